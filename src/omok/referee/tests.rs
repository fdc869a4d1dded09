use super::*;
use crate::omok::Line;
use crate::omok::rules::{self, Foul, Fouls};
use crate::text::Language;

mod need;

fn board(side: u32, black: &str, white: &str) -> Board {
    let mut board = Board::new(side).unwrap();
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            board.place(board.point(name).unwrap(), colour).unwrap();
        }
    }
    board
}

fn renju(board: &Board, name: &str) -> Judgement {
    judged(board, "renju", Colour::Black, name)
}

fn judged(board: &Board, rule: &str, colour: Colour, name: &str) -> Judgement {
    let (rule, point) = (rules::find(rule).unwrap(), board.point(name).unwrap());
    let judgement = judge(board, rule, colour, point, Reading::Judges).unwrap();
    assert_eq!(judgement.legality, legality(board, rule, colour, point, Reading::Judges), "the quick referee");
    judgement
}

fn fouls(judgement: &Judgement) -> Vec<&'static str> {
    judgement.legality.fouls().iter().map(Foul::sign).collect()
}

fn names(board: &Board, points: &[Point]) -> Vec<String> {
    points.iter().map(|&point| board.name(point)).collect()
}

#[test]
fn five_goes_before_every_foul() {
    let with_overline = board(15, "d8 e8 f8 g8 h9 h10 h11 h12 h7 h6", "");
    let verdict = renju(&with_overline, "h8");
    assert_eq!(verdict.legality, Legality::Wins);
    assert_eq!(names(&with_overline, &verdict.fives[0].stones), ["d8", "e8", "f8", "g8", "h8"]);
    assert_eq!(verdict.overlines[0].stones.len(), 7);
    let with_fours = board(15, "d8 e8 f8 g8 h9 h10 h11 i9 j10 k11", "h12");
    let verdict = renju(&with_fours, "h8");
    assert_eq!((verdict.legality, verdict.fours.len()), (Legality::Wins, 2));
}

#[test]
fn six_are_an_overline_for_black_and_a_win_for_white() {
    let black = board(15, "d8 e8 f8 h8 i8", "");
    let verdict = renju(&black, "g8");
    assert_eq!(fouls(&verdict), ["6"]);
    assert_eq!(verdict.overlines[0].line, Line::Horizontal);
    for (rule, expected) in [("standard", Legality::Legal), ("korean", Legality::Legal), ("freestyle", Legality::Wins)]
    {
        assert_eq!(judged(&black, rule, Colour::Black, "g8").legality, expected, "{rule}");
    }
    let white = board(15, "", "d8 e8 f8 h8 i8");
    for (rule, expected) in [("renju", Legality::Wins), ("original", Legality::Wins), ("korean", Legality::Legal)] {
        assert_eq!(judged(&white, rule, Colour::White, "g8").legality, expected, "{rule}");
    }
}

#[test]
fn two_fours_can_lie_on_one_line() {
    for stones in ["d8 f8 h8 j8", "d8 e8 h8 j8 k8", "c8 d8 e8 i8 j8 k8"] {
        let board = board(15, stones, "");
        let verdict = renju(&board, "g8");
        assert_eq!((fouls(&verdict), verdict.fours.len()), (vec!["44"], 2), "{stones}");
        assert!(verdict.fours.iter().all(|four| four.line == Line::Horizontal && !four.is_straight()));
        assert!(verdict.fours.iter().all(|four| four.stones.len() == 4 && four.points.len() == 1));
    }
}

#[test]
fn a_straight_four_is_one_four() {
    let board = board(15, "e8 f8 g8", "");
    let verdict = renju(&board, "h8");
    assert_eq!((verdict.legality, verdict.fours.len()), (Legality::Legal, 1));
    assert!(verdict.fours[0].is_straight());
    assert_eq!(names(&board, &verdict.fours[0].points), ["d8", "i8"]);
}

#[test]
fn four_and_three_are_the_legal_fork() {
    let four_three = board(15, "e8 f8 g8 h9 h10", "d8");
    let verdict = renju(&four_three, "h8");
    assert_eq!((verdict.legality, verdict.fours.len()), (Legality::Legal, 1));
    assert_eq!(verdict.real_threes().count(), 1);
    let more = board(15, "e8 f8 g8 h9 h10 i9 j10", "d8");
    assert_eq!(fouls(&renju(&more, "h8")), ["33"], "a four and two threes");
}

#[test]
fn all_reasons_are_told_not_only_the_first() {
    let board = board(15, "c8 d8 e8 g8 h8 f11 f9 f7 f5 g9 h10 g7 h6", "");
    let verdict = renju(&board, "f8");
    assert_eq!(fouls(&verdict), ["6", "44", "33"], "{verdict:?}");
    assert_eq!(verdict.legality.fouls().first(), Some(Foul::Overline));
    let told: Vec<String> = verdict.sentences(&board, Language::ENGLISH).into_iter().map(|one| one.1).collect();
    assert_eq!(told[0], "f8 is forbidden: overline, double-four, double-three.");
    for part in ["Overline of 6: c8 d8 e8 f8 g8 h8.", "Four: f11 f9 f8 f7; five at f10.", "Three: f8 g9 h10"] {
        assert!(told.iter().any(|sentence| sentence.starts_with(part)), "{part}: {told:?}");
    }
}

