//! A program of somebody else in the window: its source, the verdict, and the first difference from ours.
//!
//! `GRIDSCOPE_PICTURES=FOLDER` keeps pictures of it.

use std::sync::Arc;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::command::{NEXT_HIT, PREVIOUS_HIT};
use gridscope::gui::compare::CompareCommand;
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::PlayerCommand;
use gridscope::recipe::{Choice, Outside, Recipe};
use gridscope::trace::told::Log;
use gridscope::watch::{Feed, Limits};

/// Takes the cell nearest to the goal, whatever it cost to get there.
const GREEDY: &str = r#"from gridscope import board, fact

todo = [board.start]
g, parent = {board.start: 0}, {board.start: None}
fact(generate=board.start, g=0)

while todo:
    todo.sort(key=board.h)  # forgets what it cost to get there
    cell = todo.pop(0)
    fact(expand=cell, g=g[cell], parent=parent[cell])
    if cell == board.goal:
        break
    for to in board.neighbours(cell):
        if to in g:
            fact(skip=to, parent=cell)
            continue
        g[to] = g[cell] + 1
        parent[to] = cell
        fact(generate=to, g=g[to], parent=cell)
        todo.append(to)

path = [board.goal]
while parent[path[-1]]:
    path.append(parent[path[-1]])
fact(path=path[::-1])
"#;

const RECIPE: &str = r#"{"gridscope": 1, "family": "maze", "algorithm": {"id": "a-star", "version": 1},
    "maze": {"generator": {"id": "recursive-backtracker", "version": 1}, "size": [26, 20], "seed": 6, "braid": {"percent": 80, "method": "any-wall"}}}"#;

fn settle(window: &mut Harness<'static, App>) {
    for _ in 0..4000 {
        window.step();
        let state = window.state().state();
        if state.next.is_none() && state.session.is_ready() && !state.is_busy() {
            return window.run_steps(4);
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    unreachable!("the window never comes to rest");
}

/// The recipe whose board a Python program works on; nothing where there is no Python.
fn told(program: &str) -> Option<Recipe> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(root.join("clients/python/gridscope.py"), folder.path().join("gridscope.py")).unwrap();
    let path = folder.path().join("my_search.py");
    std::fs::write(&path, program).unwrap();
    let recipe = Recipe::read(RECIPE.as_bytes()).unwrap();
    let board = recipe.problem.prepare().unwrap();
    let (mut lines, watching) = (Vec::new(), board.watching().unwrap());
    watching.write(&mut lines).unwrap();
    let (log, on) = (Arc::new(Log::default()), (board.size(), watching.setting()));
    let words = ["python3".into(), path.into_os_string()];
    let Ok(feed) = Feed::program(&words, lines, Arc::clone(&log), on, Limits::USUAL) else {
        eprintln!("SKIPPED: python3 is not installed, so no program was watched");
        return None;
    };
    while log.ending().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let outside = Outside {
        log,
        claims: gridscope::trace::told::HELD_TO,
        name: "my_search.py".to_owned(),
        source: Some(program.into()),
        feed: Some(Arc::new(feed)),
    };
    Some(Recipe::new(recipe.problem.told_by(outside)))
}

fn window(recipe: &Recipe) -> Harness<'static, App> {
    let recipe = recipe.clone();
    let builder = Harness::builder().with_size(egui::vec2(1366.0, 768.0)).with_render_cursor(false);
    let builder = if std::env::var_os("GRIDSCOPE_PICTURES").is_some() { builder.wgpu() } else { builder };
    let mut window = builder
        .build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), Some(recipe.clone()), Executor::Slices));
    settle(&mut window);
    window
}

fn picture(window: &mut Harness<'static, App>, name: &str) {
    if let Some(folder) = std::env::var_os("GRIDSCOPE_PICTURES") {
        window.run_steps(2);
        let picture = window.render().unwrap();
        picture.save(std::path::Path::new(&folder).join(name)).unwrap();
    }
}

