//! [`FormatError`]: what is wrong with a text, and where.

use std::fmt;

use super::super::PointError;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Something else was expected.
    #[error("found {found}; expected {expected}")]
    Unexpected {
        /// What is there, as it is to be quoted.
        found: String,
        /// What is accepted.
        expected: &'static str,
    },
    /// A point that cannot be used.
    #[error("{0}")]
    Point(#[from] PointError),
    /// A move of which the point cannot be used.
    #[error("move {number}: {error}")]
    Move {
        /// Its number, from 1.
        number: u32,
        /// What is wrong with its point.
        error: PointError,
    },
    /// More than is accepted.
    #[error("more than {limit} {what}; the file is not read")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many are accepted.
        limit: usize,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for FormatError {}

/// A piece of `text` as it is quoted in messages: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    let short: String = text.chars().take(20).flat_map(char::escape_debug).collect();
    if short.is_empty() { "nothing".to_owned() } else { format!("'{short}'") }
}
