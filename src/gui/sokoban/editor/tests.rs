//! The level editor as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::shared::setup::tests::settle;
use crate::gui::sokoban::setup::tests::click;
use crate::gui::state::{Command, Preferences};
use crate::sokoban::Sokoban;

fn open() -> Harness<'static, App> {
    let preferences = Preferences::default();
    let mut harness = Harness::builder()
        .with_size(vec2(1366.0, 900.0))
        .with_step_dt(1.0 / 60.0)
        .wgpu()
        .build_eframe(move |cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
    settle(&mut harness);
    harness.state_mut().desk.commands.push(Command::Turn(&Sokoban));
    settle(&mut harness);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::E);
    settle(&mut harness);
    harness
}

fn drawing(harness: &Harness<'_, App>) -> String {
    harness.state().state().sokoban().editor.edited.now().text()
}

/// The middle of a cell.
fn place(harness: &Harness<'_, App>, [x, y]: [u32; 2]) -> Pos2 {
    let state = harness.state().state();
    let size = state.sokoban().editor.edited.now().size();
    let canvas = harness.get_by_role(Role::Canvas).rect();
    let away = vec2(x as f32 + 0.5 - size.width as f32 / 2.0, y as f32 + 0.5 - size.height as f32 / 2.0);
    canvas.center() + away * state.view.points_per_cell().unwrap() as f32
}

/// Chooses a brush and draws from the first cell to the last one.
fn draw(harness: &mut Harness<'static, App>, name: &str, cells: &[[u32; 2]], button: PointerButton) {
    harness.get_by_role_and_label(Role::Button, name).click();
    harness.run_steps(2);
    let points: Vec<Pos2> = cells.iter().map(|cell| place(harness, *cell)).collect();
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE };
    harness.hover_at(points[0]);
    harness.run_steps(2);
    harness.event(press(points[0], true));
    harness.run_steps(2);
    for &point in &points[1..] {
        harness.event(Event::PointerMoved(point));
        harness.run_steps(2);
    }
    harness.event(press(points[points.len() - 1], false));
    harness.run_steps(3);
}

/// Types a width or a height.
fn side(harness: &mut Harness<'static, App>, name: &str, text: &str) {
    harness.get_by_role_and_label(Role::SpinButton, name).click();
    harness.run_steps(2);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(text.to_owned()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    settle(harness);
}

fn brush(harness: &mut Harness<'static, App>, name: &str, cells: &[[u32; 2]]) {
    draw(harness, name, cells, PointerButton::Primary);
}

#[test]
fn a_level_is_drawn_from_nothing_and_played() {
    let mut harness = open();
    click(&mut harness, "New empty level");
    side(&mut harness, "Width", "7");
    side(&mut harness, "Height", "4");
    harness.get_by_label("The player is missing.");
    brush(&mut harness, "player", &[[1, 1]]);
    harness.get_by_label("There is no box within the walls.");
    brush(&mut harness, "box", &[[2, 1]]);
    brush(&mut harness, "box", &[[3, 2]]);
    brush(&mut harness, "goal", &[[4, 1]]);
    harness.get_by_label("2 boxes, 1 goal");
    harness.get_by_label("2 boxes, 1 goal within the walls: there must be as many boxes as goals.");
    brush(&mut harness, "goal", &[[5, 2]]);
    harness.get_by_label("The level can be played.");
    assert_eq!(drawing(&harness), "#######\n#@$ . #\n#  $ .#\n#######\n");
    click(&mut harness, "Play this level");
    let state = harness.state().state();
    assert!(state.is_playing() && !state.sokoban().editor.is_open);
    assert_eq!(crate::sokoban::formats::xsb(state.sokoban().play.as_ref().unwrap().game().level()), drawing(&harness));
    harness.key_press(Key::ArrowRight);
    settle(&mut harness);
    assert_eq!(harness.state().state().sokoban().play.as_ref().unwrap().game().counters().pushes, 1);
}

#[test]
fn strokes_draw_erase_and_are_taken_back() {
    let mut harness = open();
    let before = drawing(&harness);
    assert_eq!(before, crate::sokoban::formats::xsb(harness.state().state().sokoban().levels().level()));
    brush(&mut harness, "wall", &[[0, 0], [0, 3]]);
    let drawn = drawing(&harness);
    assert_ne!(drawn, before);
    draw(&mut harness, "goal", &[[0, 0], [3, 0]], PointerButton::Secondary);
    assert_ne!(drawing(&harness), drawn);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut harness);
    assert_eq!(drawing(&harness), drawn);
    click(&mut harness, "Undo");
    assert_eq!(drawing(&harness), before);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    settle(&mut harness);
    assert_eq!(drawing(&harness), drawn);
    harness.key_press(Key::Escape);
    settle(&mut harness);
    assert!(!harness.state().state().sokoban().editor.is_open, "Escape leads back to the board");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::E);
    settle(&mut harness);
    assert_eq!(drawing(&harness), before, "the chosen level is edited");
    click(&mut harness, "Undo");
    assert_eq!(drawing(&harness), drawn, "what was drawn is a step back");
}

#[test]
fn open_walls_are_named_and_a_search_takes_what_is_drawn() {
    let mut harness = open();
    click(&mut harness, "New empty level");
    brush(&mut harness, "player", &[[1, 1]]);
    brush(&mut harness, "floor", &[[0, 1]]);
    harness.get_by_label("The player can walk out at (0, 1): close the walls.");
    brush(&mut harness, "wall", &[[0, 1]]);
    brush(&mut harness, "box", &[[2, 2]]);
    brush(&mut harness, "goal", &[[2, 2]]);
    harness.get_by_label("The level can be played, but all boxes are on goals already.");
    brush(&mut harness, "goal", &[[2, 2]]);
    brush(&mut harness, "goal", &[[3, 2]]);
    click(&mut harness, "Watch a search");
    let state = harness.state().state();
    assert!(!state.is_playing() && !state.sokoban().editor.is_open);
    let problem = state.session.recipe().problem.get::<crate::sokoban::SokobanProblem>().unwrap();
    assert_eq!(problem.drawn().unwrap().as_ref(), Some(state.sokoban().levels().level()));
    assert_eq!(state.sokoban().levels().level().boxes().len(), 1);
}

#[test]
fn sides_stay_within_their_limits_and_the_text_is_copied() {
    let mut harness = open();
    click(&mut harness, "New empty level");
    side(&mut harness, "Width", "99999999");
    side(&mut harness, "Height", "0");
    let size = harness.state().state().sokoban().editor.edited.now().size();
    assert_eq!((size.width, size.height), (256, 1));
    side(&mut harness, "Width", "3");
    side(&mut harness, "Height", "3");
    assert_eq!(drawing(&harness), "###\n###\n###\n");
    harness.get_by_label("Copy as text").click();
    harness.run_steps(1);
    let is_copy = |command: &egui::OutputCommand| match command {
        egui::OutputCommand::CopyText(text) => *text == drawing(&harness),
        _ => false,
    };
    assert!(harness.output().platform_output.commands.iter().any(is_copy));
}