#[test]
fn a_program_is_watched_judged_and_compared() {
    let Some(recipe) = told(GREEDY) else { return };
    let mut window = window(&recipe);
    window.get_by_label("Verdict");
    window.get_by_label_contains("the path is ");
    window.get_by_label_contains("every step goes through an opening");
    // A fact of line 10, and the line lit.
    let stage = window.state_mut().state_mut().session.active_stage_mut().unwrap();
    let (recording, _) = stage.read();
    let len = recording.len();
    drop(recording);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(2))]);
    settle(&mut window);
    window.get_by_label_contains("fact(expand=cell, g=g[cell], parent=parent[cell])");
    picture(&mut window, "watch.png");
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd)]);
    settle(&mut window);
    window.get_by_label_contains("At the end: the path is ");
    let choice = Choice { id: "a-star".to_owned(), version: 1, settings: Default::default(), departures: Vec::new() };
    window.state_mut().ask([Command::Compare(CompareCommand::With(choice))]);
    settle(&mut window);
    assert_eq!(window.state().state().runs().len(), 2);
    window.state_mut().ask([Command::Compare(CompareCommand::FirstDifference(None))]);
    window.step();
    picture(&mut window, "watch-difference.png");
    let state = window.state_mut().state_mut();
    let notices: Vec<String> = state.notices.iter().map(|(notice, _)| notice.text.clone()).collect();
    assert!(notices.iter().any(|text| text.contains("my_search.py: ") && text.contains("A*: ")), "{notices:?}");
    let at = state.session.active_stage().unwrap().player().position();
    assert!((2..len).contains(&at), "{at}");
}

/// Expands its start again, for nothing.
const AGAIN: &str = r#"from gridscope import board, fact

to = board.neighbours(board.start)[0]
fact(generate=board.start, g=0)
fact(expand=board.start, g=0)
fact(generate=to, g=1, parent=board.start)
fact(expand=to, g=1, parent=board.start)
fact(expand=board.start, g=0)
fact(no_solution=True)
"#;

#[test]
fn what_is_expanded_again_for_nothing_is_a_remark_and_no_fault() {
    let Some(recipe) = told(AGAIN) else { return };
    let mut window = window(&recipe);
    settle(&mut window);
    let rules = window.state().state().session.active_stage().unwrap().rules();
    assert!(rules.remarks() == 1 && rules.broken().next().is_none(), "{:?}", rules.found());
    window.get_by_label("A node is expanded again only for a better path: noted once, first at step 5").click();
    settle(&mut window);
    window.get_by_label_contains("and no better path to it was told since");
    picture(&mut window, "remark.png");
}

#[test]
fn playing_stops_at_a_line_of_the_program() {
    let Some(recipe) = told(GREEDY) else { return };
    let mut window = window(&recipe);
    let log = window.state().state().session.recipe().problem.outside().unwrap().log.clone();
    let line = 10 + u32::from(!GREEDY.lines().nth(9).unwrap().contains("expand"));
    let told: Vec<u64> = (0..log.len()).filter(|event| log.source_line(*event) == Some(line)).collect();
    assert!(told.len() > 5, "{told:?}");
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(told[0] + 1))]);
    settle(&mut window);
    window.get_by_label_contains("fact(expand=cell").click();
    window.run_steps(3);
    let position =
        |window: &Harness<'static, App>| window.state().state().session.active_stage().unwrap().player().position();
    for (action, expected) in [(NEXT_HIT, told[1] + 1), (NEXT_HIT, told[2] + 1), (PREVIOUS_HIT, told[1] + 1)] {
        window.state_mut().ask([Command::Do(action)]);
        settle(&mut window);
        assert_eq!(position(&window), expected);
    }
    picture(&mut window, "watch-breakpoint.png");
    window.get_by_label_contains("fact(expand=cell").click();
    window.run_steps(3);
    assert!(window.state().state().session.active_stage().unwrap().breakpoints.as_slice().is_empty());
}

#[test]
fn a_trace_is_opened_like_any_file() {
    let Some(recipe) = told(GREEDY) else { return };
    let mut window = window(&recipe);
    let trace = "{\"generate\": [0, 0]}\n{\"expand\": [0, 0], \"g\": 0}\nrubbish\n";
    window.state_mut().ask([Command::Read("some/trace.jsonl".to_owned(), trace.as_bytes().into())]);
    settle(&mut window);
    let outside = window.state().state().session.recipe().problem.outside().unwrap();
    assert_eq!((outside.name.as_str(), outside.log.tally().facts, outside.log.tally().bad), ("trace.jsonl", 2, 1));
    window.get_by_label_contains("line 3: ");
    window.get_by_label_contains("it tells neither a path nor that there is none");
}
