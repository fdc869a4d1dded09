//! [`PatternTable`]: the patterns in the order in which they are tried, meant to be edited.

use super::super::Colour;
use super::pattern::{Meaning, Pattern};

/// How many patterns a table can have.
pub const MAX_PATTERNS: usize = 256;
/// The greatest weight of a side, in percent.
pub const MAX_WEIGHT: u32 = 1000;

/// Patterns in the order in which they are tried, and how much either side counts.
///
/// On a line the first pattern that is found decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternTable {
    patterns: Vec<Pattern>,
    weights: Weights,
}

/// How much a point counts for the one who is to move, in percent of its priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What it is worth to the one who is to move.
    pub own: u32,
    /// What it is worth to the other one, whom a stone there hinders.
    pub other: u32,
}

impl Default for Weights {
    /// Own shapes a little before those of the other.
    fn default() -> Self {
        Self { own: 110, other: 100 }
    }
}

/// An edit that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// There are as many patterns as there can be.
    #[error("the table is full; it can have {MAX_PATTERNS} patterns")]
    Full,
    /// There is no pattern with this number.
    #[error("there is no pattern {number}; the table has {patterns}")]
    Missing {
        /// The number asked for, from 1.
        number: usize,
        /// How many there are.
        patterns: usize,
    },
}

/// Black wins with exactly five: every neighbour at either end but black.
const BLACK_FIVES: [&str; 9] =
    ["EBBBBBE", "EBBBBBW", "EBBBBBX", "WBBBBBE", "WBBBBBW", "WBBBBBX", "XBBBBBE", "XBBBBBW", "XBBBBBX"];
/// White wins with five or more.
const WHITE_FIVES: [&str; 1] = ["WWWWW"];

/// The figures below five, after the published chapter, for a colour that needs exactly five. `B` is an
/// own stone. Twos do without the outermost points, which lie behind three blanks.
const EXACT: [(Meaning, &[&str]); 7] = [
    (Meaning::StraightFour, &["?EBBBBE?"]),
    (Meaning::Four, &["?EBBBB?", "?BEBBB?", "?BBEBB?", "?BBBEB?", "?BBBBE?"]),
    (Meaning::Three, &["?EEBBBE?", "?EBEBBE?", "?EBBEBE?", "?EBBBEE?"]),
    (
        Meaning::ClosedThree,
        &["?EEBBB?", "?EBEBB?", "?EBBEB?", "?EBBBE?", "?BEEBB?", "?BEBEB?", "?BEBBE?", "?BBEEB?", "?BBEBE?", "?BBBEE?"],
    ),
    (Meaning::Two, TWOS),
    (Meaning::ClosedTwo, CLOSED_TWOS),
    (Meaning::One, ONES),
];
/// The same for a colour that wins with five or more.
const OR_MORE: [(Meaning, &[&str]); 7] = [
    (Meaning::StraightFour, &["EBBBBE"]),
    (Meaning::Four, &["EBBBB", "BEBBB", "BBEBB", "BBBEB", "BBBBE"]),
    (Meaning::Three, &["EEBBBE", "EBEBBE", "EBBEBE", "EBBBEE"]),
    (Meaning::ClosedThree, &["EEBBB", "EBEBB", "EBBEB", "EBBBE", "BEEBB", "BEBEB", "BEBBE", "BBEEB", "BBEBE", "BBBEE"]),
    (Meaning::Two, TWOS),
    (Meaning::ClosedTwo, CLOSED_TWOS),
    (Meaning::One, ONES),
];
const TWOS: &[&str] = &["EEBBEE", "EBBEEE", "EEEBBE", "EBEBEE", "EEBEBE", "EBEEBE"];
const CLOSED_TWOS: &[&str] = &["BBEEE", "EBBEE", "EEBBE", "EEEBB", "BEBEE", "EBEBE", "EEBEB", "BEEBE", "EBEEB"];
const ONES: &[&str] = &["EEBEE"];

impl PatternTable {
    /// No patterns.
    pub fn empty() -> Self {
        Self { patterns: Vec::new(), weights: Weights::default() }
    }

