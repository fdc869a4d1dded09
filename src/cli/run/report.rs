//! What `gridscope run` says about a recording.

use std::io::{self, Write};

use serde::Serialize;

use super::super::error::CliError;
use super::super::table;
use super::Take;
use super::subject::{Board, Subject};
use crate::format::{bytes, duration, grouped};
use crate::match3::shuffle::Shuffled;
use crate::maze::{Maze, MazePath, PathEnd};
use crate::recipe::StageKind;
use crate::sokoban::generate::Made;
use crate::sokoban::{Answer, Moves, Verdict};
use crate::text::Language;
use crate::trace::{Kept, Recording, cell_name, direction_name};

/// The line of `--json`.
#[derive(Serialize)]
struct Line {
    stage: StageKind,
    algorithm: &'static str,
    version: u32,
    width: u32,
    height: u32,
    seed: u64,
    events: u64,
    decisions: u64,
    /// With nobody watching, the quickest of several runs; nothing where a limit struck.
    seconds_untraced: Option<f64>,
    /// Recording included, the quickest of several where it is short.
    seconds_traced: f64,
    ratio: Option<f64>,
    /// Of all events; 16 hexadecimal digits.
    hash: String,
    /// Of the last state; 16 hexadecimal digits.
    state_hash: String,
    kept: &'static str,
    bytes: Bytes,
    end: Option<&'static str>,
    path_length: Option<u64>,
    visited: Option<u64>,
    expanded: Option<u64>,
    passages: Option<u64>,
    pushes: Option<usize>,
    moves: Option<usize>,
    generated: Option<u64>,
    /// In LURD.
    solution: Option<String>,
}

#[derive(Serialize)]
struct Bytes {
    events: usize,
    headers: usize,
    cells: usize,
    series: usize,
    checkpoints: usize,
    /// What copies of the state share.
    shared: usize,
    total: usize,
}

/// A recorded run and what it was made of.
pub(super) struct Facts<'a> {
    pub subject: &'a Subject,
    pub take: &'a Take,
    pub recording: &'a Recording,
}

impl Facts<'_> {
    pub(super) fn show(&self, json: bool, out: &mut dyn Write) -> Result<(), CliError> {
        let line = Line::of(self);
        if json {
            serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
            return Ok(writeln!(out)?);
        }
        writeln!(out, "{} {} on {}x{}, seed {}", line.algorithm, line.version, line.width, line.height, line.seed)?;
        Ok(table::write(&rows(&line, &answer(self)), out)?)
    }
}

impl Line {
    fn of(facts: &Facts<'_>) -> Self {
        let Facts { subject, take, recording } = *facts;
        let info = subject.run.info();
        let (way, maze, solved) = (take.outcome.get::<MazePath>(), maze(take), take.outcome.get::<Answer>());
        let solution = solved.and_then(|answer| answer.solution.as_ref());
        Self {
            stage: subject.kind,
            algorithm: info.id,
            version: info.version,
            width: subject.size.width,
            height: subject.size.height,
            seed: subject.seed,
            events: recording.len(),
            decisions: decisions(recording),
            seconds_untraced: take.untraced,
            seconds_traced: take.traced,
            ratio: take.untraced.map(|untraced| take.traced / untraced),
            hash: format!("{:016x}", recording.hash()),
            state_hash: format!("{:016x}", take.outcome.state_hash),
            kept: kept(recording.kept()),
            bytes: Bytes::of(recording),
            end: solved
                .map(|answer| answer.verdict.id())
                .or_else(|| take.outcome.get::<Made>().map(came))
                .or_else(|| take.outcome.get::<Shuffled>().map(|shuffled| shuffled.outcome.id()))
                .or_else(|| end(way, maze)),
            path_length: way.and_then(MazePath::steps),
            visited: way.map(|way| way.visited),
            expanded: way.map(|way| way.expanded).or_else(|| solved.map(|answer| answer.expanded)),
            passages: maze.map(passages),
            pushes: solution.map(Moves::pushes),
            moves: solution.map(Moves::len),
            generated: solved.map(|answer| answer.generated),
            solution: solution.map(Moves::to_string),
        }
    }
}

impl Bytes {
    fn of(recording: &Recording) -> Self {
        let memory = recording.memory();
        Self {
            events: memory.events,
            headers: memory.headers,
            cells: memory.cells,
            series: memory.series,
            checkpoints: memory.checkpoints,
            shared: memory.shared,
            total: memory.total(),
        }
    }
}

fn decisions(recording: &Recording) -> u64 {
    let in_tail = recording.tail().iter().filter(|event| event.starts_decision()).count();
    recording.decisions_in_blocks() + in_tail as u64
}

