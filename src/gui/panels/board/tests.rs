//! The board as people use it.

use egui_kittest::Harness;

use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::look::{Appearance, Presentation};
use crate::gui::state::{Command, Preferences};
use crate::player::PlayerCommand;
use crate::recipe::{Choice, MazeProblem, MazeSource, Problem, Recipe, StageKind};
use crate::text::Language;

/// The window on a maze, with everything recorded.
pub(in crate::gui::panels) fn window(
    size: [u64; 2],
    [generator, solver]: [&str; 2],
    [width, height]: [f32; 2],
    change: impl FnOnce(&mut Preferences),
) -> Harness<'static, App> {
    let generator = Choice::of(crate::maze::generate::find(generator).unwrap().info);
    let solver = Choice::of(crate::maze::solve::find(solver).unwrap().info);
    let maze = MazeSource::Generated { generator, size, seed: 7 };
    let recipe = Recipe::new(Problem::Maze(MazeProblem { maze, from: None, to: None, solver }));
    let mut preferences = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    change(&mut preferences);
    let mut harness = Harness::builder()
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
pub(in crate::gui::panels) fn order(harness: &mut Harness<'static, App>, command: Command) {
    harness.state_mut().commands.push(command);
    harness.run_steps(4);
}

fn save(harness: &mut Harness<'static, App>, name: &str) {
    let image = harness.render().unwrap();
    std::fs::create_dir_all("/tmp/side-shots").unwrap();
    image.save(format!("/tmp/side-shots/{name}.png")).unwrap();
}

#[test]
#[ignore]
fn shots() {
    let only = std::env::var("SHOT").unwrap_or_default();
    let desk = [1366.0, 768.0];
    let plain = |_: &mut Preferences| {};
    let run = |name: &str| name.starts_with(&only);
    if run("left") {
        let mut h = window([40, 25], ["eller", "left-hand"], desk, plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(2299)));
        save(&mut h, "left");
        h.hover_at(egui::pos2(420.0, 250.0));
        h.run_steps(30);
        save(&mut h, "left-hover");
    }
    if run("bfs") {
        let mut h = window([40, 25], ["eller", "bfs"], desk, plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(1500)));
        save(&mut h, "bfs");
    }
    if run("astar") {
        let mut h = window([40, 25], ["recursive-backtracker", "a-star"], desk, |p| {
            p.appearance = Appearance::Light;
        });
        order(&mut h, Command::Player(PlayerCommand::Seek(1500)));
        h.state_mut().state.selected = Some(205);
        h.state_mut().state.inspector.filter.is_open = true;
        order(&mut h, Command::ToggleCell(205));
        save(&mut h, "astar");
    }
    if run("eller") {
        let mut h = window([40, 25], ["eller", "bfs"], desk, plain);
        h.state_mut().state.session.activate(StageKind::Building);
        order(&mut h, Command::Player(PlayerCommand::Seek(2000)));
        save(&mut h, "eller");
    }
    if run("big") {
        let mut h = window([1000, 1000], ["eller", "bfs"], desk, plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(1_500_000)));
        h.run_steps(60);
        save(&mut h, "big");
    }
    if run("korean") {
        let mut h = window([40, 25], ["eller", "a-star"], desk, |p| p.language = Language::Korean);
        order(&mut h, Command::Player(PlayerCommand::Seek(1200)));
        save(&mut h, "korean");
    }
    if run("small") {
        let mut h = window([40, 25], ["eller", "left-hand"], [1024.0, 640.0], plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(1200)));
        save(&mut h, "small");
    }
    if run("presenter") {
        let mut h = window([40, 25], ["eller", "left-hand"], desk, |p| p.presentation = Presentation::Presenter);
        order(&mut h, Command::Player(PlayerCommand::Seek(1200)));
        save(&mut h, "presenter");
    }
}
