//! The debugger in the window: broken rules and their evidence.
//!
//! `GRIDSCOPE_PICTURES=FOLDER` keeps pictures of it.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::command::{NEXT_FINDING, PREVIOUS_FINDING, STOP_RECORDING};
use gridscope::gui::debug::Question;
use gridscope::gui::state::{Command, Preferences};
use gridscope::recipe::Recipe;
use gridscope::session::Ended;

type Window = Harness<'static, App>;

/// Lets frames pass until nothing is computed any more.
fn settle(window: &mut Window) {
    for _ in 0..20_000 {
        window.step();
        let state = window.state().state();
        if state.next.is_none() && state.session.is_ready() && !state.is_busy() {
            return window.run_steps(4);
        }
    }
    unreachable!("the window never comes to rest");
}

fn window(fields: &str) -> Window {
    let text = format!(r#"{{"gridscope": 1, {fields}}}"#);
    let recipe = Recipe::read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let builder = Harness::builder().with_size(egui::vec2(1366.0, 1000.0)).with_render_cursor(false);
    let builder = if std::env::var_os("GRIDSCOPE_PICTURES").is_some() { builder.wgpu() } else { builder };
    let mut window =
        builder.build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), Some(recipe), Executor::Slices));
    settle(&mut window);
    window
}

fn picture(window: &mut Window, name: &str) {
    if let Some(folder) = std::env::var_os("GRIDSCOPE_PICTURES") {
        window.run_steps(2);
        window.render().unwrap().save(std::path::Path::new(&folder).join(name)).unwrap();
    }
}

fn click(window: &mut Window, part: &str) {
    window.get_by_label_contains(part).click();
    window.run_steps(3);
    settle(window);
}

fn position(window: &Window) -> u64 {
    window.state().state().session.active_stage().unwrap().player().position()
}

const SOLVER: &str = r#""algorithm": {"id": "bfs", "version": 1}"#;

fn maze(generator: &str) -> String {
    format!(
        r#""family": "maze", "maze": {{"generator": {{"id": "{generator}", "version": 1}}, "size": [40, 25], "seed": 7}}, {SOLVER}, "marks": {{"active": "building"}}"#
    )
}

fn line(id: &str) -> String {
    format!(
        r#""family": "omok", "position": {{"side": 15, "black": "b8 c8 d8 e8 f8 h8 i8 j8 k8 l8"}}, "point": "j8", "rule": "freestyle", "algorithm": {{"id": "{id}", "version": 1}}"#
    )
}

fn shuffler(id: &str) -> String {
    let all = gridscope::catalog::entries();
    let version = all.into_iter().find(|entry| entry.info.id == id).unwrap().info.version;
    format!(
        r#""family": "match3", "level": {{"shipped": "pillars"}}, "seed": 1, "algorithm": {{"id": "{id}", "version": {version}}}"#
    )
}

const PUSHBOX: &str = r#""family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "pushbox-a-star", "version": 1}"#;

/// Opens the rule `name` of the run in `window` from its list, and looks at what is said of it.
fn open(window: &mut Window, name: &str, picture_name: &str) {
    click(window, &format!("{name}: broken "));
    let state = window.state().state();
    let Question::Finding { rule, index: 0 } = state.question() else { panic!("{:?}", state.question()) };
    let found = &state.session.active_stage().unwrap().rules().found()[rule];
    let (first, means) = (&found.findings[0], found.rule.means.get(Default::default()));
    assert_eq!(position(window), first.event + 1, "{name}");
    let events = first.evidence.clone();
    for heading in ["What the rule says", "Evidence", "What it means", means] {
        window.get_by_label(heading);
    }
    // The events of the evidence are links to their moments.
    for event in events {
        let step = gridscope::format::grouped(event + 1);
        click(window, &format!("Step {step}: "));
        assert_eq!(position(window), event + 1, "{name}");
    }
    picture(window, picture_name);
}

#[test]
fn published_faults_are_found_opened_and_left() {
    for (fields, name, picture) in [
        (maze("eller-as-published"), "Every passage joins two parts", "rule-eller.png"),
        (maze("sidewinder-as-published"), "The drawn cell is the one that is used", "rule-sidewinder.png"),
        (line("line-reader-as-published"), "No pattern over the stone is missed", "rule-line-reader.png"),
        (shuffler("as-published"), "A block is refused only for a line", "rule-ghosts.png"),
        (PUSHBOX.to_owned(), "h is never above the true rest", "rule-pushbox.png"),
    ] {
        let mut window = window(&fields);
        open(&mut window, name, picture);
        window.get_by_label("Close the finding").click();
        window.run_steps(3);
        assert_eq!(window.state().state().question(), Question::None);
    }
}

#[test]
fn sound_algorithms_break_nothing_and_the_window_says_so() {
    let solved = |id: &str| {
        format!(
            r#""family": "maze", "maze": {{"generator": {{"id": "eller", "version": 1}}, "size": [30, 20], "seed": 3, "braid": {{"percent": 50, "method": "any-wall"}}}}, "algorithm": {{"id": "{id}", "version": 1}}"#
        )
    };
    let pushes = PUSHBOX.replace("pushbox-a-star", "a-star-pushes");
    let mut all = vec![maze("eller"), maze("sidewinder"), line("line-reader"), shuffler("list-and-queue"), pushes];
    all.extend(["a-star", "bfs", "dijkstra"].map(solved));
    for fields in all {
        let window = window(&fields);
        let rules = window.state().state().session.active_stage().unwrap().rules();
        assert_eq!(rules.ended(), Some(Ended::Complete), "{fields}");
        assert!(!rules.found().is_empty() && rules.broken().next().is_none(), "{fields}");
        assert!(window.query_by_label_contains(": broken ").is_none(), "{fields}");
        assert!(window.query_by_label_contains("Broken rule at step").is_none(), "{fields}");
        window.get_all_by_label_contains(": holds").next().unwrap();
    }
}

#[test]
fn programs_of_others_are_checked_too() {
    let mut window = window(&maze("eller"));
    let facts = ["{\"generate\": [0, 0], \"g\": 0}", "{\"generate\": [9, 9], \"g\": 1, \"parent\": [0, 0]}"];
    let trace = facts.join("\n");
    window.state_mut().ask([Command::Read("trace.jsonl".to_owned(), trace.as_bytes().into())]);
    settle(&mut window);
    click(&mut window, "No step leads through a wall: broken once, first at step 2");
    window.get_by_label("From (0, 0) to (9, 9) there is a wall.");
}

#[test]
fn keys_go_from_finding_to_finding_and_the_time_line_opens_them() {
    let mut window = window(&maze("eller-as-published"));
    let ask = |window: &mut Window, action| {
        window.state_mut().ask([Command::Do(action)]);
        settle(window);
        (position(window), window.state().state().question())
    };
    let first = ask(&mut window, NEXT_FINDING);
    let second = ask(&mut window, NEXT_FINDING);
    assert!(first.1 != second.1 && first.0 <= second.0, "{first:?} {second:?}");
    assert_eq!(ask(&mut window, PREVIOUS_FINDING), first);
    // From the first one back to the last one, and on to the first.
    let last = ask(&mut window, PREVIOUS_FINDING);
    assert!(last.0 >= second.0 && last != first, "{last:?}");
    assert_eq!(ask(&mut window, NEXT_FINDING), first);
    assert_eq!(ask(&mut window, STOP_RECORDING), (first.0, Question::None), "Escape closes what is open");
    window.get_all_by_label_contains("Broken rule at step ").next().unwrap().click();
    window.run_steps(3);
    assert!(matches!(window.state().state().question(), Question::Finding { .. }));
}
