//! Engine matches.

use std::time::{Duration, Instant};

use egui_kittest::kittest::Queryable as _;

use super::{Window, ask, click, play, playing, preferences, rest, says, state};
use crate::cli::{Colours, Console, Progress};
use crate::gui::omok::commands::ENGINE_MATCH;
use crate::gui::omok::model::contest::{Kind, MatchCommand, MatchDesk, MatchPlayer, Ongoing};
use crate::gui::omok::model::play::title;
use crate::gui::shared::setup::tests::fill_in;
use crate::gui::state::Command;
use crate::omok::program::Failure;
use crate::omok::program::toy::Toy;
use crate::omok::{format, point_name, rules};
use crate::text::Language;

fn contest<'h>(harness: &'h Window<'_>) -> &'h MatchDesk {
    &state(harness).omok().contest
}

fn ongoing<'h>(harness: &'h Window<'_>) -> &'h Ongoing {
    contest(harness).ongoing().unwrap()
}

/// The window on engine matches, where both players try few moves.
fn at_matches<'a>() -> Window<'a> {
    let mut harness = playing(preferences());
    ask(&mut harness, Command::Do(ENGINE_MATCH));
    let contest = &mut harness.state_mut().state_mut().omok_mut().contest;
    assert!(contest.is_open);
    contest.games = 4;
    contest.players[0].nodes = 60;
    harness.run_steps(2);
    harness
}

/// Lets the match come to its end.
fn finish(harness: &mut Window<'_>) {
    for _ in 0..4000 {
        harness.run_steps(1);
        if !contest(harness).is_busy() {
            return rest(harness);
        }
    }
    unreachable!("the match has no end");
}

/// The second player of the set-up is this program.
fn against(harness: &mut Window<'_>, toy: &Toy) {
    click(harness, "B: Kind: Program");
    assert!(!contest(harness).can_start(rules::default_rule()), "no program is named");
    fill_in(harness, "B: Program", &toy.command());
    rest(harness);
    assert_eq!(contest(harness).players[1].command, toy.command());
}

/// What the command line prints.
fn printed(words: &[&str]) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, colours: Colours::Plain, progress: Progress::Hidden };
    let words = [&["gridscope", "omok", "match"], words].concat();
    assert_eq!(crate::cli::run(words.into_iter().map(Into::into), &mut console), 0);
    String::from_utf8(out).unwrap()
}

#[test]
fn a_match_in_the_window_is_that_of_the_command_line() {
    let mut harness = at_matches();
    ask(&mut harness, MatchCommand::Turn.into());
    ask(&mut harness, crate::gui::omok::model::play::OmokCommand::ChangeRule("standard".to_owned()).into());
    ask(&mut harness, Command::Do(ENGINE_MATCH));
    fill_in(&mut harness, "Seed", "7");
    fill_in(&mut harness, "Games", "3");
    assert_eq!((contest(&harness).seed, contest(&harness).games), (7, 4), "openings are played twice");
    click(&mut harness, "Start");
    finish(&mut harness);
    let words = ["pvs:nodes=60", "greedy", "--games", "3", "--seed", "7", "--rule", "standard", "--show"];
    let printed = printed(&[&words[..], &["--json"]].concat());
    let (games, table) = printed.trim_end().rsplit_once('\n').unwrap();
    let row = |played: &crate::omok::contest::Played| {
        let points = played.moves.iter().filter_map(|one| Some(point_name(15, one.point?)));
        format!("{} {}", f64::from(played.points) / 2.0, points.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(ongoing(&harness).games.iter().map(row).collect::<Vec<_>>(), games.lines().collect::<Vec<_>>());
    let own = serde_json::to_string(&ongoing(&harness).table(Language::ENGLISH)).unwrap();
    let [mut own, other] = [&own, table].map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap());
    for name in ["first", "second"] {
        own[name] = other[name].clone();
    }
    assert_eq!(own, other);
    assert!(says(&harness, "A Iterative deepening, principal variation search, 60 nodes: "), "the table is shown");
}

#[test]
fn a_click_on_a_game_opens_it_and_a_second_one_turns_to_it() {
    let mut harness = at_matches();
    click(&mut harness, "Start");
    finish(&mut harness);
    let moves = ongoing(&harness).games[3].moves.clone();
    let opened = |harness: &mut Window<'_>| {
        harness.get_by_label_contains("Game 4: ").click();
        rest(harness);
        (play(harness).games().all().len(), play(harness).games().chosen())
    };
    let before = opened(&mut harness);
    assert!(!contest(&harness).is_open && play(&harness).game().moves() == moves);
    assert!(play(&harness).game().outcome().is_some());
    let title = title(play(&harness).game()).unwrap();
    assert!(title.contains("Greedy") && title.contains("Iterative deepening"), "{title}");
    ask(&mut harness, Command::Do(crate::gui::command::UNDO_ALL));
    assert_eq!(play(&harness).game().move_count(), 0, "it can be walked through");
    ask(&mut harness, Command::Do(ENGINE_MATCH));
    assert_eq!((opened(&mut harness), play(&harness).game().moves().len()), (before, 0));
}

