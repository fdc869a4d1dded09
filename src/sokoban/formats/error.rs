//! [`FormatError`]: what is wrong with a file, where, and what was expected.

use super::budget::MAX_BYTES;
use super::{MAX_FILE, MAX_LEVELS};
use crate::sokoban::LevelError;
use crate::sokoban::level::MAX_SIDE;

/// A place in a file, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl Location {
    /// The first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The first column of a line.
    pub const fn line(line: u32) -> Self {
        Self { line, column: 1 }
    }
}

/// What is wrong with a file, and where. The name of the file is added by whoever knows it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: found {found}, expected {expected}", place.line, place.column)]
pub struct FormatError {
    /// What kind of fault it is.
    pub problem: Problem,
    /// Where it is.
    pub place: Location,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

/// The kinds of fault that a file can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is nothing but white space.
    Empty,
    /// There is text, but no board.
    NoBoard,
    /// A text in UTF-16.
    Encoding,
    /// More than is accepted: bytes of a file, levels, sides of a level, moves.
    TooLarge,
    /// More levels than the one that was asked for.
    SecondLevel,
    /// A character that means nothing where it stands.
    UnknownCharacter,
    /// A repeat count or a group that is not complete.
    RunLength,
    /// A board that is no level.
    Level(LevelError),
    /// The two numbers at the start of a PushBox level.
    Dimensions,
    /// More or fewer tiles in a PushBox level than its two numbers say.
    TileCount,
    /// Something stands on a goal, which PushBox has no digit for.
    OnGoal,
}

impl FormatError {
    /// A file of `found` bytes is longer than [`MAX_FILE`].
    pub fn file_too_large(found: u64) -> Self {
        let expected = format!("at most {MAX_FILE} bytes");
        Self::new(Problem::TooLarge, Location::START, format!("a file of {found} bytes"), expected)
    }

    pub(super) fn new(
        problem: Problem,
        place: Location,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self { problem, place, found: found.into(), expected: expected.into() }
    }
}

/// A character as messages show it.
pub(super) fn quoted(character: char) -> String {
    format!("'{}'", character.escape_debug())
}

pub(super) fn out_of_budget(place: Location) -> FormatError {
    let found = "more than can be kept of one file";
    let expected = format!("levels and solutions of at most {MAX_BYTES} bytes; split the file");
    FormatError::new(Problem::TooLarge, place, found, expected)
}

pub(super) fn too_many_levels(line: u32) -> FormatError {
    let expected = format!("at most {MAX_LEVELS}; split the file");
    FormatError::new(Problem::TooLarge, Location::line(line), format!("level number {}", MAX_LEVELS + 1), expected)
}

pub(super) fn second_level(line: u32) -> FormatError {
    FormatError::new(Problem::SecondLevel, Location::line(line), "a second level", "exactly one")
}

pub(super) fn no_board(place: Location) -> FormatError {
    let expected = "a row of a board such as '# $.@#', or columns and rows of a PushBox level";
    FormatError::new(Problem::NoBoard, place, "no board up to here", expected)
}

pub(super) fn empty() -> FormatError {
    let expected = "a board drawn with '#', '@', '$', '.', '*', '+' and spaces";
    FormatError::new(Problem::Empty, Location::START, "nothing", expected)
}

/// `error` in the words of a file: `start` is where the board begins, `place` where one of its
/// cells is drawn.
pub(super) fn of_level(error: LevelError, start: Location, place: impl Fn(u32, u32) -> Location) -> FormatError {
    let at = error.place().map_or(start, |(x, y)| place(x, y));
    let (found, expected) = match error {
        LevelError::Size { width, height } => {
            (format!("a board of {width} columns and {height} rows"), format!("1 to {MAX_SIDE} of each"))
        }
        LevelError::NoPlayer => ("a level without a player".to_owned(), "one '@', or '+' on a goal".to_owned()),
        LevelError::SecondPlayer { .. } => ("a second player".to_owned(), "exactly one".to_owned()),
        LevelError::Open { .. } => ("an open level: the player can walk out here".to_owned(), "a wall".to_owned()),
        LevelError::NoBox => ("no box that the player can touch".to_owned(), "at least one '$' or '*'".to_owned()),
        LevelError::Count { boxes, goals } => {
            (format!("boxes: {boxes}, goals: {goals} within the walls"), "as many of each".to_owned())
        }
    };
    FormatError::new(Problem::Level(error), at, found, expected)
}
