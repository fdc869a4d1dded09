//! The setup while match-3 is played: who is at it, what becomes of dead boards, another game.

use egui::{Button, ComboBox, Ui};

use crate::gui::lang::{fill, tr};
use crate::gui::look::{self, section_heading, with_tip};
use crate::gui::match3::commands::NEW_BLOCKS;
use crate::gui::match3::model::play::Match3Command;
use crate::gui::match3::setup as match3;
use crate::gui::match3::words::play as words;
use crate::gui::shared::setup::{Edit, row, who};
use crate::gui::state::{Command, State};
use crate::match3::play::Reshuffle;

/// Shows every section.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    who::show(ui, state, [words::PLAY_IT, words::WATCH], commands);
    if match3::levels(ui, state) == Edit::Made {
        commands.push(Command::SetUp(state.match3().draft.clone().into()));
    }
    section_heading(ui, tr(ui, words::GAME));
    new_game(ui, state, commands);
    section_heading(ui, tr(ui, words::RULES));
    reshuffle(ui, state, commands);
}

/// Another game on the same level, and the seed of this one.
fn new_game(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let entry = NEW_BLOCKS;
    let key = entry.key_text();
    let seed = fill(tr(ui, words::SEED), &[("seed", &state.match3().play.seed().to_string())]);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = look::tokens(ui).measure.gap;
        let response = ui.add(Button::new(tr(ui, words::NEW_GAME)));
        if with_tip(response, (tr(ui, entry.name), key.as_str())).clicked() {
            commands.push(Command::Do(NEW_BLOCKS));
        }
        ui.label(egui::RichText::new(seed).color(look::tokens(ui).text_weak));
    });
}

/// How the blocks of a dead board are laid out anew.
fn reshuffle(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let now = state.match3().play.rules().reshuffle;
    let chosen = row(
        ui,
        tr(ui, words::RESHUFFLE),
        |_| {},
        |ui| {
            let face = Reshuffle::NAMES.get(now as usize).map_or("", |name| tr(ui, name.name));
            let combo = ComboBox::from_id_salt("match-3 reshuffle").selected_text(face);
            let list = combo.truncate().show_ui(ui, |ui| {
                let mut chosen = None;
                for (way, name) in Reshuffle::ALL.into_iter().zip(Reshuffle::NAMES) {
                    if ui.selectable_label(way == now, tr(ui, name.name)).clicked() {
                        chosen = Some(way);
                        ui.close();
                    }
                }
                chosen
            });
            with_tip(list.response, tr(ui, words::RESHUFFLE_TIP)).accessible_name(tr(ui, words::RESHUFFLE));
            list.inner.flatten()
        },
    );
    commands.extend(chosen.map(|way| Match3Command::Reshuffle(way).into()));
}
