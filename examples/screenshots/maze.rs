//! Mazes being made and solved.

use std::fs::File;

use egui::vec2;
use gridscope::gui::command::{self, Action};
use gridscope::gui::look::{Appearance, Presentation};
use gridscope::gui::maze::commands::{DRAW_WALLS, GALLERY, NEXT_LAYOUT, STATISTICS, TURN_BOARD};
use gridscope::gui::maze::layers::Colouring;
use gridscope::gui::maze::model::MazeCommand;
use gridscope::gui::state::{Panels, Preferences, Walls};
use gridscope::maze::map::scenario;
use gridscope::maze::{MazeProblem, MazeSource, Shape, Site};
use gridscope::maze::{generate, solve};
use gridscope::recipe::{Choice, Problem, Recipe, StageKind};
use gridscope::text::Language;
use gridscope::trace::{Measured, Role};
use image::codecs::gif::{GifEncoder, Repeat};
use image::{Delay, RgbaImage};

use super::window::{Album, Frame, Result, Window};

/// One picture: a run, a moment of it, and how it is shown.
struct Shot {
    name: &'static str,
    generator: &'static str,
    solver: &'static str,
    size: [u64; 2],
    site: Site,
    stage: StageKind,
    /// The moment, in thousandths of the run.
    moment: u64,
    preferences: Preferences,
    colouring: Colouring,
    actions: &'static [Action],
    frame: Frame,
}

fn shot(name: &'static str, generator: &'static str, solver: &'static str, moment: u64) -> Shot {
    Shot {
        name,
        generator,
        solver,
        size: [40, 25],
        site: Site::default(),
        stage: StageKind::Solving,
        moment,
        preferences: Preferences { appearance: Appearance::Dark, ..Preferences::default() },
        colouring: Colouring::Automatic,
        actions: &[],
        frame: Frame::default(),
    }
}

/// A maze on other cells.
fn on(name: &'static str, shape: Shape, size: [u64; 2], moment: u64) -> Shot {
    let site = Site { shape, ..Site::default() };
    Shot { site, size, ..shot(name, "recursive-backtracker", "a-star", moment) }
}

