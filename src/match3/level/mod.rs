//! Levels: the board, its blocks and what is to be done with them, in the JSON format of the original.
//!
//! `{"row":9,"col":9,"cells":[...]}` with a byte order mark; the first row of text is the top one, and a
//! cell is 0 (hole), 1 (basic), 2 (fixture) or 3 (jelly). These fields may be added, none is needed:
//!
//! | field | what it holds | without it |
//! |---|---|---|
//! | `colours` | how many colours, 1 to 9 | 6 |
//! | `weights` | how often each colour comes, relative to the others | all alike |
//! | `seed` | seed of all random choices | asked for |
//! | `blocks` | for each cell the colour of its block, -1 for none | drawn |
//! | `covers` | for each cell 0, 1 (cage) or 2 (chain) | 0 |
//! | `goals` | `{"kind":"score","count":N}`, `{"kind":"colour","colour":B,"count":N}`, `{"kind":"jelly","count":N}` | none |
//! | `moves` | how many moves the player has | no limit |
//!
//! Files of before say `breeds` and `breed`. Fields that this program does not know are kept. A level that was not
//! changed is written byte for
//! byte as it was read.

mod error;
mod read;
mod resize;
mod shipped;
#[cfg(test)]
mod tests;
mod write;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use error::{Fault, LevelError};
pub use shipped::{SHIPPED, Shipped, find};

use super::board::{Board, BoardError, CellKind, Colour, MAX_COLOURS};
use crate::grid::{Cell, Size};

/// Larger files are refused unread, in bytes.
pub const MAX_FILE: u64 = crate::limits::BLOCKS_BYTES;

/// Colours of a level that names none, as in the original.
pub const DEFAULT_COLOURS: u8 = 6;

/// The greatest weight of a colour.
pub const MAX_WEIGHT: u32 = 1_000_000;

/// What a player is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Goal {
    /// Reach a score.
    Score {
        /// How many points.
        count: u32,
    },
    /// Clear blocks of one colour.
    #[serde(alias = "breed")]
    Colour {
        /// The colour.
        #[serde(alias = "breed")]
        colour: Colour,
        /// How many blocks.
        count: u32,
    },
    /// Clear jelly.
    Jelly {
        /// How many cells.
        count: u32,
    },
}

/// A board to fill and what is to be done on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    board: Board,
    colours: u8,
    weights: Vec<u32>,
    seed: Option<u64>,
    goals: Vec<Goal>,
    moves: Option<u32>,
    /// Fields that this program does not know.
    extra: Map<String, Value>,
    /// What it was read from, as long as nothing is changed.
    text: Option<String>,
}

impl Level {
    /// A level on `board`, whose blocks are those that it starts with.
    ///
    /// # Errors
    /// A number of colours out of range, or too small for the blocks that are there.
    pub fn new(board: Board, colours: u8) -> Result<Self, BoardError> {
        let greatest = board.cells().filter_map(|cell| board.block(cell)).max();
        if !(1..=MAX_COLOURS).contains(&colours) || greatest.is_some_and(|greatest| greatest >= colours) {
            return Err(BoardError::Colours { found: u64::from(colours) });
        }
        Ok(Self {
            board,
            colours,
            weights: Vec::new(),
            seed: None,
            goals: Vec::new(),
            moves: None,
            extra: Map::new(),
            text: None,
        })
    }

    /// Ordinary cells everywhere and nothing given but the colours.
    ///
    /// # Errors
    /// A size or a number of colours out of range.
    pub fn basic(width: u32, height: u32, colours: u8) -> Result<Self, BoardError> {
        Self::new(Board::basic(width, height)?, colours)
    }

    /// Reads a level.
    ///
    /// # Errors
    /// Anything that is no level, with line and column.
    pub fn read(bytes: &[u8]) -> Result<Self, LevelError> {
        read::level(bytes)
    }

