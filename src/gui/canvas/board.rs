//! The board as it is handed in, and one cell of it as the painters see it.

use super::style::{CellStyle, Glyph, OUTSIDE, SOLID};
use crate::grid::{Cell, Direction, Size};

/// Side of a tile in cells: changes are told by tile.
pub const TILE: u32 = 16;

/// The longest side that is painted, in cells.
const MAX_SIDE: u32 = 1 << 14;

/// One board as it is now: one byte a cell, row by row.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// Columns and rows.
    pub size: Size,
    /// One byte a cell. Missing bytes count as 0.
    pub bytes: &'a [u8],
    /// What differs from the board of the call before.
    pub changed: Changed<'a>,
}

/// What differs from the board that was painted before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed<'a> {
    /// Anything may differ, walls and size too.
    All,
    /// Only cells of these tiles. Tile `(y / 16) * ceil(width / 16) + x / 16` holds cell `(x, y)`.
    Tiles(&'a [u32]),
}

impl Changed<'_> {
    /// Whether nothing differs.
    pub const fn is_nothing(self) -> bool {
        matches!(self, Self::Tiles(tiles) if tiles.is_empty())
    }
}

/// One cell, read through its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellInfo {
    /// State class; [`SOLID`] where the cell is solid, one of its own where there is none.
    pub state: u8,
    /// Openings as a set of [`Direction::bit`]s.
    pub openings: u8,
    /// [`Direction::bit`] of the link of a line cell, and [`CellInfo::LINE`].
    line: u8,
}

impl CellInfo {
    /// What lies around the board.
    pub const OUTSIDE: Self = Self { state: OUTSIDE, openings: 0, line: 0 };

    const LINE: u8 = 0x10;

    /// Whether the path runs through the cell.
    #[inline]
    pub const fn is_line(self) -> bool {
        self.line & Self::LINE != 0
    }

    /// Whether the path leads from the cell into `neighbour`, which lies in `direction`.
    #[inline]
    pub const fn joins(self, neighbour: Self, direction: Direction) -> bool {
        self.is_line()
            && neighbour.is_line()
            && (self.line & direction.bit() != 0 || neighbour.line & direction.opposite().bit() != 0)
    }
}

/// A board together with the style its bytes are read by.
pub struct Cells<'a, S: ?Sized> {
    size: Size,
    bytes: &'a [u8],
    style: &'a S,
}

impl<S: ?Sized> Clone for Cells<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: ?Sized> Copy for Cells<'_, S> {}

impl<'a, S: CellStyle + ?Sized> Cells<'a, S> {
    /// A board that can be painted; nothing where `bytes` are too few or `size` is out of range.
    pub fn new(size: Size, bytes: &'a [u8], style: &'a S) -> Option<Self> {
        (can_be_painted(size) && bytes.len() >= size.cells() as usize).then_some(Self { size, bytes, style })
    }

    /// A board of which there are bytes enough.
    pub(crate) const fn any(size: Size, bytes: &'a [u8], style: &'a S) -> Self {
        Self { size, bytes, style }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The style.
    pub const fn style(&self) -> &'a S {
        self.style
    }

    /// The bytes of row `y`; empty outside the board.
    #[inline]
    pub fn row(&self, y: u32) -> &'a [u8] {
        let start = y as usize * self.size.width as usize;
        self.bytes.get(start..start + self.size.width as usize).unwrap_or_default()
    }

    /// The state class of a cell by its number; [`SOLID`] where it is solid.
    pub(crate) fn state_of(&self, cell: Cell) -> u8 {
        let byte = self.bytes.get(cell as usize).copied().unwrap_or(0);
        if self.style.is_solid(cell, byte) { SOLID } else { self.style.state(cell, byte).min(OUTSIDE - 1) }
    }

    /// The glyph of a cell by its number; none in solid cells.
    pub(crate) fn glyph_of(&self, cell: Cell) -> Option<Glyph> {
        let byte = self.bytes.get(cell as usize).copied().unwrap_or(0);
        if self.style.is_solid(cell, byte) { None } else { self.style.glyph(cell, byte) }
    }

    /// The direction from `cell` to the cell it was reached from.
    pub fn link(&self, cell: Cell) -> Option<Direction> {
        self.bytes.get(cell as usize).and_then(|&byte| self.style.link(byte))
    }

    /// The cell in column `x` of row `y`, or [`CellInfo::OUTSIDE`].
    #[inline]
    pub fn info(&self, x: i64, y: i64) -> CellInfo {
        match self.size.checked_cell(x, y) {
            Some(cell) => self.inside_edges(x as u32, y as u32, self.read(cell, self.bytes[cell as usize])),
            None => CellInfo::OUTSIDE,
        }
    }

    /// Fills `out` with the cells of row `y` from column `first` on, as [`info`](Self::info) gives them.
    pub fn load(&self, out: &mut [CellInfo], first: i64, y: i64) {
        out.fill(CellInfo::OUTSIDE);
        if !(0..i64::from(self.size.height)).contains(&y) {
            return;
        }
        let y = y as u32;
        let left = first.max(0);
        let right = (first + out.len() as i64).min(i64::from(self.size.width));
        if left >= right {
            return;
        }
        let row = &self.row(y)[left as usize..right as usize];
        let out = &mut out[(left - first) as usize..(right - first) as usize];
        let start = self.size.cell(left as u32, y);
        for ((info, &byte), cell) in out.iter_mut().zip(row).zip(start..) {
            *info = self.read(cell, byte);
        }
        self.close_edges(out, left as u32, y);
    }

    /// Takes away openings that would lead off the board.
    fn close_edges(&self, row: &mut [CellInfo], left: u32, y: u32) {
        if y == 0 || y + 1 == self.size.height {
            for (info, x) in row.iter_mut().zip(left..) {
                *info = self.inside_edges(x, y, *info);
            }
            return;
        }
        let last = row.len().saturating_sub(1);
        for index in [0, last] {
            if let Some(info) = row.get_mut(index) {
                *info = self.inside_edges(left + index as u32, y, *info);
            }
        }
    }

    fn inside_edges(&self, x: u32, y: u32, mut info: CellInfo) -> CellInfo {
        let edges = [y == 0, x + 1 == self.size.width, y + 1 == self.size.height, x == 0];
        for (direction, at_edge) in Direction::ALL.into_iter().zip(edges) {
            if at_edge {
                info.openings &= !direction.bit();
            }
        }
        info
    }

    #[inline]
    fn read(&self, cell: Cell, byte: u8) -> CellInfo {
        if self.style.is_solid(cell, byte) {
            return CellInfo { state: SOLID, ..CellInfo::OUTSIDE };
        }
        let state = self.style.state(cell, byte).min(OUTSIDE - 1);
        let mut line = 0;
        if self.style.is_line(state) {
            line = CellInfo::LINE | self.style.link(byte).map_or(0, Direction::bit);
        }
        CellInfo { state, openings: self.style.openings(cell, byte) & 0x0f, line }
    }
}

/// Whether boards of this size are painted: neither side is 0 or longer than 16,384 cells.
pub fn can_be_painted(size: Size) -> bool {
    let side = 1..=MAX_SIDE;
    side.contains(&size.width) && side.contains(&size.height)
}
