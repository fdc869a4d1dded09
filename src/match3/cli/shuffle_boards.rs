//! `gridscope match3 shuffle`: shuffles or fills a level, and says what came of it.

use std::io;
use std::sync::Arc;

use serde::Serialize;

use super::{Subject, answer, method, settings};
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::{Console, table, value};
use crate::format::grouped;
use crate::match3::feasible::Proof;
use crate::match3::shuffle::{Outcome, Purpose, ShuffleTask, Shuffled, Shuffler};
use crate::text::Language;
use crate::trace::Settings;

/// The greatest number of boards that one command makes.
const MAX_BOARDS: u64 = 1_000_000_000;

/// What to shuffle, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    subject: Subject,
    /// How to shuffle or fill; see `gridscope list match3`
    #[arg(long, value_name = "ID", default_value = "fair")]
    method: String,
    /// The same as --method as-published
    #[arg(long, conflicts_with = "method")]
    as_published: bool,
    /// Seed of all random choices [default: the seed of the level, or 1]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    /// How many boards; each has the next seed
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    boards: String,
    /// Set a parameter of the method, such as sweeps=10 or legal-move=any
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object for all boards
    #[arg(long)]
    json: bool,
}

/// The line of `--json`. Names may be added, none is renamed.
#[derive(Clone, Debug, Default, Serialize)]
struct Line {
    method: &'static str,
    seed: u64,
    boards: u64,
    /// Boards that were finished, so that means are over these.
    done: u64,
    /// Boards on which some block has another colour than before.
    recoloured: u64,
    recoloured_blocks: u64,
    tests: u64,
    refusals: u64,
    false_refusals: u64,
    /// Boards that the published shuffler would never finish.
    endless: u64,
    /// Boards for which it is proven that there is no arrangement without a line.
    impossible: u64,
    /// Boards without a line for which it is proven that no arrangement has a legal move.
    no_move_proven: u64,
    gave_up: u64,
    /// Finished boards with a line.
    matches_left: u64,
    /// Finished boards on which the number of blocks of some colour is not what it was.
    counts_changed: u64,
    /// Finished boards without a legal move.
    without_move: u64,
    legal_moves_mean: f64,
    recoloured_pct: f64,
    false_refusals_pct: f64,
    endless_pct: f64,
    /// Seconds that shuffling took, without looking at the boards.
    seconds: f64,
}

/// What was asked for.
struct Plan {
    method: &'static Shuffler,
    task: Arc<ShuffleTask>,
    settings: Settings,
    seed: u64,
    boards: u64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let plan = Plan::of(args)?;
    let (line, last) = plan.shuffle_all()?;
    if args.json {
        serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
        writeln!(console.out)?;
    } else if plan.boards == 1 {
        print_one(&line, &last, console)?;
    } else {
        print_all(&line, console)?;
    }
    if line.done == 0 && line.gave_up > 0 { Err(CliError::NoAnswer(line.method)) } else { Ok(()) }
}

impl Plan {
    fn of(args: &Args) -> Result<Self, CliError> {
        let level = args.subject.level()?;
        let method = method(if args.as_published { "as-published" } else { &args.method })?;
        let seed = args.seed.as_deref().map(value::seed).transpose()?.or(level.seed()).unwrap_or(1);
        let boards = value::count("--boards", &args.boards, 1..=MAX_BOARDS)?;
        let settings = settings(&args.settings, method)?;
        Ok(Self { method, task: Arc::new(ShuffleTask::of_level(&level)), settings, seed, boards })
    }

    /// Shuffles all boards; what came of them together, and of the last one.
    fn shuffle_all(&self) -> Result<(Line, Shuffled), CliError> {
        let mut line = Line { method: self.method.info.id, seed: self.seed, boards: self.boards, ..Line::default() };
        let mut watch = Stopwatch::default();
        let mut moves = 0;
        let mut once = |number: u64| {
            let seed = self.seed.wrapping_add(number);
            let shuffled = watch.measure(|| answer(self.method, &self.task, &self.settings, seed))?;
            moves += self.add(&mut line, &shuffled, seed);
            Ok::<Shuffled, CliError>(shuffled)
        };
        for number in 0..self.boards - 1 {
            once(number)?;
        }
        let last = once(self.boards - 1)?;
        line.seconds = watch.take();
        let share = |part: u64, of: u64| if of == 0 { 0.0 } else { part as f64 / of as f64 };
        line.legal_moves_mean = share(moves, line.done);
        line.recoloured_pct = 100.0 * share(line.recoloured, line.done);
        line.false_refusals_pct = 100.0 * share(line.false_refusals, line.refusals);
        line.endless_pct = 100.0 * share(line.endless, line.boards);
        Ok((line, last))
    }

