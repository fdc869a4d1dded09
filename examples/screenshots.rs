//! Makes the pictures in `screenshots/`: `cargo run --example screenshots [FOLDER]`.
//!
//! The real window is drawn in software from fixed recipes, so the pictures are the same everywhere.

#![cfg_attr(feature = "gui", expect(clippy::print_stdout, reason = "it says which picture is made"))]

#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "screenshots".to_owned());
    pictures::all(std::path::Path::new(&folder))
}

#[cfg(not(all(feature = "gui", not(target_arch = "wasm32"))))]
fn main() {}

#[cfg(all(feature = "gui", not(target_arch = "wasm32")))]
mod pictures {
    use std::error::Error;
    use std::fs::File;
    use std::path::Path;

    use egui::vec2;
    use egui_kittest::Harness;
    use gridscope::background::Executor;
    use gridscope::gui::app::App;
    use gridscope::gui::command::Action;
    use gridscope::gui::look::{Appearance, Presentation};
    use gridscope::gui::state::{Command, Panels, Preferences, Walls};
    use gridscope::maze::{generate, solve};
    use gridscope::player::PlayerCommand;
    use gridscope::recipe::{Choice, MazeProblem, MazeSource, Problem, Recipe, StageKind};
    use gridscope::text::Language;
    use image::codecs::gif::{GifEncoder, Repeat};
    use image::{Delay, Frame, RgbaImage};

    type Result<T> = std::result::Result<T, Box<dyn Error>>;

    /// The window of most classroom machines.
    const LAPTOP: egui::Vec2 = vec2(1366.0, 768.0);

    /// One picture: a run, a moment of it, and how it is shown.
    struct Shot {
        name: &'static str,
        generator: &'static str,
        solver: &'static str,
        size: [u64; 2],
        stage: StageKind,
        /// The moment, in thousandths of the run.
        moment: u64,
        preferences: Preferences,
        actions: &'static [Action],
        size_of_window: egui::Vec2,
        pixels_per_point: f32,
    }

    fn shot(name: &'static str, generator: &'static str, solver: &'static str, moment: u64) -> Shot {
        Shot {
            name,
            generator,
            solver,
            size: [40, 25],
            stage: StageKind::Solving,
            moment,
            preferences: Preferences { appearance: Appearance::Dark, ..Preferences::default() },
            actions: &[],
            size_of_window: LAPTOP,
            pixels_per_point: 1.0,
        }
    }

    fn shots() -> Vec<Shot> {
        let dark = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
        let light = Preferences { appearance: Appearance::Light, ..Preferences::default() };
        let speaking = |language| Preferences { language, ..dark.clone() };
        let presenter = Preferences { presentation: Presentation::Presenter, ..light.clone() };
        let tiles = Preferences { walls: Walls::Tiles, ..dark.clone() };
        let building = StageKind::Building;
        vec![
            shot("left-hand-dark", "eller", "left-hand", 430),
            Shot { stage: building, ..shot("eller-dark", "eller", "left-hand", 520) },
            Shot { preferences: light.clone(), ..shot("bfs-light", "recursive-backtracker", "bfs", 600) },
            Shot { preferences: light, stage: building, ..shot("eller-light", "eller", "a-star", 500) },
            Shot { preferences: presenter, ..shot("presenter", "eller", "left-hand", 430) },
            Shot { preferences: speaking(Language::Korean), ..shot("korean", "sidewinder", "a-star", 500) },
            Shot { preferences: speaking(Language::Russian), ..shot("russian", "binary-tree", "right-hand", 500) },
            Shot { size: [1000, 1000], ..shot("million", "recursive-backtracker", "a-star", 700) },
            Shot { preferences: tiles, size: [12, 8], ..shot("tiles", "sidewinder", "right-hand", 600) },
            Shot { actions: &[Action::CheatSheet], ..shot("cheat-sheet", "eller", "left-hand", 430) },
            Shot { actions: &[Action::Palette], ..shot("palette", "eller", "left-hand", 430) },
            Shot {
                size_of_window: vec2(683.0, 480.0),
                pixels_per_point: 2.0,
                ..shot("small-200", "eller", "bfs", 700)
            },
        ]
    }

