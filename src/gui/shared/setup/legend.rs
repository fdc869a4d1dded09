//! What the colours of the board mean, how many cells have each, and what else lies on the board.

use egui::{Align, Color32, Layout, Ui};

use crate::gui::command::Action;
use crate::gui::format::grouped;
use crate::gui::lang::{commands as words, setup, tr};
use crate::gui::look::{self, Tokens, legend_row};
use crate::gui::match3::canvas::Match3Colors;
use crate::gui::match3::words as boards;
use crate::gui::omok::canvas::OmokColors;
use crate::gui::omok::words as positions;
use crate::gui::sokoban::canvas::SokobanColors;
use crate::gui::sokoban::words as levels;
use crate::gui::state::{Command, State, Walls};
use crate::recipe::{OmokAlgorithm, StageKind};
use crate::session::Stage;
use crate::sokoban::game::Rules;
use crate::text::Text;
use crate::trace::{BUCKET, Info, Kind, Reader, Recording};

/// One colour: its meaning, and the series that count it, the first one that there is.
type Row = (Color32, Text, &'static [&'static str]);

/// Shows the legend of the stage on the clock, and the switches.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let kind = state.session.active();
    if let Some(stage) = state.session.active_stage_mut() {
        for (color, name, series) in rows(look::tokens(ui), kind, stage.info()) {
            let count = count(stage, series).map_or(String::new(), grouped);
            legend_row(ui, color, tr(ui, name), &count);
        }
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let (overlays, is_tiled) = (state.preferences.overlays, state.preferences.walls == Walls::Tiles);
    switch(ui, (Action::Links, setup::LINKS_SHOWN, overlays.links), None, commands);
    switch(ui, (Action::Numbers, setup::NUMBERS_SHOWN, overlays.numbers), None, commands);
    switch(ui, (Action::WallStyle, words::WALLS_AS_TILES, is_tiled), None, commands);
}

/// A box to tick, with its key, and the colour in which it is seen.
fn switch(
    ui: &mut Ui,
    (action, name, mut on): (Action, Text, bool),
    color: Option<Color32>,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let entry = action.entry();
        let key = entry.key_text();
        let response = ui.checkbox(&mut on, tr(ui, name));
        if look::with_tip(response, (tr(ui, entry.text), key.as_str())).clicked() {
            commands.push(Command::Do(action));
        }
        if let Some(color) = color {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| look::swatch(ui, color));
        }
    });
}

/// Shows the switches of how a level is played.
pub(crate) fn play(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = state.preferences.sokoban.play;
    let lowers = play.rules() == Rules::Modern;
    switch(ui, (Action::Warnings, words::WARNINGS, play.warns), None, commands);
    switch(ui, (Action::PushBoxView, words::PUSHBOX_VIEW, play.pushbox), None, commands);
    switch(ui, (Action::UndoCounts, words::UNDO_COUNTS, lowers), None, commands);
}

/// Shows the switches of what lies on a level.
pub(crate) fn sokoban(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let overlays = state.preferences.sokoban.overlays;
    let colors = SokobanColors::of(look::tokens(ui));
    let numbers = state.preferences.overlays.numbers;
    if !state.is_playing() && state.session.active() == StageKind::Building {
        return switch(ui, (Action::Numbers, setup::NUMBERS_SHOWN, numbers), None, commands);
    }
    switch(ui, (Action::DeadSquares, levels::DEAD_SQUARES, overlays.dead), Some(colors.dead), commands);
    switch(ui, (Action::Matching, levels::MATCHING, overlays.matching), Some(colors.accent), commands);
    switch(ui, (Action::Reach, levels::REACH, overlays.reach), Some(colors.reach_edge), commands);
    switch(ui, (Action::Numbers, setup::NUMBERS_SHOWN, numbers), None, commands);
}

/// Shows what the marks on a board of Omok mean, and the switches.
pub(crate) fn omok(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colors = OmokColors::of(look::tokens(ui));
    let looker = state.session.active_stage().and_then(|stage| OmokAlgorithm::find(stage.info().id));
    for (color, name) in looker.map_or(Vec::new(), |looker| marks_of(looker, &colors)) {
        legend_row(ui, color, tr(ui, name), "");
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    omok_play(ui, state, commands);
}

/// Shows the switches of what lies on a board of Omok.
pub(crate) fn omok_play(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colors = OmokColors::of(look::tokens(ui));
    let omok = &state.preferences.omok;
    switch(ui, (Action::StoneNumbers, positions::STONE_NUMBERS, omok.numbers), None, commands);
    switch(
        ui,
        (Action::ForbiddenPoints, positions::FORBIDDEN_POINTS, omok.forbidden),
        Some(colors.forbidden),
        commands,
    );
}

/// Shows what the marks on a board of match-3 mean, and the switches.
pub(crate) fn match3(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colors = Match3Colors::of(look::tokens(ui));
    let info = state.session.active_stage().map(Stage::info);
    let tells = |kind: Kind| info.is_some_and(|info| info.kinds().contains(&kind));
    let has_ghosts = tells(Kind::Stale);
    if tells(Kind::Visit) {
        legend_row(ui, colors.told, tr(ui, boards::LEGEND_TRIAL), "");
    }
    if tells(Kind::Refuse) {
        legend_row(ui, colors.refused, tr(ui, boards::LEGEND_REFUSED), "");
        legend_row(ui, colors.reason, tr(ui, boards::LEGEND_REASON), "");
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let shown = &state.preferences.match3;
    if has_ghosts {
        switch(ui, (Action::RunLengths, boards::RUNS, shown.runs), None, commands);
        switch(ui, (Action::GhostMarks, boards::GHOSTS, shown.ghosts), Some(colors.told), commands);
    }
    switch(ui, (Action::LegalMoves, boards::MOVES, shown.moves), Some(colors.legal), commands);
    switch(ui, (Action::Numbers, setup::NUMBERS_SHOWN, state.preferences.overlays.numbers), None, commands);
}

/// The marks that an algorithm leaves on the board.
fn marks_of(looker: OmokAlgorithm, colors: &OmokColors) -> Vec<(Color32, Text)> {
    let question = (colors.three, positions::QUESTION);
    match looker {
        OmokAlgorithm::Judge(_) => vec![
            question,
            (colors.read, positions::LOOKED),
            (colors.three, positions::THREES),
            (colors.four, positions::FOURS),
            (colors.five, positions::FIVES),
            (colors.legal, positions::POINT_LEGAL),
            (colors.forbidden, positions::POINT_BARRED),
        ],
        OmokAlgorithm::Reader(_) => vec![question, (colors.read, positions::STRING), (colors.four, positions::WINDOW)],
        OmokAlgorithm::Priorities(_) => vec![(colors.heat, positions::HEAT)],
        OmokAlgorithm::Strategy(one) if one.info.kinds().contains(&Kind::Look) => {
            vec![(colors.heat, positions::HEAT), (colors.wood, positions::EXPECTED)]
        }
        OmokAlgorithm::Strategy(_) => {
            vec![(colors.three, positions::SUPPOSED), (colors.wood, positions::EXPECTED)]
        }
    }
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
        vec![(board.visited, setup::VISITED, &["visited", "closed"]), (board.way, setup::WAY_SO_FAR, &["way"])];
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
