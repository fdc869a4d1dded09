//! Replays certificates with nothing but the board: no distances, no live squares, no detector.

use super::bipartite::HallViolator;
use super::dead_square::DeadSquare;
use super::freeze::{Axis, Block, Freeze};
use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};

/// Whether the box is there and a lone box in its place reaches what is listed and no goal.
pub(super) fn dead_square(board: &Board, boxes: &Boxes, proof: &DeadSquare) -> bool {
    if !boxes.contains(proof.square) {
        return false;
    }
    let reached = lone_box(board, proof.square, &around(board, proof.square));
    let listed = Boxes::new(board.len(), proof.reach.iter().copied().filter(|&square| is_on(board, square)));
    reached == listed && is_without_goal(board, &reached)
}

/// Whether every listed box is held on both axes as the list says, and one is off its goal.
pub(super) fn freeze(board: &Board, boxes: &Boxes, proof: &Freeze) -> bool {
    let is_held = |square: Square, axis: Axis, block: Block| {
        let sides = axis.directions().map(|direction| board.neighbour(square, direction));
        match block {
            Block::Wall(cell) => axis.directions().into_iter().any(|way| {
                board.size().neighbour(board.cell(square), way) == Some(cell) && board.square(cell) == NO_SQUARE
            }),
            Block::DeadSquares(both) => both == sides && both.iter().all(|&side| is_lost(board, side)),
            Block::Box(place) => proof.links.get(place).is_some_and(|link| sides.contains(&link.square)),
        }
    };
    let is_frozen = proof.links.iter().all(|link| {
        let mut blocks = Axis::ALL.into_iter().zip(link.blocks);
        boxes.contains(link.square) && blocks.all(|(axis, block)| is_held(link.square, axis, block))
    });
    is_frozen && proof.links.iter().any(|link| !board.is_goal(link.square))
}

/// Whether the boxes are there, are more than the goals, and reach no other goal.
pub(super) fn hall_violator(board: &Board, position: &Position, proof: &HallViolator) -> bool {
    let mut squares: Vec<Square> = proof.boxes.iter().map(|one| one.square).collect();
    squares.sort_unstable();
    squares.dedup();
    let is_confined = |&square: &Square| {
        let reached = lone_box(board, square, &[position.player]);
        board.goals().iter().all(|&goal| !reached.contains(goal) || proof.goals.contains(&goal))
    };
    squares.len() > proof.goals.len()
        && squares.iter().all(|&square| position.boxes.contains(square))
        && squares.iter().all(is_confined)
}

fn is_on(board: &Board, square: Square) -> bool {
    (square as usize) < board.len()
}

/// Whether a lone box on `square` can never be pushed to a goal, wherever the player is.
fn is_lost(board: &Board, square: Square) -> bool {
    is_on(board, square) && is_without_goal(board, &lone_box(board, square, &around(board, square)))
}

fn is_without_goal(board: &Board, squares: &Boxes) -> bool {
    board.goals().iter().all(|&goal| !squares.contains(goal))
}

fn around(board: &Board, square: Square) -> Vec<Square> {
    Direction::ALL.map(|way| board.neighbour(square, way)).into_iter().filter(|&next| next != NO_SQUARE).collect()
}

/// Where a lone box can be pushed from `square` by a player who stands on one of `players`: every
/// push that is possible is made, from everywhere, until nothing new comes up.
fn lone_box(board: &Board, square: Square, players: &[Square]) -> Boxes {
    let mut reached = Boxes::new(board.len(), [square]);
    let mut todo: Vec<(Square, Square)> = players.iter().map(|&player| (square, player)).collect();
    let mut seen = vec![0_u8; board.len()];
    while let Some((square, player)) = todo.pop() {
        let walk = board.reach(&Boxes::new(board.len(), [square]), player);
        for direction in Direction::ALL {
            let (behind, to) = (board.neighbour(square, direction.opposite()), board.neighbour(square, direction));
            let is_new = to != NO_SQUARE && seen[usize::from(to)] & direction.bit() == 0;
            if is_new && walk.contains(behind) {
                seen[usize::from(to)] |= direction.bit();
                reached.insert(to);
                todo.push((to, square));
            }
        }
    }
    reached
}
