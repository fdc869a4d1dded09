//! Replays certificates with nothing but the board: no distances, no live squares, no detector.

use std::collections::BTreeSet;

use super::bipartite::HallViolator;
use super::dead_corral::DeadCorral;
use super::dead_square::DeadSquare;
use super::dead_together::DeadTogether;
use super::freeze::{Axis, Block, Freeze};
use super::frozen_walls::FrozenWalls;
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
    are_held(board, boxes, proof) && proof.links.iter().any(|link| !board.is_goal(link.square))
}

/// Whether the listed boxes hold each other and, with those that every end leaves, make walls between which the level
/// can no longer end or boxes are more than the goals that they reach.
pub(super) fn frozen_walls(board: &Board, position: &Position, proof: &FrozenWalls) -> bool {
    if proof.held.links.is_empty() || !are_held(board, &position.boxes, &proof.held) {
        return false;
    }
    let mut walls = Boxes::new(board.len(), proof.held.links.iter().map(|link| link.square));
    for &square in &proof.kept {
        if !ends(board, &walls, &position.boxes).iter().all(|rest| rest.contains(square)) {
            return false;
        }
        walls.insert(square);
    }
    let can_end = !ends(board, &walls, &position.boxes).is_empty();
    let lacks = |lack| lacks_goals(board, position, lack, |square| pushed_between(board, &walls, square));
    !can_end || proof.lack.as_ref().is_some_and(lacks)
}

/// The boxes that never moved, for every region in which the player can end so that all of them are among `boxes`.
fn ends(board: &Board, walls: &Boxes, boxes: &Boxes) -> Vec<Boxes> {
    let goals = Boxes::new(board.len(), board.goals().iter().copied());
    let mut regions: Vec<Boxes> = Vec::new();
    for start in board.squares().filter(|&square| !board.is_goal(square)) {
        if !regions.iter().any(|region| region.contains(start)) {
            regions.push(board.reach(&goals, start));
        }
    }
    let rest = |region: &Boxes| {
        let (mut rest, player) = (goals.clone(), region.iter().next()?);
        loop {
            let reach = board.reach(&rest, player);
            let is_free = |square: Square| square != NO_SQUARE && !rest.contains(square);
            let gives = |&square: &Square| {
                let steps = Direction::ALL.map(|way| (board.neighbour(square, way), way));
                let mut stands = steps.into_iter().filter(|&(stand, _)| stand != NO_SQUARE && reach.contains(stand));
                !walls.contains(square) && stands.any(|(stand, way)| is_free(board.neighbour(stand, way)))
            };
            let Some(pulled) = rest.iter().find(gives) else { break };
            rest.remove(pulled);
        }
        let stands = rest.iter().all(|square| boxes.contains(square));
        stands.then_some(rest)
    };
    regions.iter().filter_map(rest).collect()
}

/// Where a box can be pushed from `square` between walls, the player being wherever it takes.
fn pushed_between(board: &Board, walls: &Boxes, square: Square) -> Boxes {
    let is_open = |square: Square| square != NO_SQUARE && !walls.contains(square);
    let mut reached = Boxes::new(board.len(), [square]);
    let mut todo = if is_open(square) { vec![square] } else { Vec::new() };
    while let Some(square) = todo.pop() {
        for way in Direction::ALL {
            let (behind, to) = (board.neighbour(square, way.opposite()), board.neighbour(square, way));
            if is_open(behind) && is_open(to) && !reached.contains(to) {
                reached.insert(to);
                todo.push(to);
            }
        }
    }
    reached
}

/// Whether every listed box is held on both axes as the list says.
fn are_held(board: &Board, boxes: &Boxes, proof: &Freeze) -> bool {
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
    proof.links.iter().all(|link| {
        let mut blocks = Axis::ALL.into_iter().zip(link.blocks);
        boxes.contains(link.square) && blocks.all(|(axis, block)| is_held(link.square, axis, block))
    })
}

