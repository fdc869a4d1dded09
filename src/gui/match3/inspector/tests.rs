//! The inspector of a shuffler as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::match3::setup::tests::{ask, choose, match3_window};
use crate::gui::shared::setup::tests::settle;
use crate::gui::state::{Command, Preferences};
use crate::player::{Direction, Grain, PlayerCommand};
use crate::trace::Kind;

/// The published shuffler at its start, with the whole inspector in view.
fn tall<'a>(preferences: Preferences) -> Harness<'a, App> {
    let mut harness = match3_window([1366.0, 1200.0], preferences);
    choose(&mut harness, "Algorithm", "List and queue (as published)");
    settle(&mut harness);
    ask(&mut harness, Command::Player(PlayerCommand::ToStart));
    harness
}

fn event_kind(harness: &mut Harness<'_, App>) -> Option<Kind> {
    harness.state_mut().state_mut().session.active_stage_mut()?.current_event().map(|event| event.kind)
}

/// Presses a switch of "Stop at" and waits until the player rests there.
fn stop_at(harness: &mut Harness<'_, App>, name: &str) {
    harness.get_by_label(&format!("Stop at: {name}")).click();
    for _ in 0..40 {
        harness.run_steps(4);
    }
    settle(harness);
}

#[test]
fn a_ghost_refusal_is_stopped_at_with_one_click_and_told() {
    let mut harness = tall(Preferences::default());
    stop_at(&mut harness, "ghost refusal");
    assert_eq!(event_kind(&mut harness), Some(Kind::Stale));
    ask(&mut harness, Command::Player(PlayerCommand::Step(Grain::Event, Direction::Forward)));
    assert_eq!(event_kind(&mut harness), Some(Kind::Refuse));
    harness.get_by_label("Refused: a ghost");
    assert!(harness.query_by_label_contains("was moved to").is_some());
    let overlays = harness.state().state();
    assert!(overlays.session.active_stage().unwrap().breakpoints.any_enabled());
    stop_at(&mut harness, "ghost refusal");
    assert!(!harness.state().state().session.active_stage().unwrap().breakpoints.any_enabled());
}

#[test]
fn list_and_queue_are_strips_of_blocks() {
    let mut harness = tall(Preferences::default());
    stop_at(&mut harness, "refusal");
    harness.get_by_label("List, next first");
    let count = |harness: &Harness<'_, App>, part: &str| harness.query_all_by_label_contains(part).count();
    assert!(count(&harness, ", key ") > 5 && count(&harness, "taken: colour") == 3);
    assert!(harness.query_by_label("Queue empty").is_some(), "the block is queued after the refusal");
    ask(&mut harness, Command::Player(PlayerCommand::Step(Grain::Event, Direction::Forward)));
    assert!(count(&harness, "first refused at") >= 1);
    assert!(harness.query_by_label("keys of the list").is_none(), "nothing is shown twice");
}
