//! One run, with nobody watching: from its first decision to its answer, a limit, or a stop.

use super::contender::Contender;
use super::plan::{Case, Plan};
use super::row::Row;
use crate::background::Stopwatch;
use crate::facts;
use crate::family::Board;
use crate::recipe::{Preparing, Problem, RecipeError, StageKind};
use crate::trace::{Answer, Flow, Recorder, Run, SeriesSet};

/// Whoever runs is asked now and then whether to stop.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// Carries out every run of a case; fewer rows where it was stopped. `first` is the number of its first job.
pub fn carry_out(plan: &Plan, (case, first): (Case, u64), stop: Stop<'_>) -> Vec<Row> {
    let experiment = plan.experiment();
    let mut shared: Option<Shared> = None;
    let mut rows = Vec::new();
    for (job, contender) in (first..).zip(&experiment.contenders) {
        if stop() {
            break;
        }
        let problem = plan.problem(case, contender);
        let run = start(problem, experiment.stage, &mut shared, stop);
        let mut row = blank(plan, (case, job), contender);
        match run {
            Ok(Some(run)) if fill(&mut row, &*run, plan, stop) => rows.push(row),
            Ok(_) => break,
            Err(error) => rows.push(Row { end: error.to_string(), ..row }),
        }
    }
    rows
}

/// A board that contenders share, and the first problem that it was made for.
type Shared = (Problem, Result<Board, RecipeError>);

/// The run of a stage, about to make its first decision, on the board that is shared where it is the same for all;
/// nothing where the making of the board was stopped.
fn start(
    problem: Problem,
    stage: StageKind,
    shared: &mut Option<Shared>,
    stop: Stop<'_>,
) -> Result<Option<Box<dyn Run>>, RecipeError> {
    if stage == StageKind::Building {
        return problem.start(stage, None).map(|(run, _)| Some(run));
    }
    if !shared.as_ref().is_some_and(|(first, _)| first.has_same_board(&problem)) {
        let made = Preparing::new(&problem).and_then(|preparing| preparing.finish(stop));
        let Some(board) = made.transpose() else { return Ok(None) };
        *shared = Some((problem.clone(), board));
    }
    match &*shared {
        Some((_, Ok(board))) => problem.start(stage, Some(board)).map(|(run, _)| Some(run)),
        Some((_, Err(error))) => Err(error.clone()),
        None => Ok(None),
    }
}

fn blank(plan: &Plan, (case, job): (Case, u64), contender: &Contender) -> Row {
    let input = &plan.experiment().inputs[case.input];
    Row {
        job,
        input: input.label.clone(),
        group: input.group.clone(),
        seed: plan.seed(case),
        algorithm: contender.label.clone(),
        solved: false,
        end: "limit".to_owned(),
        facts: Vec::new(),
        counted: Vec::new(),
        state_hash: 0,
        peak_bytes: 0,
        seconds: None,
        runs: 0,
    }
}

/// Runs are repeated until they have taken so many seconds.
const ENOUGH_SECONDS: f64 = 0.02;
/// Or until there are so many of them.
const ENOUGH_RUNS: usize = 5;

/// Measures `start`; false where it was stopped.
fn fill(row: &mut Row, start: &dyn Run, plan: &Plan, stop: Stop<'_>) -> bool {
    let experiment = plan.experiment();
    let Some(first) = one_run(start, experiment.limits.steps, stop) else { return false };
    row.peak_bytes = first.peak_bytes as u64;
    row.state_hash = first.run.state_hash();
    if first.is_done {
        answer(row, first.run.output().as_deref());
    }
    if experiment.times {
        let mut times = vec![first.seconds];
        let is_enough = |times: &[f64]| {
            let total: f64 = times.iter().sum();
            times.len() >= experiment.repeats as usize && (times.len() >= ENOUGH_RUNS || total > ENOUGH_SECONDS)
        };
        while !is_enough(&times) {
            let Some(seconds) = again(start, experiment.limits.steps, first.seconds, stop) else { return false };
            times.push(seconds);
        }
        times.sort_by(f64::total_cmp);
        (row.seconds, row.runs) = (Some(times[times.len() / 2]), times.len() as u32);
    }
    !experiment.series || count(row, start, experiment.limits.steps, stop)
}

/// Takes down what came of the run.
fn answer(row: &mut Row, output: Option<&dyn Answer>) {
    row.facts = output.map(Answer::facts).unwrap_or_default();
    row.solved = facts::is_solved(&row.facts);
    row.end = facts::end(&row.facts).unwrap_or("done").to_owned();
}

/// A run that came to its end or its limit.
struct Finished {
    run: Box<dyn Run>,
    is_done: bool,
    seconds: f64,
    peak_bytes: usize,
}

/// Decisions between two looks at the clock, the size of the state and the stop: a 64th of what was made.
fn slice(decisions: u64) -> u64 {
    (decisions / 64).clamp(16, 1 << 13)
}

fn one_run(start: &dyn Run, limit: u64, stop: Stop<'_>) -> Option<Finished> {
    let mut run = start.copy();
    let (mut watch, mut decisions, mut peak_bytes) = (Stopwatch::default(), 0, run.heap_bytes());
    while decisions < limit {
        let slice = slice(decisions).min(limit - decisions);
        let flow = watch.measure(|| run.run_fast(slice));
        decisions += slice;
        peak_bytes = peak_bytes.max(run.heap_bytes());
        if flow == Flow::Done {
            return Some(Finished { run, is_done: true, seconds: watch.take(), peak_bytes });
        }
        if stop() {
            return None;
        }
    }
    Some(Finished { run, is_done: false, seconds: watch.take(), peak_bytes })
}

/// Runs below so many seconds are repeated in one go, so that looking at the clock is no part of their time.
const AT_ONCE: f64 = 0.02;

/// The seconds of one more run, of which the first one took `before`; nothing where it was stopped.
fn again(start: &dyn Run, limit: u64, before: f64, stop: Stop<'_>) -> Option<f64> {
    if before > AT_ONCE {
        return one_run(start, limit, stop).map(|finished| finished.seconds);
    }
    let (mut run, mut watch) = (start.copy(), Stopwatch::default());
    watch.measure(|| run.run_fast(limit));
    (!stop()).then(|| watch.take())
}

/// Events that are counted at once.
const BATCH: usize = 1 << 12;

/// Makes the run again with somebody listening, who counts; false where it was stopped.
fn count(row: &mut Row, start: &dyn Run, limit: u64, stop: Stop<'_>) -> bool {
    let mut run = start.copy();
    let (mut recorder, mut series) = (Recorder::default(), SeriesSet::of(run.info()));
    let (mut events, mut decisions, mut flow) = (0, 0, Flow::Continue);
    while flow == Flow::Continue && decisions < limit {
        if stop() {
            return false;
        }
        let (made, next) = run.run_traced(&mut recorder, BATCH);
        (decisions, flow) = (decisions + made, next);
        events += recorder.len() as u64;
        series.extend(recorder.events());
        recorder.clear();
    }
    row.counted = vec![("events", events as f64), ("decisions", decisions as f64)];
    let last = run.info().series.iter().zip(series.pyramids());
    row.counted.extend(last.map(|(series, pyramid)| (series.id, f64::from(pyramid.value()))));
    true
}
