//! The lab as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::files::Backend;
use crate::gui::lab::{Chosen, Found, LabState, View};
use crate::gui::shared::setup::tests::{problem, settle, window};
use crate::gui::state::{Command, Level, Preferences};
use crate::lab::SHIPPED;
use crate::maze::MazeSource;
use crate::text::Language;

/// So many mazes, two searches in each.
fn experiment(seeds: u64) -> String {
    format!(
        r#"{{"gridscope": 1, "experiment": "Two searches", "family": "maze",
        "inputs": [{{"maze": {{"generator": "eller", "size": [15, 11]}}}}],
        "seeds": {{"from": 1, "count": {seeds}}},
        "algorithms": ["bfs", "a-star"],
        "measures": ["expanded", "path_length"]}}"#
    )
}

fn read(harness: &mut Harness<'_, App>, text: &str) {
    harness.state_mut().ask([Command::Read("two.json".to_owned(), text.as_bytes().into())]);
    harness.run_steps(3);
}

fn lab<'h>(harness: &'h Harness<'_, App>) -> &'h LabState {
    &harness.state().state().lab
}

fn findings(harness: &Harness<'_, App>) -> Arc<Found> {
    Arc::clone(&lab(harness).seen().expect("an experiment was begun").found)
}

fn view<'h>(harness: &'h Harness<'_, App>) -> &'h View {
    &lab(harness).seen().expect("an experiment was begun").view
}

fn laboratory<'a>(seeds: u64) -> Harness<'a, App> {
    let mut harness = window([1366.0, 900.0], Preferences::default());
    read(&mut harness, &experiment(seeds));
    assert!(lab(&harness).is_open);
    harness
}

/// Lets frames pass until everything is put together.
fn finished(harness: &mut Harness<'_, App>) {
    for _ in 0..4000 {
        harness.run_steps(1);
        if !lab(harness).is_busy() {
            return harness.run_steps(3);
        }
    }
    unreachable!("the experiment never ends");
}

fn run_to_its_end<'a>(seeds: u64) -> Harness<'a, App> {
    let mut harness = laboratory(seeds);
    harness.get_by_label("Run the experiment").click();
    finished(&mut harness);
    harness
}

fn click_row(harness: &mut Harness<'_, App>, start: &str) {
    harness
        .get_by(|node| node.role() == Role::Button && node.label().is_some_and(|name| name.starts_with(start)))
        .click();
    settle(harness);
}

#[test]
fn a_small_experiment_is_run_to_its_end_and_told_in_a_table() {
    let harness = run_to_its_end(20);
    let found = findings(&harness);
    assert_eq!(found.rows.len(), 40);
    let summary = found.standings(&found.groups[0], "expanded").nth(1).unwrap().1.summary.unwrap();
    assert!(summary.min <= summary.median && summary.median <= summary.max && summary.interval.is_some());
    let row = format!("B A*: median {}", super::number(summary.median));
    assert_eq!(harness.get_by_label(&row).accesskit_node().role(), Role::Button);
    assert!(harness.query_all_by_label("40 of 40 runs").count() > 0);
    assert!(harness.query_by_label("No times were measured. The runs were not recorded.").is_some());
}

#[test]
fn how_often_boards_come_up_is_told_beside_the_chance_of_it() {
    let text = r#"{"gridscope": 1, "experiment": "Fair or not", "family": "match3",
        "inputs": [{"name": "3x3", "stage": {"json": "{\"row\":3,\"col\":3,\"cells\":[1,1,1,1,1,1,1,1,1],\"breeds\":2,\"blocks\":[0,1,0,1,0,1,0,1,0]}"}}],
        "seeds": {"from": 1, "count": 900}, "algorithms": ["fair", "list-and-queue"],
        "measures": ["tests"], "frequencies": ["board"]}"#;
    let mut harness = window([1366.0, 900.0], Preferences::default());
    read(&mut harness, text);
    harness.get_by_label("Run the experiment").click();
    finished(&mut harness);
    assert!(harness.query_by_label_contains("A Fair shuffle: chance 0.").is_some());
    assert!(harness.query_by_label_contains(": chance ≠ ").is_some());
}

#[test]
fn a_key_runs_the_experiment() {
    let mut harness = laboratory(4);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Enter);
    finished(&mut harness);
    assert_eq!(findings(&harness).rows.len(), 8);
}

#[test]
fn a_stop_keeps_what_is_done() {
    let mut harness = laboratory(20_000);
    harness.get_by_label("Run the experiment").click();
    harness.run_steps(4);
    harness.get_by_label("Stop the experiment").click();
    finished(&mut harness);
    let (progress, _) = lab(&harness).seen().unwrap().progress();
    assert!(progress.done > 0 && progress.done < progress.of);
    assert_eq!(findings(&harness).rows.len() as u64, progress.done);
    assert!(harness.query_by_label("stopped").is_some());
    assert!(harness.query_by_label("Run the experiment").is_some());
}

