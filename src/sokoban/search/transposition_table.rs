//! [`TranspositionTable`]: which positions were searched in vain, and how deep. Of fixed size; exact, since it keeps
//! whole positions.

use crate::trace::{Bulk, StateHash};

/// A table of positions, each with the number of further pushes in which it has no solution.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    /// The key of each entry, then a word for what is known of it.
    entries: Vec<u64>,
    words: usize,
    mask: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchedBefore {
    /// Pushes in which it has no solution.
    pub searched: u32,
    /// The iteration that found it out, from 1.
    pub iteration: u32,
}

impl TranspositionTable {
    /// An empty table of `2^bits` entries for keys of `key` words.
    pub fn new(bits: u32, key: usize) -> Self {
        let words = key + 1;
        Self { entries: vec![0; words << bits], words, mask: (1 << bits) - 1 }
    }

    fn place(&self, key: &[u64]) -> usize {
        let mut hash = StateHash::default();
        for &word in key {
            hash.add(word);
        }
        (hash.finish() & self.mask) as usize * self.words
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn get(&self, key: &[u64]) -> Option<SearchedBefore> {
        let entry = &self.entries[self.place(key)..][..self.words];
        let (found, known) = (&entry[..key.len()], entry[key.len()]);
        (known != 0 && found == key)
            .then_some(SearchedBefore { searched: known as u32, iteration: (known >> 32) as u32 })
    }

    /// Keeps what is known, in place of what was there.
    #[inline]
    pub fn set(&mut self, key: &[u64], known: SearchedBefore) {
        let place = self.place(key);
        let entry = &mut self.entries[place..][..self.words];
        entry[..key.len()].copy_from_slice(key);
        entry[key.len()] = u64::from(known.iteration) << 32 | u64::from(known.searched);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.entries.len() * size_of::<u64>()
    }

    /// Adds what it holds to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.entries);
    }

    /// Hands out its array, to be kept compressed.
    pub fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.entries));
    }
}
