use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command::{self, Context};
use crate::gui::lang::commands;
use crate::gui::look::Appearance;
use crate::gui::maze::commands::TURN_TO_MAZE;
use crate::gui::shared::setup::tests::{problem, settle, window};
use crate::gui::sokoban::commands::{TURN_TO_SOKOBAN, UNDO_PUSH};
use crate::gui::state::{Command, Dialog, Notice, Preferences, Walls};
use crate::text::Language;

fn wide<'a>() -> Harness<'a, App> {
    window([1366.0, 768.0], Preferences::default())
}

fn typed(harness: &mut Harness<'_, App>, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run_steps(2);
}

#[expect(clippy::unwrap_used, reason = "a test may")]
fn position(harness: &Harness<'_, App>) -> u64 {
    harness.state().state().session.active_stage().unwrap().player().position()
}

#[test]
fn the_palette_runs_a_command() {
    let mut harness = wide();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    typed(&mut harness, "walls tiles");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(harness.state().state().dialog, Dialog::None);
    assert_eq!(harness.state().state().preferences.walls, Walls::Tiles);
}

#[test]
fn the_palette_sets_up_algorithms() {
    let mut harness = wide();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    typed(&mut harness, "solver bfs");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(problem(&harness).solver.id, "bfs");
}

/// Chooses what the palette finds first.
fn choose(harness: &mut Harness<'_, App>, words: &str) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    typed(harness, words);
    harness.key_press(Key::Enter);
    settle(harness);
}

#[test]
fn the_palette_knows_what_people_call_things_in_any_language_and_with_typos() {
    let mut harness = wide();
    choose(&mut harness, "dark");
    assert_eq!(harness.state().state().preferences.appearance, Appearance::Dark);
    choose(&mut harness, "светлая");
    assert_eq!(harness.state().state().preferences.appearance, Appearance::Light);
    choose(&mut harness, "djikstra");
    assert_eq!(problem(&harness).solver.id, "dijkstra");
    choose(&mut harness, "thick wals");
    assert_eq!(harness.state().state().preferences.walls, Walls::Tiles);
}

#[test]
fn the_palette_finds_algorithms_of_other_families_and_levels() {
    let mut harness = wide();
    for (words, family) in [("referee", "omok"), ("greedy pushes", "sokoban")] {
        choose(&mut harness, words);
        assert_eq!(harness.state().state().family().id(), family);
    }
    let state = harness.state().state();
    let levels = (crate::gui::command::here(state).levels)(state);
    let (wanted, _) = levels.into_iter().next_back().unwrap();
    harness.state_mut().desk.state.dialog = Dialog::Palette(wanted.clone());
    harness.run_steps(3);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    let levels = harness.state().state().sokoban().levels();
    assert_eq!(wanted, format!("{}: {}", levels.collection().title, levels.title()));
}

#[test]
fn the_palette_finds_lessons_by_their_titles_and_a_new_one() {
    let mut harness = wide();
    choose(&mut harness, "wilson fair");
    let state = harness.state().state();
    assert_eq!(state.lesson().expect("a lesson").lesson.title.get("en"), "Why Wilson is fair");
    choose(&mut harness, "write a lesson");
    assert!(harness.state().state().lessons().is_some_and(|lessons| lessons.is_writing));
}

#[test]
fn the_palette_says_why_a_command_can_do_nothing_and_what_nothing_matches() {
    let mut harness = wide();
    harness.state_mut().desk.state.dialog = Dialog::Palette("undo a move".to_owned());
    harness.run_steps(3);
    assert!(harness.query_by_label("No matching command").is_some(), "mazes are not played");
    harness.state_mut().desk.state.dialog = Dialog::Palette("next bookmark".to_owned());
    harness.run_steps(3);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert!(harness.query_all_by_label_contains("There is no bookmark. M sets one here.").next().is_some());
}

