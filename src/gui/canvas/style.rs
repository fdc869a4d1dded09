//! How the bytes of a family of boards are read.

use crate::grid::{Cell, Direction};
use crate::maze::{GeneratorCell, Maze, SolverCell};

/// Number of state classes, [`SOLID`] included.
pub const STATES: usize = 16;

/// The state class of solid cells.
pub const SOLID: u8 = 15;

/// The state class of what is not on the board. Styles use the classes below it.
pub const OUTSIDE: u8 = 14;

/// How a family's bytes are read: state class of a cell, its walls, its link.
///
/// Every method is called for millions of cells a second: answers are arithmetic or one read.
pub trait CellStyle {
    /// The state class, 0 to 13. It is the index into the colours, and where several cells share
    /// a pixel the highest class is seen.
    fn state(&self, cell: Cell, byte: u8) -> u8;

    /// The openings as a set of [`Direction::bit`]s.
    fn openings(&self, cell: Cell, byte: u8) -> u8;

    /// Whether the cell is solid. Solid cells are of state class 0.
    fn is_solid(&self, _cell: Cell, _byte: u8) -> bool {
        false
    }

    /// The direction to the cell it was reached from.
    fn link(&self, _byte: u8) -> Option<Direction> {
        None
    }

    /// Whether cells of this class are joined by a line along their links.
    fn is_line(&self, _state: u8) -> bool {
        false
    }

    /// Whether paths also step to cells that touch at a corner.
    fn steps_diagonally(&self) -> bool {
        false
    }

    /// What tells the state of this cell from others where colours cannot.
    fn glyph(&self, _cell: Cell, _byte: u8) -> Option<Glyph> {
        None
    }

    /// Whether openings depend on the bytes. Where they do not, less is done for a change.
    fn walls_change(&self) -> bool {
        true
    }
}

/// A small sign in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// A small filled circle.
    Dot,
    /// The same, at the upper right of cells that have room for a number.
    NumberDot,
    /// Two crossed strokes.
    Cross,
    /// Strokes from the lower left to the upper right, all over the cell.
    Hatch,
    /// Two short level strokes.
    Strokes,
}

/// Another style, coloured by a number a cell instead of by its state.
#[derive(Clone, Copy, Debug)]
pub struct Layered<'a, S> {
    /// How walls, links and lines are read.
    pub base: &'a S,
    /// The class of each cell: 0 for none, 1 to [`LAYER_CLASSES`].
    pub classes: &'a [u8],
}

/// Classes of a layer's numbers.
pub const LAYER_CLASSES: usize = 12;

/// The state class of cells of the path on a layer.
pub const LAYER_LINE: u8 = 13;

impl<S: CellStyle> CellStyle for Layered<'_, S> {
    #[inline]
    fn state(&self, cell: Cell, byte: u8) -> u8 {
        if self.base.is_line(self.base.state(cell, byte)) {
            return LAYER_LINE;
        }
        self.classes.get(cell as usize).copied().unwrap_or(0)
    }

    #[inline]
    fn openings(&self, cell: Cell, byte: u8) -> u8 {
        self.base.openings(cell, byte)
    }

    #[inline]
    fn is_solid(&self, cell: Cell, byte: u8) -> bool {
        self.base.is_solid(cell, byte)
    }

    #[inline]
    fn link(&self, byte: u8) -> Option<Direction> {
        self.base.link(byte)
    }

    #[inline]
    fn is_line(&self, state: u8) -> bool {
        state == LAYER_LINE
    }

    fn steps_diagonally(&self) -> bool {
        self.base.steps_diagonally()
    }

    /// Dots only, beside the number: a hatch would hide the colour.
    fn glyph(&self, cell: Cell, byte: u8) -> Option<Glyph> {
        match self.base.glyph(cell, byte)? {
            Glyph::Hatch => None,
            Glyph::Dot => Some(Glyph::NumberDot),
            other => Some(other),
        }
    }

    fn walls_change(&self) -> bool {
        self.base.walls_change()
    }
}

/// How walls are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WallStyle {
    /// Thin lines, as on paper.
    #[default]
    Thin,
    /// Tiles as wide as the cells between them: `2 * width + 1` by `2 * height + 1` tiles.
    Tiles,
}

impl WallStyle {
    /// How far walls reach over the edge of the board, in cells.
    pub const fn overhang(self) -> f64 {
        match self {
            Self::Thin => 0.04,
            Self::Tiles => 0.25,
        }
    }
}

/// A maze while it is made: bytes of [`GeneratorPicture`](crate::maze::GeneratorPicture).
#[derive(Clone, Copy, Debug, Default)]
pub struct MazeBuilding;

