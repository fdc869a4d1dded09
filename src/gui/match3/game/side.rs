//! The panel beside the board of a game of match-3.

use egui::{Align2, ComboBox, Frame, Margin, Response, ScrollArea, Ui, pos2};

use super::parts::{paragraph, sign};
use super::{Match3Memory, news};
use crate::format::grouped;
use crate::gui::command;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{empty_hint, primary_button, section_heading, tokens, value_row, with_tip};
use crate::gui::match3::commands::NEW_BLOCKS;
use crate::gui::match3::model::play::{Match3Command, Play};
use crate::gui::match3::words::play as words;
use crate::gui::shared::action::named;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::state::{Command, State};
use crate::match3::board::{Group, Swap};
use crate::match3::level::Goal;
use crate::match3::play::{Game, Progress, Verdict};
use crate::match3::strategy::{Candidate, LIST};

/// Candidates that are listed.
const LISTED: usize = 8;

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    // The panel is as wide as people made it, whatever it shows.
    ui.set_min_width(ui.available_width());
    let gap = tokens(ui).measure.gap as i8;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap * 2 }).show(ui, |ui| {
            counts(ui, &state.match3().play);
            goals(ui, &state.match3().play);
            ended(ui, state, commands);
            wave(ui, &state.match3().play);
            let pointed = hints(ui, &state.match3().play, commands);
            state.views.of::<Match3Memory>().pointed = pointed;
        });
    });
}

fn counts(ui: &mut Ui, play: &Play) {
    section_heading(ui, tr(ui, words::GAME));
    let totals = play.totals();
    value_row(ui, tr(ui, words::SCORE), &grouped(totals.score));
    match play.aims().and_then(|aims| aims.moves_left(&totals)) {
        Some(left) => value_row(ui, tr(ui, words::MOVES_LEFT), &left.to_string()),
        None => value_row(ui, tr(ui, words::MOVES_MADE), &totals.moves.to_string()),
    };
    value_row(ui, tr(ui, words::CLEARED), &grouped(totals.cleared));
    value_row(ui, tr(ui, words::WAVES), &grouped(totals.waves));
    value_row(ui, tr(ui, words::RESHUFFLES), &totals.reshuffles.to_string());
}

fn goals(ui: &mut Ui, play: &Play) {
    section_heading(ui, tr(ui, words::GOALS));
    let Some(aims) = play.aims() else { return };
    if aims.goals.is_empty() {
        empty_hint(ui, tr(ui, words::NO_GOALS));
    }
    for progress in aims.progress(&play.totals()) {
        goal(ui, progress);
    }
}

fn goal(ui: &mut Ui, progress: Progress) {
    let name = match progress.goal {
        Goal::Score { .. } => tr(ui, words::GOAL_SCORE).to_owned(),
        Goal::Jelly { .. } => tr(ui, words::GOAL_JELLY).to_owned(),
        Goal::Colour { colour, .. } => fill(tr(ui, words::GOAL_COLOUR), &[("colour", &colour.to_string())]),
    };
    let (reached, wanted) = (grouped(progress.reached), grouped(progress.wanted));
    let value = fill(tr(ui, words::GOAL_OF), &[("reached", &*reached), ("wanted", &*wanted)]);
    value_row(ui, &name, &value);
}

/// How the game ended, and what can be done about it.
fn ended(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = &state.match3().play;
    let Some((icon, heading, text, color)) = news::end(ui, play) else { return };
    sign(ui, icon, &heading, color);
    paragraph(ui, &text);
    let gap = tokens(ui).measure.gap;
    ui.add_space(gap / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        let entry = NEW_BLOCKS;
        let (name, key) = (tr(ui, words::NEW_GAME), entry.key_text());
        if primary_button(ui, name, name, (tr(ui, entry.name), key.as_str())).clicked() {
            commands.push(Command::Do(NEW_BLOCKS));
        }
        if play.verdict() != Verdict::Reached {
            named(ui, state, command::UNDO_MOVE, words::UNDO, commands);
        }
    });
}

/// What the wave found.
fn wave(ui: &mut Ui, play: &Play) {
    let (Some(game), Some(seen)) = (play.game(), play.seen()) else { return };
    if seen.groups.is_empty() {
        return;
    }
    section_heading(ui, &fill(tr(ui, words::WAVE), &[("wave", &game.wave().to_string())]));
    for group in &seen.groups {
        paragraph(ui, &matched(ui, group));
    }
}

fn matched(ui: &Ui, group: &Group) -> String {
    let (count, colour) = (group.cells.len().to_string(), group.colour.to_string());
    let shape = group.shape.name().get(lang::language(ui));
    fill(tr(ui, words::MATCH), &[("shape", shape), ("count", &*count), ("colour", &*colour)])
}

/// Who gives hints, how many moves there are, and the best of them; the one that is pointed at.
fn hints(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) -> Option<Swap> {
    let hint = play.hint()?;
    section_heading(ui, tr(ui, words::HINTS));
    advisor(ui, hint.advisor(), commands);
    let count = hint.moves().map_or_else(|| "–".to_owned(), |moves| grouped(moves.legal.len() as u64));
    value_row(ui, tr(ui, words::LEGAL_MOVES), &count);
    let game = play.game().filter(|_| play.is_ready())?;
    let Some(choice) = hint.choice() else {
        let text = if hint.is_thinking() { words::THINKING } else { words::ASK };
        empty_hint(ui, tr(ui, text));
        return None;
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut pointed = None;
    for one in choice.candidates.iter().take(LISTED) {
        let response = with_tip(candidate(ui, game, one), tr(ui, words::CANDIDATE_TIP));
        if response.hovered() {
            pointed = Some(one.swap);
        }
        if response.clicked() {
            commands.push(Match3Command::Swap(one.swap).into());
        }
    }
    pointed
}

fn advisor(ui: &mut Ui, chosen: usize, commands: &mut Vec<Command>) {
    let name = |ui: &Ui, number: usize| LIST.get(number).map_or("", |one| tr(ui, one.info.name));
    let (width, face) = (ui.available_width(), name(ui, chosen));
    let combo = ComboBox::from_id_salt("match-3 advisor").selected_text(face).width(width).truncate();
    let list = combo.show_ui(ui, |ui| {
        for number in 0..LIST.len() {
            if ui.selectable_label(number == chosen, name(ui, number)).clicked() {
                commands.push(Match3Command::Advisor(number).into());
                ui.close();
            }
        }
    });
    let tip = LIST.get(chosen).map_or("", |one| tr(ui, one.info.summary));
    with_tip(list.response, tip).accessible_name(tr(ui, words::ADVISOR));
}

fn candidate(ui: &mut Ui, game: &Game, one: &Candidate) -> Response {
    let tokens = tokens(ui);
    let said = news::candidate(ui, words::CANDIDATE, (game, one.swap, one.value));
    let response = row::row(ui, row::height(ui), Lit::No, &said);
    let inside = row::inside(ui, response.rect);
    let at = |x: f32| pos2(x, inside.center().y);
    let cells = [one.swap.a, one.swap.b].map(|cell| crate::trace::cell_name(game.board().size(), cell)).join(" – ");
    row::put(ui, row::number(ui, cells, tokens.text_strong), Align2::LEFT_CENTER, at(inside.left()));
    row::put(ui, row::number(ui, news::value(one.value), tokens.text), Align2::RIGHT_CENTER, at(inside.right()));
    response
}
