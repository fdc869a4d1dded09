//! The editor as people use it.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::Tool;
use crate::grid::{Direction, Size};
use crate::gui::app::App;
use crate::gui::maze::model::MazeCommand;
use crate::gui::shared::board::tests::{order, window};
use crate::gui::shared::setup::tests::{problem, settle};
use crate::gui::state::Command;
use crate::maze::{Maze, MazeBoard, MazeProblem, MazeSource, Shape, Site};
use crate::player::PlayerCommand;

const SIZE: Size = Size::new(12, 9);

fn open() -> Harness<'static, App> {
    let mut harness = window([12, 9], ["eller", "bfs"], [1366.0, 768.0], |_| {});
    order(&mut harness, Command::Player(PlayerCommand::ToEnd));
    harness
}

fn set_up(harness: &mut Harness<'static, App>, change: impl FnOnce(&mut MazeProblem)) {
    let mut problem = harness.state().state().maze().draft.clone();
    change(&mut problem);
    order(harness, Command::SetUp(problem.into()));
    settle(harness);
}

fn maze(harness: &Harness<'static, App>) -> Maze {
    let board = harness.state().state().session.prepared().and_then(MazeBoard::of).unwrap();
    Maze::clone(&board.task.maze)
}

/// A place on the board, in cells from its upper left corner.
fn place(harness: &Harness<'static, App>, [x, y]: [f32; 2]) -> Pos2 {
    let state = harness.state().state();
    let size = state.size().unwrap();
    let centre =
        harness.get_by_label_contains(&format!("maze {} x {}, step ", size.width, size.height)).rect().center();
    let scale = state.view.points_per_cell().unwrap() as f32;
    centre + vec2(x - size.width as f32 / 2.0, y - size.height as f32 / 2.0) * scale
}

/// Presses at the first place, goes over the others, and lets go at the last.
fn drag(harness: &mut Harness<'static, App>, places: &[[f32; 2]]) {
    let points: Vec<Pos2> = places.iter().map(|at| place(harness, *at)).collect();
    let button = |harness: &mut Harness<'static, App>, pos, pressed| {
        let modifiers = Modifiers::default();
        harness.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers });
        harness.run_steps(1);
    };
    harness.hover_at(points[0]);
    harness.run_steps(2);
    button(harness, points[0], true);
    for point in &points {
        harness.hover_at(*point);
        harness.run_steps(1);
    }
    button(harness, points[points.len() - 1], false);
    settle(harness);
}

fn press(harness: &mut Harness<'static, App>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(2);
    settle(harness);
}

#[test]
fn a_stroke_draws_walls_and_can_be_taken_back() {
    let mut harness = open();
    let before = maze(&harness);
    press(&mut harness, Modifiers::NONE, Key::X);
    assert_eq!(harness.state().state().maze().editor.tool, Some(Tool::Walls));
    drag(&mut harness, &[[6.0, 4.5], [6.0, 7.5]]);
    let now = maze(&harness);
    let stands = before.is_open(SIZE.cell(5, 4), Direction::East);
    for y in 4..=7 {
        assert_eq!(now.is_open(SIZE.cell(5, y), Direction::East), !stands, "row {y}");
    }
    assert_eq!(now.is_open(SIZE.cell(5, 2), Direction::East), before.is_open(SIZE.cell(5, 2), Direction::East));
    assert!(matches!(problem(&harness).maze, MazeSource::Cells { .. }));
    let stage = harness.state().state().session.active_stage().unwrap();
    assert!(!stage.offers(&PlayerCommand::ToEnd), "the run stays at its end");
    assert!(harness.query_by_label("Last change").is_some(), "what changed is told");
    press(&mut harness, Modifiers::NONE, Key::Z);
    assert_eq!(maze(&harness), before);
    assert!(matches!(problem(&harness).maze, MazeSource::Generated { .. }));
    press(&mut harness, Modifiers::NONE, Key::Y);
    assert_eq!(maze(&harness), now);
    press(&mut harness, Modifiers::NONE, Key::X);
    drag(&mut harness, &[[3.5, 3.5], [5.5, 4.5]]);
    assert_eq!(maze(&harness), now, "nothing is drawn once the pen is put away");
}

#[test]
fn cells_become_solid_but_never_the_ends() {
    let mut harness = open();
    press(&mut harness, Modifiers::SHIFT, Key::X);
    drag(&mut harness, &[[3.5, 4.5], [8.5, 4.5]]);
    let now = maze(&harness);
    assert!((3..=8).all(|x| now.is_solid(SIZE.cell(x, 4))) && !now.is_solid(SIZE.cell(2, 4)));
    drag(&mut harness, &[[5.5, 4.5]]);
    let now = maze(&harness);
    assert!(!now.is_solid(SIZE.cell(5, 4)) && now.is_open(SIZE.cell(5, 4), Direction::North));
    drag(&mut harness, &[[2.5, 0.5], [1.5, 0.5], [0.5, 0.5]]);
    let now = maze(&harness);
    assert!(now.is_solid(SIZE.cell(1, 0)) && !now.is_solid(0), "the entrance stays free");
}

