//! What lies on a level, and how it is played: switches.

use egui::Ui;

use crate::gui::command;
use crate::gui::lang::{commands as words, setup};
use crate::gui::look;
use crate::gui::shared::setup::legend::switch;
use crate::gui::sokoban::canvas::SokobanColors;
use crate::gui::sokoban::commands::{
    DEAD_SQUARES, HOTSPOTS, MATCHING, PLAN, PUSHBOX_VIEW, REACH, REGIONS, REVERSE, ROOMS, UNDO_COUNTS, WARNINGS,
};
use crate::gui::sokoban::words::{self as levels, reverse};
use crate::gui::state::{Command, State};
use crate::recipe::StageKind;
use crate::sokoban::game::Rules;

/// Shows the switches of how a level is played.
pub(crate) fn play(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = state.sokoban().preferences.play;
    let lowers = play.rules() == Rules::Modern;
    switch(ui, (WARNINGS, words::WARNINGS, play.warns), None, commands);
    switch(ui, (PUSHBOX_VIEW, words::PUSHBOX_VIEW, play.pushbox), None, commands);
    switch(ui, (REVERSE, reverse::REVERSE, state.sokoban().is_reverse), None, commands);
    switch(ui, (UNDO_COUNTS, words::UNDO_COUNTS, lowers), None, commands);
}

/// Shows the switches of what lies on a level.
pub(crate) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let overlays = state.sokoban().preferences.overlays;
    let colors = SokobanColors::of(look::tokens(ui));
    let numbers = state.preferences.overlays.numbers;
    if !state.is_playing() && state.session.active() == StageKind::Building {
        return switch(ui, (command::NUMBERS, setup::NUMBERS_SHOWN, numbers), None, commands);
    }
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
