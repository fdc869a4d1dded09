//! [`Input`]: what algorithms are set to work on in an experiment.

use serde_json::{Value, json};

use super::contender;
use super::error::LabError;
use super::expand::{self, Variant};
use crate::catalog::{self, Entry, Family, Role};
use crate::match3::stage;
use crate::omok::format as games;
use crate::omok::game::Game;
use crate::omok::{collection as puzzles, rules};
use crate::recipe::{Choice, FORMAT, OmokProblem, Opened, Problem, Recipe, RecipeError, SokobanProblem};
use crate::sokoban::collection::{self as levels, Levels};

/// Where the files come from that an experiment names: the bytes of a file, or what is wrong with it.
pub type Library<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, String>;

/// A problem without an algorithm of its own.
#[derive(Clone, Debug)]
pub struct Input {
    /// What it is called in tables, alone in its experiment.
    pub label: String,
    /// Inputs of one group are put together in statistics: levels of one file, mazes that differ in
    /// nothing but their seed.
    pub group: String,
    /// The problem, with whichever algorithm.
    pub problem: Problem,
    /// The way to the part of the experiment that it comes from.
    pub path: String,
}

/// Reads one entry of the list of inputs, which has been counted.
///
/// # Errors
/// An entry that makes no problem of `family`, a file that cannot be had or read.
pub fn read(entry: &Value, path: &str, family: Family, library: Library<'_>) -> Result<Vec<Input>, LabError> {
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
fn made(variant: Variant, path: &str, family: Family) -> Result<Input, LabError> {
    let Value::Object(mut recipe) = variant.value else {
        return Err(LabError::value(path, &variant.value, expected(family)));
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
fn with_hint(error: RecipeError, path: &str, recipe: &Value, family: Family) -> LabError {
    match error {
        RecipeError::Json { .. } => LabError::value(path, recipe, expected(family)),
        other => LabError::problem(path, other),
    }
}

/// What an entry of a family looks like.
const fn expected(family: Family) -> &'static str {
    match family {
        Family::Maze => {
            "{\"maze\": {\"generator\": ID, \"size\": [COLUMNS, ROWS], \"seed\": N}} or {\"maze\": {\"text\": ROWS}}, or {\"file\": NAME}"
        }
        Family::Sokoban => {
            "{\"levels\": NAME of a collection, \"take\": N}, {\"file\": NAME}, {\"level\": {\"text\": ROWS}} or {\"level\": {\"generator\": ID, \"size\": [COLUMNS, ROWS], \"boxes\": N, \"seed\": N}}"
        }
        Family::Omok => {
            "{\"levels\": NAME of a collection, \"take\": N}, {\"file\": NAME} or {\"position\": .., \"rule\": ID}"
        }
        Family::Match3 => "{\"stage\": {\"shipped\": NAME}, \"size\": [COLUMNS, ROWS], \"breeds\": N, \"seed\": N}",
    }
}

/// Fills in what a recipe has and an experiment may leave out: versions of algorithms, seeds, and the
/// algorithm that is compared.
fn complete(recipe: &mut Value, path: &str, family: Family) -> Result<(), LabError> {
    let (slot, board) = match family {
        Family::Maze => ("solver", Some("maze")),
        Family::Sokoban => ("strategy", Some("level")),
        Family::Omok | Family::Match3 => ("algorithm", None),
    };
    if recipe.get(slot).is_none() {
        recipe[slot] = serde_json::to_value(any_algorithm(family)).unwrap_or_default();
    }
    let all: Vec<Entry> = catalog::entries().filter(|entry| entry.family == family).collect();
    let (generators, others): (Vec<Entry>, Vec<Entry>) = all.iter().partition(|one| one.role == Role::Generator);
    name_version(&mut recipe[slot], &format!("{path}.{slot}"), if board.is_some() { &others } else { &all })?;
    if let Some(part) = board.and_then(|board| recipe.get_mut(board)).filter(|part| part.get("generator").is_some()) {
        let path = format!("{path}.{}.generator", board.unwrap_or_default());
        name_version(&mut part["generator"], &path, &generators)?;
        if part.get("seed").is_none() {
            part["seed"] = json!(1);
        }
    }
    if family == Family::Match3 && recipe.get("seed").is_none() {
        recipe["seed"] = json!(1);
    }
    Ok(())
}

/// An algorithm by which a problem can be told before it is known which ones are compared.
pub(super) fn any_algorithm(family: Family) -> Choice {
    let usual = match family {
        Family::Omok => "pvs",
        Family::Match3 => "fair",
        Family::Maze => "bfs",
        Family::Sokoban => "a-star-pushes",
    };
    let entries = || catalog::entries().filter(|entry| entry.family == family);
    let found = entries().find(|entry| entry.info.id == usual).or_else(|| entries().next());
    found.map_or_else(
        || Choice { id: usual.to_owned(), version: 1, settings: Default::default() },
        |entry| Choice::of(entry.info),
    )
}

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
fn from_file(variant: &Variant, place: &str, family: Family, library: Library<'_>) -> Result<Vec<Input>, LabError> {
    let value = &variant.value;
    check_fields(value, place)?;
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
    let problems =
        problems(&bytes, family, rule(&value["rule"], place)?).map_err(|error| LabError::problem(&path, error))?;
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

/// The rule of games that name none.
fn rule(value: &Value, path: &str) -> Result<&'static rules::Rule, LabError> {
    if value.is_null() {
        return Ok(rules::default_rule());
    }
    let known = || rules::LIST.iter().map(|rule| rule.id).collect::<Vec<_>>().join(", ");
    let found = value.as_str().and_then(rules::find);
    found.ok_or_else(|| LabError::value(&format!("{path}.rule"), value, format!("one of {}", known())))
}

fn check_fields(value: &Value, path: &str) -> Result<(), LabError> {
    let known = ["file", "levels", "take", "rule"];
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
fn collections(family: Family) -> String {
    let names: Vec<&str> = match family {
        Family::Sokoban => levels::EMBEDDED.iter().map(|one| stem(one.file)).collect(),
        Family::Omok => puzzles::EMBEDDED.iter().map(|one| one.name).collect(),
        Family::Match3 => stage::SHIPPED.iter().map(|one| one.id).collect(),
        Family::Maze => Vec::new(),
    };
    if names.is_empty() {
        "\"file\": mazes are made or drawn".to_owned()
    } else {
        format!("one of {}", names.join(", "))
    }
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// A collection that comes with the program.
fn shipped(name: &str, family: Family) -> Option<Vec<u8>> {
    let text = match family {
        Family::Sokoban => levels::EMBEDDED.iter().find(|one| stem(one.file) == stem(name)).map(|one| one.text),
        Family::Omok => puzzles::EMBEDDED.iter().find(|one| one.name == stem(name)).map(|one| one.text),
        Family::Match3 => stage::find(name).map(|one| one.text),
        Family::Maze => None,
    };
    text.map(|text| text.as_bytes().to_vec())
}

/// Every problem that a file holds, with its title.
fn problems(bytes: &[u8], family: Family, rule: &rules::Rule) -> Result<Vec<(String, Problem)>, RecipeError> {
    if family == Family::Omok && games::is_likely(bytes) {
        let (first, others) = games::read_all(bytes, rule)?;
        return Ok(std::iter::once(first).chain(others).map(position).collect());
    }
    match Opened::read(bytes)? {
        Opened::Levels(levels) => Ok(all_levels(&levels)),
        other => Ok(vec![(String::new(), other.into_recipe().problem)]),
    }
}

/// Every level that can be read.
fn all_levels(levels: &Levels) -> Vec<(String, Problem)> {
    let algorithm = any_algorithm(Family::Sokoban);
    let problem = |title: &str, level| Problem::Sokoban(SokobanProblem::with(level, title, algorithm.clone()));
    let entries = levels.collection().levels();
    entries.map(|(_, entry, level)| (entry.title.clone(), problem(&entry.title, level))).collect()
}

/// The position that a game sets up, or the one at its end where it sets up none.
fn position(mut game: Game) -> (String, Problem) {
    let is_set_up = {
        game.to_start();
        game.board().count() > 0
    };
    if !is_set_up {
        game.to_main_end();
    }
    (String::new(), OmokProblem::new(&game, any_algorithm(Family::Omok)).into())
}
