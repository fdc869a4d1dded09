//! `gridscope sokoban solve`: solves levels, and replays every solution before it is reported.

use std::path::{Path, PathBuf};

use super::levels;
use crate::cli::CliError;
use crate::cli::value::bad;
use crate::cli::{Console, file};
use crate::sokoban::formats::Entry;
use crate::sokoban::search::{Best, Strategy};
use crate::sokoban::{Level, SokobanTask, Verdict};
use crate::trace::Algorithm as _;
use choices::Choices;
use outcome::Outcome;

mod choices;
pub(super) mod outcome;
mod report;
mod threads;

/// What to solve, by what, and how long.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files of levels: XSB, .sok, PushBox
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only the level with this number in its file, from 1
    #[arg(long, value_name = "N")]
    level: Option<usize>,
    /// A strategy; repeat the option to compare several. 'best' is the strongest; 'all' runs every one, 'shortest'
    /// reports the shortest solution of all. See `gridscope list sokoban` [default: a-star-pushes]
    #[arg(long = "strategy", value_name = "ID")]
    strategies: Vec<String>,
    /// Seconds per level and strategy
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_hyphen_values = true)]
    seconds: f64,
    /// What --seconds counts: time on the wall, or processor time of this process
    #[arg(long, value_enum, default_value_t = outcome::Clock::Wall)]
    clock: outcome::Clock,
    /// Most positions that a strategy keeps, or expands if it keeps none; 0 for no limit
    #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true)]
    nodes: String,
    /// Threads. Every search runs on one, but 'best' lets its variants run side by side. Its answer is that of one
    /// thread all the same, only sooner; the nodes that it counts, and what --seconds cuts off, depend on the machine.
    /// With --nodes it stays on one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=64))]
    threads: u64,
    /// Set a parameter of a strategy, such as bound=nearest or ida-star-pushes.table=16
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object per line: one for each level and strategy
    #[arg(long)]
    json: bool,
}

/// What was solved so far.
#[derive(Default)]
struct Tally {
    summaries: Vec<Summary>,
    rows: Vec<Vec<String>>,
    levels: usize,
    /// Levels for which no strategy had an answer.
    misses: usize,
    /// Levels of which two or more strategies proved something, and those where they differ.
    proven_twice: usize,
    contradictions: usize,
    /// The first level that cannot be read.
    fault: Option<CliError>,
}

/// What one strategy did.
struct Summary {
    strategy: &'static str,
    levels: usize,
    solved: usize,
    optimal: usize,
    seconds: f64,
    processor_seconds: f64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    if !(args.seconds >= 0.0 && args.seconds.is_finite()) {
        return Err(bad("--seconds", &args.seconds.to_string(), "a number of seconds from 0"));
    }
    let (strategies, only_shortest) = choices::strategies(args)?;
    let settings = Choices::read(args, &strategies)?;
    let summary = |strategy: &&'static Strategy| Summary::new(strategy.info.id);
    let mut tally = Tally { summaries: strategies.iter().map(summary).collect(), ..Tally::default() };
    for path in &args.files {
        let collection = levels(path)?;
        let wanted = |number: usize| args.level.is_none_or(|level| level == number);
        for (number, entry) in (1..).zip(&collection.entries).filter(|(number, _)| wanted(*number)) {
            tally.levels += 1;
            let level = match &entry.level {
                Ok(level) => level,
                Err(error) => {
                    tally.refuse(console, file::in_file(path, error.clone()))?;
                    continue;
                }
            };
            let mut outcomes = tally.solve(args, &strategies, &settings, level);
            if only_shortest {
                outcomes.sort_by_key(Outcome::rank);
                outcomes.truncate(1);
            }
            tally.tell(args, console, (path, number, entry), &outcomes)?;
        }
    }
    tally.end(args, console)
}

impl Tally {
    /// Remembers the first level that cannot be read, and tells of the others.
    fn refuse(&mut self, console: &mut Console<'_>, fault: CliError) -> Result<(), CliError> {
        if self.fault.is_some() {
            writeln!(console.err, "gridscope: {fault}")?;
        }
        self.fault.get_or_insert(fault);
        Ok(())
    }

    fn solve(
        &mut self,
        args: &Args,
        strategies: &[&'static Strategy],
        settings: &Choices,
        level: &Level,
    ) -> Vec<Outcome> {
        let outcomes: Vec<Outcome> = strategies
            .iter()
            .map(|strategy| {
                let task = SokobanTask::new(level.clone());
                let limit = (args.seconds, args.clock);
                if args.threads > 1 && settings.is_default(strategy) && strategy.info.id == Best::INFO.id {
                    return threads::solve(limit, args.threads as usize, task);
                }
                outcome::solve(limit, strategy, &settings.of(strategy), task)
            })
            .collect();
        for (summary, outcome) in self.summaries.iter_mut().zip(&outcomes) {
            summary.add(outcome);
        }
        self.compare(&outcomes);
        self.misses += usize::from(!outcomes.iter().any(Outcome::has_answer));
        outcomes
    }

    /// Whether those that proved something proved the same. Fewest moves and fewest pushes are two
    /// questions; that there is no solution answers both.
    fn compare(&mut self, outcomes: &[Outcome]) {
        let proven: Vec<_> = outcomes.iter().filter_map(Outcome::proven).collect();
        let pairs =
            || proven.iter().enumerate().flat_map(|(index, one)| proven[index + 1..].iter().map(move |two| (one, two)));
        let are_comparable = |one: Verdict, two| one == two || one == Verdict::Unsolvable || two == Verdict::Unsolvable;
        let comparable = || pairs().filter(|(one, two)| are_comparable(one.0, two.0));
        self.proven_twice += usize::from(comparable().next().is_some());
        self.contradictions += usize::from(comparable().any(|(one, two)| one != two));
    }

    fn tell(
        &mut self,
        args: &Args,
        console: &mut Console<'_>,
        which: (&Path, usize, &Entry),
        outcomes: &[Outcome],
    ) -> Result<(), CliError> {
        if args.json {
            return report::json(console, which, outcomes);
        }
        self.rows.extend(report::rows(which, outcomes));
        Ok(())
    }

    fn end(mut self, args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
        if self.levels == 0 {
            let found = args.level.map(|level| level.to_string()).unwrap_or_default();
            return Err(bad("--level", &found, "the number of a level in the file, from 1"));
        }
        if !args.json && !self.rows.is_empty() {
            report::table(console, std::mem::take(&mut self.rows))?;
        }
        report::conclude(console, &self)?;
        match (self.fault, self.misses) {
            (Some(fault), _) => Err(fault),
            (None, 0) => Ok(()),
            (None, levels) => Err(CliError::Unanswered { levels }),
        }
    }
}

impl Summary {
    const fn new(strategy: &'static str) -> Self {
        Self { strategy, levels: 0, solved: 0, optimal: 0, seconds: 0.0, processor_seconds: 0.0 }
    }

    fn add(&mut self, outcome: &Outcome) {
        self.levels += 1;
        self.solved += usize::from(outcome.is_solved());
        self.optimal += usize::from(outcome.is_optimal());
        self.seconds += outcome.seconds;
        self.processor_seconds += outcome.processor_seconds;
    }
}
