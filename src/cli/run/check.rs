//! What the rules of theory say of a run.

use std::io::{self, Write};
use std::time::Instant;

use serde_json::{Value, json};

use super::super::error::CliError;
use super::Take;
use super::subject::Subject;
use crate::family::Board;
use crate::format::{duration, grouped};
use crate::grid::Cell;
use crate::record::lock;
use crate::text::Language;
use crate::trace::theory::{self, Finding, Found, Report};
use crate::trace::told::Log;
use crate::trace::{Reader, Recording, cell_name};

/// Findings of a rule that are told.
const TOLD: usize = 5;

/// Checks a run, and says which rules it broke and where.
///
/// # Errors
/// A rule is broken, after everything was said; output that cannot be written.
pub(super) fn tell(subject: &Subject, take: &Take, json: bool, out: &mut dyn Write) -> Result<(), CliError> {
    let recording = lock(&take.recording);
    let start = Instant::now();
    let report = theory::check(&recording, &subject.board, take.outcome.output.as_deref());
    let (telling, seconds) = (Telling::new(&subject.board, &recording), start.elapsed().as_secs_f64());
    if json {
        serde_json::to_writer(&mut *out, &telling.json(&report, seconds)).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        telling.text(&report, seconds, out)?;
    }
    match report.broken().count() {
        0 => Ok(()),
        rules => Err(CliError::RulesBroken { rules }),
    }
}

/// Findings in words: what they are about, and where.
pub(in crate::cli) struct Telling<'a> {
    board: &'a Board,
    recording: &'a Recording,
    /// What was told from outside, where the run was.
    log: Option<&'a Log>,
}

impl<'a> Telling<'a> {
    /// Of a run on a board.
    pub(in crate::cli) const fn new(board: &'a Board, recording: &'a Recording) -> Self {
        Self { board, recording, log: None }
    }

    /// The same of a run that was told from outside: the lines of its source are named.
    #[must_use]
    pub(in crate::cli) const fn told(self, log: Option<&'a Log>) -> Self {
        Self { log, ..self }
    }

    /// Where an event stands: its decision, its number and the line of the source that told it, from 1.
    fn place(&self, event: u64) -> String {
        let line = self.line(event).map_or(String::new(), |line| format!(", line {line}"));
        format!("step {}, event {}{line}", grouped(self.step(event)), grouped(event + 1))
    }

    fn line(&self, event: u64) -> Option<u32> {
        self.log?.source_line(event)
    }

    fn name(&self, cell: Cell) -> String {
        cell_name(self.board.size(), cell)
    }

    fn text(&self, report: &Report, seconds: f64, out: &mut dyn Write) -> io::Result<()> {
        let (rules, events) = (report.rules.len(), grouped(report.events));
        writeln!(out, "\n{rules} rules, checked on {events} events in {}", duration(seconds))?;
        for found in &report.rules {
            let word = if found.is_remark() { "remark" } else { "BROKEN" };
            let verdict = if found.count == 0 { "ok".to_owned() } else { format!("{word} {}x", grouped(found.count)) };
            writeln!(out, "  {:<28} {verdict}", found.rule.id)?;
        }
        report.broken().try_for_each(|found| self.broken(found, out))?;
        report.remarks().try_for_each(|found| self.remark(found, out))
    }

    /// A rule that was broken, with its first findings; events are counted from 1.
    pub(in crate::cli) fn broken(&self, found: &Found, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}: {}", found.rule.id, found.rule.says.get(Language::ENGLISH))?;
        for finding in found.findings.iter().take(TOLD) {
            writeln!(out, "  {}: {}", self.place(finding.event), self.sentence(finding))?;
            for event in &finding.evidence {
                writeln!(out, "    before: {}", self.place(*event))?;
            }
        }
        writeln!(out, "  {}", found.rule.means.get(Language::ENGLISH))
    }

    /// The same for what is no fault yet.
    pub(in crate::cli) fn remark(&self, found: &Found, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "\nremark, no fault yet")?;
        self.broken(found, out)
    }

    /// The number of the decision that an event belongs to, from 1.
    fn step(&self, event: u64) -> u64 {
        Reader::new(self.recording).decisions(self.recording, event) + 1
    }

    fn sentence(&self, finding: &Finding) -> String {
        finding.sentence(self.recording.info(), &|cell| self.name(cell), Language::ENGLISH)
    }

    fn json(&self, report: &Report, seconds: f64) -> Value {
        let rules: Vec<Value> = report.rules.iter().map(|found| self.found(found)).collect();
        json!({"rules": rules, "events": report.events, "seconds": seconds})
    }

    /// The same as JSON, with events counted from 1.
    pub(in crate::cli) fn found(&self, found: &Found) -> Value {
        let size = self.board.size();
        let place = |cell: &Cell| [size.x(*cell), size.y(*cell)];
        let finding = |one: &Finding| {
            let cells: Vec<[u32; 2]> = one.cells.iter().map(place).collect();
            let evidence: Vec<u64> = one.evidence.iter().map(|event| event + 1).collect();
            json!({"event": one.event + 1, "step": self.step(one.event), "line": self.line(one.event),
                "evidence": evidence, "cells": cells, "sentence": self.sentence(one)})
        };
        let findings: Vec<Value> = found.findings.iter().map(finding).collect();
        json!({"rule": found.rule.id, "broken": found.count, "findings": findings})
    }
}
