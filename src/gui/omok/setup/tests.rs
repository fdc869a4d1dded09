//! The setup of Omok as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command::{PLAY_LEVEL, SEARCH_TREE};
use crate::gui::omok::model::play::Seat;
use crate::gui::shared::setup::tests::{fill_in, settle, window};
use crate::gui::state::{Command, Preferences, State};
use crate::omok::Colour;
use crate::omok::referee::Judgement;
use crate::omok::{OmokAlgorithm, OmokProblem};
use crate::text::Language;

/// The window on the first position of Omok.
pub(crate) fn omok_window<'a>(size: [f32; 2], preferences: Preferences) -> Harness<'a, App> {
    let mut harness = window(size, preferences);
    harness.key_press(Key::F4);
    settle(&mut harness);
    harness
}

fn wide<'a>() -> Harness<'a, App> {
    omok_window([1366.0, 768.0], Preferences::default())
}

fn state<'a>(harness: &'a Harness<'_, App>) -> &'a State {
    harness.state().state()
}

/// What runs.
fn running(harness: &Harness<'_, App>) -> OmokProblem {
    state(harness).session.recipe().problem.clone().take::<OmokProblem>().unwrap()
}

fn choose(harness: &mut Harness<'_, App>, list: &str, item: &str) {
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some(list)).click();
    harness.run_steps(3);
    harness.get_all_by_label(item).last().unwrap().scroll_to_me();
    harness.run_steps(8);
    harness.get_all_by_label(item).last().unwrap().click();
    settle(harness);
}

fn board<'a>(harness: &'a Harness<'_, App>) -> &'a crate::omok::Situation {
    state(harness).session.prepared().unwrap().omok().unwrap()
}

#[test]
fn the_first_example_is_a_nested_double_three() {
    let harness = wide();
    let judged = state(&harness).session.active_stage().unwrap().outcome().unwrap().get::<Judgement>().unwrap();
    assert!(judged.legality.is_forbidden() && judged.depth() >= 1, "{judged:?}");
    assert_eq!(judged.real_threes().count(), 2);
    let refused = judged.threes.iter().flat_map(|three| &three.points).filter(|point| !point.counts);
    let refused: Vec<_> = refused.map(|point| board(&harness).board().name(point.point)).collect();
    assert_eq!(refused, ["k8"]);
    assert!(harness.query_by_label("h8: double-three").is_some());
}

#[test]
fn the_example_brings_a_position_and_leaves_the_algorithm() {
    let mut harness = wide();
    let reader = OmokAlgorithm::all().find(|looker| matches!(looker, OmokAlgorithm::Reader(_))).unwrap().info();
    choose(&mut harness, "Algorithm", reader.name.get(Language::ENGLISH));
    harness.get_by_label("Empty board").click();
    settle(&mut harness);
    assert_eq!(board(&harness).game.move_count(), 0);
    harness.get_by_label("Example").click();
    settle(&mut harness);
    assert_eq!((running(&harness).algorithm.id.as_str(), board(&harness).game.move_count()), (reader.id, 16));
}

#[test]
fn every_algorithm_is_chosen_by_its_name_and_steps_both_ways() {
    let mut harness = wide();
    for looker in OmokAlgorithm::all() {
        if looker.info().id != running(&harness).algorithm.id {
            choose(&mut harness, "Algorithm", looker.info().name.get(Language::ENGLISH));
        }
        assert_eq!(running(&harness).algorithm.id, looker.info().id);
        harness.key_press(Key::Home);
        harness.run_steps(3);
        for _ in 0..4 {
            harness.key_press(Key::ArrowRight);
            harness.run_steps(2);
        }
        let there = state(&harness).session.active_stage().unwrap().player().position();
        harness.key_press(Key::ArrowLeft);
        harness.run_steps(2);
        let back = state(&harness).session.active_stage().unwrap().player().position();
        assert!(there > back && back > 0, "{}: {there} {back}", looker.info().id);
        harness.key_press(Key::End);
        harness.run_steps(3);
    }
}

#[test]
fn positions_are_typed_as_people_write_them() {
    let mut harness = wide();
    type_position(&mut harness, "h8i9j10");
    assert_eq!(board(&harness).board().count(), 3);
    assert_eq!(board(&harness).game.to_move(), Colour::White);
    type_position(&mut harness, "(;GM[4]SZ[9]AB[aa][bb]AW[cc];W[dd])");
    assert_eq!((board(&harness).board().side(), board(&harness).board().count()), (9, 4));
    type_position(&mut harness, "h8i9h8");
    assert!(harness.query_by_label_contains("h8 is occupied").is_some());
    type_position(&mut harness, "h8i9z3");
    assert!(harness.query_by_label_contains("z3 is outside the board of 9x9").is_some());
    assert_eq!(board(&harness).board().count(), 4, "nothing is lost");
}

/// Types into the field of the position and confirms.
fn type_position(harness: &mut Harness<'_, App>, text: &str) {
    harness.get_by(|node| node.role() == Role::MultilineTextInput && node.label().as_deref() == Some("Moves")).click();
    harness.run_steps(2);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    settle(harness);
}

#[test]
fn the_rule_decides_what_is_forbidden() {
    let mut harness = wide();
    assert_eq!(board(&harness).forbidden[0].len(), 2, "{:?}", board(&harness).forbidden);
    choose(&mut harness, "Rule", "Freestyle");
    assert!(board(&harness).forbidden[0].is_empty());
    assert_eq!(running(&harness).rule, "freestyle");
}

