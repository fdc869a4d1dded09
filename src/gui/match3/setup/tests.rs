//! The setup of match-3 as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::shared::setup::tests::{fill_in, settle, window};
use crate::gui::state::{Command, Preferences, State};
use crate::match3::level::SHIPPED;
use crate::match3::{Arena, LevelSource, Match3Algorithm, Match3Problem};
use crate::text::Language;

/// The window on the first board of match-3.
pub(crate) fn match3_window<'a>(size: [f32; 2], preferences: Preferences) -> Harness<'a, App> {
    let mut harness = window(size, preferences);
    harness.key_press(Key::F6);
    settle(&mut harness);
    harness
}

fn wide<'a>() -> Harness<'a, App> {
    match3_window([1366.0, 768.0], Preferences::default())
}

fn state<'a>(harness: &'a Harness<'_, App>) -> &'a State {
    harness.state().state()
}

/// What runs.
pub(crate) fn running(harness: &Harness<'_, App>) -> Match3Problem {
    state(harness).session.recipe().problem.clone().take::<Match3Problem>().unwrap()
}

fn arena<'a>(harness: &'a Harness<'_, App>) -> &'a Arena {
    state(harness).session.prepared().unwrap().match3().unwrap()
}

pub(crate) fn choose(harness: &mut Harness<'_, App>, list: &str, item: &str) {
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some(list)).click();
    harness.run_steps(3);
    // Long lists are scrolled to the item first.
    harness.get_all_by_label(item).last().unwrap().scroll_to_me();
    harness.run_steps(8);
    harness.get_all_by_label(item).last().unwrap().click();
    settle(harness);
}

pub(crate) fn ask(harness: &mut Harness<'_, App>, command: Command) {
    harness.state_mut().ask([command]);
    settle(harness);
}

#[test]
fn every_method_is_chosen_by_its_name_and_comes_to_its_end() {
    let mut harness = match3_window([1366.0, 1000.0], Preferences::default());
    for looker in Match3Algorithm::all() {
        if looker.info().id != running(&harness).algorithm.id {
            choose(&mut harness, "Algorithm", looker.info().name.get(Language::ENGLISH));
        }
        assert_eq!(running(&harness).algorithm.id, looker.info().id);
        assert!(state(&harness).session.active_stage().unwrap().outcome().is_some());
    }
}

#[test]
fn it_opens_on_a_full_board_and_the_first_key_plays_it_from_the_start() {
    let mut harness = wide();
    let stage = state(&harness).session.active_stage().unwrap();
    assert!(stage.player().position() > 0 && stage.outcome().is_some());
    let end = stage.player().position();
    harness.key_press(Key::Space);
    harness.run_steps(3);
    let position = state(&harness).session.active_stage().unwrap().player().position();
    assert!(position < end, "{position} of {end}");
}

#[test]
fn every_level_is_chosen_by_its_name() {
    let mut harness = wide();
    for shipped in SHIPPED.iter().rev() {
        choose(&mut harness, "Level", shipped.title.get(Language::ENGLISH));
        assert_eq!(running(&harness).level, LevelSource::Shipped(shipped.id.to_owned()));
        assert_eq!(arena(&harness).level.board(), shipped.level().unwrap().board());
    }
}

#[test]
fn size_colours_and_seed_are_typed() {
    let mut harness = wide();
    for (field, text) in [("Columns", "12"), ("Rows", "7"), ("Colours", "4"), ("Seed", "99")] {
        fill_in(&mut harness, field, text);
    }
    let problem = running(&harness);
    assert_eq!((problem.size, problem.colours, problem.seed), (Some([12, 7]), Some(4), 99));
    assert_eq!(arena(&harness).size().cells(), 84);
    harness.get_by_label("Roll a new seed").click();
    settle(&mut harness);
    assert_ne!(running(&harness).seed, 99);
}

#[test]
fn what_is_not_possible_is_said_with_its_proof() {
    let mut harness = wide();
    fill_in(&mut harness, "Colours", "1");
    assert!(arena(&harness).impossible.is_some());
    assert!(harness.query_by_label_contains("Not possible: colour 0 has 81 blocks, and at most 54 fit").is_some());
}

#[test]
fn a_level_is_read_and_a_bad_one_changes_nothing() {
    let mut harness = wide();
    let read = |text: &str| Command::Read("stage.json".to_owned(), text.as_bytes().into());
    ask(&mut harness, read("\u{feff}{\"row\":2,\"col\":3,\"cells\":[1,1,2,0,3,1],\"title\":\"Small\",\"seed\":5}"));
    assert_eq!((arena(&harness).size().cells(), running(&harness).seed), (6, 5));
    assert_eq!(running(&harness).algorithm.id, "list-and-queue", "what works on it stays");
    let before = running(&harness);
    ask(&mut harness, read("{\"row\":2,\"col\":3,\"cells\":[1,1,2]}"));
    assert_eq!(running(&harness), before);
    let notice = &state(&harness).notices.last().unwrap().0;
    assert!(notice.text.contains("line 1, column 18: \"cells\": 3 numbers; expected 6"), "{}", notice.text);
}
