//! `gridscope run`: records the run of a recipe, counts it and exports it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use super::error::CliError;
use super::value;
use super::{Console, file};
use crate::background::{Executor, Work as _};
use crate::recipe::{Beside, Choice, Recipe, StageKind};
use crate::record::{Outcome, Record, lock};
use crate::trace::{BLOCK_EVENTS, Budget, Recorded, Recording};
use beside::Named;
pub(super) use check::Telling;
use export::{Export, Shape};
use meter::Meter;
use subject::Subject;

mod beside;
mod check;
mod export;
mod meter;
mod report;
mod subject;
mod why;

/// What to record, and what to make of it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A recipe, or a board in any known format
    recipe: PathBuf,
    /// Which stage to record: building or solving [default: the recipe's, else solving]
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,
    /// Write a file: csv, the series over events; json, every event; png or svg, the end picture; gif, the run as an animation; posthoc, a search trace for that viewer; trace, a fact a line, which `gridscope watch` reads
    #[arg(long, num_args = 2, value_names = ["FORMAT", "FILE"])]
    export: Vec<OsString>,
    /// Rows of the csv besides the exact end, evenly spaced [default: 10000]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    rows: Option<String>,
    /// Events to put into the json, the gif or the trace, such as 1000..5000 [default: all]
    #[arg(long, value_name = "FROM..TO", allow_hyphen_values = true)]
    range: Option<String>,
    /// Frames of the gif, evenly spaced [default: 120]
    #[arg(long, value_name = "N", conflicts_with = "every", allow_hyphen_values = true)]
    frames: Option<String>,
    /// Events per frame of the gif
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    every: Option<String>,
    /// Frames of the gif per second, 1 to 50 [default: 12]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    fps: Option<String>,
    /// Pixels per cell of png and gif, 1 to 24 [default: the most that fit into 8192 or 640]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    scale: Option<String>,
    /// Record nothing; print the recipe as a link of at most 2 kB, which opens like a file
    #[arg(long)]
    link: bool,
    /// Memory limit of the recording in megabytes; beyond it detail is dropped, never the run [default: 1024]
    #[arg(long, value_name = "MB", allow_hyphen_values = true)]
    budget: Option<String>,
    /// Events after which recording stops, to within 16384 [default: 10000000000]
    #[arg(long, value_name = "EVENTS", allow_hyphen_values = true)]
    limit: Option<String>,
    /// Check the run against the rules of theory; exit code 1 where one is broken
    #[arg(long)]
    check: bool,
    /// Say why a cell is what it is: the events that made it so, the newest first
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    why: Option<String>,
    /// After so many events, for --why [default: all]
    #[arg(long, value_name = "EVENTS", requires = "why", allow_hyphen_values = true)]
    at: Option<String>,
    /// One JSON object; with --check, one more
    #[arg(long)]
    json: bool,
}

/// A recorded run.
struct Take {
    recording: Arc<Mutex<Recording>>,
    outcome: Outcome,
    /// Seconds of the quickest recording.
    traced: f64,
    /// Seconds with nobody watching; nothing where a limit struck.
    untraced: Option<f64>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let recipe = file::recipe(&args.recipe)?;
    if args.link {
        return Ok(writeln!(console.out, "{}", recipe.to_link()?)?);
    }
    let exports = Export::all(&args.export)?;
    let shape = Shape::of(args)?;
    let budget = budget(args)?;
    let subject = Subject::of(args, &recipe)?;
    let asked = args.why.as_ref().map(|text| why::cell(text, subject.board.size())).transpose()?;
    let at = args.at.as_ref().map(|text| value::count("--at", text, 0..=Budget::DESKTOP.events)).transpose()?;
    let take = take(&subject, budget, Meter::new(console.progress))?;
    let recording = lock(&take.recording);
    for export in exports {
        export.write(&subject, &recording, &shape)?;
    }
    report::Facts { subject: &subject, take: &take, recording: &recording }.show(args.json, console.out)?;
    drop(recording);
    compare(args, &recipe, (&subject, &take), console)?;
    if let Some(cell) = asked {
        why::tell((&subject, &take), cell, at, console.out)?;
    }
    if args.check {
        check::tell(&subject, &take, args.json, console.out)?;
    }
    let recording = lock(&take.recording);
    match &take.outcome.output {
        None => Err(CliError::Limit { events: recording.len() }),
        Some(answer) if answer.is_limited() => Err(CliError::NodeLimit),
        Some(_) => Ok(()),
    }
}

