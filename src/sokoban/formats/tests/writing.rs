//! What is written, letter by letter.

use crate::sokoban::formats::{
    Collection, Problem, Symmetry, lurd, pushbox, read, read_level, run_length, sok, xsb, xsb_collection,
};
use crate::sokoban::replay::replay;

const ROWS: &str = "  #####\n###  @#\n#  $. #\n#######\n";

#[test]
fn run_lengths_are_written_as_other_programs_do() {
    let level = read_level(ROWS.as_bytes()).unwrap();
    assert_eq!(run_length(&level), "--5#|3#--@#|#--$.-#|7#");
    assert_eq!(lurd::run_length(&lurd::parse("lluuurRRRR").unwrap()), "ll3ur4R");
}

#[test]
fn moves_read_counts_groups_and_white_space() {
    let moves = |text: &str| lurd::parse(text).unwrap().to_string();
    assert_eq!(moves("2l3u2R"), "lluuuRR");
    assert_eq!(moves("2(3(dr)R)"), "drdrdrRdrdrdrR");
    assert_eq!(moves(" l u\r\nR\t12 d"), "luRdddddddddddd");
    assert_eq!(moves(""), "");
    let error = lurd::parse("lu\nr?").unwrap_err();
    assert_eq!((error.problem, error.place.line, error.place.column), (Problem::UnknownCharacter, 2, 2));
}

#[test]
fn lower_case_is_put_right_on_the_level() {
    let level = read_level(ROWS.as_bytes()).unwrap();
    let moves = lurd::parse("ldlulldr").unwrap().recased(&level);
    assert_eq!(moves.unwrap_err().at, 5, "walls are in the way");
    let moves = lurd::parse("lldlldRrr").unwrap().recased(&level);
    assert!(moves.is_err());
    let level = read_level(b"######\n#@$ .#\n######").unwrap();
    assert_eq!(lurd::parse("rr").unwrap().recased(&level).unwrap().to_string(), "RR");
    assert_eq!(lurd::parse("LR").unwrap().recased(&level).unwrap_err().at, 1);
    assert_eq!(lurd::parse("rrl").unwrap().recased(&level).unwrap().to_string(), "RRl");
}

#[test]
fn pushbox_has_no_digit_for_a_box_on_a_goal() {
    let level = read_level(b"  ####\n###@.#\n#  $ #\n######").unwrap();
    assert_eq!(pushbox::write(&level).unwrap(), "6 4\n441111\n111531\n100201\n111111\n");
    let error = pushbox::write(&read_level(b"######\n#@* $#\n#   .#\n######").unwrap()).unwrap_err();
    assert_eq!((error.problem, error.place.line, error.place.column), (Problem::OnGoal, 3, 3));
}

#[test]
fn a_collection_is_written_with_all_it_says() {
    let text = "Collection: Two\nAuthor: Ann\n\nComment:\nFor all.\nComment end:\n\n######\n#@$ .#\n######\nTitle: One\nAuthor: Bob\n\
        \n\nSolution/Pushes\nRR\nSolution comment: short\n\n#####|#@$.#|#####\nTitle: Two\n\nSnapshot\nR*\n";
    let all = read(text.as_bytes()).unwrap();
    let written = "Collection: Two\nAuthor: Ann\nComment:\nFor all.\nComment end:\n\n######\n#@$ .#\n######\nTitle: One\nAuthor: Bob\n\
        \nSolution/Pushes\nRR\nComment:\nshort\nComment end:\n\n#####\n#@$.#\n#####\nTitle: Two\n\nSnapshot\nR*\n";
    assert_eq!(sok(&all), written);
    let short = "Collection: Two\nAuthor: Ann\n\n; One\n\n######\n#@$ .#\n######\nAuthor: Bob\n\n; Two\n\n#####\n#@$.#\n#####\n";
    assert_eq!(xsb_collection(&all), short);
    assert_eq!(sok(&Collection::default()), "");
}

#[test]
fn a_ruler_among_the_notes_stays_a_note() {
    let board = "#####\n#@$.#\n#####\n";
    let all = read(format!("Some\nwords\n#####\nof the\nauthor.\n\nOne\n\n{board}").as_bytes()).unwrap();
    assert_eq!((all.entries.len(), all.notes.as_str()), (1, "Some\nwords\n#####\nof the\nauthor."));
    let again = read(sok(&all).as_bytes()).unwrap();
    assert_eq!((again.entries.len(), again.notes.as_str()), (1, "Some\nwords\n; #####\nof the\nauthor."));
}

#[test]
fn decoration_outside_the_walls_is_written_again() {
    let text = "##  *\n-\n#####\n#@$.#\n#####\n *\n";
    let all = read(text.as_bytes()).unwrap();
    assert_eq!(sok(&all), text);
    assert_eq!(xsb(all.entries[0].level.as_ref().unwrap()), "##\n-\n#####\n#@$.#\n#####\n");
}

#[test]
fn symmetries_are_what_their_names_say() {
    let level = read_level(ROWS.as_bytes()).unwrap();
    let laid = |symmetry: Symmetry| xsb(&symmetry.level(&level));
    assert_eq!(laid(Symmetry::MIRROR), "#####\n#@  ###\n# .$  #\n#######\n");
    assert_eq!(laid(Symmetry::FLIP), "#######\n#  $. #\n###  @#\n  #####\n");
    assert_eq!(laid(Symmetry::RIGHT), "###\n# #\n# ##\n#$ #\n#. #\n# @#\n####\n");
    assert_eq!(laid(Symmetry::TRANSPOSE), " ###\n # #\n## #\n# $#\n# .#\n#@ #\n####\n");
}

#[test]
fn a_turned_solution_solves_the_turned_level() {
    let level = read_level(b"#######\n#@ $ .#\n#   # #\n#######").unwrap();
    let moves = lurd::parse("rRR").unwrap();
    for symmetry in Symmetry::ALL {
        let done = replay(&xsb(&symmetry.level(&level)), &symmetry.moves(&moves).to_string()).unwrap();
        assert!(done.solved && done.pushes == 2 && done.mislabelled == 0, "{symmetry:?}");
    }
}
