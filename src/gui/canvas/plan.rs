//! Boards whose cells are no squares: where each cell lies on a plane, found again from a point.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::grid::{Cell, Size};

/// A point of the plane, in its own units: cells are about one wide.
pub type Point = [f32; 2];

/// Up to so many cells, outlines are kept; on larger boards those in view are asked for.
const KEPT: usize = 1 << 18;

/// How far a corner of a cell may lie from the middle, in whole units.
const REACH: i64 = 2;

/// Where a cell lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    /// The corners, in order.
    pub corners: Vec<Point>,
    /// The side from each corner to the next.
    pub sides: Vec<Side>,
    /// The middle of the cell, or a point from which all its corners are seen.
    pub middle: Point,
    /// Lines at which the board is folded.
    pub folds: Vec<[Point; 2]>,
}

/// One side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its number among the sides of the cell.
    pub slot: u8,
    /// The cell behind it.
    pub beyond: Option<Cell>,
    /// Whether its wall is drawn with this cell and not with the one behind.
    pub is_own: bool,
    /// Whether the cell behind lies elsewhere on the plane, and not at this side.
    pub is_apart: bool,
}

/// Tells where cells lie.
pub trait Outlines: Send + Sync {
    /// Width and height of the plane.
    fn extent(&self) -> Point;
    /// All cells that are shown.
    fn cells(&self) -> Vec<Cell>;
    /// Where `cell` lies.
    fn polygon(&self, cell: Cell) -> Polygon;
    /// Whether stairs lead up and down from `cell`, given which slots are open.
    fn stairs(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> [bool; 2] {
        let _ = (cell, is_open);
        [false; 2]
    }
    /// The cells straight above and below to which a ladder is drawn from `cell`, given which slots are open.
    fn ladders(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> Vec<Cell> {
        let _ = (cell, is_open);
        Vec::new()
    }
}

/// All cells of a board, sorted by where they lie.
pub struct Plan {
    outlines: Box<dyn Outlines>,
    /// What all points are moved by, so that the board lies in the middle of the plane.
    shift: Point,
    /// The plane in whole units.
    size: Size,
    cells: Vec<Cell>,
    middles: Vec<Point>,
    /// Outlines, in the order of `cells`; none on large boards.
    kept: Vec<Polygon>,
    /// The place of each cell among `cells`, by its number; `u32::MAX` for those that are not shown.
    places: Vec<u32>,
    /// Where the places of each unit square begin in `sorted`, row by row.
    starts: Vec<u32>,
    sorted: Vec<u32>,
}

impl Plan {
    /// The plan of a board. O(cells).
    pub fn new(outlines: Box<dyn Outlines>) -> Self {
        let extent = outlines.extent().map(|side| side.max(1.0));
        let size = Size::new(extent[0].ceil() as u32, extent[1].ceil() as u32);
        let shift = [size.width as f32 - extent[0], size.height as f32 - extent[1]].map(|room| room / 2.0);
        let cells = outlines.cells();
        let mut kept = Vec::new();
        let mut middles = Vec::with_capacity(cells.len());
        for &cell in &cells {
            let polygon = moved(outlines.polygon(cell), shift);
            middles.push(polygon.middle);
            if cells.len() <= KEPT {
                kept.push(polygon);
            }
        }
        let mut places = vec![u32::MAX; cells.iter().max().map_or(0, |&last| last as usize + 1)];
        for (place, &cell) in (0..).zip(&cells) {
            places[cell as usize] = place;
        }
        let plan = Self { outlines, shift, size, cells, middles, kept, places, starts: Vec::new(), sorted: Vec::new() };
        plan.sort()
    }

    /// The plane in whole units, in the middle of which the board lies.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many cells are shown.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether no cell is shown.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The middle of `cell`, if it is shown.
    pub fn middle(&self, cell: Cell) -> Option<Point> {
        self.place(cell).map(|place| self.middles[place])
    }

    /// The unit square in which the middle of `cell` lies, by its number.
    pub fn square(&self, cell: Cell) -> Option<Cell> {
        self.middle(cell).map(|middle| self.square_of(middle) as Cell)
    }

    /// Where `cell` lies, if it is shown.
    pub fn polygon(&self, cell: Cell) -> Option<Cow<'_, Polygon>> {
        self.place(cell).map(|place| self.at(place))
    }

    /// Whether stairs lead up and down from `cell`.
    pub(crate) fn stairs(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> [bool; 2] {
        self.outlines.stairs(cell, is_open)
    }

    /// The cells to which a ladder is drawn from `cell`.
    pub(crate) fn ladders(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> Vec<Cell> {
        self.outlines.ladders(cell, is_open)
    }

    /// The side of a square as large as the cell, in units.
    pub fn side(&self, cell: Cell) -> f32 {
        self.polygon(cell).map_or(1.0, |polygon| area(&polygon.corners).sqrt())
    }

    /// The cell at a point, if there is one. O(1).
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        let near = |at: f32| (at.floor() as i64 - REACH)..=(at.floor() as i64 + REACH);
        let found =
            self.around(near(point[0]), near(point[1])).find(|&place| is_inside(&self.at(place).corners, point));
        found.map(|place| self.cells[place])
    }

    /// The cells of which something may lie between two points, with their middles.
    pub(crate) fn between(&self, from: Point, to: Point) -> impl Iterator<Item = (Cell, Point)> + '_ {
        let range = |axis: usize| (from[axis].floor() as i64 - REACH)..=(to[axis].ceil() as i64 + REACH);
        self.around(range(0), range(1)).map(|place| (self.cells[place], self.middles[place]))
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        self.places.get(cell as usize).copied().filter(|&place| place != u32::MAX).map(|place| place as usize)
    }

    fn at(&self, place: usize) -> Cow<'_, Polygon> {
        match self.kept.get(place) {
            Some(polygon) => Cow::Borrowed(polygon),
            None => Cow::Owned(moved(self.outlines.polygon(self.cells[place]), self.shift)),
        }
    }

