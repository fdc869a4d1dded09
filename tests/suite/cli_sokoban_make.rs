//! `gridscope sokoban make`, as a person or a script meets it.

use crate::cli_common::{Folder, gridscope, json, refuses};
use gridscope::sokoban::replay;
use serde_json::Value;

#[test]
fn what_is_made_can_be_checked() {
    let said = gridscope(&["sokoban", "make", "--size", "8x7", "--boxes", "2", "--seed", "3", "--count", "4"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(said.out.matches("Title: Seed ").count(), 4);
    let folder = Folder::new();
    let file = folder.write("made.sok", said.out);
    assert_eq!(gridscope(&["sokoban", "check", &file]).code, 0);
}

#[test]
fn each_level_is_a_line_of_json_with_a_solution_that_solves() {
    let words = ["sokoban", "make", "--size", "9x8", "--boxes", "3", "--seed", "5", "--count", "3"];
    let lines = json(&words);
    let seeds: Vec<u64> = lines.iter().map(|line| line["seed"].as_u64().unwrap()).collect();
    assert_eq!(seeds, [5, 6, 7]);
    for line in &lines {
        let rows: Vec<&str> = line["level"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let done = replay::replay(&rows.join("\n"), line["lurd"].as_str().unwrap()).unwrap();
        assert!(done.solved && line["boxes"] == 3 && line["nodes_expanded"].as_u64() > Some(0));
        assert_eq!((line["pushes"].as_u64(), line["moves"].as_u64()), (Some(done.pushes), Some(done.moves)));
        assert_eq!(line["height"].as_u64(), Some(rows.len() as u64));
        assert_eq!(line["width"].as_u64(), rows.iter().map(|row| row.len() as u64).max());
    }
    let levels = |lines: &[Value]| lines.iter().map(|line| line["level"].clone()).collect::<Vec<_>>();
    assert_eq!(levels(&json(&words)), levels(&lines), "the same seeds make the same levels");
}

#[test]
fn settings_reach_the_generator() {
    let tries = |setting: &str| json(&["sokoban", "make", "--set", setting])[0]["tries"].as_u64();
    assert_eq!((tries("tries=2"), tries("reverse-play.tries=5")), (Some(2), Some(5)));
}

#[test]
fn bad_arguments_are_refused_with_what_was_expected() {
    for size in ["", "9", "4x9", "9x41", "axb", "-9x9", "9x8x2", "99999999999999999999x9"] {
        refuses(&["sokoban", "make", "--size", size], &["--size", "from 5x5 to 40x40"]);
    }
    refuses(&["sokoban", "make", "--boxes", "0"], &["--boxes '0'", "1 to 8 boxes"]);
    refuses(&["sokoban", "make", "--boxes", "-1"], &["--boxes '-1'"]);
    refuses(&["sokoban", "make", "--count", "0"], &["--count '0'", "1 to 10000"]);
    refuses(&["sokoban", "make", "--seed", "x"], &["--seed 'x'"]);
    refuses(&["sokoban", "make", "--generator", "x"], &["--generator 'x'", "reverse-play"]);
    refuses(&["sokoban", "make", "--set", "foo=1"], &["--set 'foo=1'", "walls"]);
    refuses(&["sokoban", "make", "--set", "other.walls=1"], &["--set 'other.walls=1'"]);
    refuses(&["sokoban", "make", "--set", "walls=901"], &["'walls' is 901", "0 to 900"]);
}

#[test]
fn where_nothing_comes_of_it_the_exit_code_says_so() {
    let words = ["sokoban", "make", "--size", "6x6", "--boxes", "3", "--set", "walls=900", "--set", "pillars=500"];
    let said = gridscope(&[&words[..], &["--set", "tries=1", "--seed", "3"]].concat());
    assert_eq!((said.code, said.out.as_str()), (3, ""));
    assert!(said.err.contains("seed 3: no level was found"), "{}", said.err);
}
