//! Dead squares: a box that stands there can never reach a goal, whatever the player does, even if
//! all other boxes were gone.
//!
//! The squares are those that no search backwards from the goals meets, see [`Distances`]; asking
//! costs one bit, [`Statics::is_dead`].
//!
//! [`Distances`]: crate::sokoban::distance::Distances

use super::{Certificate, Detector, Statics};
use crate::grid::Direction;
use crate::sokoban::distance::{NO_SIDE, Placed, UNREACHABLE};
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Push, Square};
use crate::text::Text;
use crate::trace::Reason;

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "dead-square",
    name: Text::new("Dead square"),
    proves: Text::new("A box there can never be pushed to any goal, even if it were the only box."),
    reason: Reason::DEAD_SQUARE,
    find: |board, statics, position| find(board, statics, position).map(Certificate::DeadSquare),
};

/// The proof that a box is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadSquare {
    /// Where the box stands.
    pub square: Square,
    /// Every square that a lone box could still be pushed to, in the order of pushes, itself first;
    /// none is a goal.
    pub reach: Vec<Square>,
    /// Pushes from every square of the board to the nearest goal, the player being on the best side;
    /// [`UNREACHABLE`] marks the dead squares.
    pub distances: Vec<u16>,
}

/// The first box of `position` on a dead square.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<DeadSquare> {
    let square = position.boxes.iter().find(|&square| statics.is_dead(square))?;
    Some(DeadSquare { square, reach: reach(board, statics, square), distances: map(board, statics) })
}

/// Pushes from every square to the nearest goal, or [`UNREACHABLE`]: the map that the window draws.
pub fn map(board: &Board, statics: &Statics) -> Vec<u16> {
    let distances = board.squares().map(|square| statics.distances.least(square)).collect::<Vec<u16>>();
    debug_assert!(board.squares().all(|one| statics.is_dead(one) == (distances[usize::from(one)] == UNREACHABLE)));
    distances
}

/// Where a lone box can be pushed from `square`, the player being on any side at first.
fn reach(board: &Board, statics: &Statics, square: Square) -> Vec<Square> {
    let sides = statics.distances.sides();
    let mut queue: Vec<Placed> = (0..sides.count(square)).map(|side| Placed { square, side }).collect();
    let (mut listed, mut reach) = (Boxes::new(board.len(), [square]), vec![square]);
    let mut seen = std::collections::BTreeSet::from_iter(queue.iter().map(|one| (one.square, one.side)));
    let mut done = 0;
    while let Some(&placed) = queue.get(done) {
        done += 1;
        for direction in Direction::ALL {
            let push = Push { from: placed.square, direction };
            let side = sides.towards(placed.square, direction.opposite());
            if side == NO_SIDE || side != placed.side || push.to(board) == NO_SQUARE {
                continue;
            }
            let next = sides.pushed(board, push);
            if seen.insert((next.square, next.side)) {
                queue.push(next);
            }
            if !listed.contains(next.square) {
                listed.insert(next.square);
                reach.push(next.square);
            }
        }
    }
    reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::deadlock::testing::{at, board_of};

    #[test]
    fn a_box_along_a_wall_without_goals_is_lost() {
        let board = board_of("#######\n#  $  #\n#  @ .#\n#     #\n#######");
        let statics = Statics::new(&board);
        let proof = find(&board, &statics, board.start()).unwrap();
        assert_eq!(proof.square, at(&board, 3, 1));
        let mut reach = proof.reach.clone();
        reach.sort_unstable();
        assert_eq!(reach, [0, 1, 2, 3, 4], "the whole row and nothing else");
        assert_eq!(proof.distances[usize::from(at(&board, 2, 2))], 3);
    }

    #[test]
    fn a_box_that_no_side_helps_is_lost_off_the_walls_too() {
        let board = board_of("########\n#.@    #\n#### ###\n#### ###\n   # #  \n   #$#  \n   ###  ");
        assert!(find(&board, &Statics::new(&board), board.start()).is_some());
        let side = board_of("#########\n#@  $  .#\n#########");
        assert_eq!(find(&side, &Statics::new(&side), side.start()), None);
    }
}
