//! Reading a level.

use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};
use serde_json::{Map, Value};

use super::error::{Fault, LevelError};
use super::{DEFAULT_COLOURS, Goal, Level, MAX_FILE, MAX_WEIGHT, check_weights};
use crate::grid::{Cell, Size};
use crate::match3::board::{Board, CellKind, Colour, MAX_COLOURS, MAX_SIDE, Shape};
use crate::{json, limits};

/// A whole number from `LOW` to `HIGH`, which fit into `T`; anything else is refused where it stands.
#[derive(Clone, Copy)]
struct Number<T, const LOW: i64, const HIGH: i64>(T);

impl<'de, T: TryFrom<i64>, const LOW: i64, const HIGH: i64> Deserialize<'de> for Number<T, LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_i64(NumberVisitor::<T, LOW, HIGH>(PhantomData))
    }
}

struct NumberVisitor<T, const LOW: i64, const HIGH: i64>(PhantomData<T>);

impl<T: TryFrom<i64>, const LOW: i64, const HIGH: i64> Visitor<'_> for NumberVisitor<T, LOW, HIGH> {
    type Value = Number<T, LOW, HIGH>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a whole number from {LOW} to {HIGH}")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
        let number = T::try_from(value).ok().filter(|_| (LOW..=HIGH).contains(&value));
        number.map(Number).ok_or_else(|| E::invalid_value(de::Unexpected::Signed(value), &self))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(value), &self)),
        }
    }
}

type Side = Number<u64, 1, { MAX_SIDE as i64 }>;
/// The colour of a block, or -1 for none.
type Block = Number<i64, -1, { MAX_COLOURS as i64 - 1 }>;

