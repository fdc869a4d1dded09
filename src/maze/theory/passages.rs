//! [`Passages`]: the walls that a run has opened, and what they connect.

use std::collections::VecDeque;

use crate::grid::{Cell, NOWHERE, Size};
use crate::trace::theory::{Pages, Sets};

/// Beyond so many passages no path is looked for.
const SEARCHED: u64 = 1 << 20;
/// How many differences between the numbers of neighbours have a bit each.
const NEAR: usize = 4;

/// Passages between pairs of cells.
pub(super) struct Passages {
    cells: u32,
    /// By how much the greater cell is greater where a bit stands for the passage: beside and below, and on hexagons
    /// and the like on a slant.
    differences: [u32; NEAR],
    /// Of every cell the bits of its passages to greater ones.
    near: Pages<u8>,
    /// Of every cell one more than the place of the last of its other passages.
    last: Pages<u32>,
    /// The greater cell of each of these, or [`NOWHERE`] once it was closed, and one more than the place of the one of the
    /// same cell before it.
    far: Vec<(Cell, u32)>,
    /// How many there are.
    count: u64,
    sets: Sets,
    /// How many sets became parts of others.
    joined: u64,
    /// Whether a passage was closed again, so that sets say nothing any more.
    pub has_closed: bool,
}

impl Passages {
    pub fn new(size: Size) -> Self {
        Self {
            cells: size.cells(),
            differences: [1, size.width, size.width - 1, size.width + 1],
            near: Pages::default(),
            last: Pages::default(),
            far: Vec::new(),
            count: 0,
            sets: Sets::default(),
            joined: 0,
            has_closed: false,
        }
    }

    /// The bit of a passage to a cell that is greater by so much.
    fn bit(&self, difference: u32) -> Option<u8> {
        self.differences.iter().position(|&one| one == difference).map(|place| 1 << place)
    }

    /// The other passages of `cell` to greater cells, the newest first, with their places in the list.
    fn far_of(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> + '_ {
        let of = |next: u32| {
            let place = next.checked_sub(1)? as usize;
            self.far.get(place).map(|&(other, before)| (place, other, before))
        };
        std::iter::successors(of(self.last.get(cell)), move |&(_, _, before)| of(before))
            .map(|(place, other, _)| (place, other))
    }

    fn find_far(&self, cell: Cell, other: Cell) -> Option<usize> {
        self.far_of(cell).find(|&(_, to)| to == other).map(|(place, _)| place)
    }

    pub fn has(&self, one: Cell, other: Cell) -> bool {
        let (cell, other) = (one.min(other), one.max(other));
        match self.bit(other - cell) {
            Some(bit) => other < self.cells && self.near.get(cell) & bit != 0,
            None => other < self.cells && self.find_far(cell, other).is_some(),
        }
    }

    /// Opens a passage. Whether its cells were apart.
    pub fn open(&mut self, one: Cell, other: Cell) -> bool {
        if one.max(other) >= self.cells {
            return true;
        }
        if !self.has(one, other) {
            self.add(one.min(other), one.max(other));
        }
        let were_apart = self.sets.join(one, other);
        self.joined += u64::from(were_apart);
        were_apart
    }

    fn add(&mut self, cell: Cell, other: Cell) {
        self.count += 1;
        if let Some(bit) = self.bit(other - cell) {
            *self.near.at(cell) |= bit;
        } else if let Some(closed) = self.find_far(cell, NOWHERE) {
            self.far[closed].0 = other;
        } else {
            self.far.push((other, self.last.get(cell)));
            *self.last.at(cell) = self.far.len() as u32;
        }
    }

    /// Whether passages connect two cells, where none was closed again.
    pub fn are_joined(&mut self, one: Cell, other: Cell) -> bool {
        one.max(other) < self.cells && self.sets.root(one) == self.sets.root(other)
    }

    /// Closes a passage, if it is one.
    pub fn close(&mut self, one: Cell, other: Cell) {
        if !self.has(one, other) {
            return;
        }
        let (cell, other) = (one.min(other), one.max(other));
        if let Some(bit) = self.bit(other - cell) {
            *self.near.at(cell) &= !bit;
        } else if let Some(place) = self.find_far(cell, other) {
            self.far[place].0 = NOWHERE;
        }
        self.count -= 1;
        self.has_closed = true;
    }

    /// All passages, by the smaller cell.
    fn all(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let near = move |cell: Cell| {
            let bits = self.near.get(cell);
            (0..NEAR).filter(move |place| bits & 1 << place != 0).map(move |place| cell + self.differences[place])
        };
        let far = move |cell| self.far_of(cell).map(|(_, other)| other).filter(|&other| other != NOWHERE);
        (0..self.cells).flat_map(move |cell| near(cell).chain(far(cell)).map(move |other| (cell, other)))
    }

    /// The sets that the passages make of so many cells, and whether a passage is one too many. Found anew where passages
    /// were closed again, in one pass over the board.
    pub fn count(&self, cells: u64) -> (u64, bool) {
        if !self.has_closed {
            return (cells.saturating_sub(self.joined), self.count > self.joined);
        }
        let mut sets = Sets::default();
        let (mut parts, mut has_loop) = (cells, false);
        for (one, other) in self.all() {
            let were_apart = sets.join(one, other);
            has_loop |= !were_apart;
            parts = parts.saturating_sub(u64::from(were_apart));
        }
        (parts, has_loop)
    }

    /// The cells from `from` to `to` by passages; empty where that would cost too much.
    pub fn path(&self, from: Cell, to: Cell) -> Vec<Cell> {
        if self.count > SEARCHED {
            return Vec::new();
        }
        let mut beside = vec![Vec::new(); self.cells as usize];
        for (one, other) in self.all() {
            beside[one as usize].push(other);
            beside[other as usize].push(one);
        }
        let mut before: Vec<Option<Cell>> = vec![None; self.cells as usize];
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_are_counted_the_same_with_and_without_closed_ones() {
        counts(Passages::new(Size::new(6, 1)));
        counts(Passages::new(Size::new(2, 3)));
    }

    /// Six cells in rows of any length: some passages have bits, others have not.
    fn counts(mut passages: Passages) {
        assert!([(0, 1), (1, 2), (4, 3)].into_iter().all(|(one, other)| passages.open(one, other)));
        assert_eq!(passages.count(6), (3, false));
        assert!(!passages.open(2, 0) && passages.has(0, 2));
        assert_eq!(passages.count(6), (3, true));
        passages.close(2, 0);
        passages.close(2, 0);
        assert!(!passages.has(2, 0) && passages.has_closed);
        assert_eq!(passages.count(6), (3, false));
        passages.close(0, 1);
        assert_eq!(passages.count(6), (4, false));
        passages.open(1, 0);
        passages.open(0, 5);
        assert_eq!(passages.count(6), (2, false));
        assert_eq!(passages.path(5, 2), [5, 0, 1, 2]);
        assert!(passages.path(5, 3).is_empty());
        assert!(
            passages.open(7, 2) && !passages.has(7, 2) && !passages.has(0, NOWHERE),
            "cells beyond the board are no cells"
        );
    }
}
