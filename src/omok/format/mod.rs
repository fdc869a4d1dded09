//! Positions and games as text: reading and writing.
//!
//! [`read`] takes any bytes and finds out by itself what they are:
//!
//! - **SGF** (`GM[4]`): variations, stones set up, comments; what it does not know is kept. See [`sgf`].
//! - **PSQ**, what Piskvork writes: a header and one move a line. See [`psq`].
//! - **A drawing**: rows of `.`, `X` and `O`. See [`drawing`].
//! - **RenLib** libraries: a tree of moves, in bytes. See [`renlib`].
//! - **Moves** in a row: `h8i9j10`, with spaces, commas, numbers and colours as well. See [`moves`].
//!
//! Whatever is read is bounded: see [`MAX_FILE`], [`MAX_NODES`] and [`MAX_SIDE`](super::MAX_SIDE).

pub mod drawing;
mod error;
mod likely;
pub mod moves;
pub mod psq;
pub mod renlib;
pub(in crate::omok) mod scan;
pub mod sgf;
#[cfg(test)]
mod tests;

pub use error::{FormatError, Problem};
pub use likely::is_likely;

use super::game::Game;
use super::rules::Rule;
use crate::limits;

/// The longest file that is read, in bytes.
pub const MAX_FILE: usize = limits::GAME_BYTES;

/// The greatest number of nodes, or moves, in all games of a file.
pub const MAX_NODES: usize = limits::GAME_NODES;

/// The side of a board when nothing is said.
pub const DEFAULT_SIDE: u32 = 15;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Smart Game Format.
    Sgf,
    /// Piskvork's own.
    Psq,
    /// Rows of stones.
    Drawing,
    /// Names of points in a row.
    Moves,
}

/// What `text` most likely is.
pub fn likely(text: &str) -> Format {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first = text.lines().next().unwrap_or("").trim();
    let inside = text.strip_prefix('(').map(str::trim_start);
    if inside.is_some_and(|inside| !inside.starts_with(char::is_alphanumeric)) {
        Format::Sgf
    } else if first.to_ascii_lowercase().starts_with("piskvorky") {
        Format::Psq
    } else if drawing::is_likely(first) {
        Format::Drawing
    } else {
        Format::Moves
    }
}

/// Reads every game of an SGF collection, or the one game of any other format: the first, and the others.
/// Costs the bytes.
///
/// # Errors
/// As [`read`]; the first thing that is wrong in any game.
pub fn read_all(bytes: &[u8], rule: &Rule) -> Result<(Game, Vec<Game>), FormatError> {
    let is_text = bytes.len() <= MAX_FILE && !renlib::is_likely(bytes);
    let text = is_text.then(|| String::from_utf8_lossy(bytes));
    match text.as_deref().map(|text| text.trim_start_matches('\u{feff}')) {
        Some(text) if likely(text) == Format::Sgf => {
            let mut games = sgf::read_collection(text, rule)?.into_iter();
            let first = games.next().ok_or_else(|| scan::START.unexpected("nothing", "a game"))?;
            Ok((first, games.collect()))
        }
        _ => read(bytes, rule).map(|game| (game, Vec::new())),
    }
}

/// Reads a game in any of the formats; `rule` is what it is played by where the file does not say.
/// The game stands at the end of its main line. Costs the bytes.
///
/// # Errors
/// The first thing that is wrong, with its line and column.
pub fn read(bytes: &[u8], rule: &Rule) -> Result<Game, FormatError> {
    if bytes.len() > MAX_FILE {
        return Err(scan::START.error(Problem::TooMany { what: "bytes", limit: MAX_FILE }));
    }
    if renlib::is_likely(bytes) {
        return renlib::read(bytes, rule);
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    match likely(text) {
        Format::Sgf => sgf::read(text, rule),
        Format::Psq => psq::read(text, rule),
        Format::Drawing => drawing::read(text).map(|board| Game::on(board, *rule)),
        Format::Moves => moves::read(text, DEFAULT_SIDE, rule),
    }
}
