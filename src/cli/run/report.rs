//! What `gridscope run` says about a recording.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::super::error::CliError;
use super::super::table;
use super::Take;
use super::subject::Subject;
use crate::facts::END;
use crate::format::{bytes, duration, grouped};
use crate::recipe::StageKind;
use crate::text::Language;
use crate::trace::{Answer, Kept, Recording};

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
    /// What is known of the answer.
    #[serde(flatten)]
    facts: BTreeMap<&'static str, Value>,
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
        let output = take.outcome.output.as_deref();
        Self {
            stage: subject.kind,
            algorithm: info.id,
            version: info.version,
            width: subject.board.size().width,
            height: subject.board.size().height,
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
            end: output.and_then(Answer::end),
            facts: output.map(known).unwrap_or_default(),
        }
    }
}

/// What is known of an answer, by name, without how it ended.
fn known(answer: &dyn Answer) -> BTreeMap<&'static str, Value> {
    let facts = answer.facts().into_iter().filter(|fact| fact.id != END);
    let texts = answer.texts().into_iter().map(|(id, text)| (id, Value::String(text)));
    facts.map(|fact| (fact.id, fact.value.to_json())).chain(texts).collect()
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

const fn kept(kept: Kept) -> &'static str {
    match kept {
        Kept::Everything => "everything",
        Kept::Events => "events",
        Kept::Checkpoints => "checkpoints",
    }
}

/// The answer in words.
fn answer(facts: &Facts<'_>) -> String {
    let output = facts.take.outcome.output.as_deref();
    output.map_or("none yet".to_owned(), |output| output.sentence(&facts.subject.board, Language::ENGLISH))
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
