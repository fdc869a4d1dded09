//! The entries of the menus, made from the table of commands.

use egui::{Button, RichText, TextStyle, Ui};

use crate::gui::command::{self, Action, Menu, of_menu};
use crate::gui::lang::{commands as words, messages, tr};
use crate::gui::look::{self, Appearance, empty_hint, hairline, icons, with_tip};
use crate::gui::shared::action::{item, padded};
use crate::gui::shared::parts;
use crate::gui::state::{Command, FileCommand, State};
use crate::text::{Language, Text};

/// The least width of a menu, in heights of text.
const NARROWEST: f32 = 14.0;

/// Every entry of a menu, with a line between groups.
pub fn menu(ui: &mut Ui, state: &State, menu: Menu, commands: &mut Vec<Command>) {
    let width = widest(ui, state, menu);
    ui.set_width(width);
    let mut group = None;
    for action in of_menu(state, menu) {
        if group.replace(action.group).is_some_and(|before| before != action.group) {
            separator(ui);
        }
        entry(ui, state, action, commands);
    }
}

/// The width at which every entry has room for its sign, its name and its key.
fn widest(ui: &Ui, state: &State, menu: Menu) -> f32 {
    let tokens = look::tokens(ui);
    let number = look::small_number_style();
    let entry = |action: Action| {
        parts::width(ui, tr(ui, action.name), &TextStyle::Button) + parts::width(ui, &action.key_text(), &number)
    };
    let text = of_menu(state, menu).map(entry).fold(0.0, f32::max);
    (text + tokens.measure.icon + tokens.measure.gap * 6.0).max(tokens.measure.text * NARROWEST)
}

/// Some entries open menus of their own.
fn entry(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) {
    if action == command::THEME {
        submenu(ui, action, |ui| themes(ui, state, commands));
    } else if action == command::LANGUAGE {
        submenu(ui, action, |ui| languages(ui, state, commands));
    } else {
        item(ui, state, action, commands);
    }
    if action == command::OPEN {
        recent(ui, state, commands);
    }
}

fn separator(ui: &mut Ui) {
    let gap = look::tokens(ui).measure.gap / 2.0;
    ui.add_space(gap / 2.0);
    hairline(ui);
    ui.add_space(gap / 2.0);
}

fn submenu(ui: &mut Ui, action: Action, content: impl FnOnce(&mut Ui)) -> egui::Response {
    let icon = RichText::new(action.icon).color(look::tokens(ui).text_weak);
    submenu_of(ui, icon, tr(ui, action.name), content)
}

fn submenu_of(ui: &mut Ui, icon: RichText, name: &str, content: impl FnOnce(&mut Ui)) -> egui::Response {
    let more = RichText::new(icons::CHEVRON_RIGHT).color(look::tokens(ui).text_weak);
    let button = padded(ui, Button::new((icon, name)).right_text(more));
    let (response, _) = egui::containers::menu::SubMenuButton::from_button(button).ui(ui, content);
    response.accessible_name(name)
}

/// Files opened and saved lately.
fn recent(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let icon = RichText::new(icons::HISTORY).color(look::tokens(ui).text_weak);
    submenu_of(ui, icon, tr(ui, words::OPEN_RECENT), |ui| {
        if state.preferences.recent.is_empty() {
            empty_hint(ui, tr(ui, messages::EMPTY_RECENT));
        }
        for path in &state.preferences.recent {
            let name =
                std::path::Path::new(path).file_name().map_or(path.as_str().into(), |name| name.to_string_lossy());
            if with_tip(ui.button(name), path.as_str()).clicked() {
                commands.push(Command::File(FileCommand::OpenPath(path.clone())));
                ui.close();
            }
        }
    });
}

/// What a theme is called.
pub(crate) const fn theme_name(appearance: Appearance) -> Text {
    match appearance {
        Appearance::System => words::THEME_SYSTEM,
        Appearance::Dark => words::THEME_DARK,
        Appearance::Light => words::THEME_LIGHT,
    }
}

fn themes(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    for appearance in Appearance::ALL {
        let name = tr(ui, theme_name(appearance));
        if ui.radio(state.preferences.appearance == appearance, name).clicked() {
            commands.push(Command::Appear(appearance));
            ui.close();
        }
    }
}

/// Every language under its own name.
pub fn languages(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    for language in Language::all() {
        if ui.radio(state.preferences.language == language, language.own_name()).clicked() {
            commands.push(Command::Speak(language));
            ui.close();
        }
    }
}