fn maze(take: &Take) -> Option<&Maze> {
    take.outcome.get()
}

/// Whether a level came of a generator's work.
const fn came(made: &Made) -> &'static str {
    if made.best.is_some() { "made" } else { "no-level" }
}

/// What a level generator answered, in words.
fn level(made: &Made) -> String {
    let Some(best) = &made.best else { return format!("no level; tries {}", made.tries) };
    let (size, pushes, boxes) = (best.level.size(), best.metrics.pushes, best.level.boxes().len());
    format!("a level of {size}, boxes {boxes}, fewest pushes {pushes}, difficulty {}", best.difficulty())
}

fn passages(maze: &Maze) -> u64 {
    maze.bytes().iter().map(|byte| u64::from((byte & 0x0f).count_ones())).sum::<u64>() / 2
}

const fn kept(kept: Kept) -> &'static str {
    match kept {
        Kept::Everything => "everything",
        Kept::Events => "events",
        Kept::Checkpoints => "checkpoints",
    }
}

fn end(way: Option<&MazePath>, maze: Option<&Maze>) -> Option<&'static str> {
    match way.map(|way| way.end) {
        Some(PathEnd::Arrived) => Some("arrived"),
        Some(PathEnd::NoPath) => Some("no-way"),
        Some(PathEnd::Circles(..)) => Some("circles"),
        None => maze.map(|_| "made"),
    }
}

/// What a strategy answered, in words.
fn solved(answer: &Answer) -> String {
    let proof = match answer.verdict {
        Verdict::Solved => "",
        Verdict::FewestPushes => ", fewest pushes proven",
        Verdict::FewestMoves => ", fewest moves proven",
        Verdict::Unsolvable => "unsolvable: everything was seen",
        Verdict::Limit => "none: the limit on nodes struck first",
    };
    let count = |moves: &Moves| format!("{} pushes, {} moves", moves.pushes(), moves.len());
    let found = answer.solution.as_ref().map_or(String::new(), count);
    let (expanded, generated) = (grouped(answer.expanded), grouped(answer.generated));
    format!("{found}{proof}; expanded {expanded}, generated {generated}, {}", bytes(answer.bytes as u64))
}

/// The answer in words.
fn answer(facts: &Facts<'_>) -> String {
    let Facts { subject, take, .. } = *facts;
    if let Some(answer) = take.outcome.get::<Answer>() {
        return solved(answer);
    }
    if let Some(made) = take.outcome.get::<Made>() {
        return level(made);
    }
    if let (Board::Omok(situation), Some(output)) = (&subject.board, &take.outcome.output) {
        return situation.told(&**output, Language::ENGLISH).unwrap_or_default();
    }
    if let (Board::Match3(arena), Some(output)) = (&subject.board, &take.outcome.output) {
        return arena.told(&**output, Language::ENGLISH).unwrap_or_default();
    }
    let Some(way) = take.outcome.get::<MazePath>() else {
        return maze(take).map_or("none yet".to_owned(), |maze| format!("{} passages", grouped(passages(maze))));
    };
    let found = match way.end {
        PathEnd::Arrived => format!("path {} steps", grouped(way.steps().unwrap_or(0))),
        PathEnd::NoPath => "no way".to_owned(),
        PathEnd::Circles(cell, heading) => {
            format!(
                "circles: on {} facing {} again",
                cell_name(subject.size, cell),
                direction_name(heading).get(Language::ENGLISH)
            )
        }
    };
    format!("{found}, visited {}, expanded {}", grouped(way.visited), grouped(way.expanded))
}

fn rows(line: &Line, answer: &str) -> Vec<Vec<String>> {
    let part = |name: &str, count: usize| format!("{name} {}", bytes(count as u64));
    let memory = &line.bytes;
    let parts = [
        part("events", memory.events),
        part("headers", memory.headers),
        part("cells", memory.cells),
        part("series", memory.series),
        part("checkpoints", memory.checkpoints),
        part("shared", memory.shared),
    ];
    let untraced = line.seconds_untraced.map_or("–".to_owned(), duration);
    let ratio = line.ratio.map_or(String::new(), |ratio| format!(", ratio {ratio:.1}"));
    let pairs = [
        ("  events", grouped(line.events)),
        ("  decisions", grouped(line.decisions)),
        ("  time", format!("{untraced} untraced, {} traced{ratio}", duration(line.seconds_traced))),
        ("  hash", format!("{} of the events, {} of the last state", line.hash, line.state_hash)),
        ("  kept", format!("{}, {}: {}", line.kept, bytes(memory.total as u64), parts.join(", "))),
        ("  answer", answer.to_owned()),
    ];
    pairs.into_iter().map(|(name, text)| vec![name.to_owned(), text]).collect()
}
