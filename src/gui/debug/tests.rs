//! Forks with another board and with other chance, as people open them.

use egui::{Event, PointerButton, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::grid::Cell;
use crate::gui::app::App;
use crate::gui::command::{WHAT_IF, WHAT_IF_CHANCE};
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::shared::transport::tests::{ask, window};
use crate::gui::state::{Command, State};
use crate::maze::{MazeBoard, MazeProblem};
use crate::player::PlayerCommand;
use crate::recipe::{Beside, Choice, Problem, Recipe, StageKind};
use crate::session::{Session, Stage};
use crate::sokoban::{LevelBoard, SokobanProblem};
use crate::trace::Event as Told;

type Window = Harness<'static, App>;

/// A maze that is drawn.
fn drawn(solver: &str, rows: &[&str]) -> String {
    let algorithm = format!(r#""algorithm":{{"id":"{solver}","version":1}}"#);
    let text = rows.join("\\n");
    format!(r#"{{"gridscope":1,"family":"maze",{algorithm},"maze":{{"text":"{text}\n"}}}}"#)
}

/// A room of 5 x 4 cells with the exit in its corner.
fn room() -> String {
    let (edge, cells, posts) = ("#".repeat(11), "#         #", "# # # # # #");
    drawn("a-star", &[&edge, "#S        #", posts, cells, posts, cells, posts, "#        E#", &edge])
}

/// A corridor: there is one way.
fn corridor() -> String {
    let edge = "#".repeat(11);
    drawn("bfs", &[&edge, "#S       E#", &edge])
}

const ELLER: &str = r#"{"gridscope":1,"family":"maze","maze":{"generator":{"id":"eller","version":1},"size":[20,15],
    "seed":3},"algorithm":{"id":"a-star","version":1},"marks":{"active":"building"}}"#;

fn state(window: &Window) -> &State {
    window.state().state()
}

/// Waits until every run is recorded; what was told meanwhile.
fn settle(window: &mut Window) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut quiet = 0;
    for _ in 0..3_000 {
        window.step();
        told.extend(state(window).notices.iter().map(|(notice, _)| notice.text.clone()));
        quiet = if state(window).is_busy() || state(window).next.is_some() { 0 } else { quiet + 1 };
        if quiet > 6 {
            break;
        }
    }
    told.dedup();
    told
}

fn stage(window: &mut Window, id: RunId) -> &mut Stage {
    window.state_mut().state_mut().run_mut(id).and_then(Session::active_stage_mut).expect("a run that can be looked at")
}

fn events(window: &mut Window, id: RunId) -> Vec<Told> {
    let (recording, reader) = stage(window, id).read();
    reader.events(&recording, 0, recording.len()).to_vec()
}

fn places(window: &mut Window) -> Vec<u64> {
    state(window).runs().into_iter().map(|id| stage(window, id).player().position()).collect()
}

/// How many events two runs share.
fn shared(window: &mut Window) -> u64 {
    let [one, other] = [0, 1].map(|id| events(window, id));
    one.iter().zip(&other).take_while(|(one, other)| one == other).count() as u64
}

fn problem(window: &Window, id: RunId) -> &Problem {
    &state(window).run(id).unwrap().recipe().problem
}

fn press(window: &mut Window, pos: egui::Pos2, button: PointerButton) {
    for pressed in [true, false] {
        window.event(Event::PointerButton { pos, button, pressed, modifiers: Default::default() });
        window.run_steps(2);
    }
}

/// Opens the forks in the menu of a cell; `board` is a part of the label of the board.
fn open_menu(window: &mut Window, board: &str, cell: Cell) {
    let size = state(window).size().unwrap();
    let centre = window.get_by_label_contains(board).rect().center();
    let scale = state(window).view.points_per_cell().unwrap() as f32;
    let middle = vec2(size.width as f32, size.height as f32) / 2.0;
    let at = centre + (vec2(size.x(cell) as f32 + 0.5, size.y(cell) as f32 + 0.5) - middle) * scale;
    window.hover_at(at);
    window.run_steps(2);
    press(window, at, PointerButton::Secondary);
    window.run_steps(3);
    window.get_by_label("What if…").click();
    window.run_steps(4);
}

/// Chooses a fork in the menu that is open; what was told meanwhile.
fn choose(window: &mut Window, name: &str) -> Vec<String> {
    window.get_by_label(name).click();
    window.run_steps(2);
    settle(window)
}

