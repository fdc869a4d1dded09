use super::difference::Difference;
use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::catalog;
use crate::gui::app::App;
use crate::gui::command;
use crate::gui::compare::{CompareCommand, Pane, Placed, RunId, Standing};
use crate::gui::look::Presentation;
use crate::gui::maze::walking::Footing;
use crate::gui::shared::board::BoardMemory;
use crate::gui::shared::transport::tests::{ask, window};
use crate::gui::sizes::cut_off;
use crate::gui::state::{Command, Dialog, State};
use crate::maze::MazeProblem;
use crate::player::{Motion, PlayerCommand};
use crate::recipe::{Choice, Clock, Recipe, StageKind};
use crate::session::{Session, Stage};

const RECIPE: &str = r#"{"gridscope":1,"family":"maze","maze":{"generator":{"id":"eller","version":1},
    "size":[40,30],"seed":3},"solver":{"id":"a-star","version":1}}"#;

fn state<'a>(harness: &'a Harness<'static, App>) -> &'a State {
    harness.state().state()
}

/// Waits until every run is recorded and timed.
fn settle(harness: &mut Harness<'static, App>) {
    for _ in 0..3_000 {
        harness.step();
        if !state(harness).is_busy() && state(harness).next.is_none() {
            break;
        }
    }
    harness.run_steps(3);
}

/// The first run is A*, and these stand beside it.
fn runs(with: &[&str]) -> Harness<'static, App> {
    let mut harness = window(1366.0, 900.0, Some(RECIPE));
    for id in with {
        let choice = Choice { id: (*id).to_owned(), version: 1, settings: Default::default(), departures: Vec::new() };
        ask(&mut harness, [Command::Compare(CompareCommand::With(choice))]);
    }
    settle(&mut harness);
    harness
}

fn places(harness: &Harness<'static, App>) -> Vec<u64> {
    let state = state(harness);
    let place = |id: &RunId| state.run(*id).and_then(|run| run.active_stage()).expect("a run").player().position();
    state.runs().iter().map(place).collect()
}

fn lens(harness: &mut Harness<'static, App>) -> Vec<u64> {
    let runs = state(harness).runs();
    let state = harness.state_mut().state_mut();
    runs.iter().map(|id| stage(state, *id).read().0.len()).collect()
}

fn stage(state: &mut State, id: RunId) -> &mut Stage {
    state.run_mut(id).and_then(Session::active_stage_mut).expect("a run that can be looked at")
}

#[test]
fn a_run_is_added_by_key_and_name_on_the_same_maze() {
    let mut harness = window(1366.0, 900.0, Some(RECIPE));
    harness.key_press(egui::Key::V);
    harness.run_steps(3);
    assert!(matches!(state(&harness).dialog, Dialog::CompareWith(_)));
    for letter in ["b", "r", "e", "a", "d"] {
        harness.event(egui::Event::Text(letter.to_owned()));
        harness.run_steps(1);
    }
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert_eq!(state(&harness).runs(), [0, 1]);
    let boards = [0, 1].map(|id| state(&harness).run(id).unwrap().board(StageKind::Solving).unwrap().clone());
    assert!(boards[0].is_same(&boards[1]), "the maze is shared, not made again");
    harness.get_by_label("Run B: Breadth-first search");
    harness.get_by_label("Run A: A*");
}

#[test]
fn all_runs_stand_where_the_clock_shows_the_same() {
    let mut harness = runs(&["bfs", "left-hand"]);
    ask(
        &mut harness,
        [Command::Compare(CompareCommand::Count(Clock::Event)), Command::Player(PlayerCommand::Seek(100))],
    );
    assert_eq!(places(&harness), [100, 100, 100]);
    ask(
        &mut harness,
        [Command::Compare(CompareCommand::Count(Clock::Decision)), Command::Player(PlayerCommand::Seek(100))],
    );
    let value = state(&harness).compare.as_ref().unwrap().now();
    let decided: Vec<u64> = state(&harness).runs().into_iter().map(|id| decisions(&mut harness, id)).collect();
    assert_eq!(decided, [value; 3]);
}

