//! PushBox's score as its solvers count it: boxes in unsafe places. Which places are unsafe, and why the
//! score is no lower bound, stands in [`crate::sokoban::bound::pushbox`].

use crate::sokoban::bound::pushbox;
use crate::sokoban::{Board, Boxes};

pub use pushbox::PENALTY;

/// The squares where a box adds [`PENALTY`]. Costs the squares times the longest line.
pub fn unsafe_squares(board: &Board) -> Boxes {
    Boxes::new(board.len(), board.squares().filter(|&square| pushbox::danger(board, square).is_some()))
}

/// How many of `boxes` stand in `unsafe_squares`. Each adds [`PENALTY`] to the score.
pub fn in_danger(unsafe_squares: &Boxes, boxes: &Boxes) -> u16 {
    boxes.iter().filter(|&square| unsafe_squares.contains(square)).count() as u16
}
