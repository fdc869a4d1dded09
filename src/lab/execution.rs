//! [`Execution`]: an experiment on its way, carried out by as many threads as want to.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::job::Carrying;
use super::plan::Plan;
use super::row::Row;

/// An experiment on its way. Whoever wants to help calls [`work`](Self::work); results are the same
/// whoever did what, but for times.
pub struct Execution {
    plan: Plan,
    next: AtomicUsize,
    stop: AtomicBool,
    /// What came of each case: nothing until it is over.
    done: Mutex<Vec<Option<Vec<Row>>>>,
    runs: AtomicUsize,
}

/// A case that somebody carries out.
pub struct Turn {
    number: usize,
    carrying: Carrying,
}

/// How far an experiment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Runs that are over.
    pub done: u64,
    /// Runs that there are.
    pub of: u64,
}

impl Execution {
    /// Before the first run.
    pub fn new(plan: Plan) -> Self {
        let done = Mutex::new(vec![None; plan.count()]);
        Self { plan, next: AtomicUsize::new(0), stop: AtomicBool::new(false), done, runs: AtomicUsize::new(0) }
    }

    /// What is known of it already: `rows`, in the order of their jobs. Nobody goes on with it.
    pub fn found(plan: Plan, rows: Vec<Row>) -> Self {
        let each = plan.experiment().contenders.len() as u64;
        let (count, mut done) = (rows.len(), vec![None; plan.count()]);
        for row in rows {
            if let Some(case) = done.get_mut((row.job / each) as usize) {
                case.get_or_insert_with(Vec::new).push(row);
            }
        }
        let stop = AtomicBool::new((count as u64) < plan.jobs());
        Self { next: AtomicUsize::new(plan.count()), done: Mutex::new(done), runs: AtomicUsize::new(count), stop, plan }
    }

    /// What is carried out.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Carries out cases until there are none left.
    pub fn work(&self) {
        while self.advance() {}
    }

    /// Carries out one case; false where there is none left.
    pub fn advance(&self) -> bool {
        let mut turn = None;
        loop {
            if !self.step(&mut turn) {
                return false;
            }
            if turn.is_none() {
                return true;
            }
        }
    }

    /// Goes on for some milliseconds with the case in `turn`, or with the next one where there is none; false where no
    /// case is left. Who stops in between keeps `turn`.
    pub fn step(&self, turn: &mut Option<Turn>) -> bool {
        let Some(mut on) = turn.take().or_else(|| self.begin()) else { return false };
        if on.carrying.advance(&self.plan) || self.is_stopped() {
            let rows = on.carrying.into_rows();
            self.runs.fetch_add(rows.len(), Ordering::Relaxed);
            self.lock()[on.number] = Some(rows);
        } else {
            *turn = Some(on);
        }
        true
    }

    /// The next case, about to begin.
    fn begin(&self) -> Option<Turn> {
        let number = loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.count() || self.is_stopped() {
                return None;
            }
            if self.lock()[number].is_none() {
                break number;
            }
        };
        let first = number as u64 * self.plan.experiment().contenders.len() as u64;
        Some(Turn { number, carrying: Carrying::new(self.plan.case(number), first) })
    }

    /// Takes whole cases that were carried out elsewhere: their rows, in the order of the jobs.
    pub fn take(&self, rows: Vec<Row>) {
        let each = self.plan.experiment().contenders.len() as u64;
        self.runs.fetch_add(rows.len(), Ordering::Relaxed);
        let mut done = self.lock();
        for row in rows {
            if let Some(case) = done.get_mut((row.job / each) as usize) {
                case.get_or_insert_with(Vec::new).push(row);
            }
        }
    }

    /// Lets everybody stop within some milliseconds; what is done is kept.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { done: self.runs.load(Ordering::Relaxed) as u64, of: self.plan.jobs() }
    }

    /// Whether every case is over.
    pub fn is_over(&self) -> bool {
        self.lock().iter().all(Option::is_some)
    }

    /// Every row so far, in the order of the jobs.
    pub fn rows(&self) -> Vec<Row> {
        self.lock().iter().flatten().flatten().cloned().collect()
    }

    /// The rows from case `from` on, up to the first case that is not over, and the number of that case.
    pub fn ready(&self, from: usize) -> (Vec<Row>, usize) {
        let done = self.lock();
        let ready = done.iter().skip(from).map_while(Option::as_ref);
        let (mut rows, mut next) = (Vec::new(), from);
        for case in ready {
            rows.extend_from_slice(case);
            next += 1;
        }
        (rows, next)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<Vec<Row>>>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
