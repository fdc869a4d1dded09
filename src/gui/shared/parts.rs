//! What the panels and pages of all games are made of: buttons of commands, headings with a sign, the line below
//! the board, how far something is.

use egui::{Align, Color32, Frame, Label, Layout, Margin, Rect, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use crate::format::grouped;
use crate::gui::command::Action;
use crate::gui::lang::{fill, status as words, tr};
use crate::gui::look::{self, icon_button_width, tokens};
use crate::gui::shared::action::button;
use crate::gui::state::{Command, State};

/// A sign, a sentence, and the colour of the sign.
pub(crate) type Sentence = (&'static str, String, Color32);

/// The line below a board: buttons, then the sentence of the moment.
pub(crate) fn line(
    ui: &mut Ui,
    state: &State,
    buttons: &[Action],
    (icon, text, color): Sentence,
    commands: &mut Vec<Command>,
) {
    let gap = tokens(ui).measure.gap;
    let margin = Margin::symmetric((gap / 2.0) as i8, (gap * 0.75) as i8);
    Frame::new().inner_margin(margin).show(ui, |ui| {
        let is_long = width(ui, &text, &egui::TextStyle::Body)
            > ui.available_width() - buttons_width(ui, buttons.len()) - gap * 6.0;
        if is_long {
            // Above the buttons, which stay where they are.
            ui.horizontal_top(|ui| {
                ui.label(RichText::new(icon).color(color));
                ui.add(Label::new(RichText::new(&text).color(tokens(ui).text_strong)).wrap());
            });
        }
        let size = vec2(ui.available_width(), tokens(ui).measure.control);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = gap / 2.0;
            for action in buttons {
                button(ui, state, *action, commands);
            }
            if is_long {
                return;
            }
            ui.add_space(gap);
            if !icon.is_empty() {
                ui.label(RichText::new(icon).color(color));
                ui.add_space(gap / 4.0);
            }
            ui.add(Label::new(RichText::new(text).color(tokens(ui).text_strong)).truncate());
        });
    });
}

/// How wide a text of a style is on one line, in points.
pub(crate) fn width(ui: &Ui, text: &str, style: &egui::TextStyle) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), style.resolve(ui.style()), Color32::PLACEHOLDER).size().x
}

/// How much room so many buttons take, in points.
fn buttons_width(ui: &Ui, count: usize) -> f32 {
    (icon_button_width(ui) + tokens(ui).measure.gap / 2.0) * count as f32
}

/// A heading with a sign in its colour, which is never the only thing that tells.
pub(crate) fn sign(ui: &mut Ui, icon: &str, text: &str, color: Color32) {
    ui.add_space(tokens(ui).measure.gap);
    ui.horizontal(|ui| {
        ui.label(RichText::new(icon).size(tokens(ui).measure.icon).color(color));
        ui.add(Label::new(RichText::new(text).text_style(look::strong_style()).color(tokens(ui).text_strong)).wrap());
    });
}

/// A paragraph that wraps.
pub(crate) fn paragraph(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text)).wrap());
}

/// The title of a page, and a sentence below it.
pub(crate) fn head(ui: &mut Ui, title: &str, hint: &str) {
    let tokens = tokens(ui);
    ui.label(RichText::new(title).size(tokens.measure.title).color(tokens.text_strong));
    ui.add(Label::new(RichText::new(hint).color(tokens.text_weak)).wrap());
    ui.add_space(tokens.measure.gap);
}

/// A bar that shows how far something is, with the numbers in words.
pub(crate) fn progress(ui: &mut Ui, (done, total): (u64, u64)) {
    let text = fill(tr(ui, words::PROGRESS), &[("done", &grouped(done)), ("total", &grouped(total))]);
    let share = if total == 0 { 0.0 } else { done as f32 / total as f32 };
    let tokens = tokens(ui);
    let size = vec2(tokens.measure.text * 10.0, tokens.measure.gap / 2.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &text));
    ui.painter().rect_filled(rect, 2.0, tokens.pressed);
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * share, rect.height()));
    ui.painter().rect_filled(filled, 2.0, tokens.accent);
    ui.label(RichText::new(text).text_style(look::small_number_style()).color(tokens.text_weak));
}
