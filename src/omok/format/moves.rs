//! Moves in a row: `h8i9j10`, also `1. h8 2. i9`, `h8, i9`, `black h8 white i9`, `w:h8`, `pass`.
//!
//! Black and white take turns, black first, unless a colour stands before a move: then it is that
//! colour's, and the turns go on from there.

use super::super::game::{Game, Move};
use super::super::rules::Rule;
use super::super::{Board, Colour, Point, PointError};
use super::error::{FormatError, Problem};
use super::scan::{Location, Scan, numbered};
use super::{DEFAULT_SIDE, MAX_NODES};

const EXPECTED: &str = "the name of a point, such as h8, a colour (black, white, b:, w:) or pass";

/// Reads moves on a board of `side` by `side` points. The game stands after the last one.
///
/// # Errors
/// The first word that is no move, and the first point that is occupied or outside.
pub fn read(text: &str, side: u32, rule: &Rule) -> Result<Game, FormatError> {
    let start = Scan::new(text).place();
    let game = Game::new(side, *rule).map_err(|error| start.error(error.into()))?;
    read_onto(game, text)
}

/// Reads moves that go on from where `game` stands. It stands after the last one then.
///
/// # Errors
/// As [`read`].
pub fn read_onto(mut game: Game, text: &str) -> Result<Game, FormatError> {
    let mut scan = Scan::new(text);
    let mut count = 0;
    loop {
        scan.take_while(is_between);
        let place = scan.place();
        let Some(first) = scan.peek() else { break };
        if first.is_ascii_digit() {
            number(&mut scan)?;
        } else if let Some(colour) = colour(&mut scan) {
            game.set_next(colour);
        } else {
            count += 1;
            if count > MAX_NODES {
                return Err(place.error(Problem::TooMany { what: "moves", limit: MAX_NODES }));
            }
            let point = point(&mut scan, game.board())?;
            game.read_move(point).map_err(|error| of_move(place, count, error))?;
        }
    }
    game.arrive();
    Ok(game)
}

/// The moves that led to the current node of `game`, as `h8i9j10`. Who moved is said where it is not
/// the other colour's turn; stones that were set up are not written.
pub fn write(game: &Game) -> String {
    let mut text = String::new();
    let mut turn = Colour::Black;
    for Move { colour, point } in game.moves() {
        if colour != turn {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(if colour == Colour::Black { "b:" } else { "w:" });
        }
        match point {
            Some(point) => text.push_str(&game.board().name(point)),
            None => text.push_str(" pass "),
        }
        turn = colour.other();
    }
    text.trim().to_owned()
}

fn of_move(place: Location, number: usize, error: PointError) -> FormatError {
    place.error(Problem::Move { number: numbered(number), error })
}

fn is_between(one: char) -> bool {
    one.is_whitespace() || matches!(one, ',' | ';' | '-' | '>' | '|' | '(' | ')' | '[' | ']')
}

/// The number of a move, which must be followed by a full stop.
fn number(scan: &mut Scan<'_>) -> Result<(), FormatError> {
    let before = *scan;
    scan.take_while(|one| one.is_ascii_digit());
    if scan.peek() != Some('.') {
        return Err(before.unexpected(EXPECTED));
    }
    scan.take();
    Ok(())
}

/// The colour that stands here, if one does.
fn colour(scan: &mut Scan<'_>) -> Option<Colour> {
    let words = [("black", 0), ("white", 1), ("흑", 0), ("백", 1), ("b:", 0), ("w:", 1), ("чёрные", 0), ("белые", 1)];
    let rest = scan.rest();
    let starts = |word: &str| rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let (word, number) = words.into_iter().find(|(word, _)| starts(word))?;
    (0..word.chars().count()).for_each(|_| {
        scan.take();
    });
    scan.take_while(|one| one == ':' || one == '=');
    Some(Colour::ALL[number])
}

/// A point, or nothing for a pass.
fn point(scan: &mut Scan<'_>, board: &Board) -> Result<Option<Point>, FormatError> {
    let before = *scan;
    let letters = scan.take_while(|one| one.is_alphabetic());
    if letters.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    let digits = scan.take_while(|one| one.is_ascii_digit());
    if letters.is_empty() || digits.is_empty() {
        return Err(before.unexpected(EXPECTED));
    }
    let name = &before.rest()[..letters.len() + digits.len()];
    board.point(name).map(Some).map_err(|error| match error {
        PointError::Name { .. } => before.place().unexpected(name, EXPECTED),
        other => before.place().error(other.into()),
    })
}

/// Reads moves on a board of the usual side.
///
/// # Errors
/// As [`read`].
pub fn read_default(text: &str, rule: &Rule) -> Result<Game, FormatError> {
    read(text, DEFAULT_SIDE, rule)
}
