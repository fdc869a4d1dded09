//! `gridscope match3`, as a person or a script meets it, and the levels that come with the program.

use std::path::Path;

use crate::cli_common::{Folder, gridscope, json, refuses};
use gridscope::match3::Level;
use gridscope::match3::shuffle::{LIST, ShuffleTask};
use gridscope::match3::strategy;

#[test]
fn every_method_says_what_came_of_it() {
    for method in LIST {
        let id = method.info.id;
        let line =
            &json(&["match3", "shuffle", "--size", "6x6", "--colours", "5", "--method", id, "--boards", "20"])[0];
        assert_eq!((line["method"].as_str(), line["boards"].as_u64()), (Some(id), Some(20)));
        assert_eq!((line["done"].as_u64(), line["matches_left"].as_u64()), (Some(20), Some(0)), "{id}");
        assert!(line["legal_moves_mean"].as_f64() > Some(5.0), "{id}");
        for field in ["seed", "recoloured", "refusals", "false_refusals", "endless", "counts_changed"] {
            assert!(line[field].is_u64(), "{id} {field}");
        }
    }
}

#[test]
fn the_published_statistics_come_with_one_word() {
    let words = ["match3", "shuffle", "--as-published", "--boards", "300", "--seed", "4"];
    let line = &json(&words)[0];
    assert_eq!((line["method"].as_str(), line["seed"].as_u64()), (Some("as-published"), Some(4)));
    let said = gridscope(&words);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for part in ["recoloured", "false refusals", "legal moves per board", "would never end"] {
        assert!(said.out.contains(part), "{}", said.out);
    }
}

#[test]
fn answers_of_one_board_are_told_in_words() {
    let told = |words: &[&str]| {
        let said = gridscope(&[&["match3", "shuffle"], words].concat());
        (said.code, said.out)
    };
    let (code, out) = told(&["--size", "5x4", "--seed", "2"]);
    assert!(code == 0 && out.lines().count() == 5 && out.contains("no line; legal moves: "), "{out}");
    let (code, out) = told(&["--size", "5x1", "--breeds", "1"]);
    assert!(code == 0 && out.contains("impossible") && out.contains("has 5, and 4 is the maximum"), "{out}");
    let (code, out) = told(&["--size", "1x1"]);
    assert!(code == 0 && out.contains("no arrangement has a legal move"), "{out}");
    let (code, out) = told(&["--size", "30x30", "--method", "rejection", "--set", "tries=9", "--set", "proof=0"]);
    assert!(code == 3 && out.contains("gave up after"), "{out}");
    let (code, out) = told(&["--size", "30x30", "--method", "rejection", "--set", "tries=9", "--boards", "3"]);
    assert!(code == 3 && !out.is_empty(), "no board of three was made: {out}");
}

#[test]
fn every_strategy_plays_the_same_games() {
    let lines = json(&["match3", "play", "--size", "7x7", "--games", "4", "--moves", "6", "--seed", "3"]);
    let ids: Vec<_> = strategy::LIST.iter().map(|strategy| Some(strategy.info.id)).collect();
    assert_eq!(lines.iter().map(|line| line["strategy"].as_str()).collect::<Vec<_>>(), ids);
    for line in &lines {
        assert_eq!(
            (line["games"].as_u64(), line["moves"].as_u64(), line["seed"].as_u64()),
            (Some(4), Some(24), Some(3))
        );
        assert!(line["cleared_per_move"].as_f64() >= Some(3.0) && line["cleared_ci95"].is_f64(), "{line}");
        assert!(line["waves_per_move"].as_f64() >= Some(1.0) && line["legal_moves_left"].is_f64(), "{line}");
        assert!(line["goals_reached"].is_null());
    }
    let said = gridscope(&["match3", "play", "--strategy", "random, top-first", "--games", "5", "--moves", "4"]);
    assert!(said.code == 0 && said.out.contains("cleared/move") && said.out.contains("95 %"), "{}", said.out);
    assert_eq!(said.out.lines().filter(|line| line.starts_with("random") || line.starts_with("top-first")).count(), 2);
}

#[test]
fn goals_of_a_level_are_judged() {
    let level = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/match3/jelly-pond.json");
    let words = ["match3", "play", level.to_str().unwrap(), "--strategy", "known-cascade", "--games", "6"];
    let line = &json(&words)[0];
    assert_eq!((line["moves"].as_u64(), line["goals_reached"].as_u64() <= Some(6)), (Some(180), true));
    let line = &json(&[&words[..], &["--moves", "400"]].concat())[0];
    assert_eq!(line["goals_reached"].as_u64(), Some(6), "{line}");
    assert!((6.0..=400.0).contains(&line["moves_to_goals"].as_f64().unwrap()));
    assert!(gridscope(&words).out.contains("moves to goals"));
}

