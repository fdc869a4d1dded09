//! What is recorded: a run of one stage and what it works on.

use std::path::Path;
use std::sync::Arc;

use super::super::error::CliError;
use super::super::file;
use super::super::timing::{self, Effort, Timing};
use super::super::value::bad;
use super::Args;
use crate::export::picture::Ground;
use crate::grid::Size;
use crate::match3::shuffle::Shuffled;
use crate::match3::strategy::Played;
use crate::maze::{Maze, MazePath, MazeTask};
use crate::omok::reader::{PointReading, Priorities};
use crate::omok::referee::Judgement;
use crate::recipe::{
    Arena, Match3Algorithm, Match3Problem, MazeProblem, OmokAlgorithm, OmokProblem, Problem, Recipe, Situation,
    SokobanProblem, StageKind,
};
use crate::sokoban::generate::Made;
use crate::sokoban::{Answer, Level, SokobanTask};
use crate::trace::Run;

/// A run of one stage and what it works on.
pub(super) struct Subject {
    pub kind: StageKind,
    pub seed: u64,
    pub run: Box<dyn Run>,
    pub size: Size,
    pub board: Board,
}

/// What a run works on.
pub(super) enum Board {
    /// A maze that is built.
    Unbuilt,
    /// A maze that is solved.
    Maze(Arc<MazeTask>),
    /// A level that is made.
    Site,
    /// A level that is solved.
    Sokoban(Arc<SokobanTask>),
    /// A position that is looked at.
    Omok(Box<Situation>),
    /// A stage of match-3 that is worked on.
    Match3(Box<Arena>),
}

impl Board {
    /// What is drawn below what the run shows.
    pub(super) fn ground(&self) -> Ground<'_> {
        match self {
            Self::Unbuilt => Ground::Unbuilt,
            Self::Maze(task) => Ground::Maze(task),
            Self::Site => Ground::Site,
            Self::Sokoban(task) => Ground::Level(&task.level),
            Self::Omok(_) => Ground::Omok,
            Self::Match3(arena) => Ground::Blocks(arena.stage.board()),
        }
    }
}

impl Subject {
    /// The run of `recipe` that is asked for.
    pub(super) fn of(args: &Args, recipe: Recipe) -> Result<Self, CliError> {
        let wanted = args.stage.as_deref().map(stage).transpose()?;
        let compared = recipe.compare.as_ref().map(|compare| compare.stage);
        let kind = wanted.or(compared).or(recipe.marks.active).unwrap_or(StageKind::Solving);
        match recipe.problem {
            Problem::Maze(problem) => Self::maze(&args.recipe, problem, (kind, wanted)),
            Problem::Sokoban(problem) => Self::sokoban(&args.recipe, &problem, (kind, wanted)),
            Problem::Omok(_) if kind == StageKind::Building => {
                Err(bad("--stage", "building", "solving: a position of Omok is not built"))
            }
            Problem::Omok(problem) => Self::omok(&problem),
            Problem::Match3(_) if kind == StageKind::Building => {
                Err(bad("--stage", "building", "solving: a stage of match-3 is not built"))
            }
            Problem::Match3(problem) => Self::match3(&problem),
        }
    }

    fn maze(path: &Path, problem: MazeProblem, stages: (StageKind, Option<StageKind>)) -> Result<Self, CliError> {
        let seed = problem.seed();
        match (stages.0, problem.start_generator()?) {
            (kind @ StageKind::Building, Some((run, size))) => {
                Ok(Self { kind, seed, run, size, board: Board::Unbuilt })
            }
            (StageKind::Building, None) if stages.1.is_some() => {
                Err(bad("--stage", "building", "solving: a drawn maze is not built"))
            }
            (_, generator) => {
                let maze = generator.map(|(run, _)| timing::finish::<Maze>(run)).transpose()?;
                Self::solving(path, &problem, maze)
            }
        }
    }

    /// The solver on the maze that was made, or else on the drawn one.
    fn solving(path: &Path, problem: &MazeProblem, made: Option<Maze>) -> Result<Self, CliError> {
        let task = || match made {
            Some(maze) => problem.task(Arc::new(maze), None).map(Some),
            None => {
                let task = |drawn: MazeTask| problem.task(drawn.maze, Some((drawn.from, drawn.to)));
                problem.drawn()?.map(task).transpose()
            }
        };
        let task = task().map_err(|error| file::in_file(path, error))?;
        let task = Arc::new(task.ok_or(CliError::NoAnswer("the recipe"))?);
        let run = problem.start_solver(Arc::clone(&task))?;
        let (kind, seed, size) = (StageKind::Solving, problem.seed(), task.maze.size());
        Ok(Self { kind, seed, run, size, board: Board::Maze(task) })
    }

