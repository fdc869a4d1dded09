//! Paths of the player, and of a box with the player behind it.
//!
//! Every walk here is a shortest one; of several, the one that comes first in the order of
//! [`Direction::ALL`], compared step by step. So the same position always gives the same path.

mod blocks;
mod box_paths;
#[cfg(test)]
pub(in crate::sokoban) mod samples;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use box_paths::{BoxPaths, Fewest, PathLength};

use super::{Board, Boxes, Move, Moves, NO_SQUARE, Position, Push, Square, Step};
use crate::grid::Direction;

/// The shortest walk of the player to `to`, or nothing where boxes or walls are in the way.
///
/// Costs the squares that are no further away than `to`.
pub fn walk(board: &Board, position: &Position, to: Square) -> Option<Moves> {
    let mut moves = Moves::default();
    Walker::new(board).walk(&position.boxes, position.player, to, &mut moves.0)?;
    Some(moves)
}

/// `pushes` one after the other from `start`, with the shortest walk to each.
/// Nothing if one of them is not possible when its turn comes.
///
/// Costs, for each push, the squares that are no further away than the square behind its box.
pub fn complete(board: &Board, start: &Position, pushes: &[Push]) -> Option<Moves> {
    let mut walker = Walker::new(board);
    let mut position = start.clone();
    let mut moves = Moves::default();
    for &push in pushes {
        let behind = behind(board, &position.boxes, push)?;
        walker.walk(&position.boxes, position.player, behind, &mut moves.0)?;
        moves.0.push(Move { direction: push.direction, step: Step::Push });
        position.boxes.remove(push.from);
        position.boxes.insert(push.to(board));
        position.player = push.from;
    }
    Some(moves)
}

/// Where the player has to stand for `push`, if a box is there and the square ahead is free.
fn behind(board: &Board, boxes: &Boxes, push: Push) -> Option<Square> {
    if !boxes.contains(push.from) {
        return None;
    }
    let (behind, to) = (board.neighbour(push.from, push.direction.opposite()), push.to(board));
    (behind != NO_SQUARE && to != NO_SQUARE && !boxes.contains(to)).then_some(behind)
}

/// Breadth-first search for the player, many times on one board without new memory.
#[derive(Clone, Debug)]
struct Walker<'a> {
    board: &'a Board,
    /// The round in which a square was seen last; anything else about it is from that round.
    seen: Vec<u32>,
    entered_by: Vec<Direction>,
    distance: Vec<u32>,
    queue: Vec<Square>,
    round: u32,
}

impl<'a> Walker<'a> {
    fn new(board: &'a Board) -> Self {
        let len = board.len();
        Self {
            board,
            seen: vec![0; len],
            entered_by: vec![Direction::North; len],
            distance: vec![0; len],
            queue: Vec::new(),
            round: 0,
        }
    }

    /// Sees every square that can be walked to from `from`, near ones first, and tells `visit` its
    /// distance, until `visit` has seen enough. Whether `from` itself is free does not matter.
    fn spread(
        &mut self,
        from: Square,
        is_free: impl Fn(Square) -> bool,
        mut visit: impl FnMut(Square, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.begin(from);
        visit(from, 0)?;
        let mut next_in_queue = 0;
        while let Some(&square) = self.queue.get(next_in_queue) {
            next_in_queue += 1;
            let distance = self.distance[usize::from(square)] + 1;
            for direction in Direction::ALL {
                let next = self.board.neighbour(square, direction);
                if next != NO_SQUARE && self.seen[usize::from(next)] != self.round && is_free(next) {
                    self.see(next, direction, distance);
                    visit(next, distance)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn begin(&mut self, from: Square) {
        self.queue.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
        self.see(from, Direction::North, 0);
    }

    fn see(&mut self, square: Square, entered_by: Direction, distance: u32) {
        let index = usize::from(square);
        self.seen[index] = self.round;
        self.entered_by[index] = entered_by;
        self.distance[index] = distance;
        self.queue.push(square);
    }

    /// Adds the shortest walk past `boxes` to `moves`, or leaves them as they are.
    fn walk(&mut self, boxes: &Boxes, from: Square, to: Square, moves: &mut Vec<Move>) -> Option<()> {
        let arrives = |square, _| if square == to { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if self.spread(from, |square| !boxes.contains(square), arrives).is_continue() {
            return None;
        }
        let first = moves.len();
        let mut square = to;
        while square != from {
            let direction = self.entered_by[usize::from(square)];
            moves.push(Move { direction, step: Step::Walk });
            square = self.board.neighbour(square, direction.opposite());
        }
        moves[first..].reverse();
        Some(())
    }
}