/// The fields of a level as they stand in the file.
#[derive(Deserialize)]
#[serde(expecting = "a level: an object with \"row\", \"col\" and \"cells\"")]
struct Fields {
    row: Side,
    col: Side,
    cells: Vec<Number<u64, 0, 3>>,
    #[serde(alias = "breeds")]
    colours: Option<Number<u8, 1, { MAX_COLOURS as i64 }>>,
    weights: Option<Vec<Number<u32, 0, { MAX_WEIGHT as i64 }>>>,
    seed: Option<u64>,
    blocks: Option<Vec<Block>>,
    covers: Option<Vec<Number<i64, 0, 2>>>,
    #[serde(default)]
    goals: Vec<Goal>,
    moves: Option<Number<u32, 1, 1_000_000>>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

pub(super) fn level(bytes: &[u8]) -> Result<Level, LevelError> {
    if bytes.len() as u64 > MAX_FILE {
        return Err(LevelError::TooLarge { found: bytes.len() as u64 });
    }
    let whole = std::str::from_utf8(bytes).map_err(|error| LevelError::Binary { at: error.valid_up_to() })?;
    let text = whole.strip_prefix('\u{feff}').unwrap_or(whole);
    // What is no JSON at all is told below, with what was expected there.
    if let Some(error) = json::head(text, limits::BLOCKS_VALUES).err().filter(serde_json::Error::is_data) {
        return Err(json_error(&error));
    }
    let fields: Fields = serde_json::from_str(text).map_err(|error| json_error(&error))?;
    let mut level = build(fields).map_err(|(field, fault)| in_field(text, field, fault))?;
    level.text = Some(whole.to_owned());
    Ok(level)
}

/// The fault without the place at its end, which serde adds, and the place by itself.
fn json_error(error: &serde_json::Error) -> LevelError {
    let mut found = error.to_string();
    if let Some(end) = found.rfind(" at line ") {
        found.truncate(end);
    }
    LevelError::Json { line: error.line(), column: error.column(), found }
}

fn build(fields: Fields) -> Result<Level, (&'static str, Fault)> {
    let size = Shape::check_size(fields.col.0, fields.row.0).map_err(|error| ("row", error.into()))?;
    let kinds = kinds(size, &fields)?;
    let board = Board::new(size, kinds).map_err(|error| ("cells", error.into()))?;
    let colours = fields.colours.map_or(DEFAULT_COLOURS, |colours| colours.0);
    let mut level = Level::new(board, colours).map_err(|error| ("colours", error.into()))?;
    place_blocks(&mut level, fields.blocks.as_deref())?;
    level.weights = fields.weights.unwrap_or_default().iter().map(|weight| weight.0).collect();
    check_weights(&level.weights, colours).map_err(|fault| ("weights", fault))?;
    for goal in &fields.goals {
        if let Goal::Colour { colour, .. } = goal
            && *colour >= colours
        {
            return Err(("goals", Fault::Colour { found: i64::from(*colour), last: colours - 1 }));
        }
    }
    for goal in &fields.goals {
        if let Goal::Jelly { count: found } = *goal
            && found > MAX_SIDE * MAX_SIDE
        {
            return Err(("goals", Fault::Jelly { found, most: MAX_SIDE * MAX_SIDE }));
        }
    }
    level.goals = fields.goals;
    level.seed = fields.seed;
    level.moves = fields.moves.map(|moves| moves.0);
    level.extra = fields.extra;
    Ok(level)
}

fn kinds(size: Size, fields: &Fields) -> Result<Vec<CellKind>, (&'static str, Fault)> {
    let expected = size.cells() as usize;
    let length = |found, field| {
        let fits = found == expected;
        if fits { Ok(()) } else { Err((field, Fault::Length { found, expected, of: "cell" })) }
    };
    length(fields.cells.len(), "cells")?;
    let kind = |kind: &Number<u64, 0, 3>| CellKind::from_number(kind.0).unwrap_or_default();
    let mut kinds: Vec<CellKind> = fields.cells.iter().map(kind).collect();
    let Some(covers) = &fields.covers else { return Ok(kinds) };
    length(covers.len(), "covers")?;
    for (cell, (kind, cover)) in (0..).zip(kinds.iter_mut().zip(covers)) {
        if cover.0 != 0 && *kind != CellKind::Basic {
            return Err(("covers", at_cell(size, cell, cover.0, "0, because only basic cells (1) have covers")));
        }
        *kind = match cover.0 {
            1 => CellKind::Cage,
            2 => CellKind::Chain,
            _ => *kind,
        };
    }
    Ok(kinds)
}

fn place_blocks(level: &mut Level, blocks: Option<&[Block]>) -> Result<(), (&'static str, Fault)> {
    let Some(blocks) = blocks else { return Ok(()) };
    let size = level.size();
    let expected = size.cells() as usize;
    if blocks.len() != expected {
        return Err(("blocks", Fault::Length { found: blocks.len(), expected, of: "cell" }));
    }
    for (cell, &Number(block)) in (0..).zip(blocks) {
        let Ok(colour) = Colour::try_from(block) else { continue };
        if colour >= level.colours {
            return Err(("blocks", at_cell(size, cell, block, "-1 or a number below \"colours\"")));
        }
        if !level.board.kind(cell).holds_block() {
            return Err(("blocks", at_cell(size, cell, block, "-1, because this cell holds no block")));
        }
        level.board.set_block(cell, Some(colour));
    }
    Ok(())
}

const fn at_cell(size: Size, cell: Cell, found: i64, expected: &'static str) -> Fault {
    Fault::Cell { place: cell as usize + 1, column: size.x(cell) + 1, row: size.y(cell) + 1, found, expected }
}

fn in_field(text: &str, field: &'static str, fault: Fault) -> LevelError {
    let (line, column) = place_of(text, field);
    LevelError::Field { line, column, field, fault }
}

/// Line and column of the name of a field of the outermost object.
fn place_of(text: &str, field: &str) -> (usize, usize) {
    let name = format!("\"{field}\"");
    let (mut depth, mut is_string, mut is_escaped) = (0_u32, false, false);
    let (mut line, mut line_start) = (1, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '\n' => (line, line_start) = (line + 1, at + 1),
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => {
                if !is_string && depth == 1 && text[at..].starts_with(&name) {
                    return (line, text[line_start..at].chars().count() + 1);
                }
                is_string = !is_string;
            }
            '{' | '[' if !is_string => depth += 1,
            '}' | ']' if !is_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    (1, 1)
}
