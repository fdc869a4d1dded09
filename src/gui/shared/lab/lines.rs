//! Lines of numbers below each other, an algorithm or a player each.

use egui::{Align2, Color32, Rect, Response, ScrollArea, Sense, TextStyle, Ui, pos2, vec2};

use super::chart::sign;
use super::{color, letter};
use crate::gui::look::{card, tokens};
use crate::gui::shared::inspector::row;

/// A table needs this width, in text sizes; in a narrower window it is scrolled.
const LEAST: f32 = 56.0;

/// Room for a table under a heading.
pub(crate) fn table(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui)) {
    card(ui, title, |ui| {
        let width = ui.available_width().max(LEAST * tokens(ui).measure.text);
        ScrollArea::horizontal().id_salt(title).show(ui, |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            content(ui);
        });
    });
}

/// Where the columns of a table end, as shares of its width; the first one holds the names.
#[derive(Clone, Copy)]
pub(crate) struct Ends(pub(crate) &'static [f32]);

impl Ends {
    fn right(self, rect: Rect, column: usize) -> f32 {
        rect.left() + rect.width() * self.0.get(column).copied().unwrap_or(1.0)
    }

    /// Shows the names of the columns; `first` is that of those that have a line each.
    pub(crate) fn heading(self, ui: &mut Ui, first: &str, names: &[&str]) {
        let height = ui.text_style_height(&TextStyle::Body);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let (font, weak) = (TextStyle::Small.resolve(ui.style()), tokens(ui).text_weak);
        let painter = ui.painter();
        painter.text(rect.left_center(), Align2::LEFT_CENTER, first, font.clone(), weak);
        for (column, name) in (1..).zip(names) {
            let at = pos2(self.right(rect, column), rect.center().y);
            painter.text(at, Align2::RIGHT_CENTER, name, font.clone(), weak);
        }
    }

    /// Shows the line of whoever has this place and this name, with its cells and their colours. What it says is the
    /// caller's.
    pub(crate) fn line(
        self,
        ui: &mut Ui,
        (place, called): (usize, &str),
        sense: Sense,
        cells: &[(String, Color32)],
    ) -> Response {
        let look = tokens(ui);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), look.measure.control), sense);
        if response.hovered() || response.has_focus() {
            let lit = rect.expand2(vec2(look.measure.gap / 2.0, 0.0));
            ui.painter().rect_filled(lit, look.measure.corner, look.hovered);
        }
        let name = Rect::from_x_y_ranges(rect.left()..=self.right(rect, 0), rect.y_range());
        let mono = TextStyle::Monospace.resolve(ui.style());
        let mark = format!("{} {}", sign(place).1, letter(place));
        let mark = ui.painter().text(name.left_center(), Align2::LEFT_CENTER, mark, mono.clone(), color(ui, place));
        let at = pos2(mark.right() + look.measure.gap, rect.center().y);
        row::put(ui, row::line(ui, called, look.text, name.right() - at.x), Align2::LEFT_CENTER, at);
        for (column, (cell, color)) in (1..).zip(cells) {
            let at = pos2(self.right(rect, column), rect.center().y);
            ui.painter().text(at, Align2::RIGHT_CENTER, cell, mono.clone(), *color);
        }
        response
    }
}
