//! Levels, collections and solutions as text: reading and writing.
//!
//! [`read`] takes any bytes and finds out by itself what they are:
//!
//! - **XSB**: rows of `#` wall, `@` or `p` player, `+` or `P` player on a goal, `$` or `b` box, `*`
//!   or `B` box on a goal, `.` or `o` goal, and space, `-` or `_` floor. Rows may be ragged, joined
//!   by `|`, and run-length encoded with nested groups (`3-##3(.$2(+*))-#`).
//! - **`.sok`** (Sokoban file format 0.17, and what JSoko makes of it): the same boards among `::`
//!   remarks, `Key: Value` lines, title lines, notes, and solutions in LURD.
//! - **`.slc`**: collections in XML, with a row of a board in each `L`.
//! - **PushBox**: columns, rows, and a digit for every tile.
//!
//! Text is UTF-8, with or without a byte order mark, or Latin-1, line by line; lines end with LF,
//! CRLF or CR. Whatever is read is bounded before it is expanded: see [`MAX_FILE`], [`MAX_BYTES`],
//! [`MAX_LEVELS`] and [`MAX_MOVES`]; a level has at most 256 squares a side.

mod budget;
mod collection;
mod drawing;
mod error;
mod line;
pub mod lurd;
mod pending;
pub mod pushbox;
mod reader;
mod rle;
mod row;
mod slc;
mod symmetry;
#[cfg(test)]
mod tests;
mod words;
mod write;

pub use budget::MAX_BYTES;
pub use collection::{Collection, Entry, Solution, SolutionKind};
pub use error::{FormatError, Location, Problem};
pub use lurd::MAX_MOVES;
pub(in crate::sokoban) use row::letter;
pub use symmetry::Symmetry;
pub use write::{drawn, run_length, sok, xsb, xsb_collection};

use super::Level;

/// The longest file that is read, in bytes.
pub const MAX_FILE: usize = 16 << 20;

/// The greatest number of boards in one collection.
pub const MAX_LEVELS: usize = 20_000;

/// Reads every level in `bytes`. A level that is wrong is an entry with its error, and loses none
/// of the others. Costs the bytes and what they expand to.
///
/// # Errors
/// The bytes hold no board at all, or more than is accepted of anything.
pub fn read(bytes: &[u8]) -> Result<Collection, FormatError> {
    if bytes.len() > MAX_FILE {
        return Err(FormatError::file_too_large(bytes.len() as u64));
    }
    let bytes = line::without_mark(bytes)?;
    if pushbox::is_likely(bytes) {
        return pushbox::collection(bytes);
    }
    if slc::is_likely(bytes) {
        return slc::collection(bytes);
    }
    reader::read(bytes)
}

/// Reads the one level in `bytes`.
///
/// # Errors
/// What is wrong with the level or the file, or that there is a second level.
pub fn read_level(bytes: &[u8]) -> Result<Level, FormatError> {
    let mut entries = read(bytes)?.entries.into_iter();
    match (entries.next(), entries.next()) {
        (Some(_), Some(second)) => Err(error::second_level(second.line)),
        (Some(entry), None) => entry.level,
        (None, _) => Err(error::no_board(Location::START)),
    }
}

/// Whether `bytes` look like Sokoban levels, rather than a drawn maze or anything else: there is a
/// row of a board with a player or a box, or a PushBox level. Costs the bytes; says nothing of
/// whether they can be read.
pub fn is_likely(bytes: &[u8]) -> bool {
    let Ok(bytes) = line::without_mark(bytes) else { return false };
    let is_telling = |text: &str| row::shape(text, row::Before::Text) == row::Shape::Row && row::has_piece(text);
    pushbox::is_likely(bytes)
        || slc::is_likely(bytes)
        || line::lines(bytes).any(|line| line.text().is_ok_and(|text| is_telling(&text)))
}
