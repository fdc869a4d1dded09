//! Reverse play as people do it.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::{Window, ask, click_at, lurd, open, place, play, press, rest};
use crate::gui::command;
use crate::gui::state::{Command, Preferences};

/// The second of the small levels, from its end.
fn turned<'a>() -> Window<'a> {
    let mut harness = open(Preferences::default(), super::LEVELS);
    ask(&mut harness, Command::Do(command::NEXT_LEVEL));
    press(&mut harness, Key::B);
    harness
}

fn pull(harness: &mut Window<'_>, key: Key) {
    harness.key_press_modifiers(Modifiers::SHIFT, key);
    rest(harness);
}

#[test]
fn boxes_are_pulled_back_and_the_way_back_is_a_solution() {
    let mut harness = turned();
    harness.get_by_label_contains(", in reverse");
    harness
        .get_by_label("Click where the player is to end. Arrow keys walk; with Shift they pull the box behind along.");
    assert_eq!(play(&harness).game().boxes().collect::<Vec<_>>(), [10], "on the goal");
    pull(&mut harness, Key::ArrowLeft);
    assert_eq!(play(&harness).game().boxes().collect::<Vec<_>>(), [9], "where the level has it");
    assert_eq!(harness.query_all_by_label("The start is reached").count(), 2);
    harness.get_by_label("Backwards, these moves are a solution: 2 moves, 1 push.");
    let state = harness.state().state().sokoban();
    let best = state.preferences.records.best(state.id(1).unwrap()).unwrap();
    assert_eq!((best.by_moves.as_str(), best.by_pushes.as_str()), ("rR", "rR"));
    press(&mut harness, Key::Z);
    assert_eq!(play(&harness).game().boxes().collect::<Vec<_>>(), [10], "taken back");
}

#[test]
fn clicks_put_the_player_pull_and_walk() {
    let mut harness = turned();
    click_at(&mut harness, 1, 1);
    assert_eq!(play(&harness).game().player(), 7, "he may end anywhere");
    assert!(play(&harness).game().is_empty());
    pull(&mut harness, Key::ArrowRight);
    assert!(play(&harness).game().is_empty(), "no box is beside him");
    click_at(&mut harness, 3, 1);
    assert_eq!(play(&harness).game().player(), 9);
    click_at(&mut harness, 4, 1);
    assert_eq!((play(&harness).game().player(), play(&harness).game().metrics().pushes), (8, 1), "pulled one step");
    click_at(&mut harness, 1, 1);
    assert_eq!((play(&harness).game().player(), play(&harness).game().len()), (7, 2), "he walks");
    assert!(place(&harness, 1, 1).x > 0.0);
}

#[test]
fn the_game_goes_on_when_it_is_turned_round_again() {
    let mut harness = turned();
    press(&mut harness, Key::B);
    assert!(!play(&harness).game().is_reverse());
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::B);
    assert!(play(&harness).game().is_reverse() && play(&harness).game().is_empty());
    press(&mut harness, Key::H);
    assert!(harness.query_all_by_label_contains("In reverse play there are no searches.").count() > 0);
    pull(&mut harness, Key::ArrowLeft);
    press(&mut harness, Key::B);
    assert_eq!(lurd(&harness), "r");
    press(&mut harness, Key::B);
    assert_eq!(play(&harness).game().metrics().pushes, 1);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowRight);
    rest(&mut harness);
    press(&mut harness, Key::B);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowRight);
    rest(&mut harness);
    assert_eq!(lurd(&harness), "rR", "forward, Shift means nothing");
}
