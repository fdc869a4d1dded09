//! Boards with at least ten pixels a cell: one mesh of rectangles on whole pixels, runs joined.

use egui::{Color32, Mesh, Pos2, Rect, pos2, vec2};

use super::board::{CellInfo, Cells};
use super::cellwise::Arms;
use super::overlay::TEXTS_FROM;
use super::palette::CanvasColors;
use super::palette::Inks;
use super::pen::Pen;
use super::style::{CellStyle, Glyph, OUTSIDE, SOLID, WallStyle};
use super::transform::{Axis, Projection};
use crate::grid::{Cell, Direction};

/// From here on, pixels per cell, boards are drawn as a mesh.
pub const VECTOR_FROM: f64 = 10.0;

/// From here on, pixels per cell, states have glyphs.
const GLYPHS_FROM: f64 = 14.0;

/// Where pixels of the viewport are on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Screen {
    /// The upper left corner of the viewport, in points.
    pub(crate) corner: Pos2,
    /// Pixels per point.
    pub(crate) density: f32,
}

impl Screen {
    /// A rectangle given by its edges in pixels, in points.
    pub(crate) fn rect(self, x: [i64; 2], y: [i64; 2]) -> Rect {
        Rect::from_min_max(self.point(x[0] as f32, y[0] as f32), self.point(x[1] as f32, y[1] as f32))
    }

    /// A position in pixels, in points.
    pub(crate) fn point(self, x: f32, y: f32) -> Pos2 {
        pos2(self.corner.x + x / self.density, self.corner.y + y / self.density)
    }
}

/// The visible part of a board, ready to be drawn.
pub(crate) struct Scene<'a, 'b, S: ?Sized> {
    pub(crate) cells: &'a Cells<'b, S>,
    pub(crate) columns: Axis,
    pub(crate) rows: Axis,
    pub(crate) screen: Screen,
    walls: WallStyle,
}

impl<'a, 'b, S: CellStyle + ?Sized> Scene<'a, 'b, S> {
    pub(crate) fn new(cells: &'a Cells<'b, S>, projection: &Projection, screen: Screen) -> Self {
        let (columns, rows) = (projection.columns(), projection.rows());
        Self { cells, columns, rows, screen, walls: projection.walls }
    }

    /// Fills, walls and the path. O(visible cells), some 30 nanoseconds each.
    pub(crate) fn mesh(&self, colors: &CanvasColors, inks: &Inks<Color32>) -> Mesh {
        let mut pen = Pen::new(self.screen.density);
        self.floor(&mut pen, colors);
        self.fills(&mut pen, colors);
        if self.walls == WallStyle::Tiles {
            self.posts(&mut pen, inks);
        }
        if inks.faint_wall != inks.wall {
            self.walls(&mut pen, inks.faint_wall, |highest| highest == 0);
        }
        self.walls(&mut pen, inks.wall, |highest| highest != 0 || inks.faint_wall == inks.wall);
        if self.columns.scale >= GLYPHS_FROM {
            self.glyphs(&mut pen, colors);
        }
        self.path(&mut pen, colors.line);
        pen.finish()
    }

