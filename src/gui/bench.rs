//! The window's own work a frame, without a display and without the driver: what a person waits for.

mod class;
mod pipe;
mod tree;

use std::time::{Duration, Instant};

use egui::{Context, Event, RawInput, Rect, Vec2, pos2, vec2};

use crate::background::Executor;
use crate::bench::{Row, Suite, own_seconds, seconds};
use crate::gui::app::App;
use crate::gui::maze::model::first_maze;
use crate::gui::state::{Command, Preferences};
use crate::maze::{MazeProblem, MazeSource};
use crate::player::{PlayerCommand, Speed};
use crate::random::Random;
use crate::recipe::{Choice, Clock, Comparison, Recipe, StageKind};

/// The suites.
pub const SUITES: &[Suite] = &[
    Suite {
        id: "window",
        about: "The window's own work a frame, without a display (some minutes)",
        run: |_, tell| all(tell),
    },
    Suite {
        id: "pipe",
        about: "Runs that are told through a pipe: how fast they are taken, and what the window does meanwhile (a minute)",
        run: |_, tell| pipe::all(tell),
    },
    Suite {
        id: "class",
        about: "Sixty phones that answer in class, some of them hostile: what is lost (ten minutes)",
        run: |_, tell| class::all(tell),
    },
];

/// A frame at 60 a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// What the canvas alone may take of it while a run moves, in milliseconds.
const CANVAS: f64 = 4.0;

/// The window's size, in points.
const SCREEN: Vec2 = vec2(1366.0, 768.0);

/// The window on a maze of `side` x `side` cells, solved by `solver`, without a display.
pub struct Headless {
    ctx: Context,
    app: App,
    start: Instant,
    /// The processor's seconds of the last frame, whatever else the machine was busy with.
    own: f64,
    /// Where the run stood after the last frame, and whether it had moved in it.
    position: u64,
    moved: bool,
}

/// Which part of the window is worked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Window,
    /// The canvas alone.
    Canvas,
}

impl Headless {
    /// Opens the window and waits until everything is recorded.
    pub fn open(side: u64, solver: &str) -> Self {
        Self::on(recipe(side, solver))
    }

    /// The same with other solvers beside it, on one clock.
    pub fn comparing(side: u64, solver: &str, with: &[&str]) -> Self {
        let with = with.iter().map(|id| chosen(id).into()).collect();
        let compare = Some(Comparison { stage: StageKind::Solving, with, clock: Clock::Event });
        Self::on(Recipe { compare, ..recipe(side, solver) })
    }

    /// Opens the window, and waits for nothing.
    fn begin(recipe: Recipe) -> Self {
        let ctx = Context::default();
        let app = App::with(&ctx, Preferences::default(), Some(recipe), Executor::Thread);
        Self { ctx, app, start: Instant::now(), own: 0.0, position: 0, moved: false }
    }

    fn on(recipe: Recipe) -> Self {
        let runs = 1 + recipe.compare.as_ref().map_or(0, |compare| compare.with.len());
        let mut headless = Self::begin(recipe);
        while headless.app.state().runs().len() < runs || headless.app.state().is_busy() {
            headless.frame(Part::Window, Vec::new());
            std::thread::sleep(Duration::from_millis(20));
        }
        headless
    }

    /// One frame with these commands; returns the seconds of our own work.
    pub fn frame(&mut self, part: Part, commands: Vec<Command>) -> f64 {
        self.frame_with(part, commands, vec![Event::PointerMoved(pos2(600.0, 300.0))])
    }

    /// The same with what a person does in it.
    fn frame_with(&mut self, part: Part, commands: Vec<Command>, events: Vec<Event>) -> f64 {
        let screen_rect = Some(Rect::from_min_size(Vec2::ZERO.to_pos2(), SCREEN));
        let time = Some(self.start.elapsed().as_secs_f64());
        let input = RawInput { screen_rect, time, events, focused: true, ..RawInput::default() };
        self.app.ask(commands);
        let (ctx, app) = (&self.ctx, &mut self.app);
        let mut own = 0.0;
        let passed = seconds(|| own = own_seconds(|| drawn(ctx, app, part, input)));
        self.own = own;
        let position = self.app.state().session.active_stage().map_or(0, |stage| stage.player().position());
        self.moved = std::mem::replace(&mut self.position, position) != position;
        passed
    }

    /// Events of the stage on the clock.
    pub fn events(&mut self) -> u64 {
        self.app.state_mut().session.active_stage_mut().map_or(0, |stage| stage.read().0.len())
    }
}

