use super::*;

fn needed(board: &Board, rule: &str, colour: Colour) -> Need {
    need(board, rules::find(rule).unwrap(), colour, Reading::Judges)
}

fn at(board: &Board, threats: &[Threat]) -> Vec<String> {
    threats.iter().map(|threat| board.name(threat.point)).collect()
}

fn stopping(board: &Board, stops: &[Stop]) -> Vec<String> {
    stops.iter().map(|stop| board.name(stop.point)).collect()
}

#[test]
fn nothing_is_needed_where_nothing_is_threatened() {
    assert_eq!(needed(&board(15, "", ""), "renju", Colour::Black), Need::Free);
    assert_eq!(needed(&board(15, "h8 h9", "i8 i9"), "renju", Colour::White), Need::Free);
    assert_eq!(needed(&Board::new(1).unwrap(), "renju", Colour::White), Need::Free);
}

#[test]
fn own_five_goes_before_everything() {
    let board = board(15, "d8 e8 f8 g8", "d9 e9 f9 g9");
    for colour in Colour::ALL {
        let Need::Win(fives) = needed(&board, "renju", colour) else { panic!("{colour:?}") };
        assert_eq!(fives.len(), 2);
        assert!(fives.iter().all(|five| five.rows.len() == 1 && five.rows[0].stones.len() == 5));
    }
}

#[test]
fn one_four_is_stopped_on_one_point() {
    let board = board(15, "d8 e8 f8 g8", "c8");
    let Need::Forced(threats, stops) = needed(&board, "renju", Colour::White) else { panic!() };
    assert_eq!(at(&board, &threats.fives), ["h8"]);
    assert_eq!(stopping(&board, &stops), ["h8"]);
    assert_eq!(stops[0].legality, Legality::Legal);
}

#[test]
fn a_straight_four_cannot_be_stopped() {
    let board = board(15, "d8 e8 f8 g8", "");
    let Need::Lost(threats) = needed(&board, "renju", Colour::White) else { panic!() };
    assert_eq!(at(&board, &threats.fives), ["c8", "h8"]);
}

#[test]
fn an_open_three_is_to_be_watched() {
    let board = board(15, "e8 f8 g8", "");
    let Need::Watch(threats, stops) = needed(&board, "freestyle", Colour::White) else { panic!() };
    assert_eq!(at(&board, &threats.straight_fours), ["d8", "h8"]);
    assert_eq!(stopping(&board, &stops), ["d8", "h8"]);
    let gap = self::board(15, "e8 f8 h8", "");
    let Need::Watch(threats, stops) = needed(&gap, "freestyle", Colour::White) else { panic!() };
    assert_eq!(at(&gap, &threats.straight_fours), ["g8"]);
    assert_eq!(stopping(&gap, &stops), ["d8", "g8", "i8"]);
}

#[test]
fn a_straight_four_on_a_forbidden_point_threatens_nothing() {
    let board = board(15, "e8 f8 g8 h5 h6 h7 h9 h10 d5 d6 d7 d9 d10", "");
    assert_eq!(needed(&board, "renju", Colour::White), Need::Free, "both ends would be overlines");
    assert!(matches!(needed(&board, "freestyle", Colour::White), Need::Lost(_)));
}

#[test]
fn what_stops_an_open_three_may_be_nothing() {
    let two = board(15, "e8 f8 g8 k4 k5 k6", "");
    let Need::Watch(threats, stops) = needed(&two, "freestyle", Colour::White) else { panic!() };
    assert_eq!((threats.straight_fours.len(), stops), (4, Vec::new()));
}

#[test]
fn no_legal_answer_is_a_state_of_its_own() {
    // White has four in the column g; black stops it only on g7, where two threes would arise.
    let board = board(15, "h8 f6 f7 h7 g2", "g6 g5 g4 g3 a1");
    let Need::NoLegalAnswer(threats, stops) = needed(&board, "renju", Colour::Black) else { panic!() };
    assert_eq!(at(&board, &threats.fives), ["g7"]);
    assert_eq!(stopping(&board, &stops), ["g7"]);
    assert_eq!(stops[0].legality, Legality::Forbidden(Fouls::of(Foul::DoubleThree)));
    let sentence = needed(&board, "renju", Colour::Black).sentence(&board, Language::ENGLISH);
    assert!(sentence.contains("g7 (double-three)"), "{sentence}");
    let Need::Forced(_, stops) = needed(&board, "freestyle", Colour::Black) else { panic!() };
    assert_eq!(stops[0].legality, Legality::Legal);
}

#[test]
fn once_somebody_has_won_nothing_is_needed_any_more() {
    let six = board(15, "d8 e8 f8 g8", "f5 g6 h7 i8 j9 k10");
    for colour in Colour::ALL {
        let need = needed(&six, "renju", colour);
        let Need::Over(row) = &need else { panic!("{need:?}") };
        assert_eq!((row.line, row.stones.len()), (Line::Rising, 6));
        let sentence = need.sentence(&six, Language::ENGLISH);
        assert_eq!(sentence, "White makes five and wins. Five: f5 g6 h7 i8 j9 k10.");
    }
    // Six are no five to black in renju, and to nobody where just five win.
    let black = board(15, "f5 g6 h7 i8 j9 k10", "d8 e8 f8 g8");
    assert!(matches!(needed(&black, "renju", Colour::White), Need::Win(_)));
    assert!(matches!(needed(&six, "standard", Colour::Black), Need::Win(_)));
    assert!(matches!(needed(&six, "freestyle", Colour::Black), Need::Over(_)));
}

#[test]
fn what_is_needed_is_said_in_every_language() {
    let positions = [
        board(15, "", ""),
        board(15, "d8 e8 f8 g8", "d9 e9 f9 g9"),
        board(15, "d8 e8 f8 g8", "c8"),
        board(15, "d8 e8 f8 g8", ""),
        board(15, "e8 f8 g8", ""),
        board(15, "e8 f8 g8 h9 h10 h11", ""),
        board(15, "d8 e8 f8 g8 h8", "d9 e9 f9 g9"),
    ];
    for board in positions {
        let need = needed(&board, "renju", Colour::White);
        for language in Language::all() {
            let sentence = need.sentence(&board, language);
            assert!(!sentence.is_empty() && !sentence.contains(['{', '}']), "{sentence}");
        }
    }
}
