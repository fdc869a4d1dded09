//! `gridscope sokoban check`: replays every solution that collections carry.

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::levels;
use super::solutions::Solutions;
use crate::cli::CliError;
use crate::cli::{Console, file, one_line, table};
use crate::format::grouped;
use crate::sokoban::formats::{self, Entry, FormatError, Solution, SolutionKind};
use crate::sokoban::{Level, replay};

/// What to check.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files of levels with solutions: .sok, or XSB with 'Solution' sections
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Solutions of the levels in FILE, besides those that come with them: lines of `gridscope sokoban solve --json`,
    /// levels with solutions, or a line of moves for each level
    #[arg(long, value_name = "FILE")]
    solutions: Option<PathBuf>,
    /// One JSON object per line: one for each solution and each unreadable level
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line<'a> {
    file: String,
    /// The number of the level in its file, from 1.
    level: usize,
    title: &'a str,
    /// What the solution is called; nothing where it is the level that cannot be read.
    solution: Option<&'a str>,
    /// The line of the file on which the moves, or the level, begin.
    line: u32,
    solved: bool,
    moves: Option<u64>,
    pushes: Option<u64>,
    /// The number of the move that cannot be made, from 1.
    fails_at: Option<u64>,
    /// Why it does not solve the level.
    reason: Option<String>,
}

/// What came of one solution.
#[derive(Default)]
struct Finding {
    solved: bool,
    moves: Option<u64>,
    pushes: Option<u64>,
    fails_at: Option<u64>,
    reason: Option<String>,
}

/// How much was checked.
#[derive(Default)]
struct Summary {
    levels: usize,
    unreadable: usize,
    without: usize,
    solutions: usize,
    solved: usize,
}

/// The first level that could not be read, and its file.
type FirstFault<'a> = Option<(&'a Path, FormatError)>;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let mut rows = Vec::new();
    let mut summary = Summary::default();
    let mut first_fault: FirstFault<'_> = None;
    let given = args.solutions.as_deref().map(Solutions::read).transpose()?.unwrap_or_default();
    for path in &args.files {
        let collection = levels(path)?;
        given.check(collection.entries.len())?;
        for (index, entry) in collection.entries.iter().enumerate() {
            for line in check((path, index + 1, entry), &given, &mut summary) {
                tell(args, console, &line, &mut rows)?;
            }
            if let Err(error) = &entry.level {
                first_fault.get_or_insert_with(|| (path, error.clone()));
            }
        }
    }
    conclude(console, &summary, rows)?;
    first_fault.map_or(Ok(()), |(path, error)| Err(file::in_file(path, error)))
}

/// What is to be said of one level: a line for each solution, or one for its fault.
fn check<'a>(which: Which<'_, 'a>, given: &'a Solutions, summary: &mut Summary) -> Vec<Line<'a>> {
    summary.levels += 1;
    let (_, number, entry) = which;
    let level = match &entry.level {
        Ok(level) => level,
        Err(error) => {
            summary.unreadable += 1;
            let finding = Finding { reason: Some(error.to_string()), ..Finding::default() };
            return vec![line(which, (None, entry.line), finding)];
        }
    };
    let all = entry.solutions.iter().chain(given.of_level(number));
    let solutions = all.filter(|solution| solution.kind == SolutionKind::Solution);
    let checked = |one: &'a Solution| line(which, (Some(&one.title), one.line), Finding::of(entry, level, one));
    let lines: Vec<Line<'_>> = solutions.map(checked).collect();
    summary.without += usize::from(lines.is_empty());
    summary.solutions += lines.len();
    summary.solved += lines.iter().filter(|line| line.solved).count();
    lines
}

/// A level: its file, its number there, and what the file says of it.
type Which<'f, 'a> = (&'f Path, usize, &'a Entry);

fn line<'a>(which: Which<'_, 'a>, (solution, line): (Option<&'a str>, u32), finding: Finding) -> Line<'a> {
    let (path, level, entry) = which;
    let Finding { solved, moves, pushes, fails_at, reason } = finding;
    let file = path.display().to_string();
    Line { file, level, title: &entry.title, solution, line, solved, moves, pushes, fails_at, reason }
}

impl Finding {
    /// Replays `solution` on the board as it is drawn in the file.
    fn of(entry: &Entry, level: &Level, solution: &Solution) -> Self {
        let moves = match &solution.moves {
            Ok(moves) => moves.to_string(),
            Err(error) => return Self { reason: Some(error.to_string()), ..Self::default() },
        };
        let replayed = if entry.drawing.is_empty() {
            replay::replay(&formats::xsb(level), &moves)
        } else {
            replay::replay(&entry.drawing, &moves)
        };
        match replayed {
            Ok(done) => {
                let left = done.boxes - done.boxes_on_goals;
                let reason = format!("{left} of {} boxes are not on a goal at the end", done.boxes);
                let (moves, pushes) = (Some(done.moves), Some(done.pushes));
                Self { solved: done.solved, moves, pushes, fails_at: None, reason: (!done.solved).then_some(reason) }
            }
            Err(error) => Self { fails_at: Some(error.at), reason: Some(error.to_string()), ..Self::default() },
        }
    }
}

fn tell(args: &Args, console: &mut Console<'_>, line: &Line<'_>, rows: &mut Vec<Vec<String>>) -> Result<(), CliError> {
    if args.json {
        serde_json::to_writer(&mut *console.out, line).map_err(io::Error::from)?;
        writeln!(console.out)?;
    } else {
        rows.push(row(line));
    }
    Ok(())
}

fn row(line: &Line<'_>) -> Vec<String> {
    let count = |value: Option<u64>| value.map_or_else(|| "-".to_owned(), grouped);
    let verdict = match (line.solved, line.solution) {
        (true, _) => "solves",
        (false, Some(_)) => "fails",
        (false, None) => "unreadable",
    };
    vec![
        line.file.clone(),
        line.level.to_string(),
        one_line(line.title),
        one_line(line.solution.unwrap_or("-")),
        verdict.to_owned(),
        count(line.moves),
        count(line.pushes),
        line.reason.clone().unwrap_or_default(),
    ]
}

/// The table, and what it comes to.
fn conclude(console: &mut Console<'_>, summary: &Summary, mut rows: Vec<Vec<String>>) -> Result<(), CliError> {
    if !rows.is_empty() {
        let heads = ["file", "level", "title", "solution", "verdict", "moves", "pushes", "reason"];
        rows.insert(0, heads.map(str::to_owned).to_vec());
        table::write(&rows, console.out)?;
    }
    console.out.flush()?;
    let Summary { levels, unreadable, without, solutions, solved } = summary;
    writeln!(
        console.err,
        "{levels} levels, {without} of them without a solution, {unreadable} unreadable; \
         {solutions} solutions, {solved} solve, {} fail",
        solutions - solved
    )?;
    Ok(())
}