/// Does the work of a frame, up to what would be handed to the driver.
fn drawn(ctx: &Context, app: &mut App, part: Part, input: RawInput) -> Vec<egui::ClippedPrimitive> {
    let mut output = ctx.run_ui(input, |ui| {
        app.work(ui);
        match part {
            Part::Window => app.frame(ui),
            Part::Canvas => app.board_alone(ui),
        }
    });
    // Nobody uploads textures here.
    output.textures_delta.clear();
    ctx.tessellate(output.shapes, output.pixels_per_point)
}

/// A solver with its default settings.
fn chosen(id: &str) -> Choice {
    Choice::of(crate::maze::solve::find(id).map_or(crate::maze::solve::LIST[0].info, |solver| solver.info))
}

fn recipe(side: u64, solver: &str) -> Recipe {
    let problem = first_maze();
    let MazeSource::Generated { generator, seed, site, .. } = problem.maze else { return Recipe::new(problem.into()) };
    let maze = MazeSource::Generated { generator, size: [side, side], seed, site };
    let solver = chosen(solver);
    let mut recipe = Recipe::new(MazeProblem { maze, solver, ..problem }.into());
    recipe.marks.active = Some(StageKind::Solving);
    recipe
}

/// How long frames took.
#[derive(Clone, Debug, Default)]
pub struct Histogram {
    times: Vec<f64>,
}

impl Histogram {
    /// Upper ends of the classes, in milliseconds.
    pub const CLASSES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 12.0, 16.7, 25.0, 33.0, f64::INFINITY];

    /// Adds a frame of so many seconds.
    pub fn add(&mut self, seconds: f64) {
        self.times.push(seconds * 1e3);
    }

    /// Frames in each class.
    pub fn counts(&self) -> [usize; 9] {
        let mut counts = [0; 9];
        for time in &self.times {
            let class = Self::CLASSES.iter().position(|end| time <= end).unwrap_or(8);
            counts[class] += 1;
        }
        counts
    }

    /// The time that a share of the frames keeps within, in milliseconds; 1.0 is the worst frame.
    pub fn within(&self, share: f64) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().saturating_sub(1);
        sorted.get((last as f64 * share).round() as usize).copied().unwrap_or(0.0)
    }
}

/// How long frames took by both clocks.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// The seconds that passed, with what else the machine was busy with.
    pub passed: Histogram,
    /// The processor's seconds: our own work.
    pub own: Histogram,
    /// The same, of the frames in which the run moved. In the others the board is brought on to where it rests.
    pub moving: Histogram,
}

impl Frames {
    /// Takes what the last frame cost, and rests until the next one is due.
    fn add(&mut self, window: &Headless, passed: f64) {
        self.passed.add(passed);
        self.own.add(window.own);
        if window.moved {
            self.moving.add(window.own);
        }
        std::thread::sleep(FRAME.saturating_sub(Duration::from_secs_f64(passed)));
    }
}

/// Plays for `seconds` at the greatest speed and scrubs back and forth all the while.
pub fn play_and_scrub(window: &mut Headless, part: Part, seconds: f64) -> Frames {
    let mut random = Random::new(9);
    let len = window.events();
    let mut frames = Frames::default();
    let start = Instant::now();
    let mut number = 0_u64;
    while start.elapsed().as_secs_f64() < seconds {
        let commands = scrub(number, len, &mut random);
        let passed = window.frame(part, commands);
        frames.add(window, passed);
        number += 1;
    }
    frames
}

/// Mostly drags to and fro, now and then a jump anywhere, and playing on in between.
fn scrub(frame: u64, len: u64, random: &mut Random) -> Vec<Command> {
    let swing = (frame % 240).abs_diff(120) * len / 120;
    let place = if frame.is_multiple_of(50) { random.bits() % len.max(1) } else { swing };
    let play = [PlayerCommand::SetSpeed(Speed::PerSecond(u32::MAX)), PlayerCommand::PlayForward];
    let mut commands = Vec::new();
    if frame % 8 < 4 {
        commands.push(PlayerCommand::Seek(place));
    }
    commands.extend(play);
    commands.into_iter().map(Command::Player).collect()
}

