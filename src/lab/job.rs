//! One run, with nobody watching: from its first decision to its answer, a limit, or a stop.

use super::contender::Contender;
use super::plan::{Case, Plan};
use super::row::Row;
use crate::background::Stopwatch;
use crate::facts;
use crate::family::Board;
use crate::recipe::{Preparing, Problem, RecipeError, StageKind};
use crate::trace::{Answer, Flow, Recorder, Run, SeriesSet};

/// A case on its way: every algorithm on its input, one after the other, slice by slice.
pub struct Carrying {
    case: Case,
    /// The number of its next job, and the contender of that job.
    next: (u64, usize),
    shared: Option<Shared>,
    rows: Vec<Row>,
    step: Step,
}

/// What is done next.
enum Step {
    Begin,
    Prepare(Problem, Box<Preparing>),
    Measure(Box<Measuring>),
}

impl Carrying {
    /// Before the first run; `first` is the number of its first job.
    pub const fn new(case: Case, first: u64) -> Self {
        Self { case, next: (first, 0), shared: None, rows: Vec::new(), step: Step::Begin }
    }

    /// The rows of the runs that are over.
    pub fn into_rows(self) -> Vec<Row> {
        self.rows
    }

    /// Goes on for some milliseconds; true once every run is over.
    pub fn advance(&mut self, plan: &Plan) -> bool {
        match std::mem::replace(&mut self.step, Step::Begin) {
            Step::Begin => match plan.experiment().contenders.get(self.next.1) {
                Some(contender) => self.begin(plan, plan.problem(self.case, contender)),
                None => return true,
            },
            Step::Prepare(problem, mut preparing) => match preparing.advance() {
                Some(made) => {
                    self.shared = Some((problem.clone(), made));
                    self.launch(plan, &problem);
                }
                None => self.step = Step::Prepare(problem, preparing),
            },
            Step::Measure(mut measuring) => match measuring.advance(plan) {
                true => self.over(measuring.row),
                false => self.step = Step::Measure(measuring),
            },
        }
        false
    }

    /// Begins a run, or the board that it needs. A board is shared where it is the same for all.
    fn begin(&mut self, plan: &Plan, problem: Problem) {
        let needs_board = plan.experiment().stage == StageKind::Solving;
        if needs_board && !self.shared.as_ref().is_some_and(|(first, _)| first.has_same_board(&problem)) {
            match Preparing::new(&problem) {
                Ok(preparing) => {
                    self.step = Step::Prepare(problem, Box::new(preparing));
                    return;
                }
                Err(error) => self.shared = Some((problem.clone(), Err(error))),
            }
        }
        self.launch(plan, &problem);
    }

    /// Begins a run on the board that stands.
    fn launch(&mut self, plan: &Plan, problem: &Problem) {
        let stage = plan.experiment().stage;
        let run = match (stage, &self.shared) {
            (StageKind::Solving, Some((_, Ok(board)))) => problem.start(stage, Some(board)),
            (StageKind::Solving, Some((_, Err(error)))) => Err(error.clone()),
            _ => problem.start(stage, None),
        };
        let row = blank(plan, (self.case, self.next.0), &plan.experiment().contenders[self.next.1]);
        match run {
            Ok((run, _)) => self.step = Step::Measure(Box::new(Measuring::new(row, run))),
            Err(error) => self.over(Row { end: error.to_string(), ..row }),
        }
    }

    fn over(&mut self, row: Row) {
        self.rows.push(row);
        self.next = (self.next.0 + 1, self.next.1 + 1);
    }
}

/// A board that contenders share, and the first problem that it was made for.
type Shared = (Problem, Result<Board, RecipeError>);