#[test]
fn a_program_that_crashes_forfeits_and_the_match_goes_on() {
    let toy = Toy::new("case $n in 1) echo 0,0;; *) exit 3;; esac");
    let mut harness = at_matches();
    against(&mut harness, &toy);
    click(&mut harness, "Start");
    finish(&mut harness);
    assert_eq!(state(&harness).omok().preferences.guest.recent, [toy.command()]);
    assert_eq!(state(&harness).omok().preferences.guest.command, "", "it is no opponent of the game");
    let games = &ongoing(&harness).games;
    assert!(games.len() == 4 && games.iter().all(|game| game.fault.as_ref().unwrap().failure == Failure::Ended));
    assert_eq!(ongoing(&harness).table(Language::ENGLISH).forfeits, [0, 4]);
    assert!(says(&harness, "Game 4: ") && says(&harness, "sh ended without an answer."));
}

#[test]
fn a_program_that_does_not_start_ends_the_match() {
    let mut harness = at_matches();
    click(&mut harness, "B: Kind: Program");
    fill_in(&mut harness, "B: Program", "/no/such/program x");
    rest(&mut harness);
    click(&mut harness, "Start");
    finish(&mut harness);
    assert_eq!(ongoing(&harness).games.len(), 1);
    assert!(says(&harness, "program does not start: "));
}

#[test]
fn stop_stops_whoever_plays() {
    let toy = Toy::new("exec sleep 600");
    let mut harness = at_matches();
    let player = contest(&harness).players[0].clone();
    let slow = MatchPlayer { nodes: 1 << 40, ..player.clone() };
    let hangs = MatchPlayer { kind: Kind::Program, command: toy.command(), milliseconds: 600_000, ..player };
    for second in [slow, hangs] {
        harness.state_mut().state_mut().omok_mut().contest.players[1] = second;
        harness.state_mut().ask([MatchCommand::Start.into()]);
        harness.run_steps(40);
        assert!(contest(&harness).is_busy() && says(&harness, "0 of 4"));
        let asked = Instant::now();
        harness.state_mut().ask([MatchCommand::Stop.into()]);
        harness.run_steps(1);
        assert!(!contest(&harness).is_busy() && ongoing(&harness).games.is_empty());
        assert!(asked.elapsed() < Duration::from_secs(2), "nobody is waited for");
    }
}

#[test]
fn what_is_done_in_the_game_brings_its_board_back_and_esc_too() {
    let mut harness = at_matches();
    harness.state_mut().state_mut().omok_mut().contest.games = 1_000;
    click(&mut harness, "Start");
    super::press(&mut harness, egui::Key::Escape);
    assert!(!contest(&harness).is_open && contest(&harness).is_busy(), "the match goes on");
    ask(&mut harness, Command::Do(ENGINE_MATCH));
    super::press(&mut harness, egui::Key::N);
    assert!(!contest(&harness).is_open);
    ask(&mut harness, Command::Do(ENGINE_MATCH));
    ask(&mut harness, Command::Read("game.sgf".to_owned(), b"(;GM[4]SZ[15];B[hh](;W[ii])(;W[jj]))".as_slice().into()));
    assert!(!contest(&harness).is_open && format::moves::write(play(&harness).game()).starts_with("h8"));
    super::press(&mut harness, egui::Key::P);
    assert!(!contest(&harness).is_busy(), "an algorithm is watched");
}
