//! From change to change of one cell.

use super::CellStep;
use crate::gui::desk::Desk;
use crate::gui::lang::inspector;
use crate::gui::state::Notice;
use crate::player::{Direction, PlayerCommand};

impl Desk {
    /// To another change of the cell in question, which is chosen then.
    pub(super) fn go_along_cell(&mut self, step: CellStep) {
        let Some(cell) = self.cell_in_question() else { return };
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let position = stage.player().position();
        let history = stage.read().0.cells().history(cell);
        // The event that is current is neither before nor after.
        let before = |position: u64| history.iter().rev().find(|change| change.event < position);
        let found = match step {
            CellStep::Change(Direction::Forward) | CellStep::RunTo => {
                history.iter().find(|change| change.event >= position)
            }
            CellStep::Change(Direction::Backward) => before(position.saturating_sub(1)),
            CellStep::Last => before(position),
        };
        let Some(event) = found.map(|change| change.event) else {
            return self.tell(Notice::hint(self.tr(inspector::NO_CHANGE)));
        };
        self.state.selected = Some(cell);
        let run = step == CellStep::RunTo;
        self.play(if run { PlayerCommand::RunTo(event + 1) } else { PlayerCommand::Seek(event + 1) });
    }
}
