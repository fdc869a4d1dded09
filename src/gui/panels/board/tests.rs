//! The board as people use it.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

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
    if run("tall") {
        let mut h = window([40, 25], ["eller", "left-hand"], [1366.0, 1300.0], plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(2299)));
        h.state_mut().state.selected = Some(9 * 40 + 8);
        order(&mut h, Command::ToggleCell(9 * 40 + 8));
        let size = crate::grid::Size::new(40, 25);
        order(&mut h, Command::AddBreakpoint(crate::player::When::parse("line == 5", size).unwrap()));
        order(&mut h, Command::AddBreakpoint(crate::player::When::parse("kind == Turn and v > 2", size).unwrap()));
        order(&mut h, Command::EnableBreakpoint(2, crate::gui::state::Enabled::No));
        order(&mut h, Command::Do(crate::gui::command::Action::ToggleBookmark));
        order(&mut h, Command::Player(PlayerCommand::Seek(120)));
        order(&mut h, Command::Do(crate::gui::command::Action::ToggleBookmark));
        order(&mut h, Command::NoteBookmark(0, "the first cut".to_owned()));
        order(&mut h, Command::Do(crate::gui::command::Action::NextHit));
        h.run_steps(20);
        h.state_mut().state.inspector.filter.is_open = true;
        h.run_steps(20);
        save(&mut h, "tall");
        h.get_by_label("Events").click();
        h.run_steps(20);
        save(&mut h, "tall2");
    }
    if run("menu") {
        let mut h = window([10, 10], ["eller", "left-hand"], desk, plain);
        order(&mut h, Command::Player(PlayerCommand::Seek(200)));
        let at = egui::pos2(600.0, 250.0);
        h.hover_at(at);
        h.run_steps(3);
        for pressed in [true, false] {
            h.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Secondary,
                pressed,
                modifiers: Default::default(),
            });
            h.run_steps(3);
        }
        h.run_steps(30);
        save(&mut h, "menu");
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
    if run("double") {
        let mut h = window([10, 8], ["eller", "a-star"], desk, |p| {
            p.appearance = Appearance::Light;
            p.overlays = crate::gui::state::Overlays { links: true, numbers: true };
        });
        h.set_pixels_per_point(2.0);
        order(&mut h, Command::Player(PlayerCommand::Seek(90)));
        h.hover_at(egui::pos2(600.0, 150.0));
        h.run_steps(10);
        save(&mut h, "double");
    }
    if run("chip") {
        let mut h = window([40, 25], ["eller", "bfs"], desk, |p| p.language = Language::Russian);
        order(&mut h, Command::Player(PlayerCommand::Seek(1500)));
        h.hover_at(egui::pos2(1160.0, 392.0));
        h.run_steps(60);
        save(&mut h, "chip");
    }
    if run("presenter") {
        let mut h = window([40, 25], ["eller", "left-hand"], desk, |p| p.presentation = Presentation::Presenter);
        order(&mut h, Command::Player(PlayerCommand::Seek(1200)));
        save(&mut h, "presenter");
    }
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
    let stage = harness.state_mut().state.session.active_stage_mut().unwrap();
    let event = stage.current_event().unwrap();
    assert_eq!((event.kind, event.a), (crate::trace::Kind::Generate, 4 * 12 + 6));
}

