//! The debugger in the window: broken rules and their evidence.
//!
//! `GRIDSCOPE_PICTURES=FOLDER` keeps pictures of it.

use egui_kittest::Harness;
use egui_kittest::kittest::NodeT as _;
use egui_kittest::kittest::Queryable as _;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::command::{DIFFERENCE, NEXT_HIT, STOP_RECORDING, WHAT_IF};
use gridscope::gui::command::{
    LAST_CHANGE, NEXT_CHANGE, NEXT_FINDING, PALETTE, PREVIOUS_CHANGE, PREVIOUS_FINDING, SEARCH_TREE,
};
use gridscope::gui::debug::{DebugCommand, Question};
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::{Breakpoint, PlayerCommand, When};
use gridscope::recipe::{Recipe, StageKind};
use gridscope::session::Ended;
use gridscope::trace::{Kind, Reading};

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
    sized(fields, 1000.0)
}

/// The same so many points high.
fn sized(fields: &str, height: f32) -> Window {
    let text = format!(r#"{{"gridscope": 1, {fields}}}"#);
    shown(Some(Recipe::read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))), height)
}

/// With a recipe, or as it opens for somebody new.
fn shown(recipe: Option<Recipe>, height: f32) -> Window {
    let builder = Harness::builder().with_size(egui::vec2(1366.0, height)).with_render_cursor(false);
    let builder = if std::env::var_os("GRIDSCOPE_PICTURES").is_some() { builder.wgpu() } else { builder };
    let mut window =
        builder.build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), recipe, Executor::Slices));
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

/// Clicks what is called so, wherever its list has to be scrolled to; or types into the field of this name.
fn by_hand(window: &mut Window, (name, typed): (&str, &str)) {
    if typed.is_empty() {
        window.get_all_by_label(name).last().unwrap_or_else(|| panic!("{name}")).scroll_to_me();
        window.run_steps(8);
        window.get_all_by_label(name).last().unwrap().click();
    } else {
        let is_field = |role| matches!(role, egui::Role::TextInput | egui::Role::MultilineTextInput);
        window.get_by(|node| is_field(node.role()) && node.label().as_deref() == Some(name)).click();
        window.run_steps(2);
        window.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
        window.event(egui::Event::Text(typed.to_owned()));
        window.run_steps(2);
        window.key_press(egui::Key::Enter);
    }
    window.run_steps(3);
    settle(window);
}

#[test]
fn published_faults_are_found_by_hand_from_the_first_window_on() {
    // Two rows of five on one line: the reader looks at the first one only.
    const STONES: &str = "(;GM[4]SZ[15]AB[bh][ch][dh][eh][fh][hh][ih][jh][kh][lh])";
    for (actions, name) in [
        (&[("Generator", ""), ("Eller (as published)", ""), ("Generate", "")][..], "Every passage joins two parts"),
        (
            &[("Generator", ""), ("Sidewinder (as published)", ""), ("Generate", "")],
            "The drawn cell is the one that is used",
        ),
        (
            &[("Sokoban", ""), ("Watch the search", ""), ("Strategy", ""), ("PushBox: A*", "")],
            "h is never above the true rest",
        ),
        (
            &[
                ("Match-3", ""),
                ("Level", ""),
                ("Pillars", ""),
                ("Algorithm", ""),
                ("List and queue (as published)", ""),
            ],
            "A block is refused only for a line",
        ),
        (
            &[
                ("Omok", ""),
                ("Algorithm", ""),
                ("Line reader, as published", ""),
                ("Rule", ""),
                ("Freestyle", ""),
                ("Moves", STONES),
                ("Point", "j8"),
            ],
            "No pattern over the stone is missed",
        ),
    ] {
        let mut window = shown(None, 1000.0);
        actions.iter().for_each(|action| by_hand(&mut window, *action));
        open(&mut window, name, "rule-by-hand.png");
    }
}

