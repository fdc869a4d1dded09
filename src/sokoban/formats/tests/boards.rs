//! Single boards: every way to draw them, and every fault.

use crate::sokoban::formats::{Problem, is_likely, read, read_level, xsb};
use crate::sokoban::{LevelError, Mark};

const PLAIN: &str = "#####\n#@$.#\n#####\n";

fn drawn(text: &str) -> String {
    xsb(&read_level(text.as_bytes()).unwrap())
}

/// Problem, line and column of the fault, and the message.
fn fault(text: &str) -> (Problem, u32, u32, String) {
    let error = read_level(text.as_bytes()).unwrap_err();
    (error.problem, error.place.line, error.place.column, error.to_string())
}

#[test]
fn every_letter_and_every_floor_is_read() {
    let expected = "######\n#+*$ #\n#    #\n######\n";
    for text in ["######\n#+*$ #\n#    #\n######", "######\n#PBb-#\n#____#\n######", "######|#+*$-#|#-_ -#|######|"] {
        assert_eq!(drawn(text), expected, "{text}");
    }
    assert_eq!(drawn("#####\n#pbo#\n#####"), PLAIN);
}

#[test]
fn line_ends_and_marks_of_any_system_are_read() {
    let rows = "#####\n#@$.#\n#####";
    for text in
        [rows.replace('\n', "\r\n"), rows.replace('\n', "\r"), format!("\u{feff}{rows}"), rows.replace('\n', " \t\n")]
    {
        assert_eq!(drawn(&text), PLAIN, "{text:?}");
    }
}

#[test]
fn rows_may_be_ragged_and_indented() {
    assert_eq!(
        drawn("     ####\n  ####  #\n  #@$. .#\n  #  $###\n  #####"),
        "   ####\n####  #\n#@$. .#\n#  $###\n#####\n"
    );
}

#[test]
fn run_lengths_expand() {
    assert_eq!(drawn("5#|#@$.#|5#"), PLAIN);
    assert_eq!(drawn("5#\n#@$.#\n5#"), PLAIN);
    assert_eq!(drawn("13#|#@2(2($.)-)#|13#").lines().nth(1), Some("#@$.$. $.$. #"));
    let level = read_level(b"10#|#@3-##3(.$2(+*))-#|").unwrap_err();
    assert_eq!(level.problem, Problem::Level(LevelError::SecondPlayer { x: 9, y: 1 }));
    assert_eq!((level.place.line, level.place.column), (1, 17));
    // Groups may hold ends of rows.
    assert_eq!(drawn("5#|#@$.#|2(5#|)").lines().count(), 4);
}

#[test]
fn what_stands_outside_is_dropped_and_solved_levels_are_kept() {
    let level = read_level(b"  *  #####\n  $  #@* #\n     #####\n .").unwrap();
    assert_eq!(level.boxes().len(), 1);
    assert!(level.starts_solved());
    assert_eq!(level.mark(0), Mark::Floor);
}

#[test]
fn a_fault_has_its_place_in_the_file() {
    assert_eq!(
        fault("\n\n####\n#  #\n####"),
        (
            Problem::Level(LevelError::NoPlayer),
            3,
            1,
            "line 3, column 1: found a level without a player, expected one '@', or '+' on a goal".to_owned(),
        )
    );
    let (problem, line, column, _) = fault("; a title\n  #####\n  #@$.#\n  #@  #\n  #####");
    assert_eq!((problem, line, column), (Problem::Level(LevelError::SecondPlayer { x: 1, y: 2 }), 4, 4));
    let (problem, line, column, _) = fault("5#|#@$.#|#-@-#|5#");
    assert!(matches!(problem, Problem::Level(LevelError::SecondPlayer { .. })));
    assert_eq!((line, column), (1, 12));
    assert_eq!(
        fault("#####\n#@$$.#\n######").3,
        "line 1, column 1: found boxes: 2, goals: 1 within the walls, expected as many of each"
    );
    assert!(matches!(fault("#####\n#@ .#\n#####").0, Problem::Level(LevelError::NoBox)));
}

