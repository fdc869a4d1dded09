//! [`Lanes`]: the numbers of all lines around all points, one line of the board behind the other.
//!
//! The numbers that a stone changes stand next to each other here, so that the processor adds to eight of them at once.

use super::both::{self, Both};
use super::geometry::Geometry;
use super::window::{Length, REACH, slot};

/// Lanes that are read at once: those that a stone changes, its own, and more up to a power of two.
pub const WIDE: usize = 16;
/// Lanes that a stone changes, and its own between them.
const CHANGED: usize = 2 * REACH + 1;

/// What is added to the numbers in so many lanes.
pub type Weights = [u16; WIDE];
/// How the classes in so many lanes differ from what they were: the bits that changed, a byte a lane, the first one in the lowest byte.
pub type Differences = [u64; 2];

/// What a stone adds to the numbers around it, by colour.
pub const STONE: [Weights; 2] = [weights(1), weights(2)];
/// What is added where a stone is taken away.
pub const NO_STONE: [Weights; 2] = [weights(u16::MAX), weights(u16::MAX - 1)];

/// `times` what a stone of Black adds.
const fn weights(times: u16) -> Weights {
    let (mut weights, mut at) = ([0; WIDE], 0);
    while at < CHANGED {
        if at != REACH {
            // Seen from there, the stone lies the other way.
            weights[at] = both::STONE[slot(REACH as i32 - at as i32)].wrapping_mul(times);
        }
        at += 1;
    }
    weights
}

/// The numbers of all lines, as [`Both`] reads them.
#[derive(Clone, Debug)]
pub struct Lanes {
    both: &'static Both,
    numbers: Vec<u16>,
}

impl Lanes {
    /// Those of a board without stones, where Black and White win with rows of these lengths.
    pub fn new(geometry: &Geometry, length: [Length; 2]) -> Self {
        Self { both: Both::of(length), numbers: geometry.bare().to_vec() }
    }

    /// What its numbers mean.
    pub const fn both(&self) -> &'static Both {
        self.both
    }

    /// The number in the middle of the lanes from `first` on.
    #[inline]
    pub fn number(&self, first: u16) -> u16 {
        self.numbers[usize::from(first) + REACH]
    }

    /// Adds `weights` to the numbers from `first` on, which are in these parts of the table; returns how their classes differ.
    #[inline(always)]
    pub fn change(&mut self, first: u16, weights: &Weights, parts: &[u32; WIDE]) -> Differences {
        let [was, is] = self.add(first, weights);
        // Put together in registers: a word cannot be read at once if its bytes were written just before.
        let mut differences = [0; 2];
        for at in 0..CHANGED {
            let [was, is] = [was[at], is[at]].map(|number| self.both.classes(number, parts[at]));
            differences[at / 8] |= u64::from(was ^ is) << (at % 8 * 8);
        }
        differences
    }

    /// Adds `weights` to the numbers from `first` on; returns what they were, and what they are.
    #[inline(always)]
    pub fn add(&mut self, first: u16, weights: &Weights) -> [Weights; 2] {
        let numbers: &mut Weights = self.numbers[usize::from(first)..].first_chunk_mut().expect(AT_END);
        let was = *numbers;
        for (number, weight) in numbers.iter_mut().zip(weights) {
            *number = number.wrapping_add(*weight);
        }
        [was, *numbers]
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.numbers.len() * size_of::<u16>()
    }
}

/// Why there are always enough lanes.
pub const AT_END: &str = "there are lanes after the last line";

/// The lanes in which the classes differ, a bit each.
#[inline]
pub fn differing(differences: Differences) -> u64 {
    let bits = |word: u64| {
        // The highest bit of a byte is set if a bit of it is; the product collects these bits.
        let lower = (word & 0x7f7f_7f7f_7f7f_7f7f) + 0x7f7f_7f7f_7f7f_7f7f;
        let highest = (lower | word) >> 7 & 0x0101_0101_0101_0101;
        highest.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    bits(differences[0]) | bits(differences[1]) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_differs_where_a_bit_of_it_does() {
        assert_eq!(differing([0; 2]), 0);
        for lane in 0..WIDE {
            for bit in 0..8 {
                let mut one = [0; 2];
                one[lane / 8] = 1 << (lane % 8 * 8 + bit);
                assert_eq!(differing(one), 1 << lane);
            }
        }
        assert_eq!(differing([u64::MAX; 2]), 0xffff);
    }

    #[test]
    fn a_stone_changes_ten_lanes_and_not_its_own() {
        for (put, taken) in STONE.into_iter().zip(NO_STONE) {
            assert_eq!(put[REACH], 0);
            assert_eq!(put.iter().filter(|&&weight| weight > 0).count(), 2 * REACH);
            assert!(
                put.iter().zip(taken).all(|(put, taken)| put.wrapping_add(taken) == 0),
                "taking it away undoes that"
            );
        }
    }
}
