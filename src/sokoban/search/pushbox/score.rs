//! PushBox's score of a position: no distances, only 1000 for every box in an unsafe place.
//!
//! It is neither admissible nor consistent. A box along a wall without goals may still leave through a
//! gap in that wall, or along a corridor; the solution is then shorter than the score says.

use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Square};

/// What a box in an unsafe place adds to the score.
pub const PENALTY: u32 = 1000;

/// The squares where a box is unsafe: no goals, and either in a corner of two walls or along a wall
/// whose line holds no goal. The line is what lies between the next walls on the row or column along
/// that wall. Costs the squares times the longest line.
pub fn unsafe_squares(board: &Board) -> Boxes {
    Boxes::new(board.len(), board.squares().filter(|&square| is_unsafe(board, square)))
}

/// How many of `boxes` stand in `unsafe_squares`. Each adds [`PENALTY`] to the score.
pub fn in_danger(unsafe_squares: &Boxes, boxes: &Boxes) -> u16 {
    boxes.iter().filter(|&square| unsafe_squares.contains(square)).count() as u16
}

fn is_unsafe(board: &Board, square: Square) -> bool {
    let wall = |direction| board.neighbour(square, direction) == NO_SQUARE;
    let is_bare = |ways: [Direction; 2]| !ways.into_iter().any(|way| has_goal(board, square, way));
    let (row, column) = ([Direction::West, Direction::East], [Direction::North, Direction::South]);
    if board.is_goal(square) {
        return false;
    }
    match (column.into_iter().any(wall), row.into_iter().any(wall)) {
        (true, true) => true,
        (true, false) => is_bare(row),
        (false, true) => is_bare(column),
        (false, false) => false,
    }
}

/// Whether a goal lies from `square` on in `direction`, before the next wall.
fn has_goal(board: &Board, square: Square, direction: Direction) -> bool {
    let next = |&square: &Square| Some(board.neighbour(square, direction)).filter(|&next| next != NO_SQUARE);
    std::iter::successors(Some(square), next).any(|square| board.is_goal(square))
}
