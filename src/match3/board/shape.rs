//! [`Shape`]: the cells of a board without its blocks, and where they lie in memory.

use super::{BoardError, CellKind, MAX_SIDE};
use crate::grid::{Cell, Size};

/// Where a cell lies in the arrays of a board, which have a border of two around them: two cells
/// between rows, two rows above and below. So the cells two steps away can be looked at unchecked.
pub(in crate::match3) type Spot = u32;

/// The width of the border.
const BORDER: u32 = 2;

/// The cells of a board. Boards that differ in their blocks alone share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    size: Size,
    kinds: Vec<CellKind>,
    /// The spots of movable cells, in the order of cells.
    movable: Vec<Spot>,
    /// For every spot whether it is a movable cell.
    moves: Vec<bool>,
}

impl Shape {
    /// The shape with these cells, row by row from the upper left.
    ///
    /// # Errors
    /// A size out of range, or not as many cells as it has.
    pub fn new(size: Size, kinds: Vec<CellKind>) -> Result<Self, BoardError> {
        let size = Self::check_size(u64::from(size.width), u64::from(size.height))?;
        let expected = size.cells() as usize;
        if kinds.len() != expected {
            return Err(BoardError::Cells { found: kinds.len(), expected, width: size.width, height: size.height });
        }
        let mut shape = Self { size, kinds, movable: Vec::new(), moves: Vec::new() };
        shape.find_movable();
        Ok(shape)
    }

    /// Width and height as a size.
    ///
    /// # Errors
    /// A side of 0 or above [`MAX_SIDE`].
    pub fn check_size(width: u64, height: u64) -> Result<Size, BoardError> {
        let side = |side: u64| u32::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        let size = side(width).zip(side(height)).map(|(width, height)| Size::new(width, height));
        size.ok_or(BoardError::Size { width, height })
    }

    fn find_movable(&mut self) {
        self.movable = (0..self.size.cells())
            .filter(|&cell| self.kinds[cell as usize].is_movable())
            .map(|cell| self.spot(cell) as Spot)
            .collect();
        self.moves = vec![false; self.spots()];
        for &spot in &self.movable {
            self.moves[spot as usize] = true;
        }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What `cell` is.
    pub fn kind(&self, cell: Cell) -> CellKind {
        self.kinds[cell as usize]
    }

    /// All kinds, in the order of cells.
    pub fn kinds(&self) -> &[CellKind] {
        &self.kinds
    }

    pub(super) fn set_kind(&mut self, cell: Cell, kind: CellKind) {
        self.kinds[cell as usize] = kind;
        self.find_movable();
    }

    /// How many cells are movable.
    pub fn movable_cells(&self) -> u32 {
        self.movable.len() as u32
    }

    /// The spots of movable cells, in the order of cells.
    pub(in crate::match3) fn movable(&self) -> &[Spot] {
        &self.movable
    }

    /// Whether the cell at `spot` is movable; the border is not.
    #[inline(always)]
    pub(in crate::match3) fn is_movable(&self, spot: Spot) -> bool {
        self.moves[spot as usize]
    }

    /// From one row to the next.
    #[inline(always)]
    pub(in crate::match3) const fn stride(&self) -> u32 {
        self.size.width + BORDER
    }

    /// How many spots there are, border included.
    pub(in crate::match3) const fn spots(&self) -> usize {
        (self.stride() * (self.size.height + 2 * BORDER) + BORDER) as usize
    }

    /// The spot of `cell`.
    #[inline(always)]
    pub(in crate::match3) const fn spot(&self, cell: Cell) -> usize {
        let (x, y) = (self.size.x(cell), self.size.y(cell));
        ((y + BORDER) * self.stride() + BORDER + x) as usize
    }

    /// The cell at `spot`, which is not on the border.
    #[inline(always)]
    pub(in crate::match3) const fn cell(&self, spot: Spot) -> Cell {
        let (x, y) = (spot % self.stride(), spot / self.stride());
        (y - BORDER) * self.size.width + x - BORDER
    }
}
