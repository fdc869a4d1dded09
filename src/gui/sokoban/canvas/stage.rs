//! Where the cells of a level lie, and which of them are in view.

use egui::{Pos2, Rect, Vec2, pos2};

use super::colors::SokobanColors;
use super::detail::Detail;
use crate::grid::{Cell, Size};
use crate::gui::canvas::transform::{Axis, Projection};
use crate::gui::canvas::vector::Screen;
use crate::sokoban::{Layout, Terrain};

/// A level in its place on the screen.
pub(super) struct Stage<'a> {
    pub(super) ground: &'a Layout,
    pub(super) colors: &'a SokobanColors,
    pub(super) screen: Screen,
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    /// Points per cell.
    pub(super) side: f32,
    pub(super) detail: Detail,
    pub(super) projection: Projection,
}

impl<'a> Stage<'a> {
    pub(super) fn new(ground: &'a Layout, colors: &'a SokobanColors, projection: Projection, screen: Screen) -> Self {
        let side = projection.scale as f32 / screen.density;
        let detail = Detail::at(projection.scale);
        let (columns, rows) = (projection.columns(), projection.rows());
        Self { ground, colors, screen, columns, rows, side, detail, projection }
    }

    pub(super) const fn size(&self) -> Size {
        self.ground.size()
    }

    /// What is at a column and a row, which may lie outside the board.
    pub(super) fn terrain(&self, x: i64, y: i64) -> Terrain {
        self.size().checked_cell(x, y).map_or(Terrain::Outside, |cell| self.ground.terrain(cell))
    }

    /// Whether there is floor or a goal.
    pub(super) fn is_inside(&self, x: i64, y: i64) -> bool {
        matches!(self.terrain(x, y), Terrain::Floor | Terrain::Goal)
    }

    /// Column and row of a cell, if it is in view.
    pub(super) fn seen(&self, cell: Cell) -> Option<(i64, i64)> {
        let (x, y) = self.place(cell)?;
        (self.columns.visible().contains(&x) && self.rows.visible().contains(&y)).then_some((x, y))
    }

    /// Column and row of a cell, if it is on the board.
    pub(super) fn place(&self, cell: Cell) -> Option<(i64, i64)> {
        let size = self.size();
        (cell < size.cells()).then(|| (i64::from(size.x(cell)), i64::from(size.y(cell))))
    }

    /// A cell, in points.
    pub(super) fn rect(&self, x: i64, y: i64) -> Rect {
        let span = |axis: &Axis, at: i64| [axis.edge(at), axis.edge(at + 1)];
        self.screen.rect(span(&self.columns, x), span(&self.rows, y))
    }

    /// A cell that is in view, in points.
    pub(super) fn seen_rect(&self, cell: Cell) -> Option<Rect> {
        self.seen(cell).map(|(x, y)| self.rect(x, y))
    }

    /// The middle of a cell, in view or not.
    pub(super) fn centre(&self, cell: Cell) -> Option<Pos2> {
        self.place(cell).map(|(x, y)| self.rect(x, y).center())
    }

    /// The upper left corner of what stands at a column and a row, in points, if any of it is in
    /// view. What rests in a cell is on whole pixels.
    pub(super) fn corner(&self, at: [f32; 2]) -> Option<Pos2> {
        // Far away, or nowhere at all.
        if !at.iter().all(|side| side.abs() < 1e6) {
            return None;
        }
        let pixel = |axis: &Axis, at: f32| {
            let whole = at.floor();
            let edge = axis.edge(whole as i64) as f64;
            (edge + f64::from(at - whole) * self.projection.scale) as f32
        };
        let (x, y) = (pixel(&self.columns, at[0]), pixel(&self.rows, at[1]));
        let side = self.projection.scale as f32;
        let is_seen = |at: f32, axis: &Axis| at + side > 0.0 && at < axis.pixels as f32;
        (is_seen(x, &self.columns) && is_seen(y, &self.rows)).then(|| self.screen.point(x, y))
    }

    /// A square of the size of a cell at the origin, on whole pixels: what stamps are made for.
    pub(super) fn stamp_rect(&self) -> Rect {
        let pixels = (self.projection.scale.floor() as f32).max(1.0);
        Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(pixels / self.screen.density))
    }

    /// Every cell in view, as column and row.
    pub(super) fn visible(&self) -> impl Iterator<Item = (i64, i64)> + use<> {
        let columns = self.columns.visible();
        self.rows.visible().flat_map(move |y| columns.clone().map(move |x| (x, y)))
    }

    /// A width in points as a whole number of pixels, one at least.
    pub(super) fn sharp(&self, points: f32) -> f32 {
        (points * self.screen.density).round().max(1.0) / self.screen.density
    }

    /// The viewport, in points.
    pub(super) fn room(&self) -> Rect {
        self.screen.rect([0, i64::from(self.columns.pixels)], [0, i64::from(self.rows.pixels)])
    }
}
