//! Interval arithmetic: what a number can be in a block of events.

use super::field::Block;
use super::tree::{Arithmetic, Comparison, Number};

/// The smallest range that contains a number's values, and whether it can have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    low: i64,
    high: i64,
    can_be_absent: bool,
}

/// Which ways a test can come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcomes {
    pub(super) yes: bool,
    pub(super) no: bool,
}

impl Bounds {
    /// A number that never has a value.
    pub(super) const NOTHING: Self = Self { low: 1, high: 0, can_be_absent: true };

    /// From the first to the second, both included.
    pub(super) fn between<T: Into<i64>>((low, high): (T, T)) -> Self {
        Self { low: low.into(), high: high.into(), can_be_absent: false }
    }

    /// The same, or without a value.
    pub(super) const fn or_absent(self) -> Self {
        Self { can_be_absent: true, ..self }
    }

    /// What `number` can be.
    pub(super) fn of(number: &Number, block: Block<'_>) -> Self {
        match number {
            Number::Constant(value) => Self::between((*value, *value)),
            Number::Cell(cell) => Self::between((*cell, *cell)),
            Number::Field(field) => field.bounds(block),
            Number::Negative(of) => Self::of(of, block).negative(),
            Number::Arithmetic(arithmetic, sides) => {
                let (left, right) = (Self::of(&sides.0, block), Self::of(&sides.1, block));
                left.combine(*arithmetic, right)
            }
        }
    }

    /// Whether it can lie between `low` and `high`, both included, and whether outside.
    pub(super) const fn inside(self, low: i64, high: i64) -> Outcomes {
        let empty = low > high;
        let yes = !empty && !self.is_empty() && self.low <= high && low <= self.high;
        let no = !self.is_empty() && (empty || self.low < low || high < self.high);
        Outcomes { yes, no }
    }

    /// How a comparison with `right` can come out; without a value it is false.
    pub(super) const fn compare(self, comparison: Comparison, right: Self) -> Outcomes {
        if self.is_empty() || right.is_empty() {
            return Outcomes { yes: false, no: true };
        }
        let overlap = self.low <= right.high && right.low <= self.high;
        let same = self.low == self.high && right.low == right.high && self.low == right.low;
        let (yes, no) = match comparison {
            Comparison::Equal => (overlap, !same),
            Comparison::Unequal => (!same, overlap),
            Comparison::Less => (self.low < right.high, self.high >= right.low),
            Comparison::LessOrEqual => (self.low <= right.high, self.high > right.low),
            Comparison::Greater => (self.high > right.low, self.low <= right.high),
            Comparison::GreaterOrEqual => (self.high >= right.low, self.low < right.high),
        };
        Outcomes { yes, no: no || self.can_be_absent || right.can_be_absent }
    }

    /// Whether it can have no value.
    pub(super) const fn can_be_absent(self) -> bool {
        self.can_be_absent
    }

    const fn is_empty(self) -> bool {
        self.low > self.high
    }

    const fn negative(self) -> Self {
        if self.is_empty() {
            return self;
        }
        Self { low: self.high.saturating_neg(), high: self.low.saturating_neg(), ..self }
    }

    fn combine(self, arithmetic: Arithmetic, right: Self) -> Self {
        if self.is_empty() || right.is_empty() {
            return Self::NOTHING;
        }
        let values = match arithmetic {
            Arithmetic::Add | Arithmetic::Subtract | Arithmetic::Multiply => self.corners(arithmetic, right),
            Arithmetic::Divide => self.quotient(right),
            Arithmetic::Remainder => self.remainder(right),
        };
        let absent = self.can_be_absent || right.can_be_absent || values.can_be_absent;
        Self { can_be_absent: absent, ..values }
    }

    /// The range of an operation that rises or falls steadily with each side.
    fn corners(self, arithmetic: Arithmetic, right: Self) -> Self {
        let pairs = [(self.low, right.low), (self.low, right.high), (self.high, right.low), (self.high, right.high)];
        let values = pairs.into_iter().filter_map(|(left, right)| arithmetic.apply(left, right));
        values.fold(Self::NOTHING, |bounds, value| bounds.hull(Self::between((value, value))))
    }

    /// Divisors below and above zero are looked at apart, as the quotient jumps in between.
    fn quotient(self, right: Self) -> Self {
        let below = Self { high: right.high.min(-1), ..right };
        let above = Self { low: right.low.max(1), ..right };
        let parts = [below, above].into_iter().filter(|part| !part.is_empty());
        let values = parts.map(|part| self.corners(Arithmetic::Divide, part)).fold(Self::NOTHING, Self::hull);
        if right.contains_zero() { values.or_absent() } else { values }
    }

    /// A remainder has the sign of the left side, is no greater than it and smaller than the divisor.
    fn remainder(self, right: Self) -> Self {
        let divisor = right.low.unsigned_abs().max(right.high.unsigned_abs());
        let Some(greatest) = divisor.checked_sub(1) else { return Self::NOTHING };
        let greatest = i64::try_from(greatest).unwrap_or(i64::MAX);
        let values = Self::between((self.low.clamp(-greatest, 0), self.high.clamp(0, greatest)));
        if right.contains_zero() { values.or_absent() } else { values }
    }

    const fn contains_zero(self) -> bool {
        self.low <= 0 && 0 <= self.high
    }

    /// The smallest range that contains both; being absent is for the caller to say.
    pub(super) fn hull(self, other: Self) -> Self {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            _ => Self::between((self.low.min(other.low), self.high.max(other.high))),
        }
    }
}
