//! Levels that are made, watched while they are made, solved and played.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::background::Executor;
use crate::catalog;
use crate::gui::app::App;
use crate::gui::command;
use crate::gui::shared::setup::tests::{fill_in, settle, window};
use crate::gui::sokoban::model::Mode;
use crate::gui::sokoban::model::{LevelCommand, first_order};
use crate::gui::sokoban::setup::tests::{ask, click, level, position, sokoban, state};
use crate::gui::state::{Command, Level, Preferences};
use crate::player::PlayerCommand;
use crate::recipe::{Recipe, StageKind};
use crate::sokoban::LevelSource;
use crate::sokoban::{Answer, FLOOR, GOAL, LevelSite};

type Window<'a> = Harness<'a, App>;

/// Size, boxes and seed of the level that is made.
fn order(harness: &Window<'_>) -> ([u64; 2], u64, u64) {
    match level(harness).level {
        LevelSource::Generated { size, boxes, seed, .. } => (size, boxes, seed),
        LevelSource::Drawn { .. } => unreachable!("a level that is made"),
    }
}

/// The window after a click on "Generate a level".
fn making<'a>() -> Window<'a> {
    let mut harness = sokoban();
    click(&mut harness, "Generate a level");
    harness
}

fn seed(seed: u64) -> LevelSource {
    match first_order() {
        LevelSource::Generated { generator, size, boxes, .. } => {
            LevelSource::Generated { generator, size, boxes, seed }
        }
        LevelSource::Drawn { .. } => unreachable!("a level that is made"),
    }
}

/// An order of which nothing comes.
fn hopeless() -> LevelSource {
    match first_order() {
        LevelSource::Generated { mut generator, size, .. } => {
            for (id, value) in [("tries", 1), ("nodes", 100), ("walls", 900)] {
                generator.settings.set(id, value);
            }
            LevelSource::Generated { generator, size, boxes: 6, seed: 7 }
        }
        LevelSource::Drawn { .. } => unreachable!("a level that is made"),
    }
}

fn set_up(harness: &mut Window<'_>, order: LevelSource) {
    let problem = state(harness).sokoban().made_to(order);
    ask(harness, Command::SetUp(problem));
}

/// The board at the position of the stage on the clock, a byte a cell.
fn board(harness: &mut Window<'_>) -> Vec<u8> {
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let (recording, reader) = stage.read();
    drop(recording);
    reader.screen().bytes().to_vec()
}

