//! Carrying out what people ask of the debugger.

use super::{DebugCommand, Question};
use crate::gui::desk::Desk;
use crate::player::PlayerCommand;

impl Desk {
    /// Does something in the debugger.
    pub(in crate::gui) fn debug(&mut self, command: DebugCommand) {
        let question = match command {
            DebugCommand::Ask(question) => Some(question),
            DebugCommand::Finding(direction) => self.state.next_finding(direction),
        };
        let Some(question) = question else { return };
        self.state.ask_about(question);
        if let Question::Finding { rule, index } = question {
            let event = self.state.finding(rule, index).map(|(_, finding)| finding.event);
            event.into_iter().for_each(|event| self.play(PlayerCommand::Seek(event + 1)));
        }
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
