//! Playing Omok as people do it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[cfg(unix)]
mod matches;
mod openings;
#[cfg(unix)]
mod programs;
mod puzzles;
mod reports;
mod studies;

use egui::{Key, Modifiers, Pos2, Role, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::mode::Mode;
use crate::gui::omok::commands::NEW_GAME;
use crate::gui::omok::model::play::{OmokCommand, Play, Seat};
use crate::gui::omok::model::{OmokPreferences, first_position};
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::state::{Command, Preferences, State};
use crate::omok::Colour;
use crate::omok::OmokProblem;
use crate::omok::game::Outcome;
use crate::text::Language;

pub(super) type Window<'a> = Harness<'a, App>;

/// What a test begins with: little is thought, and nothing is studied.
pub(super) fn preferences() -> OmokPreferences {
    let mut omok = OmokPreferences { studies: false, nodes: 200, ..OmokPreferences::default() };
    omok.program.settings.set("nodes", 500);
    omok
}

/// The same with what people chose elsewhere.
pub(super) fn with(omok: &OmokPreferences) -> Preferences {
    let mut preferences = Preferences::default();
    preferences.keep("omok", omok);
    preferences
}

pub(super) fn state<'h>(harness: &'h Window<'_>) -> &'h State {
    harness.state().state()
}

pub(super) fn play<'h>(harness: &'h Window<'_>) -> &'h Play {
    &state(harness).omok().play
}

/// Lets frames pass until nobody thinks.
pub(super) fn rest(harness: &mut Window<'_>) {
    settle(harness);
    for _ in 0..4000 {
        harness.run_steps(2);
        if !play(harness).is_busy() {
            return harness.run_steps(2);
        }
    }
    unreachable!("somebody thinks for ever");
}

pub(super) fn ask(harness: &mut Window<'_>, command: Command) {
    harness.state_mut().ask([command]);
    rest(harness);
}

pub(super) fn press(harness: &mut Window<'_>, key: Key) {
    harness.key_press(key);
    rest(harness);
}

/// The window on an empty game of Omok.
pub(super) fn playing<'a>(preferences: OmokPreferences) -> Window<'a> {
    let mut harness = window([1366.0, 768.0], with(&preferences));
    press(&mut harness, Key::F4);
    press(&mut harness, Key::P);
    harness.state_mut().state_mut().omok_mut().play = Play::default();
    rest(&mut harness);
    assert!(state(&harness).is_playing() && play(&harness).game().is_empty());
    harness
}

/// Where a point is in the window.
pub(super) fn place(harness: &Window<'_>, name: &str) -> Pos2 {
    let (state, board) = (state(harness), play(harness).game().board());
    let (point, side) = (board.point(name).unwrap(), board.side());
    let scale = state.view.points_per_cell().unwrap() as f32;
    let at = |cell: u32| (cell as f32 + 0.5 - side as f32 / 2.0) * scale;
    let middle = state.canvas.center();
    pos2(middle.x + at(point % side), middle.y + at(point / side))
}

pub(super) fn click_at(harness: &mut Window<'_>, at: Pos2) {
    harness.hover_at(at);
    harness.run_steps(1);
    harness.drag_at(at);
    harness.run_steps(1);
    harness.drop_at(at);
    rest(harness);
}

/// Clicks points one after the other.
pub(super) fn put(harness: &mut Window<'_>, names: &str) {
    for name in names.split(' ') {
        let at = place(harness, name);
        click_at(harness, at);
    }
}

pub(super) fn click(harness: &mut Window<'_>, name: &str) {
    let is_button = |role: Role, label: Option<String>| role == Role::Button && label.as_deref() == Some(name);
    harness.get_all_by(|node| is_button(node.role(), node.label())).next().unwrap().click();
    rest(harness);
}

pub(super) fn moves(harness: &Window<'_>) -> String {
    crate::omok::format::moves::write(play(harness).game())
}

/// Whether something that begins with `text` is said.
pub(super) fn says(harness: &Window<'_>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).count() > 0
}

#[test]
fn who_plays_for_the_first_time_finds_an_empty_board() {
    let mut harness = window([1366.0, 768.0], with(&preferences()));
    press(&mut harness, Key::F4);
    press(&mut harness, Key::P);
    assert!(state(&harness).is_playing() && play(&harness).game().is_empty());
    press(&mut harness, Key::P);
    click(&mut harness, "Play from this position");
    assert!(state(&harness).is_playing() && !play(&harness).game().is_empty());
}

#[test]
fn the_button_for_a_new_game_stays_under_the_pointer() {
    let mut harness = playing(preferences());
    let name = NEW_GAME.name.get(Language::ENGLISH);
    let place = |harness: &Window<'_>| {
        let is_button = |role: Role, label: Option<String>| role == Role::Button && label.as_deref() == Some(name);
        harness.get_all_by(|node| is_button(node.role(), node.label())).next().unwrap().rect()
    };
    put(&mut harness, "h8");
    let (before, games) = (place(&harness), play(&harness).games().all().len());
    click(&mut harness, name);
    assert!(play(&harness).game().is_empty());
    assert_eq!((place(&harness), play(&harness).games().all().len()), (before, games + 1));
}

