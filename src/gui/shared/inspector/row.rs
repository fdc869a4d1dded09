//! One row that can be clicked: the same height and the same places everywhere in the inspector.

use std::sync::Arc;

use egui::{
    Align, Align2, Color32, CornerRadius, Galley, Layout, Pos2, Rect, Response, Role, Sense, TextStyle, Ui, WidgetInfo,
    pos2, vec2,
};

use crate::gui::look::{small_number_style, tokens};

/// Height of a row of one line.
pub(crate) fn height(ui: &Ui) -> f32 {
    (ui.text_style_height(&TextStyle::Body) + tokens(ui).measure.gap / 2.0).round()
}

/// Whether a row is the one that is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lit {
    Yes,
    No,
}

/// Room for a row of `height`, which can be clicked and is read out as `name`; lit or touched, it has a ground.
pub(crate) fn row(ui: &mut Ui, height: f32, lit: Lit, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, lit == Lit::Yes, name));
    let tokens = tokens(ui);
    let ground = match lit {
        Lit::Yes => tokens.selection,
        Lit::No if response.is_pointer_button_down_on() => tokens.hovered,
        Lit::No if response.hovered() || response.has_focus() => tokens.raised,
        Lit::No => return response,
    };
    let corner = tokens.measure.corner;
    if lit == Lit::Yes {
        let (bar, rest) = rect.split_left_right_at_x(rect.left() + tokens.measure.gap * 0.375);
        ui.painter().rect_filled(rest, CornerRadius { ne: corner, se: corner, ..CornerRadius::ZERO }, ground);
        ui.painter().rect_filled(bar, CornerRadius { nw: corner, sw: corner, ..CornerRadius::ZERO }, tokens.accent);
    } else {
        ui.painter().rect_filled(rect, CornerRadius::same(corner), ground);
    }
    response
}

/// Where the content of a row is: what is left of it beside the bar and the margins.
pub(crate) fn inside(ui: &Ui, row: Rect) -> Rect {
    let gap = tokens(ui).measure.gap;
    Rect::from_min_max(pos2(row.left() + gap, row.top()), pos2(row.right() - gap / 2.0, row.bottom()))
}

/// Small monospace text.
pub(crate) fn number(ui: &Ui, text: impl Into<String>, color: Color32) -> Arc<Galley> {
    ui.painter().layout_no_wrap(text.into(), small_number_style().resolve(ui.style()), color)
}

/// Ordinary text in one line that ends with "…" where it is longer than `width`.
pub(crate) fn line(ui: &Ui, text: &str, color: Color32, width: f32) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(0.0));
    ui.painter().layout_job(job)
}

/// Paints `galley` with its left or right middle at `at`, on whole points.
pub(crate) fn put(ui: &Ui, galley: Arc<Galley>, align: Align2, at: Pos2) -> Rect {
    let rect = align.anchor_size(at, galley.size());
    let corner = pos2(rect.left(), rect.top().round());
    ui.painter().galley(corner, galley, Color32::PLACEHOLDER);
    rect
}

/// The dot of a breakpoint on a row; a ring where it is off, and faintly where a click would set one.
pub(crate) fn dot(ui: &Ui, row: &Response, at: Pos2, dot: Option<bool>) {
    let tokens = tokens(ui);
    let (color, radius) = (tokens.board.breakpoint, tokens.measure.gap * 0.4375);
    match dot {
        Some(true) => drop(ui.painter().circle_filled(at, radius, color)),
        Some(false) => drop(ui.painter().circle_stroke(at, radius - 0.5, (1.5, color))),
        None if row.hovered() => {
            ui.painter().circle(at, radius - 0.5, Color32::TRANSPARENT, (1.0, tokens.text_weak));
        }
        None => {}
    }
}

/// A line with controls at its right end and something that takes what is left.
pub(crate) fn line_with_end<E, R>(
    ui: &mut Ui,
    end: impl FnOnce(&mut Ui) -> E,
    rest: impl FnOnce(&mut Ui) -> R,
) -> (E, R) {
    let (width, measure) = (ui.available_width(), &tokens(ui).measure);
    ui.add_space(measure.gap / 4.0);
    ui.allocate_ui_with_layout(vec2(width, measure.control), Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = measure.gap / 2.0;
        let end = end(ui);
        (end, ui.with_layout(Layout::left_to_right(Align::Center), rest).inner)
    })
    .inner
}
