//! Carrying out what people ask of the debugger.

use super::{DebugCommand, Question};
use crate::grid::Cell;
use crate::gui::desk::Desk;
use crate::player::PlayerCommand;

impl Desk {
    /// Does something in the debugger.
    pub(in crate::gui) fn debug(&mut self, command: DebugCommand) {
        let question = match command {
            DebugCommand::Ask(question) => Some(question),
            DebugCommand::Why => self.cell_in_question().map(|cell| self.state.why(cell)),
            DebugCommand::Cell(step) => return self.go_along_cell(step),
            DebugCommand::Fork(choice) => return self.fork(choice),
            DebugCommand::Finding(direction) => self.state.next_finding(direction),
        };
        let Some(question) = question else { return };
        self.state.ask_about(question);
        if let Question::Finding { rule, index } = question {
            let event = self.state.finding(rule, index).map(|(_, finding)| finding.event);
            event.into_iter().for_each(|event| self.play(PlayerCommand::Seek(event + 1)));
        }
    }

    /// The cell that somebody means: under the pointer, or else chosen, or else the current one.
    pub(super) fn cell_in_question(&mut self) -> Option<Cell> {
        let size = self.state.size()?;
        let meant = self.state.hovered.or(self.state.selected).filter(|cell| *cell < size.cells());
        meant.or_else(|| self.current_cell())
    }

    /// Closes what is open; false where nothing is.
    pub(in crate::gui) fn close_question(&mut self) -> bool {
        let is_open = self.state.question() != Question::None;
        if is_open {
            self.state.ask_about(Question::None);
        }
        is_open
    }
}
