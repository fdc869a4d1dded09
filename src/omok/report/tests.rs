#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::omok::game::Game;
use crate::omok::referee::Reading;
use crate::omok::{Board, format, rules, threat};
use crate::text::Language;

fn game(moves: &str, rule: &str) -> Game {
    format::moves::read_default(moves, rules::find(rule).unwrap()).unwrap()
}

fn review(game: &Game) -> Report {
    let mut review = Review::new(game, Effort { nodes: 1_000, ..Effort::default() }).unwrap();
    for _ in 0..1_000_000 {
        if let Some(report) = review.advance() {
            return report;
        }
    }
    unreachable!("the review never ends")
}

/// The board before move number `number`.
fn before(game: &Game, number: u32) -> Board {
    let mut game = game.clone();
    while game.move_count() >= number && game.undo() {}
    game.board().clone()
}

/// White does not meet an open three.
const LOST: &str = "h8 a1 i8 b1 j8 c3 k8 d4";

#[test]
fn the_move_after_which_the_win_cannot_be_stopped_is_found() {
    let game = game(LOST, "freestyle");
    let report = review(&game);
    assert_eq!(report.winner, Some(Colour::Black), "{report:#?}");
    let escape = &report.moves[report.last_escape.unwrap()];
    assert_eq!((escape.fault, escape.played.colour), (Some(Fault::Loses), Colour::White));
    let Worth::Open { saves, .. } = &escape.before else { unreachable!("{escape:?}") };
    assert!(!saves.is_empty() && !saves.contains(&escape.played.point.unwrap()));
    assert_eq!(escape.better().first(), saves.first());
    assert!(!escape.refutation().is_empty());
    // From then on nothing that White plays is at fault.
    let after = &report.moves[report.last_escape.unwrap() + 1..];
    assert!(after.iter().all(|one| one.played.colour == Colour::Black || one.fault.is_none()), "{report:#?}");
}

#[test]
fn every_win_by_fours_is_one_and_every_save_stops_them() {
    let rule = rules::find("renju").unwrap();
    for moves in [LOST, "h8 h9 j8 i9 g7 g9 f6 f9 a1 e9", "h8 i9 i7 j9 g9 k9 h7 h9 j7 g7"] {
        let game = game(moves, "renju");
        for one in review(&game).moves {
            let board = before(&game, one.number);
            if let Worth::Won { proof: Proof::Fours, line } = &one.before {
                threat::replay(&board, one.played.colour, rule, line).unwrap();
            }
            let Worth::Open { saves, .. } = &one.before else { continue };
            for &save in saves {
                let mut after = board.clone();
                after.place(save, one.played.colour).unwrap();
                let task = crate::omok::OmokTask::new(after, one.played.colour.other(), *rule).unwrap();
                let mut state = task.with_reading(Reading::default()).state();
                let mut chase = threat::Chase::new(&state, 1 << 10);
                assert_eq!(threat::find(&mut chase, &mut state, 2_000), None);
            }
        }
    }
}

#[test]
fn who_lets_a_win_by_fours_go_is_told_so() {
    // Black has an open four to make and plays elsewhere; White does too, and Black makes it.
    let game = game("h8 a1 i8 b1 j8 c3 o15 o1 k8", "freestyle");
    let report = review(&game);
    let missed = report.moves.iter().find(|one| one.number == 7).unwrap();
    assert_eq!(missed.fault, Some(Fault::MissesWin), "{missed:?}");
    let Worth::Won { proof: Proof::Fours, line } = &missed.before else { unreachable!("{missed:?}") };
    assert!(!line.is_empty());
    let says = missed.sentence(game.board(), Language::ENGLISH);
    assert!(says.starts_with("Misses a win by fours: "), "{says}");
    let blunder = report.moves.iter().find(|one| one.number == 8).unwrap();
    assert_eq!(blunder.fault, Some(Fault::Loses));
    assert_eq!(report.last_escape.map(|place| report.moves[place].number), Some(8));
}

#[test]
fn a_foul_that_ends_the_game_is_the_last_escape() {
    // Black's sixth in a row is a foul in Renju.
    let game = game("h8 a1 g8 a3 f8 a5 d8 c2 c8 o2 e8", "renju");
    assert!(game.outcome().is_some());
    let report = review(&game);
    assert_eq!((report.winner, report.last_escape), (Some(Colour::White), Some(10)));
    let last = report.moves.last().unwrap();
    assert!(last.is_foul() && last.fault.is_some(), "{last:?}");
    assert!(last.sentence(game.board(), Language::ENGLISH).contains("Is a foul."));
}

#[test]
fn a_report_is_the_same_every_time_and_needs_a_rule_that_can_be_searched() {
    let game = game(LOST, "freestyle");
    assert_eq!(review(&game), review(&game));
    let empty = self::game("", "freestyle");
    let report = review(&empty);
    assert_eq!((report.moves.len(), report.winner, report.last_escape), (0, None, None));
    let mut caro = game;
    caro.set_rule(*rules::find("caro").unwrap());
    assert!(Review::new(&caro, Effort::default()).is_err());
}
