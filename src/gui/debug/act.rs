//! Carrying out what people ask of the debugger.

use super::{DebugCommand, Question};
use crate::grid::Cell;
use crate::gui::desk::Desk;
use crate::player::PlayerCommand;
use crate::trace::{Block, Event, Found, Kind, Search, Towards};

/// Events that tell an answer, the more telling ones first.
const ANSWERS: [Kind; 3] = [Kind::Solution, Kind::Best, Kind::Path];

/// Whether events of a kind tell an answer.
pub(in crate::gui) fn is_answer(kind: Kind) -> bool {
    ANSWERS.contains(&kind)
}

impl Desk {
    /// Does something in the debugger.
    pub(in crate::gui) fn debug(&mut self, command: DebugCommand) {
        let question = match command {
            DebugCommand::Ask(question) => Some(question),
            DebugCommand::Why => self.cell_in_question().map(|cell| self.state.why(cell)),
            DebugCommand::Answer => return self.go_to_the_answer(),
            DebugCommand::Cell(step) => return self.go_along_cell(step),
            DebugCommand::Fork(choice) => return self.fork(choice),
            DebugCommand::ForkMove(cells) => return self.fork_move(cells),
            DebugCommand::ForkBoard(change) => return self.fork_board(change),
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
        let position = self.state.session.active_stage()?.player().position();
        self.answer_before(position).and_then(|found| found.1)
    }

    /// Goes to the last event of the run that tells an answer.
    fn go_to_the_answer(&mut self) {
        if let Some((event, _)) = self.answer_before(u64::MAX) {
            self.play(PlayerCommand::Seek(event + 1));
        }
    }

    /// The last event before `position` that tells an answer, and its cell: one that says so itself, or else the best one
    /// up to then, or else a step of a path.
    fn answer_before(&mut self, position: u64) -> Option<(u64, Option<Cell>)> {
        let size = self.state.size()?;
        let (recording, reader) = self.state.session.active_stage_mut()?.read();
        let search = Search::all(Towards::Start, position.min(recording.len()));
        ANSWERS.into_iter().find_map(|kind| {
            let can_be = |block: &Block| block.summary.kinds[kind as usize] > 0;
            let found = reader.find(&recording, search, can_be, |event: &Event, _| event.kind == kind);
            let Found::Event(number) = found else { return None };
            let cell = reader.event(&recording, number).map(|event| event.a);
            Some((number, cell.filter(|cell| *cell < size.cells())))
        })
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
