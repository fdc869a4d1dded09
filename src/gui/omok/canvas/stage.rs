//! Where the points of a board lie, and how much detail there is room for.

use egui::{Pos2, Rect, Vec2, pos2};

use super::colors::OmokColors;
use crate::grid::Size;
use crate::gui::canvas::transform::{Axis, Projection};
use crate::gui::canvas::vector::Screen;
use crate::omok::Point;

/// Wood around the outermost lines, in distances of two lines: room for half a stone and the letters.
pub(super) const RIM: f32 = 1.06;

/// Wood beyond the cells of the outermost points, on each side.
pub(super) const OVERHANG: f64 = RIM as f64 - 0.5;

/// From here on, points between lines, letters stand at the edge.
const LETTERS_FROM: f32 = 13.0;
/// From here on, stones have edges and shine.
const SHINE_FROM: f32 = 9.0;
/// From here on, numbers stand on stones.
const NUMBERS_FROM: f32 = 16.0;
/// From here on, signs stand on discs.
const SIGNS_FROM: f32 = 14.0;
/// From here on, numbers stand on empty points.
const VALUES_FROM: f32 = 26.0;

/// A board in its place on the screen.
pub(super) struct Stage<'a> {
    pub(super) side: u32,
    pub(super) colors: &'a OmokColors,
    pub(super) screen: Screen,
    pub(super) projection: Projection,
    columns: Axis,
    rows: Axis,
    /// Points between two lines.
    pub(super) step: f32,
}

impl<'a> Stage<'a> {
    pub(super) fn new(side: u32, colors: &'a OmokColors, projection: Projection, screen: Screen) -> Self {
        let step = projection.scale as f32 / screen.density;
        let (columns, rows) = (projection.columns(), projection.rows());
        Self { side, colors, screen, projection, columns, rows, step }
    }

    const fn size(&self) -> Size {
        Size::new(self.side, self.side)
    }

    /// Where two lines cross, on whole pixels; nothing outside the board.
    pub(super) fn at(&self, point: Point) -> Option<Pos2> {
        let size = self.size();
        (point < size.cells()).then(|| self.crossing(size.x(point), size.y(point)))
    }

    /// Where column `x` and row `y` cross.
    pub(super) fn crossing(&self, x: u32, y: u32) -> Pos2 {
        let middle = |axis: &Axis, at: u32| {
            let (from, to) = (axis.edge(i64::from(at)), axis.edge(i64::from(at) + 1));
            (from + (to - from) / 2) as f32 + 0.5 * f32::from(self.line_pixels() % 2 == 1)
        };
        self.screen.point(middle(&self.columns, x), middle(&self.rows, y))
    }

    /// Whether anything around a position can be in view.
    pub(super) fn is_seen(&self, at: Pos2) -> bool {
        self.room().expand(self.step).contains(at)
    }

    /// The wood.
    pub(super) fn wood(&self) -> Rect {
        let last = self.side.saturating_sub(1);
        let rect = Rect::from_two_pos(self.crossing(0, 0), self.crossing(last, last));
        let sharp = |at: f32| (at * self.screen.density).round() / self.screen.density;
        let rim = (RIM.min(RIM * self.letters_share()) * self.step).max(1.0);
        let rect = rect.expand(rim);
        Rect::from_min_max(pos2(sharp(rect.min.x), sharp(rect.min.y)), pos2(sharp(rect.max.x), sharp(rect.max.y)))
    }

    /// Boards without letters need less wood around them.
    fn letters_share(&self) -> f32 {
        if self.has_letters() { 1.0 } else { 0.7 }
    }

    /// Thickness of a line, in pixels.
    fn line_pixels(&self) -> u32 {
        ((self.step * 0.035).clamp(0.75, 2.0) * self.screen.density).round().max(1.0) as u32
    }

    /// Thickness of a line, in points.
    pub(super) fn line(&self) -> f32 {
        self.line_pixels() as f32 / self.screen.density
    }

    /// Radius of a stone.
    pub(super) fn stone(&self) -> f32 {
        self.step * if self.step < SHINE_FROM { 0.5 } else { 0.46 }
    }

    pub(super) fn has_letters(&self) -> bool {
        self.step >= LETTERS_FROM
    }

    pub(super) fn has_shine(&self) -> bool {
        self.step >= SHINE_FROM
    }

    pub(super) fn has_numbers(&self) -> bool {
        self.step >= NUMBERS_FROM
    }

    pub(super) fn has_signs(&self) -> bool {
        self.step >= SIGNS_FROM
    }

    pub(super) fn has_values(&self) -> bool {
        self.step >= VALUES_FROM
    }

    /// A width in points as a whole number of pixels, one at least.
    pub(super) fn sharp(&self, points: f32) -> f32 {
        (points * self.screen.density).round().max(1.0) / self.screen.density
    }

    /// A square around a point, `share` of the distance of two lines wide.
    pub(super) fn around(&self, at: Pos2, share: f32) -> Rect {
        Rect::from_center_size(at, Vec2::splat(self.step * share))
    }

    /// The viewport, in points.
    pub(super) fn room(&self) -> Rect {
        self.screen.rect([0, i64::from(self.columns.pixels)], [0, i64::from(self.rows.pixels)])
    }
}
