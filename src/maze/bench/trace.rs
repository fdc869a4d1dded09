//! The trace engine: what recording costs, what is kept, how fast any place is reached.

use std::sync::{Arc, Mutex};

use super::{a_star_by_hand, holed_maze, solver};
use crate::background::Executor;
use crate::bench::{Row, in_turns, seconds};
use crate::grid::Size;
use crate::maze::{MazeTask, generate};
use crate::random::Random;
use crate::record::{Record, lock};
use crate::trace::{
    BLOCK_EVENTS, Budget, CellRect, Flow, Found, Kind, Reader, Recorded, Recording, Run, Search, Settings, Shows,
    StateJob, Towards,
};

/// Side of the middling board, in tiles.
pub const MIDDLING: u32 = 1025;
/// Side of the large board, in tiles: about 35 million events.
pub const LARGE: u32 = 4097;

/// Side of the view whose picture is timed, in cells.
const VIEW: u32 = 128;

/// All figures, the cheap ones first; each is handed to `tell` as soon as it is known.
pub fn all(tell: &mut dyn FnMut(Row)) {
    let task = Arc::new(holed_maze(MIDDLING));
    probe_off(&task, tell);
    let recording = costs(&task, tell);
    seeks(&recording, "1025x1025", Limits { picture: 0.5, state: 8.0, tries: 200 }, tell);
    drop(recording);
    streaming(tell);
    let task = Arc::new(holed_maze(LARGE));
    let (recording, seconds) = a_star(&task, Executor::Thread);
    tell(Row::new("4097x4097: seconds to record all", seconds, fast(&task), "s"));
    tell(Row::new("4097x4097: events", recording.len() as f64 / 1e6, 35.0, "million"));
    tell(Row::new("4097x4097: memory, whole", recording.memory().total() as f64 / 1e6, 320.0, "MB"));
    seeks(&recording, "4097x4097", Limits { picture: 2.0, state: 300.0, tries: 20 }, tell);
}

fn probe_off(task: &Arc<MazeTask>, tell: &mut dyn FnMut(Row)) {
    let catalog = || {
        let mut run = solver("a-star", task);
        // The catalog's run also tells the path at the end; the loop by hand stops at the exit.
        while run.run_fast(1 << 16) == Flow::Continue {}
    };
    let (ours, by_hand) = in_turns(15, catalog, || {
        std::hint::black_box(a_star_by_hand(task));
    });
    tell(Row::new("probe off against a loop by hand, A* 1025x1025", ours * 1e3, by_hand * 1e3, "ms"));
}

/// Seconds of the untraced run.
fn fast(task: &Arc<MazeTask>) -> f64 {
    let mut run = solver("a-star", task);
    seconds(|| while run.run_fast(1 << 16) == Flow::Continue {})
}

/// The recording of A*, and the seconds it took.
fn a_star(task: &Arc<MazeTask>, executor: Executor) -> (Recording, f64) {
    record(task, solver("a-star", task), executor)
}

/// The recording of a solver at work on `task`, and the seconds it took.
pub(super) fn recorded(task: &Arc<MazeTask>, run: Box<dyn Run>) -> (Recording, f64) {
    record(task, run, Executor::Thread)
}

fn record(task: &Arc<MazeTask>, run: Box<dyn Run>, executor: Executor) -> (Recording, f64) {
    let (recorded, recording) = Recorded::new(run, task.maze.size(), Budget::DESKTOP);
    let recording = Arc::new(Mutex::new(recording));
    let record = Record::new(recorded, Arc::clone(&recording), executor);
    let seconds = seconds(|| record.finish());
    let empty = Recording::new(&*solver("a-star", task), Size::new(1, 2), Budget::DESKTOP);
    let recording = std::mem::replace(&mut *lock(&recording), empty);
    (recording, seconds)
}

fn costs(task: &Arc<MazeTask>, tell: &mut dyn FnMut(Row)) -> Recording {
    let mut least = [f64::INFINITY; 3];
    for _ in 0..9 {
        let rounds = [fast(task), a_star(task, Executor::Thread).1, a_star(task, Executor::Slices).1];
        least.iter_mut().zip(rounds).for_each(|(least, round)| *least = least.min(round));
    }
    let [untraced, two_threads, one_thread] = least.map(|seconds| seconds * 1e3);
    tell(Row::new("recording against untraced, A* 1025x1025, wall", two_threads, untraced, "ms"));
    tell(Row::new("the same on one thread", one_thread, untraced, "ms"));
    let (recording, _) = a_star(task, Executor::Slices);
    let (memory, events) = (recording.memory(), recording.len() as f64);
    tell(Row::new("bytes kept an event", memory.events as f64 / events, 2.0, "B"));
    tell(Row::new("bytes of cell index an event", memory.cells as f64 / events, 6.0, "B"));
    recording
}

