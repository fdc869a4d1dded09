//! PSQ, what Piskvork writes: `Piskvorky 15x15, 11:11, 0`, then a move a line as `column,row,milliseconds`
//! from 1, rows from the top, then the names of the players and a `-1`.

use super::super::game::{Game, Move};
use super::super::rules::Rule;
use super::error::{FormatError, Problem};
use super::scan::{Location, numbered};
use super::{MAX_NODES, sgf};

const HEADER: &str = "'Piskvorky WIDTHxHEIGHT, ...', such as Piskvorky 15x15, 0:0, 0";
/// The property that keeps what follows the moves.
const KEPT: &str = "PSQ";
const MOVE: &str = "a move as column,row,milliseconds, each a number from 1";

/// Reads a game. It stands after the last move; what follows the moves is kept.
///
/// # Errors
/// A header that is none, boards that are not square, moves that cannot be made, and lines that are no
/// moves with moves after them.
pub fn read(text: &str, rule: &Rule) -> Result<Game, FormatError> {
    let mut lines = (1..).zip(text.lines());
    let (_, header) = lines.next().unwrap_or((1, ""));
    let side = side(header)?;
    let start = Location { line: 1, column: 1 };
    let mut game = Game::new(side, *rule).map_err(|error| start.error(Problem::Point(error)))?;
    let mut trailer: Vec<(u32, &str)> = Vec::new();
    for (count, (line, row)) in (1..).zip(lines) {
        match trailer.first() {
            None if is_move(row) => read_move(&mut game, row, line, count)?,
            Some(&(line, found)) if is_whole_move(row) => {
                return Err(Location { line, column: 1 }.unexpected(found, MOVE));
            }
            _ => trailer.push((line, row.trim_end())),
        }
    }
    game.arrive();
    let rows = trailer.into_iter().map(|(_, row)| row).filter(|row| !row.trim().is_empty());
    let kept: Vec<String> = rows.map(sgf::escaped).collect();
    game.keep_at_root(KEPT, kept);
    Ok(game)
}

/// The moves that led to the current node, as Piskvork writes them; passes and stones that were set up
/// are not written.
pub fn write(game: &Game) -> String {
    let side = game.board().side();
    let mut text = format!("Piskvorky {side}x{side}, 0:0, 0\n");
    for point in game.moves().into_iter().filter_map(|one: Move| one.point) {
        text.push_str(&format!("{},{},0\n", point % side + 1, point / side + 1));
    }
    let kept = game.kept_at_root(KEPT);
    if kept.is_empty() {
        text.push_str("black\nwhite\n-1\n");
    }
    for row in kept {
        text.push_str(&sgf::one_line(&sgf::unescaped(row)));
        text.push('\n');
    }
    text
}

/// Whether a line looks like a move: it starts with a number and has a comma.
fn is_move(row: &str) -> bool {
    let row = row.trim_start();
    row.trim_start_matches('-').starts_with(|one: char| one.is_ascii_digit()) && row.contains(',')
}

/// Whether a line cannot be anything but a move: three numbers.
fn is_whole_move(row: &str) -> bool {
    let is_number = |part: &str| part.trim().parse::<u32>().is_ok();
    row.split(',').count() == 3 && row.split(',').all(is_number)
}

/// The side that a header names.
fn side(header: &str) -> Result<u32, FormatError> {
    let place = Location { line: 1, column: 1 };
    let bad = || place.unexpected(header, HEADER);
    let rest = header.trim().get("piskvorky".len()..).ok_or_else(bad)?;
    let size = rest.split(',').next().unwrap_or("").trim();
    let (width, height) = size.split_once(['x', 'X']).ok_or_else(bad)?;
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_error| bad());
    let (width, height) = (number(width)?, number(height)?);
    if width != height {
        return Err(place.unexpected(size, "a square board, such as 15x15"));
    }
    Ok(width)
}

fn read_move(game: &mut Game, row: &str, line: u32, count: usize) -> Result<(), FormatError> {
    let place = Location { line, column: 1 };
    if count > MAX_NODES {
        return Err(place.error(Problem::TooMany { what: "moves", limit: MAX_NODES }));
    }
    let side = game.board().side();
    let mut numbers = row.split(',').map(|part| part.trim().parse::<u32>().ok());
    let (Some(Some(x)), Some(Some(y))) = (numbers.next(), numbers.next()) else {
        return Err(place.unexpected(row, MOVE));
    };
    if x == 0 || y == 0 || x > side || y > side {
        let error = super::super::PointError::Outside { found: format!("{x},{y}"), side };
        return Err(place.error(Problem::Move { number: numbered(count), error }));
    }
    // Then comes the time, and nothing else.
    if !matches!((numbers.next(), numbers.next()), (None | Some(Some(_)), None)) {
        return Err(place.unexpected(row, MOVE));
    }
    let point = (y - 1) * side + x - 1;
    game.read_move(Some(point)).map_err(|error| place.error(Problem::Move { number: numbered(count), error }))
}