fn shots() -> Vec<Shot> {
    let dark = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    let light = Preferences { appearance: Appearance::Light, ..Preferences::default() };
    let speaking = |language| Preferences { language, ..dark.clone() };
    let presenter = Preferences { presentation: Presentation::Presenter, ..light.clone() };
    let tiles = Preferences { walls: Walls::Tiles, ..dark.clone() };
    let building = StageKind::Building;
    let small = Frame { size: vec2(683.0, 480.0), pixels_per_point: 2.0 };
    vec![
        shot("left-hand-dark", "eller", "left-hand", 430),
        Shot { stage: building, ..shot("eller-dark", "eller", "left-hand", 520) },
        Shot { preferences: light.clone(), ..shot("bfs-light", "recursive-backtracker", "bfs", 600) },
        Shot { preferences: light.clone(), stage: building, ..shot("eller-light", "eller", "a-star", 500) },
        Shot { preferences: presenter, ..shot("presenter", "eller", "left-hand", 430) },
        Shot {
            preferences: speaking(Language::of("ko").unwrap_or_default()),
            ..shot("korean", "sidewinder", "a-star", 500)
        },
        Shot {
            preferences: speaking(Language::of("ru").unwrap_or_default()),
            ..shot("russian", "binary-tree", "right-hand", 500)
        },
        Shot { size: [1000, 1000], ..shot("million", "recursive-backtracker", "a-star", 700) },
        Shot {
            size: [1000, 1000],
            preferences: light.clone(),
            ..shot("million-light", "recursive-backtracker", "a-star", 700)
        },
        Shot { size: [5, 5], ..shot("five", "wilson", "a-star", 700) },
        Shot { size: [5, 5], preferences: light.clone(), ..shot("five-light", "wilson", "a-star", 700) },
        Shot { size: [200, 200], ..shot("two-hundred", "recursive-backtracker", "a-star", 700) },
        Shot {
            size: [200, 200],
            preferences: light.clone(),
            ..shot("two-hundred-light", "recursive-backtracker", "a-star", 700)
        },
        Shot { preferences: tiles, size: [12, 8], ..shot("tiles", "sidewinder", "right-hand", 600) },
        Shot { actions: &[command::CHEAT_SHEET], ..shot("cheat-sheet", "eller", "left-hand", 430) },
        Shot { actions: &[command::PALETTE], ..shot("palette", "eller", "left-hand", 430) },
        on("shape-hexagons", Shape::Hexagons, [24, 20], 700),
        on("shape-triangles", Shape::Triangles, [40, 20], 700),
        on("shape-rings", Shape::Rings, [14, 14], 700),
        on("shape-octagons", Shape::Octagons, [24, 14], 700),
        on("shape-cube", Shape::Cube, [12, 12], 1000),
        Shot { stage: building, ..on("shape-floors", Shape::Floors(3), [20, 14], 600) },
        on("floors-solved", Shape::Floors(3), [14, 10], 1000),
        Shot {
            actions: &[NEXT_LAYOUT],
            colouring: Colouring::Distance,
            ..on("space-cube", Shape::Cube, [12, 12], 1000)
        },
        Shot { actions: &[NEXT_LAYOUT], ..on("space-stack", Shape::Floors(3), [14, 10], 1000) },
        Shot {
            actions: &[NEXT_LAYOUT],
            colouring: Colouring::Distance,
            preferences: light.clone(),
            ..on("space-stack-light", Shape::Floors(3), [12, 12], 0)
        },
        Shot { actions: &[NEXT_LAYOUT, NEXT_LAYOUT], ..on("space-solid", Shape::Floors(8), [8, 8], 1000) },
        Shot {
            actions: &[NEXT_LAYOUT, NEXT_LAYOUT, TURN_BOARD],
            stage: building,
            colouring: Colouring::Pieces,
            frame: small,
            ..on("space-solid-made", Shape::Floors(8), [8, 8], 500)
        },
        on("shape-weave", Shape::Weave(300), [30, 20], 1000),
        Shot { stage: building, ..on("shape-hexagons-large", Shape::Hexagons, [400, 300], 600) },
        Shot { stage: building, colouring: Colouring::Pieces, ..shot("layer-eller", "eller", "bfs", 520) },
        Shot { stage: building, colouring: Colouring::Pieces, ..shot("layer-kruskal", "kruskal", "bfs", 850) },
        Shot {
            colouring: Colouring::Distance,
            preferences: light,
            ..shot("layer-distance-light", "wilson", "bfs", 1000)
        },
        Shot {
            colouring: Colouring::Told(Measured::Last(Role::G)),
            ..shot("layer-g", "recursive-backtracker", "a-star", 800)
        },
        Shot { colouring: Colouring::Distance, ..on("layer-rings", Shape::Rings, [14, 14], 0) },
        Shot { actions: &[DRAW_WALLS, STATISTICS], ..shot("drawing", "eller", "bfs", 1000) },
        Shot { colouring: Colouring::DeadEnds, ..shot("layer-dead-ends", "wilson", "bfs", 1000) },
        Shot { stage: building, ..shot("view-wilson", "wilson", "bfs", 300) },
        Shot { stage: building, ..shot("view-division", "recursive-division", "bfs", 400) },
        shot("view-d-star-lite", "eller", "d-star-lite", 500),
        shot("view-walls-change", "eller", "d-star-lite-changing", 700),
        Shot { frame: small, ..shot("small-200", "eller", "bfs", 700) },
    ]
}

