//! Squares, some of which are bridges. A bridge has neighbours only along itself; what lies on its two sides are
//! neighbours of each other, through a tunnel below it. Slots are those of squares.

use super::{Figure, Outline};
use crate::grid::{Cell, Direction, Size};
use crate::maze::ground::Slot;
use crate::random::Random;

pub(super) struct Weave {
    size: Size,
    /// 0 for a plain cell, 1 for a bridge from west to east, 2 for one from north to south.
    bridges: Vec<u8>,
    longest: u32,
}

const ALONG_ROW: u8 = 1;
const ALONG_COLUMN: u8 = 2;

/// How much of a cell is seen on each side of a bridge: there the tunnel goes under it.
const GAP: f32 = 0.17;

impl Weave {
    /// No cell at the edge is a bridge, so every row and column begins and ends on plain cells.
    pub(super) fn new(size: Size, share: u32, seed: u64) -> Self {
        let mut random = Random::new(seed ^ 0x5eed_b71d_6e00);
        let is_inner = |cell: Cell| {
            let (x, y) = (size.x(cell), size.y(cell));
            x > 0 && y > 0 && x + 1 < size.width && y + 1 < size.height
        };
        let mut draw = |cell: Cell| match is_inner(cell) && random.chance(share) {
            true if random.coin() => ALONG_ROW,
            true => ALONG_COLUMN,
            false => 0,
        };
        let bridges = (0..size.cells()).map(&mut draw).collect();
        let mut weave = Self { size, bridges, longest: 1 };
        let reach = |cell: Cell, slot: Slot| weave.beyond(cell, slot).map(|next| size.manhattan(cell, next));
        weave.longest =
            (0..size.cells()).flat_map(|cell| [reach(cell, 1), reach(cell, 2)]).flatten().max().unwrap_or(1);
        weave
    }
}

impl Figure for Weave {
    fn size(&self) -> Size {
        self.size
    }

    fn slots(&self) -> usize {
        4
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let direction = Direction::from_index(slot);
        let across = if slot.is_multiple_of(2) { ALONG_ROW } else { ALONG_COLUMN };
        if self.bridges[cell as usize] == across {
            return None;
        }
        let mut next = self.size.neighbour(cell, direction)?;
        while self.bridges[next as usize] == across {
            next = self.size.neighbour(next, direction)?;
        }
        Some(next)
    }

    /// No step leads further than the longest tunnel.
    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.size.manhattan(from, to).div_ceil(self.longest.max(1))
    }

    fn extent(&self) -> [f32; 2] {
        [self.size.width as f32, self.size.height as f32]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let mut outline = Outline::square([self.size.x(cell) as f32, self.size.y(cell) as f32], 1.0);
        let narrow = match self.bridges[cell as usize] {
            ALONG_ROW => [0.0, GAP],
            ALONG_COLUMN => [GAP, 0.0],
            _ => return outline,
        };
        for corner in &mut outline.corners {
            for axis in [0, 1] {
                corner[axis] += (outline.centre[axis] - corner[axis]).signum() * narrow[axis];
            }
        }
        outline
    }
}
