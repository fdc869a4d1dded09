//! [`Crew`]: threads that carry out an experiment.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crate::lab::Course;

/// Threads at work on one experiment. Dropping it stops them.
pub(super) struct Crew {
    course: Arc<Course>,
    threads: Vec<JoinHandle<()>>,
}

impl Crew {
    /// Starts so many threads; where none can be had, this one does the work.
    pub(super) fn start(course: &Arc<Course>, threads: usize) -> Self {
        let start = |number: usize| {
            let course = Arc::clone(course);
            std::thread::Builder::new().name(format!("lab {number}")).spawn(move || course.work()).ok()
        };
        let threads: Vec<JoinHandle<()>> = (0..threads).filter_map(start).collect();
        if threads.is_empty() {
            course.work();
        }
        Self { course: Arc::clone(course), threads }
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

impl Drop for Crew {
    fn drop(&mut self) {
        self.course.stop();
    }
}
