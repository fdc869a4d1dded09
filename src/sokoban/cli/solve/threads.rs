//! The portfolio on several threads: each of its variants is a search of its own.
//!
//! Turns are those of one thread, so the answer is the same. Of two variants that solve the level, the one counts whose
//! turn would have come first; turns before it are made to their end, those after it are left.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::outcome::{Clock, Outcome, Watch, is_solution};
use crate::sokoban::search::Best;
use crate::sokoban::{Answer, SokobanTask, Verdict};
use crate::trace::{Algorithm as _, Flow, Off};

/// Decisions between two looks at the clock.
const SLICE: u32 = 64;
/// How long a thread that has nothing to do waits.
const PAUSE: Duration = Duration::from_millis(1);

/// A turn: the round, and the number of the variant.
type Turn = (u32, usize);

/// What the threads share.
struct Table {
    /// Turns that nobody makes yet.
    open: BTreeSet<Turn>,
    /// Turns that are being made.
    running: BTreeSet<Turn>,
    /// The variants that nobody works on.
    variants: Vec<Option<Box<Best>>>,
    /// The first turn that ended the search, and its verdict.
    first: Option<(Turn, Verdict)>,
}

/// Solves the level of `task` on so many threads within some seconds by `clock`, and replays the solution.
pub(super) fn solve((limit, clock): (f64, Clock), threads: usize, task: SokobanTask) -> Outcome {
    let (watch, task) = (Watch::start(), Arc::new(task));
    let begun = |mut one: Best| {
        one.step(&mut Off);
        Some(Box::new(one))
    };
    let variants: Vec<_> = Best::split(Arc::clone(&task)).into_iter().map(begun).collect();
    let round = |one: &Option<Box<Best>>| one.as_ref().map_or(0, |one| one.round());
    let open = variants.iter().map(round).zip(0..).collect();
    let table = Mutex::new(Table { open, running: BTreeSet::new(), variants, first: None });
    let is_late = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&table, || is_late.load(Ordering::Relaxed) || watch.seconds(clock) >= limit, &is_late));
        }
    });
    let table = table.into_inner().unwrap_or_else(PoisonError::into_inner);
    outcome(&table, &task, &watch, clock)
}

/// Makes turns until none is left that could matter.
fn work(table: &Mutex<Table>, is_over: impl Fn() -> bool, is_late: &AtomicBool) {
    loop {
        if is_over() {
            is_late.store(true, Ordering::Relaxed);
            return;
        }
        let Some((turn, mut variant)) = lock(table).take() else {
            if lock(table).running.is_empty() {
                return;
            }
            thread::sleep(PAUSE);
            continue;
        };
        let end = make(&mut variant, &is_over);
        lock(table).put_back(turn, variant, end);
    }
}

fn lock(table: &Mutex<Table>) -> MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes one turn. Answers how the search ended, if it did.
fn make(variant: &mut Best, is_over: &impl Fn() -> bool) -> Option<Verdict> {
    loop {
        for _ in 0..SLICE {
            let flow = variant.step(&mut Off);
            if variant.found().is_some() {
                return Some(Verdict::Solved);
            }
            if flow == Flow::Done {
                return variant.output().map(|answer| answer.verdict);
            }
            if variant.is_turn_over() {
                return None;
            }
        }
        if is_over() {
            return None;
        }
    }
}

impl Table {
    /// The next turn, and who makes it.
    fn take(&mut self) -> Option<(Turn, Box<Best>)> {
        let turn = *self.open.first()?;
        if self.first.is_some_and(|(first, _)| first < turn) {
            return None;
        }
        let variant = self.variants[turn.1].take()?;
        self.open.remove(&turn);
        self.running.insert(turn);
        Some((turn, variant))
    }

    /// A turn is over.
    fn put_back(&mut self, turn: Turn, variant: Box<Best>, end: Option<Verdict>) {
        self.running.remove(&turn);
        self.variants[turn.1] = Some(variant);
        match end {
            Some(verdict) if self.first.is_none_or(|(first, _)| turn < first) => self.first = Some((turn, verdict)),
            Some(_) => {}
            None => drop(self.open.insert((turn.0 + 1, turn.1))),
        }
    }
}

/// What came of it. Nodes and bytes are those of all variants.
fn outcome(table: &Table, task: &SokobanTask, watch: &Watch, clock: Clock) -> Outcome {
    let all = || table.variants.iter().flatten();
    let (expanded, generated) = (all().map(|one| one.expanded()).sum(), all().map(|one| one.generated()).sum());
    let bytes = all().map(|one| one.heap_bytes() + one.shared_bytes()).sum();
    let answer = table.first.map(|((_, number), verdict)| {
        let solution = table.variants[number].as_ref().and_then(|one| one.found().cloned());
        Answer { verdict, solution, expanded, generated, bytes }
    });
    let replayed = answer.as_ref().is_some_and(|answer| is_solution(&task.level, answer));
    let (seconds, processor_seconds) = (watch.seconds(Clock::Wall), watch.seconds(Clock::Processor));
    let (strategy, finished) = (Best::INFO.id, answer.is_some());
    Outcome { strategy, answer, seconds, processor_seconds, clock, bytes, replayed, finished, expanded, generated }
}
