//! [`Playback`]: a solution played on the board once it is found.

use std::sync::Arc;

use crate::grid::{Cell, NOWHERE, Size};
use crate::sokoban::board::ones_without;
use crate::sokoban::{Board, Move, Moves, Step};
use crate::trace::{Kind, Probe};

/// Tells where the player and the boxes stand at the start, wherever that is.
pub fn tell_start<P: Probe>(probe: &mut P, board: &Board, line: u8) {
    if P::ON {
        let start = board.start();
        probe.fact(Kind::Visit, line, board.cell(start.player), NOWHERE, 0);
        for square in start.boxes.iter() {
            probe.fact(Kind::Place, line, board.cell(square), NOWHERE, 0);
        }
    }
}

/// Tells which boxes go and which come where a board that shows `before` is to show `after`; `cell` knows the
/// cell of a bit.
#[inline]
pub fn tell_changes<P: Probe>(probe: &mut P, line: u8, before: &[u64], after: &[u64], cell: impl Fn(usize) -> Cell) {
    if P::ON && before != after {
        for number in ones_without(before, after) {
            probe.fact(Kind::Remove, line, cell(number), NOWHERE, 0);
        }
        for number in ones_without(after, before) {
            probe.fact(Kind::Place, line, cell(number), NOWHERE, 0);
        }
    }
}

/// A solution and how far it has been played.
#[derive(Clone, Debug)]
pub struct Playback {
    moves: Arc<Moves>,
    played: usize,
    pushes: i32,
    player: Cell,
    size: Size,
}

impl Playback {
    /// Plays `moves` from the start of `board`.
    pub fn new(moves: Moves, board: &Board) -> Self {
        let player = board.cell(board.start().player);
        Self { moves: Arc::new(moves), played: 0, pushes: 0, player, size: board.size() }
    }

    /// The solution.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// How many moves were played.
    pub const fn played(&self) -> usize {
        self.played
    }

    /// Whether all of them were played.
    pub fn is_over(&self) -> bool {
        self.played == self.moves.len()
    }

    /// Plays the next move. Answers what it does, or nothing if there is none.
    pub fn play_move<P: Probe>(&mut self, probe: &mut P, line: u8) -> Option<Step> {
        let &Move { direction, step } = self.moves.0.get(self.played)?;
        self.played += 1;
        let to = self.size.neighbour(self.player, direction)?;
        let from = std::mem::replace(&mut self.player, to);
        match step {
            Step::Walk => probe.fact(Kind::Move, line, to, from, direction as i32),
            Step::Push => {
                self.pushes += 1;
                let ahead = self.size.neighbour(to, direction).unwrap_or(to);
                probe.fact(Kind::BoxPush, line, ahead, to, self.pushes);
            }
        }
        Some(step)
    }

    /// Plays the walk up to the next push, and that push.
    pub fn play_push<P: Probe>(&mut self, probe: &mut P, line: u8) {
        while self.play_move(probe, line) == Some(Step::Walk) {}
    }
}