fn press(harness: &mut Window<'_>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

#[test]
fn a_level_is_made_step_by_step_forward_and_back_then_solved_then_played() {
    let mut harness = making();
    assert_eq!(order(&harness), ([9, 8], 3, 7));
    press(&mut harness, Key::Num1);
    assert_eq!(state(&harness).session.active(), StageKind::Building);
    assert!(state(&harness).session.prepared().unwrap().get::<LevelSite>().is_some());
    assert_eq!(state(&harness).size().map(|size| (size.width, size.height)), Some((9, 8)));
    harness.get_by_label_contains("generating a level of at most 9 x 8, step 0 of ");
    let mut seen = vec![(position(&harness), board(&mut harness))];
    for _ in 0..4 {
        press(&mut harness, Key::ArrowRight);
        seen.push((position(&harness), board(&mut harness)));
    }
    assert!(seen.is_sorted_by(|a, b| a.0 < b.0) && seen[0].1 != seen[4].1, "floor is dug");
    for expected in seen.iter().rev().skip(1) {
        press(&mut harness, Key::ArrowLeft);
        assert_eq!((position(&harness), board(&mut harness)), *expected);
    }
    press(&mut harness, Key::End);
    let last = board(&mut harness);
    harness.get_by_label_contains("Generated a level of 8 x 8, 3 boxes: ");
    press(&mut harness, Key::Num2);
    let task = state(&harness).session.prepared().unwrap().sokoban().unwrap().clone();
    let floor = last.iter().filter(|byte| **byte & FLOOR != 0).count();
    let goals = last.iter().filter(|byte| **byte & GOAL != 0).count();
    let inside = (0..task.level.size().cells()).filter(|&cell| task.level.is_inside(cell)).count();
    assert_eq!(
        (inside, task.level.goals().count()),
        (floor, goals),
        "the level that was shown is the one that is solved"
    );
    ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
    let answer = state(&harness).session.active_stage().unwrap().outcome().unwrap().get::<Answer>().unwrap().clone();
    let solution = answer.solution.unwrap();
    press(&mut harness, Key::P);
    assert_eq!(state(&harness).sokoban().play.as_ref().unwrap().game().level(), &task.level);
    harness.event(egui::Event::Paste(solution.to_string()));
    settle(&mut harness);
    let play = state(&harness).sokoban().play.as_ref().unwrap();
    assert!(play.game().is_solved());
    assert!(state(&harness).sokoban().preferences.records.best(play.id()).is_some());
}

#[test]
fn playing_goes_on_from_making_to_solving() {
    let mut harness = making();
    press(&mut harness, Key::Num1);
    ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
    ask(&mut harness, Command::Do(command::DECISION_BACK));
    ask(&mut harness, Command::Player(PlayerCommand::PlayForward));
    for _ in 0..2000 {
        if state(&harness).session.active() == StageKind::Solving {
            break;
        }
        harness.run_steps(2);
    }
    assert_eq!(state(&harness).session.active(), StageKind::Solving);
    assert!(state(&harness).size().is_some_and(|size| size.width == 8));
}

#[test]
fn another_seed_is_rolled_while_watching_and_while_playing() {
    let mut harness = making();
    press(&mut harness, Key::R);
    let rolled = order(&harness).2;
    assert_ne!(rolled, 7);
    press(&mut harness, Key::P);
    let before = state(&harness).sokoban().play.as_ref().unwrap().game().level().clone();
    click(&mut harness, "Roll a new seed");
    assert_ne!(order(&harness).2, rolled);
    assert_eq!(state(&harness).sokoban().mode, Mode::Play);
    let play = state(&harness).sokoban().play.as_ref().unwrap();
    assert!(*play.game().level() != before && play.game().is_empty());
    press(&mut harness, Key::P);
    let shown = state(&harness).session.prepared().unwrap().sokoban().unwrap().level.clone();
    assert_eq!(state(&harness).sokoban().levels().level(), &shown);
}

#[test]
fn what_is_typed_is_made_and_what_cannot_be_made_is_explained() {
    let mut harness = making();
    fill_in(&mut harness, "Boxes", "2");
    fill_in(&mut harness, "Width", "12");
    assert_eq!(order(&harness), ([12, 8], 2, 7));
    fill_in(&mut harness, "Boxes", "99");
    harness.get_by_label_contains("99 is not a number from 1 to 12");
    fill_in(&mut harness, "Height", "many");
    harness.get_by_label_contains("many is not a number from 5 to 40");
    assert_eq!(order(&harness), ([12, 8], 2, 7));
}

#[test]
fn fewer_boxes_are_set_up_where_there_is_room_for_fewer() {
    let mut harness = making();
    fill_in(&mut harness, "Boxes", "8");
    fill_in(&mut harness, "Width", "7");
    assert_eq!(order(&harness), ([7, 8], 6, 7));
}

#[test]
fn a_generator_that_gives_up_leaves_the_screen_as_it_was_and_says_so() {
    let mut harness = making();
    let before = state(&harness).session.marked_recipe();
    set_up(&mut harness, hopeless());
    assert_eq!(state(&harness).session.marked_recipe(), before);
    let told = state(&harness).notices[0].0.clone();
    assert_eq!(told.level, Level::Error);
    assert!(told.text.starts_with("No level was found (tries: 1). Try another seed"), "{}", told.text);
    assert_eq!(state(&harness).sokoban().draft.level, hopeless(), "to be changed");
    let mut told = harness.query_all_by_label_contains("No level was found (tries: 1)");
    assert!(told.any(|told| told.rect().right() < 256.0), "in the panel too");
    drop(told);
    fill_in(&mut harness, "Boxes", "1");
    assert_eq!(order(&harness), ([9, 8], 1, 7));
    assert!(state(&harness).sokoban().refused.is_none());
}

#[test]
fn a_recipe_of_which_no_level_comes_leads_to_the_example_and_hides_nothing() {
    let recipe = Recipe::new(state(&making()).sokoban().made_to(hopeless()));
    let mut harness = Harness::builder()
        .with_size([1366.0, 768.0])
        .build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), Some(recipe.clone()), Executor::Slices));
    settle(&mut harness);
    assert_eq!(state(&harness).family().id(), "maze");
    assert!(state(&harness).notices[0].0.text.starts_with("No level was found"));
    ask(&mut harness, Command::Start(Box::new(recipe)));
    assert_eq!((state(&harness).family().id(), state(&harness).notices.len()), ("maze", 1));
    click(&mut harness, "Sokoban");
    assert_eq!(level(&harness).title, "Doorstep", "the collection is there");
}

