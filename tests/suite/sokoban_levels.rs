//! Our own levels are what they claim to be.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gridscope::grid::Cell;
use gridscope::recipe::{Recipe, StageKind};
use gridscope::sokoban::collection::EMBEDDED;
use gridscope::sokoban::formats::{self, Entry, Symmetry};
use gridscope::sokoban::{Answer, Level, Mark, SokobanTask, Verdict, replay, search};
use gridscope::trace::{Flow, Settings};

fn entries() -> impl Iterator<Item = (&'static str, Entry)> {
    EMBEDDED.iter().flat_map(|one| one.read().unwrap().entries.into_iter().map(|entry| (one.file, entry)))
}

#[test]
fn there_are_many_levels_each_with_a_title_of_its_own() {
    let mut titles = BTreeSet::new();
    for (file, entry) in entries() {
        assert!(entry.level.is_ok(), "{file}, line {}: {:?}", entry.line, entry.level);
        assert!(!entry.title.is_empty() && titles.insert(entry.title.clone()), "{file}: '{}'", entry.title);
    }
    assert!(titles.len() >= 70, "{}", titles.len());
    for one in EMBEDDED {
        assert_eq!(one.read().unwrap().author, "Gridscope", "{}", one.file);
    }
}

#[test]
fn every_file_in_the_folder_is_in_the_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/sokoban");
    let files: BTreeSet<String> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, EMBEDDED.iter().map(|one| one.file.to_owned()).collect());
}

#[test]
fn no_two_levels_are_the_same_however_they_are_laid() {
    let mut seen = BTreeMap::new();
    for (_, entry) in entries() {
        let level = entry.level.unwrap();
        let key = Symmetry::ALL.iter().map(|symmetry| formats::xsb(&symmetry.level(&level))).min().unwrap();
        if let Some(other) = seen.insert(key, entry.title.clone()) {
            panic!("'{}' is '{other}'", entry.title);
        }
    }
}

#[test]
fn levels_have_nothing_to_spare() {
    for (_, entry) in entries() {
        let (level, title) = (entry.level.unwrap(), entry.title);
        assert!(!level.starts_solved(), "{title}");
        assert_eq!(formats::xsb(&level), entry.drawing, "{title} draws something outside its walls");
        let size = level.size();
        let drawn = |cell| level.mark(cell) != Mark::Floor;
        let edges = [size.cell(0, 0), size.cell(size.width - 1, size.height - 1)];
        assert!((0..size.height).any(|y| drawn(size.cell(size.x(edges[0]), y))), "{title}: an empty column");
        assert!((0..size.height).any(|y| drawn(size.cell(size.x(edges[1]), y))), "{title}: an empty column");
        let stray = (0..size.cells()).find(|&cell| level.mark(cell) == Mark::Wall && !touches_floor(&level, cell));
        assert_eq!(stray, None, "{title}: a wall of no use");
    }
}

fn touches_floor(level: &Level, cell: Cell) -> bool {
    let size = level.size();
    let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
    let mut around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
    around.any(|(x, y)| size.checked_cell(x, y).is_some_and(|cell| level.is_inside(cell)))
}

/// The stored solution of an entry, replayed by code that shares nothing with anything else.
fn stored_pushes(entry: &Entry) -> u64 {
    assert_eq!(entry.solutions.len(), 1, "{}", entry.title);
    let done = replay::replay(&entry.drawing, &entry.solutions[0].text).unwrap();
    assert!(done.solved && done.mislabelled == 0, "{}: {done:?}", entry.title);
    done.pushes
}

#[test]
fn every_stored_solution_solves() {
    assert!(entries().all(|(_, entry)| stored_pushes(&entry) > 0));
}

fn solve(level: &Level, id: &str, nodes: i64) -> Answer {
    let mut settings = Settings::default();
    settings.set("nodes", nodes);
    let mut run = (search::find(id).unwrap().start)(Arc::new(SokobanTask::new(level.clone())), &settings, 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer::<Answer>().unwrap()
}

#[test]
fn stored_solutions_of_small_levels_have_the_fewest_pushes() {
    let mut agreed = 0;
    for (file, entry) in entries() {
        let level = entry.level.as_ref().unwrap();
        let answers = ["a-star-pushes", "bfs-pushes"].map(|id| solve(level, id, 3_000));
        for answer in answers.iter().filter(|answer| answer.verdict != Verdict::Limit) {
            assert_eq!(answer.verdict, Verdict::FewestPushes, "{}", entry.title);
            let pushes = answer.solution.as_ref().unwrap().pushes() as u64;
            assert_eq!(pushes, stored_pushes(&entry), "{file}: {}", entry.title);
        }
        agreed += u32::from(answers.iter().all(|answer| answer.verdict != Verdict::Limit));
    }
    assert!(agreed >= 40, "only {agreed} levels were solved twice");
}

#[test]
fn a_recipe_brings_a_solution_to_improve_and_a_wrong_one_is_refused() {
    let recipe = |solution: &str| {
        let level = r"########\n#      #\n# @$ . #\n#      #\n########\n";
        let text = format!(
            r#"{{"gridscope": 1, "family": "sokoban", "level": {{"text": "{level}"}}, "solution": "{solution}",
            "algorithm": {{"id": "optimizer", "version": 4}}}}"#
        );
        Recipe::read(text.as_bytes())
    };
    let problem = recipe("urrdLulldRRR").unwrap().problem;
    let board = problem.prepare().unwrap();
    let (mut run, _) = problem.start(StageKind::Solving, Some(&board)).unwrap();
    while run.run_fast(1 << 16) == Flow::Continue {}
    assert_eq!(run.answer::<Answer>().unwrap().solution.unwrap().to_string(), "RR");
    for wrong in ["RRRRRR", "rX", "R"] {
        assert!(recipe(wrong).is_err(), "{wrong}");
    }
}
