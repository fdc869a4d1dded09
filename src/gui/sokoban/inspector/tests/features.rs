//! What a search by features shows of itself.

use egui_kittest::kittest::NodeT as _;

use super::*;
use crate::gui::sokoban::commands::{HOTSPOTS, REGIONS, ROOMS};
use crate::sokoban::search;
use egui::{Event as Input, PointerButton};

fn open(strategy: &'static str) -> Harness<'static, App> {
    Window { strategy, ..Window::default() }.open()
}

/// The position after the first event that `is_meant`.
fn first_event(harness: &mut Harness<'_, App>, is_meant: impl Fn(&Event) -> bool) -> u64 {
    events(harness).iter().position(is_meant).unwrap() as u64 + 1
}

/// Clicks on the map of the feature space where the current position is.
fn click_map(harness: &mut Harness<'_, App>, at: egui::Vec2) {
    let is_map = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::Image && node.label().is_some_and(|label| label.starts_with("feature space: "))
    };
    let rect = harness.get_by(is_map).rect();
    let pos = rect.min + rect.size() * at;
    harness.event(Input::PointerMoved(pos));
    for pressed in [true, false] {
        harness.event(Input::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Default::default(),
        });
        harness.run_steps(1);
    }
    settle(harness);
}

fn small_boards(harness: &Harness<'_, App>) -> usize {
    harness.query_all_by(|node| node.label().is_some_and(|label| label.starts_with("position of step "))).count()
}

#[test]
fn a_click_on_the_map_shows_the_positions_there_and_one_on_them_goes_there() {
    for strategy in ["fess", "best"] {
        let mut harness = open(strategy);
        let last = events(&mut harness).iter().rposition(|event| event.kind == Kind::Assign).unwrap() as u64 + 1;
        seek(&mut harness, last);
        assert_eq!(small_boards(&harness), 0);
        let found = (0..20).map(|step| 0.15 + 0.04 * step as f32).any(|x| {
            click_map(&mut harness, egui::vec2(x, 0.2));
            small_boards(&harness) > 0
        });
        assert!(found, "{strategy}: some square of the map has positions");
        let heat = {
            let state = harness.state().state();
            let board = state.session.prepared().cloned().unwrap();
            state.seen.get::<Talk>().unwrap().heat(board.sokoban().unwrap())
        };
        let heat = heat.unwrap();
        assert!(heat.iter().any(|&share| share > 0.0) && heat.iter().all(|&share| share <= 1.001), "{heat:?}");
        let label =
            harness.query_all_by(|node| node.label().is_some_and(|label| label.starts_with("position of step ")));
        let label = label.filter_map(|node| node.accesskit_node().label()).next().unwrap();
        let step: u64 = label.trim_start_matches("position of step ").replace(',', "").parse().unwrap();
        click(&mut harness, &label);
        assert_eq!(position(&harness), step, "{strategy}");
        seek(&mut harness, last);
        harness.get_by_label("Back to all positions").click();
        settle(&mut harness);
        assert_eq!(small_boards(&harness), 0);
    }
}

#[test]
fn advisors_are_named_and_why_a_move_was_made_is_told() {
    let mut harness = open("fess");
    let info = search::find("fess").unwrap().info;
    let at = first_event(&mut harness, |event| search::advisor(info, event).is_some());
    seek(&mut harness, at);
    assert!(rows(&harness, ": advised: ") >= 1);
    let last = events(&mut harness).iter().rposition(|event| event.kind == Kind::Expand).unwrap() as u64 + 2;
    seek(&mut harness, last);
    harness.get_by_label("Why this move: compared in this order");
    harness.get_by_label_contains("weight: before ");
    harness.get_by_label_contains("pushes to nearest goals: before ");
    let said = harness.query_all_by(|node| {
        let said = node.label().or_else(|| node.value());
        said.is_some_and(|said| said.starts_with("picked by ") || said.starts_with("no advisor picked it"))
    });
    assert!(said.count() >= 1);
}

#[test]
fn everything_that_features_see_is_drawn_at_once_and_nothing_breaks() {
    let mut harness = open("fess");
    for action in [REGIONS, ROOMS, HOTSPOTS] {
        ask(&mut harness, Command::Do(action));
    }
    let len = events(&mut harness).len() as u64;
    for step in 0..=10 {
        seek(&mut harness, len * step / 10);
    }
    let shown = harness.state().state().sokoban().preferences.overlays;
    assert!(shown.regions && shown.rooms && shown.hotspots && shown.plan);
}
