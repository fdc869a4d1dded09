//! `gridscope sokoban solve`: solves levels, and replays every solution before it is reported.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use super::super::error::CliError;
use super::super::value::Setting;
use super::super::{Console, file, table};
use super::levels;
use crate::background::Stopwatch;
use crate::format::{bytes, duration, grouped};
use crate::sokoban::formats::Entry;
use crate::sokoban::search::{self, Strategy};
use crate::sokoban::{Answer, Level, SokobanTask, Verdict, formats, replay};
use crate::trace::{Flow, Settings};

/// What to solve, by what, and how long.
#[derive(Debug, clap::Args)]
pub(in super::super) struct Args {
    /// Files of levels: XSB, .sok, PushBox
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only the level with this number in its file, from 1
    #[arg(long, value_name = "N")]
    level: Option<usize>,
    /// A strategy; give it several times to compare. 'all' takes every one, 'best' reports the
    /// shortest solution of all. See `gridscope list sokoban` [default: a-star-pushes]
    #[arg(long = "strategy", value_name = "ID")]
    strategies: Vec<String>,
    /// Seconds for each level and strategy
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// Positions that a strategy may keep, or expand where it keeps none; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 0)]
    nodes: u64,
    /// Threads; every search runs on one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1))]
    threads: u64,
    /// Set a parameter of a strategy, such as bound=nearest or ida-star-pushes.table=16
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object per line: one for each level and strategy
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line<'a> {
    file: String,
    level: usize,
    title: &'a str,
    strategy: &'static str,
    solved: bool,
    /// Whether the solution is proven to have the fewest pushes or the fewest moves.
    optimal: bool,
    /// What was found out: solved, fewest-pushes, fewest-moves, unsolvable, or limit.
    verdict: &'static str,
    pushes: Option<usize>,
    moves: Option<usize>,
    lurd: Option<String>,
    nodes_expanded: u64,
    nodes_generated: u64,
    /// Seconds of this search alone, with nobody watching.
    seconds: f64,
    peak_bytes: u64,
    /// What ended the search before there was an answer: nodes or seconds.
    limit: Option<&'static str>,
    /// Whether the solution was replayed on the text of the level and solves it.
    replayed: bool,
}

/// What came of one search.
struct Outcome {
    strategy: &'static str,
    answer: Option<Answer>,
    seconds: f64,
    bytes: usize,
    replayed: bool,
}

/// Decisions between two looks at the clock.
const SLICE: u64 = 1 << 8;

/// How many levels each strategy solved.
#[derive(Default)]
struct Summary {
    levels: usize,
    solved: usize,
    optimal: usize,
    seconds: f64,
}

pub(in super::super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let (strategies, only_best) = strategies(args)?;
    let settings = Choices::read(args, &strategies)?;
    let mut rows = Vec::new();
    let mut summaries: Vec<Summary> = strategies.iter().map(|_| Summary::default()).collect();
    let mut misses = 0;
    for path in &args.files {
        let collection = levels(path)?;
        for (number, entry) in collection.entries.iter().enumerate() {
            if args.level.is_some_and(|level| level != number + 1) {
                continue;
            }
            let level = entry.level.as_ref().map_err(|error| file::in_file(path, error.clone()))?;
            let mut outcomes = Vec::new();
            for (index, strategy) in strategies.iter().enumerate() {
                let outcome = solve(args, strategy, &settings.of(strategy), level);
                summaries[index].add(&outcome);
                outcomes.push(outcome);
            }
            if only_best {
                outcomes.sort_by_key(Outcome::rank);
                outcomes.truncate(1);
            }
            misses += usize::from(!outcomes.iter().any(Outcome::has_answer));
            report(args, console, (path, number + 1, entry), &outcomes, &mut rows)?;
        }
    }
    if rows.is_empty() && summaries.iter().all(|summary| summary.levels == 0) {
        return Err(CliError::Value {
            option: "--level",
            found: args.level.map(|level| level.to_string()).unwrap_or_default(),
            expected: "the number of a level in the file".to_owned(),
        });
    }
    conclude(args, console, &strategies, &summaries, rows)?;
    if misses > 0 { Err(CliError::Unanswered { levels: misses }) } else { Ok(()) }
}