    /// The ten patterns that the original publishes: black wins with exactly five, white with five or more.
    pub fn original() -> Self {
        let mut table = Self::empty();
        table.extend(Colour::Black, Meaning::Five, &BLACK_FIVES);
        table.extend(Colour::White, Meaning::Five, &WHITE_FIVES);
        table
    }

    /// Adds patterns of ours, which are written for black.
    fn extend(&mut self, colour: Colour, meaning: Meaning, written: &[&str]) {
        let own = |text: &&str| match colour {
            Colour::White => text.replace('B', "W"),
            Colour::Black => (*text).to_owned(),
        };
        let make = |text: &&str| Pattern::new(colour, &own(text), meaning, meaning.usual_worth()).ok();
        self.patterns.extend(written.iter().filter_map(make));
    }

    /// The patterns in the order in which they are tried.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The pattern at `place`, from 0.
    pub fn pattern(&self, place: usize) -> Option<&Pattern> {
        self.patterns.get(place)
    }

    /// How much either side counts.
    pub const fn weights(&self) -> Weights {
        self.weights
    }

    /// Sets how much either side counts; more than [`MAX_WEIGHT`] is taken as that.
    pub const fn set_weights(&mut self, weights: Weights) {
        let Weights { own, other } = weights;
        self.weights = Weights {
            own: if own > MAX_WEIGHT { MAX_WEIGHT } else { own },
            other: if other > MAX_WEIGHT { MAX_WEIGHT } else { other },
        };
    }

    /// The length of the longest pattern, in letters.
    pub fn longest(&self) -> usize {
        self.patterns.iter().map(Pattern::length).max().unwrap_or(0)
    }

    /// Adds a pattern at the end.
    ///
    /// # Errors
    /// A full table.
    pub fn push(&mut self, pattern: Pattern) -> Result<(), EditError> {
        self.insert(self.patterns.len(), pattern)
    }

    /// Adds a pattern before the one at `place`, from 0, or at the end.
    ///
    /// # Errors
    /// A full table.
    pub fn insert(&mut self, place: usize, pattern: Pattern) -> Result<(), EditError> {
        if self.patterns.len() >= MAX_PATTERNS {
            return Err(EditError::Full);
        }
        self.patterns.insert(place.min(self.patterns.len()), pattern);
        Ok(())
    }

    /// Takes the pattern at `place`, from 0, out.
    ///
    /// # Errors
    /// No such pattern.
    pub fn remove(&mut self, place: usize) -> Result<Pattern, EditError> {
        self.check_place(place)?;
        Ok(self.patterns.remove(place))
    }

    /// Puts `pattern` in the place of another, from 0, and returns that one.
    ///
    /// # Errors
    /// No such pattern.
    pub fn replace(&mut self, place: usize, pattern: Pattern) -> Result<Pattern, EditError> {
        let missing = self.missing(place);
        let old = self.patterns.get_mut(place).ok_or(missing)?;
        Ok(std::mem::replace(old, pattern))
    }

    /// Moves the pattern at `from` to place `to`, both from 0, so that it is tried earlier or later.
    ///
    /// # Errors
    /// No pattern at one of the places.
    pub fn shift(&mut self, from: usize, to: usize) -> Result<(), EditError> {
        self.check_place(from)?;
        self.check_place(to)?;
        let pattern = self.patterns.remove(from);
        self.patterns.insert(to, pattern);
        Ok(())
    }

    fn check_place(&self, place: usize) -> Result<(), EditError> {
        if place < self.patterns.len() { Ok(()) } else { Err(self.missing(place)) }
    }

    const fn missing(&self, place: usize) -> EditError {
        EditError::Missing { number: place.saturating_add(1), patterns: self.patterns.len() }
    }
}

impl Default for PatternTable {
    /// The [original's patterns](PatternTable::original), and behind them those of fours, threes and twos,
    /// from which the priorities are made.
    fn default() -> Self {
        let mut table = Self::original();
        for (meaning, written) in EXACT {
            table.extend(Colour::Black, meaning, written);
        }
        for (meaning, written) in OR_MORE {
            table.extend(Colour::White, meaning, written);
        }
        table
    }
}
