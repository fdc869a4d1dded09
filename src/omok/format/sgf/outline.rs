//! What there is in a file, before anything is made of it.

use super::super::error::{FormatError, Problem};
use super::super::scan::{Location, START};
use crate::limits;

/// Refuses a text with more nodes, games or values than are read. Costs the bytes, and no memory.
///
/// # Errors
/// The place of the first that is too much.
pub(super) fn check(text: &str, nodes: usize) -> Result<(), FormatError> {
    let mut left = [("nodes", nodes, nodes), kind("games", limits::GAMES), kind("values", limits::GAME_VALUES)];
    let (mut depth, mut bytes) = (0_u32, text.bytes().enumerate());
    while let Some((at, byte)) = bytes.next() {
        let which = match byte {
            b';' => 0,
            b'(' => {
                depth += 1;
                if depth > 1 {
                    continue;
                }
                1
            }
            b')' => {
                depth = depth.saturating_sub(1);
                continue;
            }
            b'[' => {
                skip_value(&mut bytes);
                2
            }
            _ => continue,
        };
        let (what, limit, left) = &mut left[which];
        match left.checked_sub(1) {
            Some(fewer) => *left = fewer,
            None => return Err(place(text, at).error(Problem::TooMany { what, limit: *limit })),
        }
    }
    Ok(())
}

const fn kind(what: &'static str, limit: usize) -> (&'static str, usize, usize) {
    (what, limit, limit)
}

/// Goes to the end of a value.
fn skip_value(bytes: &mut impl Iterator<Item = (usize, u8)>) {
    while let Some((_, byte)) = bytes.next() {
        match byte {
            b']' => return,
            b'\\' => drop(bytes.next()),
            _ => {}
        }
    }
}

/// Line and column of a byte.
fn place(text: &str, at: usize) -> Location {
    text[..at].chars().fold(START, |place, one| match one {
        '\n' => Location { line: place.line.saturating_add(1), column: 1 },
        _ => Location { column: place.column.saturating_add(1), ..place },
    })
}
