//! What `gridscope watch --check` says: what was told, what is wrong with the answer, and how it ended.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::super::error::CliError;
use crate::family::Board;
use crate::format::{duration, grouped};
use crate::recipe::Problem;
use crate::record::Outcome;
use crate::text::Language;
use crate::trace::Recording;
use crate::trace::told::{Ending, FactError, Finding, Tally, Told};
use crate::watch::{End, Feed};

/// What came of a run that was told, and whether it is right.
pub(super) struct Verdict {
    name: String,
    tally: Tally,
    events: u64,
    faults: Vec<FactError>,
    ending: Ending,
    end: Option<End>,
    findings: Vec<Found>,
    /// The rules of theory that it broke, as JSON.
    pub(super) rules: Vec<Value>,
    /// What the rules remark that is no fault yet, as JSON.
    pub(super) remarks: Vec<Value>,
    /// Where it differs first from one of ours, as both say it, where that was asked for.
    difference: Option<Option<[String; 2]>>,
}

/// A finding in words.
struct Found {
    id: &'static str,
    is_right: bool,
    text: String,
    cell: Option<[u32; 2]>,
}

impl Verdict {
    pub(super) fn of(
        problem: &Problem,
        board: &Board,
        feed: &Feed,
        (recording, outcome): (&Recording, &Outcome),
        difference: Option<Option<[String; 2]>>,
    ) -> Self {
        let outside = problem.outside();
        let log = outside.map(|outside| &outside.log);
        let ending = log.and_then(|log| log.ending()).unwrap_or(Ending::Complete);
        let findings = outcome.get::<Told>().map(|told| &told.findings[..]).unwrap_or_default();
        Self {
            name: outside.map(|outside| outside.name.clone()).unwrap_or_default(),
            tally: log.map(|log| log.tally()).unwrap_or_default(),
            events: recording.len(),
            faults: log.map(|log| log.faults()).unwrap_or_default(),
            ending,
            end: feed.end(),
            rules: Vec::new(),
            remarks: Vec::new(),
            difference,
            findings: findings.iter().map(|finding| Found::of(finding, board)).collect(),
        }
    }

    pub(super) fn write(&self, as_json: bool, out: &mut dyn Write) -> io::Result<()> {
        if as_json {
            return writeln!(out, "{}", self.json());
        }
        let Tally { facts, lines, bad, unknown, expanded, .. } = self.tally;
        let seconds = self.end.map_or(0.0, |end| end.time.as_secs_f64());
        let (name, events) = (&self.name, grouped(self.events));
        let rate = grouped((facts as f64 / seconds.max(1e-9)) as u64);
        let [facts, lines, expanded] = [facts, lines, expanded].map(grouped);
        writeln!(out, "{name}: {facts} facts on {lines} lines, {events} events, {expanded} expanded")?;
        writeln!(out, "  took    {}, {rate} facts a second", duration(seconds))?;
        if unknown > 0 {
            writeln!(out, "  kept    {} facts whose word is unknown", grouped(unknown))?;
        }
        for finding in &self.findings {
            let word = if finding.is_right { "right " } else { "WRONG " };
            writeln!(out, "  {word}  {}", finding.text)?;
        }
        match &self.difference {
            Some(Some([mine, theirs])) => writeln!(out, "  differs {mine}\n          {theirs}")?,
            Some(None) => writeln!(out, "  agrees  with all that both tell")?,
            None => {}
        }
        if let Some(first) = self.faults.first() {
            writeln!(out, "  WRONG   {first}")?;
            if bad > 1 {
                let (more, lines) = (grouped(bad - 1), if bad == 2 { "line that tells" } else { "lines that tell" });
                writeln!(out, "          and {more} more {lines} no fact")?;
            }
        }
        if let Some(why) = self.ending.why() {
            writeln!(out, "  WRONG   {why}")?;
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let Tally { facts, lines, bad, unknown, expanded, .. } = self.tally;
        let findings: Vec<Value> = self.findings.iter().map(Found::json).collect();
        let first = self.faults.first().map(|fault| json!({"line": fault.line, "error": fault.fault.to_string()}));
        let ended = match self.ending {
            Ending::Complete => "complete",
            Ending::Broken(_) => "broken",
            Ending::Limited(_) => "limited",
        };
        json!({"name": self.name, "facts": facts, "lines": lines, "events": self.events, "expanded": expanded,
            "unknown": unknown, "bad_lines": bad, "first_bad": first, "ended": ended, "why": self.ending.why(),
            "exit": self.end.and_then(|end| end.status).and_then(|status| status.code()),
            "difference": self.difference.as_ref().and_then(Option::as_ref),
            "seconds": self.end.map(|end| end.time.as_secs_f64()), "findings": findings, "rules": self.rules, "remarks": self.remarks,
            "right": self.result().is_ok()})
    }

    /// Nothing where everything is right.
    ///
    /// # Errors
    /// What is wrong, or which limit struck.
    pub(super) fn result(&self) -> Result<(), CliError> {
        let wrong = self.findings.iter().find(|finding| !finding.is_right);
        match (&self.ending, wrong, self.faults.first()) {
            (Ending::Limited(why), ..) => Err(CliError::ToldShort(why.clone())),
            (Ending::Broken(why), ..) => Err(CliError::ToldWrong(why.clone())),
            // A line that is no fact explains more than an answer that is wrong because of it.
            (_, _, Some(fault)) => Err(CliError::ToldWrong(fault.to_string())),
            (_, Some(wrong), _) => Err(CliError::ToldWrong(wrong.text.clone())),
            (Ending::Complete, None, None) if self.rules.is_empty() => Ok(()),
            (Ending::Complete, None, None) => Err(CliError::RulesBroken { rules: self.rules.len() }),
        }
    }
}

impl Found {
    fn of(finding: &Finding, board: &Board) -> Self {
        let size = board.size();
        let cell = (finding.cell < size.cells()).then(|| [size.x(finding.cell), size.y(finding.cell)]);
        Self { id: finding.id, is_right: finding.is_right, text: finding.sentence(Language::ENGLISH), cell }
    }

    fn json(&self) -> Value {
        json!({"id": self.id, "right": self.is_right, "text": self.text, "cell": self.cell})
    }
}