#[test]
fn both_stages_and_the_smallest_windows_are_shown() {
    for room in [[200.0, 160.0], [560.0, 300.0], [1024.0, 640.0]] {
        let mut harness = window([3, 2], ["sidewinder", "right-hand"], room, |_| {});
        for kind in [StageKind::Building, StageKind::Solving] {
            harness.state_mut().state.session.activate(kind);
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
    let before = harness.state().state().draft.clone();
    let mut problem = before.clone();
    if let MazeSource::Generated { size, generator, .. } = &mut problem.maze {
        *size = [4096, 4096];
        *generator = Choice::of(crate::maze::generate::find("recursive-backtracker").unwrap().info);
    }
    order(&mut harness, Command::SetUp(problem));
    assert!(harness.query_by_label_contains("preparing").is_none());
    harness.run_steps(65);
    if std::env::var("SHOT").is_ok() {
        save(&mut harness, "waiting");
    }
    harness.get_by_label_contains("preparing").click();
    harness.run_steps(3);
    assert!(harness.state().state().next.is_none());
    assert!(harness.query_by_label_contains("preparing").is_none());
}

#[test]
fn a_walker_glides_between_neighbours_and_jumps_elsewhere() {
    let mut harness = window([12, 9], ["eller", "left-hand"], [1366.0, 768.0], |_| {});
    let mut painted = |harness: &mut Harness<'static, App>, position: u64| {
        harness.state_mut().commands.push(Command::Player(PlayerCommand::Seek(position)));
        let mut frames = Vec::new();
        for _ in 0..12 {
            harness.step();
            frames.push(harness.state().state().board.footing.shown());
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
    harness.state_mut().state.preferences.movements = crate::gui::state::Movements::Off;
    assert!((2..14).all(|position| painted(&mut harness, position) <= 2));
}

#[test]
#[ignore]
fn costs() {
    use std::time::Instant;
    let only = std::env::var("SHOT").unwrap_or_default();
    for (name, generator, solver, zoom) in [
        ("bfs fit", "sidewinder", "bfs", 1.0),
        ("bfs zoom", "sidewinder", "bfs", 30.0),
        ("left fit", "recursive-backtracker", "left-hand", 1.0),
        ("left zoom", "recursive-backtracker", "left-hand", 200.0),
        ("astar", "eller", "a-star", 1.0),
    ] {
        if !name.starts_with(&only) {
            continue;
        }
        let generator = Choice::of(crate::maze::generate::find(generator).unwrap().info);
        let solver = Choice::of(crate::maze::solve::find(solver).unwrap().info);
        let maze = MazeSource::Generated { generator, size: [4096, 4096], seed: 7 };
        let recipe = Recipe::new(Problem::Maze(MazeProblem { maze, from: None, to: None, solver }));
        let means = crate::session::Means {
            executor: Executor::Thread,
            budget: crate::trace::Budget::DESKTOP,
            wake: crate::gui::state::no_wake(),
        };
        let mut state = crate::gui::state::State::new(Preferences::default(), Some(recipe), means);
        let start = Instant::now();
        while !state.session.is_ready() || state.session.is_busy() {
            state.session.pump().unwrap();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let stage = state.session.active_stage_mut().unwrap();
        let (recording, _) = stage.read();
        let (len, kept, bytes) = (recording.len(), recording.kept(), recording.rough_bytes());
        drop(recording);
        eprintln!(
            "{name}: {len} events, {kept:?}, {} MB, recorded in {:.1} s",
            bytes >> 20,
            start.elapsed().as_secs_f64()
        );
        let ctx = egui::Context::default();
        crate::gui::look::install(&ctx);
        state.view.zoom_by(zoom);
        let (mut board, mut side) = (Vec::new(), Vec::new());
        let jumps: Vec<u64> = (0..20).map(|i| (i * 7919 % 20) * len / 20).collect();
        let frames = 240;
        for frame in 0..frames {
            let position = match frame {
                0..180 => frame * len / 180,
                _ => jumps[(frame as usize - 180) / 3],
            };
            let stage = state.session.active_stage_mut().unwrap();
            if frame < 180 || frame % 3 == 0 {
                stage.command(PlayerCommand::Seek(position));
            }
            let mut raw = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1366.0, 768.0))),
                ..Default::default()
            };
            raw.events.push(egui::Event::PointerMoved(egui::pos2(400.0, 300.0)));
            let mut commands = Vec::new();
            let mut out = ctx.run_ui(raw, |ui| {
                egui::Panel::right("inspector").exact_size(300.0).show(ui, |ui| {
                    let t = Instant::now();
                    crate::gui::panels::inspector::show(ui, &mut state, &mut commands);
                    side.push(t.elapsed().as_secs_f64() * 1e3);
                });
                egui::CentralPanel::no_frame().show(ui, |ui| {
                    let t = Instant::now();
                    super::show(ui, &mut state, &mut commands);
                    board.push(t.elapsed().as_secs_f64() * 1e3);
                });
            });
            out.textures_delta.clear();
        }
        for (what, times) in [("board", &board), ("inspector", &side)] {
            for (part, range) in [("play", 5..180), ("jump", 180..times.len())] {
                let mut times = times[range].to_vec();
                times.sort_by(f64::total_cmp);
                let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
                eprintln!("  {what:10} {part}: median {:.2}  95 % {:.2}  worst {:.2} ms", at(0.5), at(0.95), at(1.0));
            }
        }
    }
}
