//! What counts as five and what is barred: one file a rule, one line each in [`LIST`].
//!
//! A [`Rule`] is data: for each colour what [`Five`] is, and which [`Fouls`] are barred.

mod caro;
mod caro_six;
mod foul;
mod freestyle;
mod korean;
mod original;
mod renju;
mod standard;
#[cfg(test)]
mod tests;

pub use foul::{Foul, Fouls};

use super::Colour;
use crate::text::Text;

/// Every rule, in the order of menus.
pub static LIST: &[&Rule] =
    &[&renju::RULE, &freestyle::RULE, &standard::RULE, &original::RULE, &korean::RULE, &caro::RULE, &caro_six::RULE];

/// The rule with this id.
pub fn find(id: &str) -> Option<&'static Rule> {
    LIST.iter().copied().find(|rule| rule.id == id)
}

/// The rule when nothing is said: Renju.
pub fn default_rule() -> &'static Rule {
    &renju::RULE
}

/// What wins and what is barred.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Name in kebab case, the same in files and on the command line.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What wins and what is barred, in one or two sentences.
    pub summary: Text,
    /// Where it comes from.
    pub source: &'static str,
    /// What holds for black.
    pub black: SideRule,
    /// What holds for white.
    pub white: SideRule,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl Rule {
    /// What holds for `colour`.
    pub const fn side(&self, colour: Colour) -> SideRule {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }

    /// Whether it forbids something to somebody.
    pub const fn bars_anything(&self) -> bool {
        !self.black.bans.is_empty() || !self.white.bans.is_empty()
    }
}

/// What a rule says of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideRule {
    /// Which rows win.
    pub five: Five,
    /// What must not be played, unless it makes five at the same time.
    pub bans: Fouls,
}

impl SideRule {
    /// Nothing is barred.
    pub const fn free(five: Five) -> Self {
        Self { five, bans: Fouls::NONE }
    }
}

/// Stones of one colour without a gap between them, and what stands at the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many stones.
    pub length: u32,
    /// At how many of its two ends a stone of the other colour stands. The edge is none.
    pub blocked: u32,
}

/// Which unbroken rows win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Five {
    /// Exactly five; six or more are nothing.
    Exactly,
    /// Five or more.
    OrMore,
    /// Exactly five, unless the other colour stands at both ends.
    ExactlyUnblocked,
    /// Six or more, or five unless the other colour stands at both ends.
    UnblockedOrMore,
}

impl Five {
    /// Whether `row` wins.
    #[inline]
    pub const fn is(self, row: Row) -> bool {
        match self {
            Self::Exactly => row.length == 5,
            Self::OrMore => row.length >= 5,
            Self::ExactlyUnblocked => row.length == 5 && row.blocked < 2,
            Self::UnblockedOrMore => row.length > 5 || row.length == 5 && row.blocked < 2,
        }
    }
}
