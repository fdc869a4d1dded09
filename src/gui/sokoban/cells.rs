//! What squares of levels are, in words.

use crate::grid::Cell;
use crate::gui::sokoban::words as sokoban;
use crate::sokoban::distance::Statics;
use crate::sokoban::{BOX, FLOOR, GOAL, PLAYER, SokobanTask, Terrain};
use crate::text::Text;

/// What a square is on the board where a level is made.
pub(super) const fn site_state(byte: u8) -> Text {
    match (byte & FLOOR != 0, byte & GOAL != 0, byte & BOX != 0, byte & PLAYER != 0) {
        (false, ..) => sokoban::ROCK,
        (_, true, true, _) => sokoban::BOX_ON_GOAL,
        (_, true, _, true) => sokoban::PLAYER_ON_GOAL,
        (_, true, ..) => sokoban::GOAL,
        (_, _, true, _) => sokoban::BOX,
        (.., true) => sokoban::PLAYER,
        _ => sokoban::FLOOR,
    }
}

/// What a square of a level is.
pub(super) fn level_state(task: &SokobanTask, statics: &Statics, cell: Cell, byte: u8) -> Text {
    let is_dead = || statics.is_dead(task.board.square(cell));
    match (task.level.terrain(cell), byte & BOX != 0, byte & PLAYER != 0) {
        (Terrain::Outside, ..) => sokoban::OUTSIDE,
        (Terrain::Wall, ..) => sokoban::WALL,
        (Terrain::Goal, true, _) => sokoban::BOX_ON_GOAL,
        (Terrain::Goal, _, true) => sokoban::PLAYER_ON_GOAL,
        (Terrain::Goal, ..) => sokoban::GOAL,
        (Terrain::Floor, true, _) => sokoban::BOX,
        (Terrain::Floor, _, true) => sokoban::PLAYER,
        (Terrain::Floor, ..) if is_dead() => sokoban::DEAD,
        (Terrain::Floor, ..) => sokoban::FLOOR,
    }
}
