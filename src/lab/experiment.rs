//! [`Experiment`]: what people write; it is read and checked here, and carried out as a [`Plan`].

use std::cell::Cell;
use std::ops::RangeInclusive;

use serde_json::Value;

use super::contender::{self, Contender};
use super::error::LabError;
use super::expand;
use super::input::{self, Input, Library};
use super::plan::{MOST_RUNS, Plan};
use crate::catalog;
use crate::family::Family;
use crate::recipe::{FORMAT, Recipe, StageKind};
use crate::{json, limits};

/// When a run is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Decisions of a run.
    pub steps: u64,
    /// Nodes, for algorithms that can be limited by them and do not say otherwise.
    pub nodes: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 1_000_000_000, nodes: None }
    }
}

/// An experiment that was read and checked.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// What people call it.
    pub title: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// The family of its problems.
    pub family: &'static dyn Family,
    /// The part of the runs that is compared.
    pub stage: StageKind,
    /// What is worked on.
    pub inputs: Vec<Input>,
    /// Seeds; one nothing where every input keeps its own.
    pub seeds: Vec<Option<u64>>,
    /// What works on it.
    pub contenders: Vec<Contender>,
    /// When a run is given up.
    pub limits: Limits,
    /// The columns that statistics are made of.
    pub measures: Vec<String>,
    /// The columns without numbers of which it is told how often each value comes up.
    pub frequencies: Vec<String>,
    /// The contender that the others are compared with.
    pub against: usize,
    /// Whether times are taken.
    pub times: bool,
    /// Whether every run is made again with somebody listening, to count its events and read its series.
    pub series: bool,
    /// How often a run is timed at least.
    pub repeats: u32,
}

const FIELDS: [&str; 15] = [
    "gridscope",
    "experiment",
    "about",
    "family",
    "stage",
    "inputs",
    "seeds",
    "algorithms",
    "limits",
    "measures",
    "frequencies",
    "against",
    "times",
    "series",
    "repeats",
];

/// Repeated runs of one job at most.
const MOST_REPEATS: u64 = 1000;

impl Experiment {
    /// Whether `text` is meant to be an experiment, and not a recipe.
    pub fn is_likely(text: &str) -> bool {
        json::has_field(text, "experiment")
    }

    /// Reads an experiment and checks every part of it. `library` has the files that it names.
    ///
    /// # Errors
    /// The first fault, with its place and what was expected.
    pub fn read(text: &str, library: Library<'_>) -> Result<Self, LabError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() as u64 > limits::EXPERIMENT_BYTES {
            return Err(LabError::TooLong { found: text.len() as u64 });
        }
        json::head(text, limits::JSON_VALUES).map_err(|error| no_json(&error))?;
        let value: Value = serde_json::from_str(text).map_err(|error| no_json(&error))?;
        check_head(&value)?;
        let family = family(&value["family"])?;
        let stage = stage(&value["stage"])?;
        let seeds = seeds(&value["seeds"])?;
        check_size(&value, seeds.len())?;
        let read = Cell::new(0_u64);
        let library = |name: &str| {
            let bytes = library(name)?;
            read.set(read.get().saturating_add(bytes.len() as u64));
            let most = limits::EXPERIMENT_READS;
            if read.get() > most {
                Err(format!("the files have more than {most} bytes in all: {name}"))
            } else {
                Ok(bytes)
            }
        };
        let inputs = inputs(&value["inputs"], family, &library)?;
        let example = inputs[0].problem.clone();
        let contenders = contender::read(&value["algorithms"], &example, stage)?;
        let experiment = Self {
            title: value["experiment"].as_str().unwrap_or_default().to_owned(),
            about: value["about"].as_str().unwrap_or_default().to_owned(),
            family,
            stage,
            inputs,
            seeds,
            limits: limits(&value["limits"])?,
            measures: measures(&value["measures"], family, stage, flag(&value["series"], "series")?, &contenders)?,
            frequencies: frequencies(&value["frequencies"], family, stage)?,
            against: against(&value["against"], &contenders)?,
            times: flag(&value["times"], "times")?,
            series: flag(&value["series"], "series")?,
            repeats: count(&value["repeats"], "repeats", 1, 1..=MOST_REPEATS)? as u32,
            contenders,
        };
        experiment.check()?;
        Ok(experiment)
    }

    /// Every contender can be set to work on every input, and seeds change something.
    fn check(&self) -> Result<(), LabError> {
        let plan = Plan::new(self.clone());
        if plan.jobs() > MOST_RUNS {
            return Err(LabError::TooMany { found: plan.jobs() });
        }
        for input in &self.inputs {
            if self.seeds.iter().any(Option::is_some) && input.problem.lot().is_none() {
                let found = Value::String(input.label.clone());
                return Err(LabError::value("seeds", &found, "no seeds: nothing is drawn by lot on this input"));
            }
            if input.problem.choice(self.stage).is_none() {
                let found = Value::String(input.label.clone());
                return Err(LabError::value("stage", &found, "\"solving\": the board of this input is not made"));
            }
        }
        for case in plan.cases().take(self.inputs.len()) {
            for contender in &self.contenders {
                let recipe = Recipe::new(plan.problem(case, contender));
                recipe.check().map_err(|error| LabError::problem(&self.inputs[case.input].path, error))?;
            }
        }
        Ok(())
    }
}

