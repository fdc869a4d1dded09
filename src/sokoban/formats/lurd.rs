//! LURD: moves as letters, `lurd` for walking and `LURD` for pushing.

use super::error::{FormatError, Location};
use super::rle::{self, Rules, Symbol};
use crate::grid::Direction;
use crate::sokoban::{Move, Moves, Step};

/// The greatest number of moves that is read.
pub const MAX_MOVES: usize = 1 << 20;

const KNOWN: &str = "'l', 'u', 'r', 'd', 'L', 'U', 'R', 'D', a count or a group in parentheses";
const RULES: Rules = Rules { limit: MAX_MOVES, items: "moves", known: KNOWN };

/// Reads moves: letters, white space anywhere, counts (`2l3u2R`) and groups (`2(3(dr)R)`).
///
/// Upper and lower case are taken as they are. Where everything is in lower case, which of the
/// moves push is only known on a level: see [`Moves::recased`].
///
/// # Errors
/// The first character that is wrong, with its line and column in `text`; more than [`MAX_MOVES`]
/// are refused before they are expanded.
pub fn parse(text: &str) -> Result<Moves, FormatError> {
    parse_at(text, Location::START)
}

/// As [`parse`], for a text whose first character stands at `start` of a file.
pub(super) fn parse_at(text: &str, start: Location) -> Result<Moves, FormatError> {
    let meaning = |character: char, _| match one_move(character) {
        Some(one) => Symbol::Item(one),
        None if character.is_whitespace() => Symbol::Blank,
        None => Symbol::Unknown,
    };
    rle::expand(text, start, RULES, meaning).map(Moves)
}

/// Writes moves with counts for runs of three or more: `2` letters stay two letters.
pub fn run_length(moves: &Moves) -> String {
    rle::encode(moves.0.iter().map(|one| one.letter()))
}

const fn one_move(letter: char) -> Option<Move> {
    let direction = match letter.to_ascii_lowercase() {
        'l' => Direction::West,
        'u' => Direction::North,
        'r' => Direction::East,
        'd' => Direction::South,
        _ => return None,
    };
    let step = if letter.is_ascii_uppercase() { Step::Push } else { Step::Walk };
    Some(Move { direction, step })
}

/// How much a line looks like moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// It does not.
    None,
    /// Three quarters of it are letters of moves.
    Damaged,
    /// It could be moves, and a short word as well.
    Short,
    /// It is moves and nothing else.
    Sure,
}

/// So many letters of moves are no word of any language.
const SURE: usize = 8;

/// How much `line` looks like moves.
pub(super) fn likeness(line: &str) -> Likeness {
    let (mut letters, mut counts, mut others) = (0, 0, 0);
    for character in line.chars().filter(|character| !character.is_whitespace()) {
        match character {
            '0'..='9' | '(' | ')' | '*' | '[' | ']' => counts += 1,
            _ if one_move(character).is_some() => letters += 1,
            _ => others += 1,
        }
    }
    match (letters, others) {
        (0, _) => Likeness::None,
        (SURE.., 0) => Likeness::Sure,
        (_, 0) => Likeness::Short,
        _ if others * 3 <= letters + counts => Likeness::Damaged,
        _ => Likeness::None,
    }
}
