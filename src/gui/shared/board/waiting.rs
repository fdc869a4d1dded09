//! A small sign while a run is being prepared for longer than a moment.

use egui::{
    Align, Layout, Rect, Role, Sense, Spinner, Stroke, StrokeKind, TextStyle, Ui, UiBuilder, Vec2, WidgetInfo, pos2,
    vec2,
};

use crate::gui::command;
use crate::gui::lang::{self, canvas as words};
use crate::gui::look::{small_number_style, tokens, with_tip};
use crate::gui::state::Command;

/// Waits shorter than this are not spoken of, in seconds.
const MOMENT: f64 = 1.0;

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// Nothing.
    Nothing,
    /// The first board.
    First,
    /// The run that replaces the one on the screen.
    Next,
}

/// Since when something is waited for, in seconds of the window's clock.
#[derive(Default)]
pub(crate) struct Waiting(Option<f64>);

/// Says over the canvas in `room` what is waited for, and how to stop it.
pub(crate) fn show(ui: &mut Ui, room: Rect, waiting: &mut Waiting, what: For, commands: &mut Vec<Command>) {
    if what == For::Nothing {
        waiting.0 = None;
        return;
    }
    let since = *waiting.0.get_or_insert(ui.time());
    let left = since + MOMENT - ui.time();
    if left > 0.0 {
        ui.request_repaint_after(std::time::Duration::from_secs_f64(left));
        return;
    }
    let gap = tokens(ui).measure.gap;
    let place = Rect::from_min_max(pos2(room.left(), room.top() + gap * 1.5), room.max);
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(Layout::top_down(Align::Center)), |ui| {
        if chip(ui, what) {
            commands.push(Command::Do(command::STOP_RECORDING));
        }
    });
}

/// The sign itself; true where it was pressed.
fn chip(ui: &mut Ui, what: For) -> bool {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let text = lang::tr(ui, words::PREPARING);
    let key = command::STOP_RECORDING.key_text();
    let layout = |ui: &Ui, text: &str, style: TextStyle, color| {
        ui.painter().layout_no_wrap(text.to_owned(), style.resolve(ui.style()), color)
    };
    let said = layout(ui, text, TextStyle::Body, tokens.text_strong);
    let cap = layout(ui, if what == For::Next { &key } else { "" }, small_number_style(), tokens.text_weak);
    let spinner = Vec2::splat(tokens.measure.icon);
    let width = spinner.x + said.size().x + cap.size().x + gap * 4.0;
    let sense = if what == For::Next { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, tokens.measure.control), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, what == For::Next, text));
    let fill = if response.hovered() { tokens.hovered } else { tokens.raised };
    let edge = Stroke::new(tokens.measure.hairline, tokens.hairline);
    ui.painter().rect(rect, tokens.measure.corner, fill, edge, StrokeKind::Inside);
    let left = rect.left_center() + vec2(gap, 0.0);
    let turning = Rect::from_min_size(left - vec2(0.0, spinner.y / 2.0), spinner);
    Spinner::new().color(tokens.accent).paint_at(ui, turning);
    let at = pos2(turning.right() + gap, rect.center().y - said.size().y / 2.0);
    let end = pos2(rect.right() - gap - cap.size().x, rect.center().y - cap.size().y / 2.0);
    ui.painter().galley(at, said, tokens.text_strong);
    ui.painter().galley(end, cap, tokens.text_weak);
    if what == For::First {
        return false;
    }
    with_tip(response, (lang::tr(ui, words::STOP_PREPARING), &*key)).clicked()
}
