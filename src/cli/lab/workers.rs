//! [`Crew`]: threads that carry out an experiment.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crate::lab::Execution;

/// Threads at work on one experiment. Dropping it stops them.
pub(super) struct Workers {
    execution: Arc<Execution>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts so many threads; where none can be had, this one does the work.
    pub(super) fn start(execution: &Arc<Execution>, threads: usize) -> Self {
        let start = |number: usize| {
            let execution = Arc::clone(execution);
            std::thread::Builder::new().name(format!("lab {number}")).spawn(move || execution.work()).ok()
        };
        let threads: Vec<JoinHandle<()>> = (0..threads).filter_map(start).collect();
        if threads.is_empty() {
            execution.work();
        }
        Self { execution: Arc::clone(execution), threads }
    }

    /// Whether everybody has gone home.
    pub(super) fn is_over(&self) -> bool {
        self.threads.iter().all(JoinHandle::is_finished)
    }

    /// Waits a while.
    pub(super) fn wait(&self, pause: Duration) {
        std::thread::park_timeout(pause);
    }

    /// Waits until everybody has gone home.
    pub(super) fn finish(mut self) {
        for thread in self.threads.drain(..) {
            // A panic in a run left its case undone; the rest is kept.
            let _ = thread.join();
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.execution.stop();
    }
}
