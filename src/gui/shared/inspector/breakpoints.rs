//! Breakpoints: a list, and ways to add one.

use egui::{Button, Checkbox, DragValue, Key, Label, RichText, TextEdit, Ui, vec2};

use super::InspectorMemory;
use super::filter::words_hint;
use super::row::line_with_end;
use super::section::Section;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::command::{self, Action};
use crate::gui::lang::{self, fill, inspector as words};
use crate::gui::look::{empty_hint, error_line, icon_button, icon_toggle, icons, small_number_style, tokens, with_tip};
use crate::gui::names::{Names, names};
use crate::gui::state::{Command, Enabled, State};
use crate::gui::view::FamilyView;
use crate::player::{Breakpoint, Breakpoints, Tally, When};
use crate::session::Stage;
use crate::trace::{ConditionError, Scope};

/// The condition that is being typed, and what is wrong with it.
#[derive(Default)]
pub(crate) struct Draft {
    text: String,
    error: Option<ConditionError>,
    /// The breakpoint whose options are open.
    open: Option<usize>,
}

/// Groups that there are.
const GROUPS: u8 = 4;

/// The letter of a group.
fn letter(group: u8) -> char {
    char::from(b'A' + group.clamp(1, 26) - 1)
}

/// Shows the breakpoints of the stage on the clock.
pub(crate) fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let State { session, seen, .. } = state;
    let inspector = seen.of::<InspectorMemory>();
    let Some(size) = session.prepared().map(|board| board.size()) else { return };
    let Some(stage) = session.active_stage() else { return };
    let title = lang::tr(ui, words::BREAKPOINTS);
    let section = Section { name: "breakpoints", title, note: "", tip: "" };
    let mut asked = Vec::new();
    let can_search = stage.breakpoints.any_enabled();
    section.show(
        ui,
        |ui| {
            for (action, icon) in
                [(command::NEXT_HIT, icons::CHEVRON_RIGHT), (command::PREVIOUS_HIT, icons::CHEVRON_LEFT)]
            {
                ui.add_enabled_ui(can_search, |ui| hit_button(ui, action, icon, &mut asked));
            }
        },
        |ui| {
            list(ui, &stage.breakpoints, (size, &mut inspector.draft.open), commands);
            groups(ui, &stage.breakpoints, commands);
            super::notes::list(ui, stage, commands);
            condition(ui, &mut inspector.draft, stage.scope(), commands);
            others(ui, family, stage, commands);
        },
    );
    commands.append(&mut asked);
}

fn hit_button(ui: &mut Ui, action: Action, icon: &str, commands: &mut Vec<Command>) {
    let entry = action;
    let (name, key) = (lang::tr(ui, entry.name), entry.key_text());
    if icon_button(ui, icon, name, (name, &*key)).clicked() {
        commands.push(Command::Do(action));
    }
}

fn list(ui: &mut Ui, breakpoints: &Breakpoints, (size, open): (Size, &mut Option<usize>), commands: &mut Vec<Command>) {
    if breakpoints.as_slice().is_empty() {
        empty_hint(ui, lang::tr(ui, words::NO_BREAKPOINTS));
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    let names = names(ui);
    for (index, breakpoint) in breakpoints.as_slice().iter().enumerate() {
        let text = breakpoint.when.text_with(size, &|cell| names.cell(size, cell));
        let row = Row { index, breakpoint, tally: breakpoints.tally(index), text: &text };
        ui.push_id(("breakpoint", index), |ui| row.show(ui, open, commands));
    }
}

/// A switch for every group that has breakpoints.
fn groups(ui: &mut Ui, breakpoints: &Breakpoints, commands: &mut Vec<Command>) {
    let all = breakpoints.as_slice();
    let used = (1..=GROUPS).filter(|group| all.iter().any(|breakpoint| breakpoint.group == *group));
    ui.horizontal_wrapped(|ui| {
        for group in used {
            let mut is_on = all.iter().any(|breakpoint| breakpoint.group == group && breakpoint.enabled);
            let name = fill(lang::tr(ui, words::GROUP), &[("group", &letter(group).to_string())]);
            if ui.add(Checkbox::new(&mut is_on, &name)).changed() {
                commands.push(Command::SwitchGroup(group, if is_on { Enabled::Yes } else { Enabled::No }));
            }
        }
    });
}

/// A breakpoint in its list.
struct Row<'a> {
    index: usize,
    breakpoint: &'a Breakpoint,
    tally: Tally,
    text: &'a str,
}

