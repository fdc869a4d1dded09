//! Two long runs beside each other: where they part, and how fast both are moved together.

use std::num::NonZero;
use std::sync::Arc;

use super::trace::{recorded, some_view, worst_and_mean};
use super::{holed_maze, one_wall_less};
use crate::bench::{Row, own_seconds, seconds};
use crate::grid::Cell;
use crate::lab::{Execution, Experiment, Plan, statistics};
use crate::maze::{MazeBoard, MazePath, MazeTask, solve};
use crate::random::Random;
use crate::recipe::StageKind;
use crate::trace::board::Board;
use crate::trace::compare::{Alignment, Clock, Parting, Sameness, Side, parting, tally};
use crate::trace::theory;
use crate::trace::{
    Block, CellRect, Condition, Flow, Reader, Recording, Run, Scope, Search, Settings, Shows, Towards, why,
};

/// Side of the board in tiles.
const SIDE: u32 = super::trace::LARGE;

/// Two recordings of A* on a large board, which break ties in different ways, and a third that differs from
/// the first by a wall near the exit.
pub fn all(tell: &mut dyn FnMut(Row)) {
    let task = Arc::new(holed_maze(SIDE));
    let runs = [0, 1].map(|ties| recorded(&task, a_star(&task, ties)).0);
    for (name, recording) in ["nearer to the exit first", "nearer to the entrance first"].iter().zip(&runs) {
        tell(Row::new(format!("A* {SIDE}x{SIDE}, {name}: events"), recording.len() as f64 / 1e6, 35.0, "million"));
    }
    first_difference("the first difference of both", [&runs[0], &runs[1]], tell);
    let other = Arc::new(one_wall_less(&task, &path(&task)));
    let late = recorded(&other, a_star(&other, 0)).0;
    first_difference("the first difference with a wall less near the exit", [&runs[0], &late], tell);
    drop(late);
    tell(Row::new("one run against itself recorded again, worst", itself(&runs[0]), 100.0, "ms"));
    ends(&runs[0], tell);
    scans(&runs[0], &task, tell);
    together(&runs, tell);
    boards(&runs, tell);
    drop(runs);
    times_of_the_lab(tell);
}

/// A* with this rule for ties.
fn a_star(task: &Arc<MazeTask>, ties: i64) -> Box<dyn Run> {
    let solver = solve::find("a-star").unwrap_or(&solve::LIST[0]);
    let mut settings = Settings::default();
    settings.set("ties", ties);
    (solver.start)(Arc::clone(task), &settings, 0)
}

