//! [`Foul`] and [`Fouls`]: what a rule can bar.

use std::fmt;

use crate::text::Text;
use crate::trace::Reason;

/// A shape that a rule can bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Foul {
    /// Six or more in a row.
    Overline = 0,
    /// Two fours or more at once.
    DoubleFour = 1,
    /// Two real threes or more at once.
    DoubleThree = 2,
}

impl Foul {
    /// All, the one that is named first where only one can be named first.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];

    /// The name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }

    /// The short sign in test data and on boards: 6, 44 or 33.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Overline => "6",
            Self::DoubleFour => "44",
            Self::DoubleThree => "33",
        }
    }

    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::Overline => Text::new("overline"),
            Self::DoubleFour => Text::new("double-four"),
            Self::DoubleThree => Text::new("double-three"),
        }
    }

    /// The reason that events carry.
    pub const fn reason(self) -> Reason {
        match self {
            Self::Overline => Reason::OVERLINE,
            Self::DoubleFour => Reason::DOUBLE_FOUR,
            Self::DoubleThree => Reason::DOUBLE_THREE,
        }
    }
}

/// A set of fouls.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fouls(u8);

impl Fouls {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const ALL: Self = Self(0b111);

    /// Just `foul`.
    pub const fn of(foul: Foul) -> Self {
        Self(1 << foul as u8)
    }

    /// These and `foul`.
    #[must_use]
    pub const fn with(self, foul: Foul) -> Self {
        Self(self.0 | Self::of(foul).0)
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether `foul` is among them.
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & Self::of(foul).0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::ALL.into_iter().filter(move |&foul| self.contains(foul))
    }

    /// The one that is named first: overline before double-four before double-three.
    pub fn first(self) -> Option<Foul> {
        self.iter().next()
    }
}

impl fmt::Debug for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
