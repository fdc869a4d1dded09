//! A Sokoban level to make and to solve.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::family::Sokoban;
use super::generate::{self, Made, Order, OrderError};
use super::instance::{LevelBoard, LevelSite};
use super::{Level, Moves, SokobanTask, formats, replay, search};
use crate::family::Family;
use crate::grid::Size;
use crate::recipe::{Build, Choice, FamilyProblem, Problem, RecipeError, StageKind};
use crate::trace::board::Board;
use crate::trace::{Answer, Run};

/// A level, where it comes from, and how it is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SokobanProblem {
    /// Where the level comes from.
    pub level: LevelSource,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A solution in LURD, for what improves one; empty where none is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub solution: String,
    /// How it is solved.
    #[serde(rename = "algorithm", alias = "strategy")]
    pub strategy: Choice,
}

/// Where a level comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LevelSource {
    /// Made by a generator.
    Generated {
        /// How it is made.
        generator: Choice,
        /// Most columns and rows, walls included.
        size: [u64; 2],
        /// How many boxes.
        boxes: u64,
        /// Seed of all random choices.
        seed: u64,
    },
    /// Drawn as text.
    Drawn {
        /// The rows in XSB: `#` wall, `.` goal, `$` box, `*` box on a goal, `@` player, `+` player on a goal.
        text: String,
    },
}

impl SokobanProblem {
    /// A level, what people call it, and the default strategy.
    pub fn new(level: &Level, title: &str) -> Self {
        Self::with(level, title, default_strategy())
    }

    /// A level, what people call it, and a strategy.
    pub fn with(level: &Level, title: &str, strategy: Choice) -> Self {
        let text = formats::xsb(level);
        Self { level: LevelSource::Drawn { text }, title: title.to_owned(), solution: String::new(), strategy }
    }

    /// The drawn level, or nothing where it is made.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub fn drawn(&self) -> Result<Option<Level>, RecipeError> {
        match &self.level {
            LevelSource::Drawn { text } => Ok(Some(formats::read_level(text.as_bytes())?)),
            LevelSource::Generated { .. } => Ok(None),
        }
    }

    /// The known solution, replayed on `level`; nothing where none is known.
    ///
    /// # Errors
    /// What is written is no solution.
    pub fn known(&self, level: &Level) -> Result<Option<Moves>, RecipeError> {
        if self.solution.is_empty() {
            return Ok(None);
        }
        let moves = formats::lurd::parse(&self.solution)?.recased(level).map_err(RecipeError::of)?;
        let replayed = replay::replay(&formats::xsb(level), &moves.to_string()).map_err(RecipeError::of)?;
        if replayed.solved { Ok(Some(moves)) } else { Err(RecipeError::of(NoSolution)) }
    }

    /// The level that came of the generator's work.
    ///
    /// # Errors
    /// Nothing came of it.
    pub fn accept(&self, made: Made) -> Result<Level, RecipeError> {
        let (size, boxes) = match &self.level {
            LevelSource::Generated { size, boxes, .. } => (*size, *boxes),
            LevelSource::Drawn { .. } => ([0, 0], 0),
        };
        let best = made.best.map(|best| best.level);
        best.ok_or_else(|| RecipeError::of(NoLevel { tries: made.tries, size, boxes }))
    }
}

