//! Playing: the board that takes clicks, the line below it, the panel beside it. A room a family.

pub(crate) mod parts;

use egui::Ui;

use crate::catalog::Family;
use crate::gui::command::Action;
use crate::gui::state::{Command, State};

/// What the boards of games remember from frame to frame.
#[derive(Default)]
pub struct PlayMemory {
    /// The board of Sokoban.
    pub sokoban: crate::gui::sokoban::game::BoardMemory,
    /// The board of match-3.
    pub match3: crate::gui::match3::game::Match3Memory,
    /// The board of Omok, and what stands beside it.
    pub omok: crate::gui::omok::game::OmokMemory,
}

/// Shows the board over all the space that is left.
pub fn board(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => crate::gui::omok::game::board(ui, state, commands),
        Family::Match3 => crate::gui::match3::game::board(ui, state, commands),
        _ => crate::gui::sokoban::game::board(ui, state, commands),
    }
}

/// Shows the line below the board.
pub fn bar(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => crate::gui::omok::game::bar(ui, state, commands),
        Family::Match3 => crate::gui::match3::game::bar(ui, state, commands),
        _ => crate::gui::sokoban::game::bar(ui, state, commands),
    }
}

/// Shows the panel beside the board.
pub fn side(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => crate::gui::omok::game::side(ui, state, commands),
        Family::Match3 => crate::gui::match3::game::side(ui, state, commands),
        _ => crate::gui::sokoban::game::side(ui, state, commands),
    }
}

/// Shows the status line.
pub fn status(ui: &mut Ui, state: &State) {
    match state.family() {
        Family::Omok => crate::gui::omok::game::status(ui, state),
        Family::Match3 => crate::gui::match3::game::status(ui, state),
        _ => crate::gui::sokoban::game::status(ui, state),
    }
}

/// Whether a command about playing can do anything at the moment.
pub fn is_available(state: &State, action: Action) -> bool {
    match state.family() {
        Family::Omok => crate::gui::omok::game::is_available(state, action),
        Family::Match3 => crate::gui::match3::game::is_available(state, action),
        _ => crate::gui::sokoban::game::is_available(state, action),
    }
}
