//! Which part of the run the plots show.

use std::ops::Range;

use egui::Ui;

/// The positions that are shown; everything unless somebody turned the wheel.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct View {
    stage: u64,
    position: u64,
    zoomed: Option<Range<u64>>,
}

/// The least number of events that are shown.
const LEAST: f64 = 16.0;
/// Points of the wheel that double the scale.
const DOUBLE: f32 = 200.0;

impl View {
    /// The positions from the first to the last that is shown.
    pub fn range(&self, len: u64) -> Range<u64> {
        match &self.zoomed {
            Some(range) => range.start.min(len)..range.end.min(len),
            None => 0..len,
        }
    }

    /// Shows the whole run.
    pub fn show_all(&mut self) {
        self.zoomed = None;
    }

    /// Keeps a position that moves in view; another stage is shown as a whole.
    pub fn follow(&mut self, stage: u64, position: u64, len: u64) {
        if self.stage != stage {
            *self = Self { stage, position, zoomed: None };
        }
        let has_moved = self.position != position;
        self.position = position;
        if let Some(range) =
            self.zoomed.as_mut().filter(|range| has_moved && !(range.start..=range.end).contains(&position))
        {
            let width = range.end - range.start;
            let start = position.saturating_sub(width / 4).min(len.saturating_sub(width));
            *range = start..start + width;
        }
    }

    /// The wheel changes the scale around the position under the pointer.
    pub fn take_wheel(&mut self, ui: &Ui, around: f64, len: u64) {
        let turned = ui.input(|input| input.smooth_scroll_delta().y);
        let pinched = ui.input(egui::InputState::zoom_delta);
        let factor = f64::from((turned / DOUBLE).exp2() * pinched);
        if (factor - 1.0).abs() > 1e-6 {
            self.zoom(factor, around, len);
            ui.request_repaint();
        }
    }

    /// Makes the scale `factor` times larger, with the position `around` staying where it is.
    fn zoom(&mut self, factor: f64, around: f64, len: u64) {
        let range = self.range(len);
        let width = (range.end - range.start) as f64;
        let wanted = (width / factor).clamp(LEAST, (len as f64).max(LEAST));
        if wanted >= len as f64 {
            self.zoomed = None;
            return;
        }
        let part = ((around - range.start as f64) / width.max(1.0)).clamp(0.0, 1.0);
        let start = (around - part * wanted).clamp(0.0, len as f64 - wanted).round() as u64;
        self.zoomed = Some(start..start + wanted.round() as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_place_and_stays_within_the_run() {
        let mut view = View::default();
        view.zoom(4.0, 500.0, 1_000);
        assert_eq!(view.range(1_000), 375..625);
        view.zoom(1e9, 500.0, 1_000);
        assert_eq!(view.range(1_000), 492..508);
        view.zoom(1e-9, 500.0, 1_000);
        assert_eq!(view.range(1_000), 0..1_000);
        view.zoom(2.0, 5.0, 3);
        assert_eq!(view.range(3), 0..3);
        view.zoom(2.0, 5.0, 0);
        assert_eq!(view.range(0), 0..0);
    }

    #[test]
    fn the_view_follows_the_cursor_but_not_a_resting_one() {
        let mut view = View::default();
        view.follow(1, 0, 1_000);
        view.zoom(10.0, 900.0, 1_000);
        view.follow(1, 0, 1_000);
        assert_eq!(view.range(1_000), 810..910);
        view.follow(1, 500, 1_000);
        assert_eq!(view.range(1_000), 475..575);
        view.follow(1, 1_000, 1_000);
        assert_eq!(view.range(1_000), 900..1_000);
        view.follow(2, 3, 1_000);
        assert_eq!(view.range(1_000), 0..1_000);
    }
}
