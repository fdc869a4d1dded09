//! [`Input`]: what algorithms are set to work on in an experiment.

use serde_json::{Value, json};

use super::contender;
use super::error::LabError;
use super::expand::{self, Variant};
use crate::catalog::{self, Entry};
use crate::family::Family;
use crate::recipe::{Choice, FORMAT, Problem, Recipe, RecipeError, StageKind};

/// Where the files come from that an experiment names: the bytes of a file, or what is wrong with it.
pub type Library<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, String>;

/// A problem without an algorithm of its own.
#[derive(Clone, Debug)]
pub struct Input {
    /// What it is called in tables, alone in its experiment.
    pub label: String,
    /// Inputs of one group are put together in statistics: levels of one file, boards that differ in
    /// nothing but their seed.
    pub group: String,
    /// The problem, with whichever algorithm.
    pub problem: Problem,
    /// The path to the part of the experiment that it comes from.
    pub path: String,
}

/// Reads one entry of the list of inputs, which has been counted.
///
/// # Errors
/// An entry that makes no problem of `family`, a file that cannot be had or read.
pub fn read(
    entry: &Value,
    path: &str,
    family: &'static dyn Family,
    library: Library<'_>,
) -> Result<Vec<Input>, LabError> {
    let mut inputs = Vec::new();
    for variant in expand::expand(entry) {
        let is_file = variant.value.get("file").is_some() || variant.value.get("levels").is_some();
        let mut more =
            if is_file { from_file(&variant, path, family, library)? } else { vec![made(variant, path, family)?] };
        inputs.append(&mut more);
    }
    Ok(inputs)
}

/// The problem that is spelled out as in a recipe. Algorithms may be named by their ids alone; the one that
/// is compared may be absent.
fn made(variant: Variant, path: &str, family: &'static dyn Family) -> Result<Input, LabError> {
    let Value::Object(mut recipe) = variant.value else {
        return Err(LabError::value(path, &variant.value, family.input()));
    };
    let name = recipe.remove("name").map(|name| named(&name, path)).transpose()?;
    recipe.insert("gridscope".to_owned(), json!(FORMAT));
    recipe.insert("family".to_owned(), json!(family.id()));
    let mut recipe = Value::Object(recipe);
    complete(&mut recipe, path, family)?;
    let read = Recipe::from_json(&recipe.to_string());
    let problem = read.map_err(|error| with_hint(error, path, &recipe, family))?.problem;
    let chosen = variant.chosen.join(" ");
    let label = match name {
        Some(name) => [name, chosen].join(" ").trim().to_owned(),
        None if chosen.is_empty() => path.replace("inputs", "input "),
        None => chosen,
    };
    Ok(Input { group: label.clone(), label, problem, path: path.to_owned() })
}

/// What people call an input.
fn named(name: &Value, path: &str) -> Result<String, LabError> {
    let text = name.as_str().filter(|text| !text.trim().is_empty());
    text.map(str::to_owned).ok_or_else(|| LabError::value(&format!("{path}.name"), name, "a name"))
}

/// Where the parts of a recipe do not fit together, what they should look like says more.
fn with_hint(error: RecipeError, path: &str, recipe: &Value, family: &'static dyn Family) -> LabError {
    match error {
        RecipeError::Json { .. } => LabError::value(path, recipe, family.input()),
        other => LabError::problem(path, other),
    }
}

/// Fills in what a recipe has and an experiment may leave out: versions of algorithms, seeds, and the
/// algorithm that is compared.
fn complete(recipe: &mut Value, path: &str, family: &'static dyn Family) -> Result<(), LabError> {
    for (old, new) in family.old_fields() {
        if let Some(fields) = recipe.as_object_mut()
            && let Some(value) = fields.remove(*old)
        {
            fields.insert((*new).to_owned(), value);
        }
    }
    if recipe.get(SLOT).is_none() {
        recipe[SLOT] = serde_json::to_value(Choice::of(family.usual())).unwrap_or_default();
    }
    let runs_in = |stage: StageKind| catalog::of(family).filter(move |entry| entry.stage == stage).collect::<Vec<_>>();
    name_version(&mut recipe[SLOT], &format!("{path}.{SLOT}"), &runs_in(StageKind::Solving))?;
    let field = family.board_field();
    let part = field.and_then(|field| Some((field, recipe.get_mut(field)?)));
    if let Some((field, part)) = part.filter(|(_, part)| part.get("generator").is_some()) {
        let path = format!("{path}.{field}.generator");
        name_version(&mut part["generator"], &path, &runs_in(StageKind::Building))?;
        if part.get("seed").is_none() {
            part["seed"] = json!(1);
        }
    }
    if family.fields().contains(&"seed") && recipe.get("seed").is_none() {
        recipe["seed"] = json!(1);
    }
    Ok(())
}