/// Records the other runs of a comparison, and puts them beside the first.
fn compare(args: &Args, recipe: &Recipe, first: (&Subject, &Take), console: &mut Console<'_>) -> Result<(), CliError> {
    let Some(comparison) = recipe.compare.as_ref().filter(|compare| compare.stage == first.0.kind) else {
        return Ok(());
    };
    let mut others = Vec::new();
    for problem in comparison.problems(&recipe.problem) {
        let recipe = Recipe { problem, ..recipe.clone() };
        let subject = Subject::of(args, &recipe)?;
        others.push(take(&subject, budget(args)?, Meter::new(console.progress))?);
    }
    let names = recipe.problem.choice(comparison.stage).map(name).into_iter();
    let names = names.chain(comparison.with.iter().map(|run| beside_name(run, comparison.stage)));
    let takes = std::iter::once(first.1).chain(&others);
    let runs: Vec<Named<'_>> = names.zip(takes).map(|(name, take)| Named { name, take }).collect();
    beside::tell(&runs, args.json, console.out)
}

/// What a run beside the first is called.
fn beside_name(run: &Beside, stage: StageKind) -> String {
    match run {
        Beside::Choice(choice) => name(choice),
        Beside::Problem(problem) => format!("{}, other input", problem.choice(stage).map(name).unwrap_or_default()),
    }
}

/// An algorithm and what was set.
fn name(choice: &Choice) -> String {
    choice.settings.iter().fold(choice.id.clone(), |name, (id, value)| format!("{name} {id}={value}"))
}

fn budget(args: &Args) -> Result<Budget, CliError> {
    let mut budget = Budget::DESKTOP;
    if let Some(text) = &args.budget {
        budget.bytes = (value::count("--budget", text, 1..=1 << 20)? as usize).saturating_mul(1 << 20);
    }
    if let Some(text) = &args.limit {
        budget.events = value::count("--limit", text, 1..=Budget::DESKTOP.events)?;
    }
    Ok(budget)
}

/// Short runs are recorded again for this many seconds, to time them.
const TIMING_SECONDS: f64 = 0.2;

fn take(subject: &Subject, budget: Budget, mut meter: Meter) -> Result<Take, CliError> {
    let (mut recording, outcome, mut traced) = record(subject, budget, Executor::DEFAULT, &mut meter);
    let mut total = traced;
    // A thread of its own costs more than it gives where everything fits into one block.
    let is_short = lock(&recording).len() < BLOCK_EVENTS as u64;
    let executor = if is_short { Executor::Slices } else { Executor::DEFAULT };
    while total < TIMING_SECONDS && outcome.output.is_some() {
        let (again, _, seconds) = record(subject, budget, executor, &mut meter);
        recording = again;
        traced = traced.min(seconds);
        total += seconds;
    }
    meter.finish();
    let untraced = outcome.output.is_some().then(|| subject.untraced()).transpose()?;
    Ok(Take { recording, outcome, traced, untraced })
}

/// Records once, and says how many seconds it took.
fn record(
    subject: &Subject,
    budget: Budget,
    executor: Executor,
    meter: &mut Meter,
) -> (Arc<Mutex<Recording>>, Outcome, f64) {
    let run = subject.run.copy();
    let start = Instant::now();
    let (recorded, recording) = Recorded::new(run, subject.board.size(), budget);
    let recording = Arc::new(Mutex::new(recording));
    let mut record = Record::new(recorded, Arc::clone(&recording), executor);
    loop {
        if let Some(outcome) = record.advance() {
            return (recording, outcome, start.elapsed().as_secs_f64());
        }
        meter.show(&recording);
    }
}
