//! [`Rules`]: the rules of theory, checked beside the window.

use std::sync::{Arc, Mutex};

use super::Resources;
use crate::background::{Polled, Task, Work};
use crate::family::Board;
use crate::record::{Outcome, lock};
use crate::trace::theory::{Check, Found};
use crate::trace::{BLOCK_EVENTS, Budget, Event, Kept, NodeMark, Reader, Recording};

/// What the rules of theory say of a run.
pub struct Rules {
    found: Vec<Found>,
    events: u64,
    /// How long the run was when it was looked at last.
    seen: u64,
    step: Step,
}

/// How far the check is.
enum Step {
    /// It waits for more events, or for the end.
    Waits(Box<Checker>),
    Works(Task<Checking>),
    Over(Ended),
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every event was looked at.
    Complete,
    /// The board is so large that what is known of its cells would not fit into the memory of a run.
    TooLarge,
    /// The events are no longer kept.
    TooLong,
    /// It broke off.
    Broken,
}

/// Bytes that are remembered of a cell.
const BYTES_A_CELL: usize = 16;
/// The share of a run's memory that a check may take.
const SHARE: usize = 3;
/// Events that are looked at in a slice: about a millisecond.
const SLICE: u64 = if cfg!(target_arch = "wasm32") { 1 << 12 } else { 1 << 14 };

impl Rules {
    pub(super) fn new(recording: &Arc<Mutex<Recording>>, board: Board, budget: Budget) -> Self {
        let bytes = (board.size().cells() as usize).saturating_mul(BYTES_A_CELL);
        let step = if bytes > budget.bytes / SHARE {
            Step::Over(Ended::TooLarge)
        } else {
            Step::Waits(Box::new(Checker::new(Arc::clone(recording), board)))
        };
        Self { found: Vec::new(), events: 0, seen: 0, step }
    }

    /// The rules that apply, as far as that is known, with what each found by now.
    pub fn found(&self) -> &[Found] {
        &self.found
    }

    /// Those that are broken.
    pub fn broken(&self) -> impl Iterator<Item = &Found> {
        self.found.iter().filter(|found| found.is_broken())
    }

    /// How many have something worth a look that is no fault yet.
    pub fn remarks(&self) -> u64 {
        self.found.iter().filter(|found| found.is_remark()).count() as u64
    }

    /// How often rules are broken, as far as was looked.
    pub fn count(&self) -> u64 {
        self.found.iter().map(|found| found.count).sum()
    }

    /// The events that break rules, in order; of every rule the first thousand.
    pub fn events_that_break(&self) -> Vec<u64> {
        let mut events: Vec<u64> = self.broken().flat_map(|found| &found.findings).map(|one| one.event).collect();
        events.sort_unstable();
        events.dedup();
        events
    }

    /// How many events were looked at.
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// How the check ended; nothing while it goes on.
    pub const fn ended(&self) -> Option<Ended> {
        match &self.step {
            Step::Over(ended) => Some(*ended),
            Step::Waits(_) | Step::Works(_) => None,
        }
    }

    /// Whether events are looked at now.
    pub(super) const fn is_working(&self) -> bool {
        matches!(self.step, Step::Works(_))
    }

    /// Goes on with the check where the run is over, or comes slowly: a run that is being recorded has the processor to
    /// itself.
    pub(super) fn pump(
        &mut self,
        (len, kept): (u64, Kept),
        over: Option<Option<&Arc<Outcome>>>,
        may_begin: bool,
        resources: &Resources,
    ) {
        if let Step::Works(task) = &mut self.step {
            match task.poll() {
                Polled::Working => {}
                Polled::Gone => self.step = Step::Over(Ended::Broken),
                Polled::Ready(checker) => self.take(checker),
            }
        }
        let is_slow = len == self.seen || len - self.events.min(len) <= SLICE;
        self.seen = len;
        let is_worth_it = over.is_some() || is_slow && len > self.events;
        if !is_worth_it || !may_begin && !self.is_working() {
            return;
        }
        match std::mem::replace(&mut self.step, Step::Over(Ended::Broken)) {
            Step::Waits(_) if kept == Kept::Checkpoints => self.step = Step::Over(Ended::TooLong),
            Step::Waits(mut checker) => {
                checker.to = len;
                checker.is_over = over.is_some();
                checker.outcome = over.flatten().cloned();
                let work = Checking(Some(checker));
                let wake = Arc::clone(&resources.wake);
                self.step = Step::Works(Task::start("rules", resources.executor, work, wake));
            }
            other => self.step = other,
        }
    }

