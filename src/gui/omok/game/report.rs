//! The report on a game: the moves that decided it, with what proves it.

use egui::{Align2, Ui, pos2};

use super::parts::paragraph;
use super::words as says;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{empty_hint, section_heading_with, tokens, with_tip};
use crate::gui::omok::canvas::Ghost;
use crate::gui::omok::commands::GAME_REPORT;
use crate::gui::omok::model::play::{OmokCommand, Play, Reviewing, Shown};
use crate::gui::omok::words::play as words;
use crate::gui::shared::action::button;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::state::{Command, State};
use crate::omok::Point;
use crate::omok::game::{Game, NodeId};
use crate::omok::report::{Report, Reviewed};
use crate::text::Text;

/// Shows the report, how far it is, or what it would be.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = &state.omok().play;
    if play.solving().is_some() {
        return;
    }
    section_heading_with(ui, tr(ui, words::REPORT), |ui| button(ui, state, GAME_REPORT, commands));
    let Some(reviewing) = play.reviewing() else {
        let hint = fill(tr(ui, words::REPORT_HINT), &[("report", &GAME_REPORT.key_text())]);
        empty_hint(ui, &hint);
        return;
    };
    let Some(report) = reviewing.report() else {
        empty_hint(ui, &progress(ui, reviewing));
        return;
    };
    if report.turning_points().next().is_none() {
        empty_hint(ui, tr(ui, words::REPORT_NONE));
    }
    rows(ui, play, report, commands);
}

fn progress(ui: &Ui, reviewing: &Reviewing) -> String {
    let (done, total) = reviewing.progress();
    let values = [("done", &*(done + 1).min(total).to_string()), ("total", &*total.to_string())];
    fill(tr(ui, words::REPORT_AT), &values)
}

/// A row for each move at fault, and below the one that is looked at what proves it.
fn rows(ui: &mut Ui, play: &Play, report: &Report, commands: &mut Vec<Command>) {
    let last = report.last_escape.map(|place| report.moves[place].node);
    let looked_at = looked_at(play, report);
    for one in report.turning_points() {
        let is_open = looked_at == Some(one.node);
        if line(ui, play, one, (is_open, last)) {
            commands.push(OmokCommand::Go(one.node).into());
        }
        if is_open {
            paragraph(ui, &one.sentence(play.game().board(), lang::language(ui)));
            ways(ui, play, one, commands);
        }
    }
}

/// The move that is looked at: where the game stands, or else whose better line is shown there.
fn looked_at(play: &Play, report: &Report) -> Option<NodeId> {
    let (game, shown) = (play.game(), play.shown());
    let is_shown = |one: &&Reviewed| game.node(one.node).parent == Some(game.current()) && shown == Some(one.better());
    let here = report.turning_points().find(|one| one.node == game.current());
    here.or_else(|| report.turning_points().find(is_shown)).map(|one| one.node)
}

/// One move; whether it was clicked.
fn line(ui: &mut Ui, play: &Play, one: &Reviewed, (is_open, last): (bool, Option<NodeId>)) -> bool {
    let (game, tokens) = (play.game(), tokens(ui));
    let Some(fault) = one.fault else { return false };
    let is_last = last == Some(one.node);
    let fault = tr(ui, if is_last { words::REPORT_LAST } else { fault.name() });
    let (name, number) = (says::node(ui, game, game.node(one.node)), one.number.to_string());
    let said = fill(tr(ui, words::REPORT_ROW), &[("number", &number), ("move", &name), ("fault", fault)]);
    let lit = if is_open { Lit::Yes } else { Lit::No };
    let response = row::row(ui, row::height(ui), lit, &said);
    let inside = row::inside(ui, response.rect);
    let (gap, at) = (tokens.measure.gap, |x: f32| pos2(x, inside.center().y));
    let digits = row::number(ui, number, tokens.text_weak);
    row::put(ui, digits, Align2::RIGHT_CENTER, at(inside.left() + gap * 2.5));
    super::moves::stone(ui, one.played.colour, at(inside.left() + gap * 3.5));
    row::put(ui, row::number(ui, name, tokens.text_strong), Align2::LEFT_CENTER, at(inside.left() + gap * 4.5));
    let color = if is_last { tokens.error } else { tokens.text };
    let text = row::line(ui, fault, color, inside.width() - gap * 8.0);
    row::put(ui, text, Align2::RIGHT_CENTER, at(inside.right()));
    let tip = if is_last { tr(ui, words::REPORT_LAST_TIP) } else { &said };
    with_tip(response, tip).clicked()
}

/// Buttons that show the lines of a move.
fn ways(ui: &mut Ui, play: &Play, one: &Reviewed, commands: &mut Vec<Command>) {
    let before = play.game().node(one.node).parent.unwrap_or(NodeId::ROOT);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        way(ui, (words::REPORT_BETTER, words::REPORT_BETTER_TIP), (before, one.better()), commands);
        way(ui, (words::REPORT_REFUTATION, words::REPORT_REFUTATION_TIP), (one.node, one.refutation()), commands);
        if play.shown().is_some() {
            let (name, tip) = (tr(ui, words::REPORT_PLAY), tr(ui, words::REPORT_PLAY_TIP));
            if with_tip(ui.button(name), tip).clicked() {
                commands.push(OmokCommand::PlayLine.into());
            }
        }
    });
}

/// A button that shows a line, if there is one.
fn way(ui: &mut Ui, (name, tip): (Text, Text), (node, line): (NodeId, &[Point]), commands: &mut Vec<Command>) {
    if !line.is_empty() && with_tip(ui.button(tr(ui, name)), tr(ui, tip)).clicked() {
        commands.push(OmokCommand::ShowLine(Shown { node, line: line.to_vec() }).into());
    }
}

/// Moves that go on from where `game` stands, as stones that are not there.
pub(super) fn ghosts(game: &Game, line: &[Point]) -> Vec<Ghost> {
    let colours = [game.to_move(), game.to_move().other()];
    let ghost = |(index, &point): (usize, &Point)| Ghost {
        point,
        colour: colours[index % 2],
        number: game.move_count() + 1 + index as u32,
    };
    line.iter().enumerate().map(ghost).collect()
}
