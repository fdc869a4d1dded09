//! `gridscope run` on recipes of Omok: every algorithm, every export.

use gridscope::omok::OmokAlgorithm;

use crate::cli_common::{Folder, gridscope, json, refuses};

/// A recipe with one of the algorithms, on a board of 9 by 9 points.
fn recipe(id: &str, version: u32, more: &str) -> String {
    format!(
        r#"{{
  "gridscope": 1,
  "family": "omok",
  "position": {{"side": 9, "moves": "e5d6f5d5d4f6g5"}},
  "rule": "renju",
  "algorithm": {{"id": "{id}", "version": {version}{more}}}
}}"#
    )
}

/// Settings that keep searches short, where they have them.
fn short(one: OmokAlgorithm) -> &'static str {
    let has_nodes = one.info().parameters.iter().any(|parameter| parameter.id == "nodes");
    if has_nodes { r#", "settings": {"nodes": 300}"# } else { "" }
}

#[test]
fn every_algorithm_is_recorded_and_exported() {
    let folder = Folder::new();
    for one in OmokAlgorithm::all() {
        let (info, more) = (one.info(), short(one));
        let path = folder.write(&format!("{}.json", info.id), recipe(info.id, info.version, more));
        let name = |ending: &str| folder.path(&format!("{}-out.{ending}", info.id)).display().to_string();
        let (csv, events, png) = (name("csv"), name("json"), name("png"));
        let exports = ["--export", "csv", &csv, "--export", "json", &events, "--export", "png", &png];
        let said = gridscope(&[&["run", path.as_str(), "--json"], &exports[..]].concat());
        assert!(said.code == 0 || said.code == 3, "{}: {} {}", info.id, said.code, said.err);
        let line: serde_json::Value = serde_json::from_str(said.out.trim()).unwrap();
        assert_eq!((&line["algorithm"], &line["stage"]), (&info.id.into(), &"solving".into()), "{}", info.id);
        assert!(
            line["events"].as_u64().unwrap() > 0 && line["seconds_untraced"].as_f64().unwrap() > 0.0,
            "{}",
            info.id
        );
        let rows = std::fs::read_to_string(&csv).unwrap();
        assert_eq!(rows.lines().next().unwrap().split(',').count(), info.series.len() + 1, "{}: {rows}", info.id);
        let events = std::fs::read_to_string(&events).unwrap().lines().count() as u64;
        assert_eq!(events, line["events"].as_u64().unwrap(), "{}", info.id);
        let picture = std::fs::read(&png).unwrap();
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 200, "{}", info.id);
    }
    assert!(OmokAlgorithm::all().count() > 5);
}

#[test]
fn a_recipe_with_patterns_of_its_own_is_read_by_them() {
    let folder = Folder::new();
    let patterns = r#"gridscope patterns 1\nblack five 7 BBB\n"#;
    let own = recipe("priority-map", 1, "").replace("\"rule\"", &format!("\"patterns\": \"{patterns}\", \"rule\""));
    let [usual, own] = [recipe("priority-map", 1, ""), own]
        .map(|recipe| json(&["run", &folder.write("recipe.json", &recipe)]).remove(0));
    assert_ne!(usual["state_hash"], own["state_hash"]);
    let broken = recipe("priority-map", 1, "")
        .replace("\"rule\"", r#""patterns": "gridscope patterns 1\nblack five 7 BZB", "rule""#);
    refuses(&["run", &folder.write("broken.json", &broken)], &["broken.json", "line 2, column 15", "'Z'"]);
}

#[test]
fn a_point_that_scores_highest_and_is_forbidden_is_called_so() {
    let folder = Folder::new();
    let threes = recipe("priority-map", 1, "").replace("e5d6f5d5d4f6g5", "c5a1d5i1e3a9e4i9");
    let renju = gridscope(&["run", &folder.write("renju.json", &threes)]).out;
    assert!(renju.contains("e5 scores highest") && renju.contains("forbidden (double-three)"), "{renju}");
    let free = threes.replace("renju", "freestyle");
    let free = gridscope(&["run", &folder.write("free.json", &free)]).out;
    assert!(free.contains("e5 scores highest") && !free.contains("forbidden"), "{free}");
}

#[test]
fn a_collection_of_games_is_analysed_game_by_game() {
    let folder = Folder::new();
    let games = "(;GM[4]SZ[9];B[ee];W[dd])(;GM[4]SZ[15];B[hh];W[ii];B[hi])";
    let file = folder.write("two.sgf", games);
    let lines = json(&["omok", "analyze", &file, "--strategy", "greedy"]);
    let ids: Vec<_> = lines.iter().map(|line| line["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["two 1", "two 2"]);
    assert_eq!((&lines[0]["to_move"], &lines[1]["to_move"]), (&"black".into(), &"white".into()));
    let one = folder.write("one.sgf", "(;GM[4]SZ[9];B[ee])");
    assert_eq!(json(&["omok", "analyze", &one, "--strategy", "greedy"])[0]["id"], "one");
}