#[test]
fn the_collection_comes_back_with_its_level() {
    for mode in [Mode::Search, Mode::Play] {
        let mut harness = sokoban();
        ask(&mut harness, LevelCommand::Choose(1).into());
        if mode == Mode::Play {
            press(&mut harness, Key::P);
        }
        let count = state(&harness).sokoban().levels().count();
        click(&mut harness, "Generate a level");
        assert_eq!((state(&harness).sokoban().levels().count(), state(&harness).sokoban().mode), (1, mode));
        click(&mut harness, "Back to the collection");
        let levels = state(&harness).sokoban().levels();
        assert_eq!((levels.count(), levels.chosen(), state(&harness).sokoban().mode), (count, 1, mode));
        if mode == Mode::Play {
            press(&mut harness, Key::P);
        }
        assert_eq!(level(&harness).title, "Acorn");
    }
}

#[test]
fn the_strategy_changes_and_the_level_stays() {
    let mut harness = making();
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Strategy")).click();
    harness.run_steps(3);
    harness.get_by_label("BFS, pushes").click();
    settle(&mut harness);
    let problem = level(&harness);
    assert_eq!((problem.strategy.id.as_str(), problem.level), ("bfs-pushes", seed(7)));
}

#[test]
fn what_was_made_comes_back_at_the_next_start() {
    for mode in [Mode::Search, Mode::Play] {
        let mut harness = making();
        if mode == Mode::Play {
            press(&mut harness, Key::P);
        }
        let open = state(&harness).sokoban().levels().level().clone();
        harness.state_mut().desk.state.store();
        let text = serde_json::to_string(&state(&harness).preferences).unwrap();
        let again = window([1366.0, 768.0], serde_json::from_str(&text).unwrap());
        assert_eq!(level(&again).level, seed(7));
        assert_eq!(state(&again).sokoban().levels().level(), &open);
        again.get_by_label("Back to the collection");
    }
}

#[test]
fn parameters_are_unfolded_and_set() {
    let mut harness = making();
    assert_eq!(harness.query_all_by_label("Target difficulty").count(), 0);
    click(&mut harness, "Parameters");
    assert!(harness.query_all_by_label("Target difficulty").count() > 0);
    let problem = state(&harness).sokoban().made_to(hopeless());
    ask(&mut harness, Command::SetUp(problem));
    harness.get_by_label("Tries: reset to 8");
}

#[test]
fn the_palette_offers_what_makes_levels_and_nothing_of_families_without_a_window() {
    let mut harness = sokoban();
    let of_family = |role| catalog::entries().filter(move |entry| entry.family.id() == "sokoban" && entry.role == role);
    ask(&mut harness, Command::Do(command::PALETTE));
    assert_eq!(harness.query_all_by_label_contains("Generator: ").count(), of_family(catalog::Role::Generator).count());
    assert_eq!(harness.query_all_by_label_contains("Solver: ").count(), of_family(catalog::Role::Solver).count());
    harness.event(egui::Event::Text("generator: reverse play".to_owned()));
    harness.run_steps(2);
    press(&mut harness, Key::Enter);
    assert_eq!(level(&harness).level, seed(7));
    assert_eq!(level(&harness).strategy, state(&harness).sokoban().draft.strategy);
}
