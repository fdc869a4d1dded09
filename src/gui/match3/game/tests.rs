//! Playing match-3 as people do it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::match3::model::play::{Match3Command, News, Play};
use crate::gui::mode::Mode;
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::state::{Command, Movements, Preferences};
use crate::match3::board::Swap;
use crate::match3::play::Reshuffle;
use crate::match3::strategy;
use crate::match3::{LevelSource, Match3Problem};
use crate::recipe::Choice;

type Window<'a> = Harness<'a, App>;

fn play<'h>(harness: &'h Window<'_>) -> &'h Play {
    &harness.state().state().match3().play
}

/// Lets frames pass until nothing moves.
fn rest(harness: &mut Window<'_>) {
    settle(harness);
    for _ in 0..2000 {
        harness.run_steps(1);
        let play = play(harness);
        if !play.is_moving() && !play.hint().is_some_and(|hint| hint.is_thinking()) {
            return harness.run_steps(2);
        }
    }
    unreachable!("the cascade never comes to rest");
}

fn ask(harness: &mut Window<'_>, command: Command) {
    harness.state_mut().ask([command]);
    rest(harness);
}

fn press(harness: &mut Window<'_>, key: Key) {
    harness.key_press(key);
    rest(harness);
}

fn problem(level: &str) -> Match3Problem {
    let algorithm = Choice::of(strategy::find("random").unwrap().info);
    Match3Problem { level: LevelSource::Shipped(level.to_owned()), ..Match3Problem::shipped(level, algorithm) }
}

/// The window on a game on a level that comes with the program; cascades are played at once.
fn on<'a>(level: &str) -> Window<'a> {
    let preferences = Preferences { movements: Movements::Off, ..Preferences::default() };
    let mut harness = window([1366.0, 768.0], preferences);
    ask(&mut harness, Command::SetUp(problem(level).into()));
    press(&mut harness, Key::P);
    assert_eq!(harness.state().state().mode(), Mode::Play);
    harness
}

fn legal(harness: &Window<'_>) -> Swap {
    play(harness).game().unwrap().board().first_legal_move().unwrap()
}

/// Goes with the arrow keys to a cell.
fn walk(harness: &mut Window<'_>, cell: u32) {
    let size = play(harness).game().unwrap().board().size();
    press(harness, Key::ArrowUp);
    for _ in 0..size.width {
        press(harness, Key::ArrowLeft);
    }
    for _ in 0..size.height {
        press(harness, Key::ArrowUp);
    }
    for _ in 0..size.x(cell) {
        press(harness, Key::ArrowRight);
    }
    for _ in 0..size.y(cell) {
        press(harness, Key::ArrowDown);
    }
    assert_eq!(harness.state().state().match3().cursor, Some(cell));
}

#[test]
fn a_move_is_made_with_the_keys_alone_and_taken_back() {
    let mut harness = on("open-field");
    let swap = legal(&harness);
    walk(&mut harness, swap.a);
    press(&mut harness, Key::Enter);
    assert_eq!(play(&harness).taken(), Some(swap.a));
    let is_across = swap.b == swap.a + 1;
    press(&mut harness, if is_across { Key::ArrowRight } else { Key::ArrowDown });
    assert_eq!(play(&harness).totals().moves, 1);
    assert!(play(&harness).totals().score >= 30);
    press(&mut harness, Key::Z);
    assert_eq!(play(&harness).totals().moves, 0);
    press(&mut harness, Key::Y);
    assert_eq!(play(&harness).totals().moves, 1);
}

#[test]
fn a_cascade_is_finished_by_whatever_is_done_next() {
    let mut harness = on("open-field");
    harness.state_mut().state_mut().preferences.movements = Movements::On;
    for key in [Key::H, Key::Z, Key::ArrowRight] {
        let swap = legal(&harness);
        harness.state_mut().ask([Match3Command::Swap(swap).into()]);
        harness.run_steps(2);
        assert!(play(&harness).is_moving());
        harness.key_press(key);
        harness.run_steps(2);
        assert!(!play(&harness).is_moving(), "{key:?}");
    }
    let swap = legal(&harness);
    harness.state_mut().ask([Match3Command::Swap(swap).into()]);
    harness.run_steps(2);
    harness.state_mut().ask([Match3Command::Take(0).into()]);
    harness.run_steps(2);
    assert_eq!((play(&harness).is_moving(), play(&harness).taken()), (false, Some(0)), "the click counts");
}

#[test]
fn a_swap_in_vain_is_told_and_changes_nothing() {
    let mut harness = on("open-field");
    let board = play(&harness).game().unwrap().board().clone();
    let (vain, reason) = board.refusals().next().unwrap();
    ask(&mut harness, Match3Command::Take(vain.a).into());
    ask(&mut harness, Match3Command::Take(vain.b).into());
    assert_eq!(play(&harness).news(), Some(News::TakenBack(vain, reason)));
    assert_eq!(play(&harness).game().unwrap().board(), &board);
    assert!(harness.query_by_label_contains("are swapped back").is_some());
}

#[test]
fn hints_are_listed_and_a_click_makes_the_move() {
    let mut harness = on("open-field");
    press(&mut harness, Key::H);
    let best = play(&harness).hint().unwrap().choice().unwrap().clone();
    assert!(harness.query_by_label_contains("Best move: ").is_some());
    let size = play(&harness).game().unwrap().board().size();
    let cell = |cell| crate::trace::cell_name(size, cell);
    let value = best.candidates[0].value;
    let name = format!("{} and {}: {value:.0}", cell(best.swap.a), cell(best.swap.b));
    harness.get_by_role_and_label(Role::Button, &name).click();
    rest(&mut harness);
    assert_eq!(play(&harness).totals().moves, 1);
    press(&mut harness, Key::M);
    assert!(play(&harness).hint().unwrap().shows_moves);
}

#[test]
fn a_dead_board_is_reshuffled_and_that_is_told() {
    let mut harness = on("dead-end");
    assert!(matches!(play(&harness).news(), Some(News::Reshuffled { tested: 60, .. })), "{:?}", play(&harness).news());
    assert!(harness.query_by_label_contains("60 swaps tried").is_some());
    ask(&mut harness, Match3Command::Reshuffle(Reshuffle::Fair).into());
    assert_eq!(play(&harness).rules().reshuffle, Reshuffle::Fair);
}

#[test]
fn the_game_ends_with_its_moves_and_begins_anew() {
    let mut harness = on("pillars");
    while play(&harness).is_ready() {
        let swap = legal(&harness);
        ask(&mut harness, Match3Command::Swap(swap).into());
    }
    assert!(play(&harness).totals().moves <= 25);
    let ended = ["Out of moves", "Goals reached"];
    assert!(ended.iter().any(|text| harness.query_all_by_label(text).next().is_some()));
    let before = play(&harness).seed();
    press(&mut harness, Key::N);
    assert_eq!((play(&harness).seed(), play(&harness).totals().moves), (before + 1, 0));
}

#[test]
fn another_level_is_another_game_and_watching_finds_the_run_again() {
    let mut harness = on("open-field");
    ask(&mut harness, Command::SetUp(problem("jelly-pond").into()));
    assert_eq!(play(&harness).level().unwrap().title(), Some("Jelly pond"));
    ask(&mut harness, Command::Do(command::PLAY_LEVEL));
    let state = harness.state().state();
    assert_eq!((state.mode(), state.session.recipe().problem.family().id()), (Mode::Search, "match3"));
}
