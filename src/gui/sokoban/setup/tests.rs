//! Sokoban as people use it beside mazes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::files::Backend;
use crate::gui::lang::titled;
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::sokoban::commands::{COPY_SOLUTION, IMPROVE_SOLUTION};
use crate::gui::sokoban::model::{LevelCommand, Mode};
use crate::gui::sokoban::words::levels;
use crate::gui::state::{Command, Level, Preferences, State};
use crate::player::PlayerCommand;
use crate::recipe::Choice;
use crate::sokoban::Answer;
use crate::sokoban::SokobanProblem;
use crate::sokoban::collection::EMBEDDED;
use crate::text::Language;

const THREE: &str = "\
Title: Small ones

First
#####
#@$.#
#####

Second
######
#@ $.#
######

Broken
#####
# $.#
#####
";

fn wide<'a>() -> Harness<'a, App> {
    window([1366.0, 768.0], Preferences::default())
}

pub(in crate::gui::sokoban) fn click(harness: &mut Harness<'_, App>, name: &str) {
    harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some(name)).click();
    settle(harness);
}

/// The window on the third level, which is worth a search.
pub(super) fn sokoban<'a>() -> Harness<'a, App> {
    let mut harness = wide();
    click(&mut harness, "Sokoban");
    ask(&mut harness, LevelCommand::Choose(2).into());
    harness
}

pub(super) fn state<'h>(harness: &'h Harness<'_, App>) -> &'h State {
    harness.state().state()
}

pub(super) fn ask(harness: &mut Harness<'_, App>, command: Command) {
    harness.state_mut().desk.commands.push(command);
    settle(harness);
}

pub(super) fn position(harness: &Harness<'_, App>) -> u64 {
    state(harness).session.active_stage().unwrap().player().position()
}

pub(super) fn level(harness: &Harness<'_, App>) -> SokobanProblem {
    state(harness).session.recipe().problem.clone().take::<SokobanProblem>().unwrap()
}

fn drop_file(harness: &mut Harness<'_, App>, name: &str, bytes: &[u8]) {
    #[derive(Debug)]
    struct Dropped(PathBuf);
    impl egui::DroppedFile for Dropped {
        fn path(&self) -> &std::path::Path {
            &self.0
        }
        fn bytes(&self) -> Result<Vec<u8>, String> {
            unreachable!("files are read beside the window")
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    harness.state_mut().files.backend = Backend::Scripted([].into());
    harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path)));
    settle(harness);
}

#[test]
fn levels_are_drawn_as_people_like_and_that_is_kept() {
    use crate::gui::sokoban::canvas::Look;
    let mut harness = sokoban();
    let kept = |harness: &Harness<'_, App>| state(harness).sokoban().preferences.play.skin;
    assert_eq!(kept(&harness), Look::Drawn);
    harness.get_by_role_and_label(Role::ComboBox, "Drawn").click();
    settle(&mut harness);
    harness.get_by_label("Warehouse").click();
    settle(&mut harness);
    assert_eq!(kept(&harness), Look::Warehouse);
    harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::L);
    settle(&mut harness);
    assert_eq!(kept(&harness), Look::Contrast);
    let preferences = &state(&harness).sokoban().preferences;
    let text = serde_json::to_string(preferences).unwrap();
    assert_eq!(
        serde_json::from_str::<crate::gui::sokoban::model::SokobanPreferences>(&text).unwrap().play,
        preferences.play
    );
    assert!(text.contains("\"skin\":\"contrast\""), "{text}");
}

#[test]
fn sokoban_is_turned_to_and_the_maze_is_found_as_it_was() {
    let mut harness = wide();
    ask(&mut harness, Command::Player(PlayerCommand::Seek(40)));
    let before = state(&harness).session.marked_recipe();
    click(&mut harness, "Sokoban");
    assert_eq!(state(&harness).family().id(), "sokoban");
    assert_eq!((level(&harness).title.as_str(), state(&harness).sokoban().levels().chosen()), ("Doorstep", 0));
    ask(&mut harness, LevelCommand::Choose(2).into());
    assert_eq!(level(&harness).title, "Basket");
    harness.get_by_label_contains("level 7 x 6, step 0 of ");
    let mut seen = vec![position(&harness)];
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft, Key::ArrowLeft] {
        harness.key_press(key);
        harness.run_steps(3);
        seen.push(position(&harness));
    }
    assert!(seen[0] == 0 && seen[1] > 0 && seen[2] > seen[1], "{seen:?}");
    assert_eq!((seen[3], seen[4]), (seen[1], 0));
    ask(&mut harness, Command::Player(PlayerCommand::Seek(3)));
    click(&mut harness, "Maze");
    assert_eq!(state(&harness).session.marked_recipe(), before);
    click(&mut harness, "Sokoban");
    assert_eq!(position(&harness), 3);
}