#[test]
fn playing_stops_where_a_rule_is_broken() {
    let mut window = window(&maze("eller-as-published"));
    let stage = window.state().state().session.active_stage().unwrap();
    let broken = stage.rules().events_that_break();
    assert!(broken.len() > 1, "{broken:?}");
    click(&mut window, "Stop where a rule is broken");
    for event in &broken[..2] {
        window.state_mut().ask([Command::Do(NEXT_HIT)]);
        settle(&mut window);
        assert_eq!(position(&window), event + 1);
    }
    click(&mut window, "Stop where a rule is broken");
    assert!(window.state().state().session.active_stage().unwrap().breakpoints.as_slice().is_empty());
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
    // The file is read in the first frames.
    window.run_steps(4);
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

/// A solved maze with loops, so that some cells are never reached.
const SOLVED: &str = r#""family": "maze", "maze": {"generator": {"id": "recursive-backtracker", "version": 1}, "size": [24, 16], "seed": 5, "braid": {"percent": 60, "method": "any-wall"}}, "algorithm": {"id": "a-star", "version": 1}"#;

#[test]
fn a_cell_is_asked_why_and_every_link_leads_to_its_moment() {
    let mut window = window(SOLVED);
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd)]);
    settle(&mut window);
    let exit = window.state().state().size().unwrap().cells() - 1;
    window.state_mut().state_mut().selected = Some(exit);
    window.run_steps(3);
    window.run_steps(20);
    window.get_by_label("Why is this cell so?").click();
    window.run_steps(3);
    settle(&mut window);
    window.get_by_label("Why is (23, 15) so?");
    window.get_by_label_contains("steps like these");
    picture(&mut window, "why.png");
    let label = window.get_all_by_label_contains("Step ").nth(2).unwrap().accesskit_node().label().unwrap();
    let step: u64 = label
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == ' ')
        .collect::<String>()
        .trim()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    click(&mut window, &label);
    assert_eq!(position(&window), step, "{label}");
    click(&mut window, "Ask again at this step");
    let Question::Why { cell, position } = window.state().state().question() else { panic!() };
    assert_eq!((cell, position), (exit, step));
    window.get_by_label("Close the answer").click();
    window.run_steps(3);
    assert_eq!(window.state().state().question(), Question::None);
}

#[test]
fn a_cell_that_was_never_reached_is_asked_why_not() {
    let mut window = window(SOLVED);
    let question = Question::Why { cell: window.state().state().size().unwrap().cells() - 1, position: 40 };
    window.state_mut().ask([Command::Debug(DebugCommand::Ask(question))]);
    settle(&mut window);
    window.get_by_label("Why was (23, 15) never reached?");
    window.get_by_label("No event names the cell up to this step.");
    window.get_all_by_label_contains("but that cell was not reached either.").next().unwrap();
    picture(&mut window, "why-not.png");
    let next = window.get_all_by_label_contains("Ask about (").next().unwrap().accesskit_node().label().unwrap();
    click(&mut window, &next);
    let Question::Why { cell, .. } = window.state().state().question() else { panic!() };
    assert!([22 + 15 * 24, 23 + 14 * 24].contains(&cell), "{cell}");
}

#[test]
fn the_palette_finds_why_and_its_key_asks_about_the_current_cell() {
    let mut window = window(SOLVED);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(30)), Command::Do(PALETTE)]);
    window.run_steps(3);
    window.event(egui::Event::Text("cause".to_owned()));
    window.run_steps(3);
    window.get_by_label_contains("Why is this cell so?");
    window.state_mut().ask([Command::Do(STOP_RECORDING)]);
    window.run_steps(3);
    window.key_press(egui::Key::O);
    window.run_steps(3);
    settle(&mut window);
    assert!(matches!(window.state().state().question(), Question::Why { position: 30, .. }));
}

#[test]
fn a_value_is_asked_why_and_every_change_leads_to_its_moment() {
    let mut window = window(SOLVED);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(200))]);
    settle(&mut window);
    let expanded = |window: &Window| {
        let values = window.query_all_by_label_contains("expanded: ");
        values.filter_map(|node| node.accesskit_node().value()).next().unwrap()
    };
    let name = expanded(&window);
    window.get_by_label(&name).click();
    window.run_steps(3);
    settle(&mut window);
    window.get_by_label("Why is “expanded” so?");
    let Question::Value { label, position: 200 } = window.state().state().question() else { panic!() };
    let turns = window.state().state().turns().unwrap().to_vec();
    let Some(Reading::Number(newest)) = turns[0].after else { panic!("{turns:?}") };
    assert_eq!(format!("expanded: {newest}"), name);
    assert!(turns.len() > 2 && turns.windows(2).all(|pair| pair[0].position > pair[1].position), "{turns:?}");
    picture(&mut window, "why-value.png");
    click(&mut window, &format!("Step {}: ", gridscope::format::grouped(turns[1].position)));
    assert_eq!(position(&window), turns[1].position);
    assert_ne!(expanded(&window), name, "{}", label.id);
    click(&mut window, "Ask again at this step");
    let again = window.state().state().turns().unwrap().to_vec();
    assert_eq!(again[0], turns[1]);
    window.get_by_label("Close the answer").click();
    window.run_steps(3);
    assert_eq!(window.state().state().question(), Question::None);
}

