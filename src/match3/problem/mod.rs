//! A level of match-3, and what works on its board.

mod algorithm;
mod arena;
mod source;
#[cfg(test)]
mod tests;

pub use algorithm::{Match3Algorithm, Match3Group};
pub use arena::Arena;
pub use source::LevelSource;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::family::Match3;
use crate::family::Family;
use crate::match3::level::Fault;
use crate::match3::{BoardError, Level, LevelError, MAX_COLOURS, MAX_SIDE};
use crate::recipe::{Choice, FamilyProblem, Problem, RecipeError, StageKind};
use crate::trace::board::Board;
use crate::trace::{Answer, Run};

/// A level, what is changed about it, and what works on its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match3Problem {
    /// The level.
    #[serde(alias = "stage")]
    pub level: LevelSource,
    /// Columns and rows, where they are not those of the level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<[u64; 2]>,
    /// How many colours, where they are not those of the level.
    #[serde(default, alias = "breeds", skip_serializing_if = "Option::is_none")]
    pub colours: Option<u64>,
    /// How often each colour comes, where that is not as the level says; empty: all alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<u32>>,
    /// Seed of all random choices.
    pub seed: u64,
    /// What works on the board.
    pub algorithm: Choice,
}

impl Match3Problem {
    /// A level as it is, with its own seed where it has one.
    pub fn new(level: &Level, algorithm: Choice) -> Self {
        let seed = level.seed().unwrap_or(1);
        let level = LevelSource::Json(level.write());
        Self { level, size: None, colours: None, weights: None, seed, algorithm }
    }

    /// A level that comes with the program.
    pub fn shipped(id: &str, algorithm: Choice) -> Self {
        let level = LevelSource::Shipped(id.to_owned());
        Self { level, size: None, colours: None, weights: None, seed: 1, algorithm }
    }

    /// The same with another algorithm.
    #[must_use]
    pub fn worked_on_by(self, algorithm: Choice) -> Self {
        Self { algorithm, ..self }
    }

    /// The level, with everything that is changed about it.
    ///
    /// # Errors
    /// A level that cannot be read, and changes that it does not accept.
    pub fn changed_level(&self) -> Result<Level, RecipeError> {
        let mut level = self.level.level()?;
        if let Some([width, height]) = self.size {
            level = level.resized(width, height)?;
        }
        if let Some(colours) = self.colours {
            level.set_colours(number_of_colours(colours)?)?;
        }
        if let Some(weights) = &self.weights {
            level.set_weights(weights.clone()).map_err(weights_fault)?;
        }
        Ok(level)
    }

    /// What works on the board.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn looker(&self) -> Result<Match3Algorithm, RecipeError> {
        self.algorithm.find("algorithm", Match3Algorithm::all(), |one| one.info())
    }

    /// Everything that is known before something works on the board. Costs the cells, and more near the
    /// greatest number of one colour.
    ///
    /// # Errors
    /// What [`check`](crate::recipe::Recipe::check) finds.
    pub fn arena(&self) -> Result<Arena, RecipeError> {
        let looker = self.looker()?;
        Ok(Arena::new(self.changed_level()?, looker.draws_blocks(), self.seed))
    }

    /// The algorithm at work on `arena`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    fn start(&self, arena: &Arena) -> Result<Box<dyn Run>, RecipeError> {
        let (settings, seed) = (&self.algorithm.settings, self.seed);
        Ok(match self.looker()? {
            Match3Algorithm::Shuffler(one) => (one.start)(Arc::clone(&arena.task), settings, seed),
            Match3Algorithm::Player(one) => (one.start)(Arc::clone(&arena.game), settings, seed),
        })
    }

    /// Cells of the board, as far as that is known without reading a level that is carried as text.
    pub fn cells(&self) -> u64 {
        let [width, height] = self.size.unwrap_or([0, 0]);
        width.saturating_mul(height)
    }
}

impl FamilyProblem for Match3Problem {
    fn family(&self) -> &'static dyn Family {
        &Match3
    }

    fn choice(&self, stage: StageKind) -> Option<&Choice> {
        (stage == StageKind::Solving).then_some(&self.algorithm)
    }

    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice> {
        (stage == StageKind::Solving).then_some(&mut self.algorithm)
    }

    fn lot(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn drawn_bytes(&self) -> usize {
        self.level.bytes()
    }

    fn check(&self) -> Result<(), RecipeError> {
        self.looker()?;
        let level = self.level.level()?;
        if let Some([width, height]) = self.size {
            let side = 1..=u64::from(MAX_SIDE);
            if !side.contains(&width) || !side.contains(&height) {
                return Err(BoardError::Size { width, height }.into());
            }
        }
        let colours = self.colours.map_or(Ok(level.colours()), number_of_colours)?;
        match &self.weights {
            Some(weights) => Level::basic(1, 1, colours)?.set_weights(weights.clone()).map_err(weights_fault),
            None => Ok(()),
        }
    }

    fn has_same_board(&self, _other: &Problem) -> bool {
        // What is known of a level depends on who works on it.
        false
    }

    fn counts_alike(&self, other: &Problem) -> bool {
        let plays = |problem: &Self| matches!(problem.looker(), Ok(Match3Algorithm::Player(_)));
        other.get::<Self>().is_some_and(|other| plays(self) == plays(other))
    }

    fn board(&self, _made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        self.arena().map(Board::new)
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        self.start(board.get::<Arena>().ok_or(RecipeError::NoStage)?)
    }
}

/// A level that cannot be read. The place is one in the text of the level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the level: {0}")]
pub struct UnreadableLevel(pub LevelError);

/// Weights that do not fit the colours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"weights\": {0}")]
pub struct BadWeights(pub Fault);

fn weights_fault(fault: Fault) -> RecipeError {
    RecipeError::of(BadWeights(fault))
}

impl From<LevelError> for RecipeError {
    fn from(error: LevelError) -> Self {
        Self::of(UnreadableLevel(error))
    }
}

impl From<BoardError> for RecipeError {
    fn from(error: BoardError) -> Self {
        Self::of(error)
    }
}

fn number_of_colours(colours: u64) -> Result<u8, BoardError> {
    let fits = u8::try_from(colours).ok().filter(|colours| (1..=MAX_COLOURS).contains(colours));
    fits.ok_or(BoardError::Colours { found: colours })
}
