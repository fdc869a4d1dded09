//! [`Length`]: the length of a path of straight and diagonal steps, without rounding.
//!
//! A path of `a` straight and `b` diagonal steps is `a + b * sqrt(2)` long. It is kept as the whole number
//! `a * Q + b * P`, where P / Q is a convergent of sqrt(2): P * P - 2 * Q * Q = 1.
//!
//! Why the order of these numbers is the order of the lengths: let two paths differ by `x = a + b * sqrt(2)`, with
//! whole a and b that are not both 0. Their numbers differ by `Q * x + b * e` with `e = P - Q * sqrt(2)`, which is
//! `1 / (P + Q * sqrt(2))`, less than `1 / (2 * sqrt(2) * Q)`. As `a * a - 2 * b * b` is a whole number and not 0,
//! `|x|` is at least `1 / |a - b * sqrt(2)|`. Were the sign wrong, `|x|` would be at most `|b| * e / Q`, so `|a|` about
//! `|b| * sqrt(2)`, and it would follow that `Q <= |b|`. No two paths on a board of 4096x4096 tiles of weight 9 differ
//! by so many diagonal steps, as Q is greater than 9 * 4096 * 4096.

use std::ops::{Add, Sub};

/// A length. At most 4096 * 4096 * 9 diagonal steps, which take 57 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(u64);

const Q: u64 = 543_339_720;
const P: u64 = 768_398_401;

impl Length {
    /// No step.
    pub const ZERO: Self = Self(0);
    /// A straight step.
    pub const STRAIGHT: Self = Self(Q);
    /// A diagonal step.
    pub const DIAGONAL: Self = Self(P);
    /// More than any path.
    pub const INFINITE: Self = Self(u64::MAX >> 5);

    /// So many straight and diagonal steps.
    pub const fn of(straight: u32, diagonal: u32) -> Self {
        Self(straight as u64 * Q + diagonal as u64 * P)
    }

    /// The line between two points that are `x` columns and `y` rows apart, rounded down.
    pub fn line(x: u32, y: u32) -> Self {
        if x == 0 || y == 0 {
            return Self::of(x + y, 0);
        }
        let squares = u128::from(x) * u128::from(x) + u128::from(y) * u128::from(y);
        Self((squares * u128::from(Q) * u128::from(Q)).isqrt() as u64)
    }

    /// So many times this.
    #[inline]
    pub const fn times(self, factor: u32) -> Self {
        Self(self.0 * factor as u64)
    }

    /// So many thousandths of this, rounded down.
    pub const fn thousandths(self, share: u64) -> Self {
        Self(self.0 / 1000 * share + self.0 % 1000 * share / 1000)
    }

    /// How many straight and diagonal steps it is made of, where it is made of steps.
    pub const fn counts(self) -> (u64, u64) {
        // P is its own inverse modulo Q.
        let diagonal = (self.0 % Q) * (P % Q) % Q;
        (self.0.wrapping_sub(diagonal * P) / Q, diagonal)
    }

    /// As people read it: 1 is a straight step.
    pub fn value(self) -> f64 {
        self.0 as f64 / Q as f64
    }

    /// The length that is nearest to this, where it is not made of steps.
    pub fn from_value(value: f64) -> Self {
        Self((value * Q as f64).round() as u64)
    }

    /// In hundredths of a straight step, rounded: what events carry.
    #[inline]
    pub const fn hundredths(self) -> i32 {
        ((self.0 + Q / 200) / (Q / 100)) as i32
    }

    /// The number itself, which has 59 bits at most.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The length with these [`bits`](Self::bits).
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

impl Add for Length {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    #[test]
    fn the_fraction_is_a_convergent_and_large_enough() {
        let (p, q) = (u128::from(P), u128::from(Q));
        assert_eq!(p * p, 2 * q * q + 1);
        assert!(q > 9 * 4096 * 4096);
        assert!(Length::of(0, 9 * 4096 * 4096) < Length::INFINITE);
    }

    /// The order of `a + b * sqrt(2)`, by squares.
    fn sign(a: i128, b: i128) -> Ordering {
        let (left, right) = (a * a.signum() * a, -(2 * b * b.signum() * b));
        left.cmp(&right)
    }

    #[test]
    fn the_order_is_that_of_the_lengths_even_where_they_hardly_differ() {
        let near = [(577, 408), (1393, 985), (3363, 2378), (1_607_521, 1_136_689), (54_608_393, 38_613_965)];
        for (a, b) in near {
            for (more, less) in [(0, 0), (1, 0), (0, 1), (5, 3)] {
                let one = Length::of(a + more, less);
                let other = Length::of(less, b + more);
                let exact = sign(i128::from(a + more) - i128::from(less), i128::from(less) - i128::from(b + more));
                assert_eq!(one.cmp(&other), exact, "{a} {b} {more} {less}");
            }
        }
    }

    #[test]
    fn counts_come_back() {
        for (straight, diagonal) in [(0, 0), (1, 0), (0, 1), (12, 7), (4096 * 4096, 4096 * 4096), (3, 150_994_944)] {
            let counts = (u64::from(straight), u64::from(diagonal));
            assert_eq!(Length::of(straight, diagonal).counts(), counts);
        }
    }

    #[test]
    fn lines_are_no_longer_than_steps() {
        for (x, y) in [(3u32, 4u32), (1, 1), (5, 0), (4095, 4094), (7, 24)] {
            let steps = Length::of(x.abs_diff(y), x.min(y));
            assert!(Length::line(x, y) <= steps, "{x} {y}");
        }
        assert_eq!(Length::line(3, 4), Length::of(5, 0));
        assert_eq!((Length::of(3, 0).hundredths(), Length::of(0, 2).hundredths()), (300, 283));
    }
}
