//! `gridscope omok analyze` and `vcf`, as a person or a script meets them.

use crate::cli_common::{Folder, gridscope, json, refuses};

const PROBLEM: &str =
    r#"{"id": "one", "to_move": "white", "black": ["H8", "H9", "I7", "J7"], "white": ["D7", "E7", "F7"]}"#;

#[test]
fn a_position_is_analysed() {
    let line = &json(&["omok", "analyze", "--moves", "h8 i9 j8 i7 i8 g8", "--nodes", "2000"])[0];
    for (name, expected) in [("rule", "renju"), ("to_move", "black"), ("strategy", "pvs")] {
        assert_eq!(line[name], expected);
    }
    assert_eq!(line["line"][0], line["best"]);
    assert!(line["score"].is_i64() && line["nodes"].as_u64() <= Some(2001) && line["forbidden"].is_array());
    let again = &json(&["omok", "analyze", "--moves", "h8i9j8i7i8g8", "--nodes", "2000"])[0];
    for name in ["best", "score", "nodes", "line", "candidates"] {
        assert_eq!(line[name], again[name], "{name}");
    }
}

#[test]
fn every_strategy_and_every_format_is_taken() {
    let folder = Folder::new();
    let file = folder.write("game.sgf", "(;GM[4]SZ[15];B[hh];W[ig];B[jh];W[ih])");
    for strategy in ["pvs", "greedy", "minimax", "alpha-beta", "vcf", "vcf-iterative", "vct", "df-pn", "mcts"] {
        let set: &[&str] = if strategy == "greedy" { &[] } else { &["--nodes", "500"] };
        let lines = json(&[&["omok", "analyze", &file, "--strategy", strategy], set].concat());
        assert_eq!(lines[0]["strategy"], strategy);
    }
}

