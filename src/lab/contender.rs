//! [`Contender`]: an algorithm with settings that takes part in an experiment.

use std::collections::BTreeSet;

use serde_json::Value;

use super::error::LabError;
use super::expand::{self, word};
use crate::catalog::Entry;
use crate::recipe::{Choice, Problem, StageKind};
use crate::trace::{Info, Parameter, Settings, Unit};

/// An algorithm with settings, and what it is called in tables.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Its id, and what was set: `a-star ties=nearer-entrance`.
    pub label: String,
    /// What it is in recipes.
    pub choice: Choice,
    /// What it says of itself.
    pub info: &'static Info,
}

/// Reads the list of algorithms, each of which can be at work in `stage` of a problem like `example`.
///
/// # Errors
/// Unknown ids, settings that are not accepted, nothing at all, the same twice.
pub fn read(list: &Value, example: &Problem, stage: StageKind) -> Result<Vec<Contender>, LabError> {
    let known: Vec<Entry> = example.candidates(stage).collect();
    let entries = list.as_array().filter(|list| !list.is_empty());
    let entries = entries.ok_or_else(|| LabError::value("algorithms", list, format!("a list of {}", ids(&known))))?;
    let (mut contenders, mut labels) = (Vec::new(), BTreeSet::new());
    for (number, entry) in entries.iter().enumerate() {
        let path = format!("algorithms[{number}]");
        if expand::count(entry, &path)? > super::MOST_RUNS {
            return Err(LabError::value(&path, entry, "fewer choices"));
        }
        for variant in expand::expand(entry) {
            let contender = contender(&variant.value, &path, &known)?;
            if !labels.insert(contender.label.clone()) {
                let expected = "an algorithm with settings that do not stand there already";
                return Err(LabError::value(&path, entry, expected));
            }
            contenders.push(contender);
        }
    }
    Ok(contenders)
}

/// The ids that can be given.
fn ids(known: &[Entry]) -> String {
    let ids: Vec<&str> = known.iter().map(|entry| entry.info.id).collect();
    format!("ids: {}", ids.join(", "))
}

fn contender(value: &Value, path: &str, known: &[Entry]) -> Result<Contender, LabError> {
    let id = value.get("id").unwrap_or(value);
    let found = known.iter().find(|entry| Some(entry.info.id) == id.as_str());
    let info = found.ok_or_else(|| LabError::value(path, id, ids(known)))?.info;
    let fields = value.as_object().into_iter().flat_map(|object| object.keys());
    if let Some(unknown) = fields.into_iter().find(|name| !["id", "settings", "version"].contains(&name.as_str())) {
        return Err(LabError::value(&format!("{path}.{unknown}"), &value[unknown], "id, settings and nothing else"));
    }
    if value.get("version").is_some_and(|version| version.as_u64() != Some(u64::from(info.version))) {
        return Err(LabError::value(
            &format!("{path}.version"),
            &value["version"],
            format!("{}, or none", info.version),
        ));
    }
    let choice = Choice { settings: settings(&value["settings"], path, info)?, ..Choice::of(info) };
    Ok(Contender { label: label(&choice, info), choice, info })
}

/// The settings of `value`, in which alternatives may be named.
pub(super) fn settings(value: &Value, path: &str, info: &Info) -> Result<Settings, LabError> {
    let mut settings = Settings::default();
    let path = format!("{path}.settings");
    if value.is_null() {
        return Ok(settings);
    }
    let object = value.as_object().ok_or_else(|| LabError::value(&path, value, "an object of names and values"))?;
    for (name, value) in object {
        let path = format!("{path}.{name}");
        let names = || info.parameters.iter().map(|one| one.id).collect::<Vec<_>>().join(", ");
        let found = info.parameters.iter().find(|parameter| parameter.id == name);
        let parameter =
            found.ok_or_else(|| LabError::value(&path, value, format!("a parameter of {}: {}", info.id, names())))?;
        let number = number(value, parameter).ok_or_else(|| LabError::value(&path, value, accepted(parameter)))?;
        settings.set(parameter.id, number);
    }
    Ok(settings)
}

fn number(value: &Value, parameter: &Parameter) -> Option<i64> {
    let number = match (value, parameter.unit) {
        (Value::String(word), Unit::Choice(all)) => all.iter().position(|one| one.id == word).map(|place| place as i64),
        _ => value.as_i64(),
    };
    number.filter(|number| (parameter.range.0..=parameter.range.1).contains(number))
}

/// What a parameter accepts, in words.
fn accepted(parameter: &Parameter) -> String {
    let (low, high) = parameter.range;
    match parameter.unit {
        Unit::Choice(all) => format!("one of {}", all.iter().map(|one| one.id).collect::<Vec<_>>().join(", ")),
        Unit::Count | Unit::Thousandths => format!("a whole number from {low} to {high}"),
    }
}

fn label(choice: &Choice, info: &Info) -> String {
    let set = |(id, value): (&str, i64)| {
        let unit = info.parameters.iter().find(|parameter| parameter.id == id).map(|parameter| parameter.unit);
        match unit {
            Some(Unit::Choice(all)) => format!(" {id}={}", all.get(value as usize).map_or("?", |one| one.id)),
            _ => format!(" {id}={}", word(&Value::from(value))),
        }
    };
    choice.settings.iter().map(set).fold(choice.id.clone(), |label, set| label + &set)
}
