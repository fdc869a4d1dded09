//! Carrying out what people ask of the debugger.

use super::{DebugCommand, Question};
use crate::grid::Cell;
use crate::gui::desk::Desk;
use crate::player::PlayerCommand;
use crate::trace::{Block, Event, Found, Kind, Search, Towards};

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
        meant.or_else(|| self.current_cell()).or_else(|| self.cell_of_the_answer())
    }

    /// The cell of the last event up to now that tells an answer.
    fn cell_of_the_answer(&mut self) -> Option<Cell> {
        let size = self.state.size()?;
        let stage = self.state.session.active_stage_mut()?;
        let position = stage.player().position();
        let (recording, reader) = stage.read();
        let is_answer = |kind: Kind| matches!(kind, Kind::Solution | Kind::Best | Kind::Path);
        let can_be =
            |block: &Block| Kind::ALL.iter().any(|kind| is_answer(*kind) && block.summary.kinds[*kind as usize] > 0);
        let fits = |event: &Event, _| is_answer(event.kind) && event.a < size.cells();
        let search = Search::all(Towards::Start, position);
        let Found::Event(number) = reader.find(&recording, search, can_be, fits) else { return None };
        reader.event(&recording, number).map(|event| event.a)
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
