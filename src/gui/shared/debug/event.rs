//! An event as a link to its moment.

use egui::{
    Align2, Color32, CornerRadius, FontId, Label, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::format::grouped;
use crate::gui::lang::{debug as words, fill, tr};
use crate::gui::look::{small_number_style, strong_style, tokens};

/// An event as it is told in a list.
pub(super) struct Line<'a> {
    /// Its number in the list, on the board and here.
    pub number: u32,
    /// The colour of the number.
    pub color: Color32,
    /// What it says.
    pub title: &'a str,
    /// What it has to do with the question, more quietly.
    pub note: &'a str,
    /// The position after it.
    pub step: u64,
    /// Whether it is the current one.
    pub is_here: bool,
}

impl Line<'_> {
    /// Shows the event; true if it was clicked.
    pub fn show(&self, ui: &mut Ui) -> bool {
        let tokens = tokens(ui);
        let gap = tokens.measure.gap;
        let font = small_number_style().resolve(ui.style());
        let step = ui.painter().layout_no_wrap(grouped(self.step), font, tokens.accent);
        let left = gap * 3.5;
        let builder = UiBuilder::new().sense(Sense::click());
        let shown = ui.scope_builder(builder, |ui| {
            let width = ui.available_width();
            ui.set_min_width(width);
            ui.spacing_mut().item_spacing.y = gap / 4.0;
            let place = ui.painter().add(egui::Shape::Noop);
            ui.add_space(gap / 2.0);
            let top = ui.cursor().top();
            ui.horizontal_top(|ui| {
                ui.add_space(left);
                ui.vertical(|ui| {
                    ui.set_max_width((width - left - step.size().x - gap * 2.0).max(gap * 4.0));
                    let title = RichText::new(self.title).text_style(strong_style()).color(tokens.text_strong);
                    ui.add(Label::new(title).wrap().selectable(false));
                    if !self.note.is_empty() {
                        ui.add(Label::new(RichText::new(self.note).color(tokens.text)).wrap().selectable(false));
                    }
                });
            });
            ui.add_space(gap / 2.0);
            (place, top)
        });
        let (rect, response, (place, top)) = (shown.response.rect, shown.response, shown.inner);
        let is_touched = response.hovered() || response.has_focus();
        let ground = if self.is_here {
            tokens.selection
        } else if is_touched {
            tokens.hovered
        } else {
            tokens.raised
        };
        ui.painter().set(place, egui::Shape::rect_filled(rect, CornerRadius::same(tokens.measure.corner), ground));
        let radius = gap;
        let disc = pos2(rect.left() + gap * 1.75, top + radius);
        ui.painter().circle_filled(disc, radius, self.color);
        let digits = FontId::proportional(tokens.measure.small);
        ui.painter().text(disc, Align2::CENTER_CENTER, self.number, digits, tokens.panel);
        let corner = pos2(rect.right() - gap - step.size().x, top);
        ui.painter().galley(corner, step, tokens.accent);
        let name = fill(tr(ui, words::GO_TO_EVENT), &[("step", &grouped(self.step)), ("sentence", self.title)]);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, self.is_here, &name));
        ui.allocate_exact_size(vec2(0.0, gap / 2.0), Sense::hover());
        response.clicked()
    }
}