    fn take(&mut self, mut checker: Box<Checker>) {
        self.events = checker.next;
        if let Some(report) = checker.report.take() {
            self.found = report;
            self.step = Step::Over(Ended::Complete);
            return;
        }
        let count = |found: &[Found]| found.iter().map(|found| found.count).sum::<u64>();
        let now = checker.check.as_ref().map_or(&[][..], Check::found);
        if self.found.len() != now.len() || count(&self.found) != count(now) {
            self.found = now.to_vec();
        }
        self.step = Step::Waits(checker);
    }
}

/// A check, and how far it is.
struct Checker {
    recording: Arc<Mutex<Recording>>,
    board: Board,
    reader: Option<Reader>,
    check: Option<Check>,
    next: u64,
    /// How far it is to go now.
    to: u64,
    /// Whether no more events will come, and how the run ended.
    is_over: bool,
    outcome: Option<Arc<Outcome>>,
    /// What came of it in the end.
    report: Option<Vec<Found>>,
    events: Vec<Event>,
    nodes: Vec<NodeMark>,
}

impl Checker {
    const fn new(recording: Arc<Mutex<Recording>>, board: Board) -> Self {
        Self {
            recording,
            board,
            reader: None,
            check: None,
            next: 0,
            to: 0,
            is_over: false,
            outcome: None,
            report: None,
            events: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// Copies the next events, so that nobody waits for the recording while they are looked at. False where there are
    /// none.
    fn read(&mut self) -> bool {
        let recording = lock(&self.recording);
        let reader = self.reader.get_or_insert_with(|| Reader::new(&recording));
        let block = self.next / BLOCK_EVENTS as u64;
        let first = block * BLOCK_EVENTS as u64;
        let batch = reader.batch(&recording, block);
        let from = (self.next - first) as usize;
        let to = ((self.to.min(self.next + SLICE) - first) as usize).min(batch.events.len());
        self.events.clear();
        self.events.extend_from_slice(batch.events.get(from..to).unwrap_or_default());
        let marks = batch.nodes.partition_point(|mark| (mark.event as usize) < from);
        let marks = batch.nodes[marks..].iter().take_while(|mark| (mark.event as usize) < to);
        self.nodes.clear();
        self.nodes.extend(marks.map(|mark| NodeMark { event: mark.event - from as u32, ..*mark }));
        !self.events.is_empty()
    }

    /// Does one slice; true where it is as far as it is to go now.
    fn advance(&mut self) -> bool {
        if self.check.is_none() {
            let info = lock(&self.recording).info();
            self.check = Some(Check::new(info, &self.board));
            return false;
        }
        if self.next < self.to && self.read() {
            self.check.iter_mut().for_each(|check| check.batch(&self.events, &self.nodes));
            self.next += self.events.len() as u64;
            return false;
        }
        if self.is_over {
            let answer = self.outcome.as_ref().and_then(|outcome| outcome.output.as_deref());
            self.report = self.check.take().map(|check| check.finish(answer).rules);
        }
        true
    }
}

/// Goes on with a check until it is as far as it can be.
struct Checking(Option<Box<Checker>>);

impl Work for Checking {
    type Output = Box<Checker>;

    fn advance(&mut self) -> Option<Box<Checker>> {
        let is_there = self.0.as_mut()?.advance();
        if is_there { self.0.take() } else { None }
    }
}
