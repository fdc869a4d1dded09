//! What `gridscope sokoban solve` says of levels: JSON for programs, a table for people.

use std::io;
use std::path::Path;

use serde::Serialize;

use super::Tally;
use super::outcome::Outcome;
use crate::cli::CliError;
use crate::cli::{Console, table};
use crate::format::{bytes, duration, grouped};
use crate::sokoban::formats::Entry;

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
    /// Processor time of this process during it.
    processor_seconds: f64,
    /// Which of the two --seconds limits: wall or processor.
    clock: &'static str,
    peak_bytes: u64,
    /// What ended the search before there was an answer: nodes or seconds.
    limit: Option<&'static str>,
    /// Whether the solution was replayed on the text of the level and solves it.
    replayed: bool,
}

/// A file, the number of a level in it, and the level.
pub(super) type Which<'a> = (&'a Path, usize, &'a Entry);

/// Writes a JSON object for each outcome.
pub(super) fn json(console: &mut Console<'_>, which: Which<'_>, outcomes: &[Outcome]) -> Result<(), CliError> {
    for outcome in outcomes {
        serde_json::to_writer(&mut *console.out, &line(which, outcome)).map_err(io::Error::from)?;
        writeln!(console.out)?;
        console.out.flush()?;
    }
    Ok(())
}

/// A row of the table for each outcome.
pub(super) fn rows<'a>(which: Which<'a>, outcomes: &'a [Outcome]) -> impl Iterator<Item = Vec<String>> + 'a {
    outcomes.iter().map(move |outcome| row(&line(which, outcome)))
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
        nodes_expanded: outcome.expanded,
        nodes_generated: outcome.generated,
        seconds: outcome.seconds,
        processor_seconds: outcome.processor_seconds,
        clock: outcome.clock.id(),
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

/// Writes the table.
pub(super) fn table(console: &mut Console<'_>, rows: Vec<Vec<String>>) -> Result<(), CliError> {
    let heads = ["level", "title", "strategy", "verdict", "pushes", "moves", "expanded", "generated", "memory", "time"];
    let head = heads.map(str::to_owned).to_vec();
    let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    table::write(&table, console.out)?;
    Ok(console.out.flush()?)
}

/// Says what each strategy did, and whether those that proved something agree.
pub(super) fn conclude(console: &mut Console<'_>, tally: &Tally) -> Result<(), CliError> {
    for summary in &tally.summaries {
        writeln!(
            console.err,
            "{}: {} of {} solved and replayed, {} proven optimal, {} in all, {} of the processor",
            summary.strategy,
            summary.solved,
            summary.levels,
            summary.optimal,
            duration(summary.seconds),
            duration(summary.processor_seconds)
        )?;
    }
    if tally.proven_twice > 0 {
        writeln!(
            console.err,
            "proven by two or more strategies: {} levels, {} of them differently",
            tally.proven_twice, tally.contradictions
        )?;
    }
    Ok(())
}
