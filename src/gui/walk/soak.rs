//! A day's use in an hour: runs, comparisons, lessons, experiments, files, one after the other in one window; memory,
//! file handles, threads and frames are measured all the while.
//!
//! `MINUTES=60 PLOT=docs/soak.svg cargo test --release --lib -- --ignored --nocapture gui::walk::soak` draws them.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::{Walk, choose, from_environment, resident, say};
use crate::background::Executor;
use crate::gui::command::STOP_RECORDING;
use crate::gui::compare::CompareCommand;
use crate::gui::lab::LabCommand;
use crate::gui::lesson::LessonCommand;
use crate::gui::state::Command;
use crate::player::{Direction, Grain, PlayerCommand};
use crate::recipe::Recipe;

/// Rounds between two rows of the plot.
const ROUNDS: u64 = 5;
/// Nobody waits longer for a run.
const ENOUGH: Duration = Duration::from_secs(2);
/// Whatever is begun is over within so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the process has after some rounds.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// Since the beginning.
    minutes: f64,
    /// Bytes of memory.
    memory: f64,
    handles: f64,
    threads: f64,
    /// Milliseconds of the frame in the middle, and of the one that only one of a hundred is longer than.
    frame: f64,
    slow: f64,
}

/// What is measured, how it is told, and in what it is counted.
type Row = (&'static str, fn(&Sample) -> f64);

const ROWS: [Row; 5] = [
    ("memory, MB", |sample| sample.memory / f64::from(1 << 20)),
    ("file handles", |sample| sample.handles),
    ("threads", |sample| sample.threads),
    ("frame in the middle, ms", |sample| sample.frame),
    ("one frame of a hundred is longer, ms", |sample| sample.slow),
];

/// A window that is used, and what was done.
struct Soak {
    walk: Walk,
    frames: Vec<f64>,
    runs: u64,
    lessons: u64,
    comparisons: u64,
    experiments: u64,
}

fn entries(folder: &str) -> f64 {
    std::fs::read_dir(folder).map_or(0.0, |entries| entries.count() as f64)
}

/// The boards of a round, from small to middling.
fn recipe(round: u64) -> Option<Recipe> {
    let maze = |solver: &str| {
        format!(
            r#"{{"gridscope":1,"family":"maze","algorithm":{{"id":"{solver}","version":1}},"maze":{{"generator":
            {{"id":"recursive-backtracker","version":1}},"size":[120,90],"seed":{round}}}}}"#
        )
    };
    match round % 6 {
        0 => Recipe::read(maze("a-star").as_bytes()).ok(),
        1 => Recipe::read(maze("bfs").as_bytes()).ok(),
        other => Some(choose::recipe(other)),
    }
}

impl Soak {
    fn new() -> Self {
        let mut walk = Walk::new(0);
        walk.app.desk.state.resources.executor = Executor::Thread;
        Self { walk, frames: Vec::new(), runs: 0, lessons: 0, comparisons: 0, experiments: 0 }
    }

    /// A frame as a window makes it, up to what goes to the graphics card.
    fn frame(&mut self) {
        let start = Instant::now();
        self.walk.drawn(Vec::new());
        self.frames.push(start.elapsed().as_secs_f64() * 1e3);
    }

    fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.frame());
    }

    /// Frames until nothing is under way. What takes long is stopped: some searches would never end.
    fn settle(&mut self) {
        let (start, mut stops) = (Instant::now(), Instant::now() + ENOUGH);
        loop {
            self.frames(2);
            if Instant::now() > stops {
                stops += ENOUGH;
                self.walk.app.ask([Command::Do(STOP_RECORDING), Command::Compare(CompareCommand::Leave)]);
            }
            let state = &self.walk.app.desk.state;
            if !state.is_busy() && state.next.is_none() && !state.lab.is_busy() && self.walk.app.desk.reading.is_none()
            {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "still busy");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn ask(&mut self, command: Command) {
        self.walk.app.ask([command]);
        self.settle();
        self.walk.hold();
    }

    fn watch(&mut self, round: u64) {
        if let Some(recipe) = recipe(round) {
            self.ask(Command::Start(Box::new(recipe)));
            self.runs += 1;
        }
        self.ask(Command::Player(PlayerCommand::Seek(0)));
        self.ask(Command::Player(PlayerCommand::PlayForward));
        self.frames(30);
        for direction in [Direction::Forward, Direction::Backward] {
            self.ask(Command::Player(PlayerCommand::Step(Grain::Event, direction)));
            self.ask(Command::Player(PlayerCommand::Step(Grain::Decision, direction)));
        }
        self.ask(Command::Player(PlayerCommand::ToEnd));
    }

    fn compare(&mut self) {
        for _ in 0..2 {
            let with = choose::candidate(&mut self.walk);
            with.into_iter().for_each(|choice| self.ask(Command::Compare(CompareCommand::With(choice))));
        }
        self.ask(Command::Compare(CompareCommand::Seek(20)));
        self.ask(Command::Compare(CompareCommand::Leave));
        self.comparisons += 1;
    }

    fn learn(&mut self, round: u64) {
        let own = crate::lesson::own();
        let lesson = &own[round as usize % own.len()];
        self.ask(Command::Learn(LessonCommand::Open(lesson.id.clone())));
        (0..lesson.pages.len()).for_each(|page| self.ask(Command::Learn(LessonCommand::Go(page))));
        self.ask(Command::Learn(LessonCommand::Close));
        self.lessons += 1;
    }

    fn experiment(&mut self, round: u64) {
        let text = format!(
            r#"{{"gridscope":1,"experiment":"soak","family":"maze","inputs":[{{"maze":{{"generator":"eller","size":
            [20,20]}}}}],"seeds":{{"from":{round},"count":20}},"algorithms":["left-hand","bfs","a-star"]}}"#
        );
        self.ask(Command::Read("soak.json".to_owned(), text.as_bytes().into()));
        self.ask(Command::Lab(LabCommand::RunAgain));
        assert!(self.walk.app.desk.state.lab.has_results(), "the experiment ran");
        self.walk.app.desk.state.lab.is_open = false;
        self.frames(2);
        self.experiments += 1;
    }

    fn round(&mut self, round: u64) {
        self.watch(round);
        self.compare();
        if round.is_multiple_of(3) {
            self.learn(round / 3);
            self.experiment(round);
        }
    }

    fn sample(&mut self, start: Instant) -> Sample {
        self.frames.sort_by(f64::total_cmp);
        let at = |share: f64| self.frames[((self.frames.len() - 1) as f64 * share) as usize];
        let (frame, slow) = (at(0.5), at(0.99));
        self.frames.clear();
        let (handles, threads) = (entries("/proc/self/fd"), entries("/proc/self/task"));
        Sample {
            minutes: start.elapsed().as_secs_f64() / 60.0,
            memory: resident() as f64,
            handles,
            threads,
            frame,
            slow,
        }
    }
}