#[test]
fn an_open_level_says_where() {
    let (problem, line, column, text) = fault("#####\n#@$.#\n#   #\n## ##");
    assert!(matches!(problem, Problem::Level(LevelError::Open { x: 2, y: 3 })), "{problem:?}");
    assert_eq!((line, column), (4, 3));
    assert!(text.contains("open level"));
    assert!(matches!(fault("#@$.#").0, Problem::Level(LevelError::Open { .. })));
}

#[test]
fn a_foreign_character_in_a_row_is_named() {
    let (problem, line, column, text) = fault("#####\n#@$x#\n#####");
    assert_eq!((problem, line, column), (Problem::UnknownCharacter, 2, 4));
    assert!(text.starts_with("line 2, column 4: found 'x', expected '#', '@'"), "{text}");
    assert_eq!(fault("######\n#@$\t.#\n######").2, 4);
    assert_eq!(fault("#####\n#@창.#\n#####").2, 3);
    assert_eq!(fault("#####\n? $+#\n#####").2, 1);
}

#[test]
fn counts_and_groups_must_be_complete() {
    for (text, column, part) in [
        ("5#|#@$.#|5", 10, "a count of nothing"),
        ("5#|#@$.#|(5#", 10, "'(' that is never closed"),
        ("5#|#@$.#|5#)", 12, "')'"),
        ("5#|#@$.#|0#5#", 10, "a count of 0"),
        ("5#|#@$.#|(5#3)", 13, "a count of nothing"),
    ] {
        let (problem, line, at, message) = fault(text);
        assert_eq!((problem, line, at), (Problem::RunLength, 1, column), "{text}: {message}");
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn nothing_is_said_plainly() {
    assert_eq!(fault("").0, Problem::Empty);
    assert_eq!(fault(" \r\n\n\t").0, Problem::Empty);
    assert_eq!(fault("Dear reader,\nthere is nothing here.").0, Problem::NoBoard);
    assert_eq!(read(b"\xff\xfe#\0#\0").unwrap_err().problem, Problem::Encoding);
}

#[test]
fn pushbox_levels_are_found_out_and_read() {
    let text = "5 3\n1 1 1 1 1\n1 5 2 3 1\n11111\n";
    assert_eq!(drawn(text), PLAIN);
    assert_eq!(drawn(" 5\n3 111111523111111"), PLAIN);
    assert_eq!(drawn("6 3\n111114\n152314\n111114"), PLAIN);
}

#[test]
fn faults_of_pushbox_levels_have_their_place() {
    for (text, problem, line, column) in [
        ("5 3\n11111\n15231\n1111", Problem::TileCount, 4, 4),
        ("5 3\n11111\n15231\n111111", Problem::TileCount, 4, 6),
        ("5 3\n11111\n15271\n11111", Problem::UnknownCharacter, 3, 4),
        ("0 3\n11111", Problem::Dimensions, 1, 1),
        ("5 10000\n11111", Problem::Dimensions, 1, 3),
        ("99999999999999999999 3\n1", Problem::Dimensions, 1, 1),
        ("12 3", Problem::TileCount, 1, 1),
    ] {
        let error =
            read(text.as_bytes()).map(|all| all.entries[0].level.clone().unwrap_err()).unwrap_or_else(|error| error);
        assert_eq!((error.problem, error.place.line, error.place.column), (problem, line, column), "{text}: {error}");
    }
    assert!(matches!(fault("5 3\n11111\n15231\n11011").0, Problem::Level(LevelError::Open { .. })));
}

#[test]
fn levels_are_told_from_mazes() {
    assert!(is_likely(PLAIN.as_bytes()));
    assert!(is_likely(b"Some title\n\n5#|#@$.#|5#"));
    assert!(is_likely(b"5 3\n111111523111111"));
    assert!(!is_likely(b"#####\n#S E#\n#####"));
    assert!(!is_likely(b"{\"gridscope\": 1}"));
    assert!(!is_likely(b"\xff\xfe"));
}
