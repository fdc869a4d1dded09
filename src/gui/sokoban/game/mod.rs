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

use crate::gui::sokoban::model::play::{Danger, Hint, Play};

/// The deadlock that people are told of: at once if they want that, else when they ask for a hint.
fn told(play: &Play, warns: bool) -> Option<&Danger> {
    let has_asked = matches!(play.hint(), Hint::NoSolution(None));
    play.danger().filter(|_| warns || has_asked)
}