#[test]
fn the_line_of_the_result_leads_to_what_made_it() {
    let mut window = window(&PUSHBOX.replace("pushbox-a-star", "a-star-pushes"));
    window.state_mut().ask([Command::Player(PlayerCommand::ToStart)]);
    settle(&mut window);
    click(&mut window, "fewest pushes proven");
    let number = position(&window) - 1;
    let stage = window.state_mut().state_mut().session.active_stage_mut().unwrap();
    let (recording, reader) = stage.read();
    assert_eq!(reader.event(&recording, number).map(|event| event.kind), Some(Kind::Solution));
    drop(recording);
    picture(&mut window, "why-answer.png");
    // A number of the line is asked why as well.
    let name = "expanded";
    let place =
        window.get_all_by_label(name).map(|node| node.rect()).max_by(|a, b| a.top().total_cmp(&b.top())).unwrap();
    let beside = |node: &egui_kittest::Node<'_>| {
        let gap = node.rect().left() - place.right();
        (node.rect().center().y - place.center().y).abs() < 3.0 && (0.0..30.0).contains(&gap)
    };
    window.get_all_by_role(egui::Role::Label).find(beside).unwrap().click();
    window.run_steps(3);
    settle(&mut window);
    let Question::Value { label, .. } = window.state().state().question() else { panic!() };
    assert_eq!(label.name.get(Default::default()), name);
    assert!(window.state().state().turns().is_some_and(|turns| !turns.is_empty()));
}

/// Lets frames pass until something with this in its name is shown.
fn wait_for(window: &mut Window, part: &str) {
    for _ in 0..3_000 {
        window.step();
        if window.query_all_by_label_contains(part).next().is_some() {
            return window.run_steps(2);
        }
    }
    unreachable!("{part} is never shown");
}

const PUSHES: &str = r#""family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "a-star-pushes", "version": 1}"#;

#[test]
fn the_search_tree_is_opened_drawn_both_ways_and_clicked() {
    let mut window = window(PUSHES);
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd), Command::Do(SEARCH_TREE)]);
    wait_for(&mut window, "search tree of ");
    for name in ["still to come", "on the solution", "Go to its moment"] {
        window.get_by_label(name);
    }
    picture(&mut window, "tree.png");
    let rect = window.get_by_label_contains("search tree of ").rect();
    let click_at = |window: &mut Window, part: egui::Vec2| {
        let at = rect.lerp_inside(part);
        window.hover_at(at);
        window.run_steps(2);
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
            window.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
            window.run_steps(2);
        }
        settle(window);
    };
    let end = position(&window);
    click_at(&mut window, egui::vec2(0.8, 0.1));
    let moment = position(&window);
    assert!(moment > 0 && moment < end, "{moment} of {end}");
    window.get_by_label_contains("nodes below: ");
    click(&mut window, "Zoom to it");
    click(&mut window, "Show the whole tree");
    click(&mut window, "Node and link");
    picture(&mut window, "tree-links.png");
    window.get_by_label("Hide duplicates and pruned").click();
    window.run_steps(2);
    wait_for(&mut window, "search tree of ");
    window.get_by_label("Close the search tree").click();
    window.run_steps(3);
    assert!(window.query_by_label_contains("search tree of ").is_none());
}

#[test]
fn a_node_is_looked_for_and_its_path_to_the_root_is_listed() {
    let mut window = window(PUSHES);
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd), Command::Do(SEARCH_TREE)]);
    wait_for(&mut window, "search tree of ");
    let look_for = |window: &mut Window, text: &str| {
        let field = window.get_by_label("Find a node: number, cell or condition");
        field.focus();
        window.run_steps(2);
        window.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
        window.run_steps(1);
        window.get_by_label("Find a node: number, cell or condition").type_text(text);
        window.run_steps(5);
        window.key_press(egui::Key::Enter);
        window.run_steps(3);
        settle(window);
    };
    look_for(&mut window, "kind == Generate");
    let first = position(&window);
    assert!(window.query_by_label("No node fits").is_none());
    window.get_by_label_contains(" % of the tree");
    look_for(&mut window, "kind == Generate");
    assert!(position(&window) > first, "the next one: {} after {first}", position(&window));
    look_for(&mut window, "kind == Carve");
    window.get_by_label("No node fits");
    look_for(&mut window, "20");
    window.get_by_label_contains("Node 20: depth ");
    let moment = position(&window);
    below_the_chosen_one(&mut window);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(moment))]);
    settle(&mut window);
    click(&mut window, "Path to the root");
    picture(&mut window, "tree-path.png");
    let is_root =
        |row: &egui_kittest::Node<'_>| row.accesskit_node().label().is_some_and(|label| label.starts_with("0: "));
    window.get_all_by_label_contains("0: ").find(is_root).unwrap().click();
    window.run_steps(3);
    assert!(position(&window) < moment, "{} of {moment}", position(&window));
}