#[test]
fn boards_die_in_play_and_go_on() {
    let words = ["match3", "play", "--size", "8x8", "--colours", "9", "--strategy", "random", "--games", "10"];
    for reshuffle in ["minimal", "full", "fair", "min-conflicts", "redraw"] {
        let line = &json(&[&words[..], &["--reshuffle", reshuffle]].concat())[0];
        assert!(line["reshuffles"].as_u64() > Some(10) && line["ended_early"].as_u64() == Some(0), "{line}");
    }
    refuses(&["match3", "play", "--reshuffle", "x"], &["--reshuffle 'x'", "min-conflicts"]);
    refuses(&["match3", "play", "--strategy", "x"], &["--strategy 'x'", "known-cascade"]);
    refuses(&["match3", "play", "--refill", "x"], &["--refill 'x'", "calm"]);
    refuses(&["match3", "play", "--games", "0"], &["--games '0'"]);
    refuses(&["match3", "play", "--moves", "-1"], &["--moves '-1'"]);
}

#[test]
fn boards_are_counted() {
    let line = &json(&["match3", "count", "--size", "5x4", "--colours", "3"])[0];
    assert_eq!(
        (line["height"].as_u64(), line["width"].as_u64(), line["colours"].as_u64()),
        (Some(5), Some(4), Some(3))
    );
    assert!(line["boards"].as_str().unwrap().bytes().all(|byte| byte.is_ascii_digit()));
    assert_eq!((line["most_of_one"].as_u64(), line["most_is_exact"].as_bool()), (Some(14), Some(true)));
    refuses(&["match3", "count", "--size", "20x20", "--colours", "3"], &["smaller side is 20", "at most 9"]);
    refuses(&["match3", "count", "--size", "3x3", "--colours", "10"], &["--colours '10'", "1 to 9"]);
    refuses(&["match3", "count", "--size", "3", "--colours", "3"], &["--size '3'"]);
}

#[test]
fn bias_is_told_against_the_whole_list() {
    let words = ["match3", "bias", "--size", "3x3", "--counts", "3,3,3", "--boards", "4000"];
    let line = &json(&[&words[..], &["--set", "legal-move=any"]].concat())[0];
    assert_eq!((line["arrangements"].as_u64(), line["counted"].as_u64()), (Some(1344), Some(4000)));
    assert!(line["p"].as_f64() > Some(0.0001) && line["counts_changed"].as_u64() == Some(0), "{line}");
    let published = &json(&[&words[..], &["--method", "as-published"]].concat())[0];
    assert!(published["p"].as_f64() < Some(1e-6) && published["counts_changed"].as_u64() > Some(100), "{published}");
    refuses(&["match3", "bias", "--counts", "3,3,3"], &["--counts '3,3,3'", "add up to 81"]);
    refuses(&["match3", "bias", "--size", "5x5"], &["at most 16 movable cells"]);
    refuses(&["match3", "bias", "--size", "3x3", "--counts", "9,-1"], &["--counts"]);
}

#[test]
fn random_boards_are_checked() {
    let line = &json(&["match3", "check", "--boards", "300", "--side", "4"])[0];
    assert_eq!((line["boards"].as_u64(), line["wrong"].as_u64()), (Some(300), Some(0)));
    assert_eq!(
        (line["proofs"].as_u64(), line["small_proofs_unconfirmed"].as_u64()),
        (line["proofs_confirmed"].as_u64(), Some(0))
    );
    refuses(&["match3", "check", "--method", "as-published"], &["--method 'as-published'", "keeps the blocks"]);
}

#[test]
fn bad_levels_are_refused_with_the_place() {
    let folder = Folder::new();
    let bad = [
        ("{\"row\":100000,\"col\":1,\"cells\":[1]}", "line 1, column 13"),
        ("{\"row\":3,\"col\":3,\n\"cells\":[1,1,1,1]}", "line 2, column 1: \"cells\": 4 numbers; expected 9"),
        ("{\"row\":0,\"col\":0,\"cells\":[]}", "expected a whole number from 1"),
        ("{\"row\":1,\"col\":1,\"cells\":[5]}", "integer `5`"),
        ("no level", "line 1, column 2"),
        ("[[[[", "expected a level: an object"),
    ];
    for (text, part) in bad {
        let file = folder.write("bad.json", text);
        refuses(&["match3", "shuffle", &file], &[part, "bad.json"]);
    }
    refuses(&["match3", "shuffle", "--method", "x"], &["--method 'x'", "as-published"]);
    refuses(&["match3", "shuffle", "--size", "0x9"], &["--size '0x9'", "1x1 to 1024x1024"]);
}

#[test]
fn our_levels_are_read_and_written_as_they_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/match3");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let mut level = Level::read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(level.write().as_bytes(), bytes);
        level.set_seed(level.seed());
        let written = level.write();
        assert!(written.as_bytes() == bytes, "{}: our own layout is\n{written}", path.display());
        names.push(path.file_name().unwrap().to_str().unwrap().to_owned());
        let said = gridscope(&["match3", "shuffle", path.to_str().unwrap(), "--boards", "50", "--json"]);
        assert!(said.code == 0 && said.out.contains("\"done\":50"), "{}: {}", path.display(), said.out);
        if path.ends_with("dead-end.json") {
            let board = ShuffleTask::of_level(&level).board().clone();
            assert!(!board.has_match() && board.moves().is_dead(), "{board}");
        }
    }
    assert!(names.len() >= 5, "{names:?}");
}
