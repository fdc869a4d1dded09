//! Playing and studying Omok: the board that takes clicks, the line below it, and beside it what has just
//! happened, the moves with their variations, candidates and the course of the evaluation.

mod bar;
mod board;
mod candidates;
mod contest;
mod evaluation;
mod guest;
mod moves;
mod news;
mod opening;
mod puzzle;
mod report;
mod rows;
mod side;
mod status;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod words;

pub use bar::show as bar;
pub use board::show as board;
pub use contest::show as contest;
pub use side::show as side;
pub use status::show as status;

use crate::gui::omok::canvas::{Ghost, PointMark, QuestionMark, RowMark};
use crate::gui::shared::inspector::rows::Sight;
use crate::gui::shared::parts;
use crate::omok::Point;

/// What the board of a game of Omok, and what stands beside it, remember from frame to frame.
#[derive(Default)]
pub struct OmokMemory {
    /// What is seen of the game, kept until it changes.
    seen: board::Seen,
    /// The rows of the tree.
    rows: rows::Rows,
    /// Which of them are in sight.
    sight: Sight,
    /// Where the position stands elsewhere in the tree.
    alike: rows::Alike,
    /// What a panel points at in this frame.
    pointed: Option<Pointed>,
    /// The point whose menu is open.
    menu: Option<Point>,
}

/// What a panel wants to see on the board.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pointed {
    ghosts: Vec<Ghost>,
    rows: Vec<RowMark>,
    points: Vec<PointMark>,
    question: Option<QuestionMark>,
}
