//! Writing a level in the layout of the original: a line of text for each row of the board.

use serde::Serialize;

use super::{DEFAULT_COLOURS, Level};
use crate::grid::Cell;
use crate::match3::board::CellKind;

pub(super) fn level(level: &Level) -> String {
    let board = level.board();
    let mut text = "\u{feff}{".to_owned();
    let size = level.size();
    add(&mut text, "row", &size.height);
    add(&mut text, "col", &size.width);
    let number = |cell| match board.kind(cell) {
        CellKind::Cage | CellKind::Chain => CellKind::Basic as i32,
        kind => kind as i32,
    };
    add_rows(&mut text, level, "cells", number);
    if level.colours() != DEFAULT_COLOURS {
        add(&mut text, "colours", &level.colours());
    }
    if !level.weights().is_empty() {
        add(&mut text, "weights", &level.weights());
    }
    if let Some(seed) = level.seed() {
        add(&mut text, "seed", &seed);
    }
    if board.cells().any(|cell| board.block(cell).is_some()) {
        add_rows(&mut text, level, "blocks", |cell| board.block(cell).map_or(-1, i32::from));
    }
    let cover = |cell| match board.kind(cell) {
        CellKind::Cage => 1,
        CellKind::Chain => 2,
        _ => 0,
    };
    if board.cells().any(|cell| cover(cell) != 0) {
        add_rows(&mut text, level, "covers", cover);
    }
    if !level.goals().is_empty() {
        add(&mut text, "goals", &level.goals());
    }
    if let Some(moves) = level.moves() {
        add(&mut text, "moves", &moves);
    }
    for (name, value) in &level.extra {
        add(&mut text, name, value);
    }
    text.push_str("\n}\n");
    text
}

/// Adds a field whose value is written on one line.
fn add<T: Serialize + ?Sized>(text: &mut String, name: &str, value: &T) {
    begin(text, name);
    // Numbers, lists of numbers and values that were read as JSON can always be written.
    text.push_str(&serde_json::to_string(value).unwrap_or_default());
}

fn begin(text: &mut String, name: &str) {
    text.push_str(if text.ends_with('{') { "\n    " } else { ",\n    " });
    text.push_str(&serde_json::Value::from(name).to_string());
    text.push(':');
}

/// Adds a field with a number for each cell, the top row first.
fn add_rows(text: &mut String, level: &Level, name: &str, number: impl Fn(Cell) -> i32) {
    begin(text, name);
    text.push('[');
    let size = level.size();
    for cell in 0..size.cells() {
        if size.x(cell) == 0 {
            text.push_str("\n                ");
        }
        text.push_str(&number(cell).to_string());
        if cell + 1 < size.cells() {
            text.push(',');
        }
    }
    text.push_str("\n             ]");
}
