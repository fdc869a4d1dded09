//! [`Board`]: cells and the blocks in them, made for fast questions about lines of three.
//!
//! - `block`, `set_block`, `swap`: what lies where.
//! - `makes_line`, `has_match`, `runs`, `groups`: what matches ([`Run`], [`Group`]).
//! - `is_legal`, `legal_moves`, `count_legal_moves`, `moves`: which swaps match ([`Swap`], [`Moves`]).
//!
//! Cells are numbered row by row from the upper left corner, as on every board of this program.

mod error;
mod group;
mod kind;
mod moves;
mod run;
mod shape;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use error::BoardError;
pub use group::{Group, MatchShape};
pub use kind::CellKind;
pub use moves::{Moves, Swap};
pub use run::Run;
pub use shape::Shape;
pub(in crate::match3) use shape::Spot;

use crate::grid::{Cell, Size};

/// The greatest number of columns and of rows.
pub const MAX_SIDE: u32 = 1024;

/// The greatest number of colours.
pub const MAX_COLOURS: u8 = 9;

/// A block's colour, from 0.
pub type Colour = u8;

/// Values from here on match nothing: see [`Board::values`].
pub(in crate::match3) const UNMATCHABLE: u8 = 0x80;

/// No block.
pub(in crate::match3) const NOTHING: u8 = 0xff;

/// Cells and their blocks. A copy shares the cells and costs one byte a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Arc<Shape>,
    /// A byte for each spot of the shape, border included: the colour, with [`UNMATCHABLE`] set where it
    /// counts for nothing, or [`NOTHING`].
    values: Vec<u8>,
}

impl Board {
    /// A board of these cells, row by row from the upper left, without any block.
    ///
    /// # Errors
    /// A size out of range, or not as many cells as it has.
    pub fn new(size: Size, kinds: Vec<CellKind>) -> Result<Self, BoardError> {
        Ok(Self::of_shape(Arc::new(Shape::new(size, kinds)?)))
    }

    /// A board of ordinary cells without any block.
    ///
    /// # Errors
    /// A size out of range.
    pub fn basic(width: u32, height: u32) -> Result<Self, BoardError> {
        let size = Shape::check_size(u64::from(width), u64::from(height))?;
        Self::new(size, vec![CellKind::Basic; size.cells() as usize])
    }

    /// A board of this shape without any block.
    pub fn of_shape(shape: Arc<Shape>) -> Self {
        let values = vec![NOTHING; shape.spots()];
        Self { shape, values }
    }

    /// Its cells.
    pub const fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// What `cell` is.
    pub fn kind(&self, cell: Cell) -> CellKind {
        self.shape.kind(cell)
    }

    /// Makes `cell` something else. A block that it can hold stays. Costs a copy of the shape where
    /// other boards share it.
    pub fn set_kind(&mut self, cell: Cell, kind: CellKind) {
        let block = self.block(cell);
        Arc::make_mut(&mut self.shape).set_kind(cell, kind);
        self.set_block(cell, block);
    }

    /// The colour of the block in `cell`, if there is one.
    pub fn block(&self, cell: Cell) -> Option<Colour> {
        Some(self.values[self.shape.spot(cell)]).filter(|&value| value != NOTHING).map(|value| value & !UNMATCHABLE)
    }

    /// Puts a block into `cell` or takes it away. Cells that hold no block stay empty.
    pub fn set_block(&mut self, cell: Cell, block: Option<Colour>) {
        let kind = self.kind(cell);
        let spot = self.shape.spot(cell);
        self.values[spot] = match block {
            Some(colour) if kind.is_matchable() => colour,
            Some(colour) if kind.holds_block() => colour | UNMATCHABLE,
            _ => NOTHING,
        };
    }

    /// Exchanges the blocks of two movable cells.
    pub fn swap(&mut self, swap: Swap) {
        self.values.swap(self.shape.spot(swap.a), self.shape.spot(swap.b));
    }

    /// Every cell, in order.
    pub fn cells(&self) -> std::ops::Range<Cell> {
        0..self.size().cells()
    }

    /// How many blocks of each colour there are, fixed ones included.
    pub fn counts(&self) -> [u32; MAX_COLOURS as usize] {
        let mut counts = [0; MAX_COLOURS as usize];
        for cell in self.cells() {
            if let Some(count) = self.block(cell).and_then(|colour| counts.get_mut(usize::from(colour))) {
                *count += 1;
            }
        }
        counts
    }

    /// How many blocks of each colour can be moved.
    pub fn movable_counts(&self) -> [u32; MAX_COLOURS as usize] {
        let mut counts = [0; MAX_COLOURS as usize];
        for &spot in self.shape.movable() {
            if let Some(count) = counts.get_mut(usize::from(self.value(spot))) {
                *count += 1;
            }
        }
        counts
    }

    /// Whether every cell that can hold a block holds one.
    pub fn is_full(&self) -> bool {
        self.cells().all(|cell| !self.kind(cell).holds_block() || self.block(cell).is_some())
    }

    /// The blocks, a byte for each cell: the colour, or 255 where there is none.
    pub fn blocks(&self) -> Vec<u8> {
        self.cells().map(|cell| self.block(cell).unwrap_or(NOTHING)).collect()
    }

    /// The value at a spot; see [`Board::values`].
    #[inline(always)]
    pub(in crate::match3) fn value(&self, spot: Spot) -> u8 {
        self.values[spot as usize]
    }

    /// Puts a colour on a movable spot.
    #[inline(always)]
    pub(in crate::match3) fn put(&mut self, spot: Spot, colour: Colour) {
        self.values[spot as usize] = colour;
    }

    /// Takes the block off a movable spot.
    #[inline(always)]
    pub(in crate::match3) fn clear(&mut self, spot: Spot) {
        self.values[spot as usize] = NOTHING;
    }

    /// Exchanges what is on two movable spots.
    #[inline(always)]
    pub(in crate::match3) fn exchange(&mut self, a: Spot, b: Spot) {
        self.values.swap(a as usize, b as usize);
    }

    /// The bytes behind the board, for hashing and packing.
    pub(in crate::match3) const fn bytes(&self) -> &Vec<u8> {
        &self.values
    }

    /// The bytes behind the board, for packing.
    pub(in crate::match3) const fn bytes_mut(&mut self) -> &mut Vec<u8> {
        &mut self.values
    }
}

impl std::fmt::Display for Board {
    /// One row a line: digits for colours, `.` for holes, `#` for fixtures, `-` for no block.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for cell in self.cells() {
            match (self.kind(cell), self.block(cell)) {
                (_, Some(colour)) => write!(f, "{colour}")?,
                (CellKind::Hole, None) => write!(f, ".")?,
                (CellKind::Fixture, None) => write!(f, "#")?,
                (_, None) => write!(f, "-")?,
            }
            if self.size().x(cell) + 1 == self.size().width {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