/// The path that A* finds.
fn path(task: &Arc<MazeTask>) -> Vec<Cell> {
    let mut run = a_star(task, 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    let path = run.answer::<MazePath>();
    path.map_or_else(Vec::new, |path| path.cells)
}

/// Finds the first difference with readers that have read nothing yet.
fn first_difference(name: &str, runs: [&Recording; 2], tell: &mut dyn FnMut(Row)) {
    let mut found = Parting::Never;
    let (worst, _) = worst_and_mean(20, || {
        let mut readers = runs.map(Reader::new);
        let [one, other] = &mut readers;
        let mut one = Side { recording: runs[0], reader: one };
        let mut other = Side { recording: runs[1], reader: other };
        seconds(|| found = parting(&mut one, &mut other, Sameness::Events, usize::MAX))
    });
    tell(Row::new(format!("{name}, worst"), worst, 100.0, "ms"));
    let event = found.event().map_or(f64::NAN, |event| event as f64);
    tell(Row::new("  the number of its event, of all", event, runs[0].len() as f64, ""));
}

/// Milliseconds to find out that a recording does not differ from itself, which looks at both ends.
fn itself(recording: &Recording) -> f64 {
    let (mut reader, mut other) = (Reader::new(recording), Reader::new(recording));
    let mut one = Side { recording, reader: &mut reader };
    let mut other = Side { recording, reader: &mut other };
    worst_and_mean(5, || seconds(|| parting(&mut one, &mut other, Sameness::Events, usize::MAX))).0
}

/// Asks a clock for its end again while nothing came, as every frame does, against the first time.
fn ends(recording: &Recording, tell: &mut dyn FnMut(Row)) {
    const AGAIN: u32 = 1000;
    let (_, first) = worst_and_mean(100, || {
        let mut clock = Clock::new(Alignment::EXPANSION);
        seconds(|| clock.end(recording))
    });
    let mut clock = Clock::new(Alignment::EXPANSION);
    let again = seconds(|| (0..AGAIN).map(|_| clock.end(recording)).max()) * 1e3 / f64::from(AGAIN);
    tell(Row::new("the end of a clock again, against the first time", again * 1e3, first * 1e3, "us"));
}

/// Moves both to the same value of a clock, and shows a view of each, at random.
fn together(runs: &[Recording; 2], tell: &mut dyn FnMut(Row)) {
    let clocks = [("decision", Alignment::Decision), ("expansion", Alignment::EXPANSION), ("share", Alignment::Share)];
    for (name, alignment) in clocks {
        let mut readers = runs.each_ref().map(Reader::new);
        let mut clocks = [Clock::new(alignment), Clock::new(alignment)];
        let end = clocks.iter_mut().zip(runs).map(|(clock, run)| clock.end(run)).max().unwrap_or(1);
        let mut random = Random::new(3);
        let (worst, mean) = worst_and_mean(200, || {
            let (value, view) = (random.bits() % end, some_view(runs[0].index_size(), random.bits()));
            seconds(|| {
                for ((run, reader), clock) in runs.iter().zip(&mut readers).zip(&mut clocks) {
                    let position = clock.position(run, reader, value);
                    while reader.show(run, position, view, usize::MAX) == Shows::Part {}
                }
            })
        });
        tell(Row::new(format!("both to a random {name}, 128x128 of each, worst"), worst, 16.0, "ms"));
        tell(Row::new("  the same, mean", mean, 16.0, "ms"));
    }
}

/// The difference of the two whole boards at the middle.
fn boards(runs: &[Recording; 2], tell: &mut dyn FnMut(Row)) {
    let mut readers = runs.each_ref().map(Reader::new);
    for (run, reader) in runs.iter().zip(&mut readers) {
        while reader.show(run, run.len() / 2, CellRect::whole(run.index_size()), usize::MAX) == Shows::Part {}
    }
    let board = |number: usize| (readers[number].screen().bytes(), runs[number].counted());
    let (worst, _) = worst_and_mean(5, || seconds(|| tally(board(0), board(1))));
    tell(Row::new("the difference of both boards of 16.8 million cells", worst, 100.0, "ms"));
}

/// Searches in a recording: the next hit of a condition that a handful of events meet, the next change of a cell, the
/// chain behind a cell, and all rules of theory.
fn scans(recording: &Recording, task: &Arc<MazeTask>, tell: &mut dyn FnMut(Row)) {
    let size = recording.index_size();
    let rare = Condition::parse_in("kind == Expand and g == 12345", Scope::of(recording.info(), size));
    for (name, towards, from) in
        [("forwards", Towards::End, 0), ("backwards", Towards::Start, recording.len())].into_iter()
    {
        let Ok(rare) = &rare else { return };
        let (worst, _) = worst_and_mean(3, || {
            let mut reader = Reader::new(recording);
            let search = Search::all(towards, from);
            let can_match = |block: &Block| rare.can_match(&block.summary);
            seconds(|| reader.find(recording, search, can_match, |event, number| rare.matches(event, number)))
        });
        tell(Row::new(format!("next hit of a rare condition from the end, {name}, worst"), worst, 1000.0, "ms"));
        let never = Condition::parse_in("kind == Expand and g % 1000003 == 1000002", Scope::of(recording.info(), size));
        let Ok(never) = never else { return };
        let mut reader = Reader::new(recording);
        let can_match = |block: &Block| never.can_match(&block.summary);
        let whole = seconds(|| {
            reader.find(recording, Search::all(towards, from), can_match, |event, number| never.matches(event, number))
        });
        tell(Row::new(format!("a condition that no event meets, {name}"), whole * 1e3, 1000.0, "ms"));
    }
    let mut random = Random::new(11);
    let (worst, _) = worst_and_mean(200, || {
        let (cell, at) = ((random.bits() % u64::from(size.cells())) as Cell, random.bits() % recording.len());
        seconds(|| (recording.cells().next_change(cell, at), recording.cells().last_change(cell, at)))
    });
    tell(Row::new("next and last change of a random cell, worst", worst, 5.0, "ms"));
    let mut reader = Reader::new(recording);
    let mut links = 0;
    let chain = seconds(|| links = why(&mut reader, recording, recording.len(), task.to).links.len());
    tell(Row::new("why the exit was reached: events of the chain", links as f64, f64::NAN, ""));
    tell(Row::new("  the time for it", chain * 1e3, f64::NAN, "ms"));
    let board = Board::new(MazeBoard::new((**task).clone()));
    if let Some(mut slice) = board.study() {
        while !slice() {}
    }
    let mut report = None;
    let mut own = 0.0;
    let time = seconds(|| own = own_seconds(|| report = Some(theory::check(recording, &board, None))));
    tell(Row::new("all rules of theory in one pass, by the processor's clock", own, 2.0, "s"));
    tell(Row::new("  by the clock on the wall", time, 2.0, "s"));
    let rules = report.map_or(0, |report| report.rules.len());
    tell(Row::new("  rules that apply", rules as f64, f64::NAN, ""));
}

/// Searches of some milliseconds, of which the lab takes the times.
const TIMED: &str = r#"{"gridscope": 1, "experiment": "timed", "family": "maze", "times": true, "repeats": 5,
    "inputs": [{"maze": {"generator": "eller", "size": [401, 401]}}], "seeds": {"from": 1, "count": 16}, "algorithms": ["a-star"]}"#;

