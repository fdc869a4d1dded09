//! [`TranspositionTable`]: what is known of positions that were searched, however they were reached.

use super::evaluation::{CERTAIN, CERTAIN_LOSS};
use crate::omok::Point;
use crate::trace::{Bulk, StateHash};

/// What a score says of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// It is the value.
    Exact = 1,
    /// The value is at least this.
    Lower = 2,
    /// The value is at most this.
    Upper = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// To the one who is to move.
    pub score: i32,
    /// What the score says.
    pub bound: Bound,
    /// Moves that were looked ahead.
    pub depth: i32,
    /// The best move, where there is one.
    pub best: Option<Point>,
    /// Whether some fours were tried here and none of them won.
    pub is_calm: bool,
}

/// The bit that says that fours were tried in vain.
const CALM: u64 = 4;

/// A table of fixed size. A position replaces the one that has its place, so that the one searched last stays.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    /// The key of a position and what is known, in turns.
    entries: Vec<u64>,
    /// Changes with every entry that is written.
    written: StateHash,
}

impl TranspositionTable {
    /// A table of `2^bits` positions, or none for no bits.
    pub fn new(bits: u32) -> Self {
        let words = if bits == 0 { 0 } else { 2 << bits };
        Self { entries: vec![0; words], written: StateHash::default() }
    }

    #[inline]
    fn place(&self, key: u64) -> Option<usize> {
        let mask = (self.entries.len() as u64 / 2).checked_sub(1)?;
        Some((key & mask) as usize * 2)
    }

    /// What is known of the position with this key, `ply` moves below the start.
    #[inline]
    pub fn get(&self, key: u64, ply: u32) -> Option<TableEntry> {
        let place = self.place(key)?;
        let word = self.entries[place + 1];
        if self.entries[place] != key || word == 0 {
            return None;
        }
        let bound = match word & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        };
        let best = Some((word >> 16 & 0xffff) as u32).filter(|&point| point != 0xffff);
        let depth = i32::from((word >> 8) as u8 as i8);
        let is_calm = word & CALM != 0;
        Some(TableEntry { score: moved((word >> 32) as u32 as i32, ply as i32), bound, depth, best, is_calm })
    }

    /// Keeps what is known of the position with this key, `ply` moves below the start.
    #[inline]
    pub fn set(&mut self, key: u64, ply: u32, known: TableEntry) {
        let Some(place) = self.place(key) else { return };
        let score = moved(known.score, -(ply as i32));
        let best = known.best.map_or(0xffff, u64::from);
        let depth = known.depth.clamp(-100, 100) as i8 as u8;
        let calm = if known.is_calm { CALM } else { 0 };
        let word = u64::from(score as u32) << 32 | best << 16 | u64::from(depth) << 8 | calm | known.bound as u64;
        self.entries[place] = key;
        self.entries[place + 1] = word;
        self.written.add(key ^ word);
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.entries.len() * size_of::<u64>()
    }

    /// Adds what it holds to a hash.
    pub const fn add_to(&self, hash: &mut StateHash) {
        hash.add(self.written.finish());
    }

    /// Hands out its array, to be kept compressed.
    pub fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.entries));
    }
}

/// A score that counts moves from `moves` moves further up; certain ones are that much farther away there.
const fn moved(score: i32, moves: i32) -> i32 {
    match score {
        CERTAIN.. => score - moves,
        ..=CERTAIN_LOSS => score + moves,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::super::WIN;
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_wins_count_from_where_they_are_met() {
        let mut table = TranspositionTable::new(4);
        let known = TableEntry { score: WIN - 9, bound: Bound::Lower, depth: -2, best: Some(624), is_calm: true };
        table.set(77, 4, known);
        assert_eq!(table.get(77, 4), Some(known));
        assert_eq!(table.get(77, 6), Some(TableEntry { score: WIN - 11, ..known }));
        assert_eq!(table.get(77 + 16, 4), None);
        let lost = TableEntry { score: 3 - WIN, bound: Bound::Upper, depth: 7, best: None, is_calm: false };
        table.set(77, 4, lost);
        assert_eq!(table.get(77, 2), Some(TableEntry { score: 1 - WIN, ..lost }));
    }

    #[test]
    fn a_table_of_no_bits_keeps_nothing() {
        let mut table = TranspositionTable::new(0);
        table.set(5, 0, TableEntry { score: 1, bound: Bound::Exact, depth: 1, best: None, is_calm: false });
        assert_eq!((table.get(5, 0), table.heap_bytes()), (None, 0));
    }
}
