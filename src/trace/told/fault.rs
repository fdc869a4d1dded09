//! [`FactError`]: a line that tells no fact: which one, which field, what was found and what was expected.

use std::fmt;

/// A line that tells no fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactError {
    /// The line of the input, from 1.
    pub line: u64,
    /// What is wrong with it.
    pub fault: FactFault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactFault {
    /// It is not JSON, or no object.
    Json {
        /// The byte of the line, from 1.
        column: usize,
        /// What the reader says.
        found: String,
    },
    /// It is not text.
    Binary {
        /// The first byte that is none, from 1.
        column: usize,
    },
    /// It is longer than any line may be.
    Long {
        /// The most bytes of a line.
        limit: usize,
    },
    /// A field holds something else than it should.
    Field {
        /// Its name.
        field: String,
        /// What it holds.
        found: String,
        /// What it should hold.
        expected: String,
    },
    /// Two fields both say what happened.
    Two {
        /// The first one.
        first: String,
        /// The other one.
        second: String,
    },
    /// It is no line of a trace for this version.
    Version {
        /// What it says.
        found: String,
    },
}

impl FactFault {
    pub(super) fn field(field: &str, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::Field { field: field.to_owned(), found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for FactFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { column, found } => {
                write!(f, "column {column}: {found}; expected an object such as {{\"expand\": [3, 4], \"g\": 7}}")
            }
            Self::Binary { column } => write!(f, "column {column}: a byte that is no UTF-8; expected text"),
            Self::Long { limit } => write!(f, "longer than {limit} bytes; expected one fact a line"),
            Self::Field { field, found, expected } => {
                write!(f, "field \"{field}\": found {found}, expected {expected}")
            }
            Self::Two { first, second } => {
                write!(f, "fields \"{first}\" and \"{second}\": both say what happened; expected one of them a line")
            }
            Self::Version { found } => write!(f, "field \"gridscope\": found {found}, expected 1"),
        }
    }
}

impl fmt::Display for FactError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for FactError {}
