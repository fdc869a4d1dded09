//! The board as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::BoardMemory;
use crate::gui::maze::walking::Footing;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::look::Appearance;
use crate::gui::state::{Command, Preferences};
use crate::maze::{MazeProblem, MazeSource};
use crate::player::PlayerCommand;
use crate::recipe::{Choice, Problem, Recipe, StageKind};

/// The window on a maze, with everything recorded.
pub(crate) fn window(
    size: [u64; 2],
    [generator, solver]: [&str; 2],
    [width, height]: [f32; 2],
    change: impl FnOnce(&mut Preferences),
) -> Harness<'static, App> {
    let generator = Choice::of(crate::maze::generate::find(generator).unwrap().info);
    let solver = Choice::of(crate::maze::solve::find(solver).unwrap().info);
    let maze = MazeSource::Generated { generator, size, seed: 7, site: crate::maze::Site::default() };
    let recipe =
        Recipe::new(Problem::from(MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver }));
    let mut preferences = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    change(&mut preferences);
    let theme = if preferences.appearance == Appearance::Light { egui::Theme::Light } else { egui::Theme::Dark };
    let mut harness = Harness::builder()
        .with_theme(theme)
        .with_size(egui::vec2(width, height))
        .with_step_dt(1.0 / 60.0)
        .with_render_cursor(false)
        .wgpu()
        .build_eframe(move |cc| App::with(&cc.egui_ctx, preferences, Some(recipe), Executor::Slices));
    for _ in 0..20_000 {
        harness.step();
        if harness.state().state().session.is_ready() && !harness.state().state().session.is_busy() {
            break;
        }
    }
    harness.run_steps(3);
    harness
}

/// Gives a command and lets it be carried out.
pub(crate) fn order(harness: &mut Harness<'static, App>, command: Command) {
    harness.state_mut().desk.commands.push(command);
    harness.run_steps(4);
}

fn canvas_centre(harness: &Harness<'static, App>) -> egui::Pos2 {
    harness.get_by_label_contains("maze 12 x 9, step ").rect().center()
}

#[test]
fn a_click_selects_a_cell_and_a_double_click_sets_a_breakpoint() {
    let mut harness = window([12, 9], ["eller", "bfs"], [1366.0, 768.0], |_| {});
    let at = canvas_centre(&harness) + egui::vec2(4.0, 0.0);
    let size = crate::grid::Size::new(12, 9);
    let click = |harness: &mut Harness<'static, App>, at| {
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Default::default() });
            harness.run_steps(1);
        }
    };
    harness.hover_at(at);
    harness.run_steps(2);
    assert_eq!(harness.state().state().hovered, Some(size.cell(6, 4)));
    click(&mut harness, at);
    assert_eq!(harness.state().state().selected, Some(size.cell(6, 4)));
    click(&mut harness, at);
    harness.run_steps(2);
    let stage = harness.state().state().session.active_stage().unwrap();
    assert_eq!(stage.breakpoints.as_slice()[0].when, crate::player::When::Cell(size.cell(6, 4)));
    let corner = harness.get_by_label_contains("maze 12 x 9, step ").rect().left_top() + egui::vec2(3.0, 3.0);
    harness.hover_at(corner);
    harness.run_steps(60);
    click(&mut harness, corner);
    assert_eq!(harness.state().state().selected, None, "a click beside the board selects nothing");
}

#[test]
fn the_menu_of_a_cell_travels_to_its_changes() {
    let mut harness = window([12, 9], ["eller", "bfs"], [1366.0, 768.0], |_| {});
    let at = canvas_centre(&harness) + egui::vec2(4.0, 0.0);
    harness.hover_at(at);
    harness.run_steps(2);
    for pressed in [true, false] {
        let button = egui::PointerButton::Secondary;
        harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Default::default() });
        harness.run_steps(1);
    }
    harness.run_steps(3);
    harness.get_by_label("Next change of this cell").click();
    harness.run_steps(3);
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let event = stage.current_event().unwrap();
    assert_eq!((event.kind, event.a), (crate::trace::Kind::Generate, 4 * 12 + 6));
}

#[test]
fn both_stages_and_the_smallest_windows_are_shown() {
    for room in [[200.0, 160.0], [560.0, 300.0], [1024.0, 640.0]] {
        let mut harness = window([3, 2], ["sidewinder", "right-hand"], room, |_| {});
        for kind in [StageKind::Building, StageKind::Solving] {
            harness.state_mut().desk.state.session.activate(kind);
            for command in [PlayerCommand::ToEnd, PlayerCommand::ToStart, PlayerCommand::PlayForward] {
                order(&mut harness, Command::Player(command));
            }
        }
    }
}

#[test]
fn nothing_is_painted_again_while_nothing_moves() {
    let mut harness = window([12, 9], ["eller", "left-hand"], [1366.0, 768.0], |_| {});
    order(&mut harness, Command::Player(PlayerCommand::Seek(40)));
    harness.run_steps(60);
    harness.run();
}

#[test]
fn long_preparations_are_told_and_can_be_stopped() {
    let mut harness = window([12, 9], ["eller", "bfs"], [1366.0, 768.0], |_| {});
    let mut problem = harness.state().state().maze().draft.clone();
    if let MazeSource::Generated { size, generator, .. } = &mut problem.maze {
        *size = [4096, 4096];
        *generator = Choice::of(crate::maze::generate::find("recursive-backtracker").unwrap().info);
    }
    order(&mut harness, Command::SetUp(problem.into()));
    assert!(harness.query_by_label_contains("preparing").is_none());
    harness.run_steps(65);
    harness.get_by_label_contains("preparing").click();
    harness.run_steps(3);
    assert!(harness.state().state().next.is_none());
    assert!(harness.query_by_label_contains("preparing").is_none());
}

#[test]
fn a_walker_glides_between_neighbours_and_jumps_elsewhere() {
    let mut harness = window([12, 9], ["eller", "left-hand"], [1366.0, 768.0], |_| {});
    let painted = |harness: &mut Harness<'static, App>, position: u64| {
        harness.state_mut().desk.commands.push(Command::Player(PlayerCommand::Seek(position)));
        let mut frames = Vec::new();
        for _ in 0..12 {
            harness.step();
            frames
                .push(harness.state().state().seen.get::<BoardMemory>().unwrap().own.get::<Footing>().unwrap().shown());
        }
        frames.dedup();
        frames.len()
    };
    let mut counts = Vec::new();
    for position in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 200, 1] {
        counts.push(painted(&mut harness, position));
    }
    assert!(counts.iter().any(|count| *count > 4), "{counts:?}");
    assert!(counts[14] <= 2 && counts[15] <= 2, "{counts:?}");
    harness.state_mut().desk.state.preferences.movements = crate::gui::state::Movements::Off;
    assert!((2..14).all(|position| painted(&mut harness, position) <= 2));
}