/// The middle of a row over some samples.
fn middle(samples: &[Sample], of: fn(&Sample) -> f64) -> f64 {
    let mut values: Vec<f64> = samples.iter().map(of).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Width and height of a row of the plot.
const PLOT: [f64; 2] = [640.0, 90.0];

/// The samples over time, a row for each measure.
fn plot(samples: &[Sample], title: &str) -> String {
    let [wide, high] = PLOT;
    let minutes = samples.last().map_or(1.0, |last| last.minutes);
    let height = (high + 34.0) * ROWS.len() as f64 + 40.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"10\" y=\"20\">{title}</text>\n",
        wide + 80.0
    );
    for (number, (name, of)) in ROWS.iter().enumerate() {
        let top = 40.0 + number as f64 * (high + 34.0);
        let most = samples.iter().map(of).fold(1.0, f64::max);
        let point = |sample: &Sample| {
            format!(
                "{:.1},{:.1}",
                10.0 + wide * sample.minutes / minutes,
                top + 16.0 + high * (1.0 - of(sample) / most)
            )
        };
        let points: Vec<String> = samples.iter().map(point).collect();
        let _ = writeln!(
            svg,
            "<text x=\"10\" y=\"{}\">{name}</text><text x=\"{}\" y=\"{}\">{most:.1}</text>\n\
             <rect x=\"10\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"none\" stroke=\"#ccc\"/>\n\
             <polyline points=\"{}\" fill=\"none\" stroke=\"#1f5fa8\"/>",
            top + 10.0,
            wide + 14.0,
            top + 26.0,
            top + 16.0,
            points.join(" ")
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[test]
#[ignore = "takes as long as is wanted: MINUTES=60"]
fn memory_handles_threads_and_frames_stay_as_they_are() {
    let minutes = from_environment("MINUTES").unwrap_or(2);
    let (start, mut soak, mut samples) = (Instant::now(), Soak::new(), Vec::new());
    let mut round = 0;
    while start.elapsed() < Duration::from_secs(60 * minutes) {
        soak.round(round);
        round += 1;
        if round.is_multiple_of(ROUNDS) {
            samples.push(soak.sample(start));
            say(&format!("{round} rounds: {:?}", samples[samples.len() - 1]));
        }
    }
    let Soak { runs, comparisons, lessons, experiments, .. } = soak;
    let title = format!(
        "{runs} runs, {comparisons} comparisons, {lessons} lessons, {experiments} experiments in {minutes} minutes"
    );
    say(&title);
    if let Some(path) = std::env::var_os("PLOT") {
        std::fs::write(path, plot(&samples, &title)).unwrap();
    }
    // The first rounds fill caches.
    let quarter = samples.len() / 4;
    assert!(quarter > 0, "too short: {} samples", samples.len());
    let [early, late] = [&samples[quarter..2 * quarter], &samples[samples.len() - quarter..]];
    for ((name, of), (times, more)) in ROWS.iter().zip([(1.2, 64.0), (1.0, 2.0), (1.0, 2.0), (1.5, 1.0), (2.0, 5.0)]) {
        let [before, after] = [early, late].map(|samples| middle(samples, *of));
        assert!(after <= before * times + more, "{name}: from {before:.1} to {after:.1}");
    }
}
