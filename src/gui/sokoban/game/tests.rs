//! Playing as people do it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod input;
mod pushbox;
mod reverse;

use egui::{Key, Modifiers, Pos2, Role, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::grid::Cell;
use crate::gui::app::App;
use crate::gui::command;
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::sokoban::commands::PUSHBOX_VIEW;
use crate::gui::sokoban::model::play::{Hint, Play};
use crate::gui::sokoban::model::{LevelCommand, Mode};
use crate::gui::state::{Command, Preferences};
use crate::sokoban::SokobanProblem;
use crate::sokoban::collection::EMBEDDED;

/// Two boxes; the first push up of the left one loses.
pub(super) const LEVELS: &str = "\
Title: Small ones

First
########
#      #
# $ .  #
# @ #$ #
#   .  #
########

Second
######
#@ $.#
######
";

/// A push up freezes both boxes, on squares that are not dead.
pub(super) const FREEZE: &str = "########\n#   $ .#\n#  $   #\n#  @  .#\n########\n";

/// A solution of the first level.
const FIRST: &str = "luRRurrdDrdL";

pub(super) type Window<'a> = Harness<'a, App>;

pub(super) fn ask(harness: &mut Window<'_>, command: Command) {
    harness.state_mut().desk.commands.push(command);
    rest(harness);
}

/// Lets frames pass until nothing moves and nobody thinks.
pub(super) fn rest(harness: &mut Window<'_>) {
    settle(harness);
    for _ in 0..2000 {
        harness.run_steps(1);
        let play = harness.state().state().sokoban().play.as_ref();
        if play.is_none_or(|play| play.glide().is_resting() && !play.is_busy()) {
            return harness.run_steps(2);
        }
    }
    unreachable!("the game never comes to rest");
}

/// The window on the first of the levels, ready to be played.
pub(super) fn open<'a>(preferences: Preferences, levels: &str) -> Window<'a> {
    let mut harness = window([1366.0, 768.0], preferences);
    ask(&mut harness, Command::Read("levels.xsb".to_owned(), levels.as_bytes().into()));
    ask(&mut harness, Command::Do(command::PLAY_LEVEL));
    harness
}

fn playing<'a>() -> Window<'a> {
    open(Preferences::default(), LEVELS)
}

pub(super) fn play<'h>(harness: &'h Window<'_>) -> &'h Play {
    harness.state().state().sokoban().play.as_ref().unwrap()
}

fn lurd(harness: &Window<'_>) -> String {
    play(harness).game().moves().to_string()
}

pub(super) fn cell(harness: &Window<'_>, x: u32, y: u32) -> Cell {
    play(harness).game().level().size().cell(x, y)
}

/// Where the middle of a cell is in the window.
pub(super) fn place(harness: &Window<'_>, x: u32, y: u32) -> Pos2 {
    let state = harness.state().state();
    let scale = state.view.points_per_cell().unwrap() as f32;
    let size = play(harness).game().level().size();
    let middle = state.canvas.center();
    let at = |cell: u32, side: u32| (cell as f32 + 0.5 - side as f32 / 2.0) * scale;
    pos2(middle.x + at(x, size.width), middle.y + at(y, size.height))
}

pub(super) fn click_at(harness: &mut Window<'_>, x: u32, y: u32) {
    let at = place(harness, x, y);
    harness.hover_at(at);
    harness.run_steps(1);
    harness.drag_at(at);
    harness.run_steps(1);
    harness.drop_at(at);
    rest(harness);
}

fn drag(harness: &mut Window<'_>, from: (u32, u32), to: (u32, u32)) {
    let (start, end) = (place(harness, from.0, from.1), place(harness, to.0, to.1));
    harness.hover_at(start);
    harness.run_steps(1);
    harness.drag_at(start);
    harness.run_steps(1);
    for share in [0.2, 0.6, 1.0] {
        harness.hover_at(start.lerp(end, share));
        harness.run_steps(2);
    }
    harness.drop_at(end);
    rest(harness);
}

fn keys(harness: &mut Window<'_>, moves: &str) {
    for letter in moves.chars() {
        harness.key_press(match letter.to_ascii_lowercase() {
            'u' => Key::ArrowUp,
            'd' => Key::ArrowDown,
            'l' => Key::ArrowLeft,
            _ => Key::ArrowRight,
        });
    }
    rest(harness);
}

fn press(harness: &mut Window<'_>, key: Key) {
    harness.key_press(key);
    rest(harness);
}

pub(super) fn click(harness: &mut Window<'_>, name: &str) {
    let is_button = |role: Role, label: Option<String>| role == Role::Button && label.as_deref() == Some(name);
    harness.get_all_by(|node| is_button(node.role(), node.label())).next().unwrap().click();
    rest(harness);
}

#[test]
fn a_level_is_played_to_its_end_by_keys_and_back_again() {
    let mut harness = playing();
    keys(&mut harness, FIRST);
    assert!(play(&harness).game().is_solved(), "{}", lurd(&harness));
    harness.get_by_label_contains("Your best by moves and by pushes");
    let id = play(&harness).id();
    let best = harness.state().state().sokoban().preferences.records.best(id).cloned().unwrap();
    assert_eq!(best.by_moves, lurd(&harness));
    let moves = play(&harness).game().place();
    for _ in 0..moves {
        harness.key_press(Key::Z);
    }
    rest(&mut harness);
    assert_eq!(play(&harness).game().position(), play(&harness).game().board().start());
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Y);
    rest(&mut harness);
    assert_eq!(play(&harness).game().counters().pushes, 1);
    press(&mut harness, Key::End);
    assert!(play(&harness).game().is_solved());
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Z);
    rest(&mut harness);
    assert!(!play(&harness).game().is_solved());
    press(&mut harness, Key::Home);
    press(&mut harness, Key::Y);
    assert_eq!(lurd(&harness), "l");
    press(&mut harness, Key::R);
    assert_eq!(play(&harness).game().place(), 0);
}