impl MazeBuilding {
    /// Not touched yet.
    pub const UNTOUCHED: u8 = 0;
    /// Finished.
    pub const DONE: u8 = 1;
    /// On the stack, in the current run or row.
    pub const IN_WORK: u8 = 2;
}

impl CellStyle for MazeBuilding {
    #[inline]
    fn state(&self, _cell: Cell, byte: u8) -> u8 {
        match GeneratorCell::of(byte) {
            GeneratorCell::Untouched => Self::UNTOUCHED,
            GeneratorCell::InWork => Self::IN_WORK,
            GeneratorCell::Done => Self::DONE,
        }
    }

    #[inline]
    fn openings(&self, _cell: Cell, byte: u8) -> u8 {
        GeneratorCell::openings(byte)
    }

    fn glyph(&self, cell: Cell, byte: u8) -> Option<Glyph> {
        (self.state(cell, byte) == Self::IN_WORK).then_some(Glyph::Dot)
    }
}

/// A maze in which a path is looked for: bytes of [`SolverPicture`](crate::maze::SolverPicture).
#[derive(Clone, Copy, Debug)]
pub struct MazeSolving<'a> {
    openings: &'a [u8],
    /// The bit that marks solid cells; none where cells are no squares, as all bits are openings there.
    solid: u8,
    /// The terrain of maps; empty in mazes.
    letters: &'a [u8],
}

impl<'a> MazeSolving<'a> {
    /// Not seen yet.
    pub const UNSEEN: u8 = 0;
    /// Not seen yet, and swamp.
    pub const SWAMP: u8 = 1;
    /// Not seen yet, and water.
    pub const WATER: u8 = 2;
    /// Given up: no path leads on from here.
    pub const GIVEN_UP: u8 = 3;
    /// Visited or expanded.
    pub const VISITED: u8 = 4;
    /// On the open list.
    pub const FRONTIER: u8 = 5;
    /// On the path so far, or on the final path.
    pub const WAY: u8 = 6;

    const BITS: u8 = 0x0f;
    const SOLID_BIT: u8 = 0x80;

    /// The style of a path through `maze`.
    pub fn new(maze: &'a Maze) -> Self {
        Self { openings: maze.bytes(), solid: if maze.graph().is_some() { 0 } else { Self::SOLID_BIT }, letters: &[] }
    }

    /// The same on terrain, a letter for each tile.
    #[must_use]
    pub const fn on(self, letters: &'a [u8]) -> Self {
        Self { letters, ..self }
    }

    #[inline]
    fn letter(&self, cell: Cell) -> Option<u8> {
        self.letters.get(cell as usize).copied()
    }

    #[inline]
    fn byte_of_maze(&self, cell: Cell) -> u8 {
        self.openings.get(cell as usize).copied().unwrap_or(0)
    }
}

impl CellStyle for MazeSolving<'_> {
    #[inline]
    fn state(&self, cell: Cell, byte: u8) -> u8 {
        match SolverCell::of(byte) {
            SolverCell::Unseen => match self.letter(cell) {
                Some(b'S') => Self::SWAMP,
                Some(b'W') => Self::WATER,
                _ => Self::UNSEEN,
            },
            SolverCell::GivenUp => Self::GIVEN_UP,
            SolverCell::Visited => Self::VISITED,
            SolverCell::Frontier => Self::FRONTIER,
            SolverCell::Path => Self::WAY,
        }
    }

    #[inline]
    fn openings(&self, cell: Cell, _byte: u8) -> u8 {
        self.byte_of_maze(cell) & Self::BITS
    }

    #[inline]
    fn is_solid(&self, cell: Cell, _byte: u8) -> bool {
        self.byte_of_maze(cell) & self.solid != 0
    }

    #[inline]
    fn link(&self, byte: u8) -> Option<Direction> {
        SolverCell::link(byte)
    }

    #[inline]
    fn is_line(&self, state: u8) -> bool {
        state == Self::WAY
    }

    fn steps_diagonally(&self) -> bool {
        !self.letters.is_empty()
    }

    fn glyph(&self, cell: Cell, byte: u8) -> Option<Glyph> {
        match self.state(cell, byte) {
            Self::GIVEN_UP => Some(Glyph::Hatch),
            Self::FRONTIER => Some(Glyph::Dot),
            _ if self.letter(cell) == Some(b'S') => Some(Glyph::Strokes),
            _ => None,
        }
    }

    fn walls_change(&self) -> bool {
        false
    }
}
