//! Rows as a text that is kept: [`write()`] and [`read`].
//!
//! What the plan knows is not in it (inputs, seeds, algorithms): the number of a job says it. Names of facts stand there
//! once.

use serde::{Deserialize, Serialize};

use super::job::blank;
use super::plan::Plan;
use super::row::Row;
use crate::facts::{Fact, Value};
use crate::packed::{pack, unpack};
use crate::text::{Text, lasting};

/// The most bytes that a sheet unpacks to: about fifty thousand runs.
const MOST_BYTES: u64 = 8 << 20;

/// The text.
#[derive(Default, Serialize, Deserialize)]
struct Sheet {
    facts: Vec<Heading>,
    counted: Vec<String>,
    rows: Vec<Line>,
}

/// The name of a fact, how its values are written, and what people call it.
#[derive(Serialize, Deserialize)]
struct Heading(String, Sort, Text);

/// How values are written.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sort {
    Count,
    Whole,
    Number,
    Word,
    Code,
    Flag,
}

/// Job, whether it is solved, end, hash, bytes, seconds, times it was run; facts and counts by the places of their names.
#[derive(Serialize, Deserialize)]
struct Line(u64, bool, String, u64, u64, Option<f64>, u32, Vec<(usize, serde_json::Value)>, Vec<(usize, f64)>);

/// `rows`, packed; nothing where they are too many. Cost: the rows.
pub fn write(rows: &[Row]) -> Option<String> {
    let mut sheet = Sheet::default();
    for row in rows {
        let facts = row.facts.iter().map(|fact| (sheet.place(fact), fact.value.to_json())).collect();
        let counted = row.counted.iter().map(|&(id, value)| (place(&mut sheet.counted, id), value)).collect();
        let Row { job, solved, ref end, state_hash, peak_bytes, seconds, runs, .. } = *row;
        sheet.rows.push(Line(job, solved, end.clone(), state_hash, peak_bytes, seconds, runs, facts, counted));
    }
    let text = serde_json::to_vec(&sheet).ok().filter(|text| text.len() as u64 <= MOST_BYTES)?;
    Some(pack(&text))
}

/// The rows of an experiment that [`write()`] wrote, by their jobs; nothing where they are not of this one, or broken.
/// Cost: what is packed there, at most eight million bytes.
pub fn read(text: &str, plan: &Plan) -> Option<Vec<Row>> {
    let sheet: Sheet = serde_json::from_str(&unpack(text, MOST_BYTES).ok()?).ok()?;
    let facts: Vec<(&'static str, Sort, Text)> =
        sheet.facts.iter().map(|Heading(id, sort, name)| Some((lasting(id)?, *sort, *name))).collect::<Option<_>>()?;
    let counted: Vec<&'static str> = sheet.counted.iter().map(|id| lasting(id)).collect::<Option<_>>()?;
    let is_in_order = sheet.rows.is_sorted_by(|one, next| one.0 < next.0);
    let rows = sheet.rows.into_iter().filter(|_| is_in_order).map(|line| line.row(plan, &facts, &counted));
    rows.collect::<Option<Vec<Row>>>().filter(|_| is_in_order)
}

impl Sheet {
    /// The place of a fact's name.
    fn place(&mut self, fact: &Fact) -> usize {
        let sort = sort(fact.value);
        let known = self.facts.iter().position(|Heading(id, of, _)| (&**id, *of) == (fact.id, sort));
        known.unwrap_or_else(|| {
            self.facts.push(Heading(fact.id.to_owned(), sort, fact.name));
            self.facts.len() - 1
        })
    }
}

impl Line {
    fn row(self, plan: &Plan, facts: &[(&'static str, Sort, Text)], counted: &[&'static str]) -> Option<Row> {
        let Self(job, solved, end, state_hash, peak_bytes, seconds, runs, known, counts) = self;
        let contenders = &plan.experiment().contenders;
        let case = usize::try_from(job).ok().filter(|_| job < plan.jobs())? / contenders.len();
        let contender = &contenders[job as usize % contenders.len()];
        let fact = |(place, value): (usize, serde_json::Value)| {
            let &(id, sort, name) = facts.get(place)?;
            Some(Fact { id, name, value: found(sort, &value)? })
        };
        let facts = known.into_iter().map(fact).collect::<Option<_>>()?;
        let count = |(place, value): (usize, f64)| Some((*counted.get(place)?, value));
        let counted = counts.into_iter().map(count).collect::<Option<_>>()?;
        let blank = blank(plan, (plan.case(case), job), contender);
        Some(Row { solved, end, facts, counted, state_hash, peak_bytes, seconds, runs, ..blank })
    }
}

fn place(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|known| known == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

const fn sort(value: Value) -> Sort {
    match value {
        Value::Count(_) => Sort::Count,
        Value::Whole(_) => Sort::Whole,
        Value::Number(_) => Sort::Number,
        Value::Word(_) => Sort::Word,
        Value::Code(_) => Sort::Code,
        Value::Flag(_) => Sort::Flag,
    }
}

/// A value from its JSON. What is no number was written as nothing.
fn found(sort: Sort, value: &serde_json::Value) -> Option<Value> {
    Some(match sort {
        Sort::Count => Value::Count(value.as_u64()?),
        Sort::Whole => Value::Whole(value.as_i64()?),
        Sort::Number if value.is_null() => Value::Number(f64::NAN),
        Sort::Number => Value::Number(value.as_f64()?),
        Sort::Word => Value::Word(lasting(value.as_str()?)?),
        Sort::Code => Value::Code(value.as_str()?.parse().ok()?),
        Sort::Flag => Value::Flag(value.as_bool()?),
    })
}