#[test]
fn the_end_of_a_search_says_what_is_proven_and_no_more() {
    let mut harness = sokoban();
    ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
    let answer = state(&harness).session.active_stage().unwrap().outcome().unwrap().get::<Answer>().unwrap().clone();
    assert!(answer.verdict.is_optimal(), "{answer:?}");
    let solution = answer.solution.unwrap();
    assert_eq!(solution.pushes(), 8);
    let said = format!("8 pushes, {} moves, fewest pushes proven", solution.len());
    assert_eq!(harness.query_all_by_label_contains(&said).count(), 2, "in the sentence and in the status line");
    harness.get_by_label_contains(" positions, generated ");
}

#[test]
fn a_dropped_collection_is_opened_and_its_levels_are_chosen_by_name() {
    let mut harness = wide();
    drop_file(&mut harness, "small.xsb", THREE.as_bytes());
    assert_eq!(level(&harness).title, "First");
    let told = &state(&harness).notices[0].0;
    assert!(told.level == Level::Error && told.text.starts_with("1 of 3 levels cannot be read"), "{}", told.text);
    harness.get_by_label("Small ones · 1 of 3");
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Level")).click();
    harness.run_steps(4);
    harness.get_by_label("2 · Second").click();
    settle(&mut harness);
    assert_eq!(level(&harness).title, "Second");
    harness.get_by_label("Small ones · 2 of 3");
    assert_eq!(state(&harness).size().map(|size| size.width), Some(6));
}

#[test]
fn every_collection_is_chosen_by_its_name_and_opens_on_its_first_level() {
    let mut harness = sokoban();
    let mut levels = 0;
    for title in ["Easy", "Medium", "Hard", "Expert", "First steps"] {
        harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Collection")).click();
        harness.run_steps(4);
        click(&mut harness, title);
        let open = state(&harness).sokoban().levels();
        assert_eq!((open.collection().title.as_str(), open.chosen()), (title, 0));
        assert_eq!(level(&harness).title, open.title());
        levels += open.count();
    }
    assert_eq!(levels, 95);
}

#[test]
fn levels_are_called_in_the_language_of_the_window() {
    let korean = Language::all().find(|language| language.own_name() == "한국어").unwrap();
    let mut harness = window([1366.0, 768.0], Preferences { language: korean, ..Preferences::default() });
    harness.key_press(Key::F3);
    settle(&mut harness);
    let text = titled(levels::ALL, "Doorstep", korean);
    assert_ne!(text, "Doorstep");
    harness.get_all_by_value(&format!("1 · {text}")).next().unwrap();
    assert_eq!(titled(levels::ALL, "A level of mine", korean), "A level of mine");
    for embedded in EMBEDDED {
        let collection = embedded.read().unwrap();
        for title in collection.entries.iter().map(|entry| &entry.title).chain([&collection.title]) {
            assert_ne!(&titled(levels::ALL, title, korean), title);
        }
    }
}

#[test]
fn a_bad_file_leaves_everything_as_it_was() {
    let mut harness = sokoban();
    let (before, levels) = (state(&harness).session.marked_recipe(), state(&harness).sokoban().levels().clone());
    drop_file(&mut harness, "bad.xsb", b"#####\n#@$@#\n#####\n");
    let told = state(&harness).notices[0].0.clone();
    assert_eq!(told.level, Level::Error);
    assert!(told.text.contains("line 2, column 4") && told.text.ends_with("bad.xsb"), "{}", told.text);
    assert_eq!(state(&harness).session.marked_recipe(), before);
    assert_eq!(*state(&harness).sokoban().levels(), levels);
}

#[test]
fn levels_are_stepped_through_by_buttons_and_keys() {
    let mut harness = sokoban();
    let count = state(&harness).sokoban().levels().count();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::PageUp);
    settle(&mut harness);
    assert_eq!(level(&harness).title, "Acorn");
    click(&mut harness, "Previous level");
    assert_eq!((state(&harness).sokoban().levels().chosen(), level(&harness).title.as_str()), (0, "Doorstep"));
    for index in 1..count - 1 {
        let levels = state(&harness).sokoban().levels().clone();
        let moves = levels.collection().entries[index].solutions[0].moves.clone().unwrap();
        let records = &mut harness.state_mut().desk.state.sokoban_mut().preferences.records;
        records.offer(levels.get(index).unwrap(), &moves).unwrap();
    }
    click(&mut harness, "Next unsolved level");
    assert_eq!(state(&harness).sokoban().levels().chosen(), count - 1);
}

