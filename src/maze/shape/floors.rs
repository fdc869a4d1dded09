//! Floors of squares, with stairs where a way leads up or down. In memory they lie below each other, the top floor
//! first; in pictures in rows, as many in a row as make the picture about as wide as a page. Slots 0 to 3 are those of squares, 4 leads up, 5 down.

use super::{Facet, Figure, Layout, Outline, inside};
use crate::grid::{Cell, Direction, Size};
use crate::maze::ground::Slot;

pub(super) struct Floors {
    pub(super) floor: Size,
    pub(super) floors: u32,
}

impl Floors {
    /// Floors in a row of the picture.
    fn across(&self) -> u32 {
        let longest = |across: u32| {
            let wide = u64::from(across) * u64::from(self.floor.width + 1);
            let high = u64::from(self.floors.div_ceil(across)) * u64::from(self.floor.height + 1);
            wide.max(high * 8 / 5)
        };
        (1..=self.floors.max(1)).min_by_key(|&across| longest(across)).unwrap_or(1)
    }

    const fn split(&self, cell: Cell) -> (u32, Cell) {
        (cell / self.floor.cells(), cell % self.floor.cells())
    }
}

impl Figure for Floors {
    fn size(&self) -> Size {
        Size::new(self.floor.width, self.floor.height * self.floors)
    }

    fn slots(&self) -> usize {
        6
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let (floor, place) = self.split(cell);
        match slot {
            4 => cell.checked_sub(self.floor.cells()),
            5 => inside(
                self.size(),
                self.floor.x(place).into(),
                i64::from((floor + 1) * self.floor.height + self.floor.y(place)),
            ),
            _ => self.floor.neighbour(place, Direction::from_index(slot)).map(|next| floor * self.floor.cells() + next),
        }
    }

    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        let ((floor, place), (to_floor, to_place)) = (self.split(from), self.split(to));
        floor.abs_diff(to_floor) + self.floor.manhattan(place, to_place)
    }

    fn extent(&self) -> [f32; 2] {
        let across = self.across();
        let side = |floors: u32, cells: u32| ((cells + 1) * floors - 1) as f32;
        [side(across, self.floor.width), side(self.floors.div_ceil(across).max(1), self.floor.height)]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (floor, place) = self.split(cell);
        let across = self.across();
        let left = floor % across * (self.floor.width + 1) + self.floor.x(place);
        let top = floor / across * (self.floor.height + 1) + self.floor.y(place);
        Outline::square([left as f32, top as f32], 1.0)
    }

    fn layouts(&self) -> &'static [Layout] {
        &[Layout::Stack(0), Layout::Solid(0)]
    }

    fn space(&self) -> [i32; 3] {
        [self.floor.width, self.floor.height, self.floors].map(|side| side as i32)
    }

    /// In a stack the floor of the cell; else the sides at which nothing is beside it.
    fn facets(&self, cell: Cell, layout: Layout) -> Vec<Facet> {
        let (floor, place) = self.split(cell);
        let [wide, deep, high] = self.space();
        let [x, row, level] = [self.floor.x(place), self.floor.y(place), floor].map(|part| part as i32);
        let (y, z) = (deep - row, high - level);
        let ground = |z| Facet::new([x, y, z], [1, 0, 0], [0, -1, 0], [0, 1, 2, 3]);
        if matches!(layout, Layout::Stack(_)) {
            return vec![ground(z - 1)];
        }
        let sides = [
            (level == 0, ground(z)),
            (level + 1 == high, Facet::new([x, y - 1, z - 1], [1, 0, 0], [0, 1, 0], [2, 1, 0, 3])),
            (row + 1 == deep, Facet::new([x, y - 1, z], [1, 0, 0], [0, 0, -1], [4, 1, 5, 3])),
            (x + 1 == wide, Facet::new([x + 1, y - 1, z], [0, 1, 0], [0, 0, -1], [4, 0, 5, 2])),
            (row == 0, Facet::new([x + 1, y, z], [-1, 0, 0], [0, 0, -1], [4, 3, 5, 1])),
            (x == 0, Facet::new([x, y, z], [0, -1, 0], [0, 0, -1], [4, 2, 5, 0])),
        ];
        sides.into_iter().filter(|(is_outside, _)| *is_outside).map(|(_, facet)| facet).collect()
    }
}
