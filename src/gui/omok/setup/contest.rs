//! The setup of an engine match: its two players, how many games, the seed.

use egui::{Button, Ui};

use super::guest::{self, Named};
use crate::gui::lang::{fill, tr};
use crate::gui::look::{self, error_line, section_heading};
use crate::gui::omok::model::contest::{Kind, MatchCommand, NODES_ID};
use crate::gui::omok::setup::parts;
use crate::gui::omok::words::{contest as words, play};
use crate::gui::shared::lab::letter;
use crate::gui::shared::setup::field::{Field, seed_row};
use crate::gui::shared::setup::{choice, row, row_with};
use crate::gui::state::{Command, State};
use crate::omok::contest::strategies;
use crate::omok::program::CAN_START;
use crate::text::Text;

/// The most games.
const MOST: u64 = 1_000;
/// The most moves that a strategy tries.
const MOST_NODES: u64 = 1 << 40;
/// The most milliseconds that a program has for a move.
const LONGEST: u64 = 3_600_000;

/// What plays; where no program can be started, the last one is left out.
const KINDS: [(Kind, Text); 3] =
    [(Kind::Strategy, play::PROGRAM), (Kind::Chance, words::CHANCE), (Kind::Program, play::GUEST)];

/// Shows every section.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    if ui.add(Button::new(tr(ui, play::TO_GAME))).clicked() {
        commands.push(MatchCommand::Turn.into());
    }
    for place in [0, 1] {
        ui.push_id(place, |ui| player(ui, state, place, commands));
    }
    section_heading(ui, tr(ui, words::MATCH));
    let contest = &mut state.omok_mut().contest;
    number(ui, (tr(ui, words::GAMES), tr(ui, words::GAMES)), 2..=MOST, &mut contest.games);
    contest.games += contest.games % 2;
    seed_row(ui, &mut contest.seed, None, commands);
}

/// A row for a number. It is read out by the second name.
fn number(ui: &mut Ui, (name, said): (&str, &str), range: std::ops::RangeInclusive<u64>, value: &mut u64) {
    let field = |ui: &mut Ui| Field { name: said, range, width: ui.available_width() }.show(ui, value).error;
    if let Some(error) = row_with(ui, (name, NAMES), |_| {}, field) {
        error_line(ui, &error);
    }
}

/// The part of the width that names of numbers take.
const NAMES: f32 = 0.6;

/// Who a player is, and how it plays.
fn player(ui: &mut Ui, state: &mut State, place: usize, commands: &mut Vec<Command>) {
    let letter = letter(place);
    section_heading(ui, &fill(tr(ui, words::PLAYER_OF), &[("letter", &letter)]));
    let said = |ui: &Ui, name: Text| {
        let name = tr(ui, name);
        fill(tr(ui, words::OF_PLAYER), &[("letter", &letter), ("name", name)])
    };
    kinds(ui, state, place, &said(ui, words::KIND));
    let player = &mut state.omok_mut().contest.players[place];
    match player.kind {
        Kind::Chance => {}
        Kind::Strategy => {
            let (strategy, nodes) = (said(ui, play::STRATEGY), said(ui, words::NODES));
            let infos = strategies().map(|one| one.info);
            choice::show_folded_but(ui, &strategy, &mut player.strategy, infos, Some(NODES_ID));
            if player.has_nodes() {
                number(ui, (tr(ui, words::NODES), &nodes), 1..=MOST_NODES, &mut player.nodes);
            }
        }
        Kind::Program => {
            let (command, time) = (said(ui, play::GUEST_COMMAND), said(ui, words::TIME));
            program(ui, state, (place, &command), commands);
            let milliseconds = &mut state.omok_mut().contest.players[place].milliseconds;
            number(ui, (tr(ui, words::TIME), &time), 1..=LONGEST, milliseconds);
        }
    }
}

/// Parts of a switch: a strategy, chance or a program.
fn kinds(ui: &mut Ui, state: &mut State, place: usize, said: &str) {
    let all = &KINDS[..if CAN_START { KINDS.len() } else { KINDS.len() - 1 }];
    let texts: Vec<&str> = all.iter().map(|(_, text)| tr(ui, *text)).collect();
    let player = &mut state.omok_mut().contest.players[place];
    let now = all.iter().position(|(kind, _)| *kind == player.kind).unwrap_or(0);
    let chosen = ui.horizontal(|ui| parts(ui, said, &texts, now)).inner;
    if let Some((kind, _)) = chosen.and_then(|chosen| all.get(chosen)) {
        player.kind = *kind;
    }
}

/// The row for the command of a program.
fn program(ui: &mut Ui, state: &State, (place, said): (usize, &str), commands: &mut Vec<Command>) {
    let (player, recent) = (&state.omok().contest.players[place], &state.omok().preferences.guest.recent);
    let named = row(ui, tr(ui, play::GUEST_COMMAND), |_| {}, |ui| guest::command(ui, (said, &player.command), recent));
    commands.extend(named.map(|named| match named {
        Named::Command(text) | Named::Typed(text) => MatchCommand::Program(place, text).into(),
        Named::File => MatchCommand::ChooseFile(place).into(),
    }));
}
