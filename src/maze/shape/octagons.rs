//! Octagons in rows and columns, and the squares that fill the gaps between four of them. Even rows of the board are
//! octagons, odd rows squares, one fewer. Slots go clockwise from north; squares have the slanting ones.

use super::{Figure, Outline, inside};
use crate::grid::{Cell, Size};
use crate::maze::ground::Slot;

pub(super) struct Octagons(pub(super) Size);

/// What the corners cut off the unit square around an octagon.
const CUT: f32 = 0.292_893_2;

const STEPS: [(i64, i64); 8] = [(0, -2), (1, -1), (2, 0), (1, 1), (0, 2), (-1, 1), (-2, 0), (-1, -1)];

impl Octagons {
    /// Where the cell's middle lies, in half octagons.
    const fn middle(&self, cell: Cell) -> (i64, i64) {
        let (size, row) = (self.board(), cell / self.0.width);
        (2 * size.x(cell) as i64 + (row % 2) as i64, row as i64)
    }

    const fn board(&self) -> Size {
        Size::new(self.0.width, (2 * self.0.height).saturating_sub(1))
    }
}

impl Figure for Octagons {
    fn size(&self) -> Size {
        self.board()
    }

    fn slots(&self) -> usize {
        8
    }

    fn exists(&self, cell: Cell) -> bool {
        let size = self.board();
        size.y(cell).is_multiple_of(2) || size.x(cell) + 1 < size.width
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let ((x, y), (right, down)) = (self.middle(cell), STEPS[usize::from(slot & 7)]);
        if y % 2 == 1 && slot.is_multiple_of(2) {
            return None;
        }
        let (x, y) = (x + right, y + down);
        inside(self.board(), (x - (y & 1)).div_euclid(2), y).filter(|&next| self.exists(next))
    }

    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (to_x, to_y)) = (self.middle(from), self.middle(to));
        (x.abs_diff(to_x) + y.abs_diff(to_y)).div_ceil(2) as u32
    }

    fn extent(&self) -> [f32; 2] {
        [self.0.width as f32, self.0.height as f32]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (x, y) = self.middle(cell);
        let (x, y) = ((x + 1) as f32 / 2.0, (y + 1) as f32 / 2.0);
        if self.board().y(cell) % 2 == 1 {
            let corners = vec![[x, y - CUT], [x + CUT, y], [x, y + CUT], [x - CUT, y]];
            return Outline::new(corners, vec![Some(1), Some(3), Some(5), Some(7)]);
        }
        let (long, short) = (0.5, 0.5 - CUT);
        let corners = [
            (-short, -long),
            (short, -long),
            (long, -short),
            (long, short),
            (short, long),
            (-short, long),
            (-long, short),
            (-long, -short),
        ];
        Outline::new(corners.iter().map(|&(right, down)| [x + right, y + down]).collect(), (0..8).map(Some).collect())
    }
}
