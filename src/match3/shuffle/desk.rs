//! [`Desk`]: the board, the blocks and the chance that a method works with.

use std::sync::Arc;

use super::answer::Tally;
use super::task::ShuffleTask;
use crate::match3::board::{Board, Spot};
use crate::match3::feasible::Counts;
use crate::random::Random;

/// What a method has in hand.
#[derive(Clone, Debug)]
pub struct Desk {
    /// What it works on.
    pub(super) task: Arc<ShuffleTask>,
    /// The board as it is now.
    pub(super) board: Board,
    /// The only source of chance.
    pub(super) random: Random,
    /// The blocks to be laid out, or as many of each colour as could be used.
    pub(super) counts: Counts,
    /// What it took so far.
    pub(super) tally: Tally,
}

impl Desk {
    /// Movable spots.
    #[inline]
    pub(super) fn movable(&self) -> u32 {
        self.board.shape().movable_cells()
    }

    /// A movable spot, all equally likely; there is at least one.
    #[inline]
    pub(super) fn any_spot(&mut self) -> Spot {
        let number = self.random.below(self.movable());
        self.board.shape().movable()[number as usize]
    }

    /// The cell at `spot`.
    #[inline]
    pub(super) fn cell(&self, spot: Spot) -> u32 {
        self.board.shape().cell(spot)
    }

    /// Whether any movable block stands in a line.
    pub(super) fn has_line(&self) -> bool {
        self.board.shape().movable().iter().any(|&spot| self.board.is_matched(spot))
    }

    /// How often three in a line of one colour are to be expected if the blocks are laid out blindly.
    pub(super) fn expected_lines(&self) -> f64 {
        let total: u32 = self.counts.iter().sum();
        let shares = self.counts.map(|count| f64::from(count) / f64::from(total.max(1)));
        let alike: f64 = shares.iter().map(|share| share * share * share).sum();
        let (shape, stride) = (self.board.shape(), self.board.shape().stride());
        let triples = |&spot: &Spot| [[spot, spot + 1, spot + 2], [spot, spot + stride, spot + 2 * stride]];
        if !self.task.has_chains() {
            let is_open = |triple: &[Spot; 3]| triple.iter().all(|&spot| shape.is_movable(spot));
            return shape.movable().iter().flat_map(triples).filter(is_open).count() as f64 * alike;
        }
        let chance = |spot: Spot, colour: usize| {
            let is_there = || if usize::from(self.board.value(spot)) == colour { 1.0 } else { 0.0 };
            if shape.is_movable(spot) { shares[colour] } else { is_there() }
        };
        let expected = |triple: [Spot; 3]| -> f64 {
            (0..shares.len()).map(|colour| triple.iter().map(|&spot| chance(spot, colour)).product::<f64>()).sum()
        };
        let cells: Vec<Spot> = self.board.cells().map(|cell| shape.spot(cell) as Spot).collect();
        cells.iter().flat_map(triples).map(expected).sum()
    }
}
