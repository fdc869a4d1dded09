//! [`Passages`]: the walls that a run has opened, and what they connect.

use std::collections::VecDeque;

use crate::grid::{Cell, NOWHERE};
use crate::trace::theory::root;

/// Beyond so many passages no path is looked for.
const SEARCHED: usize = 1 << 20;
/// The end of a row of passages.
const END: u32 = u32::MAX;

/// Passages between pairs of cells.
pub(super) struct Passages {
    /// For every cell the last of its passages to greater ones.
    last: Vec<u32>,
    /// The greater cell of each passage, or [`NOWHERE`] once it was closed, and the passage of the same cell before it.
    all: Vec<(Cell, u32)>,
    sets: Vec<Cell>,
    /// How many sets became parts of others.
    joined: u64,
    /// Whether a passage was closed again, so that sets say nothing any more.
    pub has_closed: bool,
}

impl Passages {
    pub fn new(cells: u32) -> Self {
        let (last, sets) = (vec![END; cells as usize], (0..cells).collect());
        Self { last, all: Vec::new(), sets, joined: 0, has_closed: false }
    }

    /// The passages of `cell` to greater cells, the newest first, with their places in the list.
    fn of(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> + '_ {
        let begin = self.last.get(cell as usize).copied().unwrap_or(END);
        let of_place =
            |place: u32| self.all.get(place as usize).map(|&(other, before)| (place as usize, other, before));
        std::iter::successors(of_place(begin), move |&(_, _, before)| of_place(before))
            .map(|(place, other, _)| (place, other))
    }

    fn find(&self, one: Cell, other: Cell) -> Option<usize> {
        let greater = Some(one.max(other)).filter(|&cell| (cell as usize) < self.last.len())?;
        self.of(one.min(other)).find(|&(_, other)| other == greater).map(|(place, _)| place)
    }

    pub fn has(&self, one: Cell, other: Cell) -> bool {
        self.find(one, other).is_some()
    }

    /// Opens a passage. Whether its cells were apart.
    pub fn open(&mut self, one: Cell, other: Cell) -> bool {
        if one.max(other) as usize >= self.sets.len() {
            return true;
        }
        if !self.has(one, other) {
            self.add(one.min(other), one.max(other));
        }
        let [one, other] = [one, other].map(|cell| root(&mut self.sets, cell));
        self.sets[other as usize] = one;
        self.joined += u64::from(one != other);
        one != other
    }

    fn add(&mut self, cell: Cell, other: Cell) {
        let closed = self.of(cell).find(|&(_, other)| other == NOWHERE);
        match closed {
            Some((place, _)) => self.all[place].0 = other,
            None => {
                let before = std::mem::replace(&mut self.last[cell as usize], self.all.len() as u32);
                self.all.push((other, before));
            }
        }
    }

    /// Whether passages connect two cells, where none was closed again.
    pub fn are_joined(&mut self, one: Cell, other: Cell) -> bool {
        (one.max(other) as usize) < self.sets.len() && root(&mut self.sets, one) == root(&mut self.sets, other)
    }

    /// Closes a passage, if it is one.
    pub fn close(&mut self, one: Cell, other: Cell) {
        if let Some(place) = self.find(one, other) {
            self.all[place].0 = NOWHERE;
            self.has_closed = true;
        }
    }

    /// All passages, by the smaller cell.
    fn all(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let of_cell = |cell| self.of(cell).filter(|&(_, other)| other != NOWHERE).map(move |(_, other)| (cell, other));
        (0..self.last.len() as Cell).flat_map(of_cell)
    }

    /// The sets that the passages make of so many cells, and whether a passage is one too many. Found anew where passages
    /// were closed again, in one pass over the board.
    pub fn count(&self, cells: u64) -> (u64, bool) {
        if !self.has_closed {
            return (cells.saturating_sub(self.joined), self.all.len() as u64 > self.joined);
        }
        let mut sets: Vec<Cell> = (0..self.sets.len() as Cell).collect();
        let (mut parts, mut has_loop) = (cells, false);
        for (one, other) in self.all() {
            let [one, other] = [one, other].map(|cell| root(&mut sets, cell));
            sets[other as usize] = one;
            has_loop |= one == other;
            parts = parts.saturating_sub(u64::from(one != other));
        }
        (parts, has_loop)
    }

    /// The cells from `from` to `to` by passages; empty where that would cost too much.
    pub fn path(&self, from: Cell, to: Cell) -> Vec<Cell> {
        if self.all.len() > SEARCHED {
            return Vec::new();
        }
        let mut beside = vec![Vec::new(); self.sets.len()];
        for (one, other) in self.all() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_are_counted_the_same_with_and_without_closed_ones() {
        let mut passages = Passages::new(6);
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
