//! Telling texts of Omok from those of other families.

use super::super::MAX_SIDE;
use super::{Format, drawing, likely, renlib};

/// The longest text that is looked at from its beginning to its end, in bytes.
const LOOKED_AT: usize = 1 << 20;

/// Whether `bytes` are most likely a game or a position of Omok: a RenLib library, SGF, PSQ, moves that begin with the name
/// of a point, or a square drawing with stones. Costs at most a megabyte of them.
pub fn is_likely(bytes: &[u8]) -> bool {
    if renlib::is_likely(bytes) {
        return true;
    }
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LOOKED_AT)]);
    let text = text.trim_start_matches('\u{feff}').trim();
    match likely(text) {
        Format::Sgf | Format::Psq => true,
        Format::Drawing => is_square(text),
        Format::Moves => begins_with_a_point(text),
    }
}

/// Whether it is a drawing with stones, or without any, that has as many rows as columns.
fn is_square(text: &str) -> bool {
    let rows = || text.lines().map(str::trim).filter(|row| !row.is_empty());
    let is_header = |row: &&str| row.chars().any(|one| one == 'A' || one == 'a');
    let is_mark = |one: char| one.is_ascii_digit() || one.is_whitespace() || "XxOo●○BbWw.+-_·".contains(one);
    let points = |row: &str| row.chars().filter(|one| !one.is_ascii_digit() && !one.is_whitespace()).count();
    let board = || rows().filter(|row| !is_header(row));
    let side = board().count();
    (1..=MAX_SIDE as usize).contains(&side)
        && rows().all(drawing::is_likely)
        && board().all(|row| row.chars().all(is_mark) && points(row) == side)
}

/// Whether the first word is the name of a point, after a number or a colour.
fn begins_with_a_point(text: &str) -> bool {
    let word = text.trim_start_matches(|one: char| one.is_ascii_digit() || one == '.' || one.is_whitespace());
    let colours = ["black", "white", "b:", "w:"];
    let after = |colour: &&str| {
        let start = word.get(..colour.len())?;
        start.eq_ignore_ascii_case(colour).then(|| word[colour.len()..].trim_start())
    };
    let word = colours.iter().find_map(after).unwrap_or(word);
    let mut letters = word.chars();
    let is_column = letters.next().is_some_and(|one| one.is_ascii_alphabetic());
    let digits = letters.as_str().chars().take_while(char::is_ascii_digit).count();
    let is_moves = |one: char| one.is_alphanumeric() || one.is_whitespace() || ",;:=.->|()[]".contains(one);
    is_column && (1..=2).contains(&digits) && text.chars().all(is_moves)
}
