//! The pages of match-3 as people use them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Modifiers, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::match3::model::editor::Brush;
use crate::gui::match3::model::study::{Page, look};
use crate::gui::match3::setup::tests::{choose, match3_window, running};
use crate::gui::shared::setup::tests::{fill_in, settle};
use crate::gui::state::{Preferences, State};
use crate::match3::CellKind;
use crate::match3::LevelSource;

fn on_page<'a>(name: &str) -> Harness<'a, App> {
    let mut harness = match3_window([1366.0, 900.0], Preferences::default());
    harness.get_by_label(name).click();
    settle(&mut harness);
    harness
}

fn state<'h>(harness: &'h mut Harness<'_, App>) -> &'h mut State {
    harness.state_mut().state_mut()
}

/// Lets frames pass until nothing is measured any more.
fn measured(harness: &mut Harness<'_, App>) {
    for _ in 0..4000 {
        harness.run_steps(2);
        let match3 = &mut state(harness).match3_mut();
        if !match3.bias.is_busy() && !match3.strategies.is_busy() {
            return harness.run_steps(4);
        }
    }
    unreachable!("something is measured for ever");
}

#[test]
fn two_methods_are_measured_beside_each_other() {
    let mut harness = on_page("Bias");
    measured(&mut harness);
    let first = look(&state(&mut harness).match3().bias.found).findings.each_ref().map(|one| one.boards);
    assert_eq!(first, [1000, 1000], "something is there at once");
    harness.get_by_label("This is a first look. Press Measure for a precise result.");
    fill_in(&mut harness, "Boards", "300");
    harness.get_by_label("Measure").click();
    measured(&mut harness);
    let found = look(&state(&mut harness).match3().bias.found).clone();
    assert_eq!(found.findings.each_ref().map(|one| one.boards), [300, 300]);
    assert!(found.findings[0].recoloured > 0 && found.findings[1].recoloured == 0);
    assert!(harness.query_by_label_contains("recoloured boards: ").is_some());
    harness.get_by_label("Use nine blocks").click();
    settle(&mut harness);
    measured(&mut harness);
    assert_eq!(running(&harness).level, LevelSource::Shipped("nine-blocks".to_owned()));
    let found = look(&state(&mut harness).match3().bias.found).clone();
    assert_eq!(found.findings[0].listed, Some(1344));
    assert_eq!(found.exact.unwrap().boards.to_string(), "9750");
    assert!(harness.query_all_by_label_contains("divergence: ").count() > 0);
}

#[test]
fn a_measurement_is_stopped_and_keeps_what_was_found() {
    let mut harness = on_page("Bias");
    measured(&mut harness);
    choose(&mut harness, "compared with", "Swap chain");
    fill_in(&mut harness, "Boards", "50000000");
    harness.get_by_label("Measure").click();
    harness.run_steps(20);
    harness.get_by_label("Stop").click();
    harness.run_steps(4);
    assert!(!state(&mut harness).match3_mut().bias.is_busy());
    let progress = look(&state(&mut harness).match3().bias.found).progress;
    assert!(progress.0 < progress.1);
}

#[test]
fn strategies_are_compared_in_a_table() {
    let mut harness = on_page("Contest");
    measured(&mut harness);
    harness.get_by_label("This is a first look. Press Measure for a precise result.");
    assert!(harness.query_by_label_contains("Random: ").is_some(), "something is there at once");
    state(&mut harness).match3_mut().draft.size = Some([5, 5]);
    fill_in(&mut harness, "Games", "2");
    fill_in(&mut harness, "Moves", "2");
    harness.get_by_label("Measure").click();
    measured(&mut harness);
    assert!(harness.query_by_label("This is a first look. Press Measure for a precise result.").is_none());
    let rows = harness.query_all_by_role(egui::Role::Row).count();
    assert_eq!(rows, crate::match3::strategy::LIST.len());
    assert!(harness.query_by_label_contains("Random: ").is_some());
}

/// The middle of a cell of the board that is edited.
fn cell_at(harness: &mut Harness<'_, App>, x: f32, y: f32) -> Pos2 {
    let size = state(harness).match3().editor.level().unwrap().size();
    let canvas = harness.get_by_role(egui::Role::Canvas).rect();
    let scale = state(harness).view.points_per_cell().unwrap() as f32;
    let away = egui::vec2(x + 0.5 - size.width as f32 / 2.0, y + 0.5 - size.height as f32 / 2.0);
    canvas.center() + away * scale
}

fn click_at(harness: &mut Harness<'_, App>, at: Pos2) {
    harness.hover_at(at);
    harness.run_steps(2);
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        harness.run_steps(2);
    }
}

#[test]
fn a_quick_stroke_skips_no_cell() {
    let mut harness = on_page("Editor");
    harness.get_by_label("jelly").click();
    harness.run_steps(2);
    let [from, to] = [1.0, 6.0].map(|x| cell_at(&mut harness, x, 2.0));
    harness.hover_at(from);
    harness.run_steps(2);
    let button = egui::PointerButton::Primary;
    let press = |pos, pressed| egui::Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE };
    harness.event(press(from, true));
    harness.run_steps(2);
    harness.event(egui::Event::PointerMoved(to));
    harness.run_steps(2);
    harness.event(press(to, false));
    harness.run_steps(2);
    let level = state(&mut harness).match3().editor.level().unwrap().clone();
    let kinds: Vec<CellKind> = (1..=6).map(|x| level.board().kind(level.size().cell(x, 2))).collect();
    assert_eq!(kinds, [CellKind::Jelly; 6]);
}

#[test]
fn a_level_is_painted_taken_back_and_tried() {
    let mut harness = on_page("Editor");
    assert_eq!(state(&mut harness).match3().page, Page::Editor);
    harness.get_by_label("jelly").click();
    harness.run_steps(2);
    assert_eq!(state(&mut harness).match3().editor.brush, Brush::Kind(CellKind::Jelly));
    let at = cell_at(&mut harness, 2.0, 1.0);
    click_at(&mut harness, at);
    let kind = |harness: &mut Harness<'_, App>| {
        let level = state(harness).match3().editor.level().unwrap();
        level.board().kind(level.size().cell(2, 1))
    };
    assert_eq!(kind(&mut harness), CellKind::Jelly);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run_steps(3);
    assert_eq!(kind(&mut harness), CellKind::Basic);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    harness.run_steps(3);
    assert_eq!(kind(&mut harness), CellKind::Jelly);
    harness.get_by_label("A board without a line is possible");
    harness.get_by_label("Try it").click();
    settle(&mut harness);
    assert_eq!(state(&mut harness).match3().page, Page::Board);
    let level = running(&harness).changed_level().unwrap();
    assert_eq!(level.board().kind(level.size().cell(2, 1)), CellKind::Jelly);
}
