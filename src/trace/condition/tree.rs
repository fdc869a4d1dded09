//! What a condition means, as a tree; at most [`DEEPEST_CONDITION`](super::DEEPEST_CONDITION) deep.

use super::field::{Field, Moment};
use crate::trace::event::Kind;

/// Something true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// The event is of this kind.
    Is(Kind),
    /// Two numbers compare like this.
    Compare(Comparison, Number, Number),
    /// The opposite.
    Not(Box<Self>),
    /// All of them.
    All(Vec<Self>),
    /// At least one of them.
    Any(Vec<Self>),
}

impl Truth {
    /// Whether it asks for the line of the listing.
    pub(super) fn asks_for_lines(&self) -> bool {
        match self {
            Self::Is(_) => false,
            Self::Compare(_, one, other) => one.is_line() || other.is_line(),
            Self::Not(of) => of.asks_for_lines(),
            Self::All(all) | Self::Any(all) => all.iter().any(Self::asks_for_lines),
        }
    }
}

/// A whole number of 64 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// Always the same.
    Constant(i64),
    /// A cell that was written as column and row.
    Cell(u32),
    /// Read from the event.
    Field(Field),
    /// With the other sign.
    Negative(Box<Self>),
    /// Worked out from two.
    Arithmetic(Arithmetic, Box<(Self, Self)>),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// How two numbers make a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

impl Number {
    fn is_line(&self) -> bool {
        match self {
            Self::Constant(_) | Self::Cell(_) => false,
            Self::Field(field) => *field == Field::Line,
            Self::Negative(of) => of.is_line(),
            Self::Arithmetic(_, sides) => sides.0.is_line() || sides.1.is_line(),
        }
    }

    /// Its value; nothing where it has none.
    pub(super) fn value(&self, moment: &Moment<'_>) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Cell(cell) => Some(i64::from(*cell)),
            Self::Field(field) => field.read(moment),
            Self::Negative(of) => of.value(moment).map(i64::saturating_neg),
            Self::Arithmetic(arithmetic, sides) => arithmetic.apply(sides.0.value(moment)?, sides.1.value(moment)?),
        }
    }

    /// Its value if it is the same for every event.
    pub(super) fn constant(&self) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Cell(cell) => Some(i64::from(*cell)),
            Self::Field(_) => None,
            Self::Negative(of) => of.constant().map(i64::saturating_neg),
            Self::Arithmetic(arithmetic, sides) => arithmetic.apply(sides.0.constant()?, sides.1.constant()?),
        }
    }
}

impl Arithmetic {
    /// The result, within 64 bits; nothing after a division by zero.
    #[inline]
    pub(super) const fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Self::Add => Some(left.saturating_add(right)),
            Self::Subtract => Some(left.saturating_sub(right)),
            Self::Multiply => Some(left.saturating_mul(right)),
            Self::Divide if right != 0 => Some(left.saturating_div(right)),
            Self::Remainder if right != 0 => Some(left.wrapping_rem(right)),
            Self::Divide | Self::Remainder => None,
        }
    }
}

impl Comparison {
    #[inline]
    pub(super) const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }

    /// The comparison that says the same with both sides exchanged.
    pub(super) const fn mirrored(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
            Self::Equal | Self::Unequal => self,
        }
    }
}
