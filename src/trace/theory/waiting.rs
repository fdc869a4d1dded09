//! [`Waiting`]: how many open nodes there are at each value, and the least of the values.

use std::collections::BTreeMap;

/// Values around the first one that are counted in an array: 2^20, as long as nobody needs more.
const NEAR: usize = 1 << 20;
/// Bits of a word.
const WORD: usize = 64;

/// How many open nodes there are at each value. Values near the first one are counted in an array with a bit for each,
/// and a bit for each word of bits, and so on, so that the least is found in a few steps; others in a tree.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    base: Option<i64>,
    counts: Vec<u32>,
    /// A bit for every count that is not 0, then one for every word that is not 0, up to a single word.
    bits: [Vec<u64>; 4],
    far: BTreeMap<i64, u32>,
}

impl Waiting {
    /// One node more at `value`.
    #[inline]
    pub fn add(&mut self, value: i64) {
        let Some(place) = self.place(value) else {
            *self.far.entry(value).or_default() += 1;
            return;
        };
        if place >= self.counts.len() {
            self.grow(place);
        }
        self.counts[place] += 1;
        if self.counts[place] == 1 {
            self.bits.iter_mut().fold(place, |place, bits| {
                bits[place / WORD] |= 1 << (place % WORD);
                place / WORD
            });
        }
    }

    /// One node less at `value`, where there was one.
    #[inline]
    pub fn leave(&mut self, value: i64) {
        let Some(place) = self.place(value) else { return self.leave_far(value) };
        let Some(count) = self.counts.get_mut(place).filter(|count| **count > 0) else { return };
        *count -= 1;
        if *count == 0 {
            let _ = self.bits.iter_mut().try_fold(place, |place, bits| {
                let word = &mut bits[place / WORD];
                *word &= !(1 << (place % WORD));
                (*word == 0).then_some(place / WORD)
            });
        }
    }

    fn leave_far(&mut self, value: i64) {
        if let Some(count) = self.far.get_mut(&value) {
            *count -= 1;
            if *count == 0 {
                self.far.remove(&value);
            }
        }
    }

    /// The least value at which there is a node.
    #[inline]
    pub fn least(&self) -> Option<i64> {
        let near = self.bits[3].first().filter(|word| **word != 0).and_then(|_| {
            let down = |place: usize, bits: &Vec<u64>| place * WORD + bits[place].trailing_zeros() as usize;
            Some(self.base? + self.bits.iter().rev().fold(0, down) as i64)
        });
        let far = self.far.first_key_value().map(|one| *one.0);
        near.into_iter().chain(far).min()
    }

    /// The place of a value in the array; nothing for one that is far from the first.
    #[inline]
    fn place(&mut self, value: i64) -> Option<usize> {
        // A quarter of the room lies below the first value.
        let base = *self.base.get_or_insert(value.saturating_sub(NEAR as i64 / 4));
        usize::try_from(value.checked_sub(base)?).ok().filter(|place| *place < NEAR)
    }

    fn grow(&mut self, place: usize) {
        let mut len = (place + 1).next_power_of_two().max(WORD);
        self.counts.resize(len, 0);
        for bits in &mut self.bits {
            len = len.div_ceil(WORD);
            bits.resize(len, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_least_is_that_of_a_sorted_list() {
        let mut random = Random::new(4);
        for spread in [1, 5, 1000, 3_000_000, i64::MAX / 2] {
            let (mut waiting, mut sorted) = (Waiting::default(), BTreeMap::<i64, u32>::new());
            for _ in 0..3000 {
                let value = (random.bits() % (2 * spread as u64)) as i64 - spread;
                if random.bits() % 5 < 3 {
                    waiting.add(value);
                    *sorted.entry(value).or_default() += 1;
                } else if let Some(value) = sorted.keys().nth(random.bits() as usize % sorted.len().max(1)).copied() {
                    waiting.leave(value);
                    let count = sorted[&value] - 1;
                    if count == 0 {
                        sorted.remove(&value)
                    } else {
                        sorted.insert(value, count)
                    };
                }
                assert_eq!(waiting.least(), sorted.keys().next().copied(), "spread {spread}");
            }
        }
    }
}
