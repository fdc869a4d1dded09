//! Positions to solve: problems as JSON objects, one a line, or a position in any format; of a collection of
//! games the last position of each.

use std::path::Path;

use serde::Deserialize;

use crate::cli::file;
use crate::cli::{CliError, Fault};
use crate::omok::format::{self, FormatError, Problem, moves};
use crate::omok::game::Game;
use crate::omok::rules::Rule;
use crate::omok::{Board, Colour, PointError};

/// The longest file that is read, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// A position, and who is to move.
pub(super) struct Position {
    /// Its id, or the file's name, with the number of the game where there are several.
    pub id: String,
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Colour,
}

#[derive(Deserialize)]
struct Object {
    #[serde(default)]
    id: String,
    to_move: String,
    #[serde(default = "usual_side")]
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
}

const fn usual_side() -> u32 {
    format::DEFAULT_SIDE
}

/// Every position of a file.
pub(super) fn read(path: &Path, rule: &Rule) -> Result<Vec<Position>, CliError> {
    contents(path, rule).map_err(|fault| file::in_file(path, fault))
}

/// Every game of a file, with its name.
pub(super) fn games(path: &Path, rule: &Rule) -> Result<Vec<(String, Game)>, CliError> {
    let read = || all(path, &bytes(path)?, rule);
    read().map_err(|fault| file::in_file(path, fault))
}

fn bytes(path: &Path) -> Result<Vec<u8>, Fault> {
    file::at_most(path, MAX_BYTES, |_| Fault::from(error(1, 1, too_long())))
}

fn contents(path: &Path, rule: &Rule) -> Result<Vec<Position>, Fault> {
    let bytes = bytes(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        return Ok(objects(text)?);
    }
    let position = |(id, game): (String, Game)| Position { id, board: game.board().clone(), to_move: game.to_move() };
    Ok(all(path, &bytes, rule)?.into_iter().map(position).collect())
}

fn all(path: &Path, bytes: &[u8], rule: &Rule) -> Result<Vec<(String, Game)>, Fault> {
    let (first, others) = format::read_all(bytes, rule)?;
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let is_one = others.is_empty();
    let games = (1..).zip([first].into_iter().chain(others));
    let named = |(number, game): (usize, Game)| match is_one {
        true => (name.clone(), game),
        false => (format!("{name} {number}"), game),
    };
    Ok(games.map(named).collect())
}

/// The position after `text`, moves in a row.
pub(super) fn after(text: &str, rule: &Rule) -> Result<Position, CliError> {
    let game = moves::read_default(text, rule).map_err(|error| no_moves("--moves", text, &error))?;
    Ok(Position { id: String::new(), board: game.board().clone(), to_move: game.to_move() })
}

/// What is wrong with moves in a row.
pub(super) fn no_moves(option: &'static str, text: &str, error: &FormatError) -> CliError {
    let found = text.chars().take(40).collect();
    CliError::Value { option, found, expected: format!("moves in a row, such as 'h8 i9'; {error}") }
}

const fn too_long() -> Problem {
    Problem::TooMany { what: "bytes", limit: MAX_BYTES as usize }
}

const fn error(line: u32, column: u32, problem: Problem) -> FormatError {
    FormatError { line, column, problem }
}

fn objects(text: &str) -> Result<Vec<Position>, FormatError> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| object(number, line)).collect()
}

fn object(number: u32, line: &str) -> Result<Position, FormatError> {
    let object: Object = serde_json::from_str(line).map_err(|fault| {
        let expected = "a JSON object with to_move, black and white on one line";
        error(number, fault.column() as u32, Problem::Unexpected { found: fault.to_string(), expected })
    })?;
    let to_move = Colour::ALL.into_iter().find(|colour| colour.id() == object.to_move).ok_or_else(|| {
        let found = format!("'{}'", object.to_move.chars().take(20).collect::<String>());
        error(number, 1, Problem::Unexpected { found, expected: "to_move black or white" })
    })?;
    let failed = |fault: PointError| error(number, 1, fault.into());
    let mut board = Board::new(object.size).map_err(failed)?;
    for (names, colour) in [(&object.black, Colour::Black), (&object.white, Colour::White)] {
        for name in names {
            let point = board.point(name).map_err(failed)?;
            board.place(point, colour).map_err(failed)?;
        }
    }
    Ok(Position { id: object.id, board, to_move })
}
