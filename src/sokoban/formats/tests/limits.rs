//! Files that are made to hurt.

use crate::sokoban::formats::budget::Budget;
use crate::sokoban::formats::line::lines;
use crate::sokoban::formats::reader::Reader;
use crate::sokoban::formats::{FormatError, Location, MAX_BYTES, MAX_FILE, MAX_LEVELS, Problem, lurd, read};

const BOARD: &str = "#####\n#@$.#\n#####\n\n";

fn refused(text: &str) -> FormatError {
    match read(text.as_bytes()) {
        Ok(all) => all.entries[0].level.clone().unwrap_err(),
        Err(error) => error,
    }
}

#[test]
fn run_length_bombs_are_refused_before_they_go_off() {
    let nested = "9(".repeat(60) + "#" + &")".repeat(60);
    for text in ["999999999#", "99999999999999999999999#@", "9999(9999(9999(9999#)))", "999999999(#|)", &nested] {
        let error = refused(text);
        assert_eq!((error.problem, error.place.line), (Problem::TooLarge, 1), "{text}: {error}");
    }
    assert_eq!(refused(&("9(".repeat(65) + "##@" + &")".repeat(65))).problem, Problem::RunLength);
    assert!(read(b"5#|999999999()#@$.#|5#").unwrap().entries[0].level.is_ok());
}

#[test]
fn huge_boards_are_refused() {
    let wide = format!("{}\n#@$.#\n", "#".repeat(10_000));
    assert_eq!((refused(&wide).problem, refused(&wide).place.column), (Problem::TooLarge, 257));
    let high = format!("#####\n#@$.#\n{}", "#   #\n".repeat(10_000));
    assert_eq!((refused(&high).problem, refused(&high).place.line), (Problem::TooLarge, 257));
    let square = format!("{}\n", "#".repeat(4_000)).repeat(4_000);
    assert_eq!(refused(&square).problem, Problem::TooLarge);
}

#[test]
fn a_file_that_is_too_long_is_refused_unread() {
    let error = read(&vec![b'#'; MAX_FILE + 1]).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 1: found a file of 16777217 bytes, expected at most 16777216 bytes");
}

#[test]
fn a_line_that_is_too_long_is_refused_undecoded() {
    let mut bytes = BOARD.as_bytes().to_vec();
    bytes.resize((4 << 20) + 200, 0xe9);
    let error = read(&bytes).unwrap_err();
    assert_eq!((error.problem, error.place.line), (Problem::TooLarge, 5));
    bytes.truncate(4 << 20);
    assert!(read(&bytes).is_ok());
}

#[test]
fn too_many_moves_are_refused_before_they_are_expanded() {
    for text in ["999999999r", "1048577r", "99(99(99(99(99r))))"] {
        assert_eq!(lurd::parse(text).unwrap_err().problem, Problem::TooLarge, "{text}");
    }
    assert_eq!(lurd::parse("1048576r").unwrap().len(), 1 << 20);
    let all = read(format!("{BOARD}Solution\n999999999r\n").as_bytes()).unwrap();
    assert_eq!(all.entries[0].solutions[0].moves.as_ref().unwrap_err().problem, Problem::TooLarge);
}

#[test]
fn five_thousand_levels_are_read() {
    let all = read(BOARD.repeat(5_000).as_bytes()).unwrap();
    assert_eq!(all.levels().count(), 5_000);
}

#[test]
fn too_many_levels_are_refused_with_the_line_of_the_first() {
    let error = read(BOARD.repeat(MAX_LEVELS + 1).as_bytes()).unwrap_err();
    assert_eq!((error.problem, error.place), (Problem::TooLarge, Location::line(4 * MAX_LEVELS as u32 + 1)));
}

#[test]
fn what_a_file_expands_to_in_all_is_bounded() {
    // Each line draws 65,536 cells of which each is kept twice, as level and as drawing.
    let room = "256#|#@$.251-#|200(#254-#|)256#\n\n";
    assert!(read(room.as_bytes()).unwrap().entries[0].level.is_ok());
    let error = read(room.repeat(2_000).as_bytes()).map(|all| all.entries.len()).unwrap_err();
    assert_eq!(error.problem, Problem::TooLarge);
    assert!(error.to_string().contains("split the file"));
    let moves = format!("{BOARD}Solution\n1000000r\n\n").repeat(100);
    assert_eq!(read(moves.as_bytes()).unwrap_err().problem, Problem::TooLarge);
}

#[test]
fn text_without_end_is_cut_and_counted() {
    let mut reader = Reader::new();
    let text = format!("{BOARD}{}", "words and words\n".repeat(50_000));
    lines(text.as_bytes()).try_for_each(|line| reader.line(line)).unwrap();
    assert!(reader.budget.spent() < 2 << 20, "{}", reader.budget.spent());
    let all = reader.finish().unwrap();
    assert!((60_000..=65_536).contains(&all.entries[0].notes.len()));
}

#[test]
fn the_budget_is_charged_before_and_says_where_it_ended() {
    let mut budget = Budget::new();
    budget.charge(MAX_BYTES, Location::line(1)).unwrap();
    let error = budget.charge(1, Location::line(7)).unwrap_err();
    assert_eq!((error.place.line, budget.spent()), (7, MAX_BYTES));
    // 16 MB are left for the row in hand and the program itself.
    const { assert!(MAX_FILE + MAX_BYTES <= 48 << 20) };
}
