//! [`Pattern`]: a short string that is searched for, what it means and what it is worth.

use std::fmt;

use super::super::Colour;
use super::letter::Letter;
use crate::text::Text;

/// The longest pattern, in letters.
pub const MAX_LENGTH: usize = 9;
/// The greatest priority, and the least with a minus.
pub const MAX_PRIORITY: i32 = 1_000_000;

/// What a pattern means when it is found over a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Meaning {
    /// It wins: the flag of the direction is set.
    Five = 0,
    /// A four that two points complete.
    StraightFour,
    /// A four that one point completes.
    Four,
    /// One more stone makes a straight four.
    Three,
    /// One more stone makes a four.
    ClosedThree,
    /// One more stone makes a three.
    Two,
    /// One more stone makes a closed three.
    ClosedTwo,
    /// A stone with room around it.
    One,
    /// Anything else that is worth something.
    Other,
}

impl Meaning {
    /// All, the strongest first.
    pub const ALL: [Self; 9] = [
        Self::Five,
        Self::StraightFour,
        Self::Four,
        Self::Three,
        Self::ClosedThree,
        Self::Two,
        Self::ClosedTwo,
        Self::One,
        Self::Other,
    ];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::StraightFour => "straight-four",
            Self::Four => "four",
            Self::Three => "three",
            Self::ClosedThree => "closed-three",
            Self::Two => "two",
            Self::ClosedTwo => "closed-two",
            Self::One => "one",
            Self::Other => "other",
        }
    }

    /// The meaning with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|meaning| meaning.id().eq_ignore_ascii_case(id))
    }

    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::Five => Text::new("five"),
            Self::StraightFour => Text::new("straight four"),
            Self::Four => Text::new("four"),
            Self::Three => Text::in_context("pattern", "three"),
            Self::ClosedThree => Text::new("closed three"),
            Self::Two => Text::new("two"),
            Self::ClosedTwo => Text::new("closed two"),
            Self::One => Text::new("single stone"),
            Self::Other => Text::new("other"),
        }
    }

    /// How many stones it is about; 0 for anything else.
    pub const fn stones(self) -> i32 {
        match self {
            Self::Five => 5,
            Self::StraightFour | Self::Four => 4,
            Self::Three | Self::ClosedThree => 3,
            Self::Two | Self::ClosedTwo => 2,
            Self::One => 1,
            Self::Other => 0,
        }
    }

    /// What a pattern with this meaning is worth when nothing is said.
    pub const fn usual_worth(self) -> i32 {
        match self {
            Self::Five => 100_000,
            Self::StraightFour => 12_000,
            Self::Four => 1_200,
            Self::Three => 1_000,
            Self::ClosedThree => 140,
            Self::Two => 100,
            Self::ClosedTwo => 20,
            Self::One => 10,
            Self::Other => 0,
        }
    }

    /// Whether it sets the flag of its direction.
    pub const fn sets_flag(self) -> bool {
        matches!(self, Self::Five)
    }
}

/// What a pattern wants at one of its places: one of some letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Want(u8);

impl Want {
    /// Just this letter.
    pub const fn letter(letter: Letter) -> Self {
        Self(1 << letter as u8)
    }

    /// `?`: anything but a stone of `colour`.
    pub const fn not(colour: Colour) -> Self {
        Self(0b1111 & !Self::letter(Letter::of(colour)).0)
    }

    /// Whether `letter` is one of them.
    #[inline]
    pub const fn accepts(self, letter: Letter) -> bool {
        self.0 >> letter as u8 & 1 != 0
    }

    /// As it is written.
    pub fn symbol(self) -> char {
        Letter::ALL.into_iter().find(|&letter| self == Self::letter(letter)).map_or('?', Letter::symbol)
    }
}

impl fmt::Debug for Want {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// A string that is searched for around stones of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    colour: Colour,
    wants: Vec<Want>,
    /// What it means.
    pub meaning: Meaning,
    priority: i32,
}

/// What is wrong with a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// It has no letters.
    #[error("the pattern is empty; expected 1 to {MAX_LENGTH} letters")]
    Empty,
    /// It has too many letters.
    #[error("the pattern has {found} letters; accepted: 1 to {MAX_LENGTH}")]
    TooLong {
        /// How many.
        found: usize,
    },
    /// A letter that no string has.
    #[error(
        "letter {column} is '{found}'; expected B (black), W (white), E (empty), X (outside) or ? (anything but a stone of its own colour)"
    )]
    Letter {
        /// What was given.
        found: char,
        /// Its place, from 1.
        column: usize,
    },
    /// A priority out of range.
    #[error("the priority is {found}; accepted: -{MAX_PRIORITY} to {MAX_PRIORITY}")]
    Priority {
        /// What was given.
        found: i64,
    },
}

impl Pattern {
    /// The pattern that is written as `letters`: `B`, `W`, `E` (or `S`), `X`, and `?` for anything but a
    /// stone of `colour`; upper and lower case are alike.
    ///
    /// # Errors
    /// No letters, more than [`MAX_LENGTH`], unknown ones, or a priority beyond [`MAX_PRIORITY`].
    pub fn new(colour: Colour, letters: &str, meaning: Meaning, priority: i32) -> Result<Self, PatternError> {
        let pattern = Self { colour, wants: wants(colour, letters)?, meaning, priority: 0 };
        pattern.with_priority(priority)
    }

    /// Around stones of which colour it is searched for.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// What it wants, place by place.
    pub fn wants(&self) -> &[Want] {
        &self.wants
    }

    /// How many letters it has.
    pub const fn length(&self) -> usize {
        self.wants.len()
    }

    /// What a point is worth at which it is found.
    pub const fn priority(&self) -> i32 {
        self.priority
    }

    /// The same with another priority.
    ///
    /// # Errors
    /// A priority beyond [`MAX_PRIORITY`].
    pub fn with_priority(mut self, priority: i32) -> Result<Self, PatternError> {
        if !(-MAX_PRIORITY..=MAX_PRIORITY).contains(&priority) {
            return Err(PatternError::Priority { found: i64::from(priority) });
        }
        self.priority = priority;
        Ok(self)
    }

    /// As it is written.
    pub fn text(&self) -> String {
        self.wants.iter().map(|want| want.symbol()).collect()
    }

    /// The first place at which `letters`, as many as it has itself, are not what it wants.
    pub(super) fn first_difference(&self, letters: &[Letter]) -> Option<usize> {
        self.wants.iter().zip(letters).position(|(want, &letter)| !want.accepts(letter))
    }
}

fn wants(colour: Colour, letters: &str) -> Result<Vec<Want>, PatternError> {
    let found = letters.chars().count();
    match found {
        0 => return Err(PatternError::Empty),
        1..=MAX_LENGTH => {}
        _ => return Err(PatternError::TooLong { found }),
    }
    let want = |(place, symbol)| match symbol {
        '?' => Ok(Want::not(colour)),
        _ => Letter::from_symbol(symbol)
            .map(Want::letter)
            .ok_or(PatternError::Letter { found: symbol, column: place + 1 }),
    };
    letters.chars().enumerate().map(want).collect()
}
