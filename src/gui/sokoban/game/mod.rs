//! Playing a level of Sokoban: the board that takes clicks and drags, the line below it, the panel beside it.

mod bar;
mod board;
mod pushbox;
mod side;
mod status;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod words;

pub use bar::show as bar;
pub use board::show as board;
pub use side::show as side;
pub use status::show as status;

use crate::gui::shared::parts;

use crate::gui::command::Action;
use crate::gui::sokoban::model::play::{Danger, Hint, Play};
use crate::gui::state::State;

/// Whether a command about playing can do anything at the moment.
pub fn is_available(state: &State, action: Action) -> bool {
    let Some(play) = &state.sokoban.play else { return false };
    let game = play.game();
    let is_free = !play.is_locked();
    match action {
        Action::UndoMove | Action::UndoPush | Action::UndoAll => is_free && game.place() > 0,
        Action::RedoMove | Action::RedoPush | Action::RedoAll => is_free && game.place() < game.len(),
        Action::ResetLevel => is_free && !game.is_empty(),
        Action::Hint | Action::SolveFromHere => is_free && !game.is_solved(),
        Action::GoUp | Action::GoRight | Action::GoDown | Action::GoLeft => is_free,
        Action::CopyMoves => game.place() > 0,
        _ => true,
    }
}

/// The deadlock that people are told of: at once if they want that, else when they ask for a hint.
fn told(play: &Play, warns: bool) -> Option<&Danger> {
    let has_asked = matches!(play.hint(), Hint::NoSolution(None));
    play.danger().filter(|_| warns || has_asked)
}
