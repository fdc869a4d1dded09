//! `gridscope bench`: ratios measured in one run on this machine.

use std::io::Write;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use serde::Serialize;

use super::Console;
use super::error::CliError;
use crate::bench::{self, Row, Suite};

/// What to measure.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What to measure [default: everything]
    #[arg(value_parser = known())]
    suites: Vec<String>,
    /// A folder of positions with known answers
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// One JSON object per figure and line
    #[arg(long)]
    json: bool,
}

/// The suites that can be asked for.
fn known() -> PossibleValuesParser {
    let all: Vec<Suite> = bench::suites().collect();
    let is_first = |at: usize| all[..at].iter().all(|other| other.id != all[at].id);
    let known = (0..all.len()).filter(|at| is_first(*at)).map(|at| PossibleValue::new(all[at].id).help(all[at].about));
    PossibleValuesParser::new(known.collect::<Vec<_>>())
}

#[derive(Serialize)]
struct Line<'a> {
    name: &'a str,
    ours: f64,
    other: f64,
    unit: &'static str,
    ratio: f64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    if !args.json {
        writeln!(console.out, "{:<62} {:>11} {:>11} {:>7}  unit", "figure", "ours", "other", "ratio")?;
    }
    let mut result = Ok(());
    let is_wanted = |suite: &Suite| args.suites.is_empty() || args.suites.iter().any(|id| id == suite.id);
    for suite in bench::suites().filter(is_wanted) {
        let out = &mut *console.out;
        let mut tell = |row: Row| {
            if result.is_ok() {
                result = write(&row, args.json, out).and_then(|()| out.flush());
            }
        };
        (suite.run)(args.data.as_deref(), &mut tell);
    }
    Ok(result?)
}

fn write(row: &Row, as_json: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let Row { name, ours, other, unit } = row;
    let ratio = row.ratio();
    if as_json {
        let line = Line { name, ours: *ours, other: *other, unit, ratio };
        serde_json::to_writer(&mut *out, &line)?;
        return writeln!(out);
    }
    writeln!(out, "{name:<62} {ours:>11.3} {other:>11.3} {ratio:>7.3}  {unit}")
}