#[test]
fn a_mask_is_drawn_and_one_that_parts_the_board_is_refused() {
    let mut harness = open();
    press(&mut harness, Modifiers::SHIFT, Key::S);
    drag(&mut harness, &[[4.5, 3.5], [6.5, 3.5]]);
    let MazeSource::Generated { site, .. } = problem(&harness).maze else { unreachable!("generated") };
    assert_eq!(site.mask.as_deref().unwrap().lines().nth(3), Some("....###....."));
    assert!(maze(&harness).is_solid(SIZE.cell(5, 3)));
    drag(&mut harness, &[[7.5, 0.5], [7.5, 8.5]]);
    let MazeSource::Generated { site: kept, .. } = problem(&harness).maze else { unreachable!("generated") };
    assert_eq!(kept, site);
    assert!(harness.query_all_by_label_contains("several parts").next().is_some());
    drag(&mut harness, &[[4.5, 3.5], [6.5, 3.5]]);
    let MazeSource::Generated { site, .. } = problem(&harness).maze else { unreachable!("generated") };
    assert_eq!(site.mask, None);
}

#[test]
fn terrain_is_drawn_on_maps() {
    let mut harness = open();
    let row = ".".repeat(12) + "\n";
    let map = format!("type octile\nheight 9\nwidth 12\nmap\n{}", row.repeat(9));
    set_up(&mut harness, |problem| problem.maze = MazeSource::Map { map });
    press(&mut harness, Modifiers::NONE, Key::X);
    drag(&mut harness, &[[6.5, 1.5], [6.5, 7.5]]);
    assert!((1..=7).all(|y| maze(&harness).is_solid(SIZE.cell(6, y))));
    order(&mut harness, MazeCommand::Take(Some(Tool::Terrain(b'S'))).into());
    drag(&mut harness, &[[3.5, 4.5]]);
    let MazeProblem { maze: MazeSource::Map { map }, moves, .. } = problem(&harness) else { unreachable!("a map") };
    assert_eq!(map.lines().nth(8), Some("...S..@....."));
    assert_eq!(moves.unwrap().weights.get(&'S'), Some(&3));
    press(&mut harness, Modifiers::SHIFT, Key::X);
    assert_eq!(harness.state().state().maze().editor.tool, Some(Tool::Terrain(b'S')), "there are no cells to fill");
}

#[test]
fn walls_of_hexagons_are_drawn_too() {
    let mut harness = open();
    set_up(&mut harness, |problem| {
        if let MazeSource::Generated { generator, size, site, .. } = &mut problem.maze {
            let other = crate::maze::generate::find("recursive-backtracker").unwrap();
            *generator = crate::recipe::Choice::of(other.info);
            (*size, *site) = ([6, 6], Site { shape: Shape::Hexagons, ..Site::default() });
        }
    });
    let before = maze(&harness);
    order(&mut harness, MazeCommand::Take(Some(Tool::Walls)).into());
    let middle = harness.get_by_label_contains("maze 6 x 6, step ").rect().center();
    harness.hover_at(middle);
    harness.run_steps(2);
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::default());
        harness.event(Event::PointerButton { pos: middle, button, pressed, modifiers });
        harness.run_steps(1);
    }
    settle(&mut harness);
    let now = maze(&harness);
    let differ = (0..36).filter(|cell| before.openings(*cell) != now.openings(*cell)).count();
    assert_eq!((differ, now.graph().is_some()), (2, true));
}

#[test]
fn the_ends_are_carried_with_the_mouse_and_the_board_stays() {
    let mut harness = open();
    let before = harness.state().state().view.place();
    drag(&mut harness, &[[11.5, 8.5], [8.5, 6.5], [5.5, 4.5]]);
    assert_eq!((problem(&harness).from, problem(&harness).to), (None, Some([5, 4])));
    drag(&mut harness, &[[0.5, 0.5], [2.5, 3.5]]);
    assert_eq!((problem(&harness).from, problem(&harness).to), (Some([2, 3]), Some([5, 4])));
    assert_eq!(harness.state().state().view.place(), before);
}

#[test]
fn exits_are_added_carried_and_taken_away() {
    let mut harness = open();
    let exits = |harness: &Harness<'static, App>| {
        let board = harness.state().state().session.prepared().and_then(MazeBoard::of).unwrap();
        board.task.exits().collect::<Vec<u32>>()
    };
    let last = SIZE.cells() - 1;
    order(&mut harness, MazeCommand::AddExit(14).into());
    settle(&mut harness);
    assert_eq!(exits(&harness), [last, 14]);
    assert!(harness.query_by_label("1 further exit").is_some());
    drag(&mut harness, &[[2.5, 1.5], [6.5, 4.5]]);
    assert_eq!(exits(&harness), [last, SIZE.cell(6, 4)]);
    order(&mut harness, MazeCommand::RemoveExit(last).into());
    settle(&mut harness);
    assert_eq!(exits(&harness), [SIZE.cell(6, 4)]);
    order(&mut harness, MazeCommand::RemoveExit(SIZE.cell(6, 4)).into());
    settle(&mut harness);
    assert_eq!(exits(&harness), [SIZE.cell(6, 4)], "the last exit stays");
    for _ in 0..3 {
        press(&mut harness, Modifiers::NONE, Key::Z);
    }
    assert_eq!(exits(&harness), [last]);
}
