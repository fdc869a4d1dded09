//! Searches for Sokoban: how fast with nobody watching, what a position costs to keep, and what it costs
//! to be watched.

mod billion;
mod trees;

use std::sync::{Arc, Mutex};

use crate::background::Executor;
use crate::bench::{Row, Suite, seconds};
use crate::random::Random;
use crate::record::{Record, lock};
use crate::sokoban::{Answer, SokobanTask, formats, search};
use crate::trace::{Budget, CellRect, Flow, Reader, Recorded, Recording, Run, Settings};

/// The suite.
pub const SUITES: &[Suite] = &[
    Suite {
        id: "sokoban",
        about: "Searches for Sokoban: speed, memory, and the cost of being watched (about a minute)",
        run: |_, tell| all(tell),
    },
    Suite {
        id: "trace",
        about: "What recording costs, what is kept, how fast any moment is reached",
        run: |_, tell| trees::all(tell),
    },
    Suite {
        id: "billion",
        about: "A run of 10^9 events: recorded, and scrubbed from end to end (some minutes)",
        run: |_, tell| billion::all(tell),
    },
];

/// Eight by eight squares, of which 62 are floor, with six boxes: far more positions than are visited.
const LEVEL: &str = "\
##########
#        #
# $ $    #
#    #  .#
# $  #  .#
#        #
# $ $   .#
#   $ ...#
#  @     #
##########
";

/// Positions of the plain search that is timed.
const PLAIN: i64 = 5_000_000;
/// Positions of the search that is watched from end to end.
const WATCHED: i64 = 10_000_000;

/// The task of these benchmarks.
fn task() -> Option<Arc<SokobanTask>> {
    formats::read_level(LEVEL.as_bytes()).ok().map(|level| Arc::new(SokobanTask::new(level)))
}

/// Speed, memory and the cost of watching, against the figures to reach.
fn all(tell: &mut dyn FnMut(Row)) {
    let Some(task) = task() else { return };
    plain(&task, tell);
    watching(&task, tell);
    long(&task, tell);
}

/// A strategy with these settings at work on `task`.
fn start(task: &Arc<SokobanTask>, id: &str, set: &[(&str, i64)]) -> Option<Box<dyn Run>> {
    let mut settings = Settings::default();
    for &(id, value) in set {
        settings.set(id, value);
    }
    search::find(id).map(|strategy| (strategy.start)(Arc::clone(task), &settings, 0))
}

fn run(mut run: Box<dyn Run>) -> (f64, Option<Answer>) {
    let seconds = seconds(|| while run.run_fast(1 << 12) == Flow::Continue {});
    (seconds, run.answer())
}

/// Breadth-first search without a bound and without deadlocks.
fn plain(task: &Arc<SokobanTask>, tell: &mut dyn FnMut(Row)) {
    let once = || start(task, "bfs-pushes", &[("nodes", PLAIN), ("deadlocks", 0)]).map(run);
    let runs: Vec<(f64, Answer)> =
        (0..3).filter_map(|_| once()).filter_map(|(time, answer)| Some((time, answer?))).collect();
    let Some((_, answer)) = runs.first() else { return };
    let least = runs.iter().map(|run| run.0).fold(f64::INFINITY, f64::min);
    let rate = answer.generated as f64 / least / 1e6;
    tell(Row::new("push BFS, 10x10, 62 squares: states generated", rate, 2.0, "M/s"));
    tell(Row::new("push BFS: memory a stored state", answer.bytes as f64 / PLAIN as f64, 24.0, "B"));
}

/// A* with a weak bound, so that it has something to do, with nobody watching and recorded on two threads.
fn watching(task: &Arc<SokobanTask>, tell: &mut dyn FnMut(Row)) {
    let begin = || start(task, "a-star-pushes", &[("nodes", 400_000), ("bound", 1), ("deadlocks", 2)]);
    let (mut fast, mut traced) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..3 {
        fast = fast.min(begin().map_or(f64::INFINITY, |begun| run(begun).0));
        traced = traced.min(begin().map_or(f64::INFINITY, |run| seconds(|| record(run, task))));
    }
    tell(Row::new("A*: recorded against unrecorded (limit 1.5)", traced * 1e3, fast * 1e3, "ms"));
}

/// The recording of a run on two threads.
fn record(run: Box<dyn Run>, task: &SokobanTask) -> Arc<Mutex<Recording>> {
    record_within(run, task, Budget::DESKTOP)
}

/// The same within a budget.
fn record_within(run: Box<dyn Run>, task: &SokobanTask, budget: Budget) -> Arc<Mutex<Recording>> {
    let (recorded, recording) = Recorded::new(run, task.level.size(), budget);
    let recording = Arc::new(Mutex::new(recording));
    Record::new(recorded, Arc::clone(&recording), Executor::Thread).finish();
    recording
}

/// A search of ten million positions, and going about in it.
fn long(task: &Arc<SokobanTask>, tell: &mut dyn FnMut(Row)) {
    let Some(run) = start(task, "bfs-pushes", &[("nodes", WATCHED)]) else { return };
    let recording = record(run, task);
    let recording = lock(&recording);
    let memory = recording.memory().total() as f64 / 1e6;
    tell(Row::new("BFS of 10 million positions, recorded: memory", memory, 1000.0, "MB"));
    tell(Row::new("  its events", recording.len() as f64 / 1e6, f64::NAN, "M"));
    let (picture, state) = going_about(&recording, task);
    tell(Row::new("  picture at random, worst", picture * 1e3, 0.5, "ms"));
    tell(Row::new("  values and structures at random, worst (off the frame)", state * 1e3, 300.0, "ms"));
}

/// The longest that it took to show the board, and to have the state, at places all over the run.
fn going_about(recording: &Recording, task: &SokobanTask) -> (f64, f64) {
    let (mut reader, mut random) = (Reader::new(recording), Random::new(1));
    let size = task.level.size();
    let all = CellRect::whole(size);
    let mut place = || random.bits() % recording.len();
    let picture = (0..1000).map(|_| {
        let place = place();
        seconds(|| reader.show(recording, place, all, usize::MAX))
    });
    let picture = picture.fold(0.0, f64::max);
    let state = (0..12).map(|_| {
        let place = place();
        seconds(|| {
            let mut job = reader.plan_state(recording, place);
            while !job.advance(u64::MAX) {}
            reader.keep_state(job);
        })
    });
    (picture, state.fold(0.0, f64::max))
}
