//! [`Completion`]: tries every way to lay out given blocks without a line, cell by cell, undoing what
//! fails. Colours that are alike (as many blocks left, none on the board yet) are tried once for all.

use super::Counts;
use crate::match3::board::{Board, MAX_COLOURS, Spot};

const COLOURS: usize = MAX_COLOURS as usize;

/// How far an exhaustive search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// There is more to try.
    Working,
    /// The board of the search is an arrangement.
    Found,
    /// There is none.
    Nothing,
}

/// A search between two blocks.
#[derive(Clone, Debug)]
pub(super) struct Completion {
    board: Board,
    /// Movable cells to fill, in order.
    order: Vec<Spot>,
    /// For each filled cell, and the next one, the place in `colours` from which to go on.
    next: Vec<u8>,
    /// Colours, those with most blocks first.
    colours: [u8; COLOURS],
    left: Counts,
    /// Blocks of each colour that are on the board.
    used: Counts,
    nodes: u64,
}

impl Completion {
    /// The search for a way to fill the movable cells of `board` that are empty with `left` blocks. What
    /// is on the board already makes no line. There may be more blocks than cells.
    pub fn new(board: Board, left: Counts) -> Self {
        let empty = |&spot: &Spot| board.block(board.shape().cell(spot)).is_none();
        let order: Vec<Spot> = board.shape().movable().iter().copied().filter(empty).collect();
        let mut colours: [u8; COLOURS] = std::array::from_fn(|colour| colour as u8);
        colours.sort_by_key(|&colour| u32::MAX - left[usize::from(colour)]);
        let mut used = [0; COLOURS];
        for cell in board.cells() {
            if let Some(colour) = board.block(cell) {
                used[usize::from(colour)] += 1;
            }
        }
        Self { next: vec![0; 1], board, order, colours, left, used, nodes: 0 }
    }

    /// The board as it is now: the arrangement, once one is found.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Blocks laid so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Lays or takes away up to `steps` blocks.
    pub fn advance(&mut self, steps: u64) -> Progress {
        for _ in 0..steps {
            let depth = self.next.len() - 1;
            if depth == self.order.len() {
                return Progress::Found;
            }
            let spot = self.order[depth];
            if let Some(place) = (usize::from(self.next[depth])..COLOURS).find(|&place| self.fits(spot, place)) {
                let colour = self.colours[place];
                self.next[depth] = place as u8 + 1;
                self.next.push(0);
                self.board.put(spot, colour);
                self.left[usize::from(colour)] -= 1;
                self.used[usize::from(colour)] += 1;
                self.nodes += 1;
            } else if depth == 0 {
                return Progress::Nothing;
            } else {
                self.next.pop();
                let spot = self.order[depth - 1];
                let colour = usize::from(self.board.value(spot));
                self.board.clear(spot);
                self.left[colour] += 1;
                self.used[colour] -= 1;
            }
        }
        Progress::Working
    }

    fn fits(&self, spot: Spot, place: usize) -> bool {
        let colour = self.colours[place];
        let number = usize::from(colour);
        if self.left[number] == 0 || self.board.lines_at(spot, colour) {
            return false;
        }
        let is_like = |other: u8| {
            let other = usize::from(other);
            self.used[other] == 0 && self.left[other] == self.left[number]
        };
        self.used[number] > 0 || !self.colours[..place].iter().any(|&other| is_like(other))
    }
}
