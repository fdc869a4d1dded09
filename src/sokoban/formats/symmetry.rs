//! [`Symmetry`]: rotating and mirroring levels and moves.

use crate::grid::{Direction, Size};
use crate::sokoban::{Level, Mark, Move, Moves};

/// One of the eight ways to lay a board on the table: mirrored or not, then turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether left and right change places first.
    is_mirrored: bool,
    /// Quarter turns clockwise after that, 0 to 3.
    turns: u8,
}

impl Symmetry {
    /// As it is.
    pub const IDENTITY: Self = Self::of(false, 0);
    /// A quarter turn clockwise.
    pub const RIGHT: Self = Self::of(false, 1);
    /// A half turn.
    pub const HALF: Self = Self::of(false, 2);
    /// A quarter turn counter-clockwise.
    pub const LEFT: Self = Self::of(false, 3);
    /// Left and right change places.
    pub const MIRROR: Self = Self::of(true, 0);
    /// Up and down change places.
    pub const FLIP: Self = Self::of(true, 2);
    /// Columns become rows: mirrored at the line from the upper left.
    pub const TRANSPOSE: Self = Self::of(true, 3);
    /// Mirrored at the line from the upper right.
    pub const ANTI_TRANSPOSE: Self = Self::of(true, 1);

    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::RIGHT,
        Self::HALF,
        Self::LEFT,
        Self::MIRROR,
        Self::FLIP,
        Self::TRANSPOSE,
        Self::ANTI_TRANSPOSE,
    ];

    const fn of(is_mirrored: bool, turns: u8) -> Self {
        Self { is_mirrored, turns }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.is_mirrored { self } else { Self::of(false, (4 - self.turns) % 4) }
    }

    /// Where `direction` points afterwards.
    pub const fn direction(self, direction: Direction) -> Direction {
        let is_turned_over = self.is_mirrored && matches!(direction, Direction::East | Direction::West);
        let direction = if is_turned_over { direction.opposite() } else { direction };
        Direction::from_index(direction as u8 + self.turns)
    }

    /// The same moves on the level laid this way.
    #[must_use]
    pub fn moves(self, moves: &Moves) -> Moves {
        let turned = |one: &Move| Move { direction: self.direction(one.direction), step: one.step };
        Moves(moves.0.iter().map(turned).collect())
    }

    /// The level laid this way. Costs its cells.
    #[must_use]
    pub fn level(self, level: &Level) -> Level {
        let from = level.size();
        let is_upright = self.turns.is_multiple_of(2);
        let size = if is_upright { from } else { Size::new(from.height, from.width) };
        let mut marks = vec![Mark::Floor; size.cells() as usize];
        for cell in 0..from.cells() {
            let (x, y) = self.place(from, from.x(cell), from.y(cell));
            marks[size.cell(x, y) as usize] = level.mark(cell);
        }
        // A level stays one, however it is laid.
        Level::new(size, &marks).unwrap_or_else(|_| level.clone())
    }

    /// Where column `x` and row `y` of a board of `size` go.
    const fn place(self, size: Size, x: u32, y: u32) -> (u32, u32) {
        let x = if self.is_mirrored { size.width - 1 - x } else { x };
        match self.turns {
            0 => (x, y),
            1 => (size.height - 1 - y, x),
            2 => (size.width - 1 - x, size.height - 1 - y),
            _ => (y, size.width - 1 - x),
        }
    }
}
