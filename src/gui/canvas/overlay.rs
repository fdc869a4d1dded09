//! What lies on top of the board: signs, walker, outlines, arrows, numbers, the read-out.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, TextStyle, Ui, Vec2, pos2, vec2};

use super::palette::CanvasColors;
use super::pen::{Pen, arrow_head, star};
use super::plan::{Plan, Point};
use super::style::{CellStyle, WallStyle};
use super::trail::Trail;
use super::transform::{Axis, Projection};
use super::vector::{Scene, Screen};
use crate::grid::{Cell, Direction, Size};

/// From here on, pixels per cell, links are shown as arrows.
const LINKS_FROM: f64 = 12.0;

/// From here on, pixels per cell, leaps are shown.
const LEAPS_FROM: f64 = 3.0;

/// Leaps that are drawn at most.
const MOST_LEAPS: usize = 20_000;

/// From here on, points per cell, coordinates are shown.
pub(in crate::gui) const NUMBERS_FROM: f32 = 40.0;

/// From here on, points per cell, cells have texts.
pub(super) const TEXTS_FROM: f32 = 24.0;

/// What is shown on top of the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'a> {
    /// Where the path begins.
    pub entrance: Option<Cell>,
    /// Where it is to end.
    pub exit: Option<Cell>,
    /// Where else it may end.
    pub others: &'a [Cell],
    /// One of those while it is carried: where it lies, and where it is now.
    pub carried: Option<[Cell; 2]>,
    /// Who walks.
    pub walker: Option<Walker>,
    /// The cell the current event is about.
    pub current: Option<Cell>,
    /// Cells with a breakpoint. O(1) each, seen or not.
    pub breakpoints: &'a [Cell],
    /// A cell that has just been hit.
    pub flash: Option<Flash>,
    /// Arrows from every cell to the one it was reached from, where cells are large enough.
    pub links: bool,
    /// Column and row in every cell, where cells are large enough.
    pub numbers: bool,
    /// A number in the middle of cells, where they are large enough.
    pub texts: Option<Texts<'a>>,
    /// Evidence and answers.
    pub trails: &'a [Trail],
    /// What the search leapt over.
    pub leaps: Leaps<'a>,
}

/// Steps of a search from one cell to another that is no neighbour of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaps<'a> {
    /// One more than the cell from which each cell was reached, by its number; 0 for none.
    pub parents: &'a [u32],
    /// That of the current event: from, to.
    pub current: Option<[Cell; 2]>,
    /// How they run.
    pub course: Course,
}

/// How a leap runs from one cell to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Course {
    /// Along the line between their middles.
    #[default]
    Straight,
    /// Along a diagonal first, then along a row or column.
    DiagonalFirst,
    /// Along a column first, then along a row.
    ColumnFirst,
}

impl Course {
    /// The cell at which it turns; the last one where it does not.
    fn turn(self, size: Size, from: Cell, to: Cell) -> Cell {
        let at = |cell| [size.x(cell), size.y(cell)].map(i64::from);
        let ([x, y], [right, down]) = (at(from), at(to));
        let run = (right - x).abs().min((down - y).abs());
        let turn = match self {
            Self::Straight => None,
            Self::DiagonalFirst => size.checked_cell(x + run * (right - x).signum(), y + run * (down - y).signum()),
            Self::ColumnFirst => size.checked_cell(x, down),
        };
        turn.unwrap_or(to)
    }
}

/// Says what stands in a cell.
#[derive(Clone, Copy)]
pub struct Texts<'a>(pub &'a dyn Fn(Cell) -> Option<String>);

impl std::fmt::Debug for Texts<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Texts")
    }
}

/// A walker, on its way between two cells or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walker {
    /// Column and row of its middle: `[3.0, 5.0]` is the middle of cell (3, 5), `[3.5, 5.0]` half a step on.
    pub at: [f32; 2],
    /// Where it heads, in radians clockwise from north.
    pub heading: f32,
}

impl Walker {
    /// A walker in the middle of column `x` and row `y`.
    pub fn facing(x: u32, y: u32, direction: Direction) -> Self {
        Self { at: [x as f32, y as f32], heading: f32::from(direction as u8) * std::f32::consts::FRAC_PI_2 }
    }
}

/// A flash on a cell that has been hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flash {
    /// The cell.
    pub cell: Cell,
    /// From 1, just now, to 0, gone.
    pub strength: f32,
}

