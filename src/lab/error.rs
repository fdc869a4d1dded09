//! [`LabError`]: why an experiment cannot be carried out, and where that is said.

use crate::recipe::RecipeError;

/// An experiment that cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    /// It is no JSON.
    #[error("line {line}, column {column}: {found}")]
    Json {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was found and expected there.
        found: String,
    },
    /// Something else stands at a place than is expected there.
    #[error("{path}: found {found}; expected {expected}")]
    Value {
        /// The path to the place, such as `algorithms[1].settings.ties`.
        path: String,
        /// What stands there.
        found: String,
        /// What is accepted.
        expected: String,
    },
    /// A part of it makes no problem that can be solved.
    #[error("{path}: {error}")]
    Problem {
        /// The path to the part.
        path: String,
        /// What is wrong.
        error: Box<RecipeError>,
    },
    /// A file that it names cannot be had.
    #[error("{path}: {found}")]
    File {
        /// The path to the name.
        path: String,
        /// What is wrong with the file.
        found: String,
    },
    /// It is longer than an experiment can be.
    #[error("the experiment has {found} bytes; accepted: up to {}", crate::limits::EXPERIMENT_BYTES)]
    TooLong {
        /// How many.
        found: u64,
    },
    /// Its choices make too much of long parts.
    #[error(
        "with every choice made it has some {} bytes; accepted: up to {} (put large boards into files)",
        crate::format::grouped(*found),
        crate::format::grouped(crate::limits::EXPERIMENT_SPREAD)
    )]
    TooWide {
        /// How many.
        found: u64,
    },
    /// It asks for too many runs.
    #[error(
        "inputs x seeds x algorithms make {} runs; accepted: up to {} (split the experiment, or take fewer seeds)",
        crate::format::grouped(*found),
        crate::format::grouped(super::MOST_RUNS)
    )]
    TooMany {
        /// How many.
        found: u64,
    },
}

impl LabError {
    /// Something else stands at `path` than is expected there.
    pub(super) fn value(path: &str, found: &serde_json::Value, expected: impl Into<String>) -> Self {
        Self::Value { path: path.to_owned(), found: short(found), expected: expected.into() }
    }

    /// The part at `path` makes no problem.
    pub(super) fn problem(path: &str, error: RecipeError) -> Self {
        Self::Problem { path: path.to_owned(), error: Box::new(error) }
    }
}

/// The most characters of a value that are repeated in a message.
const LONGEST: usize = 60;

/// `value` as JSON, cut where it is long.
fn short(value: &serde_json::Value) -> String {
    if value.is_null() {
        return "nothing".to_owned();
    }
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