    /// Adds one board; its number of legal moves, if it was finished.
    fn add(&self, line: &mut Line, shuffled: &Shuffled, seed: u64) -> u64 {
        let Shuffled { board, outcome, tally } = shuffled;
        match outcome {
            Outcome::Done => {}
            Outcome::Dead(_) => line.no_move_proven += 1,
            Outcome::Impossible(_) => line.impossible += 1,
            Outcome::GaveUp { .. } => line.gave_up += 1,
            Outcome::Endless { .. } => line.endless += 1,
        }
        if !outcome.is_arranged() {
            return 0;
        }
        let moves = board.count_legal_moves();
        line.done += 1;
        line.recoloured += u64::from(tally.recoloured > 0);
        line.recoloured_blocks += u64::from(tally.recoloured);
        line.tests += tally.tests;
        line.refusals += tally.refusals;
        line.false_refusals += tally.false_refusals;
        line.matches_left += u64::from(board.has_match());
        let is_kept = self.method.purpose == Purpose::Fill || board.counts() == self.task.opening(seed).counts();
        line.counts_changed += u64::from(!is_kept);
        line.without_move += u64::from(moves == 0);
        u64::from(moves)
    }
}

fn print_one(line: &Line, last: &Shuffled, console: &mut Console<'_>) -> Result<(), CliError> {
    if last.outcome.is_arranged() {
        write!(console.out, "{}", last.board)?;
    }
    let tests = grouped(last.tally.tests);
    let moves = last.board.count_legal_moves();
    let said = match last.outcome {
        Outcome::Done => format!("no line; legal moves: {moves}"),
        Outcome::Dead(proof) => format!("no line, and no arrangement has a legal move: {}", proof_text(proof)),
        Outcome::Impossible(proof) => format!("impossible: {}", proof_text(proof)),
        Outcome::GaveUp { after, because } => {
            format!("gave up after {} tests: {}", grouped(after), because.text().get(Language::ENGLISH))
        }
        Outcome::Endless { cell, because } => {
            let size = last.board.size();
            let (x, y) = (size.x(cell), size.y(cell));
            format!(
                "would go on for ever at column {}, row {} from the top: {}",
                x + 1,
                y + 1,
                because.text().get(Language::ENGLISH)
            )
        }
    };
    Ok(writeln!(console.out, "{} with seed {}: {said}; {tests} tests", line.method, line.seed)?)
}

fn proof_text(proof: Proof) -> String {
    let reason = proof.reason().text().get(Language::ENGLISH);
    match proof {
        Proof::TooMany { colour, count, most } => {
            format!("{reason} (colour {colour} has {count}, and {most} is the maximum)")
        }
        Proof::Exhausted { nodes } => format!("{reason} ({} blocks placed)", grouped(nodes)),
        Proof::FixedLine { cell } | Proof::NoColourFits { cell } => format!("{reason} (cell {cell})"),
        Proof::NoThreeAlike | Proof::NoPattern => reason.to_owned(),
    }
}

fn print_all(line: &Line, console: &mut Console<'_>) -> Result<(), CliError> {
    let each = |part: u64| if line.done == 0 { 0.0 } else { part as f64 / line.done as f64 };
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let rows = [
        row("method", line.method.to_owned()),
        row("boards", grouped(line.boards)),
        row("finished", grouped(line.done)),
        row("would never end", format!("{:.2} %", line.endless_pct)),
        row("proven impossible", grouped(line.impossible)),
        row("proven without a legal move", grouped(line.no_move_proven)),
        row("given up", grouped(line.gave_up)),
        row(
            "recoloured",
            format!("{:.2} % of boards, {:.3} blocks each", line.recoloured_pct, each(line.recoloured_blocks)),
        ),
        row("tests per board", format!("{:.2}", each(line.tests))),
        row("refusals per board", format!("{:.2}", each(line.refusals))),
        row("false refusals", format!("{:.1} %", line.false_refusals_pct)),
        row("legal moves per board", format!("{:.2}", line.legal_moves_mean)),
        row("boards without a legal move", grouped(line.without_move)),
        row("boards with a line", grouped(line.matches_left)),
        row("boards with other counts", grouped(line.counts_changed)),
        row("microseconds per board", format!("{:.2}", line.seconds * 1e6 / line.boards as f64)),
    ];
    Ok(table::write(&rows, console.out)?)
}