/// A row before its run: what the plan knows of job number `job`.
pub(super) fn blank(plan: &Plan, (case, job): (Case, u64), contender: &Contender) -> Row {
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

/// A run that is measured.
struct Measuring {
    row: Row,
    start: Box<dyn Run>,
    part: Part,
}

/// What is measured of it.
enum Part {
    /// What comes of it.
    First(Going),
    /// How long it takes: so far, and the run that is on its way.
    Again(Vec<f64>, Option<Going>),
    /// What somebody who listens counts.
    Count(Box<Counting>),
}

impl Measuring {
    fn new(row: Row, start: Box<dyn Run>) -> Self {
        let going = Going::new(&*start);
        Self { row, start, part: Part::First(going) }
    }

    /// Goes on for some milliseconds; true once everything is measured.
    fn advance(&mut self, plan: &Plan) -> bool {
        let experiment = plan.experiment();
        let limit = experiment.limits.steps;
        match &mut self.part {
            Part::First(going) => {
                if !going.advance(limit) {
                    return false;
                }
                self.row.peak_bytes = going.peak_bytes as u64;
                self.row.state_hash = going.run.state_hash();
                if going.is_done {
                    answer(&mut self.row, going.run.output().as_deref());
                }
                let times = vec![going.watch.take()];
                self.part = Part::Again(times, None);
            }
            Part::Again(times, going) => {
                if experiment.times && !is_enough(times, experiment.repeats as usize) {
                    again(&*self.start, limit, times, going);
                    return false;
                }
                if experiment.times {
                    times.sort_by(f64::total_cmp);
                    (self.row.seconds, self.row.runs) = (Some(times[times.len() / 2]), times.len() as u32);
                }
                self.part = Part::Count(Box::new(Counting::new(&*self.start)));
                return !experiment.series;
            }
            Part::Count(counting) => return counting.advance(&mut self.row, limit),
        }
        false
    }
}

fn is_enough(times: &[f64], repeats: usize) -> bool {
    let total: f64 = times.iter().sum();
    times.len() >= repeats && (times.len() >= ENOUGH_RUNS || total > ENOUGH_SECONDS)
}

/// Takes down what came of the run.
fn answer(row: &mut Row, output: Option<&dyn Answer>) {
    row.facts = output.map(Answer::facts).unwrap_or_default();
    row.solved = facts::is_solved(&row.facts);
    row.end = facts::end(&row.facts).unwrap_or("done").to_owned();
}

/// A run on its way to its end or its limit.
struct Going {
    run: Box<dyn Run>,
    watch: Stopwatch,
    decisions: u64,
    is_done: bool,
    peak_bytes: usize,
}

/// Decisions between two looks at the clock, the size of the state and the stop: a 64th of what was made.
fn slice(decisions: u64) -> u64 {
    (decisions / 64).clamp(16, 1 << 13)
}

impl Going {
    fn new(start: &dyn Run) -> Self {
        let run = start.copy();
        let peak_bytes = run.heap_bytes();
        Self { run, watch: Stopwatch::default(), decisions: 0, is_done: false, peak_bytes }
    }

    /// Does a slice; true where there is none left.
    fn advance(&mut self, limit: u64) -> bool {
        if self.decisions >= limit {
            return true;
        }
        let slice = slice(self.decisions).min(limit - self.decisions);
        let run = &mut self.run;
        let flow = self.watch.measure(|| run.run_fast(slice));
        self.decisions += slice;
        self.peak_bytes = self.peak_bytes.max(self.run.heap_bytes());
        self.is_done = flow == Flow::Done;
        self.is_done || self.decisions >= limit
    }
}

/// Runs below so many seconds are repeated in one go, so that looking at the clock is no part of their time.
const AT_ONCE: f64 = 0.02;

/// Goes on with one more run, of which the first one told how long it takes.
fn again(start: &dyn Run, limit: u64, times: &mut Vec<f64>, going: &mut Option<Going>) {
    if times[0] <= AT_ONCE {
        let (mut run, mut watch) = (start.copy(), Stopwatch::default());
        watch.measure(|| run.run_fast(limit));
        times.push(watch.take());
        return;
    }
    let mut one = going.take().unwrap_or_else(|| Going::new(start));
    if one.advance(limit) {
        times.push(one.watch.take());
    } else {
        *going = Some(one);
    }
}

/// Events that are counted at once.
const BATCH: usize = 1 << 12;

/// A run that is made again with somebody listening, who counts.
struct Counting {
    run: Box<dyn Run>,
    recorder: Recorder,
    series: SeriesSet,
    events: u64,
    decisions: u64,
    flow: Flow,
}

impl Counting {
    fn new(start: &dyn Run) -> Self {
        let run = start.copy();
        let series = SeriesSet::of(run.info());
        Self { run, recorder: Recorder::default(), series, events: 0, decisions: 0, flow: Flow::Continue }
    }

    /// Counts a batch; true once there are none left, and `row` has the counts.
    fn advance(&mut self, row: &mut Row, limit: u64) -> bool {
        if self.flow == Flow::Continue && self.decisions < limit {
            let (made, next) = self.run.run_traced(&mut self.recorder, BATCH);
            (self.decisions, self.flow) = (self.decisions + made, next);
            self.events += self.recorder.len() as u64;
            self.series.extend(self.recorder.events());
            self.recorder.clear();
            return false;
        }
        row.counted = vec![("events", self.events as f64), ("decisions", self.decisions as f64)];
        let last = self.run.info().series.iter().zip(self.series.pyramids());
        row.counted.extend(last.map(|(series, pyramid)| (series.id, f64::from(pyramid.value()))));
        true
    }
}