#[test]
fn two_people_play_to_five_and_take_it_back() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 a1 i8 b1 j8 c1 k8 d2 l8");
    assert_eq!(moves(&harness), "h8a1i8b1j8c1k8d2l8");
    let Some(Outcome::Five { winner: Colour::Black, judgement }) = play(&harness).game().outcome() else {
        unreachable!("black wins")
    };
    assert_eq!(judgement.fives[0].stones.len(), 5);
    assert!(says(&harness, "Game over") && says(&harness, "Black makes five and wins."));
    put(&mut harness, "o15");
    assert!(says(&harness, "The game is over. Undo a move"), "nothing is lost");
    assert_eq!(moves(&harness), "h8a1i8b1j8c1k8d2l8");
    press(&mut harness, Key::Z);
    assert_eq!(moves(&harness), "h8a1i8b1j8c1k8d2");
    press(&mut harness, Key::Y);
    assert!(says(&harness, "Game over"));
    press(&mut harness, Key::Home);
    assert_eq!(moves(&harness), "");
    press(&mut harness, Key::End);
    assert_eq!(play(&harness).game().move_count(), 9);
}

#[test]
fn keys_choose_a_point_and_put_a_stone_there() {
    let mut harness = playing(preferences());
    for key in [Key::ArrowUp, Key::Enter, Key::ArrowRight, Key::ArrowUp, Key::Enter] {
        press(&mut harness, key);
    }
    assert_eq!(moves(&harness), "h8i9");
    press(&mut harness, Key::Enter);
    assert!(says(&harness, "i9 is occupied."));
    for _ in 0..20 {
        harness.key_press(Key::ArrowRight);
    }
    press(&mut harness, Key::Enter);
    assert_eq!(moves(&harness), "h8i9o9", "the edge is the end");
}

#[test]
fn a_click_beside_the_board_or_on_a_stone_loses_nothing() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8");
    put(&mut harness, "h8");
    assert!(says(&harness, "h8 is occupied"));
    let beside = state(&harness).canvas.left_center() + egui::vec2(6.0, 0.0);
    click_at(&mut harness, beside);
    assert!(says(&harness, "That point is off the board"));
    assert_eq!(moves(&harness), "h8");
}

#[test]
fn the_program_answers_is_stopped_and_asked_again() {
    let mut harness = playing(preferences());
    click(&mut harness, "White: Engine");
    put(&mut harness, "h8");
    assert_eq!(play(&harness).game().move_count(), 2, "it answered");
    put(&mut harness, "i8");
    assert_eq!(play(&harness).game().move_count(), 4);
    press(&mut harness, Key::Z);
    assert_eq!(play(&harness).game().move_count(), 2, "back to where a person is to move");
    press(&mut harness, Key::Y);
    assert_eq!(play(&harness).game().move_count(), 4);
    harness.state_mut().state_mut().omok_mut().preferences.program.settings.set("nodes", 0);
    let far = play(&harness).game().board().point("o15").unwrap();
    harness.state_mut().ask([OmokCommand::Place(far).into()]);
    harness.run_steps(3);
    assert!(play(&harness).is_thinking() && says(&harness, "The engine is thinking."));
    harness.key_press(Key::Escape);
    rest(&mut harness);
    assert!(!play(&harness).is_thinking() && says(&harness, "The engine was stopped."));
    assert_eq!(play(&harness).game().move_count(), 5);
    harness.state_mut().state_mut().omok_mut().preferences.program.settings.set("nodes", 500);
    press(&mut harness, Key::M);
    assert_eq!(play(&harness).game().move_count(), 6);
}

#[test]
fn the_program_begins_where_it_has_black_and_fours_alone_are_eked_out() {
    let mut preferences = preferences();
    preferences.seats = [Seat::Program, Seat::Person];
    preferences.program = crate::recipe::Choice::of(crate::omok::search::find("vcf").unwrap().info);
    let mut harness = window([1366.0, 768.0], with(&preferences));
    press(&mut harness, Key::F4);
    press(&mut harness, Key::P);
    ask(&mut harness, OmokCommand::NewGame.into());
    assert_eq!(play(&harness).game().move_count(), 1);
    assert!(says(&harness, "The strategy found no move here"));
}