#[test]
fn the_only_answer_is_forbidden_and_that_is_said() {
    let said = gridscope(&["omok", "analyze", "--moves", "h8g6f6g5f7g4h7g3g2a1"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("no-legal-answer") && said.out.contains("g7 (double-three)"), "{}", said.out);
}

#[test]
fn problems_are_solved_and_replayed() {
    let folder = Folder::new();
    let file = folder.write("problems.jsonl", format!("{PROBLEM}\n\n{PROBLEM}\n"));
    let line = &json(&["omok", "vcf", &file])[0];
    for (name, expected) in [("problems", 2), ("solved", 2), ("replayed", 2)] {
        assert_eq!(line[name], expected, "{name}");
    }
    assert!(line["median_us"].is_f64() && line["seconds"].is_f64());
    let one = folder.write("one.txt", "h8 d7 h9 e7 i7 f7 j7");
    let said = gridscope(&["omok", "vcf", &one]);
    assert!(said.code == 0 && said.out.contains("sequence: "), "{}{}", said.out, said.err);
}

#[test]
fn what_cannot_be_used_is_refused_with_a_reason() {
    refuses(&["omok", "analyze"], &["FILE", "--moves"]);
    refuses(&["omok", "analyze", "--moves", "h8 h8"], &["--moves", "h8", "occupied"]);
    refuses(&["omok", "analyze", "--moves", "q77"], &["q77"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--rule", "chess"], &["--rule", "chess", "renju"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--rule", "caro"], &["caro"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--strategy", "luck"], &["--strategy", "luck", "pvs"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--nodes", "many"], &["--nodes", "many"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--depth", "0"], &["--depth"]);
    refuses(&["omok", "analyze", "--moves", "h8", "--strategy", "greedy", "--depth", "3"], &["--depth", "greedy"]);
    let folder = Folder::new();
    let broken = folder.write("broken.jsonl", "{\"id\": \"x\"}\n{");
    refuses(&["omok", "vcf", &broken], &["broken.jsonl", "line 1"]);
    let outside = folder.write("outside.jsonl", PROBLEM.replace("H8", "Z8"));
    refuses(&["omok", "vcf", &outside], &["outside", "Z8"]);
    refuses(&["omok", "vcf", "nothing-here.jsonl"], &["nothing-here.jsonl"]);
    let fine = folder.write("fine.jsonl", PROBLEM);
    refuses(&["omok", "vcf", &fine, "--strategy", "pvs"], &["--strategy", "vcf-iterative"]);
}

#[test]
fn a_report_names_the_moves_that_decided_a_game_and_every_win_in_it_is_one() {
    let folder = Folder::new();
    let file = folder.write("game.txt", "h8 a1 i8 b1 j8 c3 o15 o1 k8");
    let set = ["omok", "report", &file, "--rule", "freestyle", "--nodes", "500"];
    let line = &json(&[&set[..], &["--verify"]].concat())[0];
    for (name, expected) in [("moves", 9), ("last_escape", 8)] {
        assert_eq!(line[name], expected, "{line}");
    }
    assert_eq!(line["winner"], "black");
    assert!(line["verified"].as_u64() >= Some(2), "{line}");
    let turns = line["turning_points"].as_array().unwrap();
    let turn = |number: u64| turns.iter().find(|turn| turn["number"] == number).unwrap();
    assert_eq!((&turn(7)["fault"], &turn(7)["better_proof"]), (&"misses-win".into(), &"fours".into()));
    assert_eq!(turn(8)["fault"], "loses");
    assert!(!turn(8)["stops"].as_array().unwrap().is_empty());
    let said = gridscope(&set);
    assert!(said.code == 0 && said.out.contains("last escape: move 8"), "{}{}", said.out, said.err);
    // What is said of the time differs.
    let told = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(told(&said.out), told(&gridscope(&set).out));
}

#[test]
fn a_line_of_ones_own_is_refuted() {
    let folder = Folder::new();
    let file = folder.write("game.txt", "h8 a1 i8 b1 j8 c3 o15 o1 k8");
    let set = ["omok", "report", &file, "--rule", "freestyle", "--nodes", "500", "--after", "5", "--line", "a15"];
    let line = &json(&set)[0];
    let turn = &line["turning_points"][0];
    assert_eq!((&turn["number"], &turn["fault"]), (&6.into(), &"loses".into()), "{line}");
    assert!(!turn["refutation"].as_array().unwrap().is_empty());
    let said = gridscope(&["omok", "report", &file, "--after", "5"]);
    assert!(said.code == 2 && said.err.contains("--line"), "{}", said.err);
    refuses(&["omok", "report", &file, "--line", "a15", "--after", "77"], &["--after", "77"]);
    refuses(&["omok", "report", &file, "--line", "h8"], &["--line", "occupied"]);
    refuses(&["omok", "report", &file, "--rule", "caro"], &["caro"]);
}

#[test]
fn a_game_is_converted_and_keeps_its_variations() {
    let folder = Folder::new();
    let file = folder.write("game.sgf", "(;GM[4]SZ[15];B[hh]C[why](;W[ii];B[jj])(;W[gg]))");
    let path = |name: &str| folder.path(name).display().to_string();
    let (library, back) = (path("game.lib"), path("back.sgf"));
    assert_eq!(gridscope(&["omok", "convert", &file, &library]).code, 0);
    assert_eq!(gridscope(&["omok", "convert", &library, &back]).code, 0);
    let text = std::fs::read_to_string(&back).unwrap();
    assert!(text.contains("C[why]") && text.contains("W[gg]") && text.contains("B[jj]"), "{text}");
    let line = &json(&["omok", "analyze", &library, "--nodes", "100"])[0];
    assert_eq!(line["to_move"], "white");
    refuses(&["omok", "convert", &file, &path("game.doc")], &["doc", "sgf, lib, psq or txt"]);
    refuses(&["omok", "convert", &file, &library, "--game", "2"], &["--game", "2"]);
    let large = folder.write("large.sgf", "(;GM[4]SZ[19];B[hh])");
    refuses(&["omok", "convert", &large, &library], &["15 by 15", "19 by 19"]);
}
