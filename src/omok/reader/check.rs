//! [`check`]: what is odd about a pattern table.

use std::sync::Arc;

use super::compiled::CompiledTable;
use super::pattern_table::PatternTable;
use crate::omok::Colour;
use crate::omok::sentence::fill;
use crate::text::{Language, Text};

/// Something odd about a table that can still be used. Patterns are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// There is no pattern at all.
    Empty,
    /// No pattern means five for this colour, so it can never win.
    NoFive(Colour),
    /// A pattern is the same as an earlier one, whatever they mean.
    Duplicate {
        /// The later one.
        pattern: usize,
        /// The earlier one.
        earlier: usize,
    },
    /// No string can hold the pattern over a stone of its colour: three blanks end a string, so does a
    /// stone of the other colour or the edge, or there is no place for the stone.
    Impossible {
        /// The pattern.
        pattern: usize,
    },
    /// Wherever the pattern occurs, an earlier one is found first.
    Shadowed {
        /// The pattern.
        pattern: usize,
        /// The earlier ones that are found instead.
        by: Vec<usize>,
    },
}

impl Oddity {
    /// The pattern that it is about.
    pub const fn pattern(&self) -> Option<usize> {
        match self {
            Self::Empty | Self::NoFive(_) => None,
            Self::Duplicate { pattern, .. } | Self::Impossible { pattern } | Self::Shadowed { pattern, .. } => {
                Some(*pattern)
            }
        }
    }
}

/// What is odd about `table`, in the order of its patterns. Exact: every string that can be is tried, which
/// costs some milliseconds.
pub fn check(table: &PatternTable) -> Vec<Oddity> {
    let mut found = Vec::new();
    if table.patterns().is_empty() {
        found.push(Oddity::Empty);
    }
    let has_five = |colour| table.patterns().iter().any(|one| one.colour() == colour && one.meaning.sets_flag());
    found.extend(Colour::ALL.into_iter().filter(|&colour| !has_five(colour)).map(Oddity::NoFive));
    let winners = CompiledTable::new(Arc::new(table.clone())).winners();
    for (pattern, winners) in winners.into_iter().enumerate() {
        let oddity = match duplicate(table, pattern) {
            Some(earlier) => Some(Oddity::Duplicate { pattern, earlier }),
            None if winners.is_empty() => Some(Oddity::Impossible { pattern }),
            None => (!winners.contains(&pattern)).then_some(Oddity::Shadowed { pattern, by: winners }),
        };
        found.extend(oddity);
    }
    found
}

/// The first pattern before `place` with the same colour and letters.
fn duplicate(table: &PatternTable, place: usize) -> Option<usize> {
    let one = table.pattern(place)?;
    table.patterns().iter().take(place).position(|other| other.colour() == one.colour() && other.wants() == one.wants())
}

const EMPTY: Text = Text::new("The table has no patterns.");
const NO_FIVE: [Text; 2] = [
    Text::new("No pattern means five for black: black can never win."),
    Text::new("No pattern means five for white: white can never win."),
];
const DUPLICATE: Text = Text::new("Pattern {n} ({p}) is the same as pattern {by}.");
const IMPOSSIBLE: Text = Text::new(
    "Pattern {n} ({p}) can never be found: it needs a stone of its own colour, and every string ends at the other colour, at X and at the third blank in a row.",
);
const SHADOWED: Text =
    Text::new("Pattern {n} ({p}) is never reached: wherever it matches, an earlier pattern matches first ({by}).");

impl Oddity {
    /// What is odd, in one sentence; patterns are counted from 1 as people do.
    pub fn sentence(&self, table: &PatternTable, language: Language) -> String {
        let (text, by): (Text, &[usize]) = match self {
            Self::Empty => (EMPTY, &[]),
            Self::NoFive(colour) => (NO_FIVE[*colour as usize], &[]),
            Self::Duplicate { earlier, .. } => (DUPLICATE, std::slice::from_ref(earlier)),
            Self::Impossible { .. } => (IMPOSSIBLE, &[]),
            Self::Shadowed { by, .. } => (SHADOWED, by),
        };
        let number = self.pattern().map_or_else(String::new, |pattern| (pattern + 1).to_string());
        let letters =
            self.pattern().and_then(|pattern| table.pattern(pattern)).map_or_else(String::new, |one| one.text());
        let by: Vec<String> = by.iter().take(12).map(|pattern| (pattern + 1).to_string()).collect();
        fill(text, language, &[("n", &number), ("p", &letters), ("by", &by.join(", "))])
    }
}