#[test]
fn letters_in_the_palette_are_no_commands() {
    let mut harness = wide();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    for key in [Key::W, Key::Space, Key::ArrowRight, Key::End] {
        harness.key_press(key);
        harness.run_steps(2);
    }
    assert_eq!(harness.state().state().preferences.walls, Walls::Thin);
    assert_eq!(position(&harness), 0);
    harness.key_press(Key::Escape);
    harness.run_steps(3);
    assert_eq!(harness.state().state().dialog, Dialog::None);
}

#[test]
fn arrows_choose_in_the_palette() {
    let mut harness = wide();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    typed(&mut harness, "panel");
    harness.key_press(Key::ArrowDown);
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    settle(&mut harness);
    let panels = harness.state().state().preferences.panels;
    assert!(!panels.setup || !panels.inspector, "one panel is closed");
    assert!(panels.setup || panels.inspector, "and one only");
}

#[test]
fn the_cheat_sheet_opens_and_closes() {
    let mut harness = wide();
    harness.key_press(Key::F1);
    harness.run_steps(3);
    assert!(harness.query_by_label("Move the board").is_some());
    harness.key_press(Key::Escape);
    harness.run_steps(3);
    assert!(harness.query_by_label("Move the board").is_none());
    harness.get_by_label("Keyboard shortcuts").click();
    harness.run_steps(3);
    assert_eq!(harness.state().state().dialog, Dialog::CheatSheet);
}

#[test]
fn the_cheat_sheet_shows_what_is_meant_now_and_every_key_can_be_read() {
    for action in [TURN_TO_MAZE, TURN_TO_SOKOBAN, command::PLAY_LEVEL] {
        let mut harness = wide();
        for action in [TURN_TO_SOKOBAN, action] {
            harness.state_mut().desk.commands.push(Command::Do(action));
            settle(&mut harness);
        }
        harness.state_mut().desk.state.dialog = Dialog::CheatSheet;
        harness.run_steps(4);
        let now = harness.state().state().context();
        for (action, context) in [(command::STEP_OVER, Context::Watching), (UNDO_PUSH, Context::Playing)] {
            assert_eq!(
                harness.query_all_by_label(action.name.get(Language::ENGLISH)).count() > 0,
                now == context,
                "{action:?} in {now:?}"
            );
        }
        let edge = harness.get_by_label("Close").rect().right();
        let last = harness.get_by_label("drop a file").rect();
        assert!(last.right() < edge && last.bottom() < 744.0, "{action:?}: {last}");
        let key = command::PALETTE.key_text();
        let keys = harness.get_all_by_label(key.as_str());
        assert!(keys.map(|key| key.rect()).any(|key| key.right() < edge && key.top() > 64.0));
    }
}

#[test]
fn a_step_is_gone_to() {
    let mut harness = wide();
    harness.key_press(Key::G);
    harness.run_steps(3);
    typed(&mut harness, "1,2x");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert!(harness.query_by_label_contains("1,2x is not found in this run").is_some());
    harness.key_press(Key::Backspace);
    typed(&mut harness, "34");
    harness.key_press(Key::Enter);
    settle(&mut harness);
    assert_eq!(position(&harness), 1234);
    assert_eq!(harness.state().state().dialog, Dialog::None);
}

#[test]
fn notices_are_closed_by_hand_and_go_by_themselves() {
    let mut harness = wide();
    harness.state_mut().desk.commands.push(Command::Tell(Notice::error("first")));
    harness.state_mut().desk.commands.push(Command::Tell(Notice::done("all is well")));
    harness.run_steps(3);
    assert!(harness.query_all_by_label_contains("all is well").next().is_some());
    harness.get_all_by_label("Close the message").next().unwrap().click();
    harness.run_steps(3);
    assert_eq!(harness.state().state().notices.len(), 1);
    // A message stays as long as the pointer rests on it.
    harness.hover_at(egui::pos2(2.0, 2.0));
    harness.run_steps(100);
    assert!(harness.state().state().notices.is_empty());
}