/// Chooses a fork at a cell by the list of forks.
fn choose_in_list(window: &mut Window, cell: Cell, name: &str) -> Vec<String> {
    window.state_mut().state_mut().selected = Some(cell);
    ask(window, [Command::Do(WHAT_IF)]);
    window.run_steps(2);
    window.get_all_by_label(name).last().unwrap().click();
    window.run_steps(2);
    settle(window)
}

/// The runs on the screen, saved and opened again.
fn opened_again(window: &Window) -> Window {
    let text = state(window).marked_recipe().to_json();
    let mut again = self::window(1366.0, 900.0, Some(&text));
    settle(&mut again);
    assert_eq!(state(&again).marked_recipe().compare, state(window).marked_recipe().compare);
    again
}

#[test]
fn a_wall_is_put_up_by_the_menu_of_a_cell_and_both_runs_stand_where_they_part() {
    let mut window = window(1366.0, 900.0, Some(&room()));
    ask(&mut window, [Command::Player(PlayerCommand::Seek(12))]);
    open_menu(&mut window, "maze 5 x 4, step ", 1);
    let told = choose(&mut window, "What if there were a wall on the right?");
    assert_eq!(state(&window).runs(), [0, 1]);
    let open = |window: &Window, id| {
        let board = state(window).run(id).unwrap().board(StageKind::Solving).unwrap().clone();
        MazeBoard::of(&board).unwrap().task.maze.is_open(1, crate::grid::Direction::East)
    };
    assert_eq!([open(&window, 0), open(&window, 1)], [true, false]);
    let parting = shared(&mut window);
    assert!(parting > 0 && places(&mut window) == [parting + 1; 2], "{:?} at {parting}", places(&mut window));
    assert!(told.iter().any(|text| text.contains("The runs differ from event")), "{told:?}");
    window.get_by_label("Run A: A*");
    window.get_by_label("Run B: A*, other board");
    let mut again = opened_again(&window);
    assert_eq!([open(&again, 0), open(&again, 1)], [true, false]);
    assert_eq!(events(&mut again, 1), events(&mut window, 1));
    let link = state(&window).marked_recipe().to_link().unwrap();
    assert_eq!(Recipe::from_link(&link).unwrap().compare, state(&window).marked_recipe().compare);
}

#[test]
fn a_wall_is_taken_away_and_a_cell_filled() {
    let mut window = window(1366.0, 900.0, Some(&corridor()));
    open_menu(&mut window, "maze 5 x 1, step ", 0);
    let entrance = window.get_by_label("What if this cell were solid?");
    assert!(entrance.accesskit_node().is_disabled(), "the entrance stays free");
    window.key_press(egui::Key::Escape);
    window.run_steps(3);
    window.key_press(egui::Key::Escape);
    window.run_steps(3);
    let told = choose_in_list(&mut window, 2, "What if this cell were solid? (2, 0)");
    assert_eq!(state(&window).runs(), [0, 1]);
    assert!(told.iter().any(|text| text.starts_with("Run B finds no solution")), "{told:?}");
    // Where nothing leads to the exit, everything goes on as on any board.
    for command in [PlayerCommand::ToEnd, PlayerCommand::ToStart, PlayerCommand::Seek(5)] {
        ask(&mut window, [Command::Player(command)]);
    }
    ask(&mut window, [Command::Compare(CompareCommand::Focus(1)), Command::Player(PlayerCommand::ToEnd)]);
    settle(&mut window);
    let told = choose_in_list(&mut window, 2, "What if this cell were free? (2, 0)");
    assert!(told.iter().any(|text| text.starts_with("Run C finds a solution")), "{told:?}");
    assert_eq!(events(&mut window, 2), events(&mut window, 0), "the board is as it was");
    opened_again(&window);
}

#[test]
fn what_cannot_be_is_said_and_nothing_opens() {
    let mut window = window(1366.0, 900.0, Some(&corridor()));
    let told = choose_in_list(&mut window, 0, "What if this cell were solid? (0, 0)");
    assert!(told.iter().any(|text| text == "The entrance and the exits stay free."), "{told:?}");
    assert_eq!(state(&window).runs(), [0]);
}

#[test]
fn the_exit_is_put_elsewhere() {
    let mut window = window(1366.0, 900.0, Some(&room()));
    choose_in_list(&mut window, 7, "What if the exit were here? (2, 1)");
    let ends = [0, 1].map(|id| problem(&window, id).get::<MazeProblem>().unwrap().to);
    assert_eq!(ends, [None, Some([2, 1])]);
    assert!(events(&mut window, 1).len() < events(&mut window, 0).len());
}

