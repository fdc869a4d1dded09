use super::*;
use crate::omok::Line;
use crate::omok::referee::{self, Judgement};
use crate::omok::rules;
use crate::omok::table::{LineClass, Tables, Terms};
use crate::text::Language;

fn text(stones: &str, place: usize, colour: Colour) -> (String, usize, [Option<Ending>; 2]) {
    let string = read_line(&row(stones), place as Point, colour, Line::Horizontal);
    (string.text(), string.stone, string.endings)
}

#[test]
fn a_string_stops_at_the_other_colour_at_three_blanks_and_at_the_edge() {
    use Ending::{Edge, OtherColour, ThreeBlanks};
    let cases = [
        ("..XX.X...X.....", 3, "XEEBBEBEEE", 4, [Edge, ThreeBlanks]),
        ("O.XX.XO........", 2, "WEBBEBW", 2, [OtherColour, OtherColour]),
        ("X...X...X......", 4, "EEEBEEE", 3, [ThreeBlanks, ThreeBlanks]),
        ("X..X..X..X..X..", 6, "XBEEBEEBEEBEEBEEX", 7, [Edge, Edge]),
        ("..............X", 14, "EEEBX", 3, [ThreeBlanks, Edge]),
        ("X..............", 0, "XBEEE", 1, [Edge, ThreeBlanks]),
    ];
    for (stones, place, expected, stone, endings) in cases {
        assert_eq!(text(stones, place, Colour::Black), (expected.to_owned(), stone, endings.map(Some)), "{stones}");
    }
    assert_eq!(text("O.XX.XO........", 0, Colour::White).0, "XWEB");
    assert_eq!(text("..XX...........", 4, Colour::Black).0, "XEEBBBEEE", "a stone that is only supposed");
}

#[test]
fn black_needs_exactly_five_and_white_five_or_more() {
    let table = PatternTable::original();
    let is_five = |stones: &str, place: usize, colour| {
        read(&row(stones), &table, colour, place as Point, Occurrence::Every).flags(&table)
    };
    for place in 3..8 {
        assert_eq!(is_five("...XXXXX.......", place, Colour::Black), [true, false, false, false]);
        assert!(is_five("...OOOOO.......", place, Colour::White)[0]);
    }
    assert!(is_five("XXXXXO.........", 2, Colour::Black)[0] && is_five(".........OXXXXX", 14, Colour::Black)[0]);
    assert!(!is_five("..XXXXXX.......", 4, Colour::Black)[0] && is_five("..OOOOOO.......", 7, Colour::White)[0]);
    assert!(!is_five("..XXXX.X.......", 4, Colour::Black)[0]);
}

#[test]
fn only_the_first_occurrence_is_the_published_fault() {
    // Two fives on one line, the stone in the second.
    let board = row(".XXXXX.XXXXX...");
    let table = PatternTable::original();
    let flag = |place, occurrence| read(&board, &table, Colour::Black, place, occurrence).is_five(&table);
    assert!(flag(9, Occurrence::Every) && !flag(9, Occurrence::First));
    assert!(flag(3, Occurrence::Every) && flag(3, Occurrence::First));
    let sixes = row(".OOOOOO........");
    let last = |occurrence| read(&sixes, &table, Colour::White, 6, occurrence).is_five(&table);
    assert!(last(Occurrence::Every) && !last(Occurrence::First));
}

#[test]
fn three_blanks_hide_a_distant_two() {
    let mut table = PatternTable::empty();
    table.push(Pattern::new(Colour::Black, "BEEEB", Meaning::ClosedTwo, 1).unwrap()).unwrap();
    let reading = read(&row("...X...X......."), &table, Colour::Black, 3, Occurrence::Every);
    assert_eq!(reading.meaning(&table, Line::Horizontal), None);
    assert!(check(&table).contains(&Oddity::Impossible { pattern: 0 }));
}

/// What the patterns say of a line in the words of the fast tables.
fn class(meaning: Option<Meaning>) -> Option<LineClass> {
    match meaning? {
        Meaning::Five => Some(LineClass::Five),
        Meaning::StraightFour => Some(LineClass::StraightFour),
        Meaning::Four => Some(LineClass::Four),
        Meaning::Three => Some(LineClass::Three),
        Meaning::ClosedThree => Some(LineClass::ClosedThree),
        _ => None,
    }
}

/// The classes that patterns do not tell apart.
fn coarse(class: LineClass) -> Option<LineClass> {
    match class {
        LineClass::DoubleFour => Some(LineClass::Four),
        LineClass::WideThree => Some(LineClass::Three),
        LineClass::WideClosedThree => Some(LineClass::ClosedThree),
        LineClass::Five | LineClass::StraightFour | LineClass::Four | LineClass::Three | LineClass::ClosedThree => {
            Some(class)
        }
        _ => None,
    }
}

#[test]
fn the_patterns_say_what_the_fast_tables_say_by_the_original_rule() {
    let table = PatternTable::default();
    let terms = Terms::of(rules::find("original").unwrap()).unwrap();
    let mut random = Random::new(3);
    for round in 0..75 {
        let side = 1 + round % 25;
        let board = random_board(&mut random, side, 150 + 100 * (round % 5));
        let tables = Tables::new(&board, terms, referee::Reading::Judges);
        for (point, colour) in readable(&board) {
            let reading = read(&board, &table, colour, point, Occurrence::Every);
            for line in Line::ALL {
                let expected = coarse(tables.entry(colour, point, line).class());
                let string = reading.lines[line as usize].string.text();
                assert_eq!(class(reading.meaning(&table, line)), expected, "{string} {colour:?}\n{board:?}");
            }
        }
    }
}

#[test]
fn the_patterns_say_what_the_referee_says_by_the_original_rule() {
    let table = PatternTable::default();
    let rule = rules::find("original").unwrap();
    for board in boards(8).filter(|board| board.side() <= 15) {
        for (point, colour) in readable(&board).filter(|&(point, _)| board.is_empty(point)) {
            let judged = referee::judge(&board, rule, colour, point, referee::Reading::Judges).unwrap();
            let reading = read(&board, &table, colour, point, Occurrence::Every);
            for line in Line::ALL {
                let told = reading.meaning(&table, line);
                assert_eq!(told.filter(|one| *one <= Meaning::Three), judged_as(&judged, line), "{board:?}");
            }
        }
    }
}

fn judged_as(judged: &Judgement, line: Line) -> Option<Meaning> {
    let mut fours = judged.fours.iter().filter(|four| four.line == line);
    if judged.fives.iter().any(|five| five.line == line) {
        return Some(Meaning::Five);
    }
    if let Some(four) = fours.next() {
        return Some(if four.is_straight() { Meaning::StraightFour } else { Meaning::Four });
    }
    judged.threes.iter().any(|three| three.line == line).then_some(Meaning::Three)
}

#[test]
fn a_reading_tells_itself_in_every_language() {
    let (table, board) = (PatternTable::default(), row("..XXXX........."));
    let reading = read(&board, &table, Colour::Black, 6, Occurrence::Every);
    assert_eq!(reading.sentence(&board, &table, Language::ENGLISH), "g15 makes five: horizontal.");
    let line = &reading.lines[0];
    let expected = "horizontal: XEEBBBBBEEE; EBBBBBE covers the stone: five.";
    assert_eq!(line.sentence(&table, Language::ENGLISH), expected);
    for language in Language::all() {
        for told in [line.sentence(&table, language), reading.sentence(&board, &table, language)] {
            assert!(!told.contains(['{', '}']), "{told}");
        }
    }
}
