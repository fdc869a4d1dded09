//! The inspector as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::catalog;
use crate::gui::app::App;
use crate::gui::lang::inspector::BOOKMARK_CHANGED;
use crate::gui::shared::board::tests::{order, window};
use crate::gui::shared::inspector::values::amount;
use crate::gui::shared::numbers::Numbers;
use crate::gui::shared::setup::tests::settle;
use crate::gui::state::Command;
use crate::player::{PlayerCommand, Stopped};
use crate::recipe::Bookmark;
use crate::text::Language;
use crate::trace::Shown;

fn walker() -> Harness<'static, App> {
    window([12, 8], ["eller", "left-hand"], [1366.0, 1400.0], |_| {})
}

fn position(harness: &Harness<'static, App>) -> u64 {
    harness.state().state().session.active_stage().unwrap().player().position()
}

fn seek(harness: &mut Harness<'static, App>, position: u64) {
    order(harness, Command::Player(PlayerCommand::Seek(position)));
}

fn breakpoints(harness: &Harness<'static, App>) -> Vec<String> {
    let state = harness.state().state();
    let list = state.session.active_stage().unwrap().breakpoints.as_slice();
    list.iter().map(|breakpoint| breakpoint.when.text(state.size().unwrap())).collect()
}

fn type_into(harness: &mut Harness<'static, App>, field: &str, text: &str) {
    harness.get_by_label(field).focus();
    harness.run_steps(2);
    harness.get_by_label(field).type_text(text);
    harness.run_steps(5);
}

fn type_condition(harness: &mut Harness<'static, App>, text: &str) {
    type_into(harness, "Condition", text);
    harness.key_press(Key::Enter);
    harness.run_steps(3);
}

#[test]
fn a_condition_that_was_typed_is_run_to_and_back_by_keys() {
    let mut harness = walker();
    type_condition(&mut harness, "kind == Cut and v < 20");
    assert_eq!(breakpoints(&harness), ["kind == Cut and v < 20"]);
    let mut hits = Vec::new();
    for key in [Key::N, Key::N, Key::B] {
        harness.key_press(key);
        harness.run_steps(4);
        let stage = harness.state().state().session.active_stage().unwrap();
        assert_eq!(stage.player().stopped(), Stopped::Breakpoint(0), "{key:?}");
        hits.push(position(&harness));
    }
    assert!(hits[0] < hits[1] && hits[2] == hits[0], "{hits:?}");
}

#[test]
fn a_condition_that_cannot_be_read_is_explained_and_kept() {
    let mut harness = walker();
    type_condition(&mut harness, "kind == Jump");
    assert!(breakpoints(&harness).is_empty());
    harness.get_by_label_contains("found 'Jump', expected");
    type_into(&mut harness, "Condition", "s");
    assert!(harness.query_by_label_contains("found 'Jump'").is_none());
}

#[test]
fn a_click_in_the_log_goes_there() {
    let mut harness = walker();
    seek(&mut harness, 60);
    harness.get_by_label_contains("57 move").click();
    harness.run_steps(3);
    assert_eq!(position(&harness), 58);
}

#[test]
fn a_filter_leaves_only_what_fits() {
    let mut harness = walker();
    seek(&mut harness, 60);
    harness.get_by_label("Filter events").click();
    harness.run_steps(3);
    type_into(&mut harness, "Filter", "cut");
    let rows = |harness: &Harness<'static, App>, word: &str| harness.query_all_by_label_contains(word).count();
    assert!(rows(&harness, " cut (") > 5);
    assert_eq!(rows(&harness, " blocked ("), 0);
    type_into(&mut harness, "Filter", " and");
    harness.get_by_label_contains("column ");
    assert!(rows(&harness, " blocked (") > 0, "a filter that cannot be read filters nothing");
}

#[test]
fn a_click_on_a_line_sets_a_breakpoint_and_another_takes_it_away() {
    let mut harness = walker();
    harness.get_by_label("turn left").click();
    harness.run_steps(3);
    assert_eq!(breakpoints(&harness), ["line == 2"]);
    harness.get_by_label("turn left").click();
    harness.run_steps(3);
    assert!(breakpoints(&harness).is_empty());
}

#[test]
fn breakpoints_are_added_switched_and_removed() {
    let mut harness = walker();
    seek(&mut harness, 60);
    harness.get_by_label("On the current cell").click();
    harness.run_steps(3);
    harness.get_by_label("On a kind of event").click();
    harness.run_steps(3);
    harness.get_by_label("turn").click();
    harness.run_steps(3);
    let list = breakpoints(&harness);
    assert!(list.len() == 2 && list[1] == "kind == Turn", "{list:?}");
    harness.get_by_label("Turn the breakpoint on or off: kind == Turn").click();
    harness.run_steps(3);
    let stage = harness.state().state().session.active_stage().unwrap();
    assert!(!stage.breakpoints.as_slice()[1].enabled);
    harness.get_by_label("Remove the breakpoint: kind == Turn").click();
    harness.run_steps(3);
    assert_eq!(breakpoints(&harness).len(), 1);
}

#[test]
fn items_of_a_structure_can_be_seen_on_the_board_and_unfolded() {
    let mut harness = walker();
    order(&mut harness, Command::Player(PlayerCommand::ToEnd));
    let more = harness.get_by_label_contains("… ");
    more.click();
    harness.run_steps(3);
    harness.get_by_label("fewer").click();
    harness.run_steps(3);
    harness.get_by_label("(11, 7)").click();
    harness.run_steps(3);
    assert_eq!(harness.state().state().selected, Some(95));
    harness.get_by_label("Cell (11, 7)");
}

