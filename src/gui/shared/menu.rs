//! The bar at the top: the name, the families, the menus, the search for commands, quick choices.

mod items;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::text::LayoutJob;
use egui::{Align, Button, Label, Layout, MenuBar, RichText, TextFormat, Ui, vec2};

pub(crate) use items::theme_name;

use crate::gui::command::{self, Action, Menu, has_place};
use crate::gui::lang::{commands as words, lab, tr};
use crate::gui::look::{self, icon_toggle, icons, strong_style, with_tip};
use crate::gui::state::{Command, State};

/// From this width on, in text sizes, every menu has a button of its own: all of them have room beside the rest.
const WIDE: f32 = 92.0;
/// From this width on, families and lab have tabs.
const TABBED: f32 = 66.0;
/// From this width on, the search is a field and the language is written out.
const MIDDLE: f32 = 44.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let measure = &look::tokens(ui).measure;
    let width = ui.available_width() / measure.text;
    ui.spacing_mut().item_spacing.x = measure.gap / 2.0;
    ui.horizontal_centered(|ui| {
        ui.add_space(measure.gap / 2.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(measure.gap / 2.0);
            quick_choices(ui, state, commands, width);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.shrink_clip_rect(ui.max_rect());
                name(ui);
                ui.add_space(measure.gap);
                menus(ui, state, commands, width);
            });
        });
    });
}

/// The name of the program, as a word mark.
fn name(ui: &mut Ui) {
    let tokens = look::tokens(ui);
    let font = strong_style().resolve(ui.style());
    let mut mark = LayoutJob::default();
    for (part, color) in [("Grid", tokens.text_strong), ("scope", tokens.accent)] {
        mark.append(part, 0.0, TextFormat::simple(egui::FontId::new(font.size + 1.0, font.family.clone()), color));
    }
    ui.add(Label::new(mark).extend());
}

fn menus(ui: &mut Ui, state: &State, commands: &mut Vec<Command>, width: f32) {
    if width >= TABBED {
        families(ui, state, commands);
        ui.add_space(look::tokens(ui).measure.gap);
    }
    let mut each = |ui: &mut Ui| {
        for menu in Menu::ALL.into_iter().filter(|menu| has_place(state, *menu)) {
            ui.menu_button(tr(ui, menu.text()), |ui| items::menu(ui, state, menu, commands));
        }
    };
    MenuBar::new().style(bar_style(ui)).ui(ui, |ui| {
        if width >= WIDE {
            return each(ui);
        }
        let face = RichText::new(icons::MENU).size(look::tokens(ui).measure.icon);
        let (response, _) = egui::containers::menu::MenuButton::new(face).ui(ui, each);
        response.accessible_name(tr(ui, words::ALL_MENUS));
    });
}

/// The families that have algorithms and the lab, and the way from one to another.
fn families(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 0.0;
    let is_watched = |action: Action| action.is_on(state) && !state.lab.is_open;
    let tabs =
        state.families.iter().map(|family| (is_watched(family.commands().turn), family.name(), family.commands().turn));
    for (is_on, name, action) in tabs.chain([(state.lab.is_open, lab::LAB, command::LAB)]) {
        if action == command::LAB {
            line_between(ui);
        }
        let key = action.key_text();
        let tab = look::tab(ui, is_on, tr(ui, name));
        if with_tip(tab, (tr(ui, action.name), key.as_str())).clicked() && !(is_on && action == command::LAB) {
            commands.push(Command::Do(action));
        }
    }
}

/// What is watched stands on one side, what is measured on the other.
fn line_between(ui: &mut Ui) {
    let tokens = look::tokens(ui);
    let size = vec2(tokens.measure.gap, tokens.measure.control);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let line = egui::Stroke::new(tokens.measure.hairline, tokens.hairline);
    ui.painter().vline(rect.center().x, rect.shrink(tokens.measure.gap / 2.0).y_range(), line);
}

/// Buttons of the bar are as high as other controls.
fn bar_style(ui: &Ui) -> egui::style::StyleModifier {
    let padding = ui.spacing().button_padding;
    egui::style::StyleModifier::new(move |style| {
        egui::containers::menu::menu_style(style);
        style.spacing.button_padding = padding;
    })
}

/// From right to left: help, presenter, theme, language, search.
fn quick_choices(ui: &mut Ui, state: &State, commands: &mut Vec<Command>, width: f32) {
    let mut choose = |ui: &mut Ui, action: Action, icon: &str, on: bool| {
        let entry = action;
        let (name, key) = (tr(ui, entry.name), entry.key_text());
        if icon_toggle(ui, icon, name, (name, key.as_str()), on).clicked() {
            commands.push(Command::Do(action));
        }
    };
    choose(ui, command::CHEAT_SHEET, icons::HELP, false);
    if width >= MIDDLE / 2.0 {
        let presents = state.preferences.presentation == look::Presentation::Presenter;
        choose(ui, command::PRESENTER, icons::PRESENTER, presents);
        choose(ui, command::THEME, if look::tokens(ui).dark { icons::SUN } else { icons::MOON }, false);
    }
    if width >= MIDDLE {
        language(ui, state, commands);
        search_field(ui, commands);
    } else if width >= MIDDLE / 2.0 {
        choose(ui, command::PALETTE, icons::SEARCH, false);
    }
}

fn language(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let own_name = state.preferences.language.own_name();
    ui.scope(|ui| {
        ui.visuals_mut().widgets.inactive.weak_bg_fill = egui::Color32::TRANSPARENT;
        let menu = ui.menu_button(own_name, |ui| items::languages(ui, state, commands));
        let entry = command::LANGUAGE;
        let key = entry.key_text();
        let name = tr(ui, entry.name);
        with_tip(menu.response, (name, key.as_str())).accessible_name(format!("{name}: {own_name}"));
    });
}

/// Looks like a field and opens the command palette.
fn search_field(ui: &mut Ui, commands: &mut Vec<Command>) {
    let tokens = look::tokens(ui);
    let entry = command::PALETTE;
    let key = entry.key_text();
    let text = RichText::new(tr(ui, entry.name)).color(tokens.text_weak);
    let icon = RichText::new(icons::SEARCH).color(tokens.text_weak);
    let keys = RichText::new(&key).text_style(look::small_number_style()).color(tokens.text_weak);
    let size = vec2(tokens.measure.text * 16.0, tokens.measure.control + 2.0);
    let button = Button::new((icon, text)).right_text(keys).min_size(size);
    ui.add_space(tokens.measure.gap / 2.0);
    let response = ui.add(button).accessible_name(tr(ui, entry.name));
    if with_tip(response, (tr(ui, words::SEARCH_TIP), key.as_str())).clicked() {
        commands.push(Command::Do(command::PALETTE));
    }
}