/// What became of the nodes below the chosen one is counted at every moment: all are to come when it comes up.
fn below_the_chosen_one(window: &mut Window) {
    const BELOW: &str = "Below it at this moment: ";
    let counts = |window: &mut Window| -> Vec<(String, u64)> {
        wait_for(window, BELOW);
        let label = window.get_by_label_contains(BELOW).accesskit_node().value().unwrap_or_default();
        let parts = label.trim_start_matches(BELOW).split(" · ");
        let number = |text: &str| text.replace(|letter: char| !letter.is_ascii_digit(), "").parse().unwrap();
        parts.filter_map(|part| part.rsplit_once(' ')).map(|(name, count)| (name.to_owned(), number(count))).collect()
    };
    let before = counts(window);
    assert!(matches!(&before[..], [(name, _)] if name == "still to come"), "{before:?}");
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd)]);
    settle(window);
    window.run_steps(10);
    let after = counts(window);
    let total = |counts: &[(String, u64)]| counts.iter().map(|one| one.1).sum::<u64>();
    assert!(after.len() > 1 && total(&after) == total(&before), "{before:?} {after:?}");
}

#[test]
fn a_tree_of_a_million_nodes_is_built_in_the_background_and_scrolls() {
    // Every cell of an open map is a node.
    let fields = SOLVED.replace("[24, 16]", "[1000, 1000]").replace("a-star", "bfs");
    let mut window = window(&fields);
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd), Command::Do(SEARCH_TREE)]);
    let start = std::time::Instant::now();
    wait_for(&mut window, "search tree of ");
    let built = start.elapsed().as_secs_f64();
    let rect = window.get_by_label_contains("search tree of ").rect();
    window.hover_at(rect.center());
    let mut worst: f64 = 0.0;
    for frame in 0..60 {
        let delta = egui::vec2(0.0, if frame < 40 { 60.0 } else { -60.0 });
        let (unit, modifiers) = (egui::MouseWheelUnit::Point, egui::Modifiers::NONE);
        let (phase, source) = (egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
        window.event(egui::Event::MouseWheel { unit, delta, phase, source, modifiers });
        let begin = std::time::Instant::now();
        window.step();
        worst = worst.max(begin.elapsed().as_secs_f64());
    }
    eprintln!(
        "a tree of 10^6 nodes: shown after {built:.2} s in slices of 4 ms a frame, worst frame {:.1} ms",
        worst * 1e3
    );
    assert!(built < 60.0 && worst < 1.0, "{built} {worst}");
}

#[test]
fn the_changes_of_a_cell_are_gone_along_by_keys() {
    let mut window = window(SOLVED);
    let cell = window.state().state().size().unwrap().cells() - 1;
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd)]);
    settle(&mut window);
    window.state_mut().state_mut().selected = Some(cell);
    let stage = window.state_mut().state_mut().session.active_stage_mut().unwrap();
    let changes: Vec<u64> = stage.read().0.cells().history(cell).iter().map(|change| change.event + 1).collect();
    assert!(changes.len() > 1, "{changes:?}");
    let ask = |window: &mut Window, action| {
        window.state_mut().ask([Command::Do(action)]);
        settle(window);
        position(window)
    };
    assert_eq!(ask(&mut window, LAST_CHANGE), *changes.last().unwrap());
    assert_eq!(ask(&mut window, PREVIOUS_CHANGE), changes[changes.len() - 2]);
    assert_eq!(ask(&mut window, NEXT_CHANGE), *changes.last().unwrap());
}

