//! Files of several boards, with titles, notes and solutions.

use crate::sokoban::formats::{Collection, Problem, SolutionKind, read};

const BOARD: &str = "#####\n#@$.#\n#####\n";

fn read_text(text: &str) -> Collection {
    read(text.replace("BOARD\n", BOARD).as_bytes()).unwrap()
}

fn titles(text: &str) -> Vec<String> {
    read_text(text).entries.into_iter().map(|entry| entry.title).collect()
}

#[test]
fn titles_stand_above_the_board_in_any_dialect() {
    assert_eq!(titles("; 1\n\nBOARD\n\n; 2\n\nBOARD\n"), ["1", "2"]);
    assert_eq!(titles(";screen.01\n\nBOARD\n\n;screen.03\n\nBOARD\n"), ["screen.01", "screen.03"]);
    assert_eq!(titles("; 1\nBOARD\n; 2\nBOARD\n"), ["1", "2"]);
    assert_eq!(titles("Level 5: B\n\nBOARD\nBob\n\nBOARD\n#12\n\nBOARD\n"), ["Level 5: B", "Bob", "#12"]);
    assert_eq!(titles("; 49\n'Parallel'\n\nBOARD\n"), ["'Parallel'"]);
}

#[test]
fn titles_below_the_board_are_found_as_well() {
    assert_eq!(titles("BOARD\n; first\n\nBOARD\n; second\n"), ["first", "second"]);
    assert_eq!(titles("BOARD\n"), [""]);
    assert_eq!(titles("BOARD\nTitle: one\n\nBOARD\nTitle: two\n"), ["one", "two"]);
    assert_eq!(titles("; 01\nBOARD\nTitle: one\n\n; 02\nBOARD\nTitle: two\n"), ["one", "two"]);
}

#[test]
fn keys_may_stand_above_every_board() {
    let all = read_text("Title: one\nBOARD\n\nTitle: two\nBOARD\n\nTitle: three\nBOARD\n");
    assert_eq!(all.entries.iter().map(|entry| entry.title.as_str()).collect::<Vec<_>>(), ["one", "two", "three"]);
    assert_eq!(all.title, "");
}

#[test]
fn a_collection_says_what_it_is() {
    let all = read_text(
        ":: a remark\nCollection: Small ones\nAuthor: Ann\nCopyright: none\n\nSome words\nof the author.\n\n1st\n\nBOARD\nAuthor: Bob\nHard.\n",
    );
    assert_eq!((all.title.as_str(), all.author.as_str()), ("Small ones", "Ann"));
    assert_eq!(all.notes, "Copyright: none\nSome words\nof the author.");
    let entry = &all.entries[0];
    assert_eq!((entry.title.as_str(), entry.author.as_str(), entry.notes.as_str()), ("1st", "Bob", "Hard."));
    assert_eq!(entry.line, 11);
}

#[test]
fn latin_1_titles_are_read_next_to_utf_8() {
    let all = read(b"; Caf\xe9\n\n#####\n#@$.#\n#####\n\n; \xec\xb0\xbd\xea\xb3\xa0\n\n#####\n#@$.#\n#####\n").unwrap();
    assert_eq!((all.entries[0].title.as_str(), all.entries[1].title.as_str()), ("Café", "창고"));
}

#[test]
fn one_bad_board_loses_none_of_the_others() {
    let all = read_text("; 1\n\nBOARD\n; 2\n\n####\n#@ #\n####\n\n; 3\n\n#####\n#@$?#\n#####\n\n; 4\n\nBOARD\n");
    assert_eq!(all.entries.iter().map(|entry| entry.level.is_ok()).collect::<Vec<_>>(), [true, false, false, true]);
    assert_eq!(all.levels().map(|(number, ..)| number).collect::<Vec<_>>(), [1, 4]);
    assert_eq!(all.entries[2].level.as_ref().unwrap_err().place.line, 15);
}

#[test]
fn rulers_and_headings_are_no_boards() {
    assert_eq!(
        titles("##########\n# Titles  #\n##########\n\n; 1\n\nBOARD\n-----\n=====\n####\n\n2\n\nBOARD\n"),
        ["1", "2"]
    );
}

#[test]
fn solutions_follow_their_boards() {
    let all = read_text(
        "1\n\nBOARD\nSolution/Moves\nR\n\nSolution 1/1/1/1/1\n  R \n\nSolution name: mine\nOwn solution: yes\n\nSnapshot 1\nlr*R\n\n2\n\nBOARD\n\nMy best\n\nrlrlrlrlR\nlr\n\nSolution: 2(lr)R\n",
    );
    let [first, second] = all.entries.as_slice() else { panic!("{all:?}") };
    let kinds: Vec<_> = first.solutions.iter().map(|one| (one.kind, one.title.as_str(), one.line)).collect();
    let solved = SolutionKind::Solution;
    assert_eq!(
        kinds,
        [(solved, "Solution/Moves", 7), (solved, "mine", 10), (SolutionKind::Snapshot, "Snapshot 1", 16)]
    );
    assert_eq!(first.solutions[1].notes, "Own solution: yes");
    assert_eq!(first.solutions[2].moves.as_ref().unwrap().to_string(), "lrR");
    let moves: Vec<_> =
        second.solutions.iter().map(|one| (one.title.as_str(), one.moves.as_ref().unwrap().to_string())).collect();
    assert_eq!(moves, [("My best", "rlrlrlrlRlr".to_owned()), ("", "lrlrR".to_owned())]);
}

#[test]
fn short_words_are_no_solutions() {
    let all = read_text("BOARD\ndull\n\nfull of rudder\n");
    assert!(all.entries[0].solutions.is_empty());
    assert_eq!(all.entries[0].notes, "dull\nfull of rudder");
}

#[test]
fn what_is_wrong_with_moves_has_its_place_in_the_file() {
    let all = read_text("BOARD\n\nSolution\nRRll\nuuxdd\n\nSolution: rrrrR!\n\nSolution\n12345\n");
    let faults: Vec<_> = all.entries[0].solutions.iter().map(|one| one.moves.clone().unwrap_err()).collect();
    let places: Vec<_> = faults.iter().map(|fault| (fault.problem, fault.place.line, fault.place.column)).collect();
    let unknown = Problem::UnknownCharacter;
    assert_eq!(places, [(unknown, 7, 3), (unknown, 9, 16), (Problem::RunLength, 12, 1)]);
    assert!(faults[0].to_string().starts_with("line 7, column 3: found 'x', expected 'l'"));
}

#[test]
fn notes_between_comment_and_its_end_are_taken_as_they_are() {
    let all = read_text("BOARD\nComment:\nTitle: no title\n\nrlrlrlrlrlrl\nComment-End:\nTitle: yes\n\n2\n\nBOARD\n");
    let entry = &all.entries[0];
    assert_eq!((entry.title.as_str(), entry.notes.as_str()), ("yes", "Title: no title\n\nrlrlrlrlrlrl"));
    assert!(entry.solutions.is_empty());
    assert_eq!(all.entries[1].title, "2");
}

#[test]
fn a_comment_without_an_end_loses_no_board_and_no_solution() {
    let all = read_text("BOARD\nComment:\nforever\n\nSolution\nR\n\nBOARD\n");
    assert_eq!((all.entries.len(), all.entries[0].solutions.len()), (2, 1));
}