/// The field of a recipe that names the algorithm.
const SLOT: &str = "algorithm";

/// Makes `"eller"` and `{"id": "eller"}` what they are in recipes.
fn name_version(choice: &mut Value, path: &str, known: &[Entry]) -> Result<(), LabError> {
    let id = choice.get("id").unwrap_or(choice).clone();
    let found = known.iter().find(|entry| Some(entry.info.id) == id.as_str());
    let ids = || known.iter().map(|entry| entry.info.id).collect::<Vec<_>>().join(", ");
    let info = found.ok_or_else(|| LabError::value(path, &id, format!("an id: {}", ids())))?.info;
    let settings = contender::settings(&choice["settings"], path, info)?;
    *choice = serde_json::to_value(Choice { settings, ..Choice::of(info) }).unwrap_or_default();
    Ok(())
}

/// The problems of a file, or of a collection that comes with the program.
fn from_file(
    variant: &Variant,
    place: &str,
    family: &'static dyn Family,
    library: Library<'_>,
) -> Result<Vec<Input>, LabError> {
    let value = &variant.value;
    check_fields(value, place, family)?;
    let take = match &value["take"] {
        Value::Null => usize::MAX,
        number => whole(number).ok_or_else(|| LabError::value(&format!("{place}.take"), number, "a number from 1"))?,
    };
    let (field, name) =
        if value.get("file").is_some() { ("file", &value["file"]) } else { ("levels", &value["levels"]) };
    let path = format!("{place}.{field}");
    let text = name.as_str().ok_or_else(|| LabError::value(&path, name, "a name"))?;
    let bytes = match field {
        "file" => library(text).map_err(|found| LabError::File { path: path.clone(), found })?,
        _ => shipped(text, family).ok_or_else(|| LabError::value(&path, name, collections(family)))?,
    };
    let problems = family.problems(&bytes, value).map_err(|error| LabError::problem(&path, error))?;
    if problems.first().is_none_or(|(_, problem)| problem.family() != family) {
        return Err(LabError::value(&path, name, format!("a file of the family {}", family.id())));
    }
    let group = text.rsplit(['/', '\\']).next().unwrap_or(text);
    let group = group.rsplit_once('.').map_or(group, |(stem, _)| stem);
    let input = |(number, (title, problem)): (usize, (String, Problem))| Input {
        label: format!("{group} {number} {title}").trim_end().to_owned(),
        group: group.to_owned(),
        problem,
        path: path.clone(),
    };
    Ok((1..).zip(problems).take(take).map(input).collect())
}

fn check_fields(value: &Value, path: &str, family: &'static dyn Family) -> Result<(), LabError> {
    let common: &[&str] = &["file", "levels", "take"];
    let known = [common, family.options()].concat();
    let mut names = value.as_object().into_iter().flat_map(|object| object.keys());
    match names.find(|name| !known.contains(&name.as_str())) {
        Some(name) => {
            Err(LabError::value(&format!("{path}.{name}"), &value[name], format!("one of {}", known.join(", "))))
        }
        None => Ok(()),
    }
}

fn whole(value: &Value) -> Option<usize> {
    value.as_u64().filter(|&number| number > 0).and_then(|number| usize::try_from(number).ok())
}

/// The collections that come with the program, in words.
fn collections(family: &'static dyn Family) -> String {
    let names: Vec<&str> = family.collections().iter().map(|one| one.name).collect();
    if names.is_empty() {
        "\"file\": boards are made or drawn".to_owned()
    } else {
        format!("one of {}", names.join(", "))
    }
}

/// A collection that comes with the program.
fn shipped(name: &str, family: &'static dyn Family) -> Option<Vec<u8>> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let found = family.collections().into_iter().find(|one| one.name == stem);
    found.map(|one| one.text.as_bytes().to_vec())
}