#[test]
fn keys_pressed_in_one_frame_are_all_played_in_their_order() {
    let mut harness = playing();
    for key in [Key::ArrowLeft, Key::ArrowDown, Key::Z, Key::ArrowUp] {
        harness.key_press(key);
    }
    harness.run_steps(1);
    rest(&mut harness);
    assert_eq!(lurd(&harness), "lu");
}

#[test]
fn a_level_is_played_to_its_end_by_clicks() {
    let mut harness = playing();
    click_at(&mut harness, 1, 1);
    assert_eq!(play(&harness).game().player(), cell(&harness, 1, 1), "a click on the floor walks there");
    click_at(&mut harness, 2, 2);
    assert_eq!(play(&harness).chosen().map(|chosen| chosen.cell), Some(cell(&harness, 2, 2)));
    press(&mut harness, Key::Escape);
    assert!(play(&harness).chosen().is_none());
    click_at(&mut harness, 2, 2);
    click_at(&mut harness, 4, 2);
    assert!(play(&harness).game().has_box(cell(&harness, 4, 2)), "{}", lurd(&harness));
    click_at(&mut harness, 5, 3);
    click_at(&mut harness, 4, 4);
    assert!(play(&harness).game().is_solved(), "{}", lurd(&harness));
    click(&mut harness, "Next level");
    assert_eq!(harness.state().state().sokoban().levels().chosen(), 1);
    assert_eq!(play(&harness).game().place(), 0);
}

#[test]
fn a_level_is_played_to_its_end_by_dragging() {
    let mut harness = playing();
    let before = harness.state().state().view.points_per_cell();
    drag(&mut harness, (2, 2), (4, 3));
    assert_eq!(lurd(&harness), "", "nothing can be dropped in a wall");
    drag(&mut harness, (2, 2), (4, 2));
    drag(&mut harness, (5, 3), (4, 4));
    assert!(play(&harness).game().is_solved(), "{}", lurd(&harness));
    assert_eq!(harness.state().state().view.points_per_cell(), before, "the board stays where it is");
}

#[test]
fn a_frozen_push_is_warned_of_and_taken_back() {
    let mut harness = open(Preferences::default(), FREEZE);
    keys(&mut harness, "u");
    harness.get_by_label("Can no longer be solved");
    assert_eq!(play(&harness).danger().unwrap().detector.id, "freeze");
    assert_eq!(lurd(&harness), "U", "a warning stops nobody");
    click(&mut harness, "Undo a push");
    assert!(harness.query_by_label("Can no longer be solved").is_none());
    press(&mut harness, Key::W);
    keys(&mut harness, "u");
    assert!(harness.query_by_label("Can no longer be solved").is_none(), "nobody wants to know");
    press(&mut harness, Key::H);
    harness.get_by_label("Can no longer be solved");
}