#[test]
fn runs_that_are_the_same_stand_at_the_same_event_whatever_the_clock_counts() {
    let mut harness = runs(&["a-star"]);
    for clock in [Clock::Event, Clock::Decision, Clock::Expansion] {
        ask(&mut harness, [Command::Compare(CompareCommand::Count(clock))]);
        for event in [1, 2, 7, 150, 1_485, 1_486, 1_487] {
            ask(&mut harness, [Command::Player(PlayerCommand::Seek(event))]);
            assert_eq!(places(&harness), [event; 2], "{clock:?}");
        }
    }
}

fn decisions(harness: &mut Harness<'static, App>, id: RunId) -> u64 {
    let stage = stage(harness.state_mut().state_mut(), id);
    let position = stage.player().position();
    let (recording, reader) = stage.read();
    reader.decisions(&recording, position)
}

#[test]
fn the_end_is_the_end_of_all_runs_and_the_clock_goes_on_beyond_the_shorter_ones() {
    let mut harness = runs(&["bfs", "left-hand"]);
    ask(&mut harness, [Command::Do(command::TO_END)]);
    let lens = lens(&mut harness);
    assert_eq!(places(&harness), lens);
    let (runs, ends) = (state(&harness).runs(), lens);
    let shortest = runs[ends.iter().enumerate().min_by_key(|(_, len)| **len).unwrap().0];
    ask(&mut harness, [Command::Compare(CompareCommand::Focus(shortest))]);
    assert_eq!(places(&harness), ends, "who looks at a run that is over moves no other");
    ask(&mut harness, [Command::Do(command::DECISION_BACK)]);
    assert_ne!(places(&harness), ends);
}

#[test]
fn playing_goes_on_until_the_last_run_is_over() {
    let mut harness = runs(&["bfs", "left-hand"]);
    ask(&mut harness, [Command::Do(command::TO_START)]);
    for _ in 0..40 {
        ask(&mut harness, [Command::Do(command::FASTER)]);
    }
    ask(&mut harness, [Command::Do(command::PLAY_PAUSE)]);
    for _ in 0..2_000 {
        harness.step();
        let session = &state(&harness).session;
        if session.active_stage().unwrap().player().motion() == Motion::Resting {
            break;
        }
    }
    harness.run_steps(3);
    assert_eq!(places(&harness), lens(&mut harness));
}

#[test]
fn another_maze_is_taken_by_all_runs() {
    let mut harness = runs(&["bfs"]);
    let mut problem = state(&harness).session.recipe().problem.clone().take::<MazeProblem>().unwrap();
    if let crate::maze::MazeSource::Generated { seed, .. } = &mut problem.maze {
        *seed = 99;
    }
    ask(&mut harness, [Command::SetUp(problem.into())]);
    settle(&mut harness);
    let seeds = [0, 1].map(|id| state(&harness).run(id).unwrap().recipe().problem.seed());
    assert_eq!(seeds, [99, 99]);
    let solvers = [0, 1].map(|id| state(&harness).run(id).unwrap().recipe().problem.solver().id.clone());
    assert_eq!(solvers, ["a-star", "bfs"]);
}

#[test]
fn runs_are_taken_away_until_one_is_left() {
    let mut harness = runs(&["bfs", "left-hand"]);
    harness.get_by_label("Close run A").click();
    harness.run_steps(3);
    assert_eq!(state(&harness).runs(), [1, 2]);
    assert_eq!(state(&harness).focused_run(), 1);
    harness.get_by_label("Close run C").click();
    harness.run_steps(3);
    assert!(state(&harness).compare.is_none());
    assert_eq!(state(&harness).session.recipe().problem.solver().id, "bfs");
}

