//! [`Preparing`]: making or reading the board of a problem with nobody watching.

use super::{Build, Problem, RecipeError};
use crate::trace::Flow;
use crate::trace::board::Board;

/// A board on its way. Everybody who needs a board has it made here.
pub struct Preparing {
    problem: Problem,
    build: Option<Build>,
}

impl Preparing {
    /// Before the first decision.
    ///
    /// # Errors
    /// A generator that cannot be started.
    pub fn new(problem: &Problem) -> Result<Self, RecipeError> {
        Ok(Self { problem: problem.clone(), build: problem.build()? })
    }

    /// Goes on for some milliseconds; the board, or why there is none, once that is known.
    pub fn advance(&mut self) -> Option<Result<Board, RecipeError>> {
        let Some(Build { run, slice, .. }) = &mut self.build else { return Some(self.problem.board(None)) };
        match run.run_fast(*slice) {
            Flow::Continue | Flow::Waits => None,
            Flow::Done => Some(self.problem.board(run.output())),
        }
    }
}

impl Problem {
    /// The board, made or read here and now.
    ///
    /// # Errors
    /// Why there is none.
    pub fn prepare(&self) -> Result<Board, RecipeError> {
        let mut preparing = Preparing::new(self)?;
        loop {
            if let Some(board) = preparing.advance() {
                return board;
            }
        }
    }
}
