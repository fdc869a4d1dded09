//! [`Opened`]: what a file holds: a recipe, or whatever a family reads.

use std::any::Any;
use std::sync::Arc;

use super::{FORMAT, MAX_FILE, Recipe, RecipeError, find_link};
use crate::catalog;
use crate::family::{Contents, Family, Likeness};
use crate::trace::erased;

/// What a file holds.
#[derive(Clone)]
pub struct Opened {
    recipe: Recipe,
    held: Option<Arc<dyn Any + Send + Sync>>,
}

impl Opened {
    /// A recipe, and nothing besides.
    pub const fn recipe(recipe: Recipe) -> Self {
        Self { recipe, held: None }
    }

    /// What a family read, such as a collection of levels, and a recipe for the first part of it.
    pub fn holding<T: Any + Send + Sync>(held: T, recipe: Recipe) -> Self {
        Self { recipe, held: Some(Arc::new(held)) }
    }

    /// Reads what a file holds: a recipe, a link to one, or whatever the families read.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn read(bytes: &[u8]) -> Result<Self, RecipeError> {
        if bytes.len() as u64 > MAX_FILE {
            return Err(RecipeError::TooLarge { found: bytes.len() as u64 });
        }
        let file = Contents::of(bytes);
        if let Some(link) = std::str::from_utf8(file.bytes).ok().and_then(find_link) {
            return Recipe::from_link(link).map(Self::recipe);
        }
        match likeliest(&file) {
            Some(family) => family.open(&file),
            None => Recipe::from_json(file.text()?).map(Self::recipe),
        }
    }

    /// What the family read besides the recipe, if that is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        erased::get(self.held.as_deref()?)
    }

    /// The family that reads such files.
    pub fn family(&self) -> &'static dyn Family {
        self.recipe.problem.family()
    }

    /// The recipe: of a collection, one for the first part that can be read.
    pub const fn first(&self) -> &Recipe {
        &self.recipe
    }

    /// The same, for good.
    pub fn into_recipe(self) -> Recipe {
        self.recipe
    }

    /// Called after the file at `path` where it has no name of its own.
    #[must_use]
    pub fn named_after(self, path: &str) -> Self {
        self.family().named_after(self, path)
    }
}

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opened").field("recipe", &self.recipe).finish_non_exhaustive()
    }
}

/// The family that is the surest that this is a file of its own, the first of equally sure ones; nothing for JSON
/// that no family knows, which is a recipe.
fn likeliest(file: &Contents<'_>) -> Option<&'static dyn Family> {
    let all = catalog::families().map(|family| (family.sniff(file), family));
    let best = all.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(likeness, _)| *likeness > Likeness::No).map(|(_, family)| family)
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

/// Refuses words that no recipe of this family has at its outermost level.
fn check_fields(recipe: &serde_json::Value) -> Result<(), RecipeError> {
    let family = recipe.get("family").unwrap_or(&serde_json::Value::Null);
    let known = family.as_str().and_then(catalog::family);
    let family =
        known.ok_or_else(|| RecipeError::Family { found: family.to_string(), known: catalog::family_ids() })?;
    let known: Vec<&str> = [COMMON_FIELDS[0], family.fields(), COMMON_FIELDS[1]].concat();
    let mut found = recipe.as_object().into_iter().flat_map(serde_json::Map::keys);
    let is_known = |field: &str| known.contains(&field) || family.old_fields().iter().any(|(old, _)| *old == field);
    match found.find(|field| !is_known(field)) {
        Some(unknown) => Err(RecipeError::Field { found: unknown.clone(), known: known.join(", ") }),
        None => Ok(()),
    }
}

/// The words that recipes of every family may use at their outermost level, before and after its own.
const COMMON_FIELDS: [&[&str]; 2] = [&["gridscope", "family"], &["marks", "compare"]];
