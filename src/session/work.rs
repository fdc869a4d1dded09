//! Work beside the window: preparing a board, timing a run, seeking a state.

use std::sync::Arc;

use super::Prepared;
use crate::background::{Stopwatch, Work};
use crate::maze::Maze;
use crate::maze::measure::measure;
use crate::recipe::{Arena, Match3Problem, MazeProblem, OmokProblem, Problem, RecipeError, Situation, SokobanProblem};
use crate::sokoban::distance::Statics;
use crate::sokoban::generate::Made;
use crate::sokoban::{Level, SokobanTask};
use crate::trace::{Flow, Run, StateJob};

/// Decisions in one slice.
const SLICE: u64 = 1 << 15;

/// Makes or reads the board with nobody watching.
pub(super) enum Prepare {
    Maze(PrepareMaze),
    Sokoban(PrepareLevel),
    Omok(Box<OmokProblem>),
    Match3(Box<Match3Problem>),
}

impl Prepare {
    pub(super) fn new(problem: &Problem) -> Result<Self, RecipeError> {
        Ok(match problem {
            Problem::Maze(problem) => Self::Maze(PrepareMaze::new(problem.clone())?),
            Problem::Sokoban(problem) => Self::Sokoban(PrepareLevel::new(problem.clone())?),
            Problem::Omok(problem) => Self::Omok(problem.clone()),
            Problem::Match3(problem) => Self::Match3(problem.clone()),
        })
    }
}

impl Work for Prepare {
    type Output = Result<Prepared, RecipeError>;

    fn advance(&mut self) -> Option<Self::Output> {
        match self {
            Self::Maze(work) => work.advance(),
            Self::Sokoban(work) => work.advance(),
            Self::Omok(problem) => Some(problem.prepare().map(prepared_position)),
            Self::Match3(problem) => Some(problem.prepare().map(prepared_arena)),
        }
    }
}

/// Makes or reads a level.
pub(super) struct PrepareLevel {
    problem: SokobanProblem,
    generator: Option<Box<dyn Run>>,
}

/// Decisions of a level generator in one slice: one can be hundreds of a solver's.
const GENERATOR_SLICE: u64 = 32;

impl PrepareLevel {
    fn new(problem: SokobanProblem) -> Result<Self, RecipeError> {
        let generator = problem.start_generator()?.map(|(run, _)| run);
        Ok(Self { problem, generator })
    }

    fn advance(&mut self) -> Option<Result<Prepared, RecipeError>> {
        let Some(run) = &mut self.generator else {
            return self.problem.drawn().transpose().map(|level| level.map(prepared_level));
        };
        run.run_fast(GENERATOR_SLICE);
        let made = run.answer::<Made>()?;
        Some(self.problem.accept(made).map(prepared_level))
    }
}

fn prepared_position(situation: Situation) -> Prepared {
    Prepared::Omok { situation: Arc::new(situation) }
}

fn prepared_arena(arena: Arena) -> Prepared {
    Prepared::Match3 { arena: Arc::new(arena) }
}

fn prepared_level(level: Level) -> Prepared {
    let task = Arc::new(SokobanTask::new(level));
    let statics = Arc::new(Statics::new(&task.board));
    Prepared::Sokoban { task, statics }
}

/// Makes or reads a maze, and measures it.
pub(super) struct PrepareMaze {
    problem: MazeProblem,
    generator: Option<Box<dyn Run>>,
}

impl PrepareMaze {
    fn new(problem: MazeProblem) -> Result<Self, RecipeError> {
        let generator = problem.start_generator()?.map(|(run, _)| run);
        Ok(Self { problem, generator })
    }

    fn prepared(&self, maze: Maze, ends: Option<(u32, u32)>) -> Result<Prepared, RecipeError> {
        let task = Arc::new(self.problem.task(Arc::new(maze), ends)?);
        let measures = measure(&task);
        Ok(Prepared::Maze { task, measures })
    }

    fn advance(&mut self) -> Option<Result<Prepared, RecipeError>> {
        let Some(run) = &mut self.generator else {
            let drawn = match self.problem.drawn() {
                Ok(drawn) => drawn?,
                Err(error) => return Some(Err(error)),
            };
            let maze = Arc::unwrap_or_clone(drawn.maze);
            return Some(self.prepared(maze, Some((drawn.from, drawn.to))));
        };
        run.run_fast(SLICE);
        let maze = run.answer::<Maze>()?;
        Some(self.prepared(maze, None))
    }
}

/// Times a run with nobody watching: the quickest of several where it is short.
pub(super) struct Timing {
    start: Box<dyn Run>,
    run: Box<dyn Run>,
    watch: Stopwatch,
    best: f64,
    total: f64,
}

/// Short runs are repeated for this many seconds.
const TIMING_SECONDS: f64 = 0.05;

impl Timing {
    pub(super) fn new(start: Box<dyn Run>) -> Self {
        let run = start.copy();
        Self { start, run, watch: Stopwatch::default(), best: f64::INFINITY, total: 0.0 }
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
        self.run = self.start.copy();
        (self.total >= TIMING_SECONDS).then_some(self.best)
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
