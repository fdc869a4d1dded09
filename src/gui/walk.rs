//! Random commands, events and sizes through the real window without a display; what must always hold is looked at
//! after each of them.
//!
//! `STEPS=1000000 cargo test --release --lib -- --ignored --nocapture gui::walk` takes so many steps, from the walk `FROM`
//! on. Background work is counted in slices instead of timed, so a walk is nearly the same everywhere (what is left are
//! times that are measured and shown): its number makes it again, as `WALK=NUMBER`.

mod choose;
mod hold;
mod soak;

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use egui::{ColorImage, Context, Event, RawInput, Rect, Vec2, ViewportCommand, pos2, vec2};

use super::app::App;
use super::command::Action;
use super::state::{Command, Preferences};
use crate::background::{Executor, count_slices};
use crate::random::Random;
use crate::trace::Budget;

/// Steps after which a walk ends and another one begins, with a new window.
const LENGTH: u64 = 5_000;
/// What was done last is told where something does not hold.
const TOLD: usize = 40;
/// A step may take so much of the processor.
const LONGEST: Duration = Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 2 });
/// Bytes that the process may have.
const MOST_MEMORY: u64 = 3 << 30;

/// A window without a display, and who uses it.
struct Walk {
    ctx: Context,
    app: App,
    rng: Random,
    actions: Vec<Action>,
    time: f64,
    size: Vec2,
    done: VecDeque<String>,
    steps: u64,
    /// Whether the last step painted the window.
    is_painted: bool,
    /// The longest step.
    longest: Duration,
}

/// One thing that is done.
enum Step {
    /// Something is asked for, with nothing painted.
    Ask(Command),
    /// A frame with events.
    Frame(Vec<Event>),
    /// The window gets another size, or text another scale.
    Resize(Vec2, Option<f32>),
    /// Seconds pass.
    Wait(f64),
    /// Undone and done again, all is as before.
    UndoAndRedo,
}

impl Walk {
    fn new(number: u64) -> Self {
        count_slices(2);
        let ctx = Context::default();
        let mut app = App::with(&ctx, Preferences::default(), Some(choose::recipe(number)), Executor::Slices);
        app.desk.state.resources.budget = Budget::BROWSER;
        let actions = super::families::all().commands().iter().copied().filter(choose::is_quick).collect();
        let done = VecDeque::new();
        let (rng, size) = (Random::new(number), vec2(1200.0, 800.0));
        Self { ctx, app, rng, actions, time: 0.0, size, done, steps: 0, is_painted: false, longest: Duration::ZERO }
    }

    fn frame(&mut self, input: RawInput) {
        self.output(input);
    }

    /// A frame with everything that is painted cut into triangles.
    fn drawn(&mut self, events: Vec<Event>) {
        let output = self.output(RawInput { events, ..RawInput::default() });
        drop(self.ctx.tessellate(output.shapes, output.pixels_per_point));
    }

