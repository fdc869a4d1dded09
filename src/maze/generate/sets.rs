//! Union-find: which cells hang together already.

use crate::grid::Cell;
use crate::trace::{Item, StateHash};

/// Sets of cells, four bytes a cell: the number of another cell of the set, or how large the set is whose root it is.
#[derive(Clone)]
pub(super) struct Sets(Vec<u32>);

const ROOT: u32 = 1 << 31;

impl Sets {
    /// Every cell alone.
    pub(super) fn new(cells: u32) -> Self {
        Self(vec![ROOT | 1; cells as usize])
    }

    /// The root of the set of `cell`. On the way every other cell is hung one higher.
    #[inline]
    pub(super) fn root(&mut self, cell: Cell) -> Cell {
        let mut at = cell;
        loop {
            let above = self.0[at as usize];
            if above & ROOT != 0 {
                return at;
            }
            let higher = self.0[above as usize];
            if higher & ROOT != 0 {
                return above;
            }
            self.0[at as usize] = higher;
            at = higher;
        }
    }

    /// Reads what [`join`](Self::join) will read first of pairs of cells. These reads do not wait for each other, so
    /// afterwards all of it is in the processor's cache. What lies above is near the roots, which are read so often that
    /// most of them are there already: reading them here too costs more than it saves.
    #[inline]
    pub(super) fn fetch(&self, pairs: impl Iterator<Item = (Cell, Cell)>) {
        let both = |(one, other): (Cell, Cell)| self.0[one as usize] ^ self.0[other as usize];
        std::hint::black_box(pairs.map(both).fold(0, |sum, one| sum ^ one));
    }

    /// The root of the set of `cell`, changing nothing.
    pub(super) fn root_of(&self, cell: Cell) -> Cell {
        let mut at = cell;
        while self.0[at as usize] & ROOT == 0 {
            at = self.0[at as usize];
        }
        at
    }

    /// Joins the sets of two cells; the smaller goes below the larger. Answers with the root of both, or with nothing
    /// where they were one set.
    #[inline]
    pub(super) fn join(&mut self, one: Cell, other: Cell) -> Option<Cell> {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return None;
        }
        let (size, size_of_other) = (self.0[one as usize] & !ROOT, self.0[other as usize] & !ROOT);
        let (above, below) = if size < size_of_other { (other, one) } else { (one, other) };
        self.0[below as usize] = above;
        self.0[above as usize] = ROOT | (size + size_of_other);
        Some(above)
    }

    /// Cells with the number of their set.
    pub(super) fn items<'a>(&'a self, cells: impl Iterator<Item = Cell> + 'a) -> impl Iterator<Item = Item> + 'a {
        cells.map(|cell| Item { cell, value: Some(i64::from(self.root_of(cell))) })
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.0);
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.0.len() * size_of::<u32>()
    }
}
