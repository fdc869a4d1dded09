//! The head of what is open: a name on a ground of its own, and a way to close it.

use egui::{Align, Color32, CornerRadius, Frame, Label, Layout, Margin, RichText, Ui};

use crate::gui::debug::{DebugCommand, Question};
use crate::gui::look::{icon_button, icons, strong_style, tokens};
use crate::gui::state::{Command, State};

/// The question whose card was shown last.
#[derive(Default)]
struct Shown(Question);

/// Scrolls to the card of what is open, once.
pub(crate) fn scroll_to_new(ui: &Ui, state: &mut State) {
    let question = state.question();
    if std::mem::replace(&mut state.seen.of::<Shown>().0, question) != question && question != Question::None {
        let top = ui.cursor().min;
        ui.scroll_to_rect(egui::Rect::from_min_size(top, egui::Vec2::ZERO), Some(Align::Min));
    }
}

/// Shows a title on a ground of `color`, what `below` shows, and a button named `close` that closes it.
pub(super) fn head(
    ui: &mut Ui,
    (title, close): (&str, &str),
    color: Color32,
    below: impl FnOnce(&mut Ui),
    commands: &mut Vec<Command>,
) {
    let tokens = tokens(ui);
    let (gap, corner) = (tokens.measure.gap, tokens.measure.corner);
    let ground = tokens.panel.lerp_to_gamma(color, 0.12);
    let margin = Margin { left: gap as i8, right: (gap / 2.0) as i8, top: (gap / 2.0) as i8, bottom: gap as i8 };
    let frame = Frame::new().fill(ground).corner_radius(CornerRadius::same(corner)).inner_margin(margin);
    let shown = frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            if icon_button(ui, icons::CLOSE, close, close).clicked() {
                commands.push(Command::Debug(DebugCommand::Ask(Question::None)));
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                let title = RichText::new(title).text_style(strong_style()).size(tokens.measure.title);
                ui.add(Label::new(title.color(tokens.text_strong)).wrap());
            });
        });
        ui.add_space(gap / 4.0);
        below(ui);
    });
    let (bar, _) = shown.response.rect.split_left_right_at_x(shown.response.rect.left() + gap * 0.375);
    ui.painter().rect_filled(bar, CornerRadius { nw: corner, sw: corner, ..CornerRadius::ZERO }, color);
}
