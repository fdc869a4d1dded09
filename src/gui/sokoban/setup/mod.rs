//! The setup of Sokoban: which level, who solves it and how, what lies on the board.

mod known;
mod make;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(super) mod tests;

use egui::{Align, Button, ComboBox, Layout, RichText, ScrollArea, Ui};

use crate::gui::lang::{self, fill, setup, tr};
use crate::gui::look::{self, icons, section_heading, section_heading_with, with_tip};
use crate::gui::shared::action;
use crate::gui::shared::setup::{choice, level_steps, take, who};
use crate::gui::sokoban::commands::{BROWSE, EDIT, shipped_collections};
use crate::gui::sokoban::heat;
use crate::gui::sokoban::legend;
use crate::gui::sokoban::model::LevelCommand;
use crate::gui::sokoban::words::{self, play};
use crate::gui::state::{Command, State};
use crate::recipe::StageKind;
use crate::sokoban::search;

/// Levels that the list shows without scrolling.
const ROWS: f32 = 14.0;

/// Shows every section.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    who::show(ui, state, [words::PLAY_IT, play::WATCH_SEARCH], commands);
    match state.sokoban().level_order().cloned() {
        Some(order) => {
            section_heading(ui, tr(ui, setup::MADE_LEVEL));
            make::show(ui, state, order, commands);
        }
        None => {
            level_heading(ui, state, commands);
            collections(ui, state, commands);
            ui.add_space(look::tokens(ui).measure.gap / 4.0);
            levels(ui, state, commands);
            ui.add_space(look::tokens(ui).measure.gap / 4.0);
            steps(ui, state, commands);
        }
    }
    if state.is_playing() {
        section_heading(ui, tr(ui, play::VIEW));
        legend::play(ui, state, commands);
        section_heading(ui, tr(ui, setup::SHOW));
        return legend::show(ui, state, commands);
    }
    start_of_search(ui, state, commands);
    section_heading(ui, tr(ui, words::STRATEGY));
    let infos = search::LIST.iter().map(|entry| entry.info);
    let edit = choice::show(ui, tr(ui, words::STRATEGY), &mut state.sokoban_mut().draft.strategy, infos);
    take(ui, state, commands, edit);
    known::show(ui, state, commands);
    section_heading(ui, tr(ui, setup::SHOW));
    legend::show(ui, state, commands);
    if state.session.active() == StageKind::Solving {
        heat::switch(ui, state, commands);
    }
}

/// What the collection is called, and which of its levels this is; the ways to all levels and to the editor.
fn level_heading(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let levels = state.sokoban().levels();
    let (number, total) = ((levels.chosen() + 1).to_string(), levels.count().to_string());
    let name = tr(ui, setup::LEVEL);
    let title = called(ui, &levels.collection().title);
    let title = if title.is_empty() { name } else { &title };
    let values = [("title", title), ("number", &*number), ("total", &*total)];
    let text = if levels.count() > 1 { fill(tr(ui, words::OF_COLLECTION), &values) } else { name.to_owned() };
    section_heading_with(ui, &text, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for action in [EDIT, BROWSE] {
            action::button(ui, state, action, commands);
        }
    });
}

/// What a collection or a level is called.
fn called(ui: &Ui, title: &str) -> String {
    lang::titled(words::levels::ALL, title, lang::language(ui))
}

/// The collections that come with the program, and the one that is open.
fn collections(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let open = state.sokoban().levels().collection().title.as_str();
    let name = tr(ui, words::COLLECTION);
    let face = if open.is_empty() { name.to_owned() } else { called(ui, open) };
    let width = ui.available_width();
    let combo = ComboBox::from_id_salt("collection").selected_text(face).width(width).truncate();
    let list = combo.show_ui(ui, |ui| {
        ui.set_min_width(width);
        for (file, (title, count)) in shipped_collections().iter().enumerate() {
            let count = RichText::new(count.to_string()).color(look::tokens(ui).text_weak);
            let button = Button::selectable(title == open, called(ui, title)).right_text(count);
            let button = button.min_size(egui::vec2(ui.available_width(), ui.spacing().interact_size.y));
            if ui.add(button).accessible_name(called(ui, title)).clicked() {
                commands.push(LevelCommand::ChooseShipped(file, 0).into());
                ui.close();
            }
        }
    });
    with_tip(list.response.accessible_name(name), tr(ui, words::COLLECTION_TIP));
}

/// The levels of the open collection.
fn levels(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let levels = state.sokoban().levels();
    let name = tr(ui, setup::LEVEL);
    let face = level_name(ui, levels.title(), levels.chosen());
    let width = ui.available_width();
    let row_height = ui.spacing().interact_size.y;
    let step = row_height + ui.spacing().item_spacing.y;
    let combo = ComboBox::from_id_salt("level").selected_text(face).width(width).truncate().height(step * ROWS);
    let list = combo.show_ui(ui, |ui| {
        ui.set_min_width(width);
        // Only the rows in sight are laid out: there can be thousands.
        let area = ScrollArea::vertical().max_height(step * ROWS).auto_shrink([false, true]);
        area.show_rows(ui, row_height, levels.count(), |ui, range| {
            for index in range {
                level_row(ui, state, index, commands);
            }
        });
    });
    with_tip(list.response.accessible_name(name), called(ui, &levels.collection().title).as_str());
}

fn level_row(ui: &mut Ui, state: &State, index: usize, commands: &mut Vec<Command>) {
    let sokoban = state.sokoban();
    let Some(entry) = sokoban.levels().collection().entries.get(index) else { return };
    let is_solved = sokoban.is_solved(index);
    let tokens = look::tokens(ui);
    let name = level_name(ui, &entry.title, index);
    let mark = RichText::new(if is_solved { icons::CHECK } else { "" }).color(tokens.good);
    let said = if is_solved { format!("{name}, {}", tr(ui, words::SOLVED_LEVEL)) } else { name.clone() };
    let button = Button::selectable(index == sokoban.levels().chosen(), name).right_text(mark).truncate();
    let button = button.min_size(egui::vec2(ui.available_width(), ui.spacing().interact_size.y));
    let response = ui.add_enabled(entry.level.is_ok(), button).accessible_name(said);
    if response.clicked() {
        commands.push(LevelCommand::Choose(index).into());
        ui.close();
    }
    if let Err(fault) = &entry.level {
        with_tip(response, fault.to_string().as_str());
    }
}

/// Number and title of a level.
fn level_name(ui: &Ui, title: &str, index: usize) -> String {
    let number = (index + 1).to_string();
    if title.is_empty() {
        fill(tr(ui, words::LEVEL_NUMBER), &[("number", &number)])
    } else {
        format!("{number} · {}", called(ui, title))
    }
}

/// To other levels.
fn steps(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        level_steps(ui, state, commands);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| make::button(ui, state, commands));
    });
}

/// Says that the search begins where a game is, and leads back to the start of the level.
fn start_of_search(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.sokoban().is_searched_from(&state.sokoban().draft) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(tr(ui, play::FROM_POSITION)).color(look::tokens(ui).text_weak));
        let name = tr(ui, play::FROM_START);
        if ui.add(Button::new(name)).clicked() {
            commands.push(LevelCommand::Choose(state.sokoban().levels().chosen()).into());
        }
    });
}