#[test]
fn a_line_opens_its_run_in_the_middle() {
    let mut harness = run_to_its_end(9);
    let found = findings(&harness);
    let standing = found.standings(&found.groups[0], "expanded").nth(1).unwrap().1.clone();
    click_row(&mut harness, "B A*: median");
    assert!(!lab(&harness).is_open);
    let row = &found.rows[found.middle(&standing).unwrap() as usize];
    let open = problem(&harness);
    assert_eq!((open.solver.id.as_str(), row.value("expanded")), ("a-star", Some(standing.summary.unwrap().median)));
    assert!(matches!(open.maze, MazeSource::Generated { seed, .. } if Some(seed) == row.seed));
    harness.key_press(Key::F7);
    harness.run_steps(3);
    assert!(lab(&harness).is_open && findings(&harness).rows.len() == 18);
}

#[test]
fn a_point_of_the_scatter_opens_its_run() {
    let mut harness = run_to_its_end(1);
    let found = findings(&harness);
    let (point, [x, y]) = (view(&harness).points()[1], view(&harness).scales());
    let columns = [0, 1].map(|column| found.columns[column].id.as_str());
    let id = super::chart::plot_id(&format!("scatter {} {columns:?}", found.groups[0]));
    let memory = egui_plot::PlotMemory::load(&harness.ctx, id).unwrap();
    let place = egui_plot::PlotPoint::new(x.place(point.at[0]), y.place(point.at[1]));
    let at = memory.transform().position_from_point(&place);
    harness.hover_at(at);
    harness.run_steps(2);
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: egui::Modifiers::NONE });
        harness.run_steps(2);
    }
    settle(&mut harness);
    assert!(!lab(&harness).is_open);
    assert_eq!(problem(&harness).solver.id, found.rows[point.row].algorithm);
}

#[test]
fn the_runs_on_the_screen_are_asked_of_many_mazes() {
    let mut harness = window([1366.0, 900.0], Preferences::default());
    let seen = problem(&harness);
    harness.state_mut().ask([Command::Do(command::ASK_OF_MANY)]);
    harness.run_steps(3);
    let (chosen, written) = lab(&harness).chosen().unwrap();
    assert_eq!(chosen, Chosen::Opened(0));
    let experiment = &written.experiment;
    assert_eq!((experiment.seeds.len(), experiment.contenders.len()), (100, 1));
    assert_eq!(experiment.contenders[0].choice, seen.solver);
    harness.get_by_label("Run the experiment").click();
    finished(&mut harness);
    assert_eq!(findings(&harness).rows.len(), 100);
}

#[test]
fn the_levels_of_an_open_collection_are_asked_about() {
    let mut harness = window([1366.0, 900.0], Preferences::default());
    harness.key_press(Key::F3);
    settle(&mut harness);
    let count = harness.state().state().sokoban().levels().collection().levels().count();
    harness.state_mut().ask([Command::Do(command::ASK_OF_MANY)]);
    harness.run_steps(3);
    let (_, written) = lab(&harness).chosen().unwrap();
    assert!(count > 1);
    assert_eq!(written.experiment.inputs.len(), count);
}

#[test]
fn the_chosen_experiment_is_saved_as_it_was_written() {
    let mut harness = laboratory(3);
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("two.json");
    harness.state_mut().files.backend = Backend::Scripted([Some(path.clone())].into());
    harness.state_mut().ask([Command::Do(command::SAVE)]);
    settle(&mut harness);
    assert_eq!(std::fs::read_to_string(path).unwrap(), experiment(3));
}

#[test]
fn a_broken_experiment_is_refused_with_its_place() {
    let good = experiment(3);
    let cases = [
        (good.replace("\"bfs\"", "\"bfz\""), "algorithms[0]: found \"bfz\"; expected ids: "),
        (good.replace("\"family\"", "family"), "line 1, column "),
        (good.replace("\"expanded\"", "\"colour\""), "measures"),
    ];
    for (text, told) in cases {
        let mut harness = window([1366.0, 768.0], Preferences::default());
        read(&mut harness, &text);
        let state = harness.state().state();
        let [(notice, _)] = state.notices.as_slice() else { unreachable!("one message") };
        assert_eq!(notice.level, Level::Error);
        assert!(notice.text.contains(told) && notice.text.ends_with("two.json"), "{}", notice.text);
        assert!(!state.lab.is_open && state.lab.opened.is_empty());
    }
}

#[test]
fn escape_and_the_tab_of_a_family_leave_the_lab() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    for leave in [0, 1] {
        harness.key_press(Key::F7);
        harness.run_steps(3);
        assert!(lab(&harness).is_open);
        assert!(harness.query_by_label("No runs yet. Press Run to start.").is_some());
        if leave == 0 {
            harness.key_press(Key::Escape);
        } else {
            harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some("Maze")).click();
        }
        settle(&mut harness);
        assert!(!lab(&harness).is_open);
    }
}

