//! What the colours of a maze mean, how many cells have each, and what else lies on the board.

use egui::{Color32, Ui};

use super::layers::{self, Colouring};
use super::space;
use crate::format::grouped;
use crate::gui::command;
use crate::gui::lang::{commands as words, setup, tr};
use crate::gui::look::{self, Tokens, legend_row};
use crate::gui::maze::commands::{LINKS, WALL_STYLE};
use crate::gui::shared::setup::legend::switch;
use crate::gui::state::{Command, State, Walls};
use crate::recipe::StageKind;
use crate::session::Stage;
use crate::text::Text;
use crate::trace::{BUCKET, Info, Kind, Reader, Recording};

/// One colour: its meaning, and the series that count it, the first one that there is.
type Row = (Color32, Text, &'static [&'static str]);

/// Shows the legend of the stage on the clock, and the switches.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    space::switch(ui, state, commands);
    layers::switch(ui, state, commands);
    let is_by_state = layers::chosen(state) == Colouring::State;
    let kind = state.session.active();
    if let Some(stage) = state.session.active_stage_mut().filter(|_| is_by_state) {
        for (color, name, series) in rows(look::tokens(ui), kind, stage.info()) {
            let count = count(stage, series).map_or(String::new(), grouped);
            legend_row(ui, color, tr(ui, name), &count);
        }
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let (overlays, is_tiled) = (state.preferences.overlays, state.preferences.walls == Walls::Tiles);
    switch(ui, (LINKS, setup::LINKS_SHOWN, overlays.links), None, commands);
    switch(ui, (command::NUMBERS, setup::NUMBERS_SHOWN, overlays.numbers), None, commands);
    switch(ui, (WALL_STYLE, words::WALLS_AS_TILES, is_tiled), None, commands);
}

fn rows(tokens: &Tokens, stage: StageKind, info: &Info) -> Vec<Row> {
    let board = &tokens.board;
    if stage == StageKind::Building {
        return vec![
            (board.in_work, setup::IN_WORK, &["stack", "run"]),
            (board.floor, setup::FINISHED, &[]),
            (board.untouched, setup::UNTOUCHED, &[]),
        ];
    }
    let kinds = info.kinds();
    let mut rows: Vec<Row> =
        vec![(board.visited, setup::VISITED, &["visited", "closed"]), (board.path, setup::PATH_SO_FAR, &["path"])];
    let others: [(Kind, Row); 3] = [
        (Kind::Generate, (board.frontier, setup::FRONTIER, &["open"])),
        (Kind::Prune, (board.given_up, setup::GIVEN_UP, &["pruned"])),
        (Kind::Move, (board.walker, setup::WALKER, &[])),
    ];
    rows.extend(others.into_iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, row)| row));
    rows
}

/// The number of the first of `series` at the player's position.
fn count(stage: &mut Stage, series: &[&str]) -> Option<u64> {
    let all = stage.info().series;
    let index = series.iter().find_map(|id| all.iter().position(|known| known.id == *id))?;
    let position = stage.player().position();
    let (recording, reader) = stage.read();
    let value = value_at(&recording, reader, index, position)?;
    u64::try_from(value).ok()
}

/// The value of a series after `position` events. Cost: at most one bucket of events.
fn value_at(recording: &Recording, reader: &mut Reader, index: usize, position: u64) -> Option<i32> {
    let pyramid = recording.series().get(index)?;
    let first = position / BUCKET * BUCKET;
    let events = reader.events(recording, first, position);
    Some(events.iter().fold(pyramid.value_before(first), |value, event| pyramid.next_value(value, event)))
}