#[test]
fn a_hint_shows_the_next_push() {
    let mut harness = playing();
    press(&mut harness, Key::H);
    assert!(matches!(play(&harness).hint(), Hint::Push(_)));
    assert!(harness.query_all_by_label_contains("Push the box at (").count() >= 1);
    keys(&mut harness, "l");
    assert!(harness.query_by_label_contains("Push the box at (").is_none());
}

#[test]
fn a_hint_comes_for_levels_that_are_hard_for_an_optimal_search() {
    let mut harness = playing();
    let hard = EMBEDDED.iter().position(|one| one.read().unwrap().title == "Expert").unwrap();
    ask(&mut harness, LevelCommand::ChooseShipped(hard, 0).into());
    press(&mut harness, Key::H);
    while !matches!(play(&harness).hint(), Hint::Push(_) | Hint::GaveUp(_)) {
        harness.run_steps(1);
    }
    assert!(matches!(play(&harness).hint(), Hint::Push(_)));
}

#[test]
fn a_narrow_window_answers_below_the_board() {
    let mut harness = window([640.0, 480.0], Preferences::default());
    let level = "######\n# @*.#\n# *$ #\n###  #\n######\n";
    ask(&mut harness, Command::Read("levels.xsb".to_owned(), level.as_bytes().into()));
    ask(&mut harness, Command::Do(command::PLAY_LEVEL));
    assert!(play(&harness).danger().is_none(), "no detector sees it");
    press(&mut harness, Key::H);
    harness.get_by_label_contains("No solution from here: all ");
}

#[test]
fn the_game_stays_while_a_search_is_watched() {
    let mut harness = playing();
    keys(&mut harness, "dr");
    click(&mut harness, "Watch the search");
    assert_eq!(harness.state().state().sokoban().mode, Mode::Search);
    let place = |harness: &Window<'_>| harness.state().state().session.active_stage().unwrap().player().position();
    let before = place(&harness);
    press(&mut harness, Key::ArrowRight);
    assert!(place(&harness) > before, "the arrows step the search");
    click(&mut harness, "Play it");
    assert_eq!(lurd(&harness), "dr");
    press(&mut harness, Key::S);
    let problem = harness.state().state().session.recipe().problem.clone().take::<SokobanProblem>().unwrap();
    assert_eq!(problem.title, "First, after 2 moves");
    assert_eq!(problem.drawn().unwrap().unwrap(), play(&harness).game().as_level().unwrap());
    assert_eq!(harness.state().state().sokoban().levels().count(), 2, "the collection stays open");
    harness.get_by_label("Searches from your position");
    click(&mut harness, "From the start");
    assert!(harness.query_by_label("Searches from your position").is_none());
    press(&mut harness, Key::P);
    assert_eq!(lurd(&harness), "dr");
}

#[test]
fn games_are_found_again_on_their_levels() {
    let mut harness = playing();
    let level = |harness: &mut Window<'_>, key: Key| {
        harness.key_press_modifiers(Modifiers::COMMAND, key);
        rest(harness);
    };
    keys(&mut harness, "dr");
    level(&mut harness, Key::PageDown);
    keys(&mut harness, "r");
    level(&mut harness, Key::PageUp);
    assert_eq!(lurd(&harness), "dr");
    level(&mut harness, Key::PageDown);
    assert_eq!(lurd(&harness), "r");
    keys(&mut harness, "r");
    assert!(play(&harness).game().is_solved());
    level(&mut harness, Key::U);
    assert_eq!((lurd(&harness).as_str(), harness.state().state().sokoban().levels().chosen()), ("dr", 0));
    press(&mut harness, Key::R);
    keys(&mut harness, FIRST);
    level(&mut harness, Key::U);
    assert_eq!(harness.state().state().sokoban().levels().chosen(), 0, "all are solved");
}

#[test]
fn every_language_and_every_size_of_window_is_drawn() {
    for language in crate::text::Language::all() {
        for size in [[1366.0, 768.0], [640.0, 480.0], [200.0, 160.0]] {
            let mut harness = window(size, Preferences { language, ..Preferences::default() });
            ask(&mut harness, Command::Read("levels.xsb".to_owned(), LEVELS.as_bytes().into()));
            for action in [command::PLAY_LEVEL, command::HINT, PUSHBOX_VIEW, command::CHEAT_SHEET] {
                ask(&mut harness, Command::Do(action));
            }
            assert!(harness.state().state().is_playing());
        }
    }
}
