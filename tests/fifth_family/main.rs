//! A fifth family, brought from outside: recipes, sessions, the lab, the command line and comparisons know it by one
//! call, and nothing of theirs names it.

#![expect(clippy::unwrap_used, reason = "a test may")]

mod lamps;

use std::ffi::OsString;
use std::sync::{Arc, Once};

use gridscope::background::{Executor, Wake};
use gridscope::catalog;
use gridscope::cli::{self, Colours, Console, Progress};
use gridscope::lab::{Course, Experiment, Plan};
use gridscope::recipe::{Choice, Clock, Comparison, Opened, Recipe, StageKind};
use gridscope::session::{Means, Session};
use gridscope::trace::Budget;
use lamps::{Lamps, LampsBoard, LampsProblem};

fn example() -> Recipe {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| assert!(catalog::bring(&[&Lamps])));
    Recipe::new(catalog::family("lamps").unwrap().example())
}

/// Exit code, output and errors of the command line with these words.
fn gridscope(words: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, colours: Colours::Plain, progress: Progress::Hidden };
    let code = cli::run(["gridscope"].iter().chain(words).map(OsString::from), &mut console);
    (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

#[test]
fn its_recipes_read_back_as_they_were_written() {
    let recipe = example();
    let text = recipe.to_json();
    assert!(text.contains("\"family\": \"lamps\""), "{text}");
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe.clone()));
    assert_eq!(Recipe::from_link(&recipe.to_link().unwrap()), Ok(recipe));
    let faults = [
        ("chase-the-light", "chase-the-dark", "unknown solver 'chase-the-dark'; known: chase-the-light"),
        ("\"field\"", "\"feild\"", "a recipe of this family has: gridscope, family, field, algorithm"),
        ("5,", "13,", "sides from 1 to 12"),
    ];
    for (word, other, expected) in faults {
        let error = Recipe::read(text.replace(word, other).as_bytes()).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn its_files_are_opened() {
    example();
    let opened = Opened::read(b"lamps 3x2\n").unwrap();
    assert_eq!(opened.get::<Vec<u32>>(), Some(&vec![3, 2]));
    assert_eq!(opened.into_recipe().problem.get::<LampsProblem>().unwrap().field.size, [3, 2]);
}

#[test]
fn a_session_builds_and_solves_it() {
    let wake: Wake = Arc::new(|| {});
    let means = Means { executor: Executor::Slices, budget: Budget::BROWSER, wake };
    let mut session = Session::start(example(), means).unwrap();
    while !session.is_ready() || session.is_busy() {
        session.pump().unwrap();
    }
    let board = session.board(StageKind::Solving).unwrap();
    assert!(!board.get::<LampsBoard>().unwrap().field.is_dark());
    for kind in [StageKind::Building, StageKind::Solving] {
        let answer = session.stage(kind).unwrap().outcome().unwrap().output.as_deref().unwrap();
        assert!(!answer.sentence(session.board(kind).unwrap(), Default::default()).is_empty());
    }
}

#[test]
fn the_lab_carries_out_experiments_on_it() {
    example();
    let text = r#"{"gridscope": 1, "experiment": "Lamps", "family": "lamps", "seeds": {"from": 1, "count": 4},
        "inputs": [{"field": {"generator": "random-presses", "size": [{"each": [3, 4]}, 3]}}],
        "algorithms": ["chase-the-light"], "measures": ["presses", "expanded"]}"#;
    let course = Course::new(Plan::new(Experiment::read(text, &|name| Err(name.to_owned())).unwrap()));
    course.work();
    let rows = course.rows();
    assert_eq!(rows.len(), 8);
    assert!(rows.iter().all(|row| row.solved && row.end == "dark" && row.value("expanded").is_some()));
}

#[test]
fn the_command_line_runs_lists_and_compares_it() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = example();
    let with = vec![Choice::of(recipe.problem.family().usual())];
    let compare = Some(Comparison { stage: StageKind::Solving, with, clock: Clock::Decision });
    let path = folder.path().join("lamps.json");
    std::fs::write(&path, Recipe { compare, ..recipe }.to_json()).unwrap();
    let path = path.display().to_string();
    let (code, out, err) = gridscope(&["run", &path, "--json"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["algorithm"], &lines[0]["end"]), (&"chase-the-light".into(), &"dark".into()));
    assert_eq!(lines[1]["first_differences"][0]["event"], serde_json::Value::Null);
    let picture = folder.path().join("lamps.png").display().to_string();
    let (code, out, _) = gridscope(&["run", &path, "--stage", "building", "--export", "png", &picture]);
    assert!(code == 0 && out.contains("the lamps are set"), "{out}");
    let (code, out, _) = gridscope(&["list", "lamps"]);
    assert!(code == 0 && out.contains("random-presses") && out.contains("chase-the-light"), "{out}");
}