#[test]
fn chance_falls_otherwise_from_the_cursor_on() {
    let mut window = window(1366.0, 900.0, Some(ELLER));
    ask(&mut window, [Command::Player(PlayerCommand::Seek(401))]);
    ask(&mut window, [Command::Do(WHAT_IF_CHANCE)]);
    settle(&mut window);
    assert_eq!(state(&window).runs(), [0, 1]);
    let parting = shared(&mut window);
    assert!(parting >= 401 && places(&mut window) == [parting + 1; 2], "{:?} at {parting}", places(&mut window));
    let compare = state(&window).marked_recipe().compare.unwrap();
    assert!(matches!(&compare.with[..], [Beside::Choice(Choice { departures, .. })] if departures.len() == 1));
    assert!(window.query_all_by_label_contains(", chance otherwise from decision ").count() > 0);
    let mut again = opened_again(&window);
    assert_eq!(events(&mut again, 1), events(&mut window, 1));
}

#[test]
fn what_draws_only_at_its_start_gets_another_seed_and_what_draws_nothing_says_so() {
    let mut window = window(1366.0, 900.0, Some(&ELLER.replace("eller", "kruskal")));
    ask(&mut window, [Command::Do(WHAT_IF_CHANCE)]);
    settle(&mut window);
    assert_eq!(state(&window).runs(), [0, 1]);
    assert_ne!(problem(&window, 0).seed(), problem(&window, 1).seed());
    opened_again(&window);
    let mut window = self::window(1366.0, 900.0, Some(&room()));
    ask(&mut window, [Command::Do(WHAT_IF_CHANCE)]);
    let told = settle(&mut window);
    assert!(told.iter().any(|text| text == "This algorithm draws nothing by lot."), "{told:?}");
    assert_eq!(state(&window).runs(), [0]);
}

#[test]
fn a_new_input_closes_the_forks_and_another_algorithm_does_not() {
    let mut window = window(1366.0, 900.0, Some(&room()));
    choose_in_list(&mut window, 7, "What if the exit were here? (2, 1)");
    let set_up = |window: &mut Window, change: &dyn Fn(&mut MazeProblem)| {
        let mut next = problem(window, state(window).focused_run()).clone().take::<MazeProblem>().unwrap();
        change(&mut next);
        ask(window, [Command::SetUp(next.into())]);
        settle(window)
    };
    let bfs = |problem: &mut MazeProblem| problem.solver = Choice::of(crate::maze::solve::find("bfs").unwrap().info);
    set_up(&mut window, &bfs);
    assert_eq!(state(&window).runs(), [0, 1]);
    assert_eq!(problem(&window, 1).solver().id, "a-star");
    ask(&mut window, [Command::Compare(CompareCommand::Focus(1))]);
    set_up(&mut window, &|problem| problem.to = Some([3, 1]));
    let ends = [0, 1].map(|id| problem(&window, id).get::<MazeProblem>().unwrap().to);
    assert_eq!(ends, [None, Some([3, 1])], "a fork is changed by itself");
    ask(&mut window, [Command::Compare(CompareCommand::Focus(0))]);
    let told = set_up(&mut window, &|problem| problem.from = Some([1, 0]));
    assert_eq!(state(&window).runs(), [0]);
    assert!(told.iter().any(|text| text.starts_with("Runs on boards of their own were closed")), "{told:?}");
}

#[test]
fn boards_of_two_sizes_stand_side_by_side() {
    let mut recipe = Recipe::from_json(&room()).unwrap();
    let other = Recipe::from_json(&corridor()).unwrap().problem;
    recipe.compare = Some(crate::recipe::Comparison {
        stage: StageKind::Solving,
        with: vec![Beside::Problem(other)],
        clock: Default::default(),
    });
    let mut window = window(1366.0, 900.0, Some(&recipe.to_json()));
    settle(&mut window);
    ask(&mut window, [Command::Compare(CompareCommand::Difference)]);
    window.get_by_label("These boards differ in size");
    for id in [1, 0] {
        ask(&mut window, [Command::Compare(CompareCommand::Focus(id)), Command::Player(PlayerCommand::ToEnd)]);
        settle(&mut window);
    }
    for x in (200..1300).step_by(50) {
        window.hover_at(egui::pos2(x as f32, 300.0));
        window.run_steps(1);
    }
    assert_eq!(state(&window).runs(), [0, 1]);
}