#[test]
fn the_first_difference_is_shown_in_both_runs() {
    let mut harness = runs(&["bfs"]);
    ask(&mut harness, [Command::Do(command::FIRST_DIFFERENCE)]);
    let places = places(&harness);
    assert!(places[0] > 0 && places[0] == places[1], "{places:?}");
    assert!(state(&harness).notices.iter().any(|(notice, _)| notice.text.contains("differ from event")));
    let event = |harness: &mut Harness<'static, App>, id: RunId, number: u64| {
        let stage = stage(harness.state_mut().state_mut(), id);
        let (recording, reader) = stage.read();
        reader.event(&recording, number).map(|event| (event.kind, event.a, event.b, event.v))
    };
    let at = places[0] - 1;
    assert_ne!(event(&mut harness, 0, at), event(&mut harness, 1, at));
    for number in 0..at {
        assert_eq!(event(&mut harness, 0, number), event(&mut harness, 1, number));
    }
}

#[test]
fn differences_are_counted_cell_by_cell() {
    let mut harness = runs(&["bfs"]);
    ask(&mut harness, [Command::Do(command::DIFFERENCE), Command::Do(command::TO_END)]);
    harness.run_steps(5);
    assert!(state(&harness).compare.as_ref().unwrap().layout.shows(Pane::Difference));
    harness.get_by_role_and_label(egui::accesskit::Role::Tab, "A and B");
    let counted = |harness: &mut Harness<'static, App>, id: RunId| {
        let stage = stage(harness.state_mut().state_mut(), id);
        let (recording, reader) = stage.read();
        let counts = recording.counted();
        reader.screen().bytes().iter().map(|byte| counts(*byte) != 0).collect::<Vec<_>>()
    };
    let [first, second] = [0, 1].map(|id| counted(&mut harness, id));
    let only =
        |one: &[bool], other: &[bool]| one.iter().zip(other).filter(|(one, other)| **one && !**other).count() as u64;
    let counts = state(&harness).compare.as_ref().unwrap().seen.get::<Difference>().unwrap().counts();
    assert_eq!(counts[1..3], [only(&first, &second), only(&second, &first)]);
    assert_eq!(counts.iter().sum::<u64>(), 40 * 30);
}

#[test]
fn a_comparison_is_found_again_at_the_next_start() {
    let mut harness = runs(&["bfs", "left-hand"]);
    ask(
        &mut harness,
        [Command::Compare(CompareCommand::Count(Clock::Event)), Command::Player(PlayerCommand::Seek(77))],
    );
    let recipe = state(&harness).marked_recipe();
    assert_eq!(recipe.compare.as_ref().unwrap().with.len(), 2);
    let text = recipe.to_json();
    assert!(text.len() < 2_000, "{}", text.len());
    assert_eq!(Recipe::from_json(&text).unwrap(), recipe);
    let mut again = window(1366.0, 900.0, Some(&text));
    settle(&mut again);
    assert_eq!(state(&again).marked_recipe(), recipe);
    assert_eq!(places(&again), [77, 77, 77]);
}

#[test]
fn seven_runs_are_refused_in_words() {
    let mut harness = runs(&["bfs", "left-hand", "right-hand", "bfs", "bfs"]);
    assert_eq!(state(&harness).runs().len(), 6);
    ask(&mut harness, [Command::Do(command::COMPARE_WITH)]);
    assert_eq!(state(&harness).dialog, Dialog::None);
    assert!(state(&harness).notices.iter().any(|(notice, _)| notice.text.contains("Six runs")));
    harness.set_size(vec2(1024.0, 640.0));
    harness.run_steps(3);
}