#[test]
fn a_foul_loses_says_why_and_leads_to_the_referee() {
    let mut harness = playing(preferences());
    put(&mut harness, "h9 a1 h10 c1 i8 e1 j8 g1 h8");
    assert!(matches!(play(&harness).game().outcome(), Some(Outcome::Foul { loser: Colour::Black, .. })));
    assert!(says(&harness, "Black plays a foul and loses: double-three."));
    click(&mut harness, "Show why");
    let problem = state(&harness).session.recipe().problem.clone().take::<OmokProblem>().unwrap();
    assert_eq!((problem.algorithm.id.as_str(), problem.point.as_deref()), ("referee", Some("h8")));
    assert_eq!(state(&harness).omok().mode, Mode::Search);
    press(&mut harness, Key::P);
    assert_eq!(moves(&harness), "h9a1h10c1i8e1j8g1h8", "the game is where it was");
    click(&mut harness, "Undo");
    assert!(play(&harness).game().outcome().is_none());
}

#[test]
fn a_board_of_five_lines_is_filled_to_a_draw() {
    let mut harness = playing(preferences());
    ask(&mut harness, OmokCommand::ChangeSide(5).into());
    ask(&mut harness, OmokCommand::ChangeRule("freestyle".to_owned()).into());
    let rows = ["XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOOX"];
    let cells = |wanted: char| {
        rows.iter().enumerate().flat_map(move |(y, row)| {
            row.chars().enumerate().filter(move |(_, one)| *one == wanted).map(move |(x, _)| (y * 5 + x) as u32)
        })
    };
    let (black, mut white) = (cells('X'), cells('O'));
    for point in black {
        let all = [Some(point), white.next()];
        let commands = all.into_iter().flatten().map(|point| OmokCommand::Place(point).into());
        harness.state_mut().ask(commands);
        rest(&mut harness);
    }
    assert_eq!(play(&harness).game().outcome(), Some(&Outcome::Full));
    assert!(says(&harness, "The board is full: a draw."));
}

#[test]
fn no_legal_answer_is_said() {
    let mut harness = playing(preferences());
    // White threatens five on the one point where black would make a double-three.
    let text = b"(;GM[4]SZ[15]RU[renju]AB[hg][hf][ih][jh][cm]AW[dl][ek][fj][gi]PL[B])".as_slice();
    ask(&mut harness, Command::Read("game.sgf".to_owned(), text.into()));
    assert!(says(&harness, "No legal answer"));
}

#[test]
fn a_game_is_kept_over_a_restart_with_its_place() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9 j10");
    press(&mut harness, Key::Z);
    put(&mut harness, "a1 b2");
    ask(&mut harness, OmokCommand::Comment("a test".to_owned()).into());
    press(&mut harness, Key::Z);
    harness.state_mut().state_mut().store();
    let kept = serde_json::to_string(&state(&harness).preferences).unwrap();
    let mut again = window([1366.0, 768.0], serde_json::from_str(&kept).unwrap());
    press(&mut again, Key::P);
    assert!(state(&again).is_playing());
    assert_eq!(moves(&again), "h8i9a1", "in the variation, one move before its end");
    assert_eq!(play(&again).game().len(), 6);
    press(&mut again, Key::Z);
    press(&mut again, Key::End);
    assert_eq!(moves(&again), "h8i9a1b2", "to the end of the variation that was left last");
    assert!(says(&again, "move 3: j10"));
}

#[test]
fn the_game_stays_while_the_thinking_is_watched() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9 j10");
    click(&mut harness, "Watch the search");
    assert_eq!(state(&harness).omok().mode, Mode::Search);
    let problem = state(&harness).session.recipe().problem.clone().take::<OmokProblem>().unwrap();
    assert_eq!(problem.position.moves, "h8i9j10");
    assert!(crate::omok::search::find(&problem.algorithm.id).is_some());
    click(&mut harness, "Play it");
    assert_eq!(moves(&harness), "h8i9j10");
}

