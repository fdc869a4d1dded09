//! Hashing that gives the same number on every machine.

/// Collects numbers into a 64-bit hash. Not for adversaries; equal on every platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateHash(u64);

const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

impl Default for StateHash {
    fn default() -> Self {
        Self(0x243f_6a88_85a3_08d3)
    }
}

impl StateHash {
    /// Adds one number.
    #[inline]
    pub const fn add(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(MULTIPLIER);
        self.0 = mixed ^ (mixed >> 29);
    }

    /// Adds many numbers, and how many they were.
    pub fn add_all<T: Into<u64> + Copy>(&mut self, values: &[T]) {
        self.add(values.len() as u64);
        for &value in values {
            self.add(value.into());
        }
    }

    /// The hash of everything added so far.
    pub const fn finish(self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(MULTIPLIER);
        mixed ^ (mixed >> 32)
    }
}
