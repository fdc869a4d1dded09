//! `gridscope run`: records the run of a recipe, counts it and exports it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use super::error::CliError;
use super::value::{self, bad};
use super::{Console, file};
use crate::background::{Executor, Work as _};
use crate::export::{csv, events};
use crate::record::{Outcome, Record, lock};
use crate::sokoban::Verdict;
use crate::trace::{BLOCK_EVENTS, Budget, Reader, Recorded, Recording};
use meter::Meter;
use subject::Subject;

mod meter;
mod picture;
mod report;
mod subject;

/// What to record, and what to make of it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A recipe, a maze drawn as text, or a Sokoban level
    recipe: PathBuf,
    /// Which part to record: building or solving [default: the recipe's, else solving]
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,
    /// Write a file: csv, the series over events; json, every event; png, the end picture
    #[arg(long, num_args = 2, value_names = ["FORMAT", "FILE"])]
    export: Vec<OsString>,
    /// Rows of the csv besides the exact end, evenly spaced [default: 10000]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    rows: Option<String>,
    /// Megabytes that the recording may take; over it, detail is dropped, never the run [default: 1024]
    #[arg(long, value_name = "MB", allow_hyphen_values = true)]
    budget: Option<String>,
    /// Events after which recording stops, to within 16384 [default: 10000000000]
    #[arg(long, value_name = "EVENTS", allow_hyphen_values = true)]
    limit: Option<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const DEFAULT_ROWS: u64 = 10_000;

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
    let exports = Export::all(&args.export)?;
    let rows = args.rows.as_deref().map_or(Ok(DEFAULT_ROWS), |text| value::count("--rows", text, 1..=u64::MAX))?;
    let budget = budget(args)?;
    let subject = Subject::of(args)?;
    let take = take(&subject, budget, Meter::new(console.progress))?;
    let recording = lock(&take.recording);
    for export in exports {
        export.write(&subject, &recording, rows)?;
    }
    report::Facts { subject: &subject, take: &take, recording: &recording }.show(args.json, console.out)?;
    match (&take.outcome.output, take.outcome.answer()) {
        (None, _) => Err(CliError::Limit { events: recording.len() }),
        (_, Some(answer)) if answer.verdict == Verdict::Limit => Err(CliError::NodeLimit),
        _ => Ok(()),
    }
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
    let (recorded, recording) = Recorded::new(run, subject.size, budget);
    let recording = Arc::new(Mutex::new(recording));
    let mut record = Record::new(recorded, Arc::clone(&recording), executor);
    loop {
        if let Some(outcome) = record.advance() {
            return (recording, outcome, start.elapsed().as_secs_f64());
        }
        meter.show(&recording);
    }
}

/// A file to write.
struct Export<'a> {
    format: Format,
    path: &'a Path,
}

#[derive(Clone, Copy)]
enum Format {
    Csv,
    Json,
    Png,
}

impl<'a> Export<'a> {
    /// Formats and paths in turn.
    fn all(words: &'a [OsString]) -> Result<Vec<Self>, CliError> {
        let exports = words.chunks_exact(2);
        exports
            .map(|pair| Ok(Self { format: format(&pair[0].to_string_lossy())?, path: Path::new(&pair[1]) }))
            .collect()
    }

    fn write(&self, subject: &Subject, recording: &Recording, rows: u64) -> Result<(), CliError> {
        let mut reader = Reader::new(recording);
        file::write(self.path, |out| match self.format {
            Format::Csv => csv::series_csv(recording, &mut reader, rows, out),
            Format::Json => events::events_json(recording, &mut reader, out),
            Format::Png => picture::write(subject, recording, &mut reader, out),
        })
    }
}

fn format(id: &str) -> Result<Format, CliError> {
    match id {
        "csv" => Ok(Format::Csv),
        "json" => Ok(Format::Json),
        "png" => Ok(Format::Png),
        "gif" | "posthoc" => Err(bad("--export", id, "csv, json or png; this format does not exist yet")),
        _ => Err(bad("--export", id, "csv, json or png")),
    }
}
