//! Scenarios as people check them.

use std::sync::Arc;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::shared::setup::tests::{problem, settle, wide};
use crate::gui::state::Command;
use crate::maze::MazeSource;
use crate::recipe::Opened;

const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";
/// The second length is wrong by half a step.
const SCEN: &str = "version 1\n0\tsmall.map\t4\t3\t0\t0\t3\t0\t3\n0\tsmall.map\t4\t3\t0\t0\t3\t2\t4.5\n\
                    0\tsmall.map\t4\t3\t0\t2\t0\t0\t2\n";

fn read(harness: &mut Harness<'_, App>, name: &str, text: &str) {
    harness.state_mut().desk.commands.push(Command::Read(name.to_owned(), Arc::from(text.as_bytes())));
    harness.run_steps(4);
    settle(harness);
    harness.run_steps(20);
}

fn counts(harness: &Harness<'_, App>) -> [usize; 3] {
    harness.state().state().maze().scenarios.as_ref().unwrap().counts()
}

#[test]
fn scenarios_wait_for_their_map_and_the_first_that_differs_is_opened() {
    let mut harness = wide();
    read(&mut harness, "small.map.scen", SCEN);
    assert_eq!(counts(&harness), [0, 0, 3]);
    assert!(harness.query_by_label_contains("Open the map small.map").is_some());
    read(&mut harness, "small.map", MAP);
    assert_eq!(counts(&harness), [3, 2, 3]);
    settle(&mut harness);
    let opened = problem(&harness);
    assert_eq!((opened.from, opened.to), (Some([0, 0]), Some([3, 2])), "the second problem differs");
    assert!(matches!(opened.maze, MazeSource::Map { .. }));
    harness.get_by_label("Only those that differ").click();
    harness.run_steps(4);
    assert!(harness.query_by_label_contains("1 (0, 0)").is_none());
    harness.get_by_label_contains("2 (0, 0)").click();
    harness.run_steps(4);
    settle(&mut harness);
    assert!(!harness.state().state().maze().scenarios.as_ref().unwrap().is_open, "a click shows the board");
}

#[test]
fn a_map_that_the_window_begins_with_finds_the_scenarios_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("small.map");
    std::fs::write(&map, MAP).unwrap();
    std::fs::write(folder.path().join("small.map.scen"), SCEN).unwrap();
    let opened = Opened::read(MAP.as_bytes()).unwrap();
    let mut harness = wide();
    harness.state_mut().desk.commands.push(Command::Start(Box::new(opened.first().clone())));
    harness.run_steps(4);
    settle(&mut harness);
    harness.state_mut().take_at_start(&opened, &map.display().to_string());
    harness.run_steps(4);
    assert_eq!(counts(&harness), [0, 0, 3]);
    assert!(harness.query_by_label_contains("3 known").is_some(), "they are offered beside the board");
    assert_eq!(harness.state().state().preferences.recent, [map.display().to_string()]);
}

#[test]
fn scenarios_with_faults_say_what_is_wrong() {
    let mut harness = wide();
    let before = problem(&harness);
    read(&mut harness, "small.map.scen", &SCEN.replace("4.5", "long"));
    assert!(harness.query_all_by_label_contains("line 3, column 1").next().is_some());
    assert!(harness.state().state().maze().scenarios.is_none());
    read(&mut harness, "small.map", MAP);
    read(&mut harness, "small.map.scen", &SCEN.replace("4\t3\t0\t0", "4\t3\t1\t1"));
    assert!(harness.query_all_by_label_contains("a wall on (1, 1)").next().is_some());
    assert_eq!(counts(&harness), [0, 0, 3], "nothing is solved on a map that they are not about");
    assert_ne!(problem(&harness), before);
}

#[test]
fn distances_are_measured_from_the_chosen_cell() {
    use crate::gui::maze::layers::Colouring;
    use crate::gui::maze::model::MazeCommand;
    let mut harness = wide();
    harness.state_mut().desk.commands.push(MazeCommand::MeasureFrom(17).into());
    harness.run_steps(4);
    assert_eq!(harness.state().state().maze().colouring, Colouring::FromChosen);
    assert_eq!(harness.state().state().selected, Some(17));
}
