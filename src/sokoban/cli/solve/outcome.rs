//! One search, and what came of it.

use std::sync::Arc;

use crate::background::Stopwatch;
use crate::sokoban::search::Strategy;
use crate::sokoban::{Answer, Level, SokobanTask, Verdict, formats, replay};
use crate::trace::{Flow, Settings};

/// What came of one search.
pub(super) struct Outcome {
    pub strategy: &'static str,
    pub answer: Option<Answer>,
    pub seconds: f64,
    pub bytes: usize,
    pub replayed: bool,
}

/// Decisions between two looks at the clock.
const SLICE: u64 = 1 << 8;

/// Solves `level` within some seconds, and replays the solution.
pub(super) fn solve(limit: f64, strategy: &Strategy, settings: &Settings, level: &Level) -> Outcome {
    let mut watch = Stopwatch::default();
    let mut seconds = 0.0;
    let mut run = watch.measure(|| (strategy.start)(Arc::new(SokobanTask::new(level.clone())), settings, 0));
    let mut flow = Flow::Continue;
    while flow == Flow::Continue && seconds < limit {
        flow = watch.measure(|| run.run_fast(SLICE));
        seconds += watch.take();
    }
    let answer = run.answer::<Answer>();
    let bytes = run.shared_bytes() + run.heap_bytes();
    let replayed = answer.as_ref().is_some_and(|answer| is_solution(level, answer));
    Outcome { strategy: strategy.info.id, answer, seconds, bytes, replayed }
}

/// Whether the solution of `answer`, if it has one, solves `level` before an independent judge.
fn is_solution(level: &Level, answer: &Answer) -> bool {
    let Some(solution) = &answer.solution else { return false };
    let replayed = replay::replay(&formats::xsb(level), &solution.to_string());
    replayed.is_ok_and(|replayed| replayed.solved && replayed.mislabelled == 0)
}

impl Outcome {
    /// Whether a solution is reported: one that was not found good by the judge is not.
    pub const fn is_solved(&self) -> bool {
        self.replayed
    }

    pub fn is_optimal(&self) -> bool {
        self.replayed && self.answer.as_ref().is_some_and(|answer| answer.verdict.is_optimal())
    }

    pub fn has_answer(&self) -> bool {
        self.replayed || self.verdict() == "unsolvable"
    }

    pub fn verdict(&self) -> &'static str {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None | Some(Verdict::Limit) => "limit",
            Some(Verdict::Unsolvable) => "unsolvable",
            Some(_) if !self.replayed => "limit",
            Some(Verdict::Solved) => "solved",
            Some(Verdict::FewestPushes) => "fewest-pushes",
            Some(Verdict::FewestMoves) => "fewest-moves",
        }
    }

    pub fn limit(&self) -> Option<&'static str> {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None => Some("seconds"),
            Some(Verdict::Limit) => Some("nodes"),
            _ => None,
        }
    }

    /// Solved before unsolved, then fewest pushes, fewest moves, least time.
    pub fn rank(&self) -> (bool, usize, usize, u64) {
        let solution = self.answer.as_ref().filter(|_| self.replayed).and_then(|answer| answer.solution.as_ref());
        let (pushes, moves) = solution.map_or((0, 0), |moves| (moves.pushes(), moves.len()));
        (!self.has_answer(), pushes, moves, (self.seconds * 1e9) as u64)
    }

    /// What was proven, with the number of pushes or moves where there is a solution.
    pub fn proven(&self) -> Option<(Verdict, usize)> {
        let answer = self.answer.as_ref()?;
        let solution = answer.solution.as_ref().filter(|_| self.replayed);
        match answer.verdict {
            Verdict::FewestPushes => Some((answer.verdict, solution?.pushes())),
            Verdict::FewestMoves => Some((answer.verdict, solution?.len())),
            Verdict::Unsolvable => Some((answer.verdict, 0)),
            Verdict::Solved | Verdict::Limit => None,
        }
    }
}
