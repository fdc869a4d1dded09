//! [`hint`]: the next push of a known solution.

use super::{Game, StepResult, go_ahead, look};
use crate::grid::{Cell, Direction};
use crate::sokoban::{Boxes, Move, Moves, Position};

/// The next push of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where the box stands.
    pub cell: Cell,
    /// Where to it is to be pushed.
    pub direction: Direction,
    /// How many pushes the solution needs from here, this one among them.
    pub pushes_left: usize,
}

/// The next push of `solution`, which is one from the start of the level, if the position now lies
/// on its way: the same boxes, and the player where it can get to the push. Where the solution
/// passes the same position twice, the later one counts. Nothing if the solution does not solve
/// the level, or if nothing is left to do.
///
/// Costs the moves of the solution.
pub fn hint(game: &Game, solution: &Moves) -> Option<Hint> {
    let board = game.board();
    let reach = board.reach(&game.position().boxes, game.position().player);
    let mut position = board.start().clone();
    let mut found = None;
    let mut pushes = 0;
    for &Move { direction, .. } in &solution.0 {
        let result = look(board, &position, direction);
        match result {
            StepResult::BlockedByWall | StepResult::BlockedByBox(_) => return None,
            StepResult::Pushed { from, .. } => {
                if is_same(game.position(), &reach, &position) {
                    found = Some((pushes, from, direction));
                }
                pushes += 1;
            }
            StepResult::Walked => {}
        }
        go_ahead(board, &mut position, direction, result.is_push());
    }
    let (before, cell, direction) = found?;
    let hint = Hint { cell, direction, pushes_left: pushes - before };
    board.is_solved(&position.boxes).then_some(hint)
}

/// Whether `other` has the same boxes and a player that could have walked there.
fn is_same(position: &Position, reach: &Boxes, other: &Position) -> bool {
    position.boxes == other.boxes && reach.contains(other.player)
}
