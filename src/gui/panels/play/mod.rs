//! Playing: the board that takes clicks, the line below it, the panel beside it. A room a family.

mod match3;
mod omok;
mod parts;
mod sokoban;

use egui::Ui;

use crate::catalog::Family;
use crate::gui::command::Action;
use crate::gui::state::{Command, State};

/// What the boards of games remember from frame to frame.
#[derive(Default)]
pub struct PlayMemory {
    /// The board of Sokoban.
    pub sokoban: sokoban::BoardMemory,
    /// The board of match-3.
    pub match3: match3::Match3Memory,
    /// The board of Omok, and what stands beside it.
    pub omok: omok::OmokMemory,
}

/// Shows the board over all the space that is left.
pub fn board(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => omok::board(ui, state, commands),
        Family::Match3 => match3::board(ui, state, commands),
        _ => sokoban::board(ui, state, commands),
    }
}

/// Shows the line below the board.
pub fn bar(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => omok::bar(ui, state, commands),
        Family::Match3 => match3::bar(ui, state, commands),
        _ => sokoban::bar(ui, state, commands),
    }
}

/// Shows the panel beside the board.
pub fn side(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    match state.family() {
        Family::Omok => omok::side(ui, state, commands),
        Family::Match3 => match3::side(ui, state, commands),
        _ => sokoban::side(ui, state, commands),
    }
}

/// Shows the status line.
pub fn status(ui: &mut Ui, state: &State) {
    match state.family() {
        Family::Omok => omok::status(ui, state),
        Family::Match3 => match3::status(ui, state),
        _ => sokoban::status(ui, state),
    }
}

/// Whether a command about playing can do anything at the moment.
pub fn is_available(state: &State, action: Action) -> bool {
    match state.family() {
        Family::Omok => omok::is_available(state, action),
        Family::Match3 => match3::is_available(state, action),
        _ => sokoban::is_available(state, action),
    }
}
