//! `gridscope sokoban optimize`: makes solutions shorter, and replays every result before it is reported.

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::levels;
use super::solutions::Solutions;
use super::solve::outcome::{Clock, Outcome, solve};
use crate::cli::value::{Setting, bad};
use crate::cli::{CliError, Console, file, one_line, table};
use crate::format::{duration, grouped};
use crate::recipe::RecipeError;
use crate::sokoban::formats::{self, Entry};
use crate::sokoban::search::Optimizer;
use crate::sokoban::{Level, Moves, SokobanTask, replay, search};
use crate::trace::{Algorithm as _, Settings};

/// What to make shorter, and how long to try.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Levels; a solution that comes with one is the first, else it is solved before
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Their solutions: lines of `gridscope sokoban solve --json`, levels with solutions, or a line of moves for each
    /// level
    #[arg(long, value_name = "FILE")]
    solutions: Option<PathBuf>,
    /// Only the level with this number in its file, from 1
    #[arg(long, value_name = "N")]
    level: Option<usize>,
    /// What is made less
    #[arg(long, value_enum, default_value_t = Metric::Pushes)]
    metric: Metric,
    /// Seconds per level, the search for a first solution included; the shortest solution by then is reported
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_hyphen_values = true)]
    seconds: f64,
    /// What --seconds counts: time on the wall, or processor time of this process
    #[arg(long, value_enum, default_value_t = Clock::Wall)]
    clock: Clock,
    /// Set a parameter, such as effort=100000; see `gridscope list sokoban`
    #[arg(long = "set", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object per line: one for each level
    #[arg(long)]
    json: bool,
}

/// What is made less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Metric {
    /// Pushes of boxes
    Pushes,
    /// All moves of the player
    Moves,
}

/// Pushes and moves of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Length {
    pushes: usize,
    moves: usize,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line<'a> {
    file: String,
    level: usize,
    title: &'a str,
    /// Whether there is a solution.
    solved: bool,
    /// The solution that was known, where there was one.
    before: Option<Length>,
    pushes: Option<usize>,
    moves: Option<usize>,
    lurd: Option<String>,
    nodes_expanded: u64,
    nodes_generated: u64,
    /// Seconds of this level alone.
    seconds: f64,
    /// Processor time of this process during it.
    processor_seconds: f64,
    /// Which of the two --seconds limits: wall or processor.
    clock: &'static str,
    /// Whether all parts were searched until nothing more was found.
    finished: bool,
    /// Whether the solution was replayed on the text of the level and solves it.
    replayed: bool,
}

/// What all levels came to.
#[derive(Default)]
struct Tally {
    levels: usize,
    misses: usize,
    /// Of levels whose solution was known.
    known: usize,
    before: usize,
    after: usize,
    rows: Vec<Vec<String>>,
    fault: Option<CliError>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    if !(args.seconds >= 0.0 && args.seconds.is_finite()) {
        return Err(bad("--seconds", &args.seconds.to_string(), "a number of seconds from 0"));
    }
    let settings = settings(args)?;
    let given = args.solutions.as_deref().map(Solutions::read).transpose()?.unwrap_or_default();
    let collection = levels(&args.file)?;
    given.check(collection.entries.len())?;
    let mut tally = Tally::default();
    let wanted = |number: usize| args.level.is_none_or(|level| level == number);
    for (number, entry) in (1..).zip(&collection.entries).filter(|(number, _)| wanted(*number)) {
        tally.levels += 1;
        match &entry.level {
            Ok(level) => {
                let known = known(level, number, entry, &given);
                let line = optimize(args, &settings, (number, entry, level), known);
                tally.tell(args, console, &line)?;
            }
            Err(error) => drop(tally.fault.get_or_insert_with(|| file::in_file(&args.file, error.clone()))),
        }
    }
    tally.end(args, console)
}

fn settings(args: &Args) -> Result<Settings, CliError> {
    let mut settings = Settings::default();
    settings.set("metric", i64::from(args.metric == Metric::Moves));
    for text in &args.settings {
        let setting = Setting::read(text)?;
        let parameter = Optimizer::INFO.parameters.iter().find(|parameter| parameter.id == setting.name);
        let expected = "the name of a parameter of the optimizer; see gridscope list sokoban".to_owned();
        let unknown = CliError::Value { option: "--set", found: setting.text.to_owned(), expected };
        let parameter = parameter.ok_or(unknown)?;
        settings.set(parameter.id, setting.value(parameter)?);
    }
    settings.check(Optimizer::INFO).map_err(RecipeError::from)?;
    Ok(settings)
}

