//! The level browser as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{moved, rows};
use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::shared::setup::tests::settle;
use crate::gui::sokoban::model::LevelCommand;
use crate::gui::sokoban::model::browse::Shelf;
use crate::gui::state::{Command, Preferences};
use crate::sokoban::Sokoban;

fn shelves(counts: &[usize]) -> Vec<Shelf> {
    counts.iter().map(|&count| Shelf { fits: (0..count).collect(), ..Shelf::default() }).collect()
}

#[test]
fn arrows_go_by_rows_as_they_are_seen() {
    let shelves = shelves(&[5, 0, 2]);
    assert_eq!(rows(&shelves, 3), [0..3, 3..5, 5..7]);
    let go = |at, across, down| moved(&shelves, 3, at, across, down);
    assert_eq!([go(0, 1, 0), go(2, 0, 1), go(4, 0, 1), go(6, 0, -1), go(6, 0, -2)], [1, 4, 6, 4, 1]);
    assert_eq!([go(0, -1, 0), go(0, 0, -1), go(6, 1, 0), go(6, 0, 1), go(99, 0, 0)], [0, 0, 6, 6, 6]);
    assert_eq!(moved(&[], 3, 0, 1, 1), 0);
}

fn open() -> Harness<'static, App> {
    let preferences = Preferences::default();
    let mut harness = Harness::builder()
        .with_size(vec2(1366.0, 768.0))
        .with_step_dt(1.0 / 60.0)
        .wgpu()
        .build_eframe(move |cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
    settle(&mut harness);
    ask(&mut harness, Command::Turn(&Sokoban));
    ask(&mut harness, LevelCommand::Browse(true).into());
    harness
}

fn ask(harness: &mut Harness<'_, App>, command: Command) {
    harness.state_mut().desk.commands.push(command);
    settle(harness);
}

fn chosen(harness: &Harness<'_, App>) -> (String, usize, bool) {
    let sokoban = harness.state().state().sokoban();
    (sokoban.levels().collection().title.clone(), sokoban.levels().chosen(), sokoban.browser.is_some())
}

fn cards(harness: &Harness<'_, App>) -> usize {
    let is_card = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == egui::Role::Button && node.label().is_some_and(|label| label.contains(" · "))
    };
    harness.query_all_by(is_card).count()
}

#[test]
fn a_level_is_found_by_typing_and_opened_with_enter() {
    let mut harness = open();
    assert!(cards(&harness) > 6, "pictures in sight");
    harness.event(egui::Event::Text("kite".to_owned()));
    settle(&mut harness);
    assert_eq!(cards(&harness), 1);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    let (title, index, is_open) = chosen(&harness);
    assert_eq!((title.as_str(), is_open), ("Easy", false));
    assert_eq!(harness.state().state().sokoban().levels().title(), "Kite", "{index}");
}

#[test]
fn arrows_choose_a_click_opens_and_escape_closes() {
    let mut harness = open();
    harness.key_press(Key::ArrowRight);
    harness.key_press(Key::ArrowRight);
    settle(&mut harness);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(chosen(&harness), ("First steps".to_owned(), 2, false));
    ask(&mut harness, LevelCommand::Browse(true).into());
    crate::gui::sokoban::setup::tests::click(&mut harness, "2 · Around the corner");
    assert_eq!(chosen(&harness), ("First steps".to_owned(), 1, false));
    ask(&mut harness, LevelCommand::Browse(true).into());
    harness.key_press(Key::Escape);
    settle(&mut harness);
    assert_eq!(chosen(&harness), ("First steps".to_owned(), 1, false));
}
