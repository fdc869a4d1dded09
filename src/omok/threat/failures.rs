//! [`FailureTable`]: the positions in which a chase of fours was in vain. Exact: it keeps whole positions.

use crate::trace::{Bulk, StateHash};

/// A growing set of positions, each with the number of further fours that were tried.
#[derive(Clone, Debug)]
pub struct FailureTable {
    /// The positions one after the other, each followed by what is known of it.
    entries: Vec<u64>,
    /// The number of an entry from 1, or 0, by hash.
    places: Vec<u32>,
    width: usize,
    /// How many positions it may hold.
    limit: usize,
}

/// As many further fours as there are: the position is hopeless.
pub const ANY: u32 = u32::MAX;
const FIRST_PLACES: usize = 64;

impl FailureTable {
    /// An empty set for positions of `width` words, of which it keeps the first `limit`.
    pub fn new(width: usize, limit: usize) -> Self {
        Self { entries: Vec::new(), places: vec![0; FIRST_PLACES], width, limit }
    }

    /// How many positions it holds.
    pub const fn len(&self) -> usize {
        self.entries.len() / (self.width + 1)
    }

    /// The place of `whole` among the hashes, and the number of its entry if there is one.
    fn find(&self, hash: u64, whole: &[u64]) -> (usize, Option<usize>) {
        let mask = self.places.len() - 1;
        let mut place = (hash >> 32) as usize & mask;
        loop {
            let Some(number) = self.places[place].checked_sub(1) else { return (place, None) };
            let start = number as usize * (self.width + 1);
            if self.entries[start..start + self.width] == *whole {
                return (place, Some(start));
            }
            place = (place + 1) & mask;
        }
    }

    /// In how many further fours position `whole` was tried in vain.
    pub fn get(&self, hash: u64, whole: &[u64]) -> Option<u32> {
        let start = self.find(hash, whole).1?;
        Some(self.entries[start + self.width] as u32)
    }

    /// Notes that `fours` further fours were tried in vain.
    pub fn set(&mut self, hash: u64, whole: &[u64], fours: u32) {
        let value = hash & !0xffff_ffff | u64::from(fours);
        let (place, found) = self.find(hash, whole);
        if let Some(start) = found {
            self.entries[start + self.width] = value;
        } else if self.len() < self.limit {
            self.entries.extend_from_slice(whole);
            self.entries.push(value);
            self.places[place] = self.len() as u32;
            if self.len() * 2 > self.places.len() {
                self.grow();
            }
        }
    }

    fn grow(&mut self) {
        let mask = self.places.len() * 2 - 1;
        self.places.clear();
        self.places.resize(mask + 1, 0);
        for (number, entry) in (1..).zip(self.entries.chunks_exact(self.width + 1)) {
            // The half of the hash that places are made of is kept with the entry.
            let mut place = entry.last().map_or(0, |value| value >> 32) as usize & mask;
            while self.places[place] != 0 {
                place = (place + 1) & mask;
            }
            self.places[place] = number;
        }
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.entries.len() * size_of::<u64>() + self.places.len() * size_of::<u32>()
    }

    /// Adds what it holds to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(self.len() as u64);
        hash.add(self.entries.last().copied().unwrap_or(0));
    }

    /// Hands out its arrays, to be kept compressed.
    pub fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.entries));
        visit(Bulk::Words(&mut self.places));
    }
}
