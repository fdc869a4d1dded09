//! A fifth family, brought from outside: recipes, sessions, the lab, the command line and comparisons know it by one
//! call, and nothing of theirs names it.

#![expect(clippy::unwrap_used, reason = "a test may")]

mod lamps;

use std::ffi::OsString;
use std::sync::{Arc, Once};

use gridscope::background::{Executor, Wake};
use gridscope::catalog;
use gridscope::cli::{self, Colours, Console, Progress};
use gridscope::lab::{Execution, Experiment, Plan};
use gridscope::recipe::{Choice, Clock, Comparison, Opened, Recipe, StageKind};
use gridscope::session::{Resources, Session};
use gridscope::trace::Budget;
use lamps::{Lamps, LampsBoard, LampsProblem};

fn example() -> Recipe {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        assert!(catalog::bring(&[&Lamps]));
        #[cfg(feature = "gui")]
        assert!(gridscope::gui::families::bring(&[&Lamps]));
    });
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
    let resources =
        Resources { executor: Executor::Slices, budget: Budget::BROWSER, allowance: Default::default(), wake };
    let mut session = Session::start(example(), resources).unwrap();
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
    let execution = Execution::new(Plan::new(Experiment::read(text, &|name| Err(name.to_owned())).unwrap()));
    execution.work();
    let rows = execution.rows();
    assert_eq!(rows.len(), 8);
    assert!(rows.iter().all(|row| row.solved && row.end == "dark" && row.value("expanded").is_some()));
}

#[test]
fn the_command_line_runs_lists_and_compares_it() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = example();
    let with = vec![Choice::of(recipe.problem.family().usual()).into()];
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

#[cfg(feature = "gui")]
mod window {
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable as _;
    use gridscope::gui::app::App;
    use gridscope::gui::state::{Command, Preferences, State};
    use gridscope::player::PlayerCommand;

    use super::*;
    use crate::lamps::window::{LampsState, Widen};

    fn window<'a>(preferences: Preferences, open: Option<Recipe>) -> Harness<'a, App> {
        let mut harness = Harness::builder()
            .with_size([1366.0, 768.0])
            .build_eframe(|cc| App::with(&cc.egui_ctx, preferences.clone(), open.clone(), Executor::Slices));
        settle(&mut harness);
        harness
    }

    fn settle(harness: &mut Harness<'_, App>) {
        for _ in 0..2_000 {
            harness.run_steps(1);
            let state = harness.state().state();
            if state.next.is_none() && state.session.is_ready() && !state.is_busy() {
                return harness.run_steps(2);
            }
        }
        unreachable!("the window never comes to rest");
    }

    fn ask(harness: &mut Harness<'_, App>, command: Command) {
        harness.state_mut().ask([command]);
        settle(harness);
    }

    fn state<'h>(harness: &'h Harness<'_, App>) -> &'h State {
        harness.state().state()
    }

    #[test]
    fn its_tab_leads_to_its_setup_board_and_inspector() {
        example();
        let mut harness = window(Preferences::default(), None);
        assert_eq!(state(&harness).family().id(), "maze");
        harness.get_by_label("Lamps").click();
        settle(&mut harness);
        assert_eq!(state(&harness).family().id(), "lamps");
        for label in ["20 lamps in all", "lamps 5x4"] {
            harness.get_by_label(label);
        }
        ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
        harness.get_by_label("0 lamps burn");
        harness.get_by_label_contains("Dark after ");
    }

    #[test]
    fn its_commands_are_carried_out_and_listed() {
        let mut harness = window(Preferences::default(), Some(example()));
        ask(&mut harness, Widen.into());
        assert_eq!(state(&harness).models.known::<LampsState>().draft.field.size, [6, 4]);
        harness.get_by_label("24 lamps in all");
        let all = state(&harness).families.commands().to_vec();
        let widen = all.iter().find(|action| action.id == "widen").copied().unwrap();
        ask(&mut harness, Command::Do(widen));
        harness.get_by_label("28 lamps in all");
        harness.get_by_label("Maze").click();
        settle(&mut harness);
        assert!(!widen.is_listed(state(&harness)), "another family has it not");
    }

    #[test]
    fn what_it_keeps_and_its_run_come_back() {
        let mut harness = window(Preferences::default(), Some(example()));
        harness.state_mut().state_mut().models.of::<LampsState>().is_green = true;
        ask(&mut harness, Widen.into());
        harness.state_mut().state_mut().store();
        let again = window(state(&harness).preferences.clone(), None);
        let lamps = state(&again).models.known::<LampsState>();
        assert_eq!((lamps.is_green, lamps.draft.field.size), (true, [6, 4]));
    }

    #[test]
    fn two_of_its_runs_are_compared_and_many_are_carried_out() {
        let recipe = example();
        let choice = Choice::of(recipe.problem.family().usual());
        let mut harness = window(Preferences::default(), Some(recipe));
        ask(&mut harness, Command::Compare(gridscope::gui::compare::CompareCommand::With(choice)));
        assert_eq!(state(&harness).runs().len(), 2);
        let repeat = state(&harness).families.commands().iter().find(|action| action.id == "repeat-in-lab").copied();
        ask(&mut harness, Command::Do(repeat.unwrap()));
        assert!(state(&harness).lab.is_open && state(&harness).notices.is_empty());
    }
}