/// Draws on top of one board.
pub(crate) struct Overlay<'a> {
    pub(crate) projection: Projection,
    pub(crate) screen: Screen,
    pub(crate) colors: &'a CanvasColors,
    pub(crate) painter: &'a Painter,
    /// Where cells lie that are no squares.
    pub(crate) plan: Option<&'a Plan>,
}

impl Marks<'_> {
    /// Whether a path begins or ends on `cell`.
    pub(crate) fn has_end(&self, cell: Cell) -> bool {
        self.entrance == Some(cell) || self.exit == Some(cell) || self.others.contains(&cell)
    }
}

impl Overlay<'_> {
    /// Every mark, the walker on top.
    pub(crate) fn marks(&self, marks: &Marks<'_>, hovered: Option<Cell>) {
        let mut pen = Pen::new(self.screen.density);
        for &cell in marks.breakpoints {
            self.breakpoint(cell, &mut pen);
        }
        if let Some(cell) = marks.current {
            self.outline(cell, 2.0, self.colors.current, &mut pen);
        }
        if let Some(cell) = hovered {
            self.outline(cell, 1.0, self.colors.hover, &mut pen);
        }
        if let Some(cell) = marks.entrance {
            self.entrance(cell, &mut pen);
        }
        if let Some(cell) = marks.exit {
            self.exit(cell, &mut pen);
        }
        for &cell in marks.others {
            let to = marks.carried.filter(|carried| carried[0] == cell).map_or(cell, |carried| carried[1]);
            self.exit(to, &mut pen);
        }
        if let Some(flash) = marks.flash {
            self.flash(flash, &mut pen);
        }
        if let Some(walker) = marks.walker {
            self.walker(walker, &mut pen);
        }
        self.painter.add(Shape::mesh(pen.finish()));
        if !marks.trails.is_empty() {
            self.trails(marks.trails);
        }
    }

    /// Arrows along the links of the cells in view.
    pub(crate) fn links<S: CellStyle + ?Sized>(&self, scene: &Scene<'_, '_, S>) {
        if self.projection.scale < LINKS_FROM {
            return;
        }
        let mut pen = Pen::new(self.screen.density);
        for (x, y, _) in scene.visible() {
            let cell = self.projection.size.checked_cell(x, y);
            if let Some(direction) = cell.and_then(|cell| scene.cells.link(cell)) {
                self.link(scene.inside(x, y).center(), direction, &mut pen);
            }
        }
        self.painter.add(Shape::mesh(pen.finish()));
    }

    /// A line for every leap but those that the path takes, that of the current event with a head.
    pub(crate) fn leaps(&self, leaps: Leaps<'_>, is_on_path: impl Fn(Cell) -> bool) {
        if self.projection.scale < LEAPS_FROM {
            return;
        }
        let mut pen = Pen::new(self.screen.density);
        let width = (self.side() * 0.08).clamp(1.0, 3.0);
        let size = self.projection.size;
        let is_leap = |&[from, to]: &[Cell; 2]| is_leap(size, from, to);
        let known = leaps.parents.iter().zip(0..).filter_map(|(parent, cell)| Some([parent.checked_sub(1)?, cell]));
        let is_beside = |pair: &[Cell; 2]| !pair.iter().all(|&cell| is_on_path(cell));
        for pair in known.filter(is_leap).take(MOST_LEAPS).filter(is_beside) {
            self.leap(pair, leaps.course, width, self.colors.link, &mut pen);
        }
        if let Some([from, to]) = leaps.current.filter(is_leap) {
            let last = self.leap([from, to], leaps.course, width + 1.0, self.colors.current, &mut pen);
            if let Some([from, to]) = last {
                let heading = (to - from).angle() + std::f32::consts::FRAC_PI_2;
                pen.polygon(to, &arrow_head(to, (self.side() * 0.4).clamp(4.0, 12.0), heading), self.colors.current);
            }
        }
        self.painter.add(Shape::mesh(pen.finish()));
    }

    /// Draws a leap; where its last part lies.
    fn leap(
        &self,
        [from, to]: [Cell; 2],
        course: Course,
        width: f32,
        color: Color32,
        pen: &mut Pen,
    ) -> Option<[Pos2; 2]> {
        let turn = course.turn(self.projection.size, from, to);
        let [from, turn, to] = [self.middle(from)?, self.middle(turn)?, self.middle(to)?];
        let parts = [[from, turn], [turn, to]].into_iter().filter(|[from, to]| from != to);
        parts.inspect(|[from, to]| pen.stroke(*from, *to, width, color)).last()
    }

    /// Column and row in each of these cells, given with their insides.
    pub(crate) fn numbers(&self, cells: impl Iterator<Item = (i64, i64, Rect)>) {
        let side = self.side();
        if side < NUMBERS_FROM {
            return;
        }
        let size = self.projection.size;
        let longest = format!("{},{}", size.width, size.height).len() as f32;
        let font = FontId::monospace((side * 0.15).clamp(8.0, 13.0).min(side * 1.4 / longest));
        for (x, y, inside) in cells {
            let at = inside.left_top() + vec2(0.05, 0.03) * side;
            self.painter.text(at, Align2::LEFT_TOP, format!("{x},{y}"), font.clone(), self.colors.number);
        }
    }

    /// A text in the middle of each of these cells, as far as it has room.
    pub(crate) fn texts(&self, cells: impl Iterator<Item = Cell>, Texts(text): Texts<'_>) {
        let side = self.side();
        if side < TEXTS_FROM {
            return;
        }
        for (cell, text) in cells.filter_map(|cell| Some((cell, text(cell)?))) {
            let Some(rect) = self.rect(cell) else { continue };
            let fitting = rect.width() * 1.45 / text.len().max(2) as f32;
            if fitting >= 7.0 {
                let font = FontId::monospace(fitting.min(side * 0.42).min(18.0));
                self.painter.text(rect.center(), Align2::CENTER_CENTER, text, font, self.colors.text);
            }
        }
    }

    /// Side of the inside of a cell, in points.
    pub(super) fn side(&self) -> f32 {
        let walls = if self.projection.walls == WallStyle::Tiles { 0.5 } else { 1.0 };
        walls * self.projection.scale as f32 / self.screen.density
    }

    /// A cell in points with thin walls around it; nothing for a cell that is not on the board.
    pub(super) fn rect(&self, cell: Cell) -> Option<Rect> {
        if let Some(plan) = self.plan {
            let side = plan.side(cell) * 0.8 * self.projection.scale as f32 / self.screen.density;
            return Some(Rect::from_center_size(self.point(plan.middle(cell)?), Vec2::splat(side)));
        }
        let size = self.projection.size;
        if cell >= size.cells() {
            return None;
        }
        let (columns, rows) = (self.projection.columns(), self.projection.rows());
        let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
        let span = |axis: &Axis, at: i64| {
            let over = axis.wall.min(3);
            [axis.inside(at) - over, axis.wall_start(at + 1) + over]
        };
        Some(self.screen.rect(span(&columns, x), span(&rows, y)))
    }

    fn breakpoint(&self, cell: Cell, pen: &mut Pen) {
        let Some(rect) = self.rect(cell) else { return };
        let radius = (self.side() * 0.15).clamp(2.5, 7.0);
        let inset = (self.side() * 0.28).min(radius * 2.0);
        let at = if self.side() < 10.0 { rect.center() } else { rect.left_top() + vec2(inset, inset) };
        pen.disc(at, radius + 1.0, self.colors.halo);
        pen.disc(at, radius, self.colors.breakpoint);
    }

    /// A frame around the cell; a ring around cells too small for one.
    pub(super) fn outline(&self, cell: Cell, width: f32, color: Color32, pen: &mut Pen) {
        let Some(rect) = self.rect(cell) else { return };
        let width = (width * self.screen.density).round().max(1.0) / self.screen.density;
        if self.side() >= 6.0 {
            match self.plan.and_then(|plan| plan.polygon(cell)) {
                Some(polygon) => self.edge(&polygon.corners, width * 1.5, color, pen),
                None => pen.frame(rect, width, color),
            }
        } else {
            pen.ring(rect.center(), 6.0, width, color);
        }
    }

    /// A line along a closed outline.
    fn edge(&self, corners: &[Point], width: f32, color: Color32, pen: &mut Pen) {
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let (from, to) = (self.point(*from), self.point(*to));
            let over = (to - from).normalized() * (width / 2.0);
            pen.stroke(from - over, to + over, width, color);
        }
    }

    /// A point of the plan on the screen.
    fn point(&self, [x, y]: Point) -> Pos2 {
        let Projection { left, top, scale, .. } = self.projection;
        let at = |origin: i64, at: f32| (origin as f64 + f64::from(at) * scale) as f32;
        self.screen.point(at(left, x), at(top, y))
    }

    fn entrance(&self, cell: Cell, pen: &mut Pen) {
        let Some(rect) = self.rect(cell) else { return };
        let radius = (self.side() * 0.21).clamp(3.5, 24.0);
        pen.disc(rect.center(), radius + 1.5, self.colors.halo);
        pen.disc(rect.center(), radius, self.colors.entrance);
        pen.disc(rect.center(), radius * 0.45, self.colors.halo);
    }

    fn exit(&self, cell: Cell, pen: &mut Pen) {
        let Some(rect) = self.rect(cell) else { return };
        let radius = (self.side() * 0.37).clamp(6.5, 40.0);
        let centre = rect.center() + vec2(0.0, radius * 0.06);
        pen.polygon(centre, &star(centre, radius + (radius * 0.28).min(3.0)), self.colors.halo);
        pen.polygon(centre, &star(centre, radius), self.colors.exit);
    }

    fn walker(&self, walker: Walker, pen: &mut Pen) {
        let Projection { left, top, scale, .. } = self.projection;
        let at = |origin: i64, cells: f32| origin as f64 + (f64::from(cells) + 0.5) * scale;
        let centre = self.screen.point(at(left, walker.at[0]) as f32, at(top, walker.at[1]) as f32);
        let radius = (self.side() * 0.4).clamp(6.0, 44.0);
        pen.polygon(centre, &arrow_head(centre, radius + (radius * 0.3).min(3.0), walker.heading), self.colors.halo);
        pen.polygon(centre, &arrow_head(centre, radius, walker.heading), self.colors.walker);
    }

    fn flash(&self, flash: Flash, pen: &mut Pen) {
        let Some(rect) = self.rect(flash.cell) else { return };
        let strength = flash.strength.clamp(0.0, 1.0);
        let (color, spread) = (self.colors.flash, 10.0 * (1.0 - strength));
        if self.side() >= 6.0 {
            pen.rect(rect, color.gamma_multiply(0.35 * strength));
        }
        pen.ring(rect.center(), (self.side() * 0.6).max(7.0) + spread, 2.5, color.gamma_multiply(strength));
    }

    fn link(&self, centre: Pos2, direction: Direction, pen: &mut Pen) {
        let side = self.side();
        let (dx, dy) = direction.offset();
        let step = vec2(dx as f32, dy as f32) * (self.projection.scale as f32 / self.screen.density);
        let width = (side * 0.045).clamp(1.0, 4.0);
        let tip = centre + step * 0.72;
        pen.stroke(centre + step * 0.14, tip, width, self.colors.link);
        if side >= 18.0 {
            let heading = f32::from(direction as u8) * std::f32::consts::FRAC_PI_2;
            pen.polygon(tip, &arrow_head(tip, width * 3.0, heading), self.colors.link);
        }
    }
}

