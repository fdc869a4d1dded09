//! [`Arena`]: every position that a search has met, in the order in which it met them.
//!
//! Nothing in it ever changes, it only grows. That is what makes going back in time cheap for searches
//! of millions of positions: a copy shares all full chunks and the lookup table, and costs a pointer a
//! chunk. The table may hold entries of positions that a copy has not met yet; the copy takes their
//! slots for empty, which is what they were when it was made. A copy that goes on meets the same
//! positions in the same order, because searches are deterministic, and writes the same entries into
//! the same slots. That is why the slots are relaxed atomics and need no lock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Positions in a chunk.
const CHUNK: usize = 1 << 12;
/// Slots of the smallest table.
const SMALLEST: usize = 1 << 10;
/// Slots that may be taken, in 32nds.
const LOAD: usize = 25;

/// Positions as records of a fixed number of words, found again by their key.
#[derive(Clone, Debug)]
pub struct Arena {
    layout: RecordLayout,
    full: Vec<Arc<[u64]>>,
    tail: Vec<u64>,
    table: Arc<Table>,
}

/// What a record is made of: the first `key` words, and of the next word the bits in `mask`, tell
/// positions apart; the rest says how the position was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordLayout {
    /// Words of a record.
    pub words: usize,
    /// Whole words that belong to the key.
    pub key: usize,
    /// Bits of word number `key` that belong to the key.
    pub mask: u64,
}

/// Where a key was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lookup {
    /// The newest record with this key.
    pub newest: Option<u32>,
    slot: usize,
    tag: u32,
}

#[derive(Debug)]
struct Table {
    slots: Box<[AtomicU32]>,
    /// Low bits of a slot: 1 + the number of a record, or 0 where it is empty. The bits above are a tag.
    bits: u32,
}

impl Table {
    fn new(slots: usize) -> Self {
        let bits = u32::BITS - (slots as u32).leading_zeros();
        Self { slots: (0..slots).map(|_| AtomicU32::new(0)).collect(), bits }
    }

    /// First slot of a hash, and its tag in place.
    #[inline]
    const fn place(&self, hash: u64) -> (usize, u32) {
        let slot = ((hash >> 32) * self.slots.len() as u64) >> 32;
        (slot as usize, (hash as u32) & !self.mask())
    }

    #[inline]
    const fn mask(&self) -> u32 {
        ((1u64 << self.bits) - 1) as u32
    }

    const fn is_full(&self, records: usize) -> bool {
        records * 32 >= self.slots.len() * LOAD
    }
}

impl Arena {
    /// No positions yet.
    pub fn new(layout: RecordLayout) -> Self {
        Self { layout, full: Vec::new(), tail: Vec::new(), table: Arc::new(Table::new(SMALLEST)) }
    }

    /// How many records there are.
    #[inline]
    pub fn len(&self) -> u32 {
        (self.full.len() * CHUNK + self.tail.len() / self.layout.words) as u32
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.full.is_empty() && self.tail.is_empty()
    }

    /// Record number `index`, which exists.
    #[inline]
    pub fn get(&self, index: u32) -> &[u64] {
        let (chunk, place) = (index as usize / CHUNK, index as usize % CHUNK);
        let records: &[u64] = self.full.get(chunk).map_or(&self.tail, |chunk| chunk);
        &records[place * self.layout.words..][..self.layout.words]
    }

    /// Looks for the newest record with the key of `record`, after making room for one more.
    #[inline]
    pub fn look_up(&mut self, record: &[u64]) -> Lookup {
        if self.table.is_full(self.len() as usize + 1) {
            self.grow();
        }
        self.find(record)
    }

    /// Looks for the newest record with the key of `record`, for those who add none.
    #[inline]
    pub fn find(&self, record: &[u64]) -> Lookup {
        let (mut slot, tag) = self.table.place(self.hash(record));
        let (len, mask) = (self.len(), self.table.mask());
        let mut newest = None;
        loop {
            let entry = self.table.slots[slot].load(Ordering::Relaxed);
            let number = entry & mask;
            if number == 0 || number > len {
                return Lookup { newest, slot, tag };
            }
            if entry & !mask == tag && self.has_key(number - 1, record) {
                newest = Some(number - 1);
            }
            slot = if slot + 1 == self.table.slots.len() { 0 } else { slot + 1 };
        }
    }

