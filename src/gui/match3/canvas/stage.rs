//! Where the cells of a board lie, and how much detail there is room for.

use egui::Rect;

use super::colors::Match3Colors;
use crate::grid::{Cell, Size};
use crate::gui::canvas::transform::{Axis, Projection};
use crate::gui::canvas::vector::Screen;

/// From here on, points per cell, blocks are cut stones; below, plain shapes.
const FACETS_FROM: f32 = 18.0;
/// From here on, numbers stand in corners.
const NUMBERS_FROM: f32 = 30.0;
/// From here on, cells have round corners and edges.
const ROUND_FROM: f32 = 14.0;

/// A board in its place on the screen.
pub(super) struct Stage<'a> {
    pub(super) size: Size,
    pub(super) colors: &'a Match3Colors,
    pub(super) screen: Screen,
    pub(super) projection: Projection,
    columns: Axis,
    rows: Axis,
    /// Points per cell.
    pub(super) step: f32,
}

impl<'a> Stage<'a> {
    pub(super) fn new(colors: &'a Match3Colors, projection: Projection, screen: Screen) -> Self {
        let step = projection.scale as f32 / screen.density;
        let (columns, rows) = (projection.columns(), projection.rows());
        Self { size: projection.size, colors, screen, projection, columns, rows, step }
    }

    /// The cells in view.
    pub(super) fn visible(&self) -> impl Iterator<Item = Cell> + '_ {
        let columns = self.columns.visible();
        let cells = move |y: i64| columns.clone().filter_map(move |x| self.size.checked_cell(x, y));
        self.rows.visible().flat_map(cells)
    }

    /// A cell with all the room it has; nothing outside the board.
    pub(super) fn whole(&self, cell: Cell) -> Option<Rect> {
        if cell >= self.size.cells() {
            return None;
        }
        let (x, y) = (i64::from(self.size.x(cell)), i64::from(self.size.y(cell)));
        let edges = |axis: &Axis, at: i64| [axis.edge(at), axis.edge(at + 1)];
        Some(self.screen.rect(edges(&self.columns, x), edges(&self.rows, y)))
    }

    /// The visible plate of a cell: a little space is left between two of them.
    pub(super) fn plate(&self, cell: Cell) -> Option<Rect> {
        Some(self.whole(cell)?.shrink(self.sharp(self.step * 0.03)))
    }

    /// A cell that is in view.
    pub(super) fn seen(&self, cell: Cell) -> Option<Rect> {
        self.whole(cell).filter(|rect| self.room().intersects(*rect))
    }

    /// All of the board.
    pub(super) fn board(&self) -> Rect {
        let last = |cells: u32| i64::from(cells);
        self.screen.rect(
            [self.columns.edge(0), self.columns.edge(last(self.size.width))],
            [self.rows.edge(0), self.rows.edge(last(self.size.height))],
        )
    }

    /// Radius of a block.
    pub(super) fn block(&self) -> f32 {
        self.step * if self.has_facets() { 0.345 } else { 0.42 }
    }

    /// Radius of the corners of plates.
    pub(super) fn corner(&self) -> f32 {
        if self.step >= ROUND_FROM { (self.step * 0.14).min(10.0) } else { 0.0 }
    }

    pub(super) fn has_facets(&self) -> bool {
        self.step >= FACETS_FROM
    }

    pub(super) fn has_numbers(&self) -> bool {
        self.step >= NUMBERS_FROM
    }

    /// A width in points as a whole number of pixels, one at least.
    pub(super) fn sharp(&self, points: f32) -> f32 {
        (points * self.screen.density).round().max(1.0) / self.screen.density
    }

    /// The width of frames and lines that say something.
    pub(super) fn stroke(&self) -> f32 {
        self.sharp((self.step * 0.055).clamp(1.5, 3.5))
    }

    /// The viewport, in points.
    pub(super) fn room(&self) -> Rect {
        self.screen.rect([0, i64::from(self.columns.pixels)], [0, i64::from(self.rows.pixels)])
    }
}
