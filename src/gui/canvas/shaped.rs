//! Boards whose cells are no squares: outlines as one mesh where cells are large, a picture of dots where they are small.

use std::sync::Arc;

use egui::{Color32, ColorImage, Mesh, Painter, Pos2, Shape, TextureHandle, TextureOptions, Vec2, pos2, vec2};

use super::board::Cells;
use super::palette::CanvasColors;
use super::pen::Pen;
use super::plan::{Plan, Point, Polygon};
use super::style::{CellStyle, Glyph};
use super::transform::Projection;
use super::vector::{Screen, draw_glyph};
use crate::grid::Cell;

/// From here on, pixels a unit, cells have outlines and walls.
const OUTLINES_FROM: f64 = 5.0;

/// From here on, pixels a unit, states have glyphs.
const GLYPHS_FROM: f64 = 16.0;

/// Dots along a side behind which the board goes on elsewhere.
const DOTS: u32 = 4;

/// A board of cells of any outline.
#[derive(Clone, Copy)]
pub struct Shaped<'a> {
    /// Where the cells lie.
    pub plan: &'a Plan,
    /// Whether one can leave a cell through a slot.
    pub is_open: &'a dyn Fn(Cell, u8) -> bool,
}

/// What a view of such a board keeps from frame to frame.
#[derive(Default)]
pub(crate) struct Kept {
    mesh: Option<(Key, Arc<Mesh>)>,
    dots: Option<(Key, TextureHandle)>,
}

/// What a picture depends on, besides the bytes.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    projection: Projection,
    screen: Screen,
    colors: CanvasColors,
}

/// One frame of such a board.
pub(crate) struct Scene<'a, 'b, S: ?Sized> {
    pub(crate) shaped: Shaped<'a>,
    pub(crate) cells: &'a Cells<'b, S>,
    pub(crate) projection: Projection,
    pub(crate) screen: Screen,
    pub(crate) colors: &'a CanvasColors,
}

impl Kept {
    /// Paints the board; anew only where something differs.
    pub(crate) fn paint<S: CellStyle + ?Sized>(
        &mut self,
        scene: &Scene<'_, '_, S>,
        painter: &Painter,
        has_changed: bool,
    ) {
        let Scene { projection, screen, colors, .. } = scene;
        let key = Key { projection: *projection, screen: *screen, colors: (*colors).clone() };
        if projection.scale < OUTLINES_FROM {
            self.mesh = None;
            let texture = match self.dots.take() {
                Some((old, texture)) if old == key && !has_changed => texture,
                _ => painter.ctx().load_texture("cells", scene.dots(), TextureOptions::NEAREST),
            };
            scene.put(painter, &texture);
            self.dots = Some((key, texture));
            return;
        }
        self.dots = None;
        let mesh = match self.mesh.take() {
            Some((old, mesh)) if old == key && !has_changed => mesh,
            _ => Arc::new(scene.mesh()),
        };
        painter.add(Shape::Mesh(mesh.clone()));
        self.mesh = Some((key, mesh));
    }
}

impl<S: CellStyle + ?Sized> Scene<'_, '_, S> {
    /// A point of the plane on the screen.
    fn point(&self, [x, y]: Point) -> Pos2 {
        let Projection { left, top, scale, .. } = self.projection;
        self.screen.point((left as f64 + f64::from(x) * scale) as f32, (top as f64 + f64::from(y) * scale) as f32)
    }

    /// Points of the screen in a unit.
    fn unit(&self) -> f32 {
        self.projection.scale as f32 / self.screen.density
    }