#[test]
fn another_strategy_runs_at_once_on_the_same_level() {
    let mut harness = sokoban();
    let first = level(&harness);
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Strategy")).click();
    harness.run_steps(3);
    harness.get_by_label("BFS, pushes").click();
    settle(&mut harness);
    let second = level(&harness);
    assert_eq!((second.strategy.id.as_str(), &second.level), ("bfs-pushes", &first.level));
    assert_ne!(first.strategy, second.strategy);
    click(&mut harness, "Previous level");
    assert_eq!(level(&harness).strategy, second.strategy, "another level keeps it");
}

#[test]
fn overlays_and_who_solves_are_chosen_by_name() {
    let mut harness = sokoban();
    let before = state(&harness).sokoban().preferences.overlays;
    for name in ["Dead squares", "Lines from boxes to goals", "Player's reach"] {
        harness.get_by_label(name).click();
        settle(&mut harness);
    }
    let after = state(&harness).sokoban().preferences.overlays;
    assert_eq!([after.dead, after.matching, after.reach], [!before.dead, !before.matching, !before.reach]);
    click(&mut harness, "Play it");
    assert_eq!(state(&harness).sokoban().mode, Mode::Play);
    click(&mut harness, "Watch the search");
    assert_eq!(state(&harness).sokoban().mode, Mode::Search);
}

#[test]
fn both_families_come_back_at_the_next_start() {
    let mut harness = sokoban();
    click(&mut harness, "Previous level");
    harness.state_mut().desk.state.store();
    let text = serde_json::to_string(&state(&harness).preferences).unwrap();
    let mut again = window([1366.0, 768.0], serde_json::from_str(&text).unwrap());
    assert_eq!(level(&again).title, "Acorn");
    assert_eq!(state(&again).sokoban().levels().chosen(), 1);
    click(&mut again, "Maze");
    assert_eq!(state(&again).family().id(), "maze");
}

#[test]
fn every_language_and_every_size_of_window_is_drawn() {
    for language in crate::text::Language::all() {
        for size in [[1366.0, 768.0], [640.0, 480.0], [200.0, 160.0]] {
            let mut harness = window(size, Preferences { language, ..Preferences::default() });
            ask(&mut harness, Command::Turn(&crate::sokoban::Sokoban));
            ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
            assert_eq!(state(&harness).family().id(), "sokoban");
        }
    }
}

#[test]
fn the_optimizer_takes_a_solution_and_refuses_what_is_none() {
    let mut harness = sokoban();
    ask(&mut harness, LevelCommand::ChooseShipped(0, 0).into());
    let strategy = Choice::of(crate::sokoban::search::find("optimizer").unwrap().info);
    let problem = SokobanProblem { strategy, ..state(&harness).sokoban().draft.clone() };
    ask(&mut harness, Command::SetUp(problem.into()));
    for (typed, taken) in [("l", ""), ("R", "R")] {
        let is_field = |name: Option<String>| name.as_deref() == Some("Solution to improve");
        harness.get_by(|node| node.role() == Role::TextInput && is_field(node.label())).click();
        settle(&mut harness);
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
        harness.event(egui::Event::Text(typed.to_owned()));
        settle(&mut harness);
        harness.key_press(Key::Enter);
        settle(&mut harness);
        assert_eq!(state(&harness).sokoban().draft.solution, taken, "{typed}");
    }
    assert_eq!(level(&harness).solution, "R", "it runs with it");
}

#[test]
fn a_solution_that_was_found_is_copied_and_improved() {
    let mut harness = sokoban();
    ask(&mut harness, LevelCommand::ChooseShipped(0, 0).into());
    let found = state(&harness).found_solution().unwrap().to_string();
    harness.state_mut().desk.commands.push(Command::Do(COPY_SOLUTION));
    let is_copied = (0..3).any(|_| {
        harness.run_steps(1);
        let commands = &harness.output().platform_output.commands;
        commands.iter().any(|command| matches!(command, egui::OutputCommand::CopyText(text) if *text == found))
    });
    assert!(is_copied, "{found}");
    ask(&mut harness, Command::Do(IMPROVE_SOLUTION));
    settle(&mut harness);
    let shown = level(&harness);
    assert_eq!((shown.solution.as_str(), shown.strategy.id.as_str()), (found.as_str(), "optimizer"));
}

#[test]
fn the_name_of_the_command_line_finds_a_strategy() {
    let mut harness = sokoban();
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Strategy")).click();
    harness.run_steps(4);
    harness.event(egui::Event::Text("best".to_owned()));
    harness.run_steps(4);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(level(&harness).strategy.id, "best");
}