#[test]
fn bookmarks_are_set_noted_and_gone_to() {
    let mut harness = walker();
    seek(&mut harness, 60);
    harness.get_by_label("Set a bookmark here").click();
    harness.run_steps(3);
    type_into(&mut harness, "Name of the bookmark: 60", "here");
    seek(&mut harness, 5);
    harness.get_by_label("Go to step 60").click();
    harness.run_steps(3);
    assert_eq!(position(&harness), 60);
    let stage = harness.state().state().session.active_stage().unwrap();
    assert_eq!(stage.bookmarks.as_slice()[0].bookmark.note, "here");
    harness.get_by_label("Remove the bookmark: 60").click();
    harness.run_steps(3);
    assert!(harness.state().state().session.active_stage().unwrap().bookmarks.is_empty());
}

#[test]
fn a_bookmark_in_a_run_that_has_changed_says_so() {
    let mut harness = walker();
    let mut recipe = harness.state().state().session.marked_recipe();
    let marked = |position, event| Bookmark { position, note: String::new(), event };
    recipe.marks.solving.bookmarks = vec![marked(60, Some(1)), marked(70, None), marked(1_000_000, None)];
    order(&mut harness, Command::Start(Box::new(recipe)));
    settle(&mut harness);
    for step in ["60", "1,000,000"] {
        harness.get_by_label(&format!("Bookmark at step {step}. {}", BOOKMARK_CHANGED.get(Language::ENGLISH)));
        harness.get_by_label(&format!("Go to step {step}. {}", BOOKMARK_CHANGED.get(Language::ENGLISH)));
    }
    harness.get_by_label("Go to step 70");
    assert_eq!(harness.query_all_by_label(BOOKMARK_CHANGED.get(Language::ENGLISH)).count(), 2);
}

#[test]
fn the_panel_keeps_its_width_and_sections_fold() {
    let mut harness = walker();
    let width = |harness: &Harness<'static, App>| harness.get_by_label("Values").rect().width();
    let before = width(&harness);
    for _ in 0..20 {
        seek(&mut harness, 30);
        seek(&mut harness, 90);
    }
    assert!((width(&harness) - before).abs() < 0.5, "{before} became {}", width(&harness));
    assert!(harness.query_by_label_contains("heading: ").is_some());
    harness.get_by_label("Values").click();
    harness.run_steps(30);
    assert!(harness.query_by_label_contains("heading: ").is_none());
}

#[test]
fn sections_go_up_and_down_and_stay_there() {
    let mut harness = walker();
    let heading = |harness: &Harness<'static, App>, name: &str| {
        harness
            .get_by(|node| node.role() == egui::accesskit::Role::Button && node.label().as_deref() == Some(name))
            .rect()
    };
    assert!(heading(&harness, "Values").top() < heading(&harness, "Events").top());
    for _ in 0..4 {
        let place = heading(&harness, "Events").center();
        let button = |pressed| egui::Event::PointerButton {
            pos: place,
            button: egui::PointerButton::Secondary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        harness.event(egui::Event::PointerMoved(place));
        harness.event(button(true));
        harness.event(button(false));
        harness.run_steps(3);
        harness.get_by_label("Move section up").click();
        harness.run_steps(3);
    }
    let events = heading(&harness, "Events").top();
    assert!(events < heading(&harness, "Values").top());
    assert!(events < heading(&harness, "Left-hand walker").top(), "the first of all");
    let kept = serde_json::to_string(&harness.state().state().preferences).unwrap();
    assert!(kept.contains(r#""events","listing""#), "{kept}");
}

#[test]
fn a_click_on_a_cell_brings_what_happened_to_it_into_sight() {
    let mut harness = window([12, 8], ["eller", "left-hand"], [1366.0, 768.0], |_| {});
    order(&mut harness, Command::Player(PlayerCommand::ToEnd));
    let board = harness.get_by_label_contains("maze 12 x 8, step ").rect();
    harness.hover_at(board.center());
    harness.run_steps(2);
    harness.drag_at(board.center());
    harness.run_steps(1);
    harness.drop_at(board.center());
    harness.run_steps(40);
    let cell = harness.state().state().selected.unwrap();
    let heading = harness.get_by_label(&format!("Cell ({}, {})", cell % 12, cell / 12)).rect();
    assert!(heading.top() > 40.0 && heading.bottom() < 700.0, "{heading:?}");
}

#[test]
fn inspector_and_status_count_the_same_in_the_middle_of_a_decision() {
    let mut harness = window([12, 8], ["eller", "a-star"], [1366.0, 1400.0], |_| {});
    let mut compared = 0;
    for family in catalog::families() {
        order(&mut harness, Command::Turn(family));
        settle(&mut harness);
        let len = harness.state_mut().desk.state.session.active_stage_mut().unwrap().read().0.len();
        for position in (0..12).map(|part| len / 2 + part) {
            order(&mut harness, Command::Player(PlayerCommand::Seek(position.min(len))));
            settle(&mut harness);
            compared += count_compared(&mut harness);
        }
    }
    assert!(compared > 60, "{compared}");
}

/// Compares every series of the run that is also a value of its state; how many there are.
fn count_compared(harness: &mut Harness<'static, App>) -> usize {
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let info = stage.info();
    let values = stage.values().unwrap().1.entries.clone();
    let shown = harness.state().state().views.get::<Numbers>().unwrap().series.clone();
    let is_number = |id: &str| values.iter().any(|(label, shown)| label.id == id && matches!(shown, Shown::Number(_)));
    let both: Vec<_> = info.series.iter().zip(shown).filter(|(series, _)| is_number(series.id)).collect();
    for (series, shown) in &both {
        let row = format!("{}: {}", series.name.get(Language::ENGLISH), amount(info, series.id, i64::from(*shown)));
        assert!(harness.query_all_by_label(&row).next().is_some(), "{}: no row says {row}", info.id);
    }
    both.len()
}