#[test]
fn dialogs_fit_into_small_windows() {
    let mut harness = window([200.0, 160.0], Preferences::default());
    for dialog in [Dialog::Palette(String::new()), Dialog::CheatSheet, Dialog::GoTo("9%%".to_owned())] {
        harness
            .state_mut()
            .desk
            .commands
            .push(Command::Tell(Notice::error("a long message that is wrong\n/some/path")));
        harness.state_mut().desk.state.dialog = dialog.clone();
        harness.run_steps(4);
        assert_eq!(harness.state().state().dialog, dialog);
    }
}

#[test]
fn nothing_is_told_over_what_lies_under_a_dialog() {
    let mut harness = wide();
    let text = commands::SEARCH_TIP.get(Language::ENGLISH);
    let told = |harness: &Harness<'_, App>| harness.query_all_by_label(text).count();
    harness.get_by_label("Search commands").hover();
    harness.run_steps(60);
    assert_eq!(told(&harness), 1);
    harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    harness.run_steps(4);
    assert_ne!(harness.state().state().dialog, Dialog::None);
    assert_eq!(told(&harness), 0);
}

#[expect(clippy::unwrap_used, reason = "a test may")]
fn recorded(harness: &Harness<'_, App>) -> u64 {
    let stage = harness.state().state().session.active_stage().unwrap();
    crate::record::lock(&stage.share()).len()
}

#[test]
fn a_search_asks_before_it_takes_more_memory_and_escape_ends_it() {
    let mut harness = wide();
    let allowance = std::sync::Arc::new(crate::record::Allowance::of(1));
    harness.state_mut().desk.state.resources.allowance = std::sync::Arc::clone(&allowance);
    let text = b"############\n#@         #\n# $ $ $ $  #\n#          #\n# $ $      #\n#          #\n#     .... #\n#       .. #\n############\n";
    let mut recipe = crate::recipe::Recipe::read(text).unwrap();
    let stage = crate::recipe::StageKind::Solving;
    let bfs = recipe.problem.candidates(stage).find(|entry| entry.info.id == "bfs-pushes").unwrap();
    recipe.problem = recipe.problem.with_choice(stage, crate::recipe::Choice::of(bfs.info));
    harness.state_mut().ask([Command::Start(Box::new(recipe))]);
    harness.run_steps(12);
    assert_eq!(harness.state().state().dialog, Dialog::MoreMemory);
    let waits_at = (recorded(&harness), allowance.used());
    harness.run_steps(12);
    assert_eq!((recorded(&harness), allowance.used()), waits_at, "nothing goes on before somebody says so");
    harness.get_by_label("Go on").click();
    harness.run_steps(12);
    assert!(allowance.used() > waits_at.1);
    let asks_again = (0..2_000).any(|_| {
        harness.run_steps(1);
        harness.state().state().dialog == Dialog::MoreMemory
    });
    assert!(asks_again && harness.state().state().session.is_busy());
    harness.key_press(Key::Escape);
    harness.run_steps(8);
    assert_eq!(harness.state().state().dialog, Dialog::None);
    assert!(!harness.state().state().session.is_busy(), "the search ended where it was");
    assert!(recorded(&harness) > waits_at.0);
    assert_eq!(allowance.used(), 0);
}

#[test]
fn a_large_file_is_read_beside_the_window_and_can_be_given_up() {
    let mut harness = wide();
    let text = format!("(;GM[4]SZ[15]C[{}];B[hh])", "x".repeat(300 << 10));
    let open = || Command::Read("large.sgf".to_owned(), text.clone().into_bytes().into());
    harness.state_mut().ask([open()]);
    harness.run_steps(1);
    assert!(matches!(&harness.state().state().dialog, Dialog::Reading { name, .. } if name == "large.sgf"));
    harness.state_mut().desk.state.dialog = Dialog::None;
    harness.run_steps(4);
    assert!(harness.state().desk.reading.is_none());
    assert_eq!(harness.state().state().family().id(), "maze", "what was given up changes nothing");
    harness.state_mut().ask([open()]);
    harness.run_steps(4);
    settle(&mut harness);
    assert_eq!(harness.state().state().dialog, Dialog::None);
    assert_eq!(harness.state().state().omok().play.game().move_count(), 1);
}