    fn sokoban(
        path: &Path,
        problem: &SokobanProblem,
        stages: (StageKind, Option<StageKind>),
    ) -> Result<Self, CliError> {
        let seed = problem.seed();
        match (stages.0, problem.start_generator()?) {
            (kind @ StageKind::Building, Some((run, size))) => Ok(Self { kind, seed, run, size, board: Board::Site }),
            (StageKind::Building, None) if stages.1.is_some() => {
                Err(bad("--stage", "building", "solving: a drawn level is not built"))
            }
            (_, generator) => {
                let made = generator.map(|(run, _)| timing::finish::<Made>(run)).transpose()?;
                let level = made.map_or_else(|| problem.drawn(), |made| problem.accept(made).map(Some));
                let level = level.map_err(|error| file::in_file(path, error))?;
                Self::on_level(problem, level.ok_or(CliError::NoAnswer("the recipe"))?)
            }
        }
    }

    /// The algorithm on a position of Omok.
    fn omok(problem: &OmokProblem) -> Result<Self, CliError> {
        let situation = problem.prepare()?;
        let run = problem.start(&situation)?;
        let size = situation.board().size();
        Ok(Self { kind: StageKind::Solving, seed: 0, run, size, board: Board::Omok(Box::new(situation)) })
    }

    /// The algorithm on a stage of match-3.
    fn match3(problem: &Match3Problem) -> Result<Self, CliError> {
        let arena = problem.prepare()?;
        let (run, size, seed) = (problem.start(&arena)?, arena.size(), problem.seed);
        Ok(Self { kind: StageKind::Solving, seed, run, size, board: Board::Match3(Box::new(arena)) })
    }

    /// The strategy on `level`.
    fn on_level(problem: &SokobanProblem, level: Level) -> Result<Self, CliError> {
        let task = Arc::new(SokobanTask::new(level));
        let run = problem.start_strategy(Arc::clone(&task))?;
        let (kind, seed, size) = (StageKind::Solving, problem.seed(), task.board.size());
        Ok(Self { kind, seed, run, size, board: Board::Sokoban(task) })
    }

    /// Seconds that the run takes with nobody watching.
    pub(super) fn untraced(&self) -> Result<f64, CliError> {
        let timing = match self.board {
            Board::Unbuilt => timing::time::<Maze>(&*self.run, Effort::Careful)?.1,
            Board::Maze(_) => timing::time::<MazePath>(&*self.run, Effort::Careful)?.1,
            Board::Site => timing::time::<Made>(&*self.run, Effort::Careful)?.1,
            Board::Sokoban(_) => timing::time::<Answer>(&*self.run, Effort::Careful)?.1,
            Board::Omok(_) => self.time_omok()?,
            Board::Match3(_) => self.time_match3()?,
        };
        Ok(timing.best)
    }
}

impl Subject {
    /// Seconds that an algorithm of match-3 takes.
    fn time_match3(&self) -> Result<Timing, CliError> {
        let (run, effort) = (&*self.run, Effort::Careful);
        Ok(match Match3Algorithm::find(run.info().id) {
            Some(Match3Algorithm::Player(_)) => timing::time::<Played>(run, effort)?.1,
            Some(Match3Algorithm::Shuffler(_)) | None => timing::time::<Shuffled>(run, effort)?.1,
        })
    }

    /// Seconds that an algorithm of Omok takes.
    fn time_omok(&self) -> Result<Timing, CliError> {
        let (run, effort) = (&*self.run, Effort::Careful);
        Ok(match OmokAlgorithm::find(run.info().id) {
            Some(OmokAlgorithm::Judge(_)) => timing::time::<Judgement>(run, effort)?.1,
            Some(OmokAlgorithm::Reader(_)) => timing::time::<PointReading>(run, effort)?.1,
            Some(OmokAlgorithm::Priorities(_)) => timing::time::<Priorities>(run, effort)?.1,
            Some(OmokAlgorithm::Strategy(_)) | None => timing::time::<crate::omok::Answer>(run, effort)?.1,
        })
    }
}

fn stage(id: &str) -> Result<StageKind, CliError> {
    match id {
        "building" => Ok(StageKind::Building),
        "solving" => Ok(StageKind::Solving),
        _ => Err(bad("--stage", id, "building or solving")),
    }
}