    /// The cells in view with the ways out of them.
    pub(crate) fn visible(&self) -> impl Iterator<Item = (i64, i64, CellInfo)> + '_ {
        let columns = self.columns.visible();
        self.rows.visible().flat_map(move |y| columns.clone().map(move |x| (x, y, self.cells.info(x, y))))
    }

    /// The inside of a cell in points, without its walls.
    pub(crate) fn inside(&self, x: i64, y: i64) -> Rect {
        let span = |axis: &Axis, at: i64| [axis.inside(at), axis.wall_start(at + 1)];
        self.screen.rect(span(&self.columns, x), span(&self.rows, y))
    }

    fn floor(&self, pen: &mut Pen, colors: &CanvasColors) {
        let [x, y] = [&self.columns, &self.rows].map(Axis::covered);
        pen.rect(self.screen.rect([x.start, x.end], [y.start, y.end]), colors.states[0]);
    }

    /// Rows of cells, and between them rows of gaps that take the lower state of both sides.
    fn fills(&self, pen: &mut Pen, colors: &CanvasColors) {
        let columns = self.columns.visible();
        let count = (columns.end - columns.start) as usize + 2;
        let mut rows = [vec![CellInfo::OUTSIDE; count], vec![CellInfo::OUTSIDE; count]];
        for y in self.rows.visible() {
            rows.swap(0, 1);
            self.cells.load(&mut rows[1], columns.start - 1, y);
            let [above, here] = [&rows[0], &rows[1]];
            let gap = [self.rows.wall_start(y), self.rows.inside(y)];
            let body = [gap[1], self.rows.wall_start(y + 1)];
            self.runs(columns.start, body, pen, colors, |index| floor_if_solid(here[index].state));
            self.runs(columns.start, gap, pen, colors, |index| {
                floor_if_solid(above[index].state).min(floor_if_solid(here[index].state))
            });
            self.solids(columns.start, body, pen, colors.solid, here);
        }
    }

    /// Joins neighbours of the same state in one band of rows; `state` is asked for the columns
    /// from the one before `first` on.
    fn runs(&self, first: i64, y: [i64; 2], pen: &mut Pen, colors: &CanvasColors, state: impl Fn(usize) -> u8) {
        let columns = self.columns.visible();
        let last = (columns.end - columns.start) as usize;
        let mut run: Option<(u8, i64)> = None;
        let mut put = |run: &mut Option<(u8, i64)>, state: u8, x: i64| {
            if run.is_some_and(|(running, _)| running == state) {
                return;
            }
            if let Some((running, start)) = run.take()
                && start < x
                && let Some(&color) = colors.states.get(usize::from(running))
            {
                pen.rect(self.screen.rect([start, x], y), color);
            }
            *run = (state != 0).then_some((state, x));
        };
        for index in 1..=last {
            let x = first + index as i64 - 1;
            put(&mut run, state(index - 1).min(state(index)), self.columns.wall_start(x));
            put(&mut run, state(index), self.columns.inside(x));
        }
        put(&mut run, 0, self.columns.wall_start(first + last as i64));
    }

    fn solids(&self, first: i64, y: [i64; 2], pen: &mut Pen, color: Color32, row: &[CellInfo]) {
        for (x, info) in (first - 1..).zip(row) {
            if info.state == SOLID {
                pen.rect(self.screen.rect([self.columns.wall_start(x), self.columns.inside(x + 1)], y), color);
            }
        }
    }

    /// The walls between cells whose higher state class is `wanted`, neighbours joined.
    fn walls(&self, pen: &mut Pen, color: Color32, wanted: impl Fn(u8) -> bool) {
        let columns = self.columns.visible();
        let rows = self.rows.visible();
        let is_wall = |own: CellInfo, other: CellInfo, side: Direction| {
            own.openings & side.bit() == 0 && wanted(own.state.max(other.state))
        };
        for y in rows.start..=rows.end {
            let thick = [self.rows.wall_start(y), self.rows.inside(y)];
            let north = |x: i64| is_wall(self.cells.info(x, y), self.cells.info(x, y - 1), Direction::North);
            for [start, end] in stretches(columns.clone(), north) {
                let long = [self.columns.wall_start(start), self.columns.inside(end)];
                pen.rect(self.screen.rect(long, thick), color);
            }
        }
        for x in columns.start..=columns.end {
            let thick = [self.columns.wall_start(x), self.columns.inside(x)];
            let west = |y: i64| is_wall(self.cells.info(x, y), self.cells.info(x - 1, y), Direction::West);
            for [start, end] in stretches(rows.clone(), west) {
                let long = [self.rows.wall_start(start), self.rows.inside(end)];
                pen.rect(self.screen.rect(thick, long), color);
            }
        }
    }

    fn glyphs(&self, pen: &mut Pen, colors: &CanvasColors) {
        for (x, y, info) in self.visible() {
            if let Some(glyph) = self.cells.size().checked_cell(x, y).and_then(|cell| self.cells.glyph_of(cell))
                && let Some(&color) = colors.glyphs.get(usize::from(info.state))
            {
                draw_glyph(glyph, self.inside(x, y), pen, color);
            }
        }
    }

    /// The tiles at which walls meet, whether or not there are any.
    fn posts(&self, pen: &mut Pen, inks: &Inks<Color32>) {
        let (columns, rows) = (self.columns.visible(), self.rows.visible());
        for y in rows.start..=rows.end {
            for x in columns.start..=columns.end {
                let span = |axis: &Axis, at: i64| [axis.wall_start(at), axis.inside(at)];
                let around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
                let is_faint = around.into_iter().all(|(x, y)| self.cells.info(x, y).state == 0);
                let color = if is_faint { inks.faint_wall } else { inks.wall };
                pen.rect(self.screen.rect(span(&self.columns, x), span(&self.rows, y)), color);
            }
        }
    }

    /// Half a line towards every cell the path joins, and a disc where it turns or ends.
    fn path(&self, pen: &mut Pen, color: Color32) {
        for (x, y, own) in self.visible().filter(|(_, _, own)| own.is_line()) {
            let around = self.around(x, y);
            self.way_through(x, y, Arms::of(own, around), pen, color);
            if self.cells.style().steps_diagonally() {
                self.slants((x, y), around, pen, color);
            }
        }
    }

    /// The diagonal steps of a path alone, for where everything else is drawn pixel by pixel.
    pub(crate) fn diagonals(&self, color: Color32) -> Mesh {
        let mut pen = Pen::new(self.screen.density);
        if self.cells.style().steps_diagonally() {
            for (x, y, _) in self.visible().filter(|(_, _, own)| own.is_line()) {
                self.slants((x, y), self.around(x, y), &mut pen, color);
            }
        }
        pen.finish()
    }

    fn around(&self, x: i64, y: i64) -> [CellInfo; 4] {
        Direction::ALL.map(|direction| {
            let (dx, dy) = direction.offset();
            self.cells.info(x + i64::from(dx), y + i64::from(dy))
        })
    }

    /// Whether the path runs through a cell.
    pub(crate) fn is_on_path(&self, cell: Cell) -> bool {
        let size = self.cells.size();
        self.cells.info(size.x(cell).into(), size.y(cell).into()).is_line()
    }

    /// Half a line towards every corner at which the path leaves the cell: to a cell of the path that no other cell of it
    /// joins to this one.
    fn slants(&self, (x, y): (i64, i64), around: [CellInfo; 4], pen: &mut Pen, color: Color32) {
        let middle = |axis: &Axis, at: i64| (axis.line_start(at) * 2 + axis.line) as f32 / 2.0;
        let centre = |x, y| self.screen.point(middle(&self.columns, x), middle(&self.rows, y));
        let width = self.columns.line as f32 / self.screen.density;
        let [north, east, south, west] = around;
        for ((dx, dy), sides) in
            [((1, -1), [north, east]), ((1, 1), [south, east]), ((-1, 1), [south, west]), ((-1, -1), [north, west])]
        {
            let is_free = sides.iter().any(|side| ![SOLID, OUTSIDE].contains(&side.state));
            if is_free && !sides.iter().any(|side| side.is_line()) && self.cells.info(x + dx, y + dy).is_line() {
                let (from, to) = (centre(x, y), centre(x + dx, y + dy));
                pen.stroke(from, from + (to - from) * 0.51, width, color);
            }
        }
    }

    fn way_through(&self, x: i64, y: i64, arms: u8, pen: &mut Pen, color: Color32) {
        let middle = |axis: &Axis, at: i64| [axis.line_start(at), axis.line_start(at) + axis.line];
        let (across, down) = (middle(&self.columns, x), middle(&self.rows, y));
        let vertical = Direction::North.bit() | Direction::South.bit();
        let horizontal = Direction::East.bit() | Direction::West.bit();
        let reaches = |direction: Direction| arms & direction.bit() != 0;
        let centre = |[start, end]: [i64; 2]| (start + end) / 2;
        if arms & vertical != 0 {
            let start = if reaches(Direction::North) { self.rows.wall_start(y) } else { centre(down) };
            let end = if reaches(Direction::South) { self.rows.wall_start(y + 1) } else { centre(down) };
            pen.rect(self.screen.rect(across, [start, end]), color);
        }
        if arms & horizontal != 0 {
            let start = if reaches(Direction::West) { self.columns.wall_start(x) } else { centre(across) };
            let end = if reaches(Direction::East) { self.columns.wall_start(x + 1) } else { centre(across) };
            pen.rect(self.screen.rect([start, end], down), color);
        }
        if ![vertical, horizontal].contains(&(arms & !Arms::CENTRE)) {
            let square = self.screen.rect(across, down);
            pen.disc(square.center(), square.width() / 2.0, color);
        }
    }
}

