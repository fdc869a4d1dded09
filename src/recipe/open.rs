//! Reading what a file holds: a recipe, a maze drawn as text, Sokoban levels, a game of Omok, or a stage of
//! match-3.

use super::{
    Choice, FORMAT, MAX_FILE, Match3Algorithm, Match3Problem, MazeProblem, OmokProblem, Problem, Recipe, RecipeError,
    SokobanProblem, find_link,
};
use crate::catalog::Family;
use crate::match3::{self, Stage};
use crate::omok::format as games;
use crate::omok::game::Game;
use crate::omok::{reader, rules};
use crate::sokoban::collection::Levels;
use crate::sokoban::formats;

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A recipe, or a drawn maze, which is solved by the first solver.
    Recipe(Box<Recipe>),
    /// Sokoban levels: one that can be read, and all others.
    Levels(Levels),
    /// A game of Omok with all its variations, standing at the end of its main line, and the other games
    /// of its collection.
    Game(Box<Game>, Vec<Game>),
    /// A stage of match-3.
    Stage(Box<Stage>),
}

impl Opened {
    /// Reads what a file holds: JSON, a link, a drawn maze, or levels, games and stages in any format that is known.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn read(bytes: &[u8]) -> Result<Self, RecipeError> {
        if bytes.len() as u64 > MAX_FILE {
            return Err(RecipeError::TooLarge { found: bytes.len() as u64 });
        }
        let whole = bytes;
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        if let Some(link) = std::str::from_utf8(bytes).ok().and_then(find_link) {
            return Ok(Self::Recipe(Box::new(Recipe::from_link(link)?)));
        }
        let is_json = bytes.trim_ascii_start().first() == Some(&b'{');
        if !is_json && games::is_likely(bytes) {
            let (first, others) = games::read_all(bytes, rules::default_rule())?;
            return Ok(Self::Game(Box::new(first), others));
        }
        if !is_json && formats::is_likely(bytes) {
            return Ok(Self::Levels(Levels::new(formats::read(bytes)?)?));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| RecipeError::Binary { at: error.valid_up_to() })?;
        if is_json && is_stage(text) {
            return Ok(Self::Stage(Box::new(Stage::read(whole)?)));
        }
        let recipe = match is_json {
            true => Recipe::from_json(text)?,
            false => Recipe::new(Problem::Maze(MazeProblem::from_drawing(text)?)),
        };
        Ok(Self::Recipe(Box::new(recipe)))
    }

    /// The recipe, or one for the first level, or for the last position of the first game.
    pub fn into_recipe(self) -> Recipe {
        match self {
            Self::Recipe(recipe) => *recipe,
            Self::Stage(stage) => Recipe::new(Match3Problem::new(&stage, first_shuffler()).into()),
            Self::Game(game, _) => Recipe::new(OmokProblem::new(&game, first_look()).into()),
            Self::Levels(levels) => Recipe::new(Problem::Sokoban(SokobanProblem::new(levels.level(), levels.title()))),
        }
    }
}

impl Recipe {
    /// Reads what a file holds; of a collection of levels the first one.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn read(bytes: &[u8]) -> Result<Self, RecipeError> {
        Opened::read(bytes).map(Opened::into_recipe)
    }

    /// Reads a recipe from JSON and [checks](Self::check) it.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn from_json(text: &str) -> Result<Self, RecipeError> {
        let json = |error: serde_json::Error| RecipeError::Json {
            line: error.line(),
            column: error.column(),
            found: error.to_string(),
        };
        let value: serde_json::Value = serde_json::from_str(text).map_err(json)?;
        let version = value.get("gridscope").unwrap_or(&serde_json::Value::Null);
        if version.as_u64() != Some(FORMAT) {
            return Err(RecipeError::Version { found: version.to_string() });
        }
        check_fields(&value)?;
        let recipe: Self = serde_json::from_str(text).map_err(json)?;
        recipe.check()?;
        Ok(recipe)
    }
}

/// Whether JSON is meant to be a stage of match-3: no recipe, and it has one of the words of a stage.
fn is_stage(text: &str) -> bool {
    let has = |word: &str| text.contains(&format!("\"{word}\""));
    !has("gridscope") && ["cells", "row", "col"].into_iter().any(has)
}

/// What works on a stage that is opened: the shuffler that keeps all promises.
fn first_shuffler() -> Choice {
    Choice::of(Match3Algorithm::Shuffler(&match3::shuffle::LIST[0]).info())
}

/// What looks at a game that is opened: the priorities, which can look at any.
fn first_look() -> Choice {
    Choice::of(reader::PRIORITY_LIST[0].info)
}

/// Refuses words that no recipe of this family has at its outermost level.
fn check_fields(recipe: &serde_json::Value) -> Result<(), RecipeError> {
    let family = recipe.get("family").unwrap_or(&serde_json::Value::Null);
    let known = family.as_str().and_then(Family::from_id).map(fields);
    let known = known.ok_or_else(|| RecipeError::Family { found: family.to_string() })?;
    let known: Vec<&str> = [COMMON_FIELDS[0], known, COMMON_FIELDS[1]].concat();
    let mut found = recipe.as_object().into_iter().flat_map(serde_json::Map::keys);
    match found.find(|field| !known.contains(&field.as_str())) {
        Some(unknown) => Err(RecipeError::Field { found: unknown.clone(), known: known.join(", ") }),
        None => Ok(()),
    }
}

/// The words that recipes of every family may use at their outermost level, before and after its own.
const COMMON_FIELDS: [&[&str]; 2] = [&["gridscope", "family"], &["marks", "compare"]];

/// The words that a recipe of a family may use there besides.
const fn fields(family: Family) -> &'static [&'static str] {
    match family {
        Family::Maze => &["maze", "from", "to", "solver"],
        Family::Sokoban => &["level", "title", "strategy"],
        Family::Omok => &["position", "title", "rule", "reading", "algorithm", "point", "colour", "patterns"],
        Family::Match3 => &["stage", "size", "breeds", "weights", "seed", "algorithm"],
    }
}