#[test]
fn six_boards_have_most_of_the_window_and_one_time_line() {
    let mut harness = runs(&["bfs", "left-hand", "right-hand", "a-star", "bfs"]);
    assert_eq!(state(&harness).runs().len(), 6);
    harness.set_size(vec2(1366.0, 768.0));
    harness.run_steps(4);
    let below = |harness: &Harness<'static, App>| 768.0 - state(harness).canvas.bottom();
    assert!(below(&harness) <= 200.0, "{} points below the boards", below(&harness));
    let lines = |harness: &Harness<'static, App>| {
        ["Clock", "Time line"].map(|name| harness.query_all_by_role_and_label(egui::Role::Slider, name).count())
    };
    assert_eq!(lines(&harness), [1, 0]);
    harness.get_by_role_and_label(egui::Role::Button, "Final numbers").click();
    harness.run_steps(4);
    assert!(below(&harness) > 200.0);
    assert_eq!(lines(&harness), [1, 0]);
}

#[test]
fn the_table_of_short_names_has_room_for_its_title() {
    let harness = runs(&["a-star"]);
    assert_eq!(cut_off(&harness), std::collections::BTreeSet::new());
}

#[test]
fn six_walkers_come_to_their_cells_and_rest() {
    let mut harness = runs(&["right-hand", "random-mouse", "left-hand", "random-mouse", "right-hand"]);
    assert_eq!(state(&harness).runs().len(), 6);
    for _ in 0..12 {
        harness.key_press(Key::ArrowRight);
        harness.run_steps(12);
        let before = walkers(&mut harness);
        assert!(before.iter().flatten().count() == 5, "{before:?}");
        harness.run_steps(12);
        assert_eq!(walkers(&mut harness), before, "nobody creeps");
    }
    ask(&mut harness, [Command::Do(command::TO_END)]);
    harness.run_steps(12);
    let before = walkers(&mut harness);
    harness.run_steps(12);
    assert_eq!(walkers(&mut harness), before);
    harness.run();
}

/// Where the walker of every run was painted last, and the cell where it should be.
fn walkers(harness: &mut Harness<'static, App>) -> Vec<Option<[f32; 2]>> {
    let state = harness.state_mut().state_mut();
    let walker = |state: &mut State| {
        let memory = state.seen.get::<BoardMemory>()?;
        let walker = memory.own.get::<Footing>()?.shown()?;
        let size = state.session.prepared()?.size();
        let cell = memory.facts.pose?.cell;
        assert_eq!(walker.at, [size.x(cell) as f32, size.y(cell) as f32], "in the middle of its cell");
        Some(walker.at)
    };
    state.runs().into_iter().map(|id| state.lend(id, walker)).collect()
}

#[test]
fn a_race_starts_with_one_key_and_ends_on_a_podium() {
    let mut harness = runs(&[]);
    ask(&mut harness, [Command::Do(command::RACE)]);
    settle(&mut harness);
    assert_eq!(state(&harness).runs(), [0, 1, 2, 3, 4, 5]);
    let names: Vec<String> = state(&harness).runs().iter().map(|id| algorithm(&harness, *id)).collect();
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 6, "{names:?}");
    let motion = state(&harness).session.active_stage().unwrap().player().motion();
    assert_ne!(motion, Motion::Resting, "they run");
    ask(&mut harness, [Command::Do(command::TO_END)]);
    harness.run_steps(4);
    harness.get_by_label("Race again");
    let standings = harness.state_mut().state_mut().standings();
    let ends: Vec<u64> = standings.iter().map(|standing| standing.end).collect();
    for standing in &standings {
        let before = standings.iter().filter(|other| other.end < standing.end && solved(other)).count() as u8;
        let expected = if solved(standing) { Placed::At(before + 1) } else { Placed::Unsolved };
        assert_eq!(standing.result, Some(expected), "{ends:?}");
    }
    assert!(standings.iter().any(|standing| standing.result == Some(Placed::At(1))));
    ask(&mut harness, [Command::Do(command::STOP_RECORDING)]);
    harness.run_steps(3);
    assert!(harness.query_by_label("Race again").is_none());
    harness.get_by_label("Run A: A*");
    assert_eq!(state(&harness).preferences.presentation, Presentation::Desk, "as before the race");
}

