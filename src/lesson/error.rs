//! [`LessonError`]: what is wrong with a lesson, and where.

/// What is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LessonError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What was found, and what was expected.
    pub what: String,
}

impl LessonError {
    pub(super) fn at(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}
