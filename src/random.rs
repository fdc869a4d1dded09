//! The one random number generator of the project: portable, copyable, the same everywhere.

use rand::{Rng as _, RngExt as _, SeedableRng as _, rngs::Xoshiro256PlusPlus};

/// A seeded stream of random numbers. Its sequence is part of every recipe and never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`, which is at least 1, all equally likely.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }

    /// True with a probability of `thousandths` in 1,000.
    #[inline]
    pub fn chance(&mut self, thousandths: u32) -> bool {
        self.below(1000) < thousandths
    }

    /// True or false, equally likely.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.0.next_u64() >> 63 == 1
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number that tells two streams apart, for hashing a state.
    pub fn fingerprint(&self) -> u64 {
        self.clone().bits()
    }
}

/// Another seed than `seed` that people can read and type: at most six digits. `seconds` is any time that passes.
pub fn fresh_seed(seed: u64, seconds: f64) -> u64 {
    u64::from(Random::new(seed ^ seconds.to_bits()).below(1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_never_changes() {
        let mut random = Random::new(7);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, GOLDEN);
    }

    const GOLDEN: [u32; 8] = [55, 172, 717, 427, 963, 465, 723, 329];
}
