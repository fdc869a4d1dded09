//! [`Passages`]: the walls that a run has opened, and what they connect.

use std::collections::{HashSet, VecDeque};

use crate::grid::Cell;
use crate::trace::theory::root;

/// Beyond so many passages no path is looked for.
const SEARCHED: usize = 1 << 20;

/// Passages, as pairs of cells with the smaller one first.
pub(super) struct Passages {
    open: HashSet<(Cell, Cell)>,
    sets: Vec<Cell>,
    /// Whether a passage was closed again, so that sets say nothing any more.
    pub has_closed: bool,
}

impl Passages {
    pub fn new(cells: u32) -> Self {
        Self { open: HashSet::new(), sets: (0..cells).collect(), has_closed: false }
    }

    pub fn has(&self, one: Cell, other: Cell) -> bool {
        self.open.contains(&(one.min(other), one.max(other)))
    }

    /// Opens a passage. Whether its cells were apart.
    pub fn open(&mut self, one: Cell, other: Cell) -> bool {
        if one.max(other) as usize >= self.sets.len() {
            return true;
        }
        self.open.insert((one.min(other), one.max(other)));
        let [one, other] = [one, other].map(|cell| root(&mut self.sets, cell));
        self.sets[other as usize] = one;
        one != other
    }

    /// Whether passages connect two cells, where none was closed again.
    pub fn are_joined(&mut self, one: Cell, other: Cell) -> bool {
        (one.max(other) as usize) < self.sets.len() && root(&mut self.sets, one) == root(&mut self.sets, other)
    }

    /// Closes a passage, if it is one.
    pub fn close(&mut self, one: Cell, other: Cell) {
        self.has_closed |= self.open.remove(&(one.min(other), one.max(other)));
    }

    /// All passages, in order.
    fn sorted(&self) -> Vec<(Cell, Cell)> {
        let mut passages: Vec<(Cell, Cell)> = self.open.iter().copied().collect();
        passages.sort_unstable();
        passages
    }

    /// The sets that the passages make of `cells`, found anew, and whether a passage is one too many.
    pub fn count(&self, cells: impl Iterator<Item = Cell>) -> (u64, bool) {
        let mut sets: Vec<Cell> = (0..self.sets.len() as Cell).collect();
        let (mut parts, mut has_loop) = (cells.count() as u64, false);
        for (one, other) in self.sorted() {
            let [one, other] = [one, other].map(|cell| root(&mut sets, cell));
            sets[other as usize] = one;
            has_loop |= one == other;
            parts -= u64::from(one != other);
        }
        (parts, has_loop)
    }

    /// The cells from `from` to `to` by passages; empty where that would cost too much.
    pub fn path(&self, from: Cell, to: Cell) -> Vec<Cell> {
        if self.open.len() > SEARCHED {
            return Vec::new();
        }
        let mut beside = vec![Vec::new(); self.sets.len()];
        for (one, other) in self.sorted() {
            beside[one as usize].push(other);
            beside[other as usize].push(one);
        }
        let mut before: Vec<Option<Cell>> = vec![None; self.sets.len()];
        let mut queue = VecDeque::from([to]);
        before[to as usize] = Some(to);
        while let Some(cell) = queue.pop_front().filter(|cell| *cell != from) {
            for &next in &beside[cell as usize] {
                if before[next as usize].is_none() {
                    before[next as usize] = Some(cell);
                    queue.push_back(next);
                }
            }
        }
        let step = |cell: &Cell| before[*cell as usize].filter(|next| next != cell);
        std::iter::successors(before[from as usize].map(|_| from), step).collect()
    }
}