    /// The cells in view with their middles.
    pub(crate) fn visible(&self) -> impl Iterator<Item = (Cell, Point)> + '_ {
        let Projection { left, top, scale, width, height, .. } = self.projection;
        let at = |pixel: f64, origin: i64| ((pixel - origin as f64) / scale) as f32;
        let far = [at(f64::from(width), left), at(f64::from(height), top)];
        self.shaped.plan.between([at(0.0, left), at(0.0, top)], far)
    }

    fn state(&self, cell: Cell) -> u8 {
        self.cells.state_of(cell)
    }

    fn fill(&self, state: u8) -> Color32 {
        self.colors.states.get(usize::from(state)).copied().unwrap_or(self.colors.solid)
    }

    /// Fills, walls, glyphs and the path. O(cells in view), about half a microsecond each.
    fn mesh(&self) -> Mesh {
        let mut pen = Pen::new(self.screen.density);
        let seen: Vec<(Cell, Polygon)> = self
            .visible()
            .filter_map(|(cell, _)| self.shaped.plan.polygon(cell).map(|polygon| (cell, polygon.into_owned())))
            .collect();
        for (cell, polygon) in &seen {
            let corners: Vec<Pos2> = polygon.corners.iter().map(|&corner| self.point(corner)).collect();
            pen.fan(self.point(polygon.middle), &corners, self.fill(self.state(*cell)));
        }
        let wall = self.wall();
        for [from, to] in seen.iter().flat_map(|(_, polygon)| &polygon.folds) {
            pen.stroke(self.point(*from), self.point(*to), wall * 0.5, self.colors.faint_wall);
        }
        for is_faint in [true, false] {
            seen.iter().for_each(|(cell, polygon)| self.walls((*cell, polygon), wall, is_faint, &mut pen));
        }
        for (cell, polygon) in &seen {
            self.glyph(*cell, polygon, &mut pen);
            self.path(*cell, polygon, &mut pen);
        }
        for (cell, polygon) in &seen {
            self.arrows(*cell, polygon, &mut pen);
            self.ladders(*cell, polygon, &mut pen);
        }
        pen.finish()
    }

    /// Thickness of walls in points: that of walls between squares as large.
    fn wall(&self) -> f32 {
        let pixels = self.projection.columns().wall.max(1) as f32;
        pixels / self.screen.density
    }

    fn walls(&self, (cell, polygon): (Cell, &Polygon), wall: f32, is_faint: bool, pen: &mut Pen) {
        let own = self.state(cell);
        let color = if is_faint { self.colors.faint_wall } else { self.colors.wall };
        for (number, side) in polygon.sides.iter().enumerate().filter(|(_, side)| side.is_own) {
            let next = (number + 1) % polygon.corners.len();
            let [from, to] = [number, next].map(|corner| self.point(polygon.corners[corner]));
            if side.beyond.is_some() && (self.shaped.is_open)(cell, side.slot) {
                if side.is_apart && !is_faint {
                    let place = |dot: u32| from.lerp(to, (dot as f32 + 0.5) / DOTS as f32);
                    (0..DOTS).for_each(|dot| pen.disc(place(dot), wall * 0.6, self.colors.current));
                }
                continue;
            }
            let highest = side.beyond.map_or(own, |beyond| own.max(self.state(beyond)));
            if (highest == 0) == is_faint {
                let over = (to - from).normalized() * (wall / 2.0);
                pen.stroke(from - over, to + over, wall, color);
            }
        }
    }

    /// Which stairs there are in a cell: up and down.
    fn stairs(&self, cell: Cell) -> [bool; 2] {
        self.shaped.plan.stairs(cell, &|slot| (self.shaped.is_open)(cell, slot))
    }

    /// Whether something is drawn in the middle of a cell already, so that a text would hide it.
    pub(crate) fn is_busy(&self, cell: Cell) -> bool {
        let has_ladder = || !self.shaped.plan.ladders(cell, &|slot| (self.shaped.is_open)(cell, slot)).is_empty();
        self.cells.style().is_line(self.state(cell)) || self.stairs(cell).contains(&true) || has_ladder()
    }

    /// Half of every ladder that leads from a cell, dotted; the other half is drawn with its other end. On the path it is a
    /// line.
    fn ladders(&self, cell: Cell, polygon: &Polygon, pen: &mut Pen) {
        let plan = self.shaped.plan;
        let (here, is_line) = (self.point(polygon.middle), |cell| self.cells.style().is_line(self.state(cell)));
        for beyond in plan.ladders(cell, &|slot| (self.shaped.is_open)(cell, slot)) {
            let Some(there) = plan.middle(beyond) else { continue };
            let end = here.lerp(self.point(there), 0.5);
            if is_line(cell) && is_line(beyond) {
                pen.stroke(here, end, (self.unit() * 0.16).max(1.0), self.colors.line);
            } else {
                let color = self.colors.current.gamma_multiply(0.6);
                let dots = ((end - here).length() / 5.0).ceil().clamp(1.0, 400.0);
                (0..dots as u32).for_each(|dot| pen.disc(here.lerp(end, dot as f32 / dots), 1.0, color));
            }
            pen.disc(here, (self.unit() * 0.17).max(1.5), self.colors.halo);
            pen.disc(here, (self.unit() * 0.13).max(1.0), self.colors.current);
        }
    }

    /// What tells a state where colours cannot.
    fn glyph(&self, cell: Cell, polygon: &Polygon, pen: &mut Pen) {
        let (state, middle) = (self.state(cell), self.point(polygon.middle));
        let half = Vec2::splat(self.unit() * 0.42);
        if self.projection.scale >= GLYPHS_FROM
            && let Some(glyph) = self.cells.glyph_of(cell).filter(|glyph| *glyph != Glyph::Hatch)
            && let Some(&color) = self.colors.glyphs.get(usize::from(state))
        {
            draw_glyph(glyph, egui::Rect::from_min_max(middle - half, middle + half), pen, color);
        }
    }

    /// Arrows where stairs lead up and down, with an edge, so that they stand out from every colour and from the path.
    fn arrows(&self, cell: Cell, polygon: &Polygon, pen: &mut Pen) {
        let middle = self.point(polygon.middle);
        for (_, up) in self.stairs(cell).into_iter().zip([-1.0, 1.0]).filter(|(leads, _)| *leads) {
            let at = |right: f32, down: f32| middle + vec2(right, down * up) * self.unit();
            for (edge, color) in [(0.07, self.colors.halo), (0.0, self.colors.wall)] {
                let (tip, foot, half) = (0.38 + edge, 0.1 - edge * 0.7, 0.2 + edge * 1.4);
                pen.polygon(at(0.0, 0.24), &[at(0.0, tip), at(half, foot), at(-half, foot)], color);
            }
        }
    }

    /// A line to every side behind which the path goes on: with that of the neighbour they meet in the middle of the side,
    /// or each ends at its own where sides lie apart.
    fn path(&self, cell: Cell, polygon: &Polygon, pen: &mut Pen) {
        let style = self.cells.style();
        if !style.is_line(self.state(cell)) {
            return;
        }
        let (here, width) = (self.point(polygon.middle), (self.unit() * 0.24).max(1.0));
        for slot in 0..8 {
            let (mut sum, mut count) = ([0.0, 0.0], 0.0);
            for (number, _) in polygon.sides.iter().enumerate().filter(|(_, side)| side.slot == slot) {
                let next = (number + 1) % polygon.corners.len();
                let [from, to] = [number, next].map(|corner| polygon.corners[corner]);
                sum = [sum[0] + (from[0] + to[0]) / 2.0, sum[1] + (from[1] + to[1]) / 2.0];
                count += 1.0;
            }
            let beyond = polygon.sides.iter().find(|side| side.slot == slot).and_then(|side| side.beyond);
            if beyond.is_some_and(|next| style.is_line(self.state(next))) && (self.shaped.is_open)(cell, slot) {
                pen.stroke(here, self.point(sum.map(|part| part / count)), width, self.colors.line);
            }
        }
        pen.disc(here, width / 2.0, self.colors.line);
    }

    /// A pixel or a few for each cell. O(cells in view + pixels).
    fn dots(&self) -> ColorImage {
        let Projection { left, top, scale, width, height, .. } = self.projection;
        let mut image = ColorImage::filled([width.max(1) as usize, height.max(1) as usize], Color32::TRANSPARENT);
        let side = scale.ceil().max(1.0) as i64;
        let line = |state: u8| self.cells.style().is_line(state);
        for (cell, [x, y]) in self.visible() {
            let state = self.state(cell);
            let color = if line(state) { self.colors.line } else { self.fill(state) };
            let first = |at: f32, origin: i64| origin + (f64::from(at) * scale).floor() as i64 - side / 2;
            let (x, y) = (first(x, left), first(y, top));
            for row in y.max(0)..(y + side).min(i64::from(height)) {
                let row = row as usize * width as usize;
                let (from, to) = (x.clamp(0, width.into()) as usize, (x + side).clamp(0, width.into()) as usize);
                image.pixels[row + from..row + to].fill(color);
            }
        }
        image
    }

    fn put(&self, painter: &Painter, texture: &TextureHandle) {
        let size = vec2(self.projection.width as f32, self.projection.height as f32) / self.screen.density;
        let whole = egui::Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture.id(), egui::Rect::from_min_size(self.screen.corner, size), whole, Color32::WHITE);
    }
}