/// What is to be reached.
struct Limits {
    /// Milliseconds for a picture.
    picture: f64,
    /// Milliseconds for values and structures.
    state: f64,
    /// How many places are tried.
    tries: u32,
}

fn seeks(recording: &Recording, name: &str, limits: Limits, tell: &mut dyn FnMut(Row)) {
    let mut reader = Reader::new(recording);
    let mut random = Random::new(3);
    let mut place = || random.bits() % recording.len();
    let pictures = worst_and_mean(limits.tries * 10, || {
        let view = some_view(recording.index_size(), place());
        picture(&mut reader, recording, place(), view)
    });
    tell(Row::new(format!("{name}: picture of 128x128 at random, worst"), pictures.0, limits.picture, "ms"));
    tell(Row::new(format!("{name}: the same, mean"), pictures.1, limits.picture, "ms"));
    let states = worst_and_mean(limits.tries, || state(&mut reader, recording, place()));
    tell(Row::new(format!("{name}: values and structures at random, worst"), states.0, limits.state, "ms"));
    tell(Row::new(format!("{name}: the same, mean"), states.1, limits.state, "ms"));
    back(&mut reader, recording, name, tell);
    let scan = seconds(|| find_nothing(&mut reader, recording));
    let blocks = recording.len().div_ceil(BLOCK_EVENTS as u64);
    tell(Row::new(
        format!("{name}: searching all {blocks} blocks"),
        scan / recording.len() as f64 * 1e9,
        5.0,
        "ns/event",
    ));
}

fn back(reader: &mut Reader, recording: &Recording, name: &str, tell: &mut dyn FnMut(Row)) {
    let mut position = recording.len() / 2;
    let view = some_view(recording.index_size(), position);
    picture(reader, recording, position, view);
    state(reader, recording, position);
    let pictures = worst_and_mean(50, || {
        position -= 1;
        picture(reader, recording, position, view)
    });
    tell(Row::new(format!("{name}: one step back, picture, worst"), pictures.0, 1.0, "ms"));
    let states = worst_and_mean(50, || {
        position -= 1;
        state(reader, recording, position)
    });
    tell(Row::new(format!("{name}: one step back, values and structures, mean"), states.1, 1.0, "ms"));
}

/// The worst and the mean of so many times, in milliseconds; the first one warms up and is not counted.
pub(super) fn worst_and_mean(tries: u32, mut once: impl FnMut() -> f64) -> (f64, f64) {
    once();
    let times: Vec<f64> = (0..tries).map(|_| once() * 1e3).collect();
    (times.iter().copied().fold(0.0, f64::max), times.iter().sum::<f64>() / f64::from(tries))
}

pub(super) fn some_view(size: Size, number: u64) -> CellRect {
    let left = (number % u64::from(size.width - VIEW)) as u32;
    let top = (number / 7 % u64::from(size.height - VIEW)) as u32;
    CellRect { left, top, right: left + VIEW, bottom: top + VIEW }
}

fn picture(reader: &mut Reader, recording: &Recording, position: u64, view: CellRect) -> f64 {
    seconds(|| while reader.show(recording, position, view, usize::MAX) == Shows::Part {})
}

fn state(reader: &mut Reader, recording: &Recording, position: u64) -> f64 {
    seconds(|| {
        let mut job: StateJob = reader.plan_state(recording, position);
        while !job.advance(u64::MAX) {}
        reader.keep_state(job);
        reader.inspect(64)
    })
}

fn find_nothing(reader: &mut Reader, recording: &Recording) -> Found {
    let search = Search::all(Towards::End, 0);
    reader.find(recording, search, |_| true, |event, _| event.kind == Kind::Note && event.v == 77)
}

/// Eller at the greatest size: seconds, and bytes beside the maze.
fn streaming(tell: &mut dyn FnMut(Row)) {
    let side = crate::maze::Maze::MAX_DRAWN;
    let generator = generate::find("eller").unwrap_or(&generate::LIST[0]);
    let mut run: Box<dyn Run> = (generator.start)(Size::new(side, side), &Settings::default(), 1);
    let cells = f64::from(side) * f64::from(side);
    let mut peak = 0;
    let seconds = seconds(|| {
        while run.run_fast(1 << 20) == Flow::Continue {
            peak = peak.max(run.heap_bytes());
        }
    });
    tell(Row::new("Eller 4096x4096, untraced", cells / seconds / 1e6, 28.0, "Mcells/s"));
    tell(Row::new("Eller 4096x4096, bytes beside the maze", (peak as f64 - cells) / 1e3, cells / 1e3, "kB"));
}
