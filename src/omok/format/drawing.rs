//! Boards as rows of `.`, `X` and `O`.
//!
//! Black is `X`, `x`, `B`, `b`, `#` or `●`; white `O`, `o`, `W`, `w`, `0` or `○`; empty `.`, `+`, `-`, `_`
//! or `·`. Spaces between are ignored, and so are numbers before and after a row and a line of letters.

use super::super::{Board, Colour, MAX_SIDE, PointError};
use super::error::{FormatError, Problem};
use super::scan::{Location, numbered};

const EXPECTED: &str = "'.' for an empty point, 'X' for black or 'O' for white";

/// Whether `row` looks like a row of a board.
pub fn is_likely(row: &str) -> bool {
    let row = inside(row);
    let is_mark = |one: char| one == ' ' || mark(one).is_some();
    let has_empty = row.chars().any(|one| mark(one) == Some(None));
    is_header(row)
        || (!row.is_empty() && row.chars().all(is_mark) && (has_empty || row.chars().all(|one| !one.is_ascii_digit())))
}

/// Reads a board. It has as many rows as its longest side.
///
/// # Errors
/// Characters that stand for nothing, rows that are too long or too short, too many rows or none.
pub fn read(text: &str) -> Result<Board, FormatError> {
    let lines = (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty());
    let rows: Vec<(u32, &str)> = lines.filter(|(_, row)| !is_header(row.trim())).take(MAX_SIDE as usize + 1).collect();
    let place = |line| Location { line, column: 1 };
    let Some(&(first, _)) = rows.first() else { return Err(place(1).unexpected("", EXPECTED)) };
    let side = numbered(rows.len());
    let mut board = Board::new(side).map_err(|error: PointError| place(first).error(error.into()))?;
    for (y, &(line, row)) in (0..).zip(&rows) {
        read_row(&mut board, y, line, row)?;
    }
    Ok(board)
}

/// The board as rows of `.`, `X` and `O`.
pub fn write(board: &Board) -> String {
    format!("{board:?}")
}

fn read_row(board: &mut Board, y: u32, line: u32, row: &str) -> Result<(), FormatError> {
    let side = board.side();
    let content = inside(row);
    let skipped = content.as_ptr().addr() - row.as_ptr().addr();
    let first = numbered(row[..skipped].chars().count() + 1);
    let mut x = 0;
    for (column, one) in (first..).zip(content.chars()) {
        let place = Location { line, column };
        if one == ' ' || one == '\t' {
            continue;
        }
        let stone = mark(one).ok_or_else(|| place.unexpected(&one.to_string(), EXPECTED))?;
        if x >= side {
            return Err(place.unexpected(&one.to_string(), "the end of the row: a board has as many columns as rows"));
        }
        if let Some(colour) = stone {
            board.place(y * side + x, colour).map_err(|error| place.error(Problem::Point(error)))?;
        }
        x += 1;
    }
    if x < side {
        let end = Location { line, column: numbered(row.chars().count() + 1) };
        return Err(end.unexpected("", "another point: a board has as many columns as rows"));
    }
    Ok(())
}

/// What a character stands for: a stone, an empty point, or nothing at all.
const fn mark(one: char) -> Option<Option<Colour>> {
    match one {
        '.' | '+' | '-' | '_' | '·' => Some(None),
        'X' | 'x' | 'B' | 'b' | '#' | '●' => Some(Some(Colour::Black)),
        'O' | 'o' | 'W' | 'w' | '0' | '○' => Some(Some(Colour::White)),
        _ => None,
    }
}

/// A row without its number, at either end. A nought is a white stone and no number.
fn inside(row: &str) -> &str {
    let row = row.trim();
    let without_first = row.trim_start_matches(|one: char| one.is_ascii_digit());
    let is_number = !row.starts_with('0') && without_first.starts_with([' ', '\t']);
    let row = if is_number { without_first.trim_start() } else { row };
    let without_last = row.trim_end_matches(|one: char| one.is_ascii_digit());
    let is_number = !row[without_last.len()..].starts_with('0') && without_last.ends_with([' ', '\t']);
    if is_number { without_last.trim_end() } else { row }
}

/// Whether it is the line of letters above or below a board.
fn is_header(row: &str) -> bool {
    let letters = || row.chars().filter(|one| !one.is_whitespace());
    let in_order = letters().zip('a'..).all(|(one, letter)| one.to_ascii_lowercase() == letter);
    in_order && letters().count() >= 1
}
