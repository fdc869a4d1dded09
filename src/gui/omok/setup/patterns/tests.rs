//! The pattern table as people edit it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::super::tests::omok_window;
use crate::gui::app::App;
use crate::gui::omok::canvas::ChangeKind;
use crate::gui::shared::setup::tests::{fill_in, settle};
use crate::gui::state::{Command, Preferences};
use crate::omok::OmokProblem;
use crate::omok::reader::{self, Meaning, PatternTable, Priorities, Worth};
use crate::recipe::Choice;

/// The window on the first example, with the page of the pattern table open.
fn page<'a>(id: &str) -> Harness<'a, App> {
    let mut harness = omok_window([1366.0, 768.0], Preferences::default());
    look_with(&mut harness, id);
    click(&mut harness, "Pattern table…");
    harness
}

/// Sets another algorithm up.
fn look_with(harness: &mut Harness<'_, App>, id: &str) {
    let info = reader::infos().find(|info| info.id == id).unwrap();
    let draft = harness.state().state().omok().draft.clone().looked_at_by(Choice::of(info));
    harness.state_mut().ask([Command::SetUp(draft.into())]);
    settle(harness);
}

fn click(harness: &mut Harness<'_, App>, name: &str) {
    harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some(name)).click();
    settle(harness);
}

/// What runs.
fn running(harness: &Harness<'_, App>) -> OmokProblem {
    harness.state().state().session.recipe().problem.clone().take::<OmokProblem>().unwrap()
}

fn table(harness: &Harness<'_, App>) -> PatternTable {
    running(harness).table().unwrap()
}

fn marks(harness: &Harness<'_, App>) -> Vec<ChangeKind> {
    harness.state().state().omok().patterns.marks().iter().map(|mark| mark.kind).collect()
}

#[test]
fn a_row_is_chosen_and_its_letters_are_clicked_through() {
    let mut harness = page("line-reader");
    click(&mut harness, "2: black, EBBBBBW, five, 100000");
    harness.get_by_label("Pattern 2 of 82");
    click(&mut harness, "Letter 7: white stone");
    assert_eq!(table(&harness).pattern(1).unwrap().text(), "EBBBBBX");
    click(&mut harness, "Remove a letter");
    assert_eq!(table(&harness).pattern(1).unwrap().text(), "EBBBBB");
    fill_in(&mut harness, "Letters", "BBB");
    assert!(marks(&harness).contains(&ChangeKind::FiveMore), "{:?}", marks(&harness));
    assert!(harness.query_by_label_contains("points change (five: ").is_some());
    (0..3).for_each(|_| click(&mut harness, "Undo"));
    assert_eq!(running(&harness).patterns, None, "the default table is back");
    assert!(marks(&harness).is_empty());
    harness.get_by_label("No verdict changes");
}

#[test]
fn what_is_no_pattern_is_told_at_its_place_and_the_run_stays() {
    let mut harness = page("line-reader");
    for (typed, told) in [
        ("EBZBE", "Row 1, letter 3: 'Z' is not one of B, W, E, X and ?"),
        ("BBBBBBBBBB", "Row 1, letter 10: 10 letters are too many"),
    ] {
        fill_in(&mut harness, "Letters", typed);
        assert!(harness.query_by_label_contains(told).is_some(), "{typed}");
        assert_eq!(running(&harness).patterns, None);
    }
    harness.get_by(|node| node.role() == Role::TextInput && node.label().as_deref() == Some("Letters")).click();
    harness.run_steps(2);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.key_press(Key::Backspace);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert!(harness.query_by_label_contains("Row 1: no letters").is_some());
    fill_in(&mut harness, "Letters", "ebbbbbe");
    assert!(harness.query_by_label_contains("Row 1").is_none());
    assert_eq!(running(&harness).patterns, None, "the same letters");
    fill_in(&mut harness, "Letters", "BBBBB");
    assert_eq!(table(&harness).pattern(0).unwrap().text(), "BBBBB");
}

