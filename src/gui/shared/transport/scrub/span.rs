//! Positions as places on the time line.

use egui::Rect;

use super::super::glance::Glance;

/// While events still come, so much of the line is kept free for them.
const AHEAD: f32 = 0.04;

/// The time line's extent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Span {
    /// All of it, with the free part.
    pub rect: Rect,
    /// Where the last recorded position is.
    pub recorded: f32,
    len: u64,
}

impl Span {
    /// The line of a run within `rect`.
    pub fn new(rect: Rect, glance: &Glance) -> Self {
        let free = if glance.is_complete { 0.0 } else { rect.width() * AHEAD };
        Self { rect, recorded: rect.right() - free, len: glance.len }
    }

    fn width(&self) -> f32 {
        (self.recorded - self.rect.left()).max(1.0)
    }

    /// The place of a position.
    pub fn x(&self, position: u64) -> f32 {
        let part = position.min(self.len) as f64 / self.len.max(1) as f64;
        self.rect.left() + part as f32 * self.width()
    }

    /// The position at a place.
    pub fn position(&self, x: f32) -> u64 {
        let part = f64::from((x - self.rect.left()) / self.width()).clamp(0.0, 1.0);
        (part * self.len as f64).round() as u64
    }

    /// The recorded part.
    pub fn recorded_rect(&self) -> Rect {
        self.rect.with_max_x(self.recorded)
    }
}
