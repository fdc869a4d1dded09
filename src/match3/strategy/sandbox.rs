//! Moves that are only tried.

use super::Position;
use crate::match3::board::{Board, Spot, Swap};
use crate::match3::play::{self, Fall, MAX_WAVES, Refill};
use crate::random::Random;

/// A board to try moves on, and how many blocks went away.
#[derive(Clone, Debug)]
pub(super) struct Sandbox {
    pub board: Board,
    pub cleared: u32,
    fall: Fall,
    lined: Vec<Spot>,
}

impl Sandbox {
    /// A copy of the board.
    pub fn new(position: Position<'_>) -> Self {
        Self { board: position.board.clone(), cleared: 0, fall: position.fall, lined: Vec::new() }
    }

    /// The board with `swap` played out, new blocks being unknown: cells at the top stay empty.
    pub fn known(position: Position<'_>, swap: Swap) -> Self {
        let mut sandbox = Self::new(position);
        sandbox.play_known(swap);
        sandbox
    }

    /// Makes a legal move and plays it out; new blocks are unknown.
    pub fn play_known(&mut self, swap: Swap) {
        self.board.swap(swap);
        for _ in 0..MAX_WAVES {
            if self.wave() == 0 {
                return;
            }
        }
    }

    /// Makes a legal move and plays it out; new blocks are drawn.
    pub fn play_drawn(&mut self, swap: Swap, position: Position<'_>, random: &mut Random) {
        self.board.swap(swap);
        for _ in 0..MAX_WAVES {
            if self.wave() == 0 {
                return;
            }
            Refill::Independent.fill(&mut self.board, position.task, random, |_| {});
        }
    }

    /// One wave without new blocks; how many blocks stood in lines.
    fn wave(&mut self) -> usize {
        play::find(&self.board, &mut self.lined);
        if !self.lined.is_empty() {
            self.cleared += play::clear(&mut self.board, &self.lined, |_, _| {});
            play::drop_blocks(&mut self.board, self.fall, |_| {});
        }
        self.lined.len()
    }
}