#[test]
fn a_three_counts_only_if_its_straight_four_is_legal() {
    let open = board(15, "h9 h10 i8 j8", "");
    let verdict = renju(&open, "h8");
    assert_eq!(fouls(&verdict), ["33"]);
    let vertical = verdict.threes.iter().find(|three| three.line == Line::Vertical).unwrap();
    let points: Vec<Point> = vertical.points.iter().map(|point| point.point).collect();
    assert_eq!(names(&open, &points), ["h11", "h7"]);
    // With overlines on both sides, the vertical three has no straight four that is allowed.
    let closed = board(15, "h9 h10 i8 j8 c11 d11 e11 f11 g11 c7 d7 e7 f7 g7", "b11 b7");
    let verdict = renju(&closed, "h8");
    let vertical = verdict.threes.iter().find(|three| three.line == Line::Vertical).unwrap();
    assert_eq!(vertical.is_real(), Some(false), "{verdict:?}");
    assert_eq!(verdict.legality, Legality::Legal);
}

#[test]
fn the_contested_sentence_is_read_both_ways() {
    let board = board(15, "f8 i8 h9 h10 g4 g5 g6 g7", "a1 c1 e1 a3 o1 o3 o15 a15");
    let (rule, point) = (rules::find("renju").unwrap(), board.point("h8").unwrap());
    let by = |reading| judge(&board, rule, Colour::Black, point, reading).unwrap();
    assert_eq!(by(Reading::Judges).legality, Legality::Legal);
    assert_eq!(by(Reading::FiveCounts).legality, Legality::Forbidden(Fouls::of(Foul::DoubleThree)));
    for reading in Reading::ALL {
        assert_eq!(by(reading).legality, legality(&board, rule, Colour::Black, point, reading));
    }
}

#[test]
fn colours_are_barred_as_the_rule_says() {
    let (black, white) = (board(15, "h9 h10 i8 j8", ""), board(15, "", "h9 h10 i8 j8"));
    assert_eq!(judged(&white, "renju", Colour::White, "h8").legality, Legality::Legal);
    assert_eq!(fouls(&judged(&white, "korean", Colour::White, "h8")), ["33"]);
    assert_eq!(fouls(&judged(&black, "korean", Colour::Black, "h8")), ["33"]);
    assert_eq!(judged(&black, "freestyle", Colour::Black, "h8").legality, Legality::Legal);
    let fours = board(15, "e8 f8 g8 h9 h10 h11", "d8 h12");
    assert_eq!(judged(&fours, "korean", Colour::Black, "h8").legality, Legality::Legal);
    assert_eq!(fouls(&renju(&fours, "h8")), ["44"]);
}

/// A double-three within a double-three: one of the straight-four points is itself a double-three.
fn nested() -> Board {
    board(15, "h9 h10 i8 j8 k9 k10 l7 m6", "f8 h7 h12")
}

#[test]
fn the_tree_can_be_descended_and_told() {
    let board = nested();
    let verdict = renju(&board, "h8");
    assert!(verdict.depth() >= 1 && verdict.count() > verdict.depth());
    let three = verdict.threes.iter().find(|three| three.line == Line::Horizontal).unwrap();
    let below = verdict.descend(&[three.points[0].point]).unwrap();
    assert_eq!(Some(below), three.points[0].judgement.as_deref());
    assert_eq!(verdict.descend(&[]), Some(&verdict));
    assert_eq!(verdict.descend(&[0]), None);
    for language in Language::all() {
        let told = verdict.sentences(&board, language);
        assert!(told.len() > verdict.count());
        assert!(told.iter().all(|(_, sentence)| !sentence.is_empty() && !sentence.contains(['{', '}'])), "{told:?}");
    }
}

#[test]
fn points_that_cannot_be_judged_are_refused() {
    let board = board(15, "h8", "");
    let rule = rules::default_rule();
    let (h8, outside) = (board.point("h8").unwrap(), 225);
    let refused = |point| judge(&board, rule, Colour::White, point, Reading::Judges).unwrap_err();
    assert_eq!(refused(h8), PointError::Occupied { point: "h8".to_owned() });
    assert!(matches!(refused(outside), PointError::Outside { side: 15, .. }));
    assert!(matches!(refused(Point::MAX), PointError::Outside { .. }));
}

#[test]
fn boards_of_every_side_are_judged() {
    for side in 1..=crate::omok::MAX_SIDE {
        let mut board = Board::new(side).unwrap();
        for point in board.points().filter(|point| point % 3 != 1) {
            board.place(point, if point % 2 == 0 { Colour::Black } else { Colour::White }).unwrap();
        }
        for rule in rules::LIST {
            for colour in Colour::ALL {
                let map = forbidden(&board, rule, colour, Reading::Judges);
                for point in board.points().filter(|&point| board.is_empty(point)) {
                    let verdict = judge(&board, rule, colour, point, Reading::Judges).unwrap().legality;
                    let mapped = map.iter().find(|one| one.0 == point).map_or(Fouls::NONE, |one| one.1);
                    assert_eq!(verdict.fouls(), mapped, "{} {side} {}", rule.id, board.name(point));
                }
            }
        }
    }
}