    fn output(&mut self, input: RawInput) -> egui::FullOutput {
        self.time += 1.0 / 60.0;
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), self.size));
        let mut input = RawInput { screen_rect, time: Some(self.time), focused: true, ..input };
        self.app.files.hold_still(&mut input);
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| {
            app.work(ui);
            app.frame(ui);
        });
        let asked = output.viewport_output.values().flat_map(|output| &output.commands);
        let asked: Vec<_> = asked.cloned().collect();
        output.textures_delta.clear();
        for command in asked {
            if let ViewportCommand::Screenshot(callback) = command {
                callback.complete(Arc::new(ColorImage::filled([8, 6], egui::Color32::BLACK)));
            }
        }
        output
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Ask(command) => {
                self.app.ask([command]);
                self.app.work(&self.ctx);
            }
            Step::Frame(events) => self.frame(RawInput { events, ..RawInput::default() }),
            Step::Resize(size, zoom) => {
                self.size = size;
                zoom.into_iter().for_each(|zoom| self.ctx.set_zoom_factor(zoom));
                self.frame(RawInput::default());
            }
            Step::Wait(seconds) => {
                self.time += seconds;
                self.frame(RawInput::default());
            }
            Step::UndoAndRedo => self.undo_and_redo(),
        }
    }

    fn step(&mut self) {
        let step = choose::step(self);
        self.done.push_back(format!("{step:.300?}"));
        if self.done.len() > TOLD {
            self.done.pop_front();
        }
        self.steps += 1;
        self.is_painted = matches!(step, Step::Frame(_) | Step::Resize(..) | Step::Wait(_));
        let start = ThreadTime::now();
        self.take(step);
        let taken = start.elapsed();
        assert!(taken < LONGEST, "the last step took {taken:?}");
        self.longest = self.longest.max(taken);
        self.hold();
    }
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ask(Command::Start(recipe)) => write!(f, "Start {}", recipe.to_json()),
            Self::Ask(Command::SetUp(problem)) => write!(f, "SetUp {}", problem.family().id()),
            Self::Ask(Command::Read(name, _)) => write!(f, "Read {name}"),
            Self::Ask(command) => write!(f, "Ask {command:?}"),
            Self::Frame(events) => write!(f, "Frame {events:?}"),
            Self::Resize(size, zoom) => write!(f, "Resize {size:?} {zoom:?}"),
            Self::Wait(seconds) => write!(f, "Wait {seconds}"),
            Self::UndoAndRedo => f.write_str("UndoAndRedo"),
        }
    }
}

#[expect(clippy::print_stderr, reason = "whoever runs it wants to know")]
fn say(text: &str) {
    eprintln!("{text}");
}

/// What walks have come to.
#[derive(Debug, Default)]
struct Tally {
    steps: BTreeMap<String, u64>,
    /// What the processor needed for them, and for the longest one.
    taken: Duration,
    longest: Duration,
    broken: Vec<u64>,
}

/// A walk of so many steps; what went before is told where something does not hold.
fn walk(number: u64, steps: u64, tally: &mut Tally) {
    let (mut walk, start) = (Walk::new(number), ThreadTime::now());
    for step in 0..steps {
        if catch_unwind(AssertUnwindSafe(|| walk.step())).is_err() {
            walk.done.iter().for_each(|done| say(done));
            say(&format!("walk {number}, step {step}: WALK={number} makes it again"));
            tally.broken.push(number);
            // What broke may not even let itself be dropped.
            return std::mem::forget(walk);
        }
        let kind = walk.done.back().and_then(|done| done.split([' ', '(', '{']).next()).unwrap_or_default();
        *tally.steps.entry(kind.to_owned()).or_default() += 1;
    }
    tally.taken += start.elapsed();
    tally.longest = tally.longest.max(walk.longest);
}

#[test]
fn random_commands_and_events_break_nothing() {
    let mut tally = Tally::default();
    (0..3).for_each(|number| walk(number, 150, &mut tally));
    assert!(tally.broken.is_empty(), "{tally:?}");
}

fn from_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
#[ignore = "takes as many steps as are wanted: STEPS=1000000"]
fn random_commands_for_as_long_as_is_wanted() {
    let (start, mut tally) = (Instant::now(), Tally::default());
    let only = from_environment("WALK");
    let first = only.or_else(|| from_environment("FROM")).unwrap_or(100);
    let steps = from_environment("STEPS").filter(|_| only.is_none()).unwrap_or(LENGTH);
    for number in first..first + steps.div_ceil(LENGTH) {
        walk(number, LENGTH, &mut tally);
        let done: u64 = tally.steps.values().sum();
        say(&format!("{number}: {done} steps in {:.0?}, {} MB; {tally:?}", start.elapsed(), resident() >> 20));
    }
    assert!(tally.broken.is_empty(), "{tally:?}");
}

/// Bytes of memory that the process has; 0 where that is not known.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}