    /// The places of all cells whose middles lie in these columns and rows of unit squares.
    fn around(&self, columns: RangeInclusive<i64>, rows: RangeInclusive<i64>) -> impl Iterator<Item = usize> + '_ {
        let last = [i64::from(self.size.width) - 1, i64::from(self.size.height) - 1];
        let (left, right) = ((*columns.start()).max(0), (*columns.end()).min(last[0]));
        let rows = (*rows.start()).max(0)..=(*rows.end()).min(last[1]);
        rows.filter(move |_| left <= right).flat_map(move |row| {
            let row = row as usize * self.size.width as usize;
            let (from, to) = (self.starts[row + left as usize], self.starts[row + right as usize + 1]);
            self.sorted[from as usize..to as usize].iter().map(|&place| place as usize)
        })
    }

    fn square_of(&self, [x, y]: Point) -> usize {
        let column = (x as usize).min(self.size.width as usize - 1);
        (y as usize).min(self.size.height as usize - 1) * self.size.width as usize + column
    }

    /// Sorts cells by the unit squares in which their middles lie.
    fn sort(mut self) -> Self {
        self.starts = vec![0; self.size.cells() as usize + 1];
        let squares: Vec<usize> = self.middles.iter().map(|&middle| self.square_of(middle)).collect();
        squares.iter().for_each(|&square| self.starts[square + 1] += 1);
        for square in 1..self.starts.len() {
            self.starts[square] += self.starts[square - 1];
        }
        let mut next = self.starts.clone();
        self.sorted = vec![0; self.cells.len()];
        for (place, square) in (0..).zip(squares) {
            self.sorted[next[square] as usize] = place;
            next[square] += 1;
        }
        self
    }
}

/// The same a little to the right and down.
fn moved(mut polygon: Polygon, shift: Point) -> Polygon {
    let folds = polygon.folds.iter_mut().flatten();
    for point in polygon.corners.iter_mut().chain([&mut polygon.middle]).chain(folds) {
        *point = [point[0] + shift[0], point[1] + shift[1]];
    }
    polygon
}

/// Whether `point` lies inside a polygon, by how often a ray crosses its sides.
fn is_inside(corners: &[Point], [x, y]: Point) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed = |&(from, to): &(&Point, &Point)| {
        (from[1] > y) != (to[1] > y) && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
    };
    sides.filter(crossed).count() % 2 == 1
}

/// The area of a polygon.
fn area(corners: &[Point]) -> f32 {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    sides.map(|(from, to)| from[0] * to[1] - to[0] * from[1]).sum::<f32>().abs() / 2.0
}
