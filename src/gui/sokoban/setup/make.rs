//! The section about making a level: how large it is, with how many boxes, from which seed, by whom.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Button, RichText, Spinner, Ui};

use crate::grid::Size;
use crate::gui::command;
use crate::gui::lang::{self, canvas, setup as words, status, tr};
use crate::gui::look::{self, error_line, with_tip};
use crate::gui::model::family::FamilyModel as _;
use crate::gui::shared::setup::field::{Dial, seed_row};
use crate::gui::shared::setup::{Edit, choice, take};
use crate::gui::sokoban::model::{LevelCommand, first_order};
use crate::gui::state::{Command, State};
use crate::sokoban::generate::{self, MAX_SIDE, MIN_SIDE, Order};
use crate::sokoban::{LevelSource, Sokoban};

/// Shows the section for the level that is made, or is to be made, by `order`.
pub(super) fn show(ui: &mut Ui, state: &mut State, order: LevelSource, commands: &mut Vec<Command>) {
    let LevelSource::Generated { mut generator, mut size, mut boxes, mut seed } = order else { return };
    let [width, height] = &mut size;
    let mut edit = side(ui, tr(ui, words::WIDTH), width);
    edit.note(side(ui, tr(ui, words::HEIGHT), height));
    let most = most_boxes(size);
    if edit != Edit::None {
        boxes = boxes.clamp(1, most);
    }
    let range = 1..=most;
    edit.note(Dial { name: tr(ui, words::BOXES), range: range.clone(), offered: range }.show(ui, &mut boxes));
    let is_watching = command::NEW_SEED.is_available(state);
    edit.note(seed_row(ui, &mut seed, is_watching.then_some(command::NEW_SEED), commands));
    let infos = generate::LIST.iter().map(|entry| entry.info);
    edit.note(choice::show_folded(ui, tr(ui, words::GENERATOR), &mut generator, infos));
    if edit != Edit::None {
        let draft = &mut state.sokoban_mut().draft;
        draft.level = LevelSource::Generated { generator, size, boxes, seed };
        draft.title.clear();
    }
    take(ui, state, commands, edit);
    refused(ui, state);
    below(ui, state, commands);
}

/// The button that leads here.
pub(super) fn button(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let response = ui.add(Button::new(tr(ui, words::MAKE_LEVEL)));
    if with_tip(response, tr(ui, words::MAKE_LEVEL_TIP)).clicked() {
        commands.push(Command::SetUp(state.sokoban().made_to(first_order())));
    }
}

/// Width or height.
fn side(ui: &mut Ui, name: &str, value: &mut u64) -> Edit {
    let range = u64::from(MIN_SIDE)..=u64::from(MAX_SIDE);
    Dial { name, range: range.clone(), offered: range }.show(ui, value)
}

/// How many boxes there is room for.
fn most_boxes([width, height]: [u64; 2]) -> u64 {
    let side = |side: u64| side.clamp(MIN_SIDE.into(), MAX_SIDE.into()) as u32;
    Order::most_boxes(Size::new(side(width), side(height))).into()
}

/// Says that the generator gave up, as long as what it was asked for is set up.
fn refused(ui: &mut Ui, state: &State) {
    if let Some((order, error)) = &state.sokoban().refused
        && *order == state.sokoban().draft.level
    {
        let text = Sokoban.fault(error, lang::language(ui));
        error_line(ui, &text.unwrap_or_else(|| error.to_string()));
    }
}

/// The way back, and what is under way where the board does not say so.
fn below(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let gap = look::tokens(ui).measure.gap;
    ui.add_space(gap / 4.0);
    if ui.add(Button::new(tr(ui, words::BACK_TO_LEVELS))).clicked() {
        commands.push(LevelCommand::LeaveMade.into());
    }
    if !state.is_playing() || state.next.is_none() {
        return;
    }
    ui.horizontal(|ui| {
        let tokens = look::tokens(ui);
        ui.add(Spinner::new().size(tokens.measure.icon).color(tokens.accent));
        ui.label(RichText::new(tr(ui, canvas::PREPARING)).color(tokens.text_weak));
        let key = command::STOP_RECORDING.key_text();
        let stop = ui.add(Button::new(tr(ui, status::STOP)));
        if with_tip(stop, (tr(ui, canvas::STOP_PREPARING), key.as_str())).clicked() {
            commands.push(Command::Do(command::STOP_RECORDING));
        }
    });
}
