//! Playing as PushBox has it.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::{Window, keys, lurd, play, playing, press, rest};
use crate::gui::sokoban::model::Mode;
use crate::gui::sokoban::model::play::Solver;
use crate::sokoban::Moves;

#[test]
fn pushbox_counts_on_when_moves_are_undone() {
    let mut harness = playing();
    press(&mut harness, Key::V);
    keys(&mut harness, "dru");
    press(&mut harness, Key::Z);
    press(&mut harness, Key::Z);
    assert_eq!((play(&harness).game().counters().moves, lurd(&harness).as_str()), (3, "d"));
    harness.key_press_modifiers(Modifiers::SHIFT, Key::U);
    rest(&mut harness);
    assert_eq!(play(&harness).game().counters().moves, 1, "a setting");
    assert!(harness.query_by_label("Box lines").is_none() && harness.query_by_label("Path").is_some());
}

#[test]
fn pushbox_solver_locks_plays_its_path_and_goes_to_the_next_level() {
    let mut harness = playing();
    press(&mut harness, Key::V);
    harness.key_press(Key::S);
    harness.run_steps(2);
    assert!(play(&harness).is_locked());
    for _ in 0..4000 {
        harness.run_steps(1);
        if matches!(play(&harness).solver(), Solver::Playing(_)) {
            break;
        }
    }
    let rest_of = |harness: &Window<'_>| match play(harness).solver() {
        Solver::Playing(playing) => playing.rest(),
        _ => Moves::default(),
    };
    let path = rest_of(&harness);
    harness.get_by_label(&format!("Path: {path}"));
    harness.key_press(Key::ArrowDown);
    harness.run_steps(8);
    let later = rest_of(&harness);
    assert!(later.len() < path.len() && path.to_string().ends_with(&later.to_string()));
    for _ in 0..400 {
        harness.run_steps(1);
    }
    assert_eq!(harness.state().state().sokoban().levels().chosen(), 1);
    assert_eq!((harness.state().state().sokoban().mode, play(&harness).is_locked()), (Mode::Play, false));
}