    pub fn all(folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder)?;
        for shot in shots() {
            let picture = take(&shot)?;
            picture.save(folder.join(format!("{}.png", shot.name)))?;
            println!("{}", shot.name);
        }
        tour(&folder.join("tour.gif"))
    }

    fn choice(info: &'static gridscope::trace::Info) -> Choice {
        Choice::of(info)
    }

    fn recipe(shot: &Shot) -> Result<Recipe> {
        let generator = generate::find(shot.generator).ok_or("no such generator")?;
        let solver = solve::find(shot.solver).ok_or("no such solver")?;
        let maze = MazeSource::Generated { generator: choice(generator.info), size: shot.size, seed: 7 };
        let problem = MazeProblem { maze, from: None, to: None, solver: choice(solver.info) };
        let mut recipe = Recipe::new(Problem::Maze(problem));
        recipe.marks.active = Some(shot.stage);
        Ok(recipe)
    }

    fn open(shot: &Shot) -> Result<Harness<'static, App>> {
        let (recipe, preferences) = (recipe(shot)?, shot.preferences.clone());
        let theme = match shot.preferences.appearance {
            Appearance::Light => egui::Theme::Light,
            _ => egui::Theme::Dark,
        };
        let builder = Harness::builder().with_size(shot.size_of_window).with_pixels_per_point(shot.pixels_per_point);
        let builder = builder.with_theme(theme).with_render_cursor(false).with_step_dt(1.0 / 60.0).wgpu();
        let create = move |cc: &mut eframe::CreationContext<'_>| {
            App::with(&cc.egui_ctx, preferences, Some(recipe), Executor::Slices)
        };
        let mut window = builder.build_eframe(create);
        wait(&mut window);
        Ok(window)
    }

    /// Lets frames pass until nothing is computed any more.
    fn wait(window: &mut Harness<'static, App>) {
        let is_busy = |window: &Harness<'static, App>| {
            let session = &window.state().state().session;
            !session.is_ready() || session.is_busy()
        };
        while is_busy(window) {
            window.step();
        }
        window.run_steps(12);
    }

    fn go_to(window: &mut Harness<'static, App>, thousandths: u64) {
        let session = &mut window.state_mut().state_mut().session;
        let len = session.active_stage_mut().map_or(0, |stage| stage.read().0.len());
        window.state_mut().ask([Command::Player(PlayerCommand::Seek(len * thousandths / 1000))]);
        wait(window);
    }

    fn take(shot: &Shot) -> Result<RgbaImage> {
        let mut window = open(shot)?;
        go_to(&mut window, shot.moment);
        window.state_mut().ask(shot.actions.iter().map(|action| Command::Do(*action)));
        window.run_steps(20);
        Ok(window.render()?)
    }

    /// The maze is made, then walked.
    fn tour(path: &Path) -> Result<()> {
        let panels = Panels { setup: false, inspector: false, plots: false };
        let preferences = Preferences { appearance: Appearance::Dark, panels, ..Preferences::default() };
        let small = Shot {
            size: [24, 15],
            preferences,
            size_of_window: vec2(720.0, 560.0),
            ..shot("", "eller", "left-hand", 0)
        };
        let mut encoder = GifEncoder::new_with_speed(File::create(path)?, 10);
        encoder.set_repeat(Repeat::Infinite)?;
        let mut window = open(&small)?;
        for (stage, frames) in [(Action::ShowBuilding, 30), (Action::ShowSolving, 45)] {
            window.state_mut().ask([Command::Do(stage)]);
            for frame in 0..=frames {
                go_to(&mut window, 1000 * frame / frames);
                let delay = if frame == frames { 1500 } else { 90 };
                let picture = window.render()?;
                encoder.encode_frame(Frame::from_parts(picture, 0, 0, Delay::from_numer_denom_ms(delay, 1)))?;
            }
        }
        println!("tour");
        Ok(())
    }
}
