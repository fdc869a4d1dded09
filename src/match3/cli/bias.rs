//! `gridscope match3 bias`: a shuffler's boards against the list of all that there are.

use std::io;
use std::sync::Arc;

use serde::Serialize;

use super::{Subject, answer, method, settings};
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::value::{self, bad};
use crate::cli::{Console, table};
use crate::format::grouped;
use crate::match3::bias::Frequencies;
use crate::match3::count::{Arrangements, arrangements, boards};
use crate::match3::shuffle::{Purpose, ShuffleTask, Shuffler};
use crate::match3::{Level, MAX_COLOURS};
use crate::random::Random;
use crate::trace::Settings;

/// The greatest number of boards that one command makes.
const MAX_BOARDS: u64 = 1_000_000_000;

/// Keeps the random order that a shuffle starts from apart from its own random numbers.
const START: u64 = 0x5354_4152_5442_4c4b;

/// What to measure, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    subject: Subject,
    /// The number of blocks of each colour, such as 3,3,3. With it, boards are compared with all arrangements of
    /// these blocks, else with all boards. Every shuffle starts from a random order of them
    #[arg(long, value_name = "N,N,..", allow_hyphen_values = true)]
    counts: Option<String>,
    /// How to shuffle or fill; see `gridscope list match3`
    #[arg(long, value_name = "ID", default_value = "fair")]
    method: String,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    seed: String,
    /// How many boards; each has the next seed
    #[arg(long, value_name = "N", default_value = "1000000", allow_hyphen_values = true)]
    boards: String,
    /// Set a parameter of the method, such as legal-move=any
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The line of `--json`. Names may be added, none is renamed.
#[derive(Debug, Serialize)]
struct Line {
    method: &'static str,
    seed: u64,
    boards: u64,
    /// Boards that were finished with the blocks that were given.
    counted: u64,
    /// Boards on the list: without a line, and with a legal move where the method promises one.
    arrangements: u64,
    legal_move_promised: bool,
    never: u64,
    chi_square: f64,
    degrees: u64,
    z: f64,
    p: f64,
    divergence: f64,
    total_variation: f64,
    least: f64,
    most: f64,
    counts_changed: u64,
    endless: u64,
    not_arranged: u64,
    seconds: f64,
}

/// What was asked for.
struct Plan {
    method: &'static Shuffler,
    task: Arc<ShuffleTask>,
    settings: Settings,
    seed: u64,
    boards: u64,
    has_blocks: bool,
    promises_move: bool,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let plan = Plan::of(args)?;
    let line = plan.measure()?;
    if args.json {
        serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
        return Ok(writeln!(console.out)?);
    }
    print(&line, console)
}

impl Plan {
    fn of(args: &Args) -> Result<Self, CliError> {
        let mut level = args.subject.level()?;
        if let Some(text) = &args.counts {
            lay_counts(&mut level, text)?;
        }
        let method = method(&args.method)?;
        let settings = settings(&args.settings, method)?;
        let board = level.board();
        let has_blocks = method.purpose == Purpose::Rearrange && board.is_full() && board.shape().movable_cells() > 0;
        let promise = method.info.parameters.iter().find(|parameter| parameter.id == "legal-move");
        let promises_move = promise.is_some_and(|parameter| settings.get(parameter) == 1);
        Ok(Self {
            method,
            task: Arc::new(ShuffleTask::of_level(&level)),
            settings,
            seed: value::seed(&args.seed)?,
            boards: value::count("--boards", &args.boards, 1..=MAX_BOARDS)?,
            has_blocks,
            promises_move,
        })
    }

    /// The boards that should come up equally often.
    fn list(&self) -> Result<Arrangements, CliError> {
        let board = self.task.board();
        let listed = if self.has_blocks {
            arrangements(board, &board.movable_counts())
        } else {
            boards(board, self.task.colours())
        };
        let too_many = "bias compares with the list of all boards, which is made for at most 16 movable cells and 20 million boards";
        let all = listed.ok_or_else(|| CliError::Combination(too_many.to_owned()))?;
        Ok(if self.promises_move { all.with_move(board) } else { all })
    }