#[test]
fn every_experiment_of_the_program_has_a_name_and_can_be_chosen() {
    let mut harness = window([1366.0, 900.0], Preferences::default());
    harness.key_press(Key::F7);
    harness.run_steps(3);
    assert_eq!(lab(&harness).chosen().unwrap().0, Chosen::Shipped(1));
    let families = crate::gui::families::all();
    for (at, shipped) in SHIPPED.iter().enumerate() {
        harness.get_by_label(crate::gui::lab::names::name(&families, shipped).get(Language::ENGLISH)).click();
        harness.run_steps(2);
        assert_eq!(lab(&harness).chosen().unwrap().0, Chosen::Shipped(at));
        assert!(crate::gui::lab::names::about(&families, shipped).is_some());
    }
}

#[test]
fn rows_are_exported_as_a_table() {
    let mut harness = run_to_its_end(2);
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("rows.csv");
    harness.state_mut().files.backend = Backend::Scripted([Some(path.clone())].into());
    harness.get_by_label("Rows as CSV…").click();
    settle(&mut harness);
    let text = std::fs::read_to_string(path).unwrap();
    assert_eq!(text.lines().count(), 5);
    assert!(text.starts_with("job,input,group,seed,algorithm,solved,"));
}

#[test]
fn an_experiment_is_edited_as_a_copy_and_a_fault_keeps_the_text() {
    let mut harness = run_to_its_end(3);
    harness.get_by_label("Edit a copy").click();
    harness.run_steps(3);
    let draft = lab(&harness).draft.clone().unwrap();
    assert!(draft.contains("\"Two searches (2)\""), "{draft}");
    harness.get_by_label("Text of the experiment");
    harness.state_mut().state_mut().lab.draft = Some(draft.replace("\"bfs\"", "\"bfz\""));
    harness.get_by_label("Use it").click();
    harness.run_steps(3);
    assert!(lab(&harness).draft.is_some() && harness.state().state().notices.len() == 1);
    harness.state_mut().state_mut().lab.draft = Some(draft.replace("\"count\": 3", "\"count\": 5"));
    harness.get_by_label("Use it").click();
    harness.run_steps(3);
    let (chosen, written) = lab(&harness).chosen().unwrap();
    assert_eq!((chosen, written.experiment.seeds.len()), (Chosen::Opened(1), 5));
    assert_eq!(lab(&harness).carried(Chosen::Opened(0)).unwrap().found.rows.len(), 6, "the original keeps its results");
}

#[test]
fn results_are_not_thrown_away_unasked() {
    let mut harness = run_to_its_end(4);
    let again = |harness: &mut Harness<'_, App>| {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Enter);
        harness.run_steps(4);
        assert_eq!(findings(harness).rows.len(), 8);
        harness.get_by_label("This experiment has results. Running it again replaces them.");
    };
    again(&mut harness);
    harness.get_by_label("Cancel").click();
    harness.run_steps(4);
    assert!(!lab(&harness).is_running() && findings(&harness).rows.len() == 8);
    again(&mut harness);
    harness.get_by_label("Run it again").click();
    harness.run_steps(1);
    finished(&mut harness);
    assert_eq!(findings(&harness).rows.len(), 8);
}

#[test]
fn a_run_that_was_opened_in_the_lab_leads_back_to_it() {
    let mut harness = run_to_its_end(9);
    assert!(harness.query_by_label("Back to the lab").is_none());
    click_row(&mut harness, "B A*: median");
    assert!(!lab(&harness).is_open);
    harness.get_by_label("Back to the lab").click();
    harness.run_steps(3);
    assert!(lab(&harness).is_open && findings(&harness).rows.len() == 18);
    assert!(harness.query_by_label("Back to the lab").is_none());
}

/// A window that is opened after `harness` was closed, with the lab on the screen.
fn next_start<'a>(harness: &mut Harness<'_, App>) -> Harness<'a, App> {
    let state = harness.state_mut().state_mut();
    state.store();
    let mut next = window([1366.0, 900.0], state.preferences.clone());
    next.key_press(Key::F7);
    next.run_steps(3);
    next
}

#[test]
fn what_was_found_is_there_again_at_the_next_start() {
    let mut before = run_to_its_end(20);
    let mut after = next_start(&mut before);
    after.get_by_label("Two searches").click();
    finished(&mut after);
    let [old, new] = [&before, &after].map(findings);
    assert_eq!((&new.rows, &new.report), (&old.rows, &old.report));
    assert!(after.query_all_by_label("40 of 40 runs").count() > 0 && lab(&after).has_results());
    let other = experiment(20).replace("[15, 11]", "[15, 13]");
    read(&mut after, &other);
    finished(&mut after);
    assert!(lab(&after).seen().is_none(), "another experiment has found nothing");
}

#[test]
fn what_a_stopped_experiment_found_is_kept_too() {
    let mut before = laboratory(20_000);
    before.get_by_label("Run the experiment").click();
    before.run_steps(4);
    before.get_by_label("Stop the experiment").click();
    finished(&mut before);
    let mut after = next_start(&mut before);
    after.get_by_label("Two searches").click();
    finished(&mut after);
    assert_eq!(findings(&after).rows, findings(&before).rows);
    assert!(after.query_by_label("stopped").is_some());
}
