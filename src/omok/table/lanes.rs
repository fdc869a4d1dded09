//! [`Lanes`]: the windows of all lines as one colour sees them, one line of the board behind the other.
//!
//! The windows that a stone changes stand next to each other here, so that the processor adds to eight of them at once.

use super::geometry::Geometry;
use super::window::{REACH, WEIGHT, Window, slot};

/// Lanes that are read at once: those that a stone changes, its own, and more up to a power of two.
pub const WIDE: usize = 16;
/// Lanes that a stone changes, and its own between them.
const CHANGED: usize = 2 * REACH + 1;

/// What is added to the windows in so many lanes.
pub type Weights = [u16; WIDE];
/// The classes of so many lanes, a byte each, the first one in the lowest byte.
pub type Classes = [u64; 2];

/// What a stone adds to the windows around it, to those of its own colour and to those of the other one.
pub const STONE: [Weights; 2] = [weights(1), weights(2)];
/// What is added where a stone is taken away.
pub const NO_STONE: [Weights; 2] = [weights(u16::MAX), weights(u16::MAX - 1)];

/// `times` what an own stone adds.
const fn weights(times: u16) -> Weights {
    let (mut weights, mut at) = ([0; WIDE], 0);
    while at < CHANGED {
        if at != REACH {
            // Seen from there, the stone lies the other way.
            weights[at] = WEIGHT[slot(REACH as i32 - at as i32)].wrapping_mul(times);
        }
        at += 1;
    }
    weights
}

/// The windows of one colour and their classes.
#[derive(Clone, Debug)]
pub struct Lanes {
    window: &'static Window,
    numbers: Vec<u16>,
    classes: Vec<u8>,
}

impl Lanes {
    /// Those of a board without stones.
    pub fn new(geometry: &Geometry, window: &'static Window) -> Self {
        let numbers = geometry.bare().to_vec();
        let classes = numbers.iter().map(|&number| window.class_number(number)).collect();
        Self { window, numbers, classes }
    }

    /// What its windows make.
    pub const fn window(&self) -> &'static Window {
        self.window
    }

    /// The number of the window in the middle of the lanes from `first` on.
    #[inline]
    pub fn number(&self, first: u16) -> u16 {
        self.numbers[usize::from(first) + REACH]
    }

    /// The number of its class.
    #[inline]
    pub fn class(&self, first: u16) -> u8 {
        self.classes[usize::from(first) + REACH]
    }

    /// Adds `weights` to the windows from `first` on; returns what their classes were, and what they are.
    #[inline(always)]
    pub fn change(&mut self, first: u16, weights: &Weights) -> [Classes; 2] {
        let numbers = self.add(first, weights);
        // Put together in registers: a word cannot be read at once if its bytes were written just before.
        let mut is = [0; 2];
        for (at, &number) in numbers.iter().enumerate().take(CHANGED) {
            is[at / 8] |= u64::from(self.window.class_number(number)) << (at % 8 * 8);
        }
        let classes = self.classes_mut(first);
        let was = [word(classes, 0), word(classes, 8)];
        is[1] |= was[1] & u64::MAX << (CHANGED % 8 * 8);
        write(classes, is);
        [was, is]
    }

    /// Adds `weights` to the windows from `first` on, which gives them these classes.
    #[inline]
    pub fn restore(&mut self, first: u16, weights: &Weights, classes: Classes) {
        self.add(first, weights);
        write(self.classes_mut(first), classes);
    }

    #[inline]
    fn add(&mut self, first: u16, weights: &Weights) -> Weights {
        let numbers: &mut Weights = self.numbers[usize::from(first)..].first_chunk_mut().expect(AT_END);
        for (number, weight) in numbers.iter_mut().zip(weights) {
            *number = number.wrapping_add(*weight);
        }
        *numbers
    }

    #[inline]
    fn classes_mut(&mut self, first: u16) -> &mut [u8; WIDE] {
        self.classes[usize::from(first)..].first_chunk_mut().expect(AT_END)
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.numbers.len() * size_of::<u16>() + self.classes.len()
    }
}

/// Why there are always enough lanes.
const AT_END: &str = "there are lanes after the last line";

#[inline]
fn word(bytes: &[u8; WIDE], at: usize) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]))
}

#[inline]
fn write(bytes: &mut [u8; WIDE], [low, high]: Classes) {
    *bytes = (u128::from(low) | u128::from(high) << 64).to_le_bytes();
}

/// The lanes in which the classes of one colour or the other differ, a bit each: `one` and `other` are those of
/// [`change`](Lanes::change).
#[inline]
pub fn differing([one, other]: [[Classes; 2]; 2]) -> u64 {
    let bits = |word: usize| {
        let differ = one[0][word] ^ one[1][word] | other[0][word] ^ other[1][word];
        // A class has four bits. The addition sets the highest bit of a byte if one of them is set; the product collects these bits.
        let highest = (differ + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        highest.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    bits(0) | bits(1) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_differs_where_the_classes_of_one_colour_or_the_other_do() {
        let same = [[0x0e0d_0c0b_0a09_0807, 0x0706_0504_0302_0100]; 2];
        assert_eq!(differing([same, same]), 0);
        for lane in 0..WIDE {
            let mut other = same;
            other[1][lane / 8] ^= 1 << (lane % 8 * 8 + lane % 4);
            assert_eq!(differing([same, other]), 1 << lane);
            assert_eq!(differing([other, same]), 1 << lane);
        }
        assert_eq!(differing([[[0; 2], [0x0f0f_0f0f_0f0f_0f0f; 2]], same]), 0xffff);
    }

    #[test]
    fn taking_a_stone_away_undoes_what_it_added() {
        for (put, taken) in STONE.into_iter().zip(NO_STONE) {
            assert!(put.iter().zip(taken).all(|(put, taken)| put.wrapping_add(taken) == 0));
            assert_eq!(put.iter().filter(|&&weight| weight > 0).count(), 2 * REACH);
        }
    }
}
