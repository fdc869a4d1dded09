//! The buttons of the transport.

use egui::text::LayoutJob;
use egui::{Button, Popup, Response, ScrollArea, TextFormat, TextStyle, Ui, vec2};

use super::glance::Glance;
use crate::format::grouped;
use crate::gui::command::{self, Action};
use crate::gui::lang::{self, fill, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::player::Grain;
use crate::text::Text;

/// The one large button: play, or pause while something moves.
pub(super) fn play(ui: &mut Ui, glance: &Glance, state: &State, commands: &mut Vec<Command>) {
    let (icon, text) = match glance.is_moving() {
        true => (icons::PAUSE, words::PAUSE),
        false => (icons::PLAY, words::PLAY),
    };
    let key = command::PLAY_PAUSE.key_text();
    let name = lang::tr(ui, text);
    let button = |ui: &mut Ui| look::primary_button(ui, icon, name, (name, key.as_str()));
    if ui.add_enabled_ui(command::PLAY_PAUSE.is_available(state), button).inner.clicked() {
        commands.push(Command::Do(command::PLAY_PAUSE));
    }
}

/// Whether the run, or a part of it, is repeated.
pub(super) fn repeat(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let entry = command::LOOP;
    let key = entry.key_text();
    let (name, tip) = (lang::tr(ui, entry.name), lang::tr(ui, words::LOOP_TIP));
    if look::icon_toggle(ui, entry.icon, name, (tip, key.as_str()), glance.looped.is_some()).clicked() {
        commands.push(Command::Do(command::LOOP));
    }
}

/// The commands of the menu behind the three lines.
const MORE: [Action; 18] = [
    command::EVENT_BACK,
    command::EVENT_FORWARD,
    command::PHASE_BACK,
    command::PHASE_FORWARD,
    command::STEP_OVER,
    command::STEP_OUT,
    command::STEP_OVER_BACK,
    command::STEP_OUT_BACK,
    command::GO_TO,
    command::LOOP,
    command::FASTER,
    command::SLOWER,
    command::TOGGLE_BOOKMARK,
    command::NEXT_BOOKMARK,
    command::PREVIOUS_BOOKMARK,
    command::TOGGLE_BREAKPOINT,
    command::NEXT_HIT,
    command::PREVIOUS_HIT,
];

/// After these the menu has a line.
const LINES: [Action; 3] = [command::STEP_OUT_BACK, command::SLOWER, command::PREVIOUS_BOOKMARK];

/// The menu of everything that has no button.
pub(super) fn more(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let name = lang::tr(ui, words::MORE);
    let button = look::icon_button(ui, icons::MENU, name, name);
    Popup::menu(&button).show(|ui| {
        let highest = (ui.content_rect().height() - tokens(ui).measure.gap * 6.0).max(tokens(ui).measure.control);
        ScrollArea::vertical()
            .max_height(highest)
            .min_scrolled_height(highest)
            .show(ui, |ui| menu_items(ui, state, commands));
    });
}

fn menu_items(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    for action in MORE {
        action::item(ui, state, action, commands);
        if LINES.contains(&action) {
            ui.separator();
        }
    }
}

/// Where we are out of how many, in what the speed counts and in a place of fixed width.
pub(super) fn position(ui: &mut Ui, glance: &Glance) -> Response {
    let (at, len) = (grouped(glance.place.0), grouped(glance.place.1));
    let font = TextStyle::Monospace.resolve(ui.style());
    let mut job = LayoutJob::default();
    let tokens = tokens(ui);
    let strong = TextFormat::simple(font.clone(), tokens.text_strong);
    job.append(&format!("{at:>width$}", width = len.len()), 0.0, strong);
    job.append(&format!(" / {len}"), 0.0, TextFormat::simple(font, tokens.text_weak));
    let name = fill(lang::tr(ui, place_text(glance.unit)), &[("step", &at), ("total", &len)]);
    let button = Button::new(job).frame_when_inactive(false).min_size(vec2(0.0, tokens.measure.control));
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = tokens.measure.gap / 2.0;
        ui.add(button)
    });
    let key = command::GO_TO.key_text();
    let tip = format!("{name} · {}", lang::tr(ui, command::GO_TO.name));
    look::with_tip(response.inner, (tip.as_str(), key.as_str())).accessible_name(name)
}

const fn place_text(unit: Grain) -> Text {
    match unit {
        Grain::Event => words::STEP_OF,
        Grain::Decision => words::DECISION_OF,
        Grain::Phase => words::PHASE_OF,
    }
}

/// The width of [`position`].
pub(super) fn position_width(ui: &Ui, glance: &Glance) -> f32 {
    let characters = grouped(glance.place.1).len() * 2 + 3;
    let font = TextStyle::Monospace.resolve(ui.style());
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    digit * characters as f32 + tokens(ui).measure.gap
}

/// The width of a quiet button and the space behind it.
pub(super) fn width(ui: &Ui) -> f32 {
    look::icon_button_width(ui) + ui.spacing().item_spacing.x
}

/// The width of the large button and the space behind it.
pub(super) fn play_width(ui: &Ui) -> f32 {
    tokens(ui).measure.control * 1.5 + ui.spacing().item_spacing.x
}

/// The width of ordinary text on one line.
pub(super) fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, tokens(ui).text).size().x
}