    /// The level as a file, byte order mark included.
    pub fn write(&self) -> String {
        self.text.clone().unwrap_or_else(|| write::level(self))
    }

    /// Its cells and the blocks that it starts with; cells without one get theirs drawn.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// How many colours there are.
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    /// How often each colour comes, relative to the others; empty where all come alike.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// The seed that the level asks for.
    pub const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// What the player is asked to do.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// How many moves the player has, if they are limited.
    pub const fn moves(&self) -> Option<u32> {
        self.moves
    }

    /// What people call it, where the file says so in a field `title`.
    pub fn title(&self) -> Option<&str> {
        self.extra.get("title").and_then(Value::as_str)
    }

    /// Changes what people call it; an empty name takes the field away.
    pub fn set_title(&mut self, title: &str) {
        self.text = None;
        match title.trim() {
            "" => drop(self.extra.remove("title")),
            title => drop(self.extra.insert("title".to_owned(), Value::from(title))),
        }
    }

    /// Makes `cell` something else.
    pub fn set_kind(&mut self, cell: Cell, kind: CellKind) {
        self.text = None;
        self.board.set_kind(cell, kind);
    }

    /// Gives `cell` a block to start with, or lets it be drawn. Colours that the level does not have and
    /// cells that hold no block are left as they are.
    pub fn set_block(&mut self, cell: Cell, block: Option<Colour>) {
        if block.is_none_or(|colour| colour < self.colours) {
            self.text = None;
            self.board.set_block(cell, block);
        }
    }

    /// Changes the number of colours; blocks and weights of colours that go are forgotten.
    ///
    /// # Errors
    /// A number out of range.
    pub fn set_colours(&mut self, colours: u8) -> Result<(), BoardError> {
        if !(1..=MAX_COLOURS).contains(&colours) {
            return Err(BoardError::Colours { found: u64::from(colours) });
        }
        self.text = None;
        self.colours = colours;
        self.weights.clear();
        for cell in self.board.cells() {
            if self.board.block(cell).is_some_and(|colour| colour >= colours) {
                self.board.set_block(cell, None);
            }
        }
        self.goals.retain(|goal| !matches!(goal, Goal::Colour { colour, .. } if *colour >= colours));
        Ok(())
    }

    /// Changes how often each colour comes; an empty list for all alike.
    ///
    /// # Errors
    /// Not one weight for each colour, one above [`MAX_WEIGHT`], or none above 0.
    pub fn set_weights(&mut self, weights: Vec<u32>) -> Result<(), Fault> {
        check_weights(&weights, self.colours)?;
        self.text = None;
        self.weights = weights;
        Ok(())
    }

    /// Changes the seed.
    pub fn set_seed(&mut self, seed: Option<u64>) {
        self.text = None;
        self.seed = seed;
    }

    /// Changes what the player is asked to do. Goals for colours that the level does not have are left out.
    pub fn set_goals(&mut self, mut goals: Vec<Goal>) {
        goals.retain(|goal| !matches!(goal, Goal::Colour { colour, .. } if *colour >= self.colours));
        self.text = None;
        self.goals = goals;
    }

    /// Changes how many moves the player has.
    pub fn set_moves(&mut self, moves: Option<u32>) {
        self.text = None;
        self.moves = moves;
    }
}

fn check_weights(weights: &[u32], colours: u8) -> Result<(), Fault> {
    if weights.is_empty() {
        return Ok(());
    }
    if weights.len() != usize::from(colours) {
        return Err(Fault::Length { found: weights.len(), expected: usize::from(colours), of: "colour" });
    }
    if let Some(&weight) = weights.iter().find(|&&weight| weight > MAX_WEIGHT) {
        let expected = "a weight from 0 to 1000000";
        return Err(Fault::Cell { place: 1, column: 1, row: 1, found: i64::from(weight), expected });
    }
    if weights.iter().all(|&weight| weight == 0) { Err(Fault::Weights) } else { Ok(()) }
}