/// The strategies that were asked for, and whether only the best solution counts.
fn strategies(args: &Args) -> Result<(Vec<&'static Strategy>, bool), CliError> {
    let default = ["a-star-pushes".to_owned()];
    let ids = if args.strategies.is_empty() { &default[..] } else { &args.strategies };
    let mut chosen = Vec::new();
    for id in ids {
        match search::find(id) {
            Some(strategy) => chosen.push(strategy),
            None if id == "all" || id == "best" => chosen.extend(search::LIST),
            None => return Err(unknown(id)),
        }
    }
    Ok((chosen, ids.iter().any(|id| id == "best")))
}

fn unknown(id: &str) -> CliError {
    let known: Vec<&str> = search::LIST.iter().map(|strategy| strategy.info.id).collect();
    CliError::Value {
        option: "--strategy",
        found: id.to_owned(),
        expected: format!("one of all, best, {}", known.join(", ")),
    }
}

/// What was set, for each strategy.
struct Choices(Vec<(&'static str, Settings)>);

impl Choices {
    fn read(args: &Args, strategies: &[&'static Strategy]) -> Result<Self, CliError> {
        let mut all: Vec<(&'static str, Settings)> = strategies
            .iter()
            .map(|strategy| {
                let mut settings = Settings::default();
                if args.nodes > 0 && strategy.info.parameters.iter().any(|parameter| parameter.id == "nodes") {
                    settings.set("nodes", i64::try_from(args.nodes).unwrap_or(i64::MAX));
                }
                (strategy.info.id, settings)
            })
            .collect();
        for text in &args.settings {
            let setting = Setting::read(text)?;
            let mut is_used = false;
            for (strategy, (id, settings)) in strategies.iter().zip(&mut all) {
                let parameter = strategy.info.parameters.iter().find(|parameter| parameter.id == setting.name);
                if let Some(parameter) = parameter.filter(|_| setting.scope.is_none_or(|scope| scope == *id)) {
                    settings.set(parameter.id, setting.value(parameter)?);
                    is_used = true;
                }
            }
            if !is_used {
                let expected = "the name of a parameter of a chosen strategy; see gridscope list sokoban".to_owned();
                return Err(CliError::Value { option: "--set", found: setting.text.to_owned(), expected });
            }
        }
        for (strategy, (_, settings)) in strategies.iter().zip(&all) {
            settings.check(strategy.info).map_err(crate::recipe::RecipeError::from)?;
        }
        Ok(Self(all))
    }

    fn of(&self, strategy: &Strategy) -> Settings {
        let found = self.0.iter().find(|(id, _)| *id == strategy.info.id);
        found.map(|(_, settings)| settings.clone()).unwrap_or_default()
    }
}

fn solve(args: &Args, strategy: &Strategy, settings: &Settings, level: &Level) -> Outcome {
    let mut watch = Stopwatch::default();
    let mut seconds = 0.0;
    let mut run = watch.measure(|| (strategy.start)(Arc::new(SokobanTask::new(level.clone())), settings, 0));
    let mut flow = Flow::Continue;
    while flow == Flow::Continue && seconds < args.seconds {
        flow = watch.measure(|| run.run_fast(SLICE));
        seconds += watch.take();
    }
    let answer = run.output().and_then(|output| output.downcast::<Answer>().ok()).map(|answer| *answer);
    let bytes = run.shared_bytes() + run.heap_bytes();
    let replayed = answer.as_ref().is_some_and(|answer| is_solution(level, answer));
    Outcome { strategy: strategy.info.id, answer, seconds, bytes, replayed }
}

/// Whether the solution of `answer`, if it has one, solves `level` before an independent judge.
fn is_solution(level: &Level, answer: &Answer) -> bool {
    let Some(solution) = &answer.solution else { return false };
    let replayed = replay::replay(&formats::xsb(level), &solution.to_string());
    replayed.is_ok_and(|replayed| replayed.solved && replayed.mislabelled == 0)
}

impl Outcome {
    /// Whether a solution is reported: one that was not found good by the judge is not.
    const fn is_solved(&self) -> bool {
        self.replayed
    }

    fn is_optimal(&self) -> bool {
        self.replayed && self.answer.as_ref().is_some_and(|answer| answer.verdict.is_optimal())
    }

    fn has_answer(&self) -> bool {
        self.replayed || self.verdict() == "unsolvable"
    }

    fn verdict(&self) -> &'static str {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None | Some(Verdict::Limit) => "limit",
            Some(Verdict::Unsolvable) => "unsolvable",
            Some(_) if !self.replayed => "limit",
            Some(Verdict::Solved) => "solved",
            Some(Verdict::FewestPushes) => "fewest-pushes",
            Some(Verdict::FewestMoves) => "fewest-moves",
        }
    }

    fn limit(&self) -> Option<&'static str> {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None => Some("seconds"),
            Some(Verdict::Limit) => Some("nodes"),
            _ => None,
        }
    }

    /// Solved before unsolved, then fewest pushes, fewest moves, least time.
    fn rank(&self) -> (bool, usize, usize, u64) {
        let solution = self.answer.as_ref().filter(|_| self.replayed).and_then(|answer| answer.solution.as_ref());
        let (pushes, moves) = solution.map_or((0, 0), |moves| (moves.pushes(), moves.len()));
        (!self.has_answer(), pushes, moves, (self.seconds * 1e9) as u64)
    }
}

