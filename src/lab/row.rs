//! [`Row`]: what came of one run; [`columns`]: the same for all runs of an experiment.

use std::io::{self, Write};

use super::contender::Contender;
use super::experiment::Experiment;
use super::plan::Plan;
use crate::facts::{Fact, Value};

/// What came of one run.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Number of the job, from 0: `gridscope lab EXPERIMENT --open JOB` writes its recipe.
    pub job: u64,
    /// What it worked on.
    pub input: String,
    /// What its input is put together with.
    pub group: String,
    /// The seed; nothing where the input keeps its own.
    pub seed: Option<u64>,
    /// What worked, with its settings.
    pub algorithm: String,
    /// Whether it came to an answer in the sense of the problem.
    pub solved: bool,
    /// How it ended, in a word; `limit` where a limit struck first.
    pub end: String,
    /// What is known of the answer.
    pub facts: Vec<Fact>,
    /// Events, decisions and the last values of series, where they were asked for.
    pub counted: Vec<(&'static str, f64)>,
    /// Hash of the last state.
    pub state_hash: u64,
    /// Bytes of the largest state that was seen.
    pub peak_bytes: u64,
    /// Seconds with nobody watching, the run in the middle of [`runs`](Self::runs); nothing where no times
    /// are taken.
    pub seconds: Option<f64>,
    /// How often it was run for its time.
    pub runs: u32,
}

impl Row {
    /// The number in this column, where there is one.
    pub fn value(&self, column: &str) -> Option<f64> {
        match column {
            "seconds" => self.seconds,
            "peak_bytes" => Some(self.peak_bytes as f64),
            _ => {
                let fact = self.facts.iter().find(|fact| fact.id == column).and_then(|fact| fact.value.number());
                fact.or_else(|| self.counted.iter().find(|(id, _)| *id == column).map(|(_, value)| *value))
            }
        }
    }

    /// The word in this column, or whatever tells its value apart from others; nothing for plain numbers.
    pub fn category(&self, column: &str) -> Option<String> {
        if column == "end" {
            return Some(self.end.clone());
        }
        match self.facts.iter().find(|fact| fact.id == column)?.value {
            Value::Word(word) => Some(word.to_owned()),
            Value::Code(code) => Some(code.to_string()),
            Value::Flag(flag) => Some(flag.to_string()),
            Value::Count(_) | Value::Whole(_) | Value::Number(_) => None,
        }
    }

    /// The row as JSON, a field a column. Columns in which nothing stands are `null`.
    pub fn to_json(&self, plan: &Plan) -> serde_json::Value {
        let fields = columns(plan.experiment()).into_iter().map(|column| {
            let value = self.json(&column, plan);
            (column, value)
        });
        serde_json::Value::Object(fields.collect())
    }

    fn json(&self, column: &str, plan: &Plan) -> serde_json::Value {
        match column {
            "job" => self.job.into(),
            "input" => self.input.clone().into(),
            "group" => self.group.clone().into(),
            "seed" => self.seed.into(),
            "algorithm" => self.algorithm.clone().into(),
            "solved" => self.solved.into(),
            "end" => self.end.clone().into(),
            "state_hash" => format!("{:016x}", self.state_hash).into(),
            "peak_bytes" => self.peak_bytes.into(),
            "seconds" => self.seconds.into(),
            "runs" => (self.runs > 0).then_some(self.runs).into(),
            "recipe" => plan.recipe(self.job).and_then(|recipe| serde_json::to_value(recipe).ok()).unwrap_or_default(),
            _ => self.number(column),
        }
    }

    fn number(&self, column: &str) -> serde_json::Value {
        match self.facts.iter().find(|fact| fact.id == column).map(|fact| fact.value) {
            Some(value) => value.to_json(),
            None => self.value(column).map(|value| value as i64).into(),
        }
    }

    /// Writes the row as a line of CSV.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn to_csv(&self, plan: &Plan, out: &mut dyn Write) -> io::Result<()> {
        let cells = columns(plan.experiment()).into_iter().map(|column| match self.json(&column, plan) {
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => quoted(&text),
            other @ serde_json::Value::Object(_) => quoted(&other.to_string()),
            other => other.to_string(),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join(","))
    }
}

/// `text` as a cell of CSV (RFC 4180).
fn quoted(text: &str) -> String {
    let is_plain = !text.contains(['"', ',', '\n', '\r']);
    if is_plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

/// The columns of an experiment: the heading of its table. `seconds` and `runs` are empty where no times
/// are taken; all others are the same at every repetition.
pub fn columns(experiment: &Experiment) -> Vec<String> {
    let start = ["job", "input", "group", "seed", "algorithm", "solved", "end"];
    let measures = experiment.family.measures(experiment.stage);
    let more = experiment.frequencies.iter().map(String::as_str).filter(|column| !start.contains(column));
    let counted = if experiment.series { counted(&experiment.contenders) } else { Vec::new() };
    let end = ["state_hash", "peak_bytes", "seconds", "runs", "recipe"];
    let all = start.iter().chain(measures).copied().chain(more).chain(counted).chain(end);
    all.map(str::to_owned).collect()
}

/// What is counted of runs that are made again with somebody listening.
pub(super) fn counted(contenders: &[Contender]) -> Vec<&'static str> {
    let mut ids = vec!["events", "decisions"];
    for id in contenders.iter().flat_map(|contender| contender.info.series).map(|series| series.id) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}
