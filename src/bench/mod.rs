//! Benchmarks as one table of ratios, all measured in one run on the machine at hand.
//!
//! A ratio of two figures taken in turns on the same machine means something on any machine;
//! a time means something on this one only.

mod quiz;

use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;

use crate::catalog;
use crate::family::Family;

/// Benchmarks that are asked for together.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// What it is called on the command line.
    pub id: &'static str,
    /// What it measures.
    pub about: &'static str,
    /// Measures; each figure is handed on as soon as it is known. The path is a folder of positions with known
    /// answers, where there is one.
    pub run: fn(Option<&Path>, &mut dyn FnMut(Row)),
}

/// Suites that belong to no family.
static BROUGHT: OnceLock<&'static [Suite]> = OnceLock::new();

/// Adds suites that belong to no family; false where that was done before.
pub fn bring(suites: &'static [Suite]) -> bool {
    BROUGHT.set(suites).is_ok()
}

/// Suites about all families alike.
const COMMON: &[Suite] = &[quiz::SUITE];

/// Every suite.
pub fn suites() -> impl Iterator<Item = Suite> {
    let brought = BROUGHT.get().copied().unwrap_or_default();
    catalog::families().flat_map(Family::benches).chain(COMMON).chain(brought).copied()
}

/// One line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What was measured.
    pub name: String,
    /// Ours.
    pub ours: f64,
    /// What it is compared with: another way to do the same, or the figure to reach.
    pub other: f64,
    /// The unit of both.
    pub unit: &'static str,
}

impl Row {
    /// A line of the table.
    pub fn new(name: impl Into<String>, ours: f64, other: f64, unit: &'static str) -> Self {
        Self { name: name.into(), ours, other, unit }
    }

    /// Ours divided by the other.
    pub fn ratio(&self) -> f64 {
        self.ours / self.other
    }
}

/// Seconds that `work` takes.
pub fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed().as_secs_f64()
}

/// The processor's seconds that `work` takes on this thread, whatever else the machine is busy with; the time that
/// passes where the system does not tell.
pub fn own_seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = cpu_time::ThreadTime::try_now().ok();
    let passed = seconds(work);
    start.and_then(|start| start.try_elapsed().ok()).map_or(passed, |own| own.as_secs_f64())
}

/// The least seconds of each of two works, measured in turns, so that a busy moment of the machine
/// strikes both.
pub fn in_turns(rounds: u32, mut one: impl FnMut(), mut other: impl FnMut()) -> (f64, f64) {
    (0..rounds).fold((f64::INFINITY, f64::INFINITY), |(least_one, least_other), _| {
        let one = seconds(&mut one);
        (one.min(least_one), seconds(&mut other).min(least_other))
    })
}
