//! [`Beside`]: what breakpoints ask that events do not tell themselves.

use std::sync::{Arc, Mutex, PoisonError};

use crate::trace::BLOCK_EVENTS;

/// Which line of a program's source told each event.
pub trait SourceLines: Send + Sync {
    /// The lines of all events of a block of [`BLOCK_EVENTS`], or of those that there are by now; 0 for none. Cost: about
    /// a millisecond.
    fn lines(&self, block: u64) -> Vec<u32>;
}

impl SourceLines for crate::trace::told::Log {
    fn lines(&self, block: u64) -> Vec<u32> {
        self.source_lines(block)
    }
}

/// The lines of the source, and the events that break rules.
#[derive(Default)]
pub(super) struct Beside {
    source: Option<Arc<dyn SourceLines>>,
    /// The block that was asked for last.
    block: Mutex<Option<(u64, Vec<u32>)>>,
    broken: Arc<[u64]>,
}

impl Beside {
    pub fn take_source(&mut self, lines: Option<Arc<dyn SourceLines>>) {
        (self.source, self.block) = (lines, Mutex::default());
    }

    /// True where that is new.
    pub fn take_broken(&mut self, events: Vec<u64>) -> bool {
        let is_new = *self.broken != *events;
        if is_new {
            self.broken = events.into();
        }
        is_new
    }

    /// The line that told event number `number`; 0 for none. Some 20 ns, and more where its block was not asked for last.
    pub fn source_line(&self, number: u64) -> u32 {
        let Some(source) = &self.source else { return 0 };
        let (block, inside) = (number / BLOCK_EVENTS as u64, (number % BLOCK_EVENTS as u64) as usize);
        let mut kept = self.block.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = kept.as_ref().filter(|kept| kept.0 == block).and_then(|kept| kept.1.get(inside)) {
            return *line;
        }
        let lines = source.lines(block);
        let line = lines.get(inside).copied().unwrap_or(0);
        *kept = Some((block, lines));
        line
    }

    pub fn is_broken(&self, number: u64) -> bool {
        self.broken.binary_search(&number).is_ok()
    }

    /// Whether any of `count` events from number `first` on breaks a rule.
    pub fn is_any_broken(&self, first: u64, count: u64) -> bool {
        let next = self.broken.partition_point(|event| *event < first);
        self.broken.get(next).is_some_and(|event| *event < first + count)
    }
}

impl Clone for Beside {
    fn clone(&self) -> Self {
        Self { source: self.source.clone(), block: Mutex::default(), broken: Arc::clone(&self.broken) }
    }
}

impl std::fmt::Debug for Beside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Beside").field("broken", &self.broken).finish_non_exhaustive()
    }
}
