//! Match-3: how fast boards are shuffled, filled and searched for moves, and what it costs to be watched.

use std::sync::Arc;

use crate::bench::{Row, Suite, in_turns, seconds};
use crate::match3::Board;
use crate::match3::play::PlayTask;
use crate::match3::shuffle::{ShuffleTask, Shuffled, find};
use crate::match3::strategy;
use crate::trace::{Flow, Recorder, Run, Settings};

/// The suite.
pub const SUITES: &[Suite] = &[Suite {
    id: "match3",
    about: "Shufflers of match-3: speed, and the cost of being watched",
    run: |_, tell| all(tell),
}];

/// Boards of 9x9 that are timed together.
const SMALL: u64 = 20_000;

/// Times against the figures to reach; watched ones may take twice as long.
fn all(tell: &mut dyn FnMut(Row)) {
    let Some(small) = task(9, 9) else { return };
    for (id, name, limit) in [
        ("fair", "fair shuffle, 9x9, 6 colours", 20.0),
        ("rejection", "start board by rejection, 9x9, 6 colours", 8.0),
        ("as-published", "as published, 9x9, 6 colours", 20.0),
    ] {
        let (fast, watched) = in_turns(5, || run(&small, id, SMALL), || watch(&small, id, SMALL));
        let microseconds = |seconds: f64| seconds * 1e6 / SMALL as f64;
        tell(Row::new(name, microseconds(fast), limit, "us"));
        tell(Row::new(format!("{name}: events kept"), microseconds(watched), 2.0 * limit, "us"));
    }
    play(tell);
    large(tell);
}

/// Games of 30 moves that are timed together.
const GAMES: u64 = 400;

/// A move with everything that follows, chosen by the whole known cascade.
fn play(tell: &mut dyn FnMut(Row)) {
    let (Some(blocks), Some(strategy)) = (task(9, 9), strategy::find("known-cascade")) else { return };
    let task = Arc::new(PlayTask::free(blocks));
    let start = |seed| (strategy.start)(Arc::clone(&task), &Settings::default(), seed);
    let (fast, watched) = in_turns(5, || (0..GAMES).for_each(|seed| finish(start(seed))), || watch_all(GAMES, start));
    let microseconds = |seconds: f64| seconds * 1e6 / (GAMES * 30) as f64;
    tell(Row::new("a move of play, known cascade, 9x9", microseconds(fast), 40.0, "us"));
    tell(Row::new("a move of play, known cascade, 9x9: events kept", microseconds(watched), 80.0, "us"));
}

/// A million cells.
fn large(tell: &mut dyn FnMut(Row)) {
    let Some(task) = task(1000, 1000) else { return };
    for (id, name, limit) in
        [("min-conflicts", "min-conflicts, 1000x1000", 160.0), ("raster", "raster fill, 1000x1000", 160.0)]
    {
        let (fast, watched) = in_turns(3, || run(&task, id, 1), || watch(&task, id, 1));
        tell(Row::new(name, fast * 1e3, limit, "ms"));
        tell(Row::new(format!("{name}: events kept"), watched * 1e3, 2.0 * limit, "ms"));
    }
    let Some(board) = shuffled(&task, "min-conflicts") else { return };
    let least = (0..5).map(|_| seconds(|| board.legal_moves())).fold(f64::INFINITY, f64::min);
    tell(Row::new("all legal moves, 1000x1000", least * 1e3, 50.0, "ms"));
    let least = (0..5).map(|_| seconds(|| board.groups())).fold(f64::INFINITY, f64::min);
    tell(Row::new("all matches, 1000x1000", least * 1e3, 50.0, "ms"));
}

fn task(width: u32, height: u32) -> Option<Arc<ShuffleTask>> {
    let board = Board::basic(width, height).ok()?;
    ShuffleTask::new(board, 6).ok().map(Arc::new)
}

fn run(task: &Arc<ShuffleTask>, id: &str, boards: u64) {
    let Some(method) = find(id) else { return };
    let settings = Settings::default();
    for seed in 0..boards {
        finish((method.start)(Arc::clone(task), &settings, seed));
    }
}

fn finish(mut run: Box<dyn Run>) {
    while run.run_fast(u64::MAX) == Flow::Continue {}
}

fn watch(task: &Arc<ShuffleTask>, id: &str, boards: u64) {
    let Some(method) = find(id) else { return };
    let settings = Settings::default();
    watch_all(boards, |seed| (method.start)(Arc::clone(task), &settings, seed));
}

fn watch_all(runs: u64, start: impl Fn(u64) -> Box<dyn Run>) {
    let mut recorder = Recorder::default();
    for seed in 0..runs {
        let mut run = start(seed);
        while run.run_traced(&mut recorder, 1 << 16).1 == Flow::Continue {
            recorder.clear();
        }
        recorder.clear();
    }
}

fn shuffled(task: &Arc<ShuffleTask>, id: &str) -> Option<Board> {
    let mut run = (find(id)?.start)(Arc::clone(task), &Settings::default(), 1);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer::<Shuffled>().map(|shuffled| shuffled.board)
}
