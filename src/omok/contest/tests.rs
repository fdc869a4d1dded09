//! Matches in slices, with players that crash, hang and are ended from elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::{Duration, Instant};

use super::*;
use crate::omok::opening::default_protocol;
use crate::omok::program::toy::Toy;
use crate::omok::program::{Failure, Leash, Limits};
use crate::omok::{rules, search};
use crate::trace::Settings;

/// No program here needs a tenth of it.
const PATIENT: Limits = Limits { nodes: 0, milliseconds: 60_000, grace: 0 };

fn strategy(id: &str, nodes: u64) -> Player {
    Player::strategy(search::find(id).unwrap(), Settings::default(), nodes)
}

fn conditions(pairs: u64) -> Conditions {
    Conditions { rule: rules::default_rule(), protocol: default_protocol(), pairs, seed: 1 }
}

fn finish(mut contest: Contest) -> Vec<Played> {
    let mut games = Vec::new();
    while !contest.is_over() {
        games.extend(contest.advance());
    }
    games
}

#[test]
fn every_opening_is_played_with_either_colour() {
    let games = finish(Contest::new([strategy("pvs", 100), strategy("greedy", 0)], conditions(2)));
    assert_eq!(games.len(), 4);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].first, pair[1].first.other());
        assert_eq!(pair[0].moves[..pair[0].opening], pair[1].moves[..pair[1].opening]);
        assert_eq!(pair[0].opening, 5);
    }
    assert_ne!(games[0].moves[..5], games[2].moves[..5]);
    assert!(games.iter().all(|game| game.fault.is_none() && game.moves.len() > 9));
}

#[test]
fn a_slice_is_short() {
    let mut contest = Contest::new([strategy("pvs", 200_000), strategy("mcts", 200_000)], conditions(1));
    let mut slices = 0;
    while slices < 300 && contest.advance().is_none() {
        slices += 1;
    }
    assert_eq!(slices, 300, "a move takes many slices");
}

#[test]
fn a_program_that_crashes_forfeits_and_the_match_goes_on() {
    // Its second move crashes, and it begins anew in every game.
    let toy = Toy::new("case $n in 1) echo 0,0;; *) exit 3;; esac");
    let leash = Leash::default();
    let games = finish(Contest::new(
        [strategy("greedy", 0), Player::program(&toy.command(), PATIENT, leash.clone())],
        conditions(2),
    ));
    assert_eq!(games.len(), 4);
    for game in &games {
        assert_eq!(game.fault, Some(Fault { player: 1, failure: Failure::Ended }));
        assert!(game.points == 2 && game.moves.len() > game.opening + 1);
        assert!(game.times[0].is_none() && game.times[1].is_some_and(|times| times.count > 0));
    }
    let table = Table::new(["a", "b"].map(str::to_owned), &conditions(2), &games);
    assert_eq!((table.won, table.forfeits), (4, [0, 4]));
    assert!(leash.is_over(), "nothing runs on");
}

#[test]
fn a_player_that_does_not_start_says_why() {
    let nobody = || Player::program("/no/such/program", PATIENT, Leash::default());
    assert!(matches!(nobody().start(), Err(Failure::NotStarted(_))));
    let games = finish(Contest::new([nobody(), strategy("greedy", 0)], conditions(1)));
    assert!(games.iter().all(|game| matches!(&game.fault, Some(Fault { player: 0, failure: Failure::NotStarted(_) }))));
}

#[test]
fn a_program_that_hangs_is_ended_by_its_leash() {
    let toy = Toy::new("exec sleep 600");
    let leash = Leash::default();
    let mut contest =
        Contest::new([Player::program(&toy.command(), PATIENT, leash.clone()), strategy("greedy", 0)], conditions(1));
    for _ in 0..200 {
        assert!(contest.advance().is_none());
    }
    leash.end();
    let ended = Instant::now();
    drop(contest);
    assert!(leash.is_over() && ended.elapsed() < Duration::from_millis(400), "nobody waits for it");
}
