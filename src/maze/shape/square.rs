//! Squares: north, east, south, west.

use super::{Figure, Outline};
use crate::grid::{Cell, Direction, Size};
use crate::maze::ground::Slot;

pub(super) struct Squares(pub(super) Size);

impl Figure for Squares {
    fn size(&self) -> Size {
        self.0
    }

    fn slots(&self) -> usize {
        4
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        self.0.neighbour(cell, Direction::from_index(slot))
    }

    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.0.manhattan(from, to)
    }

    fn extent(&self) -> [f32; 2] {
        [self.0.width as f32, self.0.height as f32]
    }

    fn outline(&self, cell: Cell) -> Outline {
        Outline::square([self.0.x(cell) as f32, self.0.y(cell) as f32], 1.0)
    }
}
