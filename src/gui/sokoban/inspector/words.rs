//! Lines of text and small signs that the sections share.

use egui::{Align2, Color32, FontId, Pos2, Rect, Response, Stroke, Ui, pos2, vec2};

use crate::gui::look::{small_number_style, tokens};
use crate::gui::shared::inspector::row::{self, Lit};

/// A number in a ring, as on the board.
pub(super) fn ring(ui: &Ui, middle: Pos2, number: usize, color: Color32) {
    let tokens = tokens(ui);
    let radius = tokens.measure.gap * 0.875;
    ui.painter().circle_stroke(middle, radius, Stroke::new(tokens.measure.wall, color));
    let size = small_number_style().resolve(ui.style()).size * if number > 9 { 0.8 } else { 1.0 };
    ui.painter().text(middle, Align2::CENTER_CENTER, number.to_string(), FontId::monospace(size), color);
}

/// A name on the left and a number on the right, in small monospace digits.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// What people who cannot see it hear.
    pub label: &'a str,
    /// A sign before the name, with its colour.
    pub sign: Option<(&'a str, Color32)>,
    /// The name.
    pub name: &'a str,
    /// What stands after it, quietly.
    pub note: &'a str,
    /// The number.
    pub value: &'a str,
    /// Its colour.
    pub color: Color32,
    pub lit: Lit,
}

impl Line<'_> {
    /// Shows it as a row that can be clicked.
    pub fn show(&self, ui: &mut Ui) -> Response {
        let tokens = tokens(ui);
        let gap = tokens.measure.gap;
        let response = row::row(ui, row::height(ui), self.lit, self.label);
        let inside = row::inside(ui, response.rect);
        let middle = inside.center().y;
        let strong = if self.lit == Lit::Yes { tokens.text_strong } else { tokens.text };
        let value = row::number(ui, self.value, self.color);
        let value = row::put(ui, value, Align2::RIGHT_CENTER, pos2(inside.right(), middle));
        let mut left = inside.left();
        if let Some((sign, color)) = self.sign {
            let font = FontId::proportional(tokens.measure.text);
            ui.painter().text(pos2(left + gap * 0.75, middle), Align2::CENTER_CENTER, sign, font, color);
            left += gap * 2.25;
        }
        let name = row::number(ui, self.name, strong);
        let name = row::put(ui, name, Align2::LEFT_CENTER, pos2(left, middle));
        let room = value.left() - name.right() - gap * 2.0;
        if !self.note.is_empty() && room > gap {
            let note = row::line(ui, self.note, tokens.text_weak, room);
            row::put(ui, note, Align2::LEFT_CENTER, pos2(name.right() + gap, middle));
        }
        response
    }
}

/// A name and a number that says how the numbers above it add up, with a line over it.
pub(super) fn total(ui: &mut Ui, name: &str, value: &str) -> Rect {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), row::height(ui)), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("{name}: {value}")));
    let inside = row::inside(ui, rect);
    let line = Stroke::new(tokens.measure.hairline, tokens.hairline);
    ui.painter().hline(inside.x_range(), rect.top(), line);
    let value = row::number(ui, value, tokens.text_strong);
    let value = row::put(ui, value, Align2::RIGHT_CENTER, pos2(inside.right(), inside.center().y));
    let room = value.left() - inside.left() - gap;
    let name = row::line(ui, name, tokens.text, room);
    row::put(ui, name, Align2::LEFT_CENTER, inside.left_center());
    rect
}
