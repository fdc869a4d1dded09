//! The best points of the position, by a search and by the priority map.

use egui::{Align2, ComboBox, Response, RichText, Ui, pos2};

use super::{Pointed, words as says};
use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{empty_hint, icon_toggle, icons, section_heading_with, tokens, with_tip};
use crate::gui::omok::canvas::QuestionMark;
use crate::gui::omok::commands::ANALYSIS;
use crate::gui::omok::model::NODES;
use crate::gui::omok::model::play::{Looked, OmokCommand, Solving};
use crate::gui::omok::words::play as words;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::state::{Command, State};
use crate::omok::rules::Fouls;
use crate::omok::{Answer, Point};

/// Points that are listed.
const LISTED: usize = 6;

/// A point that is worth a try.
struct Candidate {
    point: Point,
    /// What it is worth by a search; whether that is only a bound.
    searched: Option<(i32, bool)>,
    /// What it counts in the priority map.
    priority: Option<i64>,
}

/// Shows the list; what is pointed at.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Option<Pointed> {
    heading(ui, state, commands);
    let play = &state.omok().play;
    if play.solving().is_some_and(|solving| !solving.is_solved()) {
        empty_hint(ui, tr(ui, words::HIDDEN));
        return None;
    }
    if !state.omok().preferences.studies {
        empty_hint(ui, tr(ui, words::STUDY_OFF));
        return None;
    }
    let is_over = play.game().outcome().is_some() || play.solving().is_some_and(Solving::is_solved);
    let Some(looked) = play.study().looked().filter(|_| !is_over) else {
        let text = if is_over { words::OVER_HEADING } else { words::STUDYING };
        empty_hint(ui, tr(ui, text));
        return None;
    };
    let tip = fill(tr(ui, words::CANDIDATES_TIP), &[("nodes", &grouped(state.omok().preferences.nodes))]);
    // A tip on the points would cover what is shown of them on the board.
    with_tip(table_heading(ui), tip.as_str());
    let mut pointed = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for candidate in listed(looked) {
            let response = line(ui, state, &candidate);
            if response.hovered() {
                pointed = Some(ghosts(state, looked.answer.as_ref(), candidate.point));
            }
            if response.clicked() {
                commands.push(OmokCommand::Place(candidate.point).into());
            }
        }
    });
    pointed
}

fn heading(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let preferences = &mut state.omok_mut().preferences;
    section_heading_with(ui, tr(ui, words::CANDIDATES), |ui| {
        let entry = ANALYSIS;
        let (name, key) = (tr(ui, entry.name), entry.key_text());
        if icon_toggle(ui, icons::EYE, name, (name, key.as_str()), preferences.studies).clicked() {
            commands.push(Command::Do(ANALYSIS));
        }
        let says = |nodes: u64| fill(tr(ui, words::NODES), &[("nodes", &grouped(nodes))]);
        let face = RichText::new(says(preferences.nodes)).color(tokens(ui).text_weak);
        let all = NODES.map(|nodes| (nodes, says(nodes)));
        let combo = ComboBox::from_id_salt("study nodes").selected_text(face);
        let list = combo.show_ui(ui, |ui| {
            for (nodes, text) in all {
                ui.selectable_value(&mut preferences.nodes, nodes, text);
            }
        });
        list.response.accessible_name(tr(ui, words::NODES_NAME));
    });
}

/// The best by the search, and then the best by priority that are not among them.
fn listed(looked: &Looked) -> Vec<Candidate> {
    let priority = |point: Point| looked.priorities.iter().find(|(at, _)| *at == point).map(|(_, score)| *score);
    let answer = looked.answer.as_ref();
    let best = answer.and_then(|answer| Some((answer.best?, answer.score)));
    let others = answer.into_iter().flat_map(|answer| &answer.candidates).copied();
    // A bound above the best score is left from a search that looked less far.
    let others = others.filter(|(point, score)| best.is_none_or(|(best, most)| best != *point && *score <= most));
    let searched = best.map(|(point, score)| (point, (score, false))).into_iter();
    let searched = searched.chain(others.map(|(point, score)| (point, (score, true))));
    let mut all: Vec<Candidate> = searched
        .take(LISTED)
        .map(|(point, score)| Candidate { point, searched: Some(score), priority: priority(point) })
        .collect();
    for &(point, score) in &looked.priorities {
        if all.len() < LISTED && all.iter().all(|known| known.point != point) {
            all.push(Candidate { point, searched: None, priority: Some(score) });
        }
    }
    all
}

fn table_heading(ui: &mut Ui) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), row::height(ui)), egui::Sense::hover());
    let inside = row::inside(ui, rect);
    let color = tokens(ui).text_weak;
    for (text, at) in [(words::BY_SEARCH, middle(inside)), (words::BY_PRIORITY, inside.right())] {
        let galley = row::line(ui, tr(ui, text), color, inside.width() / 2.0);
        row::put(ui, galley, Align2::RIGHT_CENTER, pos2(at, inside.center().y));
    }
    response
}

/// Where numbers of the search end.
fn middle(inside: egui::Rect) -> f32 {
    inside.left() + inside.width() * 0.66
}

fn line(ui: &mut Ui, state: &State, candidate: &Candidate) -> Response {
    let tokens = tokens(ui);
    let name = state.omok().play.game().board().name(candidate.point);
    let score = candidate.searched.map_or(String::new(), |(score, is_bound)| {
        let bound = if is_bound { "≤ " } else { "" };
        format!("{bound}{}", says::score(ui, score))
    });
    let priority = candidate.priority.map_or(String::new(), |score| grouped(score.unsigned_abs()));
    let value = if score.is_empty() { &priority } else { &score };
    let said = fill(tr(ui, words::CANDIDATE), &[("point", &name), ("score", value)]);
    let response = row::row(ui, row::height(ui), Lit::No, &said);
    let inside = row::inside(ui, response.rect);
    let at = |x: f32| pos2(x, inside.center().y);
    row::put(ui, row::number(ui, name, tokens.text_strong), Align2::LEFT_CENTER, at(inside.left()));
    row::put(ui, row::number(ui, score, tokens.text), Align2::RIGHT_CENTER, at(middle(inside)));
    row::put(ui, row::number(ui, priority, tokens.text_weak), Align2::RIGHT_CENTER, at(inside.right()));
    response
}

/// The moves that a search expects from a point on, as stones that are not there.
fn ghosts(state: &State, answer: Option<&Answer>, point: Point) -> Pointed {
    let expected = answer.filter(|answer| answer.line.first() == Some(&point)).map(|answer| answer.line.as_slice());
    let ghosts = super::report::ghosts(state.omok().play.game(), expected.unwrap_or(std::slice::from_ref(&point)));
    Pointed { ghosts, question: Some(QuestionMark { point, fouls: Fouls::NONE }), ..Pointed::default() }
}
