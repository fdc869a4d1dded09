//! What every algorithm of the catalog tells, as a hash, and whether its numbers are what its listing says they are.
//!
//! Bookmarks keep to hashes of events: where a hash changes, the algorithm's version has to be raised. After that,
//! `UPDATE_GOLDEN=1 cargo test golden` writes the list anew. `scripts/same` runs this file in other builds too.

use std::fmt::Write as _;

use gridscope::catalog::{self, Entry, Role};
use gridscope::grid::Size;
use gridscope::recipe::{Recipe, StageKind};
use gridscope::trace::{Flow, Measure, Recorder, Run, hash_events};

const KEPT: &str = include_str!("golden.txt");

/// Events after which a run is left, to within what one batch tells.
const MOST: usize = 20_000;

const LEVEL: &str = r"#######\n#@ $ .#\n# $   #\n#   . #\n#######\n";

/// A level that the first variant of the portfolio does not solve in its turn: A* from both ends comes next.
const TAKES_TURNS: &str =
    r"#########\n# @## # #\n#       #\n#. .$   #\n# $  $$ #\n# .   $.#\n##$ #$# #\n# ...  ##\n#########\n";

/// A small problem for an algorithm.
fn recipe(entry: &Entry) -> Recipe {
    let choice = format!(r#"{{"id": "{}", "version": {}}}"#, entry.info.id, entry.info.version);
    let rest = match (entry.family.id(), entry.role) {
        ("maze", Role::Generator) => {
            format!(
                r#""maze": {{"generator": {choice}, "size": [12, 9], "seed": 1}}, "solver": {{"id": "bfs", "version": 1}}"#
            )
        }
        ("maze", _) => {
            let eller = r#"{"id": "eller", "version": 1}"#;
            format!(r#""maze": {{"generator": {eller}, "size": [12, 9], "seed": 1}}, "solver": {choice}"#)
        }
        ("sokoban", Role::Generator) => format!(
            r#""level": {{"generator": {choice}, "size": [9, 8], "boxes": 2, "seed": 1}}, "strategy": {{"id": "bfs-pushes", "version": 1}}"#
        ),
        ("sokoban", _) if entry.info.id == "best" => {
            format!(r#""level": {{"text": "{TAKES_TURNS}"}}, "strategy": {choice}"#)
        }
        ("sokoban", _) => format!(r#""level": {{"text": "{LEVEL}"}}, "strategy": {choice}"#),
        ("omok", _) => {
            format!(r#""position": {{"side": 9, "moves": "e5d6f5d5d4f6g5"}}, "rule": "renju", "algorithm": {choice}"#)
        }
        _ => format!(r#""level": {{"shipped": "pillars"}}, "seed": 1, "algorithm": {choice}"#),
    };
    Recipe::read(format!(r#"{{"gridscope": 1, "family": "{}", {rest}}}"#, entry.family.id()).as_bytes()).unwrap()
}

/// The algorithm about to begin, and the size of its board.
fn start(entry: &Entry) -> (Box<dyn Run>, Size) {
    let problem = recipe(entry).problem;
    let board = (entry.stage == StageKind::Solving).then(|| problem.prepare().unwrap());
    let (run, site) = problem.start(entry.stage, board.as_ref()).unwrap();
    (run, site.size())
}

#[test]
fn every_algorithm_tells_what_it_always_told() {
    let mut told = String::new();
    for entry in catalog::entries() {
        let (mut run, _) = start(&entry);
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, MOST);
        let (events, info) = (recorder.events(), entry.info);
        let (hash, state) = (hash_events(0, events), run.state_hash());
        let (family, id, version) = (entry.family.id(), info.id, info.version);
        writeln!(told, "{family} {id} {version}: {} events {hash:016x} state {state:016x}", events.len()).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/golden.txt"), &told).unwrap();
        return;
    }
    assert_eq!(told, KEPT.replace('\r', ""), "raise the version of what changed, then see the head of this file");
}

#[test]
fn numbers_are_what_the_listing_says() {
    for entry in catalog::entries() {
        let (mut run, size) = start(&entry);
        let (mut recorder, info) = (Recorder::default(), entry.info);
        let flow = run.run_traced(&mut recorder, MOST).1;
        assert!(flow == Flow::Done || recorder.len() >= MOST, "{}", info.id);
        for event in recorder.events() {
            assert!(info.says(event).is_some(), "{}: nothing is said of {event:?}", info.id);
            for (role, value) in info.roles(event) {
                let fits = match role.measure() {
                    Measure::Cell => (0..i64::from(size.cells())).contains(&value),
                    Measure::Heading => (0..4).contains(&value),
                    Measure::Reason => info.reason(value).is_some(),
                    Measure::Count | Measure::Length => value >= 0,
                    _ => true,
                };
                assert!(fits, "{}: {} {value} in {event:?}", info.id, role.id());
            }
        }
    }
}

#[test]
fn recipes_that_browsers_are_compared_by_are_of_this_version() {
    for line in include_str!("../../web/tool/recipes.jsonl").lines() {
        Recipe::read(line.as_bytes()).unwrap_or_else(|error| panic!("{line}: {error}")).check().unwrap();
    }
}