/// Whether two cells of a board are no neighbours, not even at a corner.
pub fn is_leap(size: Size, from: Cell, to: Cell) -> bool {
    let is_far = |one: u32, other: u32| one.abs_diff(other) > 1;
    from.max(to) < size.cells() && (is_far(size.x(from), size.x(to)) || is_far(size.y(from), size.y(to)))
}

/// A read-out beside the pointer, moved so that all of it is inside `room`.
pub(crate) fn tip(ui: &Ui, painter: &Painter, room: Rect, pointer: Pos2, text: String, colors: &CanvasColors) {
    let padding = vec2(8.0, 5.0);
    let font = TextStyle::Body.resolve(ui.style());
    let width = (room.width() - 2.0 * padding.x - 8.0).clamp(1.0, 360.0);
    let galley = painter.layout(text, font, colors.tip_text, width);
    let size = galley.size() + 2.0 * padding;
    let below = pointer + vec2(14.0, 18.0);
    let x = if below.x + size.x > room.right() { pointer.x - 10.0 - size.x } else { below.x };
    let y = if below.y + size.y > room.bottom() { pointer.y - 10.0 - size.y } else { below.y };
    let corner = pos2(between(x, room.left(), room.right() - size.x), between(y, room.top(), room.bottom() - size.y));
    let rect = Rect::from_min_size(corner, size);
    painter.rect(rect, 5.0, colors.tip_fill, Stroke::new(1.0, colors.tip_edge), StrokeKind::Inside);
    painter.galley(corner + padding, galley, colors.tip_text);
}

/// `value` within limits that may be the wrong way round: then the lower one.
fn between(value: f32, low: f32, high: f32) -> f32 {
    value.min(high).max(low)
}