/// Times that the lab takes against those of the same runs alone, pair by pair.
fn times_of_the_lab(tell: &mut dyn FnMut(Row)) {
    let Ok(experiment) = Experiment::read(TIMED, &|name| Err(name.to_owned())) else { return };
    let plan = Plan::new(experiment);
    let one = Execution::new(plan.clone());
    let mut pairs = Vec::new();
    while one.advance() {
        let row = one.rows().pop();
        pairs.extend(row.and_then(|row| Some((row.seconds?, alone(&plan, row.job)?))));
    }
    tell(paired("one run at a time", &pairs));
    let all = Execution::new(plan);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            // Where no thread can be had, the others do its work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, || all.work());
        }
    });
    let rows = all.rows().into_iter().filter_map(|row| row.seconds);
    let pairs: Vec<(f64, f64)> = rows.zip(&pairs).map(|(lab, (_, alone))| (lab, *alone)).collect();
    tell(paired("a run on every core", &pairs));
}

/// The median time of the runs alone, and the same times the median ratio of the pairs.
fn paired(name: &str, pairs: &[(f64, f64)]) -> Row {
    let median = |numbers: Vec<f64>| statistics::Summary::of(&numbers).map_or(f64::NAN, |found| found.median);
    let alone = median(pairs.iter().map(|pair| pair.1 * 1e3).collect());
    let ratio = median(pairs.iter().map(|(lab, alone)| lab / alone).collect());
    Row::new(format!("times of the lab, {name}, against alone"), alone * ratio, alone, "ms")
}

/// The seconds of a job with nothing else going on: the run in the middle of five.
fn alone(plan: &Plan, job: u64) -> Option<f64> {
    let problem = plan.recipe(job)?.problem;
    let board = problem.prepare().ok()?;
    let (start, _) = problem.start(StageKind::Solving, Some(&board)).ok()?;
    let times: Vec<f64> = (0..5)
        .map(|_| {
            let mut run = start.copy();
            seconds(|| while run.run_fast(u64::MAX) == Flow::Continue {})
        })
        .collect();
    statistics::Summary::of(&times).map(|found| found.median)
}
