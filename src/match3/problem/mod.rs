//! A stage of match-3, and what works on its board.

mod algorithm;
mod arena;
mod source;
#[cfg(test)]
mod tests;

pub use algorithm::{Match3Algorithm, Match3Group};
pub use arena::Arena;
pub use source::StageSource;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::family::Match3;
use crate::family::Family;
use crate::match3::stage::Fault;
use crate::match3::{BoardError, MAX_BREEDS, MAX_SIDE, Stage, StageError};
use crate::recipe::{Choice, FamilyProblem, Problem, RecipeError, StageKind};
use crate::trace::board::Board;
use crate::trace::{Answer, Run};

/// A stage, what is changed about it, and what works on its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match3Problem {
    /// The stage.
    pub stage: StageSource,
    /// Columns and rows, where they are not those of the stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<[u64; 2]>,
    /// How many breeds, where they are not those of the stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breeds: Option<u64>,
    /// How often each breed comes, where that is not as the stage says; empty: all alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<u32>>,
    /// Seed of all random choices.
    pub seed: u64,
    /// What works on the board.
    pub algorithm: Choice,
}

impl Match3Problem {
    /// A stage as it is, with its own seed where it has one.
    pub fn new(stage: &Stage, algorithm: Choice) -> Self {
        let seed = stage.seed().unwrap_or(1);
        let stage = StageSource::Json(stage.write());
        Self { stage, size: None, breeds: None, weights: None, seed, algorithm }
    }

    /// A stage that comes with the program.
    pub fn shipped(id: &str, algorithm: Choice) -> Self {
        let stage = StageSource::Shipped(id.to_owned());
        Self { stage, size: None, breeds: None, weights: None, seed: 1, algorithm }
    }

    /// The same with another algorithm.
    #[must_use]
    pub fn worked_on_by(self, algorithm: Choice) -> Self {
        Self { algorithm, ..self }
    }

    /// The stage, with everything that is changed about it.
    ///
    /// # Errors
    /// A stage that cannot be read, and changes that it does not accept.
    pub fn changed_stage(&self) -> Result<Stage, RecipeError> {
        let mut stage = self.stage.stage()?;
        if let Some([width, height]) = self.size {
            stage = stage.resized(width, height)?;
        }
        if let Some(breeds) = self.breeds {
            stage.set_breeds(number_of_breeds(breeds)?)?;
        }
        if let Some(weights) = &self.weights {
            stage.set_weights(weights.clone()).map_err(weights_fault)?;
        }
        Ok(stage)
    }

    /// What works on the board.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn looker(&self) -> Result<Match3Algorithm, RecipeError> {
        self.algorithm.find("algorithm", Match3Algorithm::all(), |one| one.info())
    }

    /// Everything that is known before something works on the board. Costs the cells, and more near the
    /// greatest number of one breed.
    ///
    /// # Errors
    /// What [`check`](crate::recipe::Recipe::check) finds.
    pub fn arena(&self) -> Result<Arena, RecipeError> {
        let looker = self.looker()?;
        Ok(Arena::new(self.changed_stage()?, looker.draws_blocks(), self.seed))
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

    /// Cells of the board, as far as that is known without reading a stage that is carried as text.
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
        self.stage.bytes()
    }

    fn check(&self) -> Result<(), RecipeError> {
        self.looker()?;
        let stage = self.stage.stage()?;
        if let Some([width, height]) = self.size {
            let side = 1..=u64::from(MAX_SIDE);
            if !side.contains(&width) || !side.contains(&height) {
                return Err(BoardError::Size { width, height }.into());
            }
        }
        let breeds = self.breeds.map_or(Ok(stage.breeds()), number_of_breeds)?;
        match &self.weights {
            Some(weights) => Stage::basic(1, 1, breeds)?.set_weights(weights.clone()).map_err(weights_fault),
            None => Ok(()),
        }
    }

    fn has_same_board(&self, _other: &Problem) -> bool {
        // What is known of a stage depends on who works on it.
        false
    }

    fn board(&self, _made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        self.arena().map(Board::new)
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        self.start(board.get::<Arena>().ok_or(RecipeError::NoStage)?)
    }
}

/// A stage that cannot be read. The place is one in the text of the stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stage: {0}")]
pub struct UnreadableStage(pub StageError);

/// Weights that do not fit the breeds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"weights\": {0}")]
pub struct BadWeights(pub Fault);

fn weights_fault(fault: Fault) -> RecipeError {
    RecipeError::of(BadWeights(fault))
}

impl From<StageError> for RecipeError {
    fn from(error: StageError) -> Self {
        Self::of(UnreadableStage(error))
    }
}

impl From<BoardError> for RecipeError {
    fn from(error: BoardError) -> Self {
        Self::of(error)
    }
}

fn number_of_breeds(breeds: u64) -> Result<u8, BoardError> {
    let fits = u8::try_from(breeds).ok().filter(|breeds| (1..=MAX_BREEDS).contains(breeds));
    fits.ok_or(BoardError::Breeds { found: breeds })
}
