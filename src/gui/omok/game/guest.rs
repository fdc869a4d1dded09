//! Another program beside the board: what it says, and what it would play.

use egui::{Align2, Label, Response, RichText, Ui};

use super::words as says;
use super::{Pointed, report};
use crate::gui::lang::{fill, tr};
use crate::gui::look::{empty_hint, section_heading_with, small_number_style, tokens, with_tip};
use crate::gui::omok::canvas::QuestionMark;
use crate::gui::omok::commands::ASK_PROGRAM;
use crate::gui::omok::model::play::{Advice, OmokCommand};
use crate::gui::omok::words::play as words;
use crate::gui::shared::action::button;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::state::{Command, State};
use crate::omok::Point;
use crate::omok::program::CAN_START;
use crate::omok::rules::Fouls;

/// Lines that are shown.
const SHOWN: usize = 4;

/// Shows what it says, and what it would play here; what is pointed at.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) -> Option<Pointed> {
    let (play, choice) = (&state.omok().play, &state.omok().preferences.guest);
    if !CAN_START || choice.command.is_empty() || play.solving().is_some() {
        return None;
    }
    let name = says::guest(state);
    section_heading_with(ui, &name, |ui| button(ui, state, ASK_PROGRAM, commands));
    let mut pointed = None;
    match play.guest().advice(play.game()) {
        _ if play.guest().is_advising() => {
            empty_hint(ui, tr(ui, words::STUDYING));
            lines(ui, &play.guest().lines());
        }
        Some(advice) => {
            let response = advised(ui, state, (&name, advice));
            pointed = response.hovered().then(|| seen(state, advice.point));
            if response.clicked() {
                commands.push(OmokCommand::Place(advice.point).into());
            }
            lines(ui, &advice.lines);
        }
        None if play.guest().lines().is_empty() => {
            let values = [("key", &*ASK_PROGRAM.key_text()), ("name", &*name)];
            empty_hint(ui, &fill(tr(ui, words::CONSULT_HINT), &values));
        }
        None => lines(ui, &play.guest().lines()),
    }
    pointed
}

/// The point that it would play.
fn advised(ui: &mut Ui, state: &State, (name, advice): (&str, &Advice)) -> Response {
    let point = state.omok().play.game().board().name(advice.point);
    let text = fill(tr(ui, words::ADVICE), &[("name", name), ("point", &point)]);
    let response = row::row(ui, row::height(ui), Lit::No, &text);
    let inside = row::inside(ui, response.rect);
    let line = row::line(ui, &text, tokens(ui).text_strong, inside.width());
    row::put(ui, line, Align2::LEFT_CENTER, inside.left_center());
    response
}

/// Its own words, the newest lines, each on one line.
fn lines(ui: &mut Ui, lines: &[String]) {
    let color = tokens(ui).text_weak;
    for line in &lines[lines.len().saturating_sub(SHOWN)..] {
        let text = RichText::new(line).text_style(small_number_style()).color(color);
        with_tip(ui.add(Label::new(text).truncate().show_tooltip_when_elided(false)), line.as_str());
    }
}

/// Its move as a stone that is not there.
pub(super) fn seen(state: &State, point: Point) -> Pointed {
    let ghosts = report::ghosts(state.omok().play.game(), std::slice::from_ref(&point));
    Pointed { ghosts, question: Some(QuestionMark { point, fouls: Fouls::NONE }), ..Pointed::default() }
}