    /// The task with its blocks in a random order, where they are given: some methods depend on it.
    fn begun(&self, seed: u64) -> Arc<ShuffleTask> {
        if !self.has_blocks {
            return Arc::clone(&self.task);
        }
        Arc::new(self.task.mixed(&mut Random::new(seed ^ START)))
    }

    fn measure(&self) -> Result<Line, CliError> {
        let list = self.list()?;
        let arrangements = list.len() as u64;
        let mut frequencies = Frequencies::new(list);
        let (mut changed, mut endless, mut not_arranged) = (0, 0, 0);
        let mut watch = Stopwatch::default();
        for number in 0..self.boards {
            let seed = self.seed.wrapping_add(number);
            let task = self.begun(seed);
            let shuffled = watch.measure(|| answer(self.method, &task, &self.settings, seed))?;
            endless += u64::from(shuffled.outcome.id() == "endless");
            if !shuffled.outcome.is_arranged() {
                not_arranged += 1;
            } else if self.has_blocks && shuffled.board.counts() != self.task.board().counts() {
                changed += 1;
            } else {
                frequencies.add(&shuffled.board);
            }
        }
        let none =
            || CliError::Combination("no board was finished, or there is only one: nothing to compare".to_owned());
        let bias = frequencies.bias().ok_or_else(none)?;
        Ok(Line {
            method: self.method.info.id,
            seed: self.seed,
            boards: self.boards,
            counted: bias.boards,
            arrangements,
            legal_move_promised: self.promises_move,
            never: bias.never,
            chi_square: bias.chi_square,
            degrees: bias.degrees,
            z: bias.z,
            p: bias.p,
            divergence: bias.divergence,
            total_variation: bias.total_variation,
            least: bias.least,
            most: bias.most,
            counts_changed: changed,
            endless,
            not_arranged,
            seconds: watch.take(),
        })
    }
}

/// Lays out so many blocks of each colour, in order.
fn lay_counts(level: &mut Level, text: &str) -> Result<(), CliError> {
    let cells = level.board().shape().movable_cells();
    let expected = || format!("up to {MAX_COLOURS} numbers such as 3,3,3 that add up to {cells}, the movable cells");
    let counts: Option<Vec<u32>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let is_right = |counts: &Vec<u32>| {
        let total = counts.iter().try_fold(0_u32, |sum, &count| sum.checked_add(count));
        counts.len() <= usize::from(MAX_COLOURS) && total == Some(cells)
    };
    let counts = counts.filter(is_right).ok_or_else(|| bad("--counts", text, expected()))?;
    // The number of colours was checked above.
    level.set_colours(counts.len() as u8).map_err(|error| CliError::Combination(error.to_string()))?;
    let mut colours = (0..).zip(counts).flat_map(|(colour, count)| std::iter::repeat_n(colour, count as usize));
    for cell in level.board().cells() {
        if level.board().kind(cell).is_movable() {
            level.set_block(cell, colours.next());
        }
    }
    Ok(())
}

fn print(line: &Line, console: &mut Console<'_>) -> Result<(), CliError> {
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let promise = if line.legal_move_promised { ", with a legal move" } else { "" };
    let rows = [
        row("method", line.method.to_owned()),
        row("boards", format!("{}, of them compared {}", grouped(line.boards), grouped(line.counted))),
        row("arrangements", format!("{} without a line{promise}", grouped(line.arrangements))),
        row("never came up", grouped(line.never)),
        row("chi-square", format!("{:.1} with {} degrees of freedom", line.chi_square, grouped(line.degrees))),
        row("p-value if fair", format!("{:.4} (z {:.2})", line.p, line.z)),
        row("divergence", format!("{:.5}", line.divergence)),
        row("total variation", format!("{:.4}", line.total_variation)),
        row("rarest and most frequent", format!("{:.3} and {:.3} of fair", line.least, line.most)),
        row("boards with other counts", grouped(line.counts_changed)),
        row("would never end", grouped(line.endless)),
        row("not finished", grouped(line.not_arranged)),
        row("microseconds per board", format!("{:.2}", line.seconds * 1e6 / line.boards as f64)),
    ];
    Ok(table::write(&rows, console.out)?)
}
