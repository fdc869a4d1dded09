//! `gridscope match3 check`: shuffles random boards of all kinds and looks at every answer.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use serde::Serialize;

use super::{answer, method};
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::value::{self, bad};
use crate::cli::{Console, table};
use crate::format::grouped;
use crate::match3::shuffle::{Outcome, Purpose, ShuffleTask};
use crate::match3::trial::{self, Checked, Limits};
use crate::random::Random;
use crate::trace::Settings;

/// The greatest number of boards that one command makes.
const MAX_BOARDS: u64 = 1_000_000_000;

/// What to check.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How to shuffle: a method that keeps the blocks
    #[arg(long, value_name = "ID", default_value = "fair")]
    method: String,
    /// How many random boards; each has the next seed
    #[arg(long, value_name = "N", default_value = "10000", allow_hyphen_values = true)]
    boards: String,
    /// Seed of the first board
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    seed: String,
    /// The longest side of a board
    #[arg(long, value_name = "N", default_value = "30", allow_hyphen_values = true)]
    side: String,
    /// The largest share of fixed cells, in percent
    #[arg(long, value_name = "N", default_value = "80", allow_hyphen_values = true)]
    fixed: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The line of `--json`. Names may be added, none is renamed.
#[derive(Debug, Default, Serialize)]
struct Line {
    method: &'static str,
    seed: u64,
    boards: u64,
    /// Answers by outcome.
    outcomes: BTreeMap<&'static str, u64>,
    /// Proofs of impossibility or of no legal move.
    proofs: u64,
    /// Those that listing every arrangement confirmed.
    proofs_confirmed: u64,
    /// Proofs on boards of up to 4x4 cells that were not confirmed.
    small_proofs_unconfirmed: u64,
    /// Wrong answers: lines, other counts, moved fixed blocks, broken promises, false proofs.
    wrong: u64,
    /// The seed of the first wrong answer.
    first_wrong: Option<u64>,
    seconds: f64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let line = check_all(args)?;
    if args.json {
        serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
        writeln!(console.out)?;
    } else {
        print(&line, console)?;
    }
    if line.wrong > 0 { Err(CliError::WrongAnswers { answers: line.wrong }) } else { Ok(()) }
}

fn check_all(args: &Args) -> Result<Line, CliError> {
    let method = method(&args.method)?;
    let keeps = crate::trace::Claim::KeepsBlocks;
    if method.purpose != Purpose::Rearrange || !method.info.claims(keeps) {
        return Err(bad("--method", &args.method, "a method that keeps the blocks, such as fair"));
    }
    let limits = Limits {
        side: value::count("--side", &args.side, 1..=100)? as u32,
        fixed: value::count("--fixed", &args.fixed, 0..=100)? as u32,
    };
    let seed = value::seed(&args.seed)?;
    let boards = value::count("--boards", &args.boards, 1..=MAX_BOARDS)?;
    let mut line = Line { method: method.info.id, seed, boards, ..Line::default() };
    let mut watch = Stopwatch::default();
    for number in 0..boards {
        let seed = seed.wrapping_add(number);
        let Some(task) = trial::random_task(&mut Random::new(seed), limits) else { continue };
        let task = Arc::new(task);
        let shuffled = watch.measure(|| answer(method, &task, &Settings::default(), seed))?;
        *line.outcomes.entry(shuffled.outcome.id()).or_default() += 1;
        let is_proof = matches!(shuffled.outcome, Outcome::Dead(_) | Outcome::Impossible(_));
        line.proofs += u64::from(is_proof);
        match trial::check(&task, &shuffled) {
            Ok(checked) => add_proof(&mut line, &task, checked),
            Err(_) => {
                line.wrong += 1;
                line.first_wrong.get_or_insert(seed);
            }
        }
    }
    line.seconds = watch.take();
    Ok(line)
}

fn add_proof(line: &mut Line, task: &ShuffleTask, checked: Checked) {
    let size = task.board().size();
    match checked {
        Checked::Board => {}
        Checked::Exhaustively => line.proofs_confirmed += 1,
        Checked::Unchecked => line.small_proofs_unconfirmed += u64::from(size.width <= 4 && size.height <= 4),
    }
}

fn print(line: &Line, console: &mut Console<'_>) -> Result<(), CliError> {
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let mut rows = vec![row("method", line.method.to_owned()), row("boards", grouped(line.boards))];
    rows.extend(line.outcomes.iter().map(|(outcome, &count)| row(outcome, grouped(count))));
    rows.extend([
        row("proofs", grouped(line.proofs)),
        row("confirmed by listing everything", grouped(line.proofs_confirmed)),
        row("not confirmed, up to 4x4", grouped(line.small_proofs_unconfirmed)),
        row("wrong answers", grouped(line.wrong)),
    ]);
    rows.extend(line.first_wrong.map(|seed| row("first wrong answer: seed", seed.to_string())));
    rows.push(row("microseconds per board", format!("{:.2}", line.seconds * 1e6 / line.boards as f64)));
    Ok(table::write(&rows, console.out)?)
}
