//! The panel beside the board of a game: counts, warning, hint, records, the moves.

use egui::{Frame, Label, Margin, RichText, ScrollArea, TextFormat, TextStyle, Ui, text::LayoutJob};

use super::parts::{paragraph, sign};
use super::words::{counted_moves, counted_pushes};
use super::{pushbox, told, words as says};
use crate::format::grouped;
use crate::gui::command;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{
    self, empty_hint, icons, primary_button, section_heading, section_heading_with, tokens, value_row, with_tip,
};
use crate::gui::shared::action::{button, named};
use crate::gui::sokoban::commands::{COPY_LEVEL, UNDO_PUSH};
use crate::gui::sokoban::model::play::{Danger, Play};
use crate::gui::sokoban::words::{play as words, reverse};
use crate::gui::state::{Command, State};
use crate::sokoban::Moves;
use crate::sokoban::formats::lurd;
use crate::sokoban::game::Broken;
use crate::text::Text;

/// So many letters of the moves are shown at most, around the place where the game is.
const LETTERS: usize = 600;

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    // The panel is as wide as people made it, whatever it shows.
    ui.set_min_width(ui.available_width());
    let Some(play) = &state.sokoban().play else { return };
    let gap = tokens(ui).measure.gap as i8;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap * 2 }).show(ui, |ui| {
            if state.sokoban().preferences.play.pushbox {
                pushbox::status(ui, state, play);
                pushbox::path(ui, play);
            } else {
                counts(ui, play);
            }
            news(ui, state, play, commands);
            best(ui, state, play);
            moves(ui, state, play, commands);
        });
    });
}

fn counts(ui: &mut Ui, play: &Play) {
    section_heading(ui, tr(ui, words::GAME));
    let (counters, metrics) = (play.game().counters(), play.game().metrics());
    value_row(ui, tr(ui, words::MOVES), &grouped(counters.moves));
    value_row(ui, tr(ui, words::PUSHES), &grouped(counters.pushes));
    let row = |ui: &mut Ui, name: Text, value: u64, tip: Text| {
        let response = value_row(ui, tr(ui, name), &grouped(value));
        with_tip(response, tr(ui, tip));
    };
    row(ui, words::BOX_LINES, metrics.box_lines, words::BOX_LINES_TIP);
    row(ui, words::BOX_CHANGES, metrics.box_changes, words::BOX_CHANGES_TIP);
}

/// What has just happened: solved, dead, or an answer to a question.
fn news(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    if play.game().is_solved() {
        solved(ui, state, play, commands);
    } else if let Some(danger) = told(play, state.sokoban().preferences.play.warns) {
        dead(ui, state, danger, commands);
    } else {
        hint(ui, play);
    }
}

fn solved(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    let is_reverse = play.game().is_reverse();
    let [heading, text] = match is_reverse {
        true => [reverse::SOLVED_HEADING, reverse::SOLVED],
        false => [words::SOLVED_HEADING, words::SOLVED],
    };
    sign(ui, icons::CHECK, tr(ui, heading), tokens(ui).good);
    let solution = play.solved().map_or_else(Moves::default, |(_, moves)| moves);
    let (moves, pushes) = (counted_moves(ui, solution.len() as u64), counted_pushes(ui, solution.pushes() as u64));
    paragraph(ui, &fill(tr(ui, text), &[("moves", &moves), ("pushes", &pushes)]));
    if let Some(Broken { by_moves, by_pushes }) = play.broken {
        let text = match (by_moves, by_pushes) {
            (true, true) => words::NEW_BEST_BOTH,
            (true, false) => words::NEW_BEST_MOVES,
            (false, true) => words::NEW_BEST_PUSHES,
            (false, false) => words::NO_NEW_BEST,
        };
        paragraph(ui, tr(ui, text));
    }
    on_to_others(ui, state, commands);
}

/// Buttons to other levels, if there are any.
fn on_to_others(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !command::NEXT_LEVEL.is_available(state) && !command::NEXT_UNSOLVED.is_available(state) {
        return;
    }
    ui.add_space(tokens(ui).measure.gap / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        if command::NEXT_LEVEL.is_available(state) {
            let entry = command::NEXT_LEVEL;
            let (name, key) = (tr(ui, words::NEXT_LEVEL), entry.key_text());
            if primary_button(ui, name, name, (tr(ui, entry.name), key.as_str())).clicked() {
                commands.push(Command::Do(command::NEXT_LEVEL));
            }
        }
        if command::NEXT_UNSOLVED.is_available(state) {
            named(ui, state, command::NEXT_UNSOLVED, words::NEXT_UNSOLVED, commands);
        }
    });
}