impl Row<'_> {
    fn show(&self, ui: &mut Ui, open: &mut Option<usize>, commands: &mut Vec<Command>) {
        let Self { index, text, .. } = *self;
        let enabled = self.breakpoint.enabled;
        let options = lang::tr(ui, words::BREAKPOINT_OPTIONS);
        let (toggle, remove) = (lang::tr(ui, words::TOGGLE_BREAKPOINT), lang::tr(ui, words::REMOVE_BREAKPOINT));
        let color = if enabled { tokens(ui).text } else { tokens(ui).text_weak };
        let (mut is_on, is_open) = (enabled, *open == Some(index));
        let hits = self.hits(ui);
        let ((is_removed, is_turned), is_toggled) = line_with_end(
            ui,
            |ui| {
                let is_removed = icon_button(ui, icons::CLOSE, &format!("{remove}: {text}"), remove).clicked();
                let name = format!("{options}: {text}");
                let is_turned = icon_toggle(ui, icons::SLIDERS, &name, options, is_open).clicked();
                ui.label(RichText::new(hits).text_style(small_number_style()).color(tokens(ui).text_weak));
                (is_removed, is_turned)
            },
            |ui| {
                let check = ui.add(Checkbox::without_text(&mut is_on)).accessible_name(format!("{toggle}: {text}"));
                let words = RichText::new(text).text_style(small_number_style()).color(color);
                ui.add(Label::new(words).truncate());
                with_tip(check, toggle).changed()
            },
        );
        if is_toggled {
            commands.push(Command::EnableBreakpoint(index, if is_on { Enabled::Yes } else { Enabled::No }));
        }
        if is_removed {
            *open = None;
            commands.push(Command::RemoveBreakpoint(index));
        }
        if is_turned {
            *open = if is_open { None } else { Some(index) };
        }
        if is_open {
            self.options(ui, commands);
        }
    }

    /// How often it is hit, its group, and whether it only notes.
    fn hits(&self, ui: &Ui) -> String {
        let count = if self.tally.is_known { format!("{}×", grouped(self.tally.hits)) } else { String::new() };
        let from = match self.breakpoint.from_hit {
            0 | 1 => String::new(),
            hit => fill(lang::tr(ui, words::FROM_HIT_SHORT), &[("hit", &grouped(hit))]),
        };
        let group = if self.breakpoint.group > 0 { letter(self.breakpoint.group).to_string() } else { String::new() };
        let parts = [group, from, count];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// From which hit on it counts, what it notes, and its group.
    fn options(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let mut changed = self.breakpoint.clone();
        let gap = tokens(ui).measure.gap;
        ui.horizontal(|ui| {
            ui.add_space(gap * 3.0);
            ui.label(lang::tr(ui, words::FROM_HIT));
            let field = ui.add(DragValue::new(&mut changed.from_hit).range(1..=1_000_000_000));
            field.accessible_name(lang::tr(ui, words::FROM_HIT));
        });
        ui.horizontal(|ui| {
            ui.add_space(gap * 3.0);
            let mut is_noted = changed.note.is_some();
            if ui.add(Checkbox::new(&mut is_noted, lang::tr(ui, words::NOTE_INSTEAD))).changed() {
                changed.note = is_noted.then(|| self.text.to_owned());
            }
        });
        if let Some(note) = &mut changed.note {
            ui.horizontal(|ui| {
                ui.add_space(gap * 3.0);
                let field = TextEdit::singleline(note).desired_width(f32::INFINITY);
                ui.add(field).accessible_name(lang::tr(ui, words::NOTE_TEXT));
            });
        }
        ui.horizontal(|ui| {
            ui.add_space(gap * 3.0);
            ui.spacing_mut().item_spacing.x = gap / 2.0;
            ui.selectable_value(&mut changed.group, 0, lang::tr(ui, words::NO_GROUP));
            for group in 1..=GROUPS {
                let name = fill(lang::tr(ui, words::IN_GROUP), &[("group", &letter(group).to_string())]);
                let face = ui.selectable_value(&mut changed.group, group, letter(group).to_string());
                face.accessible_name(name);
            }
        });
        ui.add_space(gap / 2.0);
        if changed != *self.breakpoint {
            commands.push(Command::ReplaceBreakpoint(self.index, changed));
        }
    }
}

/// A field for a condition, and what is wrong with what was typed.
fn condition(ui: &mut Ui, draft: &mut Draft, scope: Scope<'_>, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let hint = match names(ui) {
        Names::Points => words::CONDITION_HINT_POINTS,
        Names::Coordinates => words::CONDITION_HINT,
    };
    let (name, hint) = (lang::tr(ui, words::ADD_BREAKPOINT), lang::tr(ui, hint));
    let (is_added, is_entered) = line_with_end(
        ui,
        |ui| icon_button(ui, icons::PLUS, name, lang::tr(ui, words::BREAK_ON_CONDITION)).clicked(),
        |ui| {
            let field = TextEdit::singleline(&mut draft.text).hint_text(hint).desired_width(f32::INFINITY);
            let field = ui.add(field).accessible_name(lang::tr(ui, words::CONDITION));
            let field = crate::gui::look::told_over(field, |ui| {
                let known = scope.info.map(|info| words_hint(info, lang::language(ui)));
                ui.label(known.unwrap_or_default());
            });
            if field.changed() {
                draft.error = None;
            }
            field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
        },
    );
    let is_sent = is_added || is_entered;
    if is_sent && !draft.text.trim().is_empty() {
        let names = names(ui);
        let names = |word: &str| names.named(scope.size, word);
        match When::parse_in(draft.text.trim(), Scope { names: &names, ..scope }) {
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

/// Breakpoints on kinds of event, on kinds of deadlock and on the current cell.
fn others(ui: &mut Ui, family: &dyn FamilyView, stage: &Stage, commands: &mut Vec<Command>) {
    let language = lang::language(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(tokens(ui).measure.gap / 2.0, tokens(ui).measure.gap / 2.0);
        let kinds = |ui: &mut Ui| {
            for kind in stage.info().kinds() {
                if ui.button(kind.name().get(language)).clicked() {
                    commands.push(Command::AddBreakpoint(When::Kind(kind)));
                }
            }
        };
        let menu = ui.menu_button(lang::tr(ui, words::ADD_KIND), kinds);
        with_tip(menu.response, lang::tr(ui, words::ADD_KIND_TIP));
        family.breakpoints(ui, stage, commands);
        let entry = command::TOGGLE_BREAKPOINT;
        let key = entry.key_text();
        let cell = ui.add(Button::new(lang::tr(ui, words::ADD_CELL)));
        if with_tip(cell, (lang::tr(ui, entry.name), &*key)).clicked() {
            commands.push(Command::Do(command::TOGGLE_BREAKPOINT));
        }
    });
}
