//! What every family shares about boards: [`Size`], cell numbers and [`Direction`].

use serde::{Deserialize, Serialize};

/// Number of a cell: `y * width + x`, row by row from the upper left corner.
pub type Cell = u32;

/// "No cell" in an event's `a` or `b`.
pub const NOWHERE: Cell = Cell::MAX;

/// Width and height of a board, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Size {
    /// A size of `width` columns and `height` rows.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// Number of cells. Sizes that pass validation never overflow a `u32`.
    pub const fn cells(self) -> u32 {
        self.width * self.height
    }

    /// The cell at column `x` and row `y`, both inside the board.
    pub const fn cell(self, x: u32, y: u32) -> Cell {
        y * self.width + x
    }

    /// The cell at (`x`, `y`), or nothing outside the board.
    pub fn checked_cell(self, x: i64, y: i64) -> Option<Cell> {
        let inside = (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        inside.then(|| self.cell(x as u32, y as u32))
    }

    /// Column of `cell`.
    pub const fn x(self, cell: Cell) -> u32 {
        cell % self.width
    }

    /// Row of `cell`.
    pub const fn y(self, cell: Cell) -> u32 {
        cell / self.width
    }

    /// The neighbour of `cell` in `direction`, or nothing at the edge.
    #[inline]
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        match direction {
            Direction::North => (cell >= self.width).then(|| cell - self.width),
            Direction::South => (cell < self.cells() - self.width).then(|| cell + self.width),
            Direction::West => (self.x(cell) > 0).then(|| cell - 1),
            Direction::East => (self.x(cell) + 1 < self.width).then(|| cell + 1),
        }
    }

    /// The direction from `from` to its neighbour `to`, or nothing where they do not touch.
    #[inline]
    pub fn direction(self, from: Cell, to: Cell) -> Option<Direction> {
        if from >= self.cells() {
            return None;
        }
        // How far numbers are apart leaves one direction; only for that one a line of the board has to be found.
        let apart = to.wrapping_sub(from);
        let is_apart = |direction: &Direction| match direction {
            Direction::North => apart == self.width.wrapping_neg(),
            Direction::East => apart == 1,
            Direction::South => apart == self.width,
            Direction::West => apart == u32::MAX,
        };
        Direction::ALL.into_iter().filter(is_apart).find(|&direction| self.neighbour(from, direction) == Some(to))
    }

    /// Steps between two cells where there are no walls.
    pub const fn manhattan(self, from: Cell, to: Cell) -> u32 {
        self.x(from).abs_diff(self.x(to)) + self.y(from).abs_diff(self.y(to))
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// One of the four ways out of a cell, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// Up, towards row 0.
    North = 0,
    /// Right.
    East = 1,
    /// Down.
    South = 2,
    /// Left, towards column 0.
    West = 3,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The direction with number `index & 3`.
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index & 3) as usize]
    }

    /// The name that conditions use.
    pub const fn id(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }

    /// A quarter turn clockwise.
    pub const fn right(self) -> Self {
        Self::from_index(self as u8 + 1)
    }

    /// A quarter turn counter-clockwise.
    pub const fn left(self) -> Self {
        Self::from_index(self as u8 + 3)
    }

    /// A half turn.
    pub const fn opposite(self) -> Self {
        Self::from_index(self as u8 + 2)
    }

    /// The bit that stands for this direction in a set of directions.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Change of column and row by one step.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_there_and_back_returns_to_the_cell() {
        let size = Size::new(3, 2);
        for cell in 0..size.cells() {
            for direction in Direction::ALL {
                if let Some(next) = size.neighbour(cell, direction) {
                    assert_eq!(size.neighbour(next, direction.opposite()), Some(cell));
                    assert_eq!(size.direction(cell, next), Some(direction));
                }
            }
        }
        assert_eq!((size.direction(NOWHERE, 0), size.direction(0, NOWHERE)), (None, None));
        assert_eq!(size.neighbour(0, Direction::North), None);
        assert_eq!(size.neighbour(5, Direction::East), None);
        assert_eq!(size.neighbour(3, Direction::South), None);
        assert_eq!(size.neighbour(3, Direction::West), None);
    }

    #[test]
    fn four_right_turns_face_the_same_way() {
        for direction in Direction::ALL {
            assert_eq!(direction.right().right(), direction.opposite());
            assert_eq!(direction.left().right(), direction);
        }
    }
}
