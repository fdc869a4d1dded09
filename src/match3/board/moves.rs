//! Legal moves: swaps of neighbours that make a line of three.

use super::{Board, Spot, UNMATCHABLE};
use crate::grid::{Cell, Direction};
use crate::trace::Reason;

/// Two neighbours that change places: `a` is the left or upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Swap {
    /// The left or upper cell.
    pub a: Cell,
    /// The right or lower cell.
    pub b: Cell,
}

impl Swap {
    /// The swap of `one` and `other`.
    pub fn new(one: Cell, other: Cell) -> Self {
        Self { a: one.min(other), b: one.max(other) }
    }
}

/// The legal moves of a board, and how many swaps were tried to find them. Where there is none, the
/// number is the proof: it is every swap of two movable neighbours that the board has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Every legal move, by its first cell, to the right before downwards.
    pub legal: Vec<Swap>,
    /// Swaps of movable neighbours with a block each.
    pub tested: u64,
}

impl Moves {
    /// Whether it is proven that there is no legal move.
    pub const fn is_dead(&self) -> bool {
        self.legal.is_empty()
    }
}

impl Board {
    /// Whether the movable block on `spot` and the one a `step` further may change places, and that makes
    /// a line of three. Only the two cells that move are looked at.
    #[inline(always)]
    fn swap_matches(&self, spot: Spot, step: u32) -> bool {
        let (here, there) = (self.value(spot), self.value(spot + step));
        if here == there || (here | there) >= UNMATCHABLE {
            return false;
        }
        if !(self.shape.is_movable(spot) & self.shape.is_movable(spot + step)) {
            return false;
        }
        let across = if step == 1 { self.shape.stride() as usize } else { 1 };
        let (at, step) = (spot as usize, step as usize);
        let ahead = (self.values[at + 2 * step] == here) & (self.values[at + 3 * step] == here);
        let behind = (self.values[at - step] == there) & (self.values[at - 2 * step] == there);
        ahead | behind | self.lines_along((at + step) as Spot, across, here) | self.lines_along(spot, across, there)
    }

    /// Whether both blocks may be moved and stand next to each other, so that the swap can be tried.
    pub fn is_swap(&self, swap: Swap) -> bool {
        let size = self.size();
        let are_neighbours = size.direction(swap.a, swap.b).is_some();
        let is_movable = |cell: Cell| self.kind(cell).is_movable() && self.block(cell).is_some();
        are_neighbours && is_movable(swap.a) && is_movable(swap.b)
    }

    /// Whether `swap` is a legal move: two movable neighbours that make a line of three by it.
    pub fn is_legal(&self, swap: Swap) -> bool {
        if !self.is_swap(swap) {
            return false;
        }
        let (a, b) = (self.shape.spot(swap.a) as Spot, self.shape.spot(swap.b) as Spot);
        self.swap_matches(a.min(b), a.abs_diff(b))
    }

    /// How many legal moves there are. Some nanoseconds a cell.
    pub fn count_legal_moves(&self) -> u32 {
        let stride = self.shape.stride();
        let legal = |&spot: &Spot| u32::from(self.swap_matches(spot, 1)) + u32::from(self.swap_matches(spot, stride));
        self.shape.movable().iter().map(legal).sum()
    }

    /// How many legal moves begin near `spot`: all whose legality can depend on the block there.
    pub(in crate::match3) fn count_legal_moves_near(&self, spot: Spot) -> u32 {
        let stride = self.shape.stride();
        let (x, y) = (spot % stride, spot / stride);
        let rows = y.saturating_sub(3)..=(y + 3).min(self.size().height + 1);
        let columns = x.saturating_sub(3)..=(x + 3).min(stride - 1);
        let movable = rows.flat_map(|y| columns.clone().map(move |x| y * stride + x));
        movable
            .filter(|&spot| self.shape.is_movable(spot))
            .map(|spot| u32::from(self.swap_matches(spot, 1)) + u32::from(self.swap_matches(spot, stride)))
            .sum()
    }

    /// Whether there is a legal move; ends at the first.
    pub fn has_legal_move(&self) -> bool {
        self.first_legal_move().is_some()
    }

    /// The first legal move, by its first cell.
    pub fn first_legal_move(&self) -> Option<Swap> {
        self.legal_swaps().next()
    }

    /// Every legal move, by its first cell, to the right before downwards.
    pub fn legal_moves(&self) -> Vec<Swap> {
        self.legal_swaps().collect()
    }

    fn legal_swaps(&self) -> impl Iterator<Item = Swap> {
        let stride = self.shape.stride();
        let both = move |&spot: &Spot| [(spot, 1), (spot, stride)];
        let legal = self.shape.movable().iter().flat_map(both).filter(|&(spot, step)| self.swap_matches(spot, step));
        legal.map(|(spot, step)| Swap { a: self.shape.cell(spot), b: self.shape.cell(spot + step) })
    }

    /// Every swap that can be tried, by its first cell, to the right before downwards.
    pub fn swaps(&self) -> impl Iterator<Item = Swap> {
        let size = self.size();
        let both = move |cell: Cell| {
            [Direction::East, Direction::South]
                .into_iter()
                .filter_map(move |way| size.neighbour(cell, way))
                .map(move |other| Swap { a: cell, b: other })
        };
        self.cells().flat_map(both).filter(|&swap| self.is_swap(swap))
    }

    /// Every swap that can be tried and is no legal move, and why. Where there is no legal move, this is the
    /// whole proof.
    pub fn refusals(&self) -> impl Iterator<Item = (Swap, Reason)> {
        let vain = self.swaps().filter(|&swap| !self.is_legal(swap));
        vain.map(|swap| {
            let is_same = self.block(swap.a) == self.block(swap.b);
            (swap, if is_same { Reason::SAME_COLOUR } else { Reason::NO_LINE })
        })
    }

    /// Every legal move, and how many swaps were tried for that.
    pub fn moves(&self) -> Moves {
        let tested = self.swaps().count() as u64;
        Moves { legal: self.legal_moves(), tested }
    }
}
