//! The six faces of a cube, joined at its edges. In memory they lie below each other, in pictures they are the net:
//! top, then left, front, right and back in a row, then bottom. Slots are those of squares on the net.

use super::{Facet, Figure, Layout, Outline};
use crate::grid::{Cell, Size};
use crate::maze::ground::Slot;

/// A cube whose edges are so many cells long.
pub(super) struct Cube(pub(super) u32);

type Point = [i64; 3];

/// Where a face lies: its place in the net, the corner that is its upper left, and where right and down lead.
struct Face {
    net: (u32, u32),
    corner: Point,
    right: Point,
    down: Point,
}

/// Corners are in edges: x to the right, y to the back, z up.
const FACES: [Face; 6] = [
    Face { net: (1, 0), corner: [0, 1, 1], right: [1, 0, 0], down: [0, -1, 0] },
    Face { net: (0, 1), corner: [0, 1, 1], right: [0, -1, 0], down: [0, 0, -1] },
    Face { net: (1, 1), corner: [0, 0, 1], right: [1, 0, 0], down: [0, 0, -1] },
    Face { net: (2, 1), corner: [1, 0, 1], right: [0, 1, 0], down: [0, 0, -1] },
    Face { net: (3, 1), corner: [1, 1, 1], right: [-1, 0, 0], down: [0, 0, -1] },
    Face { net: (1, 2), corner: [0, 0, 0], right: [1, 0, 0], down: [0, 1, 0] },
];

fn plus(one: Point, other: Point, times: i64) -> Point {
    std::array::from_fn(|axis| one[axis] + times * other[axis])
}

fn dot(one: Point, other: Point) -> i64 {
    (0..3).map(|axis| one[axis] * other[axis]).sum()
}

impl Cube {
    const fn board(&self) -> Size {
        Size::new(self.0, 6 * self.0)
    }

    fn split(&self, cell: Cell) -> (usize, i64, i64) {
        let size = self.board();
        let row = size.y(cell);
        ((row / self.0) as usize, i64::from(size.x(cell)), i64::from(row % self.0))
    }

    /// The middle of a cell in space, in half cells.
    fn middle(&self, cell: Cell) -> Point {
        let (face, x, y) = self.split(cell);
        let Face { corner, right, down, .. } = &FACES[face];
        let corner = corner.map(|part| 2 * i64::from(self.0) * part);
        plus(plus(corner, *right, 2 * x + 1), *down, 2 * y + 1)
    }

    /// The cell whose middle is `point`.
    fn at(&self, point: Point) -> Option<Cell> {
        let length = 2 * i64::from(self.0);
        FACES.iter().zip(0..).find_map(|(face, number)| {
            let from = plus(point, face.corner, -length);
            let (x, y) = (dot(from, face.right), dot(from, face.down));
            let is_on = plus(plus(face.corner.map(|part| length * part), face.right, x), face.down, y) == point;
            let is_inside = (0..length).contains(&x) && (0..length).contains(&y) && x & y & 1 == 1;
            (is_on && is_inside).then(|| self.board().cell((x / 2) as u32, number * self.0 + (y / 2) as u32))
        })
    }

    /// The direction out of the cube, whatever the face.
    fn outwards(face: &Face) -> Point {
        let ([a, b, c], [d, e, f]) = (face.down, face.right);
        [b * f - c * e, c * d - a * f, a * e - b * d]
    }
}

impl Figure for Cube {
    fn size(&self) -> Size {
        self.board()
    }

    fn slots(&self) -> usize {
        4
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let (number, x, y) = self.split(cell);
        let face = &FACES[number];
        let (right, down) = [(0, -1), (1, 0), (0, 1), (-1, 0)][usize::from(slot & 3)];
        let step = plus(face.right.map(|part| part * right), face.down, down);
        let (middle, sides) = (self.middle(cell), 0..i64::from(self.0));
        if sides.contains(&(x + right)) && sides.contains(&(y + down)) {
            return self.at(plus(middle, step, 2));
        }
        // Over the edge: half a cell on, then half a cell down the next face.
        self.at(plus(plus(middle, step, 1), Self::outwards(face), -1))
    }

    /// A step moves the middle by one cell, or by two halves around an edge.
    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        let (from, to) = (self.middle(from), self.middle(to));
        ((0..3).map(|axis| from[axis].abs_diff(to[axis])).sum::<u64>() / 2) as u32
    }

    fn extent(&self) -> [f32; 2] {
        [4.0 * self.0 as f32, 3.0 * self.0 as f32]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (face, x, y) = self.split(cell);
        let (column, row) = FACES[face].net;
        Outline::square([(column * self.0) as f32 + x as f32, (row * self.0) as f32 + y as f32], 1.0)
    }

    fn layouts(&self) -> &'static [Layout] {
        &[Layout::Solid(0)]
    }

    fn space(&self) -> [i32; 3] {
        [self.0 as i32; 3]
    }

    fn facets(&self, cell: Cell, _layout: Layout) -> Vec<Facet> {
        let (number, x, y) = self.split(cell);
        let Face { corner, right, down, .. } = &FACES[number];
        let last = i64::from(self.0);
        let corner = plus(plus(corner.map(|part| part * last), *right, x), *down, y);
        let [corner, right, down] = [corner, *right, *down].map(|spot| spot.map(|part| part as i32));
        let folds = [y == 0, x + 1 == last, y + 1 == last, x == 0];
        vec![Facet { folds, ..Facet::new(corner, right, down, [0, 1, 2, 3]) }]
    }
}
