//! The buttons of the transport.

use egui::text::LayoutJob;
use egui::{Button, Popup, Response, RichText, ScrollArea, TextFormat, TextStyle, Ui, vec2};

use super::glance::Glance;
use crate::gui::command::Action;
use crate::gui::format::grouped;
use crate::gui::lang::{self, fill, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::state::Command;
use crate::player::{Direction, Grain, PlayerCommand};

/// A quiet button for a command of the table, with its sign, name and key.
pub(super) fn action_button(ui: &mut Ui, action: Action, glance: &Glance, commands: &mut Vec<Command>) {
    let entry = action.entry();
    let key = entry.key_text();
    let name = lang::tr(ui, entry.text);
    let enabled = player_command(action).is_none_or(|command| glance.offers(&command));
    let button = |ui: &mut Ui| look::icon_button(ui, entry.icon, name, (name, key.as_str()));
    if ui.add_enabled_ui(enabled, button).inner.clicked() {
        commands.push(Command::Do(action));
    }
}

/// What the player is told, where that decides whether a button can be pressed.
const fn player_command(action: Action) -> Option<PlayerCommand> {
    use Direction::{Backward, Forward};
    Some(match action {
        Action::ToStart => PlayerCommand::ToStart,
        Action::ToEnd => PlayerCommand::ToEnd,
        Action::PlayBackward => PlayerCommand::PlayBackward,
        Action::EventBack | Action::DecisionBack | Action::PhaseBack => PlayerCommand::Step(Grain::Event, Backward),
        Action::EventForward | Action::DecisionForward | Action::PhaseForward => {
            PlayerCommand::Step(Grain::Event, Forward)
        }
        Action::StepOver => PlayerCommand::StepOver(Forward),
        Action::StepOut => PlayerCommand::StepOut(Forward),
        _ => return None,
    })
}

/// The one large button: play, or pause while something moves.
pub(super) fn play(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let (icon, text) = match glance.is_moving() {
        true => (icons::PAUSE, words::PAUSE),
        false => (icons::PLAY, words::PLAY),
    };
    let key = Action::PlayPause.entry().key_text();
    let name = lang::tr(ui, text);
    let button = |ui: &mut Ui| look::primary_button(ui, icon, name, (name, key.as_str()));
    if ui.add_enabled_ui(glance.offers(&PlayerCommand::PlayPause), button).inner.clicked() {
        commands.push(Command::Do(Action::PlayPause));
    }
}

/// Whether the run, or a part of it, is repeated.
pub(super) fn repeat(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let entry = Action::Loop.entry();
    let key = entry.key_text();
    let (name, tip) = (lang::tr(ui, entry.text), lang::tr(ui, words::LOOP_TIP));
    if look::icon_toggle(ui, entry.icon, name, (tip, key.as_str()), glance.looped.is_some()).clicked() {
        commands.push(Command::Do(Action::Loop));
    }
}

/// The commands of the menu behind the three lines.
const MORE: [Action; 18] = [
    Action::EventBack,
    Action::EventForward,
    Action::PhaseBack,
    Action::PhaseForward,
    Action::StepOver,
    Action::StepOut,
    Action::StepOverBack,
    Action::StepOutBack,
    Action::GoTo,
    Action::Loop,
    Action::Faster,
    Action::Slower,
    Action::ToggleBookmark,
    Action::NextBookmark,
    Action::PreviousBookmark,
    Action::ToggleBreakpoint,
    Action::NextHit,
    Action::PreviousHit,
];

/// After these the menu has a line.
const LINES: [Action; 3] = [Action::StepOutBack, Action::Slower, Action::PreviousBookmark];

/// The menu of everything that has no button.
pub(super) fn more(ui: &mut Ui, commands: &mut Vec<Command>) {
    let name = lang::tr(ui, words::MORE);
    let button = look::icon_button(ui, icons::MENU, name, name);
    Popup::menu(&button).show(|ui| {
        let highest = (ui.content_rect().height() - tokens(ui).measure.gap * 6.0).max(tokens(ui).measure.control);
        ScrollArea::vertical().max_height(highest).min_scrolled_height(highest).show(ui, |ui| menu_items(ui, commands));
    });
}

fn menu_items(ui: &mut Ui, commands: &mut Vec<Command>) {
    for action in MORE {
        if menu_item(ui, action).clicked() {
            commands.push(Command::Do(action));
        }
        if LINES.contains(&action) {
            ui.separator();
        }
    }
}

fn menu_item(ui: &mut Ui, action: Action) -> Response {
    let entry = action.entry();
    let key = entry.key_text();
    let name = lang::tr(ui, entry.text);
    let button = Button::new((RichText::new(entry.icon), name)).shortcut_text(key).frame_when_inactive(false);
    ui.add(button).accessible_name(name)
}

/// Where we are out of how many events, in a place of fixed width.
pub(super) fn position(ui: &mut Ui, glance: &Glance) -> Response {
    let (at, len) = (grouped(glance.position), grouped(glance.len));
    let font = TextStyle::Monospace.resolve(ui.style());
    let mut job = LayoutJob::default();
    let tokens = tokens(ui);
    let strong = TextFormat::simple(font.clone(), tokens.text_strong);
    job.append(&format!("{at:>width$}", width = len.len()), 0.0, strong);
    job.append(&format!(" / {len}"), 0.0, TextFormat::simple(font, tokens.text_weak));
    let name = fill(lang::tr(ui, words::STEP_OF), &[("step", &at), ("total", &len)]);
    let button = Button::new(job).frame_when_inactive(false).min_size(vec2(0.0, tokens.measure.control));
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = tokens.measure.gap / 2.0;
        ui.add(button)
    });
    let key = Action::GoTo.entry().key_text();
    let tip = lang::tr(ui, Action::GoTo.entry().text);
    look::with_tip(response.inner, (tip, key.as_str())).accessible_name(name)
}

/// The width of [`position`].
pub(super) fn position_width(ui: &Ui, glance: &Glance) -> f32 {
    let characters = grouped(glance.len).len() * 2 + 3;
    let font = TextStyle::Monospace.resolve(ui.style());
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    digit * characters as f32 + tokens(ui).measure.gap
}

/// The width of a quiet button and the space behind it.
pub(super) fn width(ui: &Ui) -> f32 {
    let measure = &tokens(ui).measure;
    (measure.icon + measure.gap * 1.5).max(measure.control) + ui.spacing().item_spacing.x
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
