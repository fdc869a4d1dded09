//! Nodes of a file and what they do to a game.

use super::super::super::board::{Board, PointError};
use super::super::super::game::{Change, Game, Move, Node};
use super::super::super::rules::{self, Rule};
use super::super::super::{Colour, Point};
use super::super::DEFAULT_SIDE;
use super::super::error::{FormatError, Problem};
use super::super::scan::Location;
use super::property::{Property, Value};
use super::{Room, error, value};

/// The largest board on which `tt` is a pass, as it is in Go.
const LARGEST_WITH_TT: u32 = 19;

/// The game with the properties of the first node.
pub(super) fn begin(
    found: &[Property<'_>],
    place: Location,
    rule: &Rule,
    room: &mut Room,
) -> Result<Game, FormatError> {
    if let Some(kind) = value(found, "GM").filter(|kind| kind.raw.trim() != "4") {
        return Err(kind.place.unexpected(kind.raw, "GM[4], Gomoku and Renju"));
    }
    let named = value(found, "RU").and_then(|name| rules::find(&name.raw.trim().to_ascii_lowercase()));
    let rule = named.unwrap_or(rule);
    let side = value(found, "SZ").map_or(Ok((DEFAULT_SIDE, place)), side)?;
    let mut board = Board::new(side.0).map_err(|error| side.1.error(error.into()))?;
    for (point, stone) in set_up(&board, found, room)? {
        board.remove(point);
        if let Some(colour) = stone {
            board.place(point, colour).map_err(|error| place.error(error.into()))?;
        }
    }
    let mut game = Game::on(board, *rule);
    let known = ["GM", "FF", "SZ", "CA", "AP", "RU"];
    // The name of a rule that is not ours says something to somebody else.
    let known = if named.is_some() { &known[..] } else { &known[..known.len() - 1] };
    remarks(game.here(), found, known)?;
    moves(&mut game, found)?;
    Ok(game)
}

/// Appends what a node says. Stones that are set up beside a move get a node of their own before it.
pub(super) fn append(game: &mut Game, found: &[Property<'_>], room: &mut Room) -> Result<(), FormatError> {
    let has_move = found.iter().any(|property| matches!(property.name.as_str(), "B" | "W"));
    let changes = changes(game.board(), &set_up(game.board(), found, room)?);
    if !has_move || !changes.is_empty() {
        let mut node = game.node(game.current()).after(game.current());
        node.changes = changes;
        game.append(node);
    }
    moves(game, found)?;
    remarks(game.here(), found, &[])
}

/// The side that `SZ` names: one number, or the same number twice.
fn side(size: &Value<'_>) -> Result<(u32, Location), FormatError> {
    let expected = "one number from 1 to 25: the points of a side";
    let (width, height) = size.raw.split_once(':').unwrap_or((size.raw, size.raw));
    let number = |text: &str| text.trim().parse::<u32>().ok();
    match (number(width), number(height)) {
        (Some(width), Some(height)) if width == height => Ok((width, size.place)),
        _ => Err(size.place.unexpected(size.raw, expected)),
    }
}

/// Every point that `AB`, `AW` and `AE` name, and what they put there.
fn set_up(board: &Board, found: &[Property<'_>], room: &mut Room) -> Result<Vec<(Point, Option<Colour>)>, FormatError> {
    let mut all = Vec::new();
    for property in found {
        let stone = match property.name.as_str() {
            "AB" => Some(Colour::Black),
            "AW" => Some(Colour::White),
            "AE" => None,
            _ => continue,
        };
        for value in &property.values {
            let points = points(board, value)?;
            room.take_stones(points.len(), value.place)?;
            all.extend(points.into_iter().map(|point| (point, stone)));
        }
    }
    Ok(all)
}

/// What is different on `board` with these stones.
fn changes(board: &Board, set_up: &[(Point, Option<Colour>)]) -> Vec<Change> {
    let mut seen = board.clone();
    let mut changes = Vec::new();
    for &(point, after) in set_up {
        let before = seen.stone(point);
        if before != after {
            seen.remove(point);
            // The point was read on this board and emptied just now.
            let _ = after.map(|colour| seen.place(point, colour));
            changes.push(Change { point, before, after });
        }
    }
    changes
}

/// Appends each move of a node; one node of a game holds one.
fn moves(game: &mut Game, found: &[Property<'_>]) -> Result<(), FormatError> {
    for property in found {
        let colour = match property.name.as_str() {
            "B" => Colour::Black,
            "W" => Colour::White,
            _ => continue,
        };
        for value in &property.values {
            let point = move_point(game.board(), value)?;
            play(game, Move { colour, point }, value.place)?;
        }
    }
    Ok(())
}

fn play(game: &mut Game, played: Move, place: Location) -> Result<(), FormatError> {
    let turn = game.to_move();
    game.set_next(played.colour);
    let number = game.move_count() + 1;
    let parent = game.current();
    let done = game.read_move(played.point).map_err(|error| place.error(Problem::Move { number, error }));
    game.give_turn_back(parent, turn);
    done
}

/// Takes the remarks of a node: its comment, whose turn it is, and what is only kept.
fn remarks(node: &mut Node, found: &[Property<'_>], known: &[&str]) -> Result<(), FormatError> {
    for property in found {
        match property.name.as_str() {
            "C" => node.comment = property.values.first().map(Value::text).unwrap_or_default(),
            "PL" => node.to_move = turn(property)?,
            "B" | "W" | "AB" | "AW" | "AE" => {}
            name if known.contains(&name) => {}
            name => {
                let values = property.values.iter().map(|value| value.raw.to_owned()).collect();
                node.kept.push((name.to_owned(), values));
            }
        }
    }
    Ok(())
}

fn turn(property: &Property<'_>) -> Result<Colour, FormatError> {
    let raw = property.values.first().map_or("", |value| value.raw.trim());
    match raw.chars().next().map(|one| one.to_ascii_lowercase()) {
        Some('b' | '1') => Ok(Colour::Black),
        Some('w' | '2') => Ok(Colour::White),
        _ => Err(property.place.unexpected(raw, "PL[B] or PL[W]")),
    }
}

/// The point of a move; nothing for a pass.
fn move_point(board: &Board, value: &Value<'_>) -> Result<Option<Point>, FormatError> {
    let raw = value.raw.trim();
    if raw.is_empty() || raw == "tt" && board.side() <= LARGEST_WITH_TT {
        return Ok(None);
    }
    point(board, raw, value.place).map(Some)
}

/// The points of a value: one, or all of a rectangle `upper left:lower right`.
fn points(board: &Board, value: &Value<'_>) -> Result<Vec<Point>, FormatError> {
    let Some((from, to)) = value.raw.split_once(':') else {
        return Ok(vec![point(board, value.raw.trim(), value.place)?]);
    };
    let side = board.side();
    let ends = [point(board, from.trim(), value.place)?, point(board, to.trim(), value.place)?];
    let range = |a: u32, b: u32| a.min(b)..=a.max(b);
    let columns = range(ends[0] % side, ends[1] % side);
    let rows = range(ends[0] / side, ends[1] / side);
    Ok(rows.flat_map(|y| columns.clone().map(move |x| y * side + x)).collect())
}

/// The point that two letters from the upper left corner name, or its usual name.
fn point(board: &Board, raw: &str, place: Location) -> Result<Point, FormatError> {
    let side = board.side();
    let letters = raw.as_bytes();
    if let [x, y] = letters
        && x.is_ascii_alphabetic()
        && y.is_ascii_alphabetic()
    {
        let number = |letter: u8| u32::from(letter.to_ascii_lowercase() - b'a');
        let (x, y) = (number(*x), number(*y));
        let outside = || PointError::Outside { found: raw.to_owned(), side };
        return if x < side && y < side { Ok(y * side + x) } else { Err(place.error(outside().into())) };
    }
    board.point(raw).map_err(|error| match error {
        PointError::Name { .. } => place.error(Problem::Unexpected {
            found: error::quoted(raw),
            expected: "two letters from the upper left corner, such as hh, or a name such as h8",
        }),
        other => place.error(other.into()),
    })
}