#[test]
fn moves_and_games_are_copied_and_pasted() {
    let mut harness = playing(preferences());
    harness.event(egui::Event::Paste("h8i9".to_owned()));
    rest(&mut harness);
    harness.event(egui::Event::Paste("j10 k11".to_owned()));
    rest(&mut harness);
    assert_eq!(moves(&harness), "h8i9j10k11", "pasted moves go on from here");
    harness.event(egui::Event::Paste("h8i9".to_owned()));
    rest(&mut harness);
    assert_eq!((moves(&harness).as_str(), play(&harness).games().all().len()), ("h8i9", 2), "a game of its own");
    let text = "(;GM[4]SZ[15]GN[One];B[hh](;W[ii])(;W[gg];B[ff]))(;GM[4]SZ[9]GN[Two];B[ee])";
    harness.event(egui::Event::Paste(text.to_owned()));
    rest(&mut harness);
    assert_eq!(play(&harness).games().all().len(), 4);
    let copied = |harness: &mut Window<'_>, modifiers: Modifiers| {
        harness.key_press_modifiers(modifiers, Key::C);
        harness.run_steps(1);
        let commands = &harness.output().platform_output.commands;
        commands.iter().find_map(|one| match one {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    };
    let sgf = copied(&mut harness, Modifiers::SHIFT);
    assert!(sgf.is_none_or(|sgf| sgf.contains("(;W[gg];B[ff])")), "variations are kept");
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Games")).click();
    harness.run_steps(3);
    harness.get_by_label("4 · Two").click();
    rest(&mut harness);
    assert_eq!(play(&harness).game().board().side(), 9);
    harness.event(egui::Event::Paste("(;GM[4]SZ[15];B[hh".to_owned()));
    rest(&mut harness);
    assert_eq!(play(&harness).games().all().len(), 4, "what cannot be read changes nothing");
    assert_eq!(state(&harness).notices.len(), 1);
}

#[test]
fn several_games_of_a_file_are_offered() {
    let mut harness = window([1366.0, 768.0], with(&preferences()));
    press(&mut harness, Key::F4);
    let text = b"(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])(;GM[4]SZ[15];B[hh];W[ii])".as_slice();
    ask(&mut harness, Command::Read("games.sgf".to_owned(), text.into()));
    assert!(state(&harness).is_playing());
    assert_eq!(play(&harness).games().all().len(), 2);
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Games")).click();
    harness.run_steps(3);
    harness.get_by_label("1 · Ann – Bob");
    harness.get_by_label("2 · 2 moves").click();
    rest(&mut harness);
    assert_eq!(moves(&harness), "h8i7");
}

#[test]
fn a_game_with_variations_opens_where_its_tree_is_seen() {
    for (text, is_played) in [("(;GM[4]SZ[15];B[hh](;W[ii])(;W[hi]))", true), ("(;GM[4]SZ[15];B[hh];W[ii])", false)] {
        let mut harness = window([1366.0, 768.0], with(&preferences()));
        press(&mut harness, Key::F4);
        ask(&mut harness, Command::Read("game.sgf".to_owned(), text.as_bytes().into()));
        assert_eq!(state(&harness).is_playing(), is_played, "{text}");
    }
}

#[test]
fn a_position_that_is_watched_begins_a_game_where_there_is_none() {
    let mut harness = window([1366.0, 768.0], with(&preferences()));
    press(&mut harness, Key::F4);
    let mut problem = first_position();
    problem.position.moves = "i9h10j10".to_owned();
    ask(&mut harness, Command::SetUp(problem.into()));
    settle(&mut harness);
    press(&mut harness, Key::P);
    assert_eq!(moves(&harness), "i9h10j10");
    assert!(harness.query_by_label("Watch an algorithm").is_some());
}

#[test]
fn every_language_and_every_size_of_window_is_drawn() {
    for language in crate::text::Language::all() {
        for size in [[1366.0, 768.0], [640.0, 480.0], [200.0, 160.0]] {
            let mut harness = window(size, Preferences { language, ..with(&preferences()) });
            press(&mut harness, Key::F4);
            for action in [command::PLAY_LEVEL, command::HINT, command::NEXT_LEVEL, command::HINT, command::CHEAT_SHEET]
            {
                ask(&mut harness, Command::Do(action));
            }
            assert!(state(&harness).is_playing() && play(&harness).solving().is_some());
        }
    }
}

#[test]
fn a_position_that_is_watched_is_played_as_a_game_of_its_own() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9");
    click(&mut harness, "Watch an algorithm");
    click(&mut harness, "Play from this position");
    assert!(state(&harness).is_playing());
    assert_eq!((play(&harness).games().all().len(), play(&harness).game().move_count()), (2, 16));
    ask(&mut harness, OmokCommand::ChooseGame(0).into());
    assert_eq!(moves(&harness), "h8i9");
}

#[test]
fn a_recipe_that_is_opened_is_watched_and_the_game_waits() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9");
    let recipe = crate::recipe::Recipe::new(crate::gui::omok::model::first_position().into()).to_json();
    ask(&mut harness, Command::Read("position.json".to_owned(), recipe.into_bytes().into()));
    assert!(!state(&harness).is_playing());
    press(&mut harness, Key::P);
    assert_eq!(moves(&harness), "h8i9");
}
