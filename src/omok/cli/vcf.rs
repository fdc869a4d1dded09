//! `gridscope omok vcf`: solves problems of victory by continuous fours, and replays every answer.

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::problems::{self, Position};
use super::threats;
use crate::bench::own_seconds;
use crate::cli::CliError;
use crate::cli::meter::Meter;
use crate::cli::{Console, one_line, table, value};
use crate::format::{duration, grouped};
use crate::omok::rules::Rule;
use crate::omok::search::{self, Strategy};
use crate::omok::{Answer, OmokTask, Point, Verdict, threat};
use crate::trace::Settings;

/// How many problems without an answer are named.
const NAMED: usize = 10;
/// Fours that are tried for one problem when nothing is said.
const NODES: u64 = 20_000_000;

/// What to solve.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files of problems as JSON objects, one per line, or of one position in any format
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// How to search: vcf, vcf-iterative, vct, threat-space or df-pn
    #[arg(long, value_name = "ID", default_value = "vcf")]
    strategy: String,
    /// Most fours to try per problem; 0 for no limit
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// One JSON object per file and line
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Default, Serialize)]
struct Line {
    file: String,
    rule: &'static str,
    strategy: &'static str,
    problems: u64,
    solved: u64,
    /// Answers that won when they were played by code of its own; threats against every defence.
    replayed: u64,
    /// Problems of which it is certain that fours do not win.
    without: u64,
    median_us: f64,
    p90_us: f64,
    p99_us: f64,
    max_us: f64,
    /// All together, in processor time as all times here.
    seconds: f64,
    nodes: u64,
    /// The first problems without an answer that holds.
    unsolved: Vec<String>,
    /// The answer, where the file is one position.
    #[serde(skip_serializing_if = "Option::is_none")]
    sequence: Option<Vec<String>>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let strategy = strategy(&args.strategy)?;
    let nodes = args.nodes.as_deref().map_or(Ok(NODES), |text| value::count("--nodes", text, 0..=1 << 40))?;
    let mut lines = Vec::new();
    for path in &args.files {
        let positions = problems::read(path, rule)?;
        let meter = Meter::new(console.progress, positions.len() as u64, "problems", "Ctrl+C stops");
        let line = solve(path, &positions, rule, strategy, nodes, meter)?;
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
        } else {
            lines.push(line);
        }
    }
    if args.json { Ok(()) } else { Ok(tell(console, &lines)?) }
}

/// The strategies whose answers are fours alone, and those whose answers have to be tried against every defence.
const BY_FOURS: [&str; 2] = ["vcf", "vcf-iterative"];
const BY_THREATS: [&str; 3] = ["vct", "threat-space", "df-pn"];

/// The strategies that look for a win by force.
fn strategy(id: &str) -> Result<&'static Strategy, CliError> {
    let known = [&BY_FOURS[..], &BY_THREATS].concat();
    let found = search::find(id).filter(|strategy| known.contains(&strategy.info.id));
    found.ok_or_else(|| value::bad("--strategy", id, format!("one of {}", known.join(", "))))
}

fn tell(console: &mut Console<'_>, lines: &[Line]) -> io::Result<()> {
    let heads = ["file", "problems", "solved", "replayed", "median", "p90", "p99", "longest", "together"];
    let time = |microseconds: f64| duration(microseconds / 1e6);
    let row = |line: &Line| {
        let counts = [line.problems, line.solved, line.replayed].map(grouped);
        let times = [line.median_us, line.p90_us, line.p99_us, line.max_us, line.seconds * 1e6].map(time);
        [vec![one_line(&line.file)], counts.to_vec(), times.to_vec()].concat()
    };
    let rows: Vec<Vec<String>> = [heads.map(str::to_owned).to_vec()].into_iter().chain(lines.iter().map(row)).collect();
    table::write(&rows, console.out)?;
    for id in lines.iter().flat_map(|line| &line.unsolved) {
        writeln!(console.out, "not solved: {}", one_line(id))?;
    }
    for sequence in lines.iter().filter_map(|line| line.sequence.as_ref()) {
        writeln!(console.out, "sequence: {}", sequence.join(" "))?;
    }
    Ok(())
}

fn solve(
    path: &Path,
    positions: &[Position],
    rule: &'static Rule,
    strategy: &'static Strategy,
    nodes: u64,
    mut meter: Meter,
) -> Result<Line, CliError> {
    let (file, count) = (path.display().to_string(), positions.len() as u64);
    let mut line = Line { file, rule: rule.id, strategy: strategy.info.id, problems: count, ..Line::default() };
    let mut times = Vec::with_capacity(positions.len());
    for (number, position) in positions.iter().enumerate() {
        // The tables are built at the first call, once for all; that is not the problem's time.
        if number == 0 {
            answer(position, rule, strategy, nodes)?;
        }
        let (answer, seconds) = answer(position, rule, strategy, nodes)?;
        times.push(seconds);
        line.count(position, rule, &answer);
        meter.show(times.len() as u64);
        if positions.len() == 1 && answer.verdict == Verdict::Win {
            line.sequence = Some(answer.line.iter().map(|&point| position.board.name(point)).collect());
        }
    }
    line.time(times);
    Ok(line)
}

impl Line {
    fn count(&mut self, position: &Position, rule: &Rule, answer: &Answer) {
        let is_won = answer.verdict == Verdict::Win;
        let played = is_won.then(|| check(position, rule, self.strategy, &answer.line));
        let replayed = matches!(played, Some(Ok(())));
        self.solved += u64::from(is_won);
        self.replayed += u64::from(replayed);
        self.without += u64::from(answer.verdict == Verdict::NoSequence);
        self.nodes += answer.nodes;
        if !replayed && self.unsolved.len() < NAMED {
            let why = match played {
                Some(Err(error)) => error,
                _ => answer.verdict.id().to_owned(),
            };
            self.unsolved.push(format!("{} ({why})", position.id));
        }
    }

    fn time(&mut self, mut times: Vec<f64>) {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = ((times.len() as f64 * share).ceil() as usize).max(1) - 1;
            times.get(place).copied().unwrap_or(0.0) * 1e6
        };
        (self.median_us, self.p90_us, self.p99_us, self.max_us) = (at(0.5), at(0.9), at(0.99), at(1.0));
        self.seconds = times.iter().sum();
    }
}

/// Plays a win by code of its own: a sequence of fours move by move, other threats against every defence.
fn check(position: &Position, rule: &Rule, strategy: &str, moves: &[Point]) -> Result<(), String> {
    let (board, to_move) = (&position.board, position.to_move);
    if BY_FOURS.contains(&strategy) {
        return threat::replay(board, to_move, rule, moves).map_err(|error| error.to_string());
    }
    threats::verified(board, to_move, rule).map(drop).map_err(|error| error.to_string())
}

/// The answer to one problem, and the seconds that it took from the stones to the sequence.
fn answer(position: &Position, rule: &Rule, strategy: &Strategy, nodes: u64) -> Result<(Answer, f64), CliError> {
    let task = OmokTask::new(position.board.clone(), position.to_move, *rule);
    let task = task.map_err(|error| CliError::Combination(error.to_string()))?;
    let mut settings = Settings::default();
    let most = strategy.info.parameters.iter().find(|parameter| parameter.id == "nodes").map(|limit| limit.range.1);
    settings.set("nodes", most.map_or(nodes as i64, |most| most.min(nodes as i64)));
    let mut answer = None;
    let seconds = own_seconds(|| answer = strategy.run(task, &settings));
    answer.map(|answer| (answer, seconds)).ok_or(CliError::NoAnswer(strategy.info.id))
}
