//! Work beside the window: preparing a board, timing a run, seeking a state.

use crate::background::{COARSE, Stopwatch, Work, is_counted};
use crate::family::{Board, Study};
use crate::recipe::{Preparing, RecipeError};
use crate::trace::{Flow, Run, StateJob};

/// Decisions in one slice.
const SLICE: u64 = if cfg!(target_arch = "wasm32") { 1 << 13 } else { 1 << 15 };

/// Makes or reads the board with nobody watching, and what the window shows of it: no frame shall wait for that.
pub(super) enum Prepare {
    /// The board is made.
    Makes(Preparing),
    /// It stands and is studied.
    Studies(Option<Board>, Study),
}

impl Work for Prepare {
    type Output = Result<Board, RecipeError>;

    fn advance(&mut self) -> Option<Self::Output> {
        match self {
            Self::Makes(preparing) => {
                let board = preparing.advance()?;
                let study = board.as_ref().ok().and_then(|board| board.study());
                let (Some(study), Ok(board)) = (study, &board) else { return Some(board) };
                *self = Self::Studies(Some(board.clone()), study);
                None
            }
            Self::Studies(board, study) => study().then(|| board.take()).flatten().map(Ok),
        }
    }
}

/// Times a run with nobody watching: the quickest of several where it is short.
pub(super) struct Timing {
    start: Box<dyn Run>,
    run: Box<dyn Run>,
    watch: Stopwatch,
    best: f64,
    total: f64,
    runs: u32,
}

/// Short runs are repeated for this many seconds.
const TIMING_SECONDS: f64 = 0.05;

impl Timing {
    pub(super) fn new(start: Box<dyn Run>) -> Self {
        let run = start.copy();
        Self { start, run, watch: Stopwatch::default(), best: f64::INFINITY, total: 0.0, runs: 0 }
    }
}

impl Work for Timing {
    type Output = f64;

    fn advance(&mut self) -> Option<f64> {
        let run = &mut self.run;
        let flow = self.watch.measure(|| run.run_fast(SLICE));
        if flow == Flow::Continue {
            return None;
        }
        let seconds = self.watch.take();
        self.best = self.best.min(seconds);
        self.total += seconds;
        self.runs += 1;
        // What a coarse clock rounds off and up evens out over many runs, but not in the quickest one.
        let found = if self.best < COARSE { self.total / f64::from(self.runs) } else { self.best };
        if self.total >= TIMING_SECONDS || is_counted() {
            return Some(found);
        }
        self.run = self.start.copy();
        None
    }
}

/// Goes on towards a state until it is there.
pub(super) struct StateWork(pub Option<StateJob>);

impl Work for StateWork {
    type Output = StateJob;

    fn advance(&mut self) -> Option<StateJob> {
        let is_there = self.0.as_mut()?.advance(SLICE);
        if is_there { self.0.take() } else { None }
    }
}