impl Summary {
    fn add(&mut self, outcome: &Outcome) {
        self.levels += 1;
        self.solved += usize::from(outcome.is_solved());
        self.optimal += usize::from(outcome.is_optimal());
        self.seconds += outcome.seconds;
    }
}

type Which<'a> = (&'a Path, usize, &'a Entry);

fn report(
    args: &Args,
    console: &mut Console<'_>,
    (path, number, entry): Which<'_>,
    outcomes: &[Outcome],
    rows: &mut Vec<Vec<String>>,
) -> Result<(), CliError> {
    for outcome in outcomes {
        let line = line((path, number, entry), outcome);
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
            console.out.flush()?;
        } else {
            rows.push(row(&line));
        }
    }
    Ok(())
}

fn line<'a>((path, number, entry): Which<'a>, outcome: &Outcome) -> Line<'a> {
    let answer = outcome.answer.as_ref();
    let solution = answer.filter(|_| outcome.replayed).and_then(|answer| answer.solution.as_ref());
    Line {
        file: path.display().to_string(),
        level: number,
        title: &entry.title,
        strategy: outcome.strategy,
        solved: outcome.is_solved(),
        optimal: outcome.is_optimal(),
        verdict: outcome.verdict(),
        pushes: solution.map(|moves| moves.pushes()),
        moves: solution.map(|moves| moves.len()),
        lurd: solution.map(ToString::to_string),
        nodes_expanded: answer.map_or(0, |answer| answer.expanded),
        nodes_generated: answer.map_or(0, |answer| answer.generated),
        seconds: outcome.seconds,
        peak_bytes: outcome.bytes as u64,
        limit: outcome.limit(),
        replayed: outcome.replayed,
    }
}

fn row(line: &Line<'_>) -> Vec<String> {
    let count = |value: Option<usize>| value.map_or_else(|| "-".to_owned(), |value| grouped(value as u64));
    vec![
        line.level.to_string(),
        line.title.to_owned(),
        line.strategy.to_owned(),
        line.verdict.to_owned(),
        count(line.pushes),
        count(line.moves),
        grouped(line.nodes_expanded),
        grouped(line.nodes_generated),
        bytes(line.peak_bytes),
        duration(line.seconds),
    ]
}

/// The table, and a line for each strategy.
fn conclude(
    args: &Args,
    console: &mut Console<'_>,
    strategies: &[&Strategy],
    summaries: &[Summary],
    rows: Vec<Vec<String>>,
) -> Result<(), CliError> {
    if !args.json {
        let heads =
            ["level", "title", "strategy", "verdict", "pushes", "moves", "expanded", "generated", "memory", "time"];
        let head = heads.map(str::to_owned).to_vec();
        let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        table::write(&table, console.out)?;
        console.out.flush()?;
    }
    for (strategy, summary) in strategies.iter().zip(summaries) {
        writeln!(
            console.err,
            "{}: {} of {} solved and replayed, {} proven optimal, {} in all",
            strategy.info.id,
            summary.solved,
            summary.levels,
            summary.optimal,
            duration(summary.seconds)
        )?;
    }
    Ok(())
}
