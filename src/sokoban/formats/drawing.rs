//! [`Drawing`]: the rows of one board on their way to a level.

use super::error::{self, FormatError, Location, Problem};
use super::rle::{self, Rules, Symbol};
use super::row;
use crate::grid::Size;
use crate::sokoban::level::MAX_SIDE;
use crate::sokoban::{Level, Mark};

/// What a line of a board may expand to: the largest board, joined by `|`.
const RULES: Rules =
    Rules { limit: ((MAX_SIDE + 1) * MAX_SIDE) as usize, items: "cells in one line", known: row::KNOWN };

/// A character of a board and where it stands.
#[derive(Clone, Copy)]
struct Tile {
    /// Nothing for the end of a row.
    mark: Option<Mark>,
    column: u32,
}

/// A row without the floor at its end.
struct Row {
    line: u32,
    tiles: Vec<Tile>,
}

/// The rows of one board, in the order of the file.
pub(super) struct Drawing {
    start: Location,
    rows: Vec<Row>,
    /// How many rows there were, those that were not kept among them.
    count: usize,
    fault: Option<FormatError>,
}

impl Drawing {
    /// No row yet; the board starts at `line`.
    pub(super) const fn new(line: u32) -> Self {
        Self { start: Location::line(line), rows: Vec::new(), count: 0, fault: None }
    }

    /// The line of the first row.
    pub(super) const fn line(&self) -> u32 {
        self.start.line
    }

    /// Adds the row, or the rows, of a line. After a fault nothing more is kept.
    pub(super) fn add(&mut self, line: u32, text: &str) {
        if self.fault.is_none() {
            self.fault = self.try_add(line, text).err();
        } else {
            self.count += 1;
        }
    }

    fn try_add(&mut self, line: u32, text: &str) -> Result<(), FormatError> {
        self.count += 1;
        let text = text.strip_suffix('|').unwrap_or(text);
        let tiles =
            rle::expand(text, Location::line(line), RULES, |character, at| match (character, row::mark(character)) {
                ('|', _) => Symbol::Item(Tile { mark: None, column: at.column }),
                (_, None) => Symbol::Unknown,
                (_, mark) => Symbol::Item(Tile { mark, column: at.column }),
            })?;
        tiles.split(|tile| tile.mark.is_none()).try_for_each(|tiles| self.add_row(line, tiles))
    }

    fn add_row(&mut self, line: u32, tiles: &[Tile]) -> Result<(), FormatError> {
        let is_drawn = |tile: &Tile| tile.mark != Some(Mark::Floor);
        let tiles = &tiles[..tiles.iter().rposition(is_drawn).map_or(0, |last| last + 1)];
        if tiles.is_empty() && self.rows.is_empty() {
            return Ok(());
        }
        if let Some(excess) = tiles.get(MAX_SIDE as usize) {
            let found = format!("a row of {} cells", tiles.len());
            return Err(too_large(Location { line, column: excess.column }, found));
        }
        if self.rows.len() >= MAX_SIDE as usize && !tiles.is_empty() {
            return Err(too_large(Location::line(line), format!("more than {MAX_SIDE} rows")));
        }
        self.rows.push(Row { line, tiles: tiles.to_vec() });
        Ok(())
    }

    /// Whether it is a line of text after all: a single row without a player is a ruler or a title.
    pub(super) fn is_ruler(&self) -> bool {
        let is_player = |tile: &Tile| tile.mark.is_some_and(Mark::has_player);
        self.count == 1
            && self.rows.len() <= 1
            && !self.rows.iter().any(|row| row.tiles.iter().any(is_player))
            && self.fault.as_ref().is_none_or(|fault| fault.problem == Problem::UnknownCharacter)
    }

    /// The rows as they are drawn, one line each, with what stands outside the walls, but without
    /// the indentation that they share. A row without anything is a `-`.
    pub(super) fn text(&self) -> String {
        let left = self.indentation();
        let mut text = String::new();
        for row in self.kept_rows() {
            let tiles = row.tiles.get(left..).unwrap_or_default();
            if tiles.is_empty() {
                text.push('-');
            }
            text.extend(tiles.iter().filter_map(|tile| tile.mark).map(row::letter));
            text.push('\n');
        }
        text
    }

    /// The level, or the first thing that is wrong with it.
    pub(super) fn level(&self) -> Result<Level, FormatError> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let left = self.indentation();
        let rows = self.kept_rows();
        let width = rows.iter().map(|row| row.tiles.len()).max().unwrap_or(0).saturating_sub(left);
        let mut marks = Vec::with_capacity(width * rows.len());
        for (index, row) in rows.iter().enumerate() {
            marks.extend(row.tiles.iter().skip(left).filter_map(|tile| tile.mark));
            marks.resize((index + 1) * width, Mark::Floor);
        }
        Level::new(Size::new(width as u32, rows.len() as u32), &marks)
            .map_err(|error| error::of_level(error, self.start, |x, y| self.place(x as usize + left, y as usize)))
    }

    /// The rows down to the last one on which something is drawn.
    fn kept_rows(&self) -> &[Row] {
        let last = self.rows.iter().rposition(|row| !row.tiles.is_empty());
        &self.rows[..last.map_or(0, |last| last + 1)]
    }

    /// How many columns of floor all rows begin with.
    fn indentation(&self) -> usize {
        let indentation = |row: &Row| row.tiles.iter().position(|tile| tile.mark != Some(Mark::Floor));
        self.rows.iter().filter_map(indentation).min().unwrap_or(0)
    }

    fn place(&self, x: usize, y: usize) -> Location {
        let Some(row) = self.rows.get(y) else { return self.start };
        let column = match (row.tiles.get(x), row.tiles.last()) {
            (Some(tile), _) => tile.column,
            (None, Some(last)) => last.column + (x - row.tiles.len()) as u32 + 1,
            (None, None) => 1,
        };
        Location { line: row.line, column }
    }
}

fn too_large(at: Location, found: String) -> FormatError {
    FormatError::new(Problem::TooLarge, at, found, format!("a board of at most {MAX_SIDE} columns and {MAX_SIDE} rows"))
}