/// The solution that is known of a level: the first right one of those that are given or come with it.
fn known(level: &Level, number: usize, entry: &Entry, given: &Solutions) -> Option<Moves> {
    let all = given.of_level(number).iter().chain(&entry.solutions);
    all.filter_map(|one| one.moves.as_ref().ok()).find_map(|moves| solution(level, moves))
}

/// The moves as they turn out on the level, if they solve it.
fn solution(level: &Level, moves: &Moves) -> Option<Moves> {
    let moves = moves.recased(level).ok()?;
    let replayed = replay::replay(&formats::xsb(level), &moves.to_string()).ok()?;
    replayed.solved.then_some(moves)
}

fn optimize<'a>(
    args: &Args,
    settings: &Settings,
    (number, entry, level): (usize, &'a Entry, &Level),
    known: Option<Moves>,
) -> Line<'a> {
    let before = known.as_ref().map(Length::of);
    let task = match known {
        Some(moves) => SokobanTask::improving(level.clone(), moves),
        None => SokobanTask::new(level.clone()),
    };
    let strategy = search::Strategy::of::<Optimizer>();
    let outcome = solve((args.seconds, args.clock), &strategy, settings, task);
    line(&args.file, (number, entry), before, &outcome)
}

fn line<'a>(path: &Path, (number, entry): (usize, &'a Entry), before: Option<Length>, outcome: &Outcome) -> Line<'a> {
    let answer = outcome.answer.as_ref();
    let solution = answer.filter(|_| outcome.replayed).and_then(|answer| answer.solution.as_ref());
    Line {
        file: path.display().to_string(),
        level: number,
        title: &entry.title,
        solved: outcome.is_solved(),
        before,
        pushes: solution.map(Moves::pushes),
        moves: solution.map(Moves::len),
        lurd: solution.map(ToString::to_string),
        nodes_expanded: outcome.expanded,
        nodes_generated: outcome.generated,
        seconds: outcome.seconds,
        processor_seconds: outcome.processor_seconds,
        clock: outcome.clock.id(),
        finished: outcome.finished,
        replayed: outcome.replayed,
    }
}

impl Length {
    fn of(moves: &Moves) -> Self {
        Self { pushes: moves.pushes(), moves: moves.len() }
    }
}

impl Tally {
    fn tell(&mut self, args: &Args, console: &mut Console<'_>, line: &Line<'_>) -> Result<(), CliError> {
        let of = |length: Length| if args.metric == Metric::Pushes { length.pushes } else { length.moves };
        let after = line.pushes.zip(line.moves).map(|(pushes, moves)| of(Length { pushes, moves }));
        self.misses += usize::from(!line.solved);
        if let (Some(before), Some(after)) = (line.before.map(of), after) {
            self.known += 1;
            self.before += before;
            self.after += after;
        }
        if args.json {
            serde_json::to_writer(&mut *console.out, line).map_err(io::Error::from)?;
            writeln!(console.out)?;
            return Ok(console.out.flush()?);
        }
        self.rows.push(row(line));
        Ok(())
    }

    fn end(self, args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
        if self.levels == 0 {
            let found = args.level.map(|level| level.to_string()).unwrap_or_default();
            return Err(bad("--level", &found, "the number of a level in the file, from 1"));
        }
        if !self.rows.is_empty() {
            let heads = ["level", "title", "pushes", "now", "moves", "now", "finished", "time"];
            let rows = std::iter::once(heads.map(str::to_owned).to_vec()).chain(self.rows).collect::<Vec<_>>();
            table::write(&rows, console.out)?;
            console.out.flush()?;
        }
        let what = if args.metric == Metric::Pushes { "pushes" } else { "moves" };
        let (known, before, after) = (self.known, grouped(self.before as u64), grouped(self.after as u64));
        writeln!(
            console.err,
            "{} levels; of {known} with a known solution {before} {what} before, {after} now",
            self.levels
        )?;
        match (self.fault, self.misses) {
            (Some(fault), _) => Err(fault),
            (None, 0) => Ok(()),
            (None, levels) => Err(CliError::Unanswered { levels }),
        }
    }
}

fn row(line: &Line<'_>) -> Vec<String> {
    let count = |value: Option<usize>| value.map_or_else(|| "-".to_owned(), |value| grouped(value as u64));
    vec![
        line.level.to_string(),
        one_line(line.title),
        count(line.before.map(|before| before.pushes)),
        count(line.pushes),
        count(line.before.map(|before| before.moves)),
        count(line.moves),
        if line.finished { "yes" } else { "no" }.to_owned(),
        duration(line.seconds),
    ]
}
