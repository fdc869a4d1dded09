//! [`Step`]: one of the eight ways to a neighbour.

use crate::grid::{Cell, Direction, Size};
use crate::maze::map::Length;

/// A step to a neighbour: 0 to 3 are north, east, south, west as in [`Direction`], 4 to 7 north-east, south-east,
/// south-west, north-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(u8);

const OFFSETS: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

impl Step {
    /// All eight.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The step with number `index & 7`.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self(index & 7)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The bit that stands for it in a set of steps.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 2)
    }

    /// Whether it changes column and row.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self.0 >= 4
    }

    /// Change of column and row.
    #[inline]
    pub const fn offset(self) -> (i32, i32) {
        OFFSETS[self.0 as usize]
    }

    /// The straight steps of which a diagonal one is made: along the column, along the row.
    pub const fn parts(self) -> [Self; 2] {
        [[Self(0), Self(1)], [Self(2), Self(1)], [Self(2), Self(3)], [Self(0), Self(3)]][(self.0 & 3) as usize]
    }

    /// How long it is.
    #[inline]
    pub const fn length(self) -> Length {
        if self.is_diagonal() { Length::DIAGONAL } else { Length::STRAIGHT }
    }

    /// The cell beyond `cell`, where it is known that there is one.
    #[inline]
    pub const fn beyond(self, cell: Cell, width: u32) -> Cell {
        let (x, y) = self.offset();
        cell.wrapping_add((y as u32).wrapping_mul(width)).wrapping_add(x as u32)
    }

    /// The cell beyond `cell`, or nothing where the board ends.
    pub fn on(self, size: Size, cell: Cell) -> Option<Cell> {
        let (x, y) = self.offset();
        size.checked_cell(i64::from(size.x(cell)) + i64::from(x), i64::from(size.y(cell)) + i64::from(y))
    }

    /// The step from `from` to its neighbour `to`, or nothing where they do not touch.
    pub fn between(size: Size, from: Cell, to: Cell) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.on(size, from) == Some(to))
    }

    /// The step towards a place that is `x` columns and `y` rows away.
    pub fn towards(x: i64, y: i64) -> Self {
        let wanted = (x.signum() as i32, y.signum() as i32);
        Self::ALL.into_iter().find(|step| step.offset() == wanted).unwrap_or(Self(0))
    }

    /// The steps in a set of them.
    #[inline]
    pub fn of_set(mut set: u8) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let first = (set != 0).then(|| Self(set.trailing_zeros() as u8))?;
            set &= set - 1;
            Some(first)
        })
    }
}

impl From<Direction> for Step {
    fn from(direction: Direction) -> Self {
        Self(direction as u8)
    }
}
