//! Playing match-3: the board that takes clicks and drags, the line below it, and beside it score, goals,
//! what the wave found, and hints.

mod bar;
mod board;
mod news;
mod side;
mod status;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use bar::show as bar;
pub use board::show as board;
pub use side::show as side;
pub use status::show as status;

use crate::grid::Cell;
use crate::gui::shared::parts;
use crate::match3::board::Swap;

/// What the board of a game of match-3 remembers from frame to frame.
#[derive(Default)]
pub struct Match3Memory {
    /// Where a drag began.
    dragged: Option<Cell>,
    /// What a panel points at in this frame.
    pointed: Option<Swap>,
    seen: board::Seen,
}