/// Plays forward only, at so many events a second, for at most `seconds`.
pub fn play(window: &mut Headless, part: Part, per_second: u32, seconds: f64) -> Frames {
    let mut frames = Frames::default();
    let speed = PlayerCommand::SetSpeed(Speed::PerSecond(per_second));
    let first = [PlayerCommand::ToStart, speed, PlayerCommand::PlayForward].map(Command::Player);
    window.frame(part, first.to_vec());
    let start = Instant::now();
    while start.elapsed().as_secs_f64() < seconds {
        let passed = window.frame(part, Vec::new());
        frames.add(window, passed);
    }
    frames
}

/// All figures: the histogram of 30 seconds of play, and the canvas alone on the largest board.
pub fn all(tell: &mut dyn FnMut(Row)) {
    tree::all(tell);
    let mut window = Headless::open(1000, "a-star");
    let frames = play_and_scrub(&mut window, Part::Window, 30.0);
    let counts = frames.own.counts();
    for (end, count) in Histogram::CLASSES.iter().zip(counts) {
        let name = format!("1000x1000: play and scrub for 30 s, frames of up to {end} ms");
        tell(Row::new(name, count as f64, counts.iter().sum::<usize>() as f64, "frames"));
    }
    rows("1000x1000: play and scrub for 30 s", &frames, 33.0, tell);
    drop(window);
    compared(tell);
    let mut window = Headless::open(4096, "a-star");
    let playing = play(&mut window, Part::Canvas, 10_000_000, 6.0);
    canvas_rows("4096x4096: canvas, playing 10 million events/s", &playing, tell);
    let scrubbing = play_and_scrub(&mut window, Part::Canvas, 10.0);
    canvas_rows("4096x4096: canvas, scrubbing to and fro", &scrubbing, tell);
    settle(&mut window, PlayerCommand::ToStart);
    let settled = settle(&mut window, PlayerCommand::ToEnd);
    tell(Row::new("4096x4096: canvas after a jump from the start to the end, whole after", settled, 2000.0, "ms"));
}

/// What frames of the canvas cost while the run moves, and at all.
fn canvas_rows(name: &str, Frames { own, moving, .. }: &Frames, tell: &mut dyn FnMut(Row)) {
    tell(Row::new(format!("{name}, median frame"), moving.within(0.5), CANVAS, "ms"));
    tell(Row::new("  99 of 100", moving.within(0.99), CANVAS, "ms"));
    tell(Row::new("  worst", moving.within(1.0), CANVAS, "ms"));
    tell(Row::new("  worst, with frames in which the run rests", own.within(1.0), FRAME.as_secs_f64() * 1e3, "ms"));
}

/// How long the canvas asks for frames after a jump to `command`'s end of the run, in milliseconds.
fn settle(window: &mut Headless, command: PlayerCommand) -> f64 {
    let (start, mut frames) = (Instant::now(), Frames::default());
    window.frame(Part::Canvas, vec![Command::Player(command)]);
    let mut quiet = 0;
    while quiet < 3 && start.elapsed() < Duration::from_secs(20) {
        let passed = window.frame_with(Part::Canvas, Vec::new(), Vec::new());
        frames.add(window, passed);
        quiet = if window.ctx.has_requested_repaint() { 0 } else { quiet + 1 };
    }
    start.elapsed().as_secs_f64() * 1e3
}

/// What frames cost beside the bar of so many milliseconds.
fn rows(name: &str, Frames { passed, own, .. }: &Frames, bar: f64, tell: &mut dyn FnMut(Row)) {
    tell(Row::new(format!("{name}, median frame"), own.within(0.5), bar, "ms"));
    tell(Row::new("  99 of 100", own.within(0.99), bar, "ms"));
    tell(Row::new("  worst", own.within(1.0), bar, "ms"));
    tell(Row::new("  99 of 100, by the clock on the wall", passed.within(0.99), bar, "ms"));
    tell(Row::new("  worst, by the clock on the wall", passed.within(1.0), bar, "ms"));
}

/// How quickly six runs play together: some ten seconds for all of them.
const EVENTS_A_SECOND: u32 = 300_000;

/// Six runs of mazes of 1000x1000 side by side: playing together to their ends, and scrubbed at full speed.
fn compared(tell: &mut dyn FnMut(Row)) {
    let mut window = Headless::comparing(1000, "a-star", &["bfs", "left-hand", "right-hand", "bfs", "left-hand"]);
    let playing = play(&mut window, Part::Window, EVENTS_A_SECOND, 10.0);
    rows("six runs of 1000x1000, playing 300,000 events/s each", &playing, 33.0, tell);
    let scrubbing = play_and_scrub(&mut window, Part::Window, 10.0);
    rows("six runs of 1000x1000, playing and scrubbing", &scrubbing, 33.0, tell);
}
