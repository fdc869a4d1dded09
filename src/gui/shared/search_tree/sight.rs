//! Which part of a tree is seen, and how large.

use egui::{Rect, Response, Ui, Vec2};

use crate::trace::tree::Icicle;

/// Which part of a tree is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sight {
    /// The first unit that is seen.
    from: f64,
    /// Units that are seen; 0 for all.
    units: f64,
    /// The first depth that is seen.
    top: f64,
    /// Points of a depth; 0 for as many as fit.
    row: f64,
}

impl Default for Sight {
    fn default() -> Self {
        Self { from: 0.0, units: 0.0, top: 0.0, row: 0.0 }
    }
}

/// The highest row of a tree that is shown whole, in points.
const HIGHEST: f64 = 22.0;
/// The lowest row of a tree of few depths, in points.
const LOWEST: f64 = 2.0;
/// The least number of units that are seen.
const LEAST: f64 = 2.0;
/// The least number of units that are seen around a node that was asked for: a leaf alone would fill the panel.
const AROUND: f64 = 24.0;
/// Points of the wheel that double the scale.
const DOUBLE: f32 = 200.0;

/// A tree in its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub rect: Rect,
    /// The units that are seen.
    pub from: f64,
    pub units: f64,
    /// The first depth that is seen.
    pub top: f64,
    /// Points of a depth.
    pub row: f64,
}

impl Place {
    /// Where a unit lies.
    pub fn x(&self, unit: f64) -> f32 {
        self.rect.left() + ((unit - self.from) / self.units * f64::from(self.rect.width())) as f32
    }

    /// Which unit lies there.
    pub fn unit(&self, x: f32) -> f64 {
        self.from + f64::from(x - self.rect.left()) / f64::from(self.rect.width().max(1.0)) * self.units
    }

    /// Where a depth begins.
    pub fn y(&self, depth: f64) -> f32 {
        self.rect.top() + ((depth - self.top) * self.row) as f32
    }

    /// Which depth lies there.
    pub fn depth(&self, y: f32) -> f64 {
        self.top + f64::from(y - self.rect.top()) / self.row
    }
}

impl Sight {
    /// Where a tree lies in `rect`.
    pub fn place(&self, icicle: &Icicle, rect: Rect) -> Place {
        let total = f64::from(icicle.total()).max(1.0);
        let depths = f64::from(icicle.depth()).max(1.0);
        let height = f64::from(rect.height());
        let fitting = (height / depths).clamp((LOWEST).min(height / depths), HIGHEST);
        let row = if self.row > 0.0 { self.row } else { fitting };
        let units = if self.units > 0.0 { self.units.min(total) } else { total };
        let from = self.from.clamp(0.0, total - units);
        let top = self.top.clamp(0.0, (depths - height / row).max(0.0));
        Place { rect, from, units, top, row }
    }

    /// Shows everything.
    pub fn fit(&mut self) {
        *self = Self::default();
    }

    /// Makes the scale `factor` times larger in both directions, around a point.
    pub fn zoom(&mut self, place: Place, around: egui::Pos2, [across, down]: [f64; 2]) {
        let (unit, depth) = (place.unit(around.x), place.depth(around.y));
        let units = (place.units / across).max(LEAST);
        let row = (place.row * down).clamp(0.001, 60.0);
        let part = f64::from((around.x - place.rect.left()) / place.rect.width().max(1.0));
        let below = f64::from(around.y - place.rect.top());
        *self = Self { from: unit - part * units, units, top: depth - below / row, row };
    }

    /// Shows the units of a span in the middle, with some of their neighbours, and its depth near the top.
    pub fn show(&mut self, place: Place, span: &std::ops::Range<u32>, depth: u32) {
        let width = f64::from(span.end - span.start);
        let units = (width * 1.1).max(AROUND);
        let from = f64::from(span.start) - (units - width) / 2.0;
        *self = Self { from, units, top: (f64::from(depth) - 3.0).max(0.0), row: place.row.max(6.0) };
    }

    /// Takes drags, wheel and pinch.
    pub fn take_input(&mut self, ui: &Ui, response: &Response, place: Place) {
        if response.double_clicked() {
            self.fit();
        }
        if response.dragged() {
            let Vec2 { x, y } = response.drag_delta();
            let across = f64::from(x) / f64::from(place.rect.width().max(1.0)) * place.units;
            let moved = Self { from: place.from, units: place.units, top: place.top, row: place.row };
            *self = Self { from: place.from - across, top: place.top - f64::from(y) / place.row, ..moved };
        }
        let Some(pointer) = response.hover_pos() else { return };
        let (turned, pinched, is_shift) =
            ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta(), input.modifiers.shift));
        let factor = f64::from(((turned.x + turned.y) / DOUBLE).exp2() * pinched);
        if (factor - 1.0).abs() > 1e-6 {
            self.zoom(place, pointer, if is_shift { [1.0, factor] } else { [factor, factor.sqrt()] });
            ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
            ui.ctx().request_repaint();
        }
    }
}
