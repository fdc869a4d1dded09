//! How long a run takes with nobody watching, and how much memory its state.

use super::error::CliError;
use crate::background::Stopwatch;
use crate::trace::{Answer, Flow, Run};

/// How carefully to time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Runs of some milliseconds are repeated a few times.
    Quick,
    /// Runs are repeated for a third of a second, at least three times.
    Careful,
}

impl Effort {
    const fn is_enough(self, runs: usize, total: f64) -> bool {
        match self {
            Self::Quick => runs >= 5 || total > 0.02,
            Self::Careful => runs >= 3 && total > 0.3,
        }
    }
}

/// What was measured about a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timing {
    /// Seconds of the quickest run.
    pub best: f64,
    /// Seconds of the run in the middle.
    pub median: f64,
    /// How often it was run.
    pub runs: usize,
    /// Bytes of the largest state that was seen.
    pub peak_bytes: u64,
}

/// Runs `start` to its end with nobody watching, several times where it is quick.
///
/// The state's size is looked at during the first run, between slices of a 64th of what was run
/// before, so that a peak is missed by no more than that.
pub(crate) fn time(start: &dyn Run, effort: Effort) -> Result<(Box<dyn Answer>, Timing), CliError> {
    let mut run = start.copy();
    let (first, peak) = first_run(&mut *run);
    let no_answer = CliError::NoAnswer(start.info().id);
    let Some(output) = run.output() else { return Err(no_answer) };
    let mut times = vec![first];
    let mut total = first;
    while !effort.is_enough(times.len(), total) {
        let seconds = whole_run(start);
        total += seconds;
        times.push(seconds);
    }
    times.sort_by(f64::total_cmp);
    let timing = Timing { best: times[0], median: times[times.len() / 2], runs: times.len(), peak_bytes: peak as u64 };
    Ok((output, timing))
}

fn first_run(run: &mut dyn Run) -> (f64, usize) {
    let mut watch = Stopwatch::default();
    let (mut decisions, mut peak) = (0_u64, run.heap_bytes());
    loop {
        let slice = (decisions / 64).clamp(64, 1 << 15);
        let flow = watch.measure(|| run.run_fast(slice));
        decisions += slice;
        peak = peak.max(run.heap_bytes());
        if flow == Flow::Done {
            return (watch.take(), peak);
        }
    }
}

fn whole_run(start: &dyn Run) -> f64 {
    let mut run = start.copy();
    let mut watch = Stopwatch::default();
    while watch.measure(|| run.run_fast(u64::MAX)) == Flow::Continue {}
    watch.take()
}
