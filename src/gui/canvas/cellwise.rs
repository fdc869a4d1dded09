//! Pixels of boards with two to ten pixels a cell.
//!
//! Along each side a cell is four parts: the wall before it, the space before the path, the path,
//! the space behind it. Every pixel is a part of a column in a part of a row, so a row of cells has
//! at most four different lines of pixels, and most rows, without a path, have two.

use super::board::{CellInfo, Cells};
use super::palette::Inks;
use super::raster::{WAY_FROM, Window};
use super::style::{CellStyle, STATES, WallStyle};
use super::transform::{Axis, Projection};
use crate::grid::Direction;

const NORTH: u8 = Direction::North.bit();
const WEST: u8 = Direction::West.bit();

/// Parts of a cell along one side.
const PARTS: u32 = 4;

/// Finds the part of a cell behind every pixel.
#[derive(Clone, Debug)]
pub(crate) struct Cellwise<P> {
    columns: Side,
    rows: Side,
    walls: WallStyle,
    /// Whether cells have room for a line.
    has_room: bool,
    /// Whether the path is a line: slanting ones are too fine for pixels, there it fills its cells.
    way_is_line: bool,
    has_way: bool,
    above: Vec<CellInfo>,
    here: Vec<CellInfo>,
    below: Vec<CellInfo>,
    looks: Vec<Look<P>>,
    parts: Vec<[P; PARTS as usize]>,
}

/// Parts along one side of the viewport: `4 * cell + part`.
#[derive(Clone, Debug)]
struct Side {
    /// The pixel of the first part.
    start: usize,
    parts: Vec<u32>,
}

/// A cell as it is painted: itself, the walls before it, the ways out of it.
#[derive(Clone, Copy, Debug)]
struct Look<P> {
    fill: P,
    north: P,
    west: P,
    post: P,
    arms: u8,
}

impl<P> Cellwise<P> {
    pub(crate) fn new(projection: &Projection) -> Self {
        Self {
            columns: Side::new(&projection.columns()),
            rows: Side::new(&projection.rows()),
            walls: projection.walls,
            has_room: projection.scale >= WAY_FROM,
            way_is_line: false,
            has_way: false,
            above: Vec::new(),
            here: Vec::new(),
            below: Vec::new(),
            looks: Vec::new(),
            parts: Vec::new(),
        }
    }
}

impl<P: Copy> Cellwise<P> {
    /// Paints the pixels of `window` that the board covers.
    pub(crate) fn paint<S: CellStyle + ?Sized>(
        &mut self,
        pixels: &mut [P],
        stride: usize,
        window: Window,
        cells: &Cells<'_, S>,
        inks: &Inks<P>,
    ) {
        let window = window.and(self.covered());
        if window.is_empty() {
            return;
        }
        self.way_is_line = self.has_room && !cells.style().steps_diagonally();
        let (first, last) = (self.column_of(window.left), self.column_of(window.right - 1));
        let mut row = None;
        let mut before = None;
        for y in window.top..window.bottom {
            let (next, part) = self.row_of(y);
            if row != Some(next) {
                self.load(cells, i64::from(first), (last - first + 1) as usize, i64::from(next), row.is_some());
                self.look(inks);
                row = Some(next);
            }
            let part = if self.has_way { part } else { part.min(1) };
            let line = y * stride + window.left..y * stride + window.right;
            if before == Some((next, part)) {
                pixels.copy_within(line.start - stride..line.end - stride, line.start);
            } else {
                before = Some((next, part));
                self.fill_parts(part, inks);
                self.paint_line(&mut pixels[line], window.left, first);
            }
        }
    }

    /// Reads the cells of a row and its neighbours, with one more at either end.
    fn load<S: CellStyle + ?Sized>(&mut self, cells: &Cells<'_, S>, first: i64, count: usize, y: i64, goes_on: bool) {
        if goes_on {
            std::mem::swap(&mut self.above, &mut self.here);
            std::mem::swap(&mut self.here, &mut self.below);
        } else {
            for (row, y) in [(&mut self.above, y - 1), (&mut self.here, y)] {
                row.resize(count + 2, CellInfo::OUTSIDE);
                cells.load(row, first - 1, y);
            }
        }
        self.below.resize(count + 2, CellInfo::OUTSIDE);
        cells.load(&mut self.below, first - 1, y + 1);
    }

    /// Works out what the loaded cells look like.
    fn look(&mut self, inks: &Inks<P>) {
        let fills = if self.way_is_line { &inks.under_line } else { &inks.filled };
        let walls = self.walls;
        let pairs = self.above.windows(2).zip(self.here.windows(2));
        self.looks.clear();
        self.looks.extend(pairs.map(|(above, here)| match (above, here) {
            (&[corner, up], &[left, own]) => look([own, left, up, corner], walls, fills, inks),
            _ => Look { fill: inks.outside, north: inks.outside, west: inks.outside, post: inks.outside, arms: 0 },
        }));
        // The pairs end with the cell right of the window, which is not painted.
        self.looks.pop();
        if self.way_is_line {
            self.reach_out();
        }
        self.has_way = self.looks.iter().any(|look| look.arms != 0);
    }

