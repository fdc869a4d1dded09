//! [`Telling`]: a solution played on the board once it is found, a push a decision.

use std::sync::Arc;

use crate::grid::{Cell, NOWHERE, Size};
use crate::sokoban::{Board, Moves, Step};
use crate::trace::{Flow, Kind, Probe};

/// Tells where the player and the boxes stand at the start, wherever that is.
pub fn start<P: Probe>(probe: &mut P, board: &Board, line: u8) {
    if P::ON {
        let start = board.start();
        probe.fact(Kind::Visit, line, board.cell(start.player), NOWHERE, 0);
        for square in start.boxes.iter() {
            probe.fact(Kind::Place, line, board.cell(square), NOWHERE, 0);
        }
    }
}

/// A solution on its way over the board.
#[derive(Clone, Debug)]
pub struct Telling {
    moves: Arc<Moves>,
    next: usize,
    pushes: u32,
    player: Cell,
    size: Size,
}

impl Telling {
    /// Tells `moves`, which start with the player on `player`.
    pub fn new(moves: Moves, player: Cell, size: Size) -> Self {
        Self { moves: Arc::new(moves), next: 0, pushes: 0, player, size }
    }

    /// The solution.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Pushes told so far.
    pub const fn pushes(&self) -> u32 {
        self.pushes
    }

    /// Tells the walk up to the next push, and that push.
    pub fn step<P: Probe>(&mut self, probe: &mut P, line: u8) -> Flow {
        while let Some(&one) = self.moves.0.get(self.next) {
            self.next += 1;
            let Some(to) = self.size.neighbour(self.player, one.direction) else { break };
            let from = std::mem::replace(&mut self.player, to);
            if one.step == Step::Walk {
                probe.fact(Kind::Move, line, to, from, one.direction as i32);
                continue;
            }
            self.pushes += 1;
            let beyond = self.size.neighbour(to, one.direction).unwrap_or(to);
            probe.fact(Kind::BoxPush, line, beyond, to, self.pushes as i32);
            break;
        }
        if self.next < self.moves.0.len() { Flow::Continue } else { Flow::Done }
    }
}
