//! `gridscope bench`: ratios measured in one run on this machine.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::Console;
use super::error::CliError;
use crate::bench::{self, Row};

/// Where positions with known answers are looked for when nothing is said.
const USUAL_DATA: &str = "../shared/data/omok";

/// What to measure.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What to measure; all of it where nothing is said
    #[arg(value_enum)]
    suites: Vec<Suite>,
    /// A folder of positions with known answers, for omok
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// One JSON object per figure and line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Suite {
    /// What recording costs, what is kept, how fast any moment is reached
    Trace,
    /// Generators and solvers with nobody watching
    Maze,
    /// Searches for Sokoban: speed, memory, and the cost of being watched (about a minute)
    Sokoban,
    /// Omok: tables, searches, and positions with known answers where there are some (about two minutes)
    Omok,
    /// Shufflers of match-3: speed, and the cost of being watched
    Match3,
    /// Two long runs beside each other: first difference, moving both together
    Debug,
    /// The window's own work a frame, without a display (about a minute)
    #[cfg(feature = "gui")]
    Window,
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
    let all: &[Suite] = <Suite as clap::ValueEnum>::value_variants();
    let suites = if args.suites.is_empty() { all } else { &args.suites };
    if !args.json {
        writeln!(console.out, "{:<62} {:>11} {:>11} {:>7}  unit", "figure", "ours", "other", "ratio")?;
    }
    let usual = Path::new(USUAL_DATA);
    let data = args.data.as_deref().or_else(|| usual.is_dir().then_some(usual));
    let mut result = Ok(());
    for suite in suites {
        let out = &mut *console.out;
        let mut tell = |row: Row| {
            if result.is_ok() {
                result = write(&row, args.json, out).and_then(|()| out.flush());
            }
        };
        match suite {
            Suite::Trace => bench::trace::all(&mut tell),
            Suite::Maze => bench::maze::all(&mut tell),
            Suite::Sokoban => bench::sokoban::all(&mut tell),
            Suite::Omok => bench::omok::all(data, &mut tell),
            Suite::Match3 => bench::match3::all(&mut tell),
            Suite::Debug => bench::debug::all(&mut tell),
            #[cfg(feature = "gui")]
            Suite::Window => bench::window::all(&mut tell),
        }
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
