//! Triangles in rows: those whose column and row add up to an even number point up and have a neighbour below,
//! the others point down and have one above. Slots are those of squares.

use super::{Figure, Outline};
use crate::grid::{Cell, Direction, Size};
use crate::maze::ground::Slot;

pub(super) struct Triangles(pub(super) Size);

/// Height of a row, where a side has length 1.
const ROW: f32 = 0.866_025_4;

impl Triangles {
    const fn points_up(&self, cell: Cell) -> bool {
        (self.0.x(cell) + self.0.y(cell)).is_multiple_of(2)
    }
}

impl Figure for Triangles {
    fn size(&self) -> Size {
        self.0
    }

    fn slots(&self) -> usize {
        4
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let direction = Direction::from_index(slot);
        let point = if self.points_up(cell) { Direction::North } else { Direction::South };
        if direction == point { None } else { self.0.neighbour(cell, direction) }
    }

    /// Every step changes column or row by one.
    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.0.manhattan(from, to)
    }

    fn extent(&self) -> [f32; 2] {
        [(self.0.width + 1) as f32 / 2.0, self.0.height as f32 * ROW]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (x, y) = (self.0.x(cell) as f32 / 2.0, self.0.y(cell) as f32 * ROW);
        let (east, south, west, north) = (Some(1), Some(2), Some(3), Some(0));
        if self.points_up(cell) {
            Outline::new(vec![[x + 0.5, y], [x + 1.0, y + ROW], [x, y + ROW]], vec![east, south, west])
        } else {
            Outline::new(vec![[x, y], [x + 1.0, y], [x + 0.5, y + ROW]], vec![north, east, west])
        }
    }
}