/// Whether the boxes are there, are more than the goals, and reach no other goal.
pub(super) fn hall_violator(board: &Board, position: &Position, proof: &HallViolator) -> bool {
    lacks_goals(board, position, proof, |_| Boxes::new(board.len(), board.squares()))
}

/// The same, boxes getting no further than `within` says of each.
fn lacks_goals(board: &Board, position: &Position, proof: &HallViolator, within: impl Fn(Square) -> Boxes) -> bool {
    let mut squares: Vec<Square> = proof.boxes.iter().map(|one| one.square).collect();
    squares.sort_unstable();
    squares.dedup();
    let is_confined = |&square: &Square| {
        let (reached, within) = (lone_box(board, square, &[position.player]), within(square));
        let is_reached = |goal| reached.contains(goal) && within.contains(goal);
        board.goals().iter().all(|&goal| !is_reached(goal) || proof.goals.contains(&goal))
    };
    squares.len() > proof.goals.len()
        && squares.iter().all(|&square| position.boxes.contains(square))
        && squares.iter().all(is_confined)
}

/// Whether the boxes are there, and everything that they alone can be pushed to leaves one of them off its goal.
pub(super) fn dead_together(board: &Board, position: &Position, proof: &DeadTogether) -> bool {
    are_dead_together(board, position, &proof.boxes)
}

/// The same of the boxes of a corral, and that the player is kept out of it.
pub(super) fn dead_corral(board: &Board, position: &Position, proof: &DeadCorral) -> bool {
    let boxes = Boxes::new(board.len(), proof.boxes.iter().copied().filter(|&square| is_on(board, square)));
    let reach = board.reach(&boxes, position.player);
    let is_shut = |&square: &Square| is_on(board, square) && !reach.contains(square) && !boxes.contains(square);
    proof.region.iter().all(is_shut) && are_dead_together(board, position, &proof.boxes)
}

fn are_dead_together(board: &Board, position: &Position, boxes: &[Square]) -> bool {
    if boxes.is_empty() || !boxes.iter().all(|&square| position.boxes.contains(square)) {
        return false;
    }
    let none = Boxes::new(board.len(), []);
    let is_lost = |&square: &Square| is_without_goal(board, &pushed_between(board, &none, square));
    let lost = Boxes::new(board.len(), board.squares().filter(is_lost));
    let start = Boxes::new(board.len(), boxes.iter().copied());
    let mut seen = BTreeSet::new();
    let mut todo = vec![(start, position.player)];
    while let Some((boxes, player)) = todo.pop() {
        if boxes.iter().all(|square| board.is_goal(square)) {
            return false;
        }
        let walk = board.reach(&boxes, player);
        if boxes.iter().any(|square| lost.contains(square))
            || !still(board, &boxes, &lost).iter().all(|square| board.is_goal(square))
            || !seen.insert((boxes.iter().collect::<Vec<_>>(), walk.iter().next()))
        {
            continue;
        }
        for from in boxes.iter() {
            for way in Direction::ALL {
                let (behind, to) = (board.neighbour(from, way.opposite()), board.neighbour(from, way));
                if to != NO_SQUARE && walk.contains(behind) && !boxes.contains(to) {
                    let mut after = boxes.clone();
                    after.remove(from);
                    after.insert(to);
                    todo.push((after, from));
                }
            }
        }
    }
    true
}

/// The most boxes that block each other for good: of all of them, those are taken away that a push could still move.
fn still(board: &Board, boxes: &Boxes, lost: &Boxes) -> Boxes {
    let mut still = boxes.clone();
    loop {
        let blocks = |square: Square| square == NO_SQUARE || still.contains(square);
        let is_held = |square: Square, axis: Axis| {
            let sides = axis.directions().map(|way| board.neighbour(square, way));
            sides.into_iter().any(blocks) || sides.into_iter().all(|side| lost.contains(side))
        };
        let is_loose = |&square: &Square| Axis::ALL.into_iter().any(|axis| !is_held(square, axis));
        let Some(loose) = still.iter().find(is_loose) else { return still };
        still.remove(loose);
    }
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