#[test]
fn patterns_are_added_moved_and_taken_out() {
    let mut harness = page("line-reader");
    click(&mut harness, "Add a pattern below");
    harness.get_by_label("Pattern 2 of 83");
    fill_in(&mut harness, "Letters", "BEEEB");
    click(&mut harness, "Move up");
    assert_eq!(table(&harness).pattern(0).unwrap().text(), "BEEEB");
    assert!(harness.query_by_label_contains("can never be found").is_some(), "what is odd is told");
    click(&mut harness, "Remove the pattern");
    assert_eq!(table(&harness), PatternTable::default());
    click(&mut harness, "Published");
    assert_eq!(table(&harness), PatternTable::original());
    assert!(!marks(&harness).is_empty());
    click(&mut harness, "Default");
    assert_eq!(running(&harness).patterns, None);
}

#[test]
fn a_point_that_changes_leads_to_its_reading() {
    let mut harness = page("priority-map");
    click(&mut harness, "Published");
    let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with("h8 black: "));
    let row = harness.query_all_by(|node| node.role() == Role::Button && starts(node.label())).next();
    let first = harness.state().state().omok().patterns.changes().first().copied().unwrap();
    if let Some(row) = row {
        row.click();
        settle(&mut harness);
        assert_eq!(running(&harness).point.as_deref(), Some("h8"));
    } else {
        let name = harness.state().state().session.prepared().unwrap().omok().unwrap().board().name(first.point);
        let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(&format!("{name} ")));
        harness.query_all_by(|node| node.role() == Role::Button && starts(node.label())).next().unwrap().click();
        settle(&mut harness);
        assert_eq!(running(&harness).point, Some(name));
    }
    assert_eq!(running(&harness).algorithm.id, reader::LIST[0].info.id);
    assert_eq!(table(&harness), PatternTable::original(), "the edits stay");
    click(&mut harness, "Back to the position");
    assert!(harness.query_by_label("Effect of the edits").is_none() && marks(&harness).is_empty());
}

#[test]
fn worths_are_typed_and_the_point_stays_taken_apart() {
    let mut harness = omok_window([1366.0, 1200.0], Preferences::default());
    look_with(&mut harness, "priority-map");
    harness.key_press(Key::End);
    settle(&mut harness);
    let point = harness.state().state().session.prepared().unwrap().omok().unwrap().board().point("k8").unwrap();
    harness.state_mut().desk.state.selected = Some(point);
    settle(&mut harness);
    let before = score(&harness);
    harness.get_by(|node| node.role() == Role::SpinButton && node.label().as_deref() == Some("three")).click();
    harness.run_steps(3);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text("2000".to_owned()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(table(&harness).worth(Meaning::Three), Worth::Same(2_000));
    harness.get_by_label("Priority of k8");
    let stage = harness.state().state().session.active_stage().unwrap();
    assert!(stage.player().position() > 0, "the map stays complete");
    assert_ne!(score(&harness), before);
    click(&mut harness, "Reset");
    assert_eq!(running(&harness).patterns, None);
}

/// What k8 is worth in the map that is shown.
fn score(harness: &Harness<'_, App>) -> i64 {
    let stage = harness.state().state().session.active_stage().unwrap();
    stage.outcome().unwrap().get::<Priorities>().unwrap().best.unwrap().1
}

#[test]
fn a_table_is_saved_as_text_and_opened_again() {
    let folder = std::env::temp_dir().join(format!("gridscope-patterns-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("mine.txt");
    let mut harness = page("line-reader");
    click(&mut harness, "Published");
    harness.state_mut().files.backend = crate::gui::files::Backend::Scripted([Some(path.clone())].into());
    click(&mut harness, "Save…");
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(PatternTable::parse(&text), Ok(PatternTable::original()));
    click(&mut harness, "Default");
    harness.state_mut().ask([Command::Read("mine.txt".to_owned(), text.as_bytes().into())]);
    settle(&mut harness);
    assert_eq!(table(&harness), PatternTable::original());
    let broken = b"gridscope patterns 1\nblack five 1 BBZ\n".as_slice();
    harness.state_mut().ask([Command::Read("broken.txt".to_owned(), broken.into())]);
    settle(&mut harness);
    let told = harness.state().state().notices.last().unwrap().0.text.clone();
    assert!(told.contains("line 2, column 16"), "{told}");
    assert_eq!(table(&harness), PatternTable::original(), "nothing is lost");
    std::fs::remove_dir_all(&folder).unwrap();
}
