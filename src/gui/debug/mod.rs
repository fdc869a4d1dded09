//! What the debugger has open for the run on the screen: a broken rule, or a question about a cell.

mod act;
mod cell;
mod change;
mod command;
mod findings;
pub(in crate::gui) mod fork;
#[cfg(all(test, not(target_arch = "wasm32")))]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests;
mod value;
mod why;

pub(in crate::gui) use act::is_answer;
pub use change::{Change, Otherwise};
pub use command::{CellStep, DebugCommand, Question};
pub(in crate::gui) use findings::is_any_broken;

use super::state::State;
use crate::grid::Cell;

/// What is open, and for which stage.
#[derive(Clone, Copy, Debug, Default)]
struct Opened {
    stage: Option<u64>,
    question: Question,
}

impl State {
    /// What is asked of the stage on the clock.
    pub fn question(&self) -> Question {
        let stage = self.session.active_stage().map(|stage| stage.number());
        let opened = self.seen.get::<Opened>().filter(|opened| opened.stage == stage);
        opened.map_or(Question::None, |opened| opened.question)
    }

    /// The question why `cell` is what it is now.
    pub(in crate::gui) fn why(&self, cell: Cell) -> Question {
        let position = self.session.active_stage().map_or(0, |stage| stage.player().position());
        Question::Why { cell, position }
    }

    /// Asks something of the stage on the clock.
    pub(in crate::gui) fn ask_about(&mut self, question: Question) {
        let stage = self.session.active_stage().map(|stage| stage.number());
        *self.seen.of() = Opened { stage, question };
    }
}