impl FamilyProblem for SokobanProblem {
    fn family(&self) -> &'static dyn Family {
        &Sokoban
    }

    fn choice(&self, stage: StageKind) -> Option<&Choice> {
        match (stage, &self.level) {
            (StageKind::Solving, _) => Some(&self.strategy),
            (StageKind::Building, LevelSource::Generated { generator, .. }) => Some(generator),
            (StageKind::Building, LevelSource::Drawn { .. }) => None,
        }
    }

    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice> {
        match (stage, &mut self.level) {
            (StageKind::Solving, _) => Some(&mut self.strategy),
            (StageKind::Building, LevelSource::Generated { generator, .. }) => Some(generator),
            (StageKind::Building, LevelSource::Drawn { .. }) => None,
        }
    }

    fn lot(&self) -> Option<u64> {
        match self.level {
            LevelSource::Generated { seed, .. } => Some(seed),
            LevelSource::Drawn { .. } => None,
        }
    }

    fn set_seed(&mut self, wanted: u64) {
        if let LevelSource::Generated { seed, .. } = &mut self.level {
            *seed = wanted;
        }
    }

    fn drawn_bytes(&self) -> usize {
        match &self.level {
            LevelSource::Drawn { text } => text.len() + self.solution.len(),
            LevelSource::Generated { .. } => self.solution.len(),
        }
    }

    fn check(&self) -> Result<(), RecipeError> {
        strategy(&self.strategy)?;
        if let Some(level) = self.drawn()? {
            self.known(&level)?;
        }
        if let LevelSource::Generated { generator: choice, size, boxes, .. } = &self.level {
            Order::new(size[0], size[1], *boxes)?;
            generator(choice)?;
        }
        Ok(())
    }

    fn has_same_board(&self, other: &Problem) -> bool {
        other.get::<Self>().is_some_and(|other| self.level == other.level)
    }

    fn build(&self) -> Result<Option<Build>, RecipeError> {
        let LevelSource::Generated { generator: choice, size, boxes, seed } = &self.level else { return Ok(None) };
        let order = Order::new(size[0], size[1], *boxes)?;
        let run = (generator(choice)?.start)(order, &choice.settings, *seed);
        Ok(Some(Build { run, size: order.size(), slice: SLICE }))
    }

    fn board(&self, made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        let level = match made.and_then(|made| made.take::<Made>()) {
            Some(made) => self.accept(made)?,
            None => self.drawn()?.ok_or(RecipeError::NoStage)?,
        };
        Ok(Board::new(LevelBoard::new(level)))
    }

    fn site(&self, size: Size, made: Option<&Board>) -> Option<Board> {
        let made = made.and_then(Board::share::<LevelBoard>);
        Some(Board::new(LevelSite { size, made }))
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        let board = board.get::<LevelBoard>().ok_or(RecipeError::NoStage)?;
        let task = match self.known(&board.task.level)? {
            Some(moves) => Arc::new(SokobanTask::improving(board.task.level.clone(), moves)),
            None => Arc::clone(&board.task),
        };
        Ok((strategy(&self.strategy)?.start)(task, &self.strategy.settings, 0))
    }
}

/// Decisions of a generator that take a few milliseconds: one can be hundreds of a solver's.
const SLICE: u64 = 32;

/// A generator came to its end without a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level was found (tries: {tries}, boxes: {boxes}, size: {}x{}); use more tries, more floor, fewer boxes or another seed", size[0], size[1])]
pub struct NoLevel {
    /// How often it tried.
    pub tries: u32,
    /// Columns and rows at most.
    pub size: [u64; 2],
    /// How many boxes it was asked for.
    pub boxes: u64,
}

/// Moves that leave a box off every goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solution does not bring every box to a goal")]
pub struct NoSolution;

impl From<formats::FormatError> for RecipeError {
    fn from(error: formats::FormatError) -> Self {
        Self::of(error)
    }
}

impl From<OrderError> for RecipeError {
    fn from(error: OrderError) -> Self {
        Self::of(error)
    }
}

/// The strategy that a level is solved by where nothing else is said.
fn default_strategy() -> Choice {
    Choice::of(search::LIST[0].info)
}

fn generator(choice: &Choice) -> Result<&'static generate::Generator, RecipeError> {
    choice.find("generator", generate::LIST.iter(), |one| one.info)
}

fn strategy(choice: &Choice) -> Result<&'static search::Strategy, RecipeError> {
    choice.find("strategy", search::LIST.iter(), |one| one.info)
}
