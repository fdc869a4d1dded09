//! The inspector of a position of Omok as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::Talk;
use crate::gui::shared::inspector::InspectorMemory;
use egui::{Key, Role, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::omok::model::Focus;
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::state::{Command, Preferences};
use crate::omok::reader;
use crate::omok::{OmokProblem, Stones};
use crate::recipe::Choice;

/// The first example, high enough for the whole inspector.
fn tall<'a>() -> Harness<'a, App> {
    let mut harness = window([1366.0, 1400.0], Preferences::default());
    harness.key_press(Key::F4);
    settle(&mut harness);
    away(&mut harness);
    harness
}

/// Moves the pointer to where there is nothing to point at.
fn away(harness: &mut Harness<'_, App>) {
    harness.hover_at(pos2(700.0, 2.0));
    settle(harness);
}

fn shown(harness: &Harness<'_, App>) -> Option<Focus> {
    harness.state().state().seen.get::<InspectorMemory>().unwrap().stage.own.get::<Talk>().unwrap().shown.clone()
}

fn names(harness: &Harness<'_, App>, focus: &Focus) -> Vec<String> {
    let board = harness.state().state().session.prepared().unwrap().omok().unwrap().board();
    focus.supposed.iter().map(|(point, _)| board.name(*point)).collect()
}

/// How often a row that begins like this is listed.
fn count(harness: &Harness<'_, App>, start: &str) -> usize {
    let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(start));
    harness.query_all_by(|node| node.role() == Role::Button && starts(node.label())).count()
}

/// Clicks the first row that begins like this, and points away from it.
fn click(harness: &mut Harness<'_, App>, start: &str) {
    let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(start));
    harness.query_all_by(|node| node.role() == Role::Button && starts(node.label())).next().unwrap().click();
    settle(harness);
    away(harness);
}

const BARRED: &str = "k8 would make a straight four, but is itself forbidden: double-three.";

#[test]
fn the_first_example_is_told_with_its_nested_point() {
    let harness = tall();
    harness.get_by_label("h8: double-three, all reasons");
    harness.get_by_label(BARRED);
    assert_eq!(count(&harness, "Three: "), 4, "two of h8, and two of k8 below it");
    assert_eq!(shown(&harness), None, "the run is seen until something is pointed at");
}

#[test]
fn descending_changes_the_board_and_going_back_restores_it() {
    let mut harness = tall();
    click(&mut harness, "h8: double-three, all");
    let whole = shown(&harness).unwrap();
    assert_eq!(names(&harness, &whole), ["h8"]);
    assert!(whole.question.is_some_and(|question| !question.fouls.is_empty()) && whole.rows.len() >= 2);
    click(&mut harness, BARRED);
    let below = shown(&harness).unwrap();
    assert_eq!(names(&harness, &below), ["h8", "k8"]);
    assert_ne!(below, whole);
    harness.get_by_label("k8: double-three, all reasons");
    click(&mut harness, "Back to h8");
    assert_eq!(shown(&harness), None);
    harness.get_by_label(BARRED);
    click(&mut harness, "h8: double-three, all");
    assert_eq!(shown(&harness), Some(whole));
}

#[test]
fn a_step_shows_the_run_again() {
    let mut harness = tall();
    click(&mut harness, BARRED);
    assert!(shown(&harness).is_some());
    harness.key_press(Key::ArrowRight);
    settle(&mut harness);
    assert_eq!(shown(&harness), None);
    harness.get_by_label(BARRED);
}

#[test]
fn pointing_at_a_row_shows_it_alone() {
    let mut harness = tall();
    let three = |label: Option<String>| label.is_some_and(|label| label.starts_with("Three: "));
    harness.query_all_by(|node| node.role() == Role::Button && three(node.label())).next().unwrap().hover();
    settle(&mut harness);
    let focus = shown(&harness).unwrap();
    let strong = focus.rows.iter().filter(|row| row.weight == crate::gui::omok::canvas::Weight::Strong);
    assert_eq!((strong.count(), names(&harness, &focus)), (1, vec!["h8".to_owned()]));
    away(&mut harness);
    assert_eq!(shown(&harness), None);
}

#[test]
fn the_worth_of_a_point_is_taken_apart() {
    let mut harness = tall();
    let draft: OmokProblem = harness.state().state().omok().draft.clone();
    let draft = draft.looked_at_by(Choice::of(reader::PRIORITY_LIST[0].info));
    harness.state_mut().desk.commands.push(Command::SetUp(draft.into()));
    settle(&mut harness);
    away(&mut harness);
    let situation = harness.state().state().session.prepared().unwrap().omok().unwrap().clone();
    let point = situation.board().point("h8").unwrap();
    harness.state_mut().desk.state.selected = Some(point);
    settle(&mut harness);
    harness.get_by_label("Priority of h8");
    let both = crate::omok::Colour::ALL
        .map(|colour| reader::priority(situation.board(), &situation.table, colour, point).unwrap());
    let parts = both.iter().flat_map(|one| one.parts).filter(|part| part.found.is_some()).count();
    let lines = ["horizontal: ", "vertical: ", "left diagonal: ", "right diagonal: "];
    let listed: usize = lines.iter().map(|line| count(&harness, line)).sum();
    assert!(parts > 0 && listed == parts, "{listed} of {parts}");
}

#[test]
fn where_somebody_has_won_nobody_is_said_to_move() {
    let mut harness = tall();
    let draft: OmokProblem = harness.state().state().omok().draft.clone();
    let mut draft = draft.looked_at_by(Choice::of(reader::PRIORITY_LIST[0].info));
    draft.position = Stones { side: 15, moves: "h8a1i8b1j8c1k8e1l8".to_owned(), ..Stones::default() };
    draft.settle();
    harness.state_mut().desk.commands.push(Command::SetUp(draft.into()));
    settle(&mut harness);
    away(&mut harness);
    harness.get_by_label("Black makes five and wins. Five: h8 i8 j8 k8 l8.").hover();
    settle(&mut harness);
    assert_eq!(shown(&harness).unwrap().rows.len(), 1);
    assert_eq!(harness.query_all_by_label("game over").count(), 1);
    assert_eq!(harness.query_all_by_label_contains(" to move").count(), 0);
}

#[test]
fn a_search_shows_its_windows_cuts_and_what_it_expects() {
    // What is out of sight is not told.
    let mut harness = window([1366.0, 2600.0], Preferences::default());
    harness.key_press(Key::F4);
    settle(&mut harness);
    let info = crate::omok::search::find("alpha-beta").unwrap().info;
    let draft = harness.state().state().omok().draft.clone().looked_at_by(Choice::of(info));
    harness.state_mut().desk.commands.push(Command::SetUp(draft.into()));
    settle(&mut harness);
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let len = stage.read().0.len();
    stage.command(crate::player::PlayerCommand::Seek(len / 2));
    settle(&mut harness);
    let told = |start: &str| harness.query_all_by_label_contains(start).count();
    assert_eq!(told("start: alpha "), 1, "the window at the start");
    for row in ["by the table move: cuts ", "all: cuts ", "depth 1: done ", "depth 3: done "] {
        assert_eq!(told(row), 1, "{row}");
    }
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let (_, values) = stage.values().unwrap();
    let fates = values.entries.iter().filter_map(|(_, shown)| match shown {
        crate::trace::Shown::Tree(nodes) => Some(nodes.iter().filter(|node| node.fate.is_some()).count()),
        _ => None,
    });
    assert!(fates.sum::<usize>() > 0, "what became of moves that were tried");
}