    /// Finds the ways out of the loaded cells.
    fn reach_out(&mut self) {
        for (index, look) in self.looks.iter_mut().enumerate() {
            let own = self.here[index + 1];
            if own.is_line() {
                let around = [self.above[index + 1], self.here[index + 2], self.below[index + 1], self.here[index]];
                look.arms = Arms::of(own, around);
            }
        }
    }

    /// Writes the four inks of every loaded column for one part of the row.
    fn fill_parts(&mut self, part: u32, inks: &Inks<P>) {
        let line = inks.line;
        let arm = |look: &Look<P>, direction: Direction, other: P| {
            if look.arms & direction.bit() != 0 { line } else { other }
        };
        self.parts.clear();
        let looks = self.looks.iter();
        match part {
            0 => self.parts.extend(looks.map(|l| [l.post, l.north, arm(l, Direction::North, l.north), l.north])),
            1 => self.parts.extend(looks.map(|l| [l.west, l.fill, arm(l, Direction::North, l.fill), l.fill])),
            2 => self.parts.extend(looks.map(|l| {
                let middle = if l.arms != 0 { line } else { l.fill };
                let [before, behind] = [Direction::West, Direction::East].map(|side| arm(l, side, l.fill));
                [arm(l, Direction::West, l.west), before, middle, behind]
            })),
            _ => self.parts.extend(looks.map(|l| [l.west, l.fill, arm(l, Direction::South, l.fill), l.fill])),
        }
    }

    fn paint_line(&self, line: &mut [P], left: usize, first: u32) {
        let inks = self.parts.as_flattened();
        let parts = &self.columns.parts[left - self.columns.start..];
        for (pixel, &part) in line.iter_mut().zip(parts) {
            *pixel = inks[(part - PARTS * first) as usize];
        }
    }

    /// The pixels that show the board.
    pub(crate) const fn covered(&self) -> Window {
        Window {
            left: self.columns.start,
            right: self.columns.start + self.columns.parts.len(),
            top: self.rows.start,
            bottom: self.rows.start + self.rows.parts.len(),
        }
    }

    fn column_of(&self, x: usize) -> u32 {
        self.columns.parts[x - self.columns.start] / PARTS
    }

    fn row_of(&self, y: usize) -> (u32, u32) {
        let part = self.rows.parts[y - self.rows.start];
        (part / PARTS, part % PARTS)
    }
}

/// The ways out of a cell of the path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms;

impl Arms {
    /// Set where the path runs through the cell, whether or not it leads out of it.
    pub(crate) const CENTRE: u8 = 0x10;

    /// The ways out of `own` as a set of [`Direction::bit`]s and [`Arms::CENTRE`]; `around` are its
    /// neighbours, clockwise from north.
    pub(crate) fn of(own: CellInfo, around: [CellInfo; 4]) -> u8 {
        let joined = Direction::ALL.into_iter().zip(around).filter(|&(direction, next)| own.joins(next, direction));
        joined.fold(Self::CENTRE, |arms, (direction, _)| arms | direction.bit())
    }
}

#[inline]
fn look<P: Copy>(
    [own, left, up, corner]: [CellInfo; 4],
    walls: WallStyle,
    fills: &[P; STATES],
    inks: &Inks<P>,
) -> Look<P> {
    let open_north = own.openings & NORTH != 0;
    let open_west = own.openings & WEST != 0;
    let is_post = walls == WallStyle::Tiles
        || !(open_north && open_west && left.openings & NORTH != 0 && up.openings & WEST != 0);
    let fill = |state: u8| fills[usize::from(state & 0x0f)];
    let lower = |other: u8| fill(own.state.min(other));
    let wall = |highest: u8| if highest == 0 { inks.faint_wall } else { inks.wall };
    Look {
        fill: fill(own.state),
        north: if open_north { lower(up.state) } else { wall(own.state.max(up.state)) },
        west: if open_west { lower(left.state) } else { wall(own.state.max(left.state)) },
        post: if is_post {
            wall(own.state.max(left.state).max(up.state).max(corner.state))
        } else {
            lower(left.state.min(up.state).min(corner.state))
        },
        arms: 0,
    }
}

impl Side {
    fn new(axis: &Axis) -> Self {
        let covered = axis.covered();
        let mut parts = Vec::with_capacity((covered.end - covered.start) as usize);
        let visible = axis.visible();
        for cell in visible.start..=visible.end {
            let starts = [axis.inside(cell), axis.line_start(cell), axis.line_start(cell) + axis.line];
            let end = if cell == i64::from(axis.cells) { starts[0] } else { axis.wall_start(cell + 1) };
            let from = covered.start + parts.len() as i64;
            parts.extend((from..end.min(covered.end)).map(|pixel| {
                let part = starts.iter().filter(|&&start| pixel >= start).count();
                cell as u32 * PARTS + part as u32
            }));
        }
        Self { start: covered.start as usize, parts }
    }
}
