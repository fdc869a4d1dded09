//! [`Points`]: a set of points, a bit each.

use crate::omok::{MAX_SIDE, Point};

const WORDS: usize = ((MAX_SIDE * MAX_SIDE) as usize).div_ceil(64);

/// A set of points of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points([u64; WORDS]);

impl Points {
    /// No point.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds `point`.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        let word = point as usize / 64;
        if word < WORDS {
            self.0[word] |= 1 << (point % 64);
        }
    }

    /// Takes `point` out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        let word = point as usize / 64;
        if word < WORDS {
            self.0[word] &= !(1 << (point % 64));
        }
    }

    /// Whether `point` is in it.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        let word = point as usize / 64;
        word < WORDS && self.0[word] >> (point % 64) & 1 != 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The points in either set.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The points in both sets.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The points in this set that are not in the other one.
    #[must_use]
    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The first of them.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// Each of them, in the order of the board.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let (mut words, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            while words[word] == 0 {
                if word + 1 == WORDS {
                    return None;
                }
                word += 1;
            }
            let bit = words[word].trailing_zeros();
            words[word] &= words[word] - 1;
            Some(word as Point * 64 + bit)
        })
    }

    /// The first `count` words of it.
    pub fn words(&self, count: usize) -> &[u64] {
        &self.0[..count.min(WORDS)]
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut all = Self::NONE;
        points.into_iter().for_each(|point| all.insert(point));
        all
    }
}

/// Words that hold the points of a board with `points` points.
pub const fn words(points: usize) -> usize {
    points.div_ceil(64)
}
