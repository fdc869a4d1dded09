//! The line below the board of a game of match-3: taking back and making again, hints, and one sentence.

use egui::Ui;

use super::{news, parts};
use crate::gui::command::Action;
use crate::gui::state::{Command, State};

const BUTTONS: [Action; 6] =
    [Action::UndoAll, Action::UndoMove, Action::RedoMove, Action::RedoAll, Action::Hint, Action::ShowMoves];

/// Shows the line.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let sentence = news::sentence(ui, &state.match3.play);
    parts::line(ui, state, &BUTTONS, sentence, commands);
}
