//! The rules of theory: published faults break them, nothing else does.
//!
//! `THEORY_SEEDS=1000 cargo test --release --test suite theory` runs every algorithm on that many boards.

use std::collections::BTreeSet;

use gridscope::catalog::{self, Entry, Role};
use gridscope::family::Board;
use gridscope::maze::{generate, solve};
use gridscope::recipe::{Choice, Recipe, StageKind};
use gridscope::trace::theory::{Check, Report};
use gridscope::trace::{Claim, Flow, Recorder, Run};
use serde_json::Value;

use crate::cli_common::{Folder, gridscope};

/// Events after which a run is left.
const MOST: usize = 300_000;

/// Boards that every algorithm runs on.
fn seeds() -> u64 {
    std::env::var("THEORY_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(8)
}

/// Runs to the end and checks everything that is told.
pub fn report(run: &mut dyn Run, board: &Board) -> Report {
    let mut check = Check::new(run.info(), board);
    let (mut recorder, mut events) = (Recorder::default(), 0);
    loop {
        let flow = run.run_traced(&mut recorder, 4096).1;
        events += recorder.len();
        check.batch(recorder.events(), recorder.nodes());
        recorder.clear();
        if flow == Flow::Done || events >= MOST {
            return check.finish(run.output().as_deref());
        }
    }
}

fn checked(family: &str, stage: StageKind, fields: &str) -> Option<Report> {
    let recipe = format!(r#"{{"gridscope": 1, "family": "{family}", {fields}}}"#);
    let problem = Recipe::read(recipe.as_bytes()).unwrap_or_else(|error| panic!("{recipe}: {error}")).problem;
    let board = if stage == StageKind::Solving { Some(problem.prepare().ok()?) } else { None };
    let (mut run, board) = problem.start(stage, board.as_ref()).ok()?;
    Some(report(&mut *run, &board))
}

const SOLVER: &str = r#""algorithm": {"id": "bfs", "version": 1}"#;

/// The fields of a recipe for an algorithm, and how many boards there are to a seed.
fn fields(entry: &Entry, seed: u64) -> String {
    let choice = format!(r#"{{"id": "{}", "version": {}}}"#, entry.info.id, entry.info.version);
    let (width, height) = (4 + seed * 7 % 23, 3 + seed * 5 % 19);
    match (entry.family.id(), entry.role) {
        ("maze", Role::Generator) => {
            let shape = ["square", "square", "hexagon"][(seed % 3) as usize];
            let on = |shape: &str| {
                format!(
                    r#""maze": {{"generator": {choice}, "size": [{width}, {height}], "seed": {seed}, "shape": "{shape}"}}, {SOLVER}"#
                )
            };
            let is_read =
                Recipe::read(format!(r#"{{"gridscope": 1, "family": "maze", {}}}"#, on(shape)).as_bytes()).is_ok();
            on(if is_read { shape } else { "square" })
        }
        ("maze", _) => {
            let made = generate::LIST[seed as usize % generate::LIST.len()].info;
            let (made, version) = (made.id, made.version);
            let only_on_maps = solve::find(entry.info.id).is_none();
            let moves = if seed % 4 == 3 && solve::find_on_maps(entry.info.id).is_some() || only_on_maps {
                let diagonals = ["never", "both-free"][(seed / 4 % 2) as usize];
                format!(r#", "moves": {{"diagonals": "{diagonals}"}}"#)
            } else {
                String::new()
            };
            format!(
                r#""maze": {{"generator": {{"id": "{made}", "version": {version}}}, "size": [{width}, {height}], "seed": {seed}, "braid": {{"percent": {}, "method": "any-wall"}}}}, "algorithm": {choice}{moves}"#,
                seed % 5 * 25
            )
        }
        ("sokoban", Role::Generator) => format!(
            r#""level": {{"generator": {choice}, "size": [{}, 8], "boxes": 2, "seed": {seed}}}, "strategy": {{"id": "bfs-pushes", "version": 1}}"#,
            8 + seed % 3
        ),
        ("sokoban", _) => format!(
            r#""level": {{"generator": {{"id": "reverse-play", "version": 1}}, "size": [{}, 8], "boxes": {}, "seed": {seed}}}, "strategy": {choice}"#,
            8 + seed % 3,
            2 + seed % 2
        ),
        ("omok", _) => {
            let moves = ["e5d6f5d5d4f6g5", "e5e6d5d6f5f6", "e5d4f4c3f6", "e5"][(seed % 4) as usize];
            let rule = ["renju", "freestyle", "standard", "korean"][(seed / 4 % 4) as usize];
            format!(r#""position": {{"side": 9, "moves": "{moves}"}}, "rule": "{rule}", "algorithm": {choice}"#)
        }
        _ => {
            let level = ["pillars", "open-field", "hourglass", "nine-blocks", "locks", "dead-end"][(seed % 6) as usize];
            format!(r#""level": {{"shipped": "{level}"}}, "seed": {seed}, "algorithm": {choice}"#)
        }
    }
}

#[test]
fn nothing_but_published_faults_breaks_a_rule() {
    let (mut runs, mut wrong) = (0, Vec::new());
    let mut used = BTreeSet::new();
    for entry in catalog::entries().filter(|entry| !entry.info.claims(Claim::AsPublished)) {
        let is_slow = entry.family.id() == "sokoban" && entry.role == Role::Generator;
        for seed in 0..if is_slow { seeds() / 6 } else { seeds() } {
            let Some(report) = checked(entry.family.id(), entry.stage, &fields(&entry, seed)) else { continue };
            runs += 1;
            used.extend(report.rules.iter().map(|found| found.rule.id));
            for found in report.broken() {
                wrong.push(format!("{} {seed}: {} {:?}", entry.info.id, found.rule.id, found.findings[0]));
            }
        }
    }
    eprintln!("{runs} runs, {used:?}");
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), wrong);
    assert!(runs > 500 && used.len() > 12, "{runs} runs, {used:?}");
}

/// What `gridscope run --check` finds in a run of a published program: its exit code and the rules that it broke.
fn broken(stage: &str, fields: &str) -> (i32, Vec<String>) {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", format!(r#"{{"gridscope": 1, {fields}}}"#));
    let said = gridscope(&["run", &recipe, "--stage", stage, "--check", "--json"]);
    let line: Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
    let rules = line["rules"].as_array().unwrap().iter().filter(|rule| rule["broken"].as_u64() != Some(0));
    let rules = rules.inspect(|rule| {
        let first = &rule["findings"][0];
        assert!(first["step"].as_u64().unwrap() > 0 && !first["sentence"].as_str().unwrap().contains('{'), "{first}");
    });
    (said.code, rules.map(|rule| rule["rule"].as_str().unwrap().to_owned()).collect())
}

fn maze(generator: &str) -> String {
    format!(
        r#""family": "maze", "maze": {{"generator": {{"id": "{generator}", "version": 1}}, "size": [40, 25], "seed": 7}}, {SOLVER}"#
    )
}

#[test]
fn published_faults_break_their_rule() {
    let line = |id: &str| {
        format!(
            r#""family": "omok", "position": {{"side": 15, "black": "b8 c8 d8 e8 f8 h8 i8 j8 k8 l8"}}, "point": "j8", "rule": "freestyle", "algorithm": {{"id": "{id}", "version": 1}}"#
        )
    };
    let shuffler = |id: &str| {
        let version = catalog::entries().find(|entry| entry.info.id == id).unwrap().info.version;
        format!(
            r#""family": "match3", "level": {{"shipped": "pillars"}}, "seed": 1, "algorithm": {{"id": "{id}", "version": {version}}}"#
        )
    };
    let pushbox = r#""family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "pushbox-a-star", "version": 1}"#;
    for (stage, fields, rule) in [
        ("building", maze("eller-as-published"), "no-loop"),
        ("building", maze("sidewinder-as-published"), "drawn-cell-is-used"),
        ("solving", line("line-reader-as-published"), "no-pattern-is-missed"),
        ("solving", shuffler("as-published"), "refused-for-a-line"),
        ("solving", pushbox.to_owned(), "h-is-a-lower-bound"),
    ] {
        let (code, rules) = broken(stage, &fields);
        assert!(code == 1 && rules.iter().any(|one| one == rule), "{fields}: {code} {rules:?}");
    }
    for (stage, fields) in
        [("building", maze("eller")), ("solving", line("line-reader")), ("solving", shuffler("list-and-queue"))]
    {
        assert_eq!(broken(stage, &fields), (0, Vec::new()), "{fields}");
    }
}

/// Each part of a solution ends elsewhere, so a square may be dead for one part and needed in the next.
#[test]
fn squares_that_are_dead_for_a_part_of_a_solution_are_not_called_dead() {
    let entry = catalog::entries().find(|entry| entry.info.id == "optimizer").unwrap();
    let made = catalog::of(entry.family).filter(|one| one.stage == StageKind::Building).map(|one| one.info);
    let made: Vec<_> = made.collect();
    for seed in [14, 24, 28, 37, 40] {
        let mut problem = entry.family.example().with_choice(StageKind::Solving, Choice::of(entry.info));
        if let Some(choice) = problem.choice_mut(StageKind::Building) {
            *choice = Choice::of(made[seed as usize % made.len()]);
        }
        problem.set_seed(seed);
        let board = problem.prepare().unwrap();
        let mut run = problem.start(StageKind::Solving, Some(&board)).unwrap().0;
        let report = report(&mut *run, &board);
        assert!(report.events > 100 && report.is_clean(), "seed {seed}");
    }
}
