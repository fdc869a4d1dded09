//! Other runs of the same input beside the first: where they part, and their final numbers.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::super::error::CliError;
use super::super::table;
use super::Take;
use crate::format::{duration, grouped};
use crate::record::lock;
use crate::text::{Language, Text};
use crate::trace::Reader;
use crate::trace::compare::{Final, Finals, Parting, Sameness, Side, parting};

/// A run, and what it is called.
pub(super) struct Named<'a> {
    pub name: String,
    pub take: &'a Take,
}

const SECONDS: Text = Text::new("seconds untraced");

/// Says what the runs have in common; the first is the one that the others are compared with.
pub(super) fn tell(runs: &[Named<'_>], json: bool, out: &mut dyn Write) -> Result<(), CliError> {
    let finals = finals(runs);
    let partings: Vec<[Parting; 2]> =
        (1..runs.len()).map(|other| [Sameness::Events, Sameness::Facts].map(|what| part(runs, other, what))).collect();
    if json {
        serde_json::to_writer(&mut *out, &line(runs, &finals, &partings)).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    for (run, [events, facts]) in runs[1..].iter().zip(&partings) {
        writeln!(out, "\n{} and {}: {}; {}", run.name, runs[0].name, told(*events, "event"), told(*facts, "fact"))?;
    }
    writeln!(out)?;
    Ok(table::write(&rows(runs, &finals), out)?)
}

/// Numbers of the recordings, of the answers, and the times with nobody watching.
fn finals(runs: &[Named<'_>]) -> Finals {
    let recordings: Vec<_> = runs.iter().map(|run| lock(&run.take.recording)).collect();
    let mut finals = Finals::of(&recordings.iter().map(|recording| &**recording).collect::<Vec<_>>());
    for (number, run) in runs.iter().enumerate() {
        let known = run.take.outcome.output.as_ref().map(|output| output.facts()).unwrap_or_default();
        for fact in known {
            if let Some(value) = fact.value.number() {
                finals.put(number, fact.id, fact.name, value);
            }
        }
        if let Some(seconds) = run.take.untraced {
            finals.put(number, "seconds_untraced", SECONDS, seconds);
        }
    }
    finals
}

/// Where run `other` parts from the first.
fn part(runs: &[Named<'_>], other: usize, sameness: Sameness) -> Parting {
    let (one, other) = (lock(&runs[0].take.recording), lock(&runs[other].take.recording));
    let (mut reader, mut others) = (Reader::new(&one), Reader::new(&other));
    let mut one = Side { recording: &one, reader: &mut reader };
    parting(&mut one, &mut Side { recording: &other, reader: &mut others }, sameness, usize::MAX)
}

fn told(parting: Parting, what: &str) -> String {
    match parting {
        Parting::Never => format!("all {what}s are the same"),
        Parting::At(event) => format!("the first different {what} is number {}", grouped(event)),
        Parting::End(event) => format!("the same for {} events, then one ends", grouped(event)),
        Parting::NotYet(event) => format!("the same for {} events at least", grouped(event)),
    }
}

fn rows(runs: &[Named<'_>], finals: &Finals) -> Vec<Vec<String>> {
    let titles = runs.iter().flat_map(|run| [run.name.clone(), "ratio".to_owned()]);
    let mut rows =
        vec![["number".to_owned()].into_iter().chain(titles.clone().take(1)).chain(titles.skip(2)).collect()];
    for row in finals.rows() {
        let cells = row.values.iter().enumerate().flat_map(|(run, value)| {
            let ratio = (run > 0).then(|| row.ratio(run).map_or(String::new(), |ratio| format!("{ratio:.3}")));
            [Some(value.map_or_else(|| "–".to_owned(), |value| number(row, value))), ratio]
        });
        rows.push([row.name.get(Language::ENGLISH).to_owned()].into_iter().chain(cells.flatten()).collect());
    }
    rows
}

fn number(row: &Final, value: f64) -> String {
    match row.id {
        "seconds_untraced" => duration(value),
        _ if value.fract() != 0.0 => format!("{value:.2}"),
        _ if value < 0.0 => format!("-{}", grouped(-value as u64)),
        _ => grouped(value as u64),
    }
}

fn line(runs: &[Named<'_>], finals: &Finals, partings: &[[Parting; 2]]) -> Value {
    let names: Vec<&str> = runs.iter().map(|run| run.name.as_str()).collect();
    let number = |row: &Final| {
        let ratios: Vec<Option<f64>> = (0..runs.len()).map(|run| row.ratio(run)).collect();
        json!({"id": row.id, "values": row.values, "ratios": ratios})
    };
    let numbers: Vec<Value> = finals.rows().iter().map(number).collect();
    let part = |[events, facts]: &[Parting; 2]| json!({"event": events.event(), "fact": facts.event()});
    let parts: Vec<Value> = partings.iter().map(part).collect();
    json!({"compare": names, "first_differences": parts, "numbers": numbers})
}
