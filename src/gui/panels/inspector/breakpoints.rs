//! Breakpoints: a list, and ways to add one.

use egui::{Button, Checkbox, Key, Label, RichText, TextEdit, Ui, vec2};

use super::section::Section;
use crate::grid::Size;
use crate::gui::command::Action;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{empty_hint, error_line, icon_button, icons, small_number_style, tokens, with_tip};
use crate::gui::state::{Command, Enabled, State};
use crate::player::{Breakpoints, When};
use crate::trace::{ConditionError, Info};

/// The condition that is being typed, and what is wrong with it.
#[derive(Default)]
pub(super) struct Draft {
    text: String,
    error: Option<ConditionError>,
}

/// Shows the breakpoints of the stage on the clock.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { session, inspector, .. } = state;
    let Some(size) = session.prepared().map(|prepared| prepared.task.maze.size()) else { return };
    let Some(stage) = session.active_stage() else { return };
    let title = lang::tr(ui, words::BREAKPOINTS);
    let section = Section { name: "breakpoints", title, note: "" };
    let mut asked = Vec::new();
    let can_search = stage.breakpoints.any_enabled();
    section.show(
        ui,
        |ui| {
            for (action, icon) in [(Action::NextHit, icons::CHEVRON_RIGHT), (Action::PreviousHit, icons::CHEVRON_LEFT)] {
                ui.add_enabled_ui(can_search, |ui| hit_button(ui, action, icon, &mut asked));
            }
        },
        |ui| {
            list(ui, &stage.breakpoints, size, commands);
            condition(ui, &mut inspector.draft, size, commands);
            others(ui, stage.info(), commands);
        },
    );
    commands.append(&mut asked);
}

fn hit_button(ui: &mut Ui, action: Action, icon: &str, commands: &mut Vec<Command>) {
    let entry = action.entry();
    let (name, key) = (lang::tr(ui, entry.text), ui.format_shortcut(&entry.key));
    if icon_button(ui, icon, name, (name, &*key)).clicked() {
        commands.push(Command::Do(action));
    }
}

fn list(ui: &mut Ui, breakpoints: &Breakpoints, size: Size, commands: &mut Vec<Command>) {
    if breakpoints.as_slice().is_empty() {
        empty_hint(ui, lang::tr(ui, words::NO_BREAKPOINTS));
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    for (index, breakpoint) in breakpoints.as_slice().iter().enumerate() {
        ui.push_id(("breakpoint", index), |ui| {
            ui.horizontal(|ui| one(ui, index, (breakpoint.enabled, &breakpoint.when.text(size)), commands));
        });
    }
}

fn one(ui: &mut Ui, index: usize, (enabled, text): (bool, &str), commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let mut is_on = enabled;
    let name = format!("{}: {text}", lang::tr(ui, words::TOGGLE_BREAKPOINT));
    let response = ui.add(Checkbox::without_text(&mut is_on)).accessible_name(name);
    if with_tip(response, lang::tr(ui, words::TOGGLE_BREAKPOINT)).changed() {
        commands.push(Command::EnableBreakpoint(index, if is_on { Enabled::Yes } else { Enabled::No }));
    }
    let color = if enabled { tokens.text } else { tokens.text_weak };
    trailing(ui, |ui| {
        let name = format!("{}: {text}", lang::tr(ui, words::REMOVE_BREAKPOINT));
        if icon_button(ui, icons::CLOSE, &name, lang::tr(ui, words::REMOVE_BREAKPOINT)).clicked() {
            commands.push(Command::RemoveBreakpoint(index));
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let text = RichText::new(text).text_style(small_number_style()).color(color);
            ui.add(Label::new(text).truncate());
        });
    });
}

/// What stands at the right end of a line, and what is left of it.
pub(super) fn trailing(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), content);
}

/// A field for a condition, and what is wrong with what was typed.
fn condition(ui: &mut Ui, draft: &mut Draft, size: Size, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let is_sent = ui
        .horizontal(|ui| {
            let width = ui.available_width() - tokens(ui).measure.control - gap * 1.5;
            let hint = lang::tr(ui, words::CONDITION_HINT);
            let field = TextEdit::singleline(&mut draft.text).hint_text(hint).desired_width(width);
            let field = ui.add(field).accessible_name(lang::tr(ui, words::CONDITION));
            if field.changed() {
                draft.error = None;
            }
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let name = lang::tr(ui, words::ADD_BREAKPOINT);
            icon_button(ui, icons::PLUS, name, lang::tr(ui, words::BREAK_ON_CONDITION)).clicked() || is_entered
        })
        .inner;
    if is_sent && !draft.text.trim().is_empty() {
        match When::parse(draft.text.trim(), size) {
            Ok(when) => {
                commands.push(Command::AddBreakpoint(when));
                *draft = Draft::default();
            }
            Err(error) => draft.error = Some(error),
        }
    }
    ui.add_space(gap / 2.0);
    if let Some(error) = &draft.error {
        error_line(ui, &error.message(lang::language(ui)));
        ui.add_space(gap / 2.0);
    }
}

/// Breakpoints on kinds of event and on the current cell.
fn others(ui: &mut Ui, info: &Info, commands: &mut Vec<Command>) {
    let language = lang::language(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(tokens(ui).measure.gap / 2.0, tokens(ui).measure.gap / 2.0);
        let kinds = |ui: &mut Ui| {
            for kind in info.kinds() {
                if ui.button(kind.name().get(language)).clicked() {
                    commands.push(Command::AddBreakpoint(When::Kind(kind)));
                }
            }
        };
        let menu = ui.menu_button(lang::tr(ui, words::ADD_KIND), kinds);
        with_tip(menu.response, lang::tr(ui, words::ADD_KIND_TIP));
        let entry = Action::ToggleBreakpoint.entry();
        let key = ui.format_shortcut(&entry.key);
        let cell = ui.add(Button::new(lang::tr(ui, words::ADD_CELL)));
        if with_tip(cell, (lang::tr(ui, entry.text), &*key)).clicked() {
            commands.push(Command::Do(Action::ToggleBreakpoint));
        }
    });
}