    /// Appends `record` at the place where its key was just looked for. Answers its number.
    #[inline]
    pub fn push(&mut self, place: Lookup, record: &[u64]) -> u32 {
        let index = self.len();
        self.table.slots[place.slot].store(place.tag | (index + 1), Ordering::Relaxed);
        self.tail.extend_from_slice(record);
        if self.tail.len() == CHUNK * self.layout.words {
            self.full.push(Arc::from(self.tail.as_slice()));
            self.tail.clear();
        }
        index
    }

    #[inline]
    fn has_key(&self, index: u32, record: &[u64]) -> bool {
        let RecordLayout { key, mask, .. } = self.layout;
        let other = self.get(index);
        (other[key] ^ record[key]) & mask == 0 && other[..key] == record[..key]
    }

    #[inline]
    fn hash(&self, record: &[u64]) -> u64 {
        const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
        let RecordLayout { key, mask, .. } = self.layout;
        let mut hash = (record[key] & mask).wrapping_mul(0xd6e8_feb8_6659_fd93);
        for &word in &record[..key] {
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(MULTIPLIER);
        }
        (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// A table half as large again. The old one stays with older copies.
    #[cold]
    fn grow(&mut self) {
        let slots = self.table.slots.len() + self.table.slots.len() / 2;
        let table = Table::new(slots);
        for index in 0..self.len() {
            let (mut slot, tag) = table.place(self.hash(self.get(index)));
            while table.slots[slot].load(Ordering::Relaxed) != 0 {
                slot = if slot + 1 == slots { 0 } else { slot + 1 };
            }
            table.slots[slot].store(tag | (index + 1), Ordering::Relaxed);
        }
        self.table = Arc::new(table);
    }

    /// Bytes that a copy takes of its own.
    pub fn own_bytes(&self) -> usize {
        self.full.len() * size_of::<Arc<[u64]>>() + self.tail.len() * size_of::<u64>()
    }

    /// Bytes of records and table, which copies share.
    pub fn shared_bytes(&self) -> usize {
        let records = self.full.len() * CHUNK * self.layout.words * size_of::<u64>();
        records + self.table.slots.len() * size_of::<AtomicU32>()
    }

    /// Every record, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    const LAYOUT: RecordLayout = RecordLayout { words: 3, key: 1, mask: 0xff };

    fn record(key: u64, payload: u64) -> [u64; 3] {
        [key, key >> 7 & 0xff | payload << 8, payload]
    }

    /// Meets random keys, each with a newer record now and then; answers what each step found.
    fn meet(arena: &mut Arena, random: &mut Random, steps: u64) -> Vec<Option<u32>> {
        let step = |step| {
            let record = record(u64::from(random.below(20_000)), step);
            let place = arena.look_up(&record);
            if place.newest.is_none() || step % 3 == 0 {
                arena.push(place, &record);
            }
            place.newest
        };
        (0..steps).map(step).collect()
    }

    #[test]
    fn a_key_is_found_again_as_in_a_plain_map() {
        let (mut arena, mut random) = (Arena::new(LAYOUT), Random::new(1));
        let mut plain = std::collections::BTreeMap::new();
        for step in 0..60_000 {
            let record = record(random.bits() % 30_000, step);
            let place = arena.look_up(&record);
            assert_eq!(place.newest, plain.get(&record[0]).copied());
            if place.newest.is_none() || step % 5 == 0 {
                plain.insert(record[0], arena.push(place, &record));
            }
        }
        assert!(plain.values().all(|&index| plain.contains_key(&arena.get(index)[0])));
    }

    #[test]
    fn a_copy_relives_what_the_original_lived_and_disturbs_nothing() {
        let (mut arena, mut random) = (Arena::new(LAYOUT), Random::new(2));
        meet(&mut arena, &mut random, 5_000);
        let (mut copy, mut again) = (arena.clone(), random.clone());
        let first = meet(&mut arena, &mut random, 40_000);
        let (mut late, mut late_random) = (arena.clone(), random.clone());
        assert_eq!(meet(&mut copy, &mut again, 40_000), first);
        assert!(copy.iter().eq(arena.iter()));
        assert_eq!(meet(&mut late, &mut late_random, 9_000), meet(&mut arena, &mut random, 9_000));
    }

    #[test]
    fn a_record_of_two_words_never_takes_more_than_24_bytes() {
        let mut arena = Arena::new(RecordLayout { words: 2, key: 1, mask: 0 });
        for key in 0..300_000 {
            let place = arena.look_up(&[key, 0]);
            arena.push(place, &[key, 0]);
            let bytes = arena.shared_bytes() + arena.tail.len() * 8;
            assert!(key < 2_000 || bytes <= 24 * arena.len() as usize, "{bytes} bytes for {}", arena.len());
        }
    }
}
