//! Cells by the names that people use for them, in the text of a condition.

use super::token::{Piece, Token};
use crate::grid::{Cell, Size};

/// What a word says as the name of a cell; nothing for words that are no such names.
pub type CellNames<'a> = dyn Fn(&str) -> Option<Named> + 'a;

/// What the name of a cell stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// This cell.
    Cell(Cell),
    /// One that is not on the board.
    Outside,
}

/// `source` with column and row in place of names. Costs the text.
pub(super) fn without_names(source: &str, size: Size, names: &CellNames<'_>) -> String {
    let mut text = String::with_capacity(source.len());
    let mut piece = Piece::next(source, 0);
    let mut copied = 0;
    while piece.token != Token::End {
        if let Token::Word(word) = piece.token
            && let Some(Named::Cell(cell)) = names(word)
            && size.width > 0
        {
            text.push_str(source.get(copied..piece.start).unwrap_or_default());
            text.push_str(&format!("({}, {})", cell % size.width, cell / size.width));
            copied = piece.end;
        }
        piece = Piece::next(source, piece.end);
    }
    text.push_str(source.get(copied..).unwrap_or_default());
    text
}

/// `source` with names in place of every column and row in parentheses. Costs the text.
pub(super) fn with_names(source: &str, size: Size, name: &dyn Fn(Cell) -> String) -> String {
    let mut text = String::with_capacity(source.len());
    let mut piece = Piece::next(source, 0);
    let mut copied = 0;
    while piece.token != Token::End {
        let next = match literal(source, piece) {
            Some((x, y, last)) => {
                if let Some(cell) = size.checked_cell(x, y) {
                    text.push_str(source.get(copied..piece.start).unwrap_or_default());
                    text.push_str(&name(cell));
                    copied = last.end;
                }
                last.end
            }
            None => piece.end,
        };
        piece = Piece::next(source, next);
    }
    text.push_str(source.get(copied..).unwrap_or_default());
    text
}

/// Column and row, if `first` begins `(3, 4)`, and the last piece of that.
fn literal<'a>(source: &'a str, first: Piece<'a>) -> Option<(i64, i64, Piece<'a>)> {
    let mut piece = first;
    let mut numbers = [0, 0];
    let mut take = |wanted: Option<&'static str>, place: usize| {
        match (wanted, piece.token) {
            (Some(sign), Token::Sign(found)) if sign == found => {}
            (None, Token::Number(value)) => numbers[place] = value,
            _ => return None,
        }
        let taken = piece;
        piece = Piece::next(source, piece.end);
        Some(taken)
    };
    take(Some("("), 0)?;
    take(None, 0)?;
    take(Some(","), 0)?;
    take(None, 1)?;
    let last = take(Some(")"), 0)?;
    Some((numbers[0], numbers[1], last))
}