/// What is wrong with a text that is no JSON, without the place, which is told beside it.
fn no_json(error: &serde_json::Error) -> LabError {
    let found = error.to_string();
    let found = found.rsplit_once(" at line ").map_or(found.as_str(), |(what, _)| what).to_owned();
    LabError::Json { line: error.line(), column: error.column(), found }
}

fn check_head(value: &Value) -> Result<(), LabError> {
    let object = value.as_object().ok_or_else(|| LabError::value("the file", value, "an experiment: a JSON object"))?;
    if value["gridscope"].as_u64() != Some(FORMAT) {
        return Err(LabError::value("gridscope", &value["gridscope"], format!("{FORMAT}, the version of the format")));
    }
    if value["experiment"].as_str().is_none_or(|title| title.trim().is_empty()) {
        return Err(LabError::value("experiment", &value["experiment"], "a title"));
    }
    if !value["about"].is_null() && !value["about"].is_string() {
        return Err(LabError::value("about", &value["about"], "a sentence or two"));
    }
    match object.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        Some(name) => Err(LabError::value(name, &value[name], format!("one of the fields {}", FIELDS.join(", ")))),
        None => Ok(()),
    }
}

fn family(value: &Value) -> Result<&'static dyn Family, LabError> {
    let expected = || format!("one of {}", catalog::family_ids());
    value.as_str().and_then(catalog::family).ok_or_else(|| LabError::value("family", value, expected()))
}

fn stage(value: &Value) -> Result<StageKind, LabError> {
    match value {
        Value::Null => Ok(StageKind::Solving),
        Value::String(stage) if stage == "solving" => Ok(StageKind::Solving),
        Value::String(stage) if stage == "building" => Ok(StageKind::Building),
        other => Err(LabError::value("stage", other, "\"building\" or \"solving\"")),
    }
}

/// `{"from": 1, "count": 50}`, a list of seeds, or nothing.
fn seeds(value: &Value) -> Result<Vec<Option<u64>>, LabError> {
    let expected = "{\"from\": N, \"count\": N} or a list of different whole numbers";
    let fault = || LabError::value("seeds", value, expected);
    match value {
        Value::Null => Ok(vec![None]),
        Value::Array(list) if !list.is_empty() => {
            let seeds: Option<Vec<Option<u64>>> = list.iter().map(|seed| seed.as_u64().map(Some)).collect();
            let mut seeds = seeds.ok_or_else(fault)?;
            let wanted = seeds.len();
            seeds.sort_unstable();
            seeds.dedup();
            if seeds.len() == wanted { Ok(seeds) } else { Err(fault()) }
        }
        Value::Object(fields) => {
            if fields.keys().any(|name| !["from", "count"].contains(&name.as_str())) {
                return Err(fault());
            }
            let from = count(&value["from"], "seeds.from", 1, 0..=u64::MAX)?;
            let number = count(&value["count"], "seeds.count", 0, 0..=u64::MAX)?;
            if number > MOST_RUNS {
                return Err(LabError::TooMany { found: number });
            }
            if number == 0 { Err(fault()) } else { Ok((0..number).map(|step| Some(from.wrapping_add(step))).collect()) }
        }
        _ => Err(fault()),
    }
}

/// About how many bytes the parts of an experiment have once every choice is made.
///
/// # Errors
/// What is no JSON, and choices of nothing.
pub fn spread(text: &str) -> Result<u64, LabError> {
    let value: Value = serde_json::from_str(text).map_err(|error| no_json(&error))?;
    measure(&value).map(|(_, spread)| spread)
}

/// How many inputs and algorithms there are together, once every choice is made, and how many bytes they have.
fn measure(value: &Value) -> Result<(u64, u64), LabError> {
    let mut spread = 0_u64;
    let mut each = |name: &str| {
        let list = value[name].as_array().map(Vec::as_slice).unwrap_or_default();
        let mut sum = 0_u64;
        for (number, one) in list.iter().enumerate() {
            let count = expand::count(one, &format!("{name}[{number}]"))?;
            spread = spread.saturating_add(count.saturating_mul(expand::weight(one)));
            sum = sum.saturating_add(count);
        }
        Ok::<u64, LabError>(sum)
    };
    let found = each("inputs")?.saturating_mul(each("algorithms")?);
    Ok((found, spread))
}

