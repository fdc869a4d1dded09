//! What lies on a level, and how it is played: switches.

use egui::{Align, ComboBox, Layout, Ui};

use crate::gui::command;
use crate::gui::lang::{commands as words, setup, tr};
use crate::gui::look;
use crate::gui::shared::setup::legend::switch;
use crate::gui::sokoban::canvas::{Look, SokobanColors};
use crate::gui::sokoban::commands::{
    DEAD_SQUARES, HOTSPOTS, MATCHING, PLAN, PUSHBOX_VIEW, REACH, REGIONS, REVERSE, ROOMS, SKIN, UNDO_COUNTS, WARNINGS,
};
use crate::gui::sokoban::model::LevelCommand;
use crate::gui::sokoban::words::{self as levels, reverse, skins};
use crate::gui::state::{Command, State};
use crate::recipe::StageKind;
use crate::sokoban::game::Rules;
use crate::text::Text;

/// Shows the switches of how a level is played.
pub(crate) fn play(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = state.sokoban().preferences.play;
    let lowers = play.rules() == Rules::Modern;
    switch(ui, (WARNINGS, words::WARNINGS, play.warns), None, commands);
    switch(ui, (PUSHBOX_VIEW, words::PUSHBOX_VIEW, play.pushbox), None, commands);
    switch(ui, (REVERSE, reverse::REVERSE, state.sokoban().is_reverse), None, commands);
    switch(ui, (UNDO_COUNTS, words::UNDO_COUNTS, lowers), None, commands);
}

/// Shows how levels are drawn, to be changed.
fn skin(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let chosen = state.sokoban().preferences.play.skin;
    let gap = look::tokens(ui).measure.gap;
    let (name, key) = (tr(ui, skins::DRAWN_AS), SKIN.key_text());
    ui.horizontal(|ui| {
        ui.label(name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let combo = ComboBox::from_id_salt("skin").width(gap * 16.0).selected_text(tr(ui, skin_name(chosen)));
            let shown = combo.truncate().show_ui(ui, |ui| {
                for one in Look::SKINS {
                    if ui.selectable_label(one == chosen, tr(ui, skin_name(one))).clicked() {
                        commands.push(LevelCommand::Draw(one).into());
                    }
                }
            });
            look::with_tip(shown.response, (tr(ui, SKIN.name), &*key)).accessible_name(name);
        });
    });
}

const fn skin_name(look: Look) -> Text {
    match look {
        Look::Warehouse => skins::WAREHOUSE,
        Look::Contrast => skins::CONTRAST,
        Look::Drawn | Look::PushBox => skins::PLAIN,
    }
}

/// Shows the switches of what lies on a level.
pub(crate) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let overlays = state.sokoban().preferences.overlays;
    let colors = SokobanColors::of(look::tokens(ui));
    let numbers = state.preferences.overlays.numbers;
    if !state.is_playing() && state.session.active() == StageKind::Building {
        return switch(ui, (command::NUMBERS, setup::NUMBERS_SHOWN, numbers), None, commands);
    }
    skin(ui, state, commands);
    switch(ui, (DEAD_SQUARES, levels::DEAD_SQUARES, overlays.dead), Some(colors.dead), commands);
    switch(ui, (MATCHING, levels::MATCHING, overlays.matching), Some(colors.accent), commands);
    switch(ui, (REACH, levels::REACH, overlays.reach), Some(colors.reach_edge), commands);
    if !state.is_playing() {
        switch(ui, (PLAN, levels::PLAN, overlays.plan), None, commands);
    }
    switch(ui, (REGIONS, levels::REGIONS, overlays.regions), None, commands);
    switch(ui, (ROOMS, levels::ROOMS, overlays.rooms), Some(colors.accent), commands);
    switch(ui, (HOTSPOTS, levels::HOTSPOTS, overlays.hotspots), Some(colors.danger), commands);
    switch(ui, (command::NUMBERS, setup::NUMBERS_SHOWN, numbers), None, commands);
}