#[test]
fn a_box_is_pushed_and_the_collection_stays_open() {
    let rows = ["#".repeat(8), "#@ $  .#".to_owned(), "#      #".to_owned(), "#".repeat(8)];
    let level = crate::sokoban::formats::read_level(rows.join("\n").as_bytes()).unwrap();
    let recipe = Recipe::new(SokobanProblem::new(&level, "one").into()).to_json();
    let mut window = window(1366.0, 900.0, Some(&recipe));
    let levels = state(&window).sokoban().levels().count();
    let chosen = state(&window).sokoban().levels().level().clone();
    let told = choose_in_list(&mut window, 8 + 3, "What if this box were pushed right? (3, 1)");
    assert_eq!(state(&window).runs(), [0, 1], "{told:?}");
    ask(&mut window, [Command::Compare(CompareCommand::Focus(1))]);
    settle(&mut window);
    let board = state(&window).session.prepared().and_then(LevelBoard::of).unwrap();
    assert_eq!(board.task.level.boxes(), [8 + 4]);
    assert_eq!(
        (state(&window).sokoban().levels().count(), state(&window).sokoban().levels().level()),
        (levels, &chosen)
    );
    assert!(problem(&window, 1).get::<SokobanProblem>().is_some());
    opened_again(&window);
}

#[test]
fn a_stone_is_played_and_a_block_turned_to_an_obstacle() {
    let omok = r#"{"gridscope":1,"family":"omok","position":{"side":9,"moves":"e5d4"},"rule":"freestyle",
        "algorithm":{"id":"ID","version":VERSION}}"#;
    let info = crate::omok::search::LIST.iter().find(|one| one.info.id == "greedy").unwrap().info;
    let omok = omok.replace("ID", info.id).replace("VERSION", &info.version.to_string());
    let mut window = window(1366.0, 900.0, Some(&omok));
    let told = choose_in_list(&mut window, 0, "What if Black had played here? a9");
    assert_eq!(state(&window).runs(), [0, 1], "{told:?}");
    assert!(events(&mut window, 0) != events(&mut window, 1));
    opened_again(&window);
    let mut recipe = Recipe::new(crate::catalog::family("match3").unwrap().example());
    recipe.marks.active = Some(StageKind::Solving);
    let mut window = self::window(1366.0, 900.0, Some(&recipe.to_json()));
    let told = choose_in_list(&mut window, 0, "What if there were an obstacle here? (0, 0)");
    assert_eq!(state(&window).runs(), [0, 1], "{told:?}");
    opened_again(&window);
}

#[test]
fn another_move_is_played_in_the_middle_of_a_game() {
    let info = crate::match3::strategy::find("first-wave").unwrap().info;
    let problem = crate::catalog::family("match3").unwrap().example();
    let recipe = Recipe::new(problem.with_choice(StageKind::Solving, Choice::of(info)));
    let mut window = window(1366.0, 900.0, Some(&recipe.to_json()));
    ask(&mut window, [Command::Player(PlayerCommand::ToStart)]);
    settle(&mut window);
    let offered = stage(&mut window, 0).moves();
    assert!(offered.is_empty(), "nothing is waited for at the start: {offered:?}");
    // The second move, while its candidates are tried.
    let is_choice = |event: &Told| event.kind == crate::trace::Kind::Best;
    let all = events(&mut window, 0);
    let chosen = all.iter().position(is_choice).unwrap();
    let next = chosen + 1 + all[chosen + 1..].iter().position(is_choice).unwrap();
    ask(&mut window, [Command::Player(PlayerCommand::Seek(next as u64))]);
    settle(&mut window);
    let moves = stage(&mut window, 0).moves();
    let own = [all[next].a, all[next].b];
    let [one, other] = *moves.iter().find(|cells| **cells != own).expect("another move");
    let name = {
        let size = state(&window).size().unwrap();
        let names = [one, other].map(|cell| crate::trace::cell_name(size, cell));
        format!("What if the next move were {} to {}? {}", names[0], names[1], names[0])
    };
    let told = choose_in_list(&mut window, one, &name);
    assert_eq!(state(&window).runs(), [0, 1], "{told:?}");
    let is_swap = |event: &&Told| event.kind == crate::trace::Kind::Swap;
    let forked = events(&mut window, 1);
    let swap = forked[next..].iter().find(is_swap).unwrap();
    assert_eq!([swap.a, swap.b], [one, other]);
    assert!(shared(&mut window) >= next as u64, "the game up to there is shared");
    assert!(window.query_all_by_label_contains(", another move from decision ").count() > 0);
    let mut again = opened_again(&window);
    assert_eq!(events(&mut again, 1), forked);
}
