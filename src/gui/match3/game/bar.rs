//! The line below the board of a game of match-3: taking back and making again, hints, and one sentence.

use egui::Ui;

use super::{news, parts};
use crate::gui::command::{self, Action};
use crate::gui::match3::commands::SHOW_MOVES;
use crate::gui::state::{Command, State};

const BUTTONS: [Action; 6] =
    [command::UNDO_ALL, command::UNDO_MOVE, command::REDO_MOVE, command::REDO_ALL, command::HINT, SHOW_MOVES];

/// Shows the line.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let sentence = news::sentence(ui, &state.match3().play);
    parts::line(ui, state, &BUTTONS, sentence, commands);
}