#[test]
fn one_thing_is_changed_and_the_fork_opens_where_it_parts() {
    let mut window = window(SOLVED);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(60)), Command::Do(WHAT_IF)]);
    window.run_steps(3);
    window.get_by_label("Choose what to change: the new run opens beside this one");
    let fork = window.get_all_by_label_contains("ie-break: ").next().unwrap().accesskit_node().label().unwrap();
    window.get_all_by_label(&fork).last().unwrap().click();
    let mut notices: Vec<String> = Vec::new();
    for _ in 0..500 {
        window.step();
        notices.extend(window.state().state().notices.iter().map(|(notice, _)| notice.text.clone()));
        if notices.iter().any(|text| text.contains("A*: ")) {
            break;
        }
    }
    window.run_steps(5);
    let state = window.state().state();
    assert_eq!(state.runs().len(), 2);
    let [one, other] = [0, 1].map(|run| state.run(run).unwrap().recipe().problem.choice(StageKind::Solving).cloned());
    assert!(one.as_ref().map(|choice| &choice.id) == other.as_ref().map(|choice| &choice.id) && one != other);
    assert!(notices.iter().any(|text| text.contains("A*: ")), "{notices:?}");
    picture(&mut window, "what-if.png");
}

#[test]
fn a_wall_is_opened_and_the_difference_since_is_shown() {
    let mut window = window(SOLVED);
    let (size, cell) = (window.state().state().size().unwrap(), 24 * 7 + 12);
    assert!(size.cells() > cell && window.state().state().runs().len() == 1);
    window.state_mut().state_mut().selected = Some(cell);
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(60)), Command::Do(WHAT_IF)]);
    window.run_steps(3);
    picture(&mut window, "what-if-list.png");
    let fork = window.get_all_by_label_contains("What if there were no wall ").next().unwrap();
    let fork = fork.accesskit_node().label().unwrap();
    window.get_all_by_label(&fork).last().unwrap().click();
    window.run_steps(3);
    settle(&mut window);
    window.state_mut().ask([Command::Do(DIFFERENCE)]);
    window.run_steps(3);
    settle(&mut window);
    let [one, other] = [0, 1].map(|run| window.state().state().run(run).unwrap().recipe().problem.clone());
    assert!(one != other && !one.has_same_board(&other) && one.solver() == other.solver());
    picture(&mut window, "what-if-wall.png");
    window.state_mut().ask([Command::Player(PlayerCommand::ToEnd)]);
    settle(&mut window);
    picture(&mut window, "what-if-wall-end.png");
}

#[test]
fn breakpoints_count_their_hits_begin_late_only_note_and_are_switched_in_groups() {
    let mut window = sized(SOLVED, 2000.0);
    let expand = When::Kind(Kind::Expand);
    window.state_mut().ask([Command::AddBreakpoint(expand.clone())]);
    settle(&mut window);
    let events = |window: &mut Window| {
        let stage = window.state_mut().state_mut().session.active_stage_mut().unwrap();
        let (recording, reader) = stage.read();
        let all = reader.events(&recording, 0, recording.len()).iter().zip(1..);
        all.filter(|(event, _)| event.kind == Kind::Expand).map(|(_, position)| position).collect::<Vec<u64>>()
    };
    let hits = events(&mut window);
    window.get_by_label_contains(&format!("{}×", gridscope::format::grouped(hits.len() as u64)));
    window.get_by_label("Options of the breakpoint: kind == Expand").click();
    window.run_steps(4);
    window.get_by_label("In group B").click();
    window.run_steps(3);
    let whole = |from_hit, note: Option<&str>| {
        let note = note.map(str::to_owned);
        Command::ReplaceBreakpoint(0, Breakpoint { from_hit, note, group: 2, ..expand.clone().into() })
    };
    let ask = |window: &mut Window, commands: Vec<Command>| {
        window.state_mut().ask(commands);
        settle(window);
        position(window)
    };
    ask(&mut window, vec![Command::Player(PlayerCommand::ToStart), whole(5, None)]);
    assert_eq!(ask(&mut window, vec![Command::Do(NEXT_HIT)]), hits[4], "the first four are let pass");
    ask(&mut window, vec![whole(1, Some("look here"))]);
    assert_eq!(ask(&mut window, vec![Command::Do(NEXT_HIT)]), hits[4], "a note stops nothing");
    ask(&mut window, vec![Command::Player(PlayerCommand::Seek(hits[7]))]);
    window.get_by_label("look here");
    window.get_by_label(&format!("Notes: {}", gridscope::format::grouped(hits.len() as u64)));
    picture(&mut window, "notes.png");
    window.get_by_label(&format!("Step {}: look here", gridscope::format::grouped(hits[9]))).click();
    settle(&mut window);
    assert_eq!(position(&window), hits[9], "a note leads to its moment");
    window.get_by_label("Group B").click();
    window.run_steps(3);
    let list = window.state().state().session.active_stage().unwrap().breakpoints.as_slice();
    assert!(list.len() == 1 && !list[0].enabled && list[0].group == 2, "{list:?}");
}
