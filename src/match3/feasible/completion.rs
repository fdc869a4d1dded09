//! [`Completion`]: tries every way to lay out given blocks without a line, cell by cell, undoing what
//! fails. Breeds that are alike (as many blocks left, none on the board yet) are tried once for all.

use super::Counts;
use crate::match3::board::{Board, MAX_BREEDS, Spot};

const BREEDS: usize = MAX_BREEDS as usize;

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
    /// For each filled cell, and the next one, the place in `breeds` from which to go on.
    next: Vec<u8>,
    /// Breeds, those with most blocks first.
    breeds: [u8; BREEDS],
    left: Counts,
    /// Blocks of each breed that are on the board.
    used: Counts,
    nodes: u64,
}

impl Completion {
    /// The search for a way to fill the movable cells of `board` that are empty with `left` blocks. What
    /// is on the board already makes no line. There may be more blocks than cells.
    pub fn new(board: Board, left: Counts) -> Self {
        let empty = |&spot: &Spot| board.block(board.shape().cell(spot)).is_none();
        let order: Vec<Spot> = board.shape().movable().iter().copied().filter(empty).collect();
        let mut breeds: [u8; BREEDS] = std::array::from_fn(|breed| breed as u8);
        breeds.sort_by_key(|&breed| u32::MAX - left[usize::from(breed)]);
        let mut used = [0; BREEDS];
        for cell in board.cells() {
            if let Some(breed) = board.block(cell) {
                used[usize::from(breed)] += 1;
            }
        }
        Self { next: vec![0; 1], board, order, breeds, left, used, nodes: 0 }
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
            if let Some(place) = (usize::from(self.next[depth])..BREEDS).find(|&place| self.fits(spot, place)) {
                let breed = self.breeds[place];
                self.next[depth] = place as u8 + 1;
                self.next.push(0);
                self.board.put(spot, breed);
                self.left[usize::from(breed)] -= 1;
                self.used[usize::from(breed)] += 1;
                self.nodes += 1;
            } else if depth == 0 {
                return Progress::Nothing;
            } else {
                self.next.pop();
                let spot = self.order[depth - 1];
                let breed = usize::from(self.board.value(spot));
                self.board.clear(spot);
                self.left[breed] += 1;
                self.used[breed] -= 1;
            }
        }
        Progress::Working
    }

    fn fits(&self, spot: Spot, place: usize) -> bool {
        let breed = self.breeds[place];
        let number = usize::from(breed);
        if self.left[number] == 0 || self.board.lines_at(spot, breed) {
            return false;
        }
        let is_like = |other: u8| {
            let other = usize::from(other);
            self.used[other] == 0 && self.left[other] == self.left[number]
        };
        self.used[number] > 0 || !self.breeds[..place].iter().any(|&other| is_like(other))
    }
}
