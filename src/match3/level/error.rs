//! [`LevelError`]: why a file is no level.

use super::MAX_FILE;
use crate::match3::board::BoardError;

/// A file that is no level, and where it says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// The file is too large to be one.
    #[error("the file has {found} bytes; accepted: up to {MAX_FILE} bytes")]
    TooLarge {
        /// Its length.
        found: u64,
    },
    /// It is not text.
    #[error("byte {at} is not valid UTF-8; expected a level (JSON)")]
    Binary {
        /// Place of the first byte that is not.
        at: usize,
    },
    /// It is no JSON, or a value in it is not what it has to be.
    #[error("line {line}, column {column}: {found}")]
    Json {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was found there and what was expected.
        found: String,
    },
    /// A field that does not fit the others.
    #[error("line {line}, column {column}: \"{field}\": {fault}")]
    Field {
        /// Line of the field's name, from 1.
        line: usize,
        /// Column of the field's name, from 1.
        column: usize,
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        fault: Fault,
    },
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The board that it asks for.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A list of another length.
    #[error("{found} numbers; expected {expected}, one for each {of}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
        /// What one number is for.
        of: &'static str,
    },
    /// A value for one cell.
    #[error("number {place}, in column {column} and text row {row}, is {found}; expected {expected}")]
    Cell {
        /// Place in the list, from 1.
        place: usize,
        /// Column of the board, from 1.
        column: u32,
        /// Row of the board as the text has it, from 1.
        row: u32,
        /// What was found.
        found: i64,
        /// What was expected.
        expected: &'static str,
    },
    /// A colour that the level does not have.
    #[error("colour {found}; the level has colours 0 to {last}")]
    Colour {
        /// What was found.
        found: i64,
        /// The last one that there is.
        last: u8,
    },
    /// More jelly to be cleared than any board has.
    #[error("{found} cells of jelly to be cleared; accepted: up to {most}")]
    Jelly {
        /// What was found.
        found: u32,
        /// Cells of the largest board.
        most: u32,
    },
    /// No colour may ever come.
    #[error("every weight is 0; expected at least one above 0")]
    Weights,
}
