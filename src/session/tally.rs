//! Counting how often breakpoints are hit, beside the window.

use std::sync::{Arc, Mutex};

use super::Resources;
use crate::background::{Polled, Task, Work};
use crate::player::{Breakpoints, Counted, Tally};
use crate::record::lock;
use crate::trace::{BLOCK_EVENTS, Kept, Reader, Recording};

/// What is counted, and what was.
#[derive(Default)]
pub(super) struct Tallies {
    task: Option<Task<Count>>,
    /// The edits of the breakpoints and the length of the run that are counted.
    counted: Option<(u64, u64)>,
    seen: u64,
}

impl Tallies {
    /// Whether something is being counted.
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Takes what was counted, and counts anew where breakpoints or the run have changed. A run that is being recorded has
    /// the processor to itself.
    pub fn pump(&mut self, recording: &Arc<Mutex<Recording>>, breakpoints: &mut Breakpoints, resources: &Resources) {
        let (len, is_over, kept) = {
            let recording = lock(recording);
            (recording.len(), recording.is_complete(), recording.kept())
        };
        let rests = std::mem::replace(&mut self.seen, len) == len;
        let wanted = Some((breakpoints.edits(), len));
        match self.task.as_mut().map(Task::poll) {
            Some(Polled::Ready(counted)) => {
                self.task = None;
                if self.counted == wanted {
                    breakpoints.take_counted(counted);
                }
            }
            Some(Polled::Gone) => self.task = None,
            Some(Polled::Working) if self.counted == wanted => return,
            Some(Polled::Working) | None => {}
        }
        let can_count = (is_over || rests) && kept != Kept::Checkpoints;
        if breakpoints.as_slice().is_empty() || self.counted == wanted || !can_count {
            return;
        }
        self.counted = wanted;
        let counted = Counted { tallies: vec![Tally::default(); breakpoints.as_slice().len()], noted: Vec::new() };
        let (recording, breakpoints) = (Arc::clone(recording), breakpoints.clone());
        let work = Count { recording, reader: None, breakpoints, counted, block: 0, len };
        self.task = Some(Task::start("count", resources.executor, work, Arc::clone(&resources.wake)));
    }
}

/// Hits that are being counted, a block at a time.
struct Count {
    recording: Arc<Mutex<Recording>>,
    reader: Option<Reader>,
    breakpoints: Breakpoints,
    counted: Counted,
    block: u64,
    len: u64,
}

impl Work for Count {
    type Output = Counted;

    fn advance(&mut self) -> Option<Counted> {
        let recording = lock(&self.recording);
        let reader = self.reader.get_or_insert_with(|| Reader::new(&recording));
        let first = self.block * BLOCK_EVENTS as u64;
        let summary = recording.blocks().get(self.block as usize).map(|block| &block.summary);
        if first < self.len && summary.is_none_or(|summary| self.breakpoints.may_count(summary)) {
            let events = reader.block(&recording, self.block);
            let events = &events[..events.len().min((self.len - first) as usize)];
            self.breakpoints.count(first, events, &mut self.counted);
        }
        self.block += 1;
        if self.block * (BLOCK_EVENTS as u64) < self.len {
            return None;
        }
        self.counted.tallies.iter_mut().for_each(|tally| tally.is_known = true);
        Some(std::mem::take(&mut self.counted))
    }
}
