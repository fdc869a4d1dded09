//! Runs that are told through a pipe, as fast as it takes them, while the window shows them.

use std::io::{PipeWriter, Write as _, pipe};
use std::sync::Arc;
use std::time::Duration;

use super::{FRAME, Headless, Histogram, Part, recipe};
use crate::background::Instant;
use crate::bench::{Row, own_seconds};
use crate::gui::state::Command;
use crate::random::Random;
use crate::recipe::{Outside, Recipe};
use crate::trace::told::{self, Log, Tally};
use crate::watch::{Feed, Limits};

/// Facts of the program that prints a lot.
const FACTS: u64 = 10_000_000;
/// Facts of the program that breaks off.
const HALF: u64 = 1_000_000;
/// Facts that are printed at once.
const LINES: u64 = 10_000;
/// Pages of such lines that are printed again and again.
const PAGES: u64 = 100;
/// Seconds after which a program that never ends is stopped.
const PATIENCE: u64 = 5;
/// The worst frame of our own work, in milliseconds.
const BAR: f64 = 33.0;
/// Cells along a side of the board.
const SIDE: u64 = 1000;

/// What came of a pipe.
struct Came {
    tally: Tally,
    /// Until everything was taken.
    seconds: f64,
    /// By the processor's clock, and by the one on the wall.
    own: Histogram,
    frames: Histogram,
    bytes: usize,
}

/// Programs of all sorts: how much was taken of each, how fast, and the worst frame of the window meanwhile.
pub(super) fn all(tell: &mut dyn FnMut(Row)) {
    let pages: Arc<Vec<Vec<u8>>> = Arc::new((0..PAGES).map(lines).collect());
    tell(Row::new("what tells a run, read by one thread: facts a second", alone(&pages), 1.0, "million"));
    let flood = |facts: u64| {
        let pages = Arc::clone(&pages);
        move |out: &mut PipeWriter| {
            let mut turns = (0..facts / LINES).zip(pages.iter().cycle());
            turns.try_for_each(|(_, page)| out.write_all(page))
        }
    };
    let all = {
        let flood = flood(FACTS);
        watched(None, move |mut out| flood(&mut out))
    };
    tell(Row::new("a pipe of 10 million facts: taken", all.tally.facts as f64 / 1e6, FACTS as f64 / 1e6, "million"));
    tell(Row::new("  taken a second", all.tally.facts as f64 / all.seconds / 1e6, 1.0, "million"));
    rest(&all, tell);
    let endless = {
        let flood = flood(u64::MAX);
        watched(Some(PATIENCE), move |mut out| flood(&mut out))
    };
    let rate = endless.tally.facts as f64 / endless.seconds / 1e6;
    tell(Row::new("one that never ends, stopped: taken a second", rate, 1.0, "million"));
    rest(&endless, tell);
    let broken = {
        let flood = flood(HALF);
        watched(None, move |mut out| flood(&mut out).and_then(|()| out.write_all(b"{\"expand\": [3, ")))
    };
    tell(Row::new("one that breaks off within a line: facts kept", broken.tally.facts as f64, HALF as f64, ""));
    tell(Row::new("  lines that tell no fact", broken.tally.bad as f64, 1.0, ""));
    rest(&broken, tell);
    let garbage = watched(None, |mut out| {
        let mut random = Random::new(7);
        let noise: Vec<u8> = (0..1 << 17).flat_map(|_| random.bits().to_le_bytes()).collect();
        (0..200).try_for_each(|_| out.write_all(&noise))
    });
    tell(Row::new("200 MB of noise: lines that tell no fact", garbage.tally.bad as f64, f64::NAN, ""));
    rest(&garbage, tell);
    let endless = watched(None, |mut out| {
        let zeros = vec![b'0'; 1 << 20];
        (0..4096).try_for_each(|_| out.write_all(&zeros))
    });
    tell(Row::new("4 GB without an end of line: taken a second", 4096.0 / endless.seconds, f64::NAN, "MB"));
    rest(&endless, tell);
}

