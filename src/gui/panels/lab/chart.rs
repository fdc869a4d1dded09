//! Room for a chart, and its axes.

use egui::{Align2, FontId, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::say;
use crate::gui::lab::Scale;
use crate::gui::look::{small_number_style, tokens};

/// Room for a chart.
pub(super) struct Chart {
    /// Where it is drawn, without the numbers around it.
    pub(super) plot: Rect,
    /// What the pointer does.
    pub(super) response: Response,
    font: FontId,
}

impl Chart {
    /// Room of this height for a chart that is called `label`, with so many characters before it.
    pub(super) fn new(ui: &mut Ui, (height, before): (f32, usize), label: &str) -> Self {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label));
        let font = small_number_style().resolve(ui.style());
        let plot = plot_of(rect, before, (font.size, tokens(ui).measure.gap));
        Self { plot, response, font }
    }

    /// Where a share across stands.
    pub(super) fn x(&self, share: f64) -> f32 {
        self.plot.left() + share as f32 * self.plot.width()
    }

    /// Where a share upwards stands.
    pub(super) fn y(&self, share: f64) -> f32 {
        self.plot.bottom() - share as f32 * self.plot.height()
    }

    /// Lines and numbers of the axis below.
    pub(super) fn across(&self, ui: &Ui, scale: &Scale, column: &str) {
        let tokens = tokens(ui);
        let most = (self.plot.width() / (self.font.size * 7.0)) as usize;
        let line = Stroke::new(tokens.measure.hairline, tokens.hairline);
        for tick in scale.ticks(most) {
            let x = self.x(scale.share(tick));
            ui.painter().vline(x, self.plot.y_range(), line);
            let at = pos2(x, self.plot.bottom() + 4.0);
            ui.painter().text(at, Align2::CENTER_TOP, say(column, tick), self.font.clone(), tokens.text_weak);
        }
    }

    /// Lines and numbers of the axis on the left, at these shares.
    pub(super) fn upwards(&self, ui: &Ui, ticks: impl Iterator<Item = (f64, String)>) {
        let tokens = tokens(ui);
        let line = Stroke::new(tokens.measure.hairline, tokens.hairline);
        for (share, text) in ticks {
            let y = self.y(share);
            ui.painter().hline(self.plot.x_range(), y, line);
            let at = pos2(self.plot.left() - 6.0, y);
            ui.painter().text(at, Align2::RIGHT_CENTER, text, self.font.clone(), tokens.text_weak);
        }
    }

    /// A short text in the chart.
    pub(super) fn write(&self, ui: &Ui, at: egui::Pos2, align: Align2, text: &str, color: egui::Color32) {
        ui.painter().text(at, align, text, self.font.clone(), color);
    }
}

/// Where a chart in `rect` is drawn, with so many characters before it.
pub(super) fn plot_of(rect: Rect, before: usize, (font, gap): (f32, f32)) -> Rect {
    let left = font * 0.62 * before as f32 + gap;
    Rect::from_min_max(rect.min + vec2(left, font / 2.0), rect.max - vec2(font, font * 1.7))
}
