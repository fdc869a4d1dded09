//! Hexagons with a corner at the top. Odd rows lie half a cell to the right. Slots go clockwise from the upper right.

use super::{Figure, Outline, inside};
use crate::grid::{Cell, Size};
use crate::maze::ground::Slot;

pub(super) struct Hexagons(pub(super) Size);

/// From row to row, where a cell is as wide as 1.
const ROW: f32 = 0.866_025_4;
/// Length of a side.
const SIDE: f32 = 0.577_350_3;

impl Hexagons {
    /// Column and row in skewed coordinates, in which neighbours differ by fixed amounts.
    fn skewed(&self, cell: Cell) -> (i64, i64) {
        let (x, y) = (i64::from(self.0.x(cell)), i64::from(self.0.y(cell)));
        (x - (y - (y & 1)) / 2, y)
    }
}

impl Figure for Hexagons {
    fn size(&self) -> Size {
        self.0
    }

    fn slots(&self) -> usize {
        6
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let (x, y) = (i64::from(self.0.x(cell)), i64::from(self.0.y(cell)));
        let right = x + (y & 1);
        let (x, y) = match slot {
            0 => (right, y - 1),
            1 => (x + 1, y),
            2 => (right, y + 1),
            3 => (right - 1, y + 1),
            4 => (x - 1, y),
            _ => (right - 1, y - 1),
        };
        inside(self.0, x, y)
    }

    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (to_x, to_y)) = (self.skewed(from), self.skewed(to));
        let (right, down) = (to_x - x, to_y - y);
        right.abs().max(down.abs()).max((right + down).abs()) as u32
    }

    fn extent(&self) -> [f32; 2] {
        let shifted = if self.0.height > 1 { 0.5 } else { 0.0 };
        [self.0.width as f32 + shifted, (self.0.height - 1) as f32 * ROW + 2.0 * SIDE]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (column, row) = (self.0.x(cell), self.0.y(cell));
        let (x, y) = (column as f32 + 0.5 + (row % 2) as f32 * 0.5, row as f32 * ROW + SIDE);
        let corners =
            [(0.0, -SIDE), (0.5, -SIDE / 2.0), (0.5, SIDE / 2.0), (0.0, SIDE), (-0.5, SIDE / 2.0), (-0.5, -SIDE / 2.0)];
        Outline::new(corners.iter().map(|&(right, down)| [x + right, y + down]).collect(), (0..6).map(Some).collect())
    }
}
