//! `gridscope lab`: many runs with nobody watching, and what they have in common.

use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::error::{CliError, Fault};
use super::file;
use super::interrupt;
use super::meter::Meter;
use super::value::{self, bad};
use super::{Console, Progress};
use crate::lab::{Execution, Experiment, LabError, Plan, Report, SHIPPED, Shipped};
use crate::whole;
use rows::Rows;
use workers::Workers;

mod report;
mod rows;
mod workers;

/// What to find out, and where to write it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// An experiment as JSON, or the name of a built-in one; without it, lists their names
    experiment: Option<PathBuf>,
    /// Write every run to this file, in order, as soon as it is finished; Ctrl+C stops and keeps finished runs
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// One JSON object per run, in order, then one per line of the statistics
    #[arg(long)]
    json: bool,
    /// Parallel runs [default: one if times are measured, else one per core]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    threads: Option<String>,
    /// Measure times, whatever the experiment says
    #[arg(long)]
    times: bool,
    /// Stop after this many seconds; finished runs are kept
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seconds: Option<String>,
    /// Read whatever files the experiment names, not only those in its folder and below
    #[arg(long)]
    any_file: bool,
    /// Run the experiment on the boards of this file, in place of its own inputs
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Run nothing; print the recipe of this run, counted from 0, for `gridscope FILE`
    #[arg(long, value_name = "JOB", allow_hyphen_values = true)]
    open: Option<String>,
}

/// The greatest experiment that is read, in bytes.
const MAX_FILE: u64 = crate::limits::EXPERIMENT_BYTES;
/// The most threads that can be asked for.
const MOST_THREADS: u64 = 256;
/// Between two looks at how far it is.
const PAUSE: Duration = Duration::from_millis(20);

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let Some(path) = &args.experiment else { return list(console) };
    let mut experiment = read(path, args.any_file, args.input.as_deref())?;
    experiment.times |= args.times;
    let plan = Plan::new(experiment);
    if let Some(job) = &args.open {
        return open(&plan, job, console);
    }
    let threads = threads(args, &plan)?;
    let seconds = args.seconds.as_deref().map(|text| value::count("--seconds", text, 1..=1 << 30)).transpose()?;
    let execution = Arc::new(Execution::new(plan));
    let began = Instant::now();
    interrupt::listen();
    let lines: Option<&mut dyn Write> = if args.json { Some(&mut *console.out) } else { None };
    let rows = Rows::new(&execution, args.csv.as_deref(), lines)?;
    let deadline = seconds.map(|seconds| began + Duration::from_secs(seconds));
    carry_out(&execution, rows, (threads, deadline), console.progress)?;
    conclude(&execution, args.json, (threads, began.elapsed()), console.out)?;
    let progress = execution.progress();
    if progress.done < progress.of { Err(CliError::Stopped { done: progress.done, of: progress.of }) } else { Ok(()) }
}

/// The names of the experiments that come with the program.
fn list(console: &mut Console<'_>) -> Result<(), CliError> {
    let row = |shipped: &Shipped| {
        let value: serde_json::Value = serde_json::from_str(shipped.text).unwrap_or_default();
        vec![shipped.name.to_owned(), value["about"].as_str().unwrap_or_default().to_owned()]
    };
    Ok(super::table::write(&SHIPPED.iter().map(row).collect::<Vec<_>>(), console.out)?)
}

/// Reads an experiment: a file, or one that comes with the program where there is no such file. Its inputs are those of
/// the file `input` if there is one.
fn read(path: &Path, any_file: bool, input: Option<&Path>) -> Result<Experiment, CliError> {
    let given = input.map(|input| (input.display().to_string(), input));
    let beside = |name: &str| {
        let given = given.as_ref().filter(|(given, _)| given == name).map(|(_, path)| path.to_path_buf());
        let found = if any_file { Some(path.with_file_name(name)) } else { whole::beside_it(path, name) };
        let found = given.or(found);
        let elsewhere = || format!("{name} is not in the folder of the experiment; --any-file reads it all the same");
        let path = found.ok_or_else(elsewhere)?;
        file::at_most(&path, crate::recipe::MAX_FILE, file::too_large)
            .map_err(|fault| format!("{fault}: {}", path.display()))
    };
    let shipped = path.to_str().and_then(Shipped::find).filter(|_| !path.exists());
    let text = match shipped {
        Some(shipped) => shipped.text.to_owned(),
        None => text(path)?,
    };
    let text = given.as_ref().map_or_else(|| text.clone(), |(name, _)| with_input(&text, name));
    Experiment::read(&text, &beside).map_err(|error| CliError::Experiment { path: path.to_owned(), error })
}