/// Makes the pictures of mazes.
pub fn all(album: &Album) -> Result<()> {
    for shot in shots().iter().filter(|shot| album.wants(shot.name)) {
        album.add(shot.name, &take(shot)?)?;
    }
    for (name, list) in [("chooser-generators", "Generator"), ("chooser-solvers", "Solver")] {
        if album.wants(name) {
            let mut window = open(&shot(name, "eller", "a-star", 500))?;
            window.open_list(list);
            album.add(name, &window.picture()?)?;
        }
    }
    if album.wants("statistics") {
        let frame = Frame { size: vec2(1366.0, 1000.0), pixels_per_point: 1.0 };
        let mut window = open(&Shot { size: [100, 100], frame, ..shot("statistics", "wilson", "bfs", 1000) })?;
        window.act(&[STATISTICS]);
        window.press("Measure 200 seeds");
        for _ in 0..30 {
            window.picture()?;
        }
        album.add("statistics", &window.picture()?)?;
    }
    if let Some(map) = moving_ai().filter(|_| album.wants("jps-map")) {
        let dark = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
        let mut window = Window::open(Some(map?), &dark, Frame::default());
        window.go_to(1000);
        album.add("jps-map", &window.picture()?)?;
    }
    if album.wants("gallery") {
        let mut window = open(&shot("gallery", "eller", "a-star", 500))?;
        window.act(&[GALLERY]);
        for _ in 0..4 {
            window.picture()?;
        }
        album.add("gallery", &window.picture()?)?;
    }
    if album.wants("tour") { tour(album) } else { Ok(()) }
}

/// Jump point search on a map of the Moving AI Lab, where `GRIDSCOPE_MOVINGAI` names a folder with it: the last problem of
/// its scenarios.
fn moving_ai() -> Option<Result<Recipe>> {
    let folder = std::path::PathBuf::from(std::env::var_os("GRIDSCOPE_MOVINGAI")?);
    let recipe = || {
        let read = |name: &str| std::fs::read_to_string(folder.join(name));
        let scenarios = scenario::parse(&read("den312d.map.scen")?)?;
        let last = scenarios.last().ok_or("it has scenarios")?;
        let [from, to] = [last.from, last.to].map(|cell| Some([last.size.x(cell), last.size.y(cell)]));
        let solver = Choice::of(solve::find_on_maps("jps").ok_or("no such solver")?.info);
        let maze = MazeSource::Map { map: read("den312d.map")? };
        let problem = MazeProblem { maze, from, to, exits: None, moves: None, solver };
        Ok(Recipe::new(Problem::from(problem)))
    };
    Some(recipe())
}

fn recipe(shot: &Shot) -> Result<Recipe> {
    let generator = generate::find(shot.generator).ok_or("no such generator")?;
    let solver = solve::find(shot.solver).ok_or("no such solver")?;
    let maze = MazeSource::Generated {
        generator: Choice::of(generator.info),
        size: shot.size,
        seed: 7,
        site: shot.site.clone(),
    };
    let problem = MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(solver.info) };
    let mut recipe = Recipe::new(Problem::from(problem));
    recipe.marks.active = Some(shot.stage);
    Ok(recipe)
}

fn open(shot: &Shot) -> Result<Window> {
    Ok(Window::open(Some(recipe(shot)?), &shot.preferences, shot.frame))
}

fn take(shot: &Shot) -> Result<RgbaImage> {
    let mut window = open(shot)?;
    window.ask([MazeCommand::ColourBy(shot.colouring).into()]);
    window.go_to(shot.moment);
    window.act(shot.actions);
    window.picture()
}

/// The maze is made, then walked.
fn tour(album: &Album) -> Result<()> {
    let panels = Panels { setup: false, inspector: false, plots: false };
    let preferences = Preferences { appearance: Appearance::Dark, panels, ..Preferences::default() };
    let frame = Frame { size: vec2(720.0, 560.0), pixels_per_point: 1.0 };
    let mut window = open(&Shot { size: [24, 15], preferences, frame, ..shot("", "eller", "left-hand", 0) })?;
    let mut encoder = GifEncoder::new_with_speed(File::create(album.path("tour.gif"))?, 10);
    encoder.set_repeat(Repeat::Infinite)?;
    for (stage, frames) in [(command::SHOW_BUILDING, 30), (command::SHOW_SOLVING, 45)] {
        window.act(&[stage]);
        for frame in 0..=frames {
            window.go_to(1000 * frame / frames);
            let delay = Delay::from_numer_denom_ms(if frame == frames { 1500 } else { 90 }, 1);
            encoder.encode_frame(image::Frame::from_parts(window.picture()?, 0, 0, delay))?;
        }
    }
    println!("tour");
    Ok(())
}