pub(crate) fn draw_glyph(glyph: Glyph, rect: Rect, pen: &mut Pen, color: Color32) {
    let (centre, side) = (rect.center(), rect.width().min(rect.height()));
    let thin = (side * 0.06).clamp(0.8, 3.0);
    let at = |x: f32, y: f32| rect.lerp_inside(vec2(x, y));
    match glyph {
        Glyph::Dot => pen.disc(centre, side * 0.15, color),
        Glyph::NumberDot if side >= TEXTS_FROM => pen.disc(at(0.8, 0.2), side * 0.09, color),
        Glyph::NumberDot => pen.disc(centre, side * 0.15, color),
        Glyph::Cross => {
            pen.stroke(at(0.3, 0.3), at(0.7, 0.7), thin, color);
            pen.stroke(at(0.3, 0.7), at(0.7, 0.3), thin, color);
        }
        Glyph::Strokes => {
            pen.stroke(at(0.2, 0.38), at(0.55, 0.38), thin, color);
            pen.stroke(at(0.45, 0.62), at(0.8, 0.62), thin, color);
        }
        Glyph::Hatch => {
            pen.stroke(at(0.0, 0.5), at(0.5, 0.0), thin, color);
            pen.stroke(at(0.0, 1.0), at(1.0, 0.0), thin, color);
            pen.stroke(at(0.5, 1.0), at(1.0, 0.5), thin, color);
        }
    }
}

/// Solid cells and what is not on the board colour nothing around them.
const fn floor_if_solid(state: u8) -> u8 {
    if state >= OUTSIDE { 0 } else { state }
}

/// The longest runs of `range` in which `holds`, each as its start and its end.
fn stretches(range: std::ops::Range<i64>, holds: impl Fn(i64) -> bool) -> Vec<[i64; 2]> {
    let mut found: Vec<[i64; 2]> = Vec::new();
    for at in range.filter(|&at| holds(at)) {
        match found.last_mut() {
            Some([_, end]) if *end == at => *end = at + 1,
            _ => found.push([at, at + 1]),
        }
    }
    found
}
