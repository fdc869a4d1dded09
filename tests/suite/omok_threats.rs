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

/// The sequence of a win as far as it is told, which must end with a five of the one who began.
fn ends_in_five(board: &Board, to_move: Colour, answer: &Answer) {
    let (mut board, mut colour) = (board.clone(), to_move);
    for &point in &answer.line {
        board.place(point, colour).unwrap();
        colour = colour.other();
    }
    let last = answer.line.last().copied().unwrap();
    let (x, y) = ((last % 15) as i32, (last / 15) as i32);
    let run = |dx: i32, dy: i32| {
        let is_own = |step: &i32| {
            let (x, y) = (x + dx * step, y + dy * step);
            (0..15).contains(&x) && (0..15).contains(&y) && board.stone((y * 15 + x) as u32) == Some(to_move)
        };
        (1..15).take_while(is_own).count()
    };
    let longest = [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(x, y)| 1 + run(x, y) + run(-x, -y)).into_iter().max();
    assert!(answer.line.len() % 2 == 1 && longest >= Some(5), "{:?}\n{board:?}", answer.line);
    assert_eq!(answer.score, search::WIN - answer.line.len() as i32);
}

#[test]
fn a_win_is_told_to_the_five() {
    let rule = rules::default_rule();
    // A double-three: whatever is answered, a straight four follows.
    let (board, to_move) = position("h8 h7 i9 g7 i7 g9 i5 i8 i11", rule);
    for id in ["vct", "threat-space", "df-pn", "pvs"] {
        let answer = solve(&board, to_move, rule, id, 20_000);
        assert_eq!((answer.verdict, answer.line.len()), (Verdict::Win, 5), "{id}");
        ends_in_five(&board, to_move, &answer);
    }
    let (mut random, mut wins) = (Random::new(79), 0);
    for round in 0..200 {
        let rule = rules::LIST[round % 5];
        let (board, to_move) = random_position(&mut random, rule);
        for id in ["vct", "threat-space", "df-pn", "vcf"] {
            let answer = solve(&board, to_move, rule, id, 500);
            if answer.verdict == Verdict::Win {
                ends_in_five(&board, to_move, &answer);
                wins += 1;
            }
        }
    }
    assert!(wins > 100, "{wins}");
}

/// A rule, who attacks, black's stones and white's: won by threats and not by fours alone.
const WON: &[[&str; 4]] = &[
    ["renju", "black", "f11 j11 i10 h9 j8 h7", "k12 j10 k10 i8 g6 j5"],
    ["renju", "black", "f11 h11 f9 h7 j5", "e11 i10 j6 k5 k4"],
    ["renju", "white", "f11 j11 g7 f6 h6 h5 i4", "e7 h7 i7 i6 g5 i5"],
    ["freestyle", "black", "g10 h10 e9 i8 i5", "g11 e10 j10 g9 i9"],
    ["standard", "black", "f11 h11 h10 f9 h7", "e11 g10 i10 k7 j6"],
    ["standard", "white", "j11 e9 g9 g7 h7 f6 h6 f5 h5", "e10 h10 f8 h8 f7 g6 g5 h4"],
    ["korean", "black", "f10 e9 g9 k7", "e11 g11 e10 h6"],
    ["korean", "black", "f11 f9 k7 j6 k6 j5", "j11 f10 i8 i5 k5 j4"],
];

#[test]
fn a_win_by_threats_is_found_where_fours_alone_do_not_win() {
    for [rule, attacker, black, white] in WON {
        let rule = rules::find(rule).unwrap();
        let to_move = if *attacker == "black" { Colour::Black } else { Colour::White };
        let mut board = Board::new(15).unwrap();
        for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
            names.split(' ').for_each(|name| board.place(board.point(name).unwrap(), colour).unwrap());
        }
        assert_eq!(solve(&board, to_move, rule, "vcf", 0).verdict, Verdict::NoSequence, "{black}");
        assert_eq!(solve(&board, to_move, rule, "vct", 0).verdict, Verdict::Win, "{black}");
        assert!(verified(&board, to_move, rule) > 3);
    }
}

#[test]
fn chains_of_threats_that_were_verified_win() {
    let (mut random, mut wins, mut by_threats) = (Random::new(78), 0, 0);
    for round in 0..600 {
        let rule = rules::LIST[round % 5];
        let (board, to_move) = random_position(&mut random, rule);
        if solve(&board, to_move, rule, "threat-space", 2000).verdict == Verdict::Win && wins < 60 {
            by_threats += u32::from(solve(&board, to_move, rule, "vcf", 0).verdict == Verdict::NoSequence);
            verified(&board, to_move, rule);
            wins += 1;
        }
    }
    assert!(wins == 60 && by_threats > 5, "{wins} {by_threats}");
}

#[test]
fn where_no_threat_can_follow_it_is_said_for_certain() {
    let rule = rules::default_rule();
    for text in ["h8 i8", "", "h8 i9 g7 f6", "h8 h9"] {
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
        let found = solve(&board, to_move, rule, "vct", 200);
        quiet += u32::from(found.verdict != Verdict::Win);
        // Where fours alone win, the other search has its own tests.
        if found.verdict == Verdict::Win
            && wins < 40
            && solve(&board, to_move, rule, "vcf", 0).verdict == Verdict::NoSequence
        {
            verified(&board, to_move, rule);
            wins += 1;
        }
    }
    assert!(wins > 20 && quiet > 200, "{wins} {quiet}");
}