/// Refuses an experiment that is far too large before anything of it is built.
fn check_size(value: &Value, seeds: usize) -> Result<(), LabError> {
    let (found, spread) = measure(value)?;
    let found = found.saturating_mul(seeds as u64);
    match () {
        () if found > MOST_RUNS => Err(LabError::TooMany { found }),
        () if spread > limits::EXPERIMENT_SPREAD => Err(LabError::TooWide { found: spread }),
        () => Ok(()),
    }
}

fn inputs(list: &Value, family: &'static dyn Family, library: Library<'_>) -> Result<Vec<Input>, LabError> {
    let entries = list.as_array().filter(|entries| !entries.is_empty());
    let entries = entries.ok_or_else(|| LabError::value("inputs", list, "a list of at least one input"))?;
    let mut inputs: Vec<Input> = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        inputs.append(&mut input::read(entry, &format!("inputs[{number}]"), family, library)?);
        if inputs.len() as u64 > MOST_RUNS {
            return Err(LabError::TooMany { found: inputs.len() as u64 });
        }
    }
    let mut labels: Vec<&str> = inputs.iter().map(|input| input.label.as_str()).collect();
    labels.sort_unstable();
    match labels.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => {
            let found = Value::String(pair[0].to_owned());
            Err(LabError::value("inputs", &found, "inputs of different names; give one of them a \"name\""))
        }
        None => Ok(inputs),
    }
}

fn limits(value: &Value) -> Result<Limits, LabError> {
    if !value.is_null() && !value.is_object() {
        return Err(LabError::value("limits", value, "{\"steps\": N, \"nodes\": N}, or one of them"));
    }
    let mut names = value.as_object().into_iter().flat_map(|object| object.keys());
    if let Some(name) = names.find(|name| !["steps", "nodes"].contains(&name.as_str())) {
        return Err(LabError::value(&format!("limits.{name}"), &value[name], "steps or nodes"));
    }
    let usual = Limits::default();
    let nodes = match &value["nodes"] {
        Value::Null => None,
        number => Some(count(number, "limits.nodes", 1, 1..=i64::MAX as u64)?),
    };
    Ok(Limits { steps: count(&value["steps"], "limits.steps", usual.steps, 1..=u64::MAX)?, nodes })
}

/// The columns that statistics are made of; the usual ones of the family where nothing is said.
fn measures(
    value: &Value,
    family: &'static dyn Family,
    stage: StageKind,
    series: bool,
    contenders: &[Contender],
) -> Result<Vec<String>, LabError> {
    let mut known: Vec<&str> = family.measures(stage).to_vec();
    known.push("seconds");
    if series {
        known.extend(super::row::counted(contenders));
    }
    if value.is_null() {
        return Ok(known.into_iter().take(1).map(str::to_owned).collect());
    }
    names(value, "measures", &known)
}

/// The columns of which it is told how often each value comes up; none where nothing is said.
fn frequencies(value: &Value, family: &'static dyn Family, stage: StageKind) -> Result<Vec<String>, LabError> {
    if value.is_null() {
        return Ok(Vec::new());
    }
    names(value, "frequencies", family.categories(stage))
}

/// A list of different names, all of them `known`.
fn names(value: &Value, path: &str, known: &[&str]) -> Result<Vec<String>, LabError> {
    let list = value.as_array().filter(|list| !list.is_empty());
    let list = list.ok_or_else(|| LabError::value(path, value, format!("a list of {}", known.join(", "))))?;
    let mut found: Vec<String> = Vec::new();
    for (number, name) in list.iter().enumerate() {
        let is_new = |known: &&&str| Some(**known) == name.as_str() && !found.iter().any(|one| one == *known);
        let one = known.iter().find(is_new).ok_or_else(|| {
            LabError::value(&format!("{path}[{number}]"), name, format!("one of {}, each once", known.join(", ")))
        })?;
        found.push((*one).to_owned());
    }
    Ok(found)
}

fn against(value: &Value, contenders: &[Contender]) -> Result<usize, LabError> {
    if value.is_null() {
        return Ok(0);
    }
    let known = || contenders.iter().map(|one| one.label.as_str()).collect::<Vec<_>>().join(", ");
    let found = contenders.iter().position(|one| Some(one.label.as_str()) == value.as_str());
    found.ok_or_else(|| LabError::value("against", value, format!("one of the algorithms: {}", known())))
}

fn flag(value: &Value, path: &str) -> Result<bool, LabError> {
    if value.is_null() {
        Ok(false)
    } else {
        value.as_bool().ok_or_else(|| LabError::value(path, value, "true or false"))
    }
}

/// A whole number in `range`, or `usual` where there is none.
fn count(value: &Value, path: &str, usual: u64, range: RangeInclusive<u64>) -> Result<u64, LabError> {
    if value.is_null() {
        return Ok(usual);
    }
    let found = value.as_u64().filter(|number| range.contains(number));
    let expected = || format!("a whole number from {} to {}", range.start(), range.end());
    found.ok_or_else(|| LabError::value(path, value, expected()))
}
