//! A small sign while a run is being prepared for longer than a moment.

use egui::{Align, Button, Layout, Rect, RichText, Spinner, Ui, UiBuilder, pos2, vec2};

use crate::gui::command::Action;
use crate::gui::lang::{self, canvas as words};
use crate::gui::look::{tokens, with_tip};
use crate::gui::state::Command;

/// Waits shorter than this are not spoken of, in seconds.
const MOMENT: f64 = 1.0;

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum For {
    /// Nothing.
    Nothing,
    /// The first board.
    First,
    /// The run that replaces the one on the screen.
    Next,
}

/// Since when something is waited for, in seconds of the window's clock.
#[derive(Default)]
pub(super) struct Waiting(Option<f64>);

/// Says over the canvas in `room` what is waited for, and how to stop it.
pub(super) fn show(ui: &mut Ui, room: Rect, waiting: &mut Waiting, what: For, commands: &mut Vec<Command>) {
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
            commands.push(Command::Do(Action::StopRecording));
        }
    });
}

fn chip(ui: &mut Ui, what: For) -> bool {
    let tokens = tokens(ui);
    let text = RichText::new(lang::tr(ui, words::PREPARING)).color(tokens.text_strong);
    let entry = Action::StopRecording.entry();
    let key = ui.format_shortcut(&entry.key);
    let mut button = Button::new(text).fill(tokens.raised).min_size(vec2(0.0, tokens.measure.control));
    if what == For::Next {
        button = button.shortcut_text(key.clone());
    }
    let response = ui.add_enabled(what == For::Next, button);
    let spinner = tokens.measure.icon;
    let at = pos2(response.rect.left() - spinner, response.rect.center().y);
    ui.place(Rect::from_center_size(at, vec2(spinner, spinner)), Spinner::new().size(spinner).color(tokens.accent));
    with_tip(response, (lang::tr(ui, words::STOP_PREPARING), &*key)).clicked()
}