/// Millions of facts that one thread reads a second of the processor, without a pipe and a window.
fn alone(pages: &[Vec<u8>]) -> f64 {
    let log = Arc::new(Log::default());
    let problem = recipe(SIDE, "bfs").problem;
    let Ok(board) = problem.prepare() else { return f64::NAN };
    let Some(setting) = board.watching().map(|watching| watching.setting()) else { return f64::NAN };
    let mut teller = told::Teller::new(Arc::clone(&log), board.size(), setting, Limits::USUAL.events);
    let spent = own_seconds(|| pages.iter().try_for_each(|page| teller.feed(page)));
    log.tally().facts as f64 / spent / 1e6
}

fn rest(came: &Came, tell: &mut dyn FnMut(Row)) {
    tell(Row::new("  kept", came.bytes as f64 / 1e6, 512.0, "MB"));
    tell(Row::new("  worst frame, by the processor's clock", came.own.within(1.0), BAR, "ms"));
    tell(Row::new("  worst frame, by the clock on the wall", came.frames.within(1.0), BAR, "ms"));
    tell(Row::new("  99 of 100 frames, by the clock on the wall", came.frames.within(0.99), BAR, "ms"));
}

/// What a program prints: it goes along the rows and generates a cell for each that it expands.
fn lines(turn: u64) -> Vec<u8> {
    let fact = |number: u64| {
        let cell = (turn * LINES + number) / 2 % (SIDE * SIDE);
        let (x, y, g) = (cell % SIDE, cell / SIDE, cell % 5000);
        if number.is_multiple_of(2) {
            format!(
                "{{\"generate\": [{x}, {y}], \"g\": {g}, \"parent\": [{}, {y}], \"line\": 12}}\n",
                x.saturating_sub(1)
            )
        } else {
            format!("{{\"expand\": [{x}, {y}], \"g\": {g}, \"line\": 9}}\n")
        }
    };
    (0..LINES).map(fact).collect::<String>().into_bytes()
}

/// Shows in a window what `print` writes into a pipe, until all of it was recorded, or for so many seconds.
fn watched(patience: Option<u64>, print: impl FnOnce(PipeWriter) -> std::io::Result<()> + Send + 'static) -> Came {
    let log = Arc::new(Log::default());
    let limits = Limits { time: patience.map(Duration::from_secs), ..Limits::USUAL };
    let start = Instant::now();
    let (mut own, mut frames) = (Histogram::default(), Histogram::default());
    let Some(recipe) = told_by(print, &log, limits) else {
        return Came { tally: log.tally(), seconds: f64::NAN, own, frames, bytes: 0 };
    };
    // A window that is open already: the first frames make fonts and pictures.
    let mut window = Headless::on(self::recipe(20, "bfs"));
    window.frame(Part::Window, vec![Command::Start(Box::new(recipe))]);
    let (mut seconds, mut left) = (f64::NAN, 60);
    while left > 0 {
        let spent = window.frame(Part::Window, Vec::new());
        frames.add(spent);
        own.add(window.own);
        std::thread::sleep(FRAME.saturating_sub(Duration::from_secs_f64(spent)));
        if log.ending().is_some() && seconds.is_nan() {
            seconds = start.elapsed().as_secs_f64();
        }
        left -= i32::from(!seconds.is_nan() && window.events() == log.len());
    }
    let kept = window.app.state_mut().session.active_stage_mut().map_or(0, |stage| stage.read().0.rough_bytes());
    Came { tally: log.tally(), seconds, own, frames, bytes: kept + log.bytes() }
}

/// A run that is told by what `print` writes.
fn told_by(
    print: impl FnOnce(PipeWriter) -> std::io::Result<()> + Send + 'static,
    log: &Arc<Log>,
    limits: Limits,
) -> Option<Recipe> {
    let (reader, writer) = pipe().ok()?;
    let problem = recipe(SIDE, "bfs").problem;
    let board = problem.prepare().ok()?;
    let setting = board.watching()?.setting();
    // Whoever prints stops when nobody reads any more.
    std::thread::Builder::new().name("program".to_owned()).spawn(move || drop(print(writer))).ok()?;
    let feed = Feed::input(reader, Arc::clone(log), (board.size(), setting), limits).ok()?;
    let (log, name) = (Arc::clone(log), "a program".to_owned());
    let outside = Outside { log, name, claims: told::HELD_TO, source: None, feed: Some(Arc::new(feed)) };
    Some(Recipe::new(problem.told_by(outside)))
}
