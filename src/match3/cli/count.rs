//! `gridscope match3 count`: exact numbers of boards.

use std::io;

use serde::Serialize;

use super::size;
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::value;
use crate::cli::{Console, table};
use crate::grid::Size;
use crate::match3::MAX_COLOURS;
use crate::match3::count::{MostOfOne, count_boards, most_of_one};

/// What to count.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Rows and columns; the smaller side is at most 9
    #[arg(long, value_name = "HxW", allow_hyphen_values = true)]
    size: String,
    /// How many colours
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    colours: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    height: u32,
    width: u32,
    colours: u8,
    /// Boards without a line, in decimal.
    boards: String,
    /// Their share of all boards.
    acceptance: f64,
    /// The greatest number of cells of one colour.
    most_of_one: u32,
    /// Whether that is exact, or a bound.
    most_is_exact: bool,
    profiles: u64,
    seconds: f64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let [height, width] = size(&args.size)?;
    let colours = value::count("--colours", &args.colours, 1..=u64::from(MAX_COLOURS))? as u8;
    let size = Size::new(width, height);
    let mut watch = Stopwatch::default();
    let counted = watch.measure(|| count_boards(size, colours));
    let counted = counted.map_err(|error| CliError::Arguments(format!("--size '{}': {error}", args.size)))?;
    let most = most_of_one(size);
    let line = Line {
        height,
        width,
        colours,
        boards: counted.boards.to_string(),
        acceptance: counted.acceptance,
        most_of_one: most.number(),
        most_is_exact: matches!(most, MostOfOne::Exactly(_)),
        profiles: counted.profiles as u64,
        seconds: watch.take(),
    };
    if args.json {
        serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
        return Ok(writeln!(console.out)?);
    }
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let rows = [
        row("boards without a line", line.boards),
        row("share of all boards", format!("{:.4e}", line.acceptance)),
        row("most cells of one colour", line.most_of_one.to_string()),
    ];
    Ok(table::write(&rows, console.out)?)
}
