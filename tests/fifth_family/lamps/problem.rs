//! Its part of a recipe.

use std::sync::Arc;

use gridscope::family::{Board, Family};
use gridscope::grid::Size;
use gridscope::recipe::{Build, Choice, FamilyProblem, Problem, RecipeError, StageKind};
use gridscope::trace::{self, Answer, Run};
use serde::{Deserialize, Serialize};

use super::generate::{self, RandomPresses};
use super::solve::{self, ChaseTheLight};
use super::{Field, Lamps, LampsBoard};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LampsProblem {
    pub field: Source,
    pub algorithm: Choice,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    pub generator: Choice,
    pub size: [u32; 2],
    pub seed: u64,
}

/// A side that no field has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a field of {}x{} lamps; accepted: sides from 1 to 12", .0[0], .0[1])]
pub struct BadSize(pub [u32; 2]);

impl FamilyProblem for LampsProblem {
    fn family(&self) -> &'static dyn Family {
        &Lamps
    }

    fn choice(&self, stage: StageKind) -> Option<&Choice> {
        Some(match stage {
            StageKind::Building => &self.field.generator,
            StageKind::Solving => &self.algorithm,
        })
    }

    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice> {
        Some(match stage {
            StageKind::Building => &mut self.field.generator,
            StageKind::Solving => &mut self.algorithm,
        })
    }

    fn lot(&self) -> Option<u64> {
        Some(self.field.seed)
    }

    fn set_seed(&mut self, seed: u64) {
        self.field.seed = seed;
    }

    fn drawn_bytes(&self) -> usize {
        0
    }

    fn check(&self) -> Result<(), RecipeError> {
        self.algorithm.find("solver", [&solve::INFO].into_iter(), |info| info)?;
        self.build().map(drop)
    }

    fn has_same_board(&self, other: &Problem) -> bool {
        other.get::<Self>().is_some_and(|other| self.field == other.field)
    }

    fn build(&self) -> Result<Option<Build>, RecipeError> {
        self.field.generator.find("generator", [&generate::INFO].into_iter(), |info| info)?;
        let [width, height] = self.field.size;
        if !(1..=12).contains(&width) || !(1..=12).contains(&height) {
            return Err(RecipeError::of(BadSize([width, height])));
        }
        let size = Size::new(width, height);
        let (settings, seed) = (&self.field.generator.settings, self.field.seed);
        let run = trace::start::<RandomPresses>(Arc::new(Field::dark(size)), settings, seed);
        Ok(Some(Build { run, size, slice: 64 }))
    }

    fn board(&self, made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        let field = made.and_then(|made| made.take::<Field>()).ok_or(RecipeError::NoStage)?;
        Ok(Board::new(LampsBoard { field: Arc::new(field) }))
    }

    fn site(&self, size: Size, _made: Option<&Board>) -> Option<Board> {
        Some(Board::new(LampsBoard { field: Arc::new(Field::dark(size)) }))
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        let board = board.get::<LampsBoard>().ok_or(RecipeError::NoStage)?;
        Ok(trace::start::<ChaseTheLight>(Arc::clone(&board.field), &self.algorithm.settings, 0))
    }
}
