//! Wins by threats: every one that is found is played against every defence, by code that shares nothing with the
//! search.

use std::sync::Arc;

use gridscope::omok::format::moves;
use gridscope::omok::rules::{self, Rule};
use gridscope::omok::threat::verify;
use gridscope::omok::{Answer, Board, Colour, OmokTask, Verdict, referee, search};
use gridscope::random::Random;
use gridscope::trace::{Flow, Settings};

fn solve(board: &Board, to_move: Colour, rule: &Rule, id: &str, nodes: i64) -> Answer {
    let task = Arc::new(OmokTask::new(board.clone(), to_move, *rule).unwrap());
    let mut settings = Settings::default();
    settings.set("nodes", nodes);
    let mut run = (search::find(id).unwrap().start)(task, &settings, 0);
    while run.run_fast(1 << 12) == Flow::Continue {}
    run.answer().unwrap()
}

/// Plays the win that was found against every defence; in how many positions the attacker was asked.
fn verified(board: &Board, to_move: Colour, rule: &Rule) -> usize {
    let asked = verify(board, to_move, rule, 5000, &mut |board| {
        let answer = solve(board, to_move, rule, "vct", 0);
        answer.best.filter(|_| answer.verdict == Verdict::Win)
    });
    asked.unwrap_or_else(|error| panic!("{error} {to_move:?} {}\n{board:?}", rule.id))
}

fn position(text: &str, rule: &Rule) -> (Board, Colour) {
    let game = moves::read_default(text, rule).unwrap();
    (game.board().clone(), game.to_move())
}

/// Positions that are won by threats and not by fours alone.
const WON: &[&str] = &[
    // Two open twos that cross.
    "h8 a1 i8 c1 h9 e1",
    // White attacks; black's fouls count against it.
    "a1 h8 c1 i8 e1 h9 g1 n14",
];

#[test]
fn a_win_by_threats_is_found_where_fours_alone_do_not_win() {
    for text in WON {
        for rule in ["renju", "freestyle", "standard"].map(|id| rules::find(id).unwrap()) {
            let (board, to_move) = position(text, rule);
            assert_eq!(solve(&board, to_move, rule, "vcf", 0).verdict, Verdict::NoSequence, "{text}");
            let found = solve(&board, to_move, rule, "vct", 0);
            assert_eq!(found.verdict, Verdict::Win, "{text} {}", rule.id);
            assert!(verified(&board, to_move, rule) > 3);
        }
    }
}

#[test]
fn where_no_threat_can_follow_it_is_said_for_certain() {
    let rule = rules::default_rule();
    for text in ["h8 i8", "", "h8 i8 h9 h7 h10 h11", "h8 g7 i9 j10 g6 f6"] {
        let (board, to_move) = position(text, rule);
        assert_eq!(solve(&board, to_move, rule, "vct", 0).verdict, Verdict::NoSequence, "{text}");
    }
}

/// Some stones of either colour near the middle, on which nobody has won.
fn random_position(random: &mut Random, rule: &Rule) -> (Board, Colour) {
    let mut board = Board::new(15).unwrap();
    let mut colour = Colour::Black;
    let stones = 8 + random.below(14);
    while board.count() < stones as usize {
        let point = (4 + random.below(7)) * 15 + 4 + random.below(7);
        let judged = referee::judge(&board, rule, colour, point, Default::default());
        if judged.is_ok_and(|judged| judged.legality == referee::Legality::Legal) {
            board.place(point, colour).unwrap();
            colour = colour.other();
        }
    }
    (board, colour)
}

#[test]
fn no_win_is_false_on_a_thousand_positions() {
    let (mut random, mut wins, mut quiet) = (Random::new(77), 0, 0);
    for round in 0..1000 {
        let rule = rules::LIST[round % 5];
        let (board, to_move) = random_position(&mut random, rule);
        let found = solve(&board, to_move, rule, "vct", 400);
        quiet += u32::from(found.verdict != Verdict::Win);
        // Where fours alone win, the other search has its own tests.
        if found.verdict == Verdict::Win && solve(&board, to_move, rule, "vcf", 0).verdict == Verdict::NoSequence {
            verified(&board, to_move, rule);
            wins += 1;
        }
    }
    assert!(wins > 20 && quiet > 300, "{wins} {quiet}");
}