/// The experiment with a file for its inputs. What cannot be read stays as it is, to be refused where it is read.
fn with_input(text: &str, name: &str) -> String {
    let Ok(mut value) = serde_json::from_str::<serde_json::Value>(text) else { return text.to_owned() };
    let Some(object) = value.as_object_mut() else { return text.to_owned() };
    object.insert("inputs".to_owned(), serde_json::json!([{ "file": name }]));
    value.to_string()
}

/// The text of the experiment at `path`, which was read and checked; nothing where it holds something else.
pub(super) fn text_at(path: &Path) -> Result<Option<String>, CliError> {
    let text = file::at_most(path, MAX_FILE, file::too_large).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let text = text.filter(|text| Experiment::is_likely(text));
    if text.is_some() {
        read(path, false, None)?;
    }
    Ok(text)
}

fn text(path: &Path) -> Result<String, CliError> {
    if !path.exists() && path.extension().is_none() {
        let known: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.name).collect();
        let found = path.display().to_string();
        return Err(bad("EXPERIMENT", &found, format!("a file, or one of {}", known.join(", "))));
    }
    if path.is_dir() {
        return Err(bad("EXPERIMENT", &path.display().to_string(), "a file, not a directory"));
    }
    let bytes = file::at_most(path, MAX_FILE, |found| Fault::TooLong { found, limit: MAX_FILE });
    let bytes = bytes.map_err(|fault| file::in_file(path, fault))?;
    String::from_utf8(bytes).map_err(|error| {
        let found = format!("byte {} is not valid UTF-8", error.utf8_error().valid_up_to());
        CliError::Experiment { path: path.to_owned(), error: LabError::Json { line: 1, column: 1, found } }
    })
}

/// Prints the recipe of one run.
fn open(plan: &Plan, job: &str, console: &mut Console<'_>) -> Result<(), CliError> {
    let job = value::count("--open", job, 0..=plan.jobs() - 1)?;
    let recipe = plan.recipe(job).ok_or(CliError::NoAnswer("the experiment"))?;
    Ok(writeln!(console.out, "{}", recipe.to_json())?)
}

fn threads(args: &Args, plan: &Plan) -> Result<usize, CliError> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let usual = if plan.experiment().times { 1 } else { cores };
    let wanted = args.threads.as_deref().map(|text| value::count("--threads", text, 1..=MOST_THREADS)).transpose()?;
    Ok(wanted.map_or(usual, |threads| threads as usize))
}

/// Lets a crew work until everything is done, the time is up or Ctrl+C is pressed, and writes rows meanwhile.
fn carry_out(
    execution: &Arc<Execution>,
    mut rows: Rows<'_>,
    (threads, deadline): (usize, Option<Instant>),
    progress: Progress,
) -> Result<(), CliError> {
    let mut meter = Meter::new(progress, execution.progress().of, "runs", "Ctrl+C stops and keeps what is done");
    let workers = Workers::start(execution, threads);
    while !workers.is_over() {
        meter.aside(|| rows.write_ready())?;
        meter.show(execution.progress().done);
        if interrupt::is_pressed() || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            execution.stop();
        }
        workers.wait(PAUSE);
    }
    drop(meter);
    workers.finish();
    rows.write_ready()?;
    rows.write_rest()
}

/// Says what the rows have in common.
fn conclude(
    execution: &Execution,
    json: bool,
    (threads, took): (usize, Duration),
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let rows = execution.rows();
    let report = Report::of(execution.plan().experiment(), &rows);
    let told =
        report::Told { plan: execution.plan(), rows: &rows, report: &report, threads, seconds: took.as_secs_f64() };
    let mut bytes = Vec::new();
    if json {
        told.json(&mut bytes)?
    } else {
        told.text(&mut bytes)?
    };
    Ok(rows::print(&bytes, out)?)
}