fn dead(ui: &mut Ui, state: &State, danger: &Danger, commands: &mut Vec<Command>) {
    sign(ui, icons::WARNING, tr(ui, words::DEAD_HEADING), tokens(ui).error);
    let (name, proves) = (tr(ui, danger.detector.name), tr(ui, danger.detector.proves));
    paragraph(ui, &format!("{name}. {proves}"));
    if UNDO_PUSH.is_available(state) {
        ui.add_space(tokens(ui).measure.gap / 2.0);
        named(ui, state, UNDO_PUSH, UNDO_PUSH.name, commands);
    }
}

fn hint(ui: &mut Ui, play: &Play) {
    let Some(text) = says::answer(ui, play) else { return };
    section_heading(ui, tr(ui, words::HINT_HEADING));
    paragraph(ui, &text);
}

/// The best solutions of the level.
fn best(ui: &mut Ui, state: &State, play: &Play) {
    let Some(best) = state.sokoban().preferences.records.best(play.id()) else {
        section_heading(ui, tr(ui, words::BEST));
        empty_hint(ui, tr(ui, words::NOT_SOLVED_YET));
        return;
    };
    let columns = format!("{} / {}", tr(ui, words::MOVES), tr(ui, words::PUSHES));
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        section_heading_with(ui, tr(ui, words::BEST), |ui| {
            ui.label(RichText::new(columns).text_style(look::section_style()).color(tokens(ui).text_weak));
        });
    });
    for (name, text) in [(words::BEST_BY_MOVES, &best.by_moves), (words::BEST_BY_PUSHES, &best.by_pushes)] {
        let solution = lurd::parse(text).unwrap_or_default();
        let (moves, pushes) = (solution.len() as u64, solution.pushes() as u64);
        let response = value_row(ui, tr(ui, name), &format!("{} / {}", grouped(moves), grouped(pushes)));
        let (moves, pushes) = (counted_moves(ui, moves), counted_pushes(ui, pushes));
        with_tip(response, fill(tr(ui, words::BEST_TIP), &[("moves", &moves), ("pushes", &pushes)]).as_str());
    }
}

/// The moves that lead here, and behind them, faintly, those that were taken back.
fn moves(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    let heading = if play.game().is_reverse() { reverse::FORWARD } else { words::MOVES_PLAYED };
    section_heading_with(ui, tr(ui, heading), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for action in [COPY_LEVEL, command::COPY_MOVES] {
            button(ui, state, action, commands);
        }
    });
    let game = play.game();
    if game.is_empty() {
        empty_hint(ui, tr(ui, if game.is_reverse() { reverse::NO_PULLS_YET } else { words::NO_MOVES_YET }));
        return;
    }
    if game.is_reverse() {
        let letters: String = play.moves().to_string().chars().take(LETTERS).collect();
        let job = LayoutJob::simple(letters, TextStyle::Monospace.resolve(ui.style()), tokens(ui).text_strong, 0.0);
        ui.add(Label::new(broken_anywhere(job)).wrap());
        return;
    }
    let place = game.place();
    let first = place.saturating_sub(LETTERS);
    let last = game.len().min(place + LETTERS / 4);
    let letters =
        |range: std::ops::Range<usize>| Moves(range.filter_map(|index| game.move_at(index)).collect()).to_string();
    let font = TextStyle::Monospace.resolve(ui.style());
    let mut job = broken_anywhere(LayoutJob::default());
    let before = format!("{}{}", if first > 0 { "…" } else { "" }, letters(first..place));
    let after = format!("{}{}", letters(place..last), if last < game.len() { "…" } else { "" });
    for (text, color) in [(before, tokens(ui).text_strong), (after, tokens(ui).text_weak)] {
        job.append(&text, 0.0, TextFormat::simple(font.clone(), color));
    }
    ui.add(Label::new(job).wrap());
}

/// The same text, in lines that end anywhere.
fn broken_anywhere(mut job: LayoutJob) -> LayoutJob {
    job.wrap.break_anywhere = true;
    job
}
