//! [`Ground`]: what the contenders of a case share, so that it is made once.

use std::sync::Arc;

use super::job::Stop;
use crate::grid::Size;
use crate::maze::{Maze, MazeTask};
use crate::recipe::{Problem, RecipeError, StageKind};
use crate::sokoban::SokobanTask;
use crate::sokoban::generate::Made;
use crate::trace::{Answer, Flow, Run};

/// What the contenders of a case work on.
pub enum Ground {
    /// A maze that stands.
    Maze(Arc<MazeTask>),
    /// A level that is drawn or made.
    Level(Arc<SokobanTask>),
    /// Everything else is cheap, or depends on who works on it.
    Bare,
}

impl Ground {
    /// Makes or reads the board of `problem`, where `stage` needs one.
    ///
    /// # Errors
    /// A drawing that cannot be read, a generator that gave up or was stopped.
    pub fn of(problem: &Problem, stage: StageKind, stop: Stop<'_>) -> Result<Self, RecipeError> {
        Ok(match (stage, problem) {
            (StageKind::Solving, Problem::Maze(problem)) => {
                let (maze, ends) = match problem.drawn()? {
                    Some(drawn) => (drawn.maze, Some((drawn.from, drawn.to))),
                    None => {
                        let maze = made::<Maze>(problem.start_generator()?, stop).ok_or(RecipeError::NoStage)?;
                        (Arc::new(maze), None)
                    }
                };
                Self::Maze(Arc::new(problem.task(maze, ends)?))
            }
            (StageKind::Solving, Problem::Sokoban(problem)) => {
                let level = match made::<Made>(problem.start_generator()?, stop) {
                    Some(made) => Some(problem.accept(made)?),
                    None => problem.drawn()?,
                };
                Self::Level(Arc::new(SokobanTask::new(level.ok_or(RecipeError::NoStage)?)))
            }
            _ => Self::Bare,
        })
    }

    /// The algorithm of `problem`, about to make its first decision.
    ///
    /// # Errors
    /// A problem that cannot be started.
    pub fn start(&self, problem: &Problem, stage: StageKind) -> Result<Box<dyn Run>, RecipeError> {
        match (stage, problem, self) {
            (StageKind::Building, Problem::Maze(problem), _) => begun(problem.start_generator()?),
            (StageKind::Building, Problem::Sokoban(problem), _) => begun(problem.start_generator()?),
            (StageKind::Solving, Problem::Maze(problem), Self::Maze(task)) => problem.start_solver(Arc::clone(task)),
            (StageKind::Solving, Problem::Sokoban(problem), Self::Level(task)) => {
                problem.start_strategy(Arc::clone(task))
            }
            (StageKind::Solving, Problem::Omok(problem), _) => problem.start(&problem.prepare()?),
            (StageKind::Solving, Problem::Match3(problem), _) => problem.start(&problem.prepare()?),
            _ => Err(RecipeError::NoStage),
        }
    }
}

fn begun<T>(started: Option<(Box<dyn Run>, T)>) -> Result<Box<dyn Run>, RecipeError> {
    started.map(|(run, _)| run).ok_or(RecipeError::NoStage)
}

/// Decisions of a generator between two looks at the stop.
const SLICE: u64 = 1 << 12;

/// What a generator makes, at full speed; nothing where it was stopped.
fn made<M: Answer>(started: Option<(Box<dyn Run>, Size)>, stop: Stop<'_>) -> Option<M> {
    let (mut run, _) = started?;
    while run.run_fast(SLICE) == Flow::Continue {
        if stop() {
            return None;
        }
    }
    run.answer()
}