#[test]
fn another_point_and_another_colour_are_asked_about() {
    let mut harness = wide();
    fill_in(&mut harness, "Point", "k8");
    assert_eq!(running(&harness).point.as_deref(), Some("k8"));
    harness.get_by_label("Colour: White").click();
    settle(&mut harness);
    assert_eq!(board(&harness).question.unwrap().colour, Colour::White);
    fill_in(&mut harness, "Point", "h9");
    assert!(harness.query_by_label_contains("h9 is occupied").is_some());
    assert_eq!(running(&harness).point.as_deref(), Some("k8"), "nothing is lost");
}

#[test]
fn a_smaller_board_keeps_the_stones_that_find_a_place() {
    let mut harness = wide();
    fill_in(&mut harness, "Board", "9");
    assert_eq!(board(&harness).board().side(), 9);
    let kept = board(&harness).board().count();
    assert!(kept > 0 && kept < 16, "{kept}");
    fill_in(&mut harness, "Board", "26");
    assert!(harness.query_by_label_contains("26 is not a number from 1 to 25").is_some());
}

#[test]
fn what_is_pasted_or_dropped_opens_as_a_game() {
    let mut harness = wide();
    let name = "game.sgf".to_owned();
    let text = b"(;GM[4]SZ[15];B[hh](;W[ii])(;W[gg];B[ff]))";
    harness.state_mut().ask([Command::Read(name, text.as_slice().into())]);
    settle(&mut harness);
    assert_eq!(board(&harness).board().count(), 2);
    assert_eq!(state(&harness).omok().play.game().len(), 5, "variations are kept");
    assert!(state(&harness).is_playing(), "and seen");
    harness.state_mut().ask([Command::Do(PLAY_LEVEL)]);
    settle(&mut harness);
    harness.state_mut().ask([Command::Read("moves".to_owned(), b"h8i9".as_slice().into())]);
    settle(&mut harness);
    assert_eq!(running(&harness).position.moves, "h8i9");
    assert!(!state(&harness).is_playing());
    harness.state_mut().ask([Command::Read("moves".to_owned(), b"h8a1i8b1j8c1k8d1l8".as_slice().into())]);
    settle(&mut harness);
    assert!(state(&harness).is_playing(), "nothing is to be searched for in a game that is over");
}

#[test]
fn points_have_names_in_the_sentence_and_the_inspector() {
    let mut harness = wide();
    harness.key_press(Key::Home);
    harness.run_steps(2);
    for _ in 0..2 {
        harness.key_press(Key::ArrowRight);
        harness.run_steps(2);
    }
    assert!(harness.query_all_by_label_contains("h8").count() > 2);
    assert!(harness.query_all_by_label_contains("(7, 7)").count() == 0);
}

#[test]
fn a_program_of_any_name_leaves_the_panel_as_wide_as_it_is() {
    let mut harness = wide();
    let before = state(&harness).canvas.x_range();
    for command in ["", "/a/very/long/path/to/some/program/that/plays/gomoku --rule renju --threads 1"] {
        let preferences = &mut harness.state_mut().desk.state.omok_mut().preferences;
        preferences.guest.command = command.to_owned();
        preferences.seats = [Seat::Guest, Seat::Program];
        harness.state_mut().desk.commands.push(Command::Do(PLAY_LEVEL));
        settle(&mut harness);
        harness.run_steps(20);
        assert_eq!(state(&harness).canvas.x_range(), before, "{command}");
        harness.state_mut().desk.commands.push(Command::Do(PLAY_LEVEL));
        settle(&mut harness);
    }
}

#[test]
fn parts_share_their_room_by_their_texts_where_one_has_too_little() {
    let texts = ["I", "Engine", "By chance"];
    for (room, is_even) in [(400.0, true), (160.0, false)] {
        let builder = Harness::builder().with_size(vec2(room, 60.0)).with_context_setup(crate::gui::look::install);
        let harness = builder.build_ui(|ui| {
            ui.horizontal(|ui| super::parts(ui, "White", &texts, 1));
        });
        let parts = texts.map(|text| harness.get_by_label(&format!("White: {text}")).rect());
        let widths = parts.map(|part| part.width().round());
        assert_eq!(widths[0] == widths[1] && widths[1] == widths[2], is_even, "{widths:?}");
        assert!(widths[0] <= widths[1] && widths[1] <= widths[2] && parts[2].right() <= room, "{parts:?}");
    }
}

/// White wins by threats.
const THREATS: &str = r#"{"gridscope": 1, "family": "omok", "position": {"side": 15, "black": "h9 e8 h7 i6 j5",
    "white": "f9 g8 f7 i5", "to_move": "white"}, "rule": "renju", "algorithm": {"id": "df-pn", "version": 3}}"#;

#[test]
fn nodes_of_a_search_tree_have_the_numbers_that_were_told_of_them() {
    let mut harness = wide();
    harness.state_mut().desk.commands.push(Command::Read("threats.json".to_owned(), THREATS.as_bytes().into()));
    settle(&mut harness);
    harness.key_press(Key::End);
    harness.state_mut().desk.commands.push(Command::Do(SEARCH_TREE));
    settle(&mut harness);
    harness.run_steps(60);
    let is_tree = |label: String| label.starts_with("search tree of");
    let tree = harness.get_by(|node| node.role() == Role::Canvas && node.label().is_some_and(is_tree)).rect();
    let told = |harness: &Harness<'_, App>| {
        ["nodes below", "disproof number"].map(|label| harness.query_all_by_label(label).count())
    };
    let before = told(&harness);
    harness.hover_at(tree.center_top() + egui::vec2(0.0, 4.0));
    harness.run_steps(20);
    assert_eq!(told(&harness), before.map(|count| count + 1));
}