#[test]
fn all_racers_walk_the_same_drawing_of_the_board() {
    let mut harness = runs(&[]);
    ask(&mut harness, [Command::Do(command::RACE)]);
    settle(&mut harness);
    let state = state(&harness);
    let sizes: Vec<_> =
        state.runs().iter().map(|id| state.run(*id).and_then(|run| run.active_stage()).map(Stage::size)).collect();
    assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

#[test]
fn every_family_can_race() {
    let mut harness = runs(&[]);
    for family in catalog::families() {
        ask(&mut harness, [Command::Turn(family)]);
        settle(&mut harness);
        ask(&mut harness, [Command::Do(command::RACE)]);
        settle(&mut harness);
        assert!(state(&harness).runs().len() > 1, "{}", family.id());
    }
}

fn solved(standing: &Standing) -> bool {
    matches!(standing.result, Some(Placed::At(_)))
}

fn algorithm(harness: &Harness<'static, App>, id: RunId) -> String {
    let run = state(harness).run(id).expect("a run");
    run.recipe().problem.choice(StageKind::Solving).expect("a solver").id.clone()
}

#[test]
fn a_new_board_starts_the_race_again() {
    let mut harness = runs(&["bfs"]);
    ask(&mut harness, [Command::Do(command::RACE)]);
    settle(&mut harness);
    ask(&mut harness, [Command::Do(command::TO_END)]);
    let before = state(&harness).session.recipe().problem.clone();
    ask(&mut harness, [Command::Do(command::NEW_SEED)]);
    settle(&mut harness);
    assert_ne!(state(&harness).session.recipe().problem, before);
    assert!(harness.query_by_label("Race again").is_none());
    assert_ne!(state(&harness).session.active_stage().unwrap().player().motion(), Motion::Resting);
}

#[test]
fn a_comparison_is_found_again_after_another_family() {
    let mut harness = runs(&["bfs"]);
    for (name, count) in [("Sokoban", 1), ("Maze", 2)] {
        harness.get_by_label(name).click();
        harness.run_steps(2);
        settle(&mut harness);
        assert_eq!(state(&harness).runs().len(), count, "{name}");
    }
    assert_eq!([0, 1].map(|id| algorithm(&harness, id)), ["a-star", "bfs"]);
}

#[test]
fn a_cell_is_let_go_where_the_focus_goes_to_a_board_of_another_size() {
    let mut harness = runs(&["subgoal-graph", "bfs"]);
    let size = |harness: &Harness<'static, App>| state(harness).size().expect("a board");
    let focus = |harness: &mut Harness<'static, App>, id: RunId| {
        ask(harness, [Command::Compare(CompareCommand::Focus(id))]);
    };
    focus(&mut harness, 1);
    let large = size(&harness);
    harness.state_mut().state_mut().selected = Some(large.cells() - 1);
    focus(&mut harness, 0);
    assert!(size(&harness).cells() < large.cells());
    assert_eq!(state(&harness).selected, None);
    harness.state_mut().state_mut().selected = Some(7);
    focus(&mut harness, 2);
    assert_eq!(state(&harness).selected, Some(7), "of a board as large it stays");
}

#[test]
fn what_runs_already_is_not_suggested_first() {
    let mut harness = runs(&[]);
    ask(&mut harness, [Command::Do(command::COMPARE_WITH)]);
    harness.key_press(egui::Key::Enter);
    harness.run_steps(3);
    settle(&mut harness);
    let state = state(&harness);
    let chosen =
        |id: &RunId| state.run(*id)?.recipe().problem.choice(StageKind::Solving).map(|choice| choice.id.clone());
    let chosen: Vec<Option<String>> = state.runs().iter().map(chosen).collect();
    assert!(chosen.len() == 2 && chosen[0] != chosen[1], "{chosen:?}");
}
