//! [`Opened`]: what a file holds: a recipe, or whatever a family reads.

use std::any::Any;
use std::sync::Arc;

use super::{FORMAT, MAX_FILE, Recipe, RecipeError, find_link};
use crate::catalog;
use crate::family::{Contents, Family, Likeness};
use crate::json::{self, Head};
use crate::limits;
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
        let no_json = |error: serde_json::Error| RecipeError::Json {
            line: error.line(),
            column: error.column(),
            found: error.to_string(),
        };
        let head = json::head(text, limits::JSON_VALUES).map_err(no_json)?;
        let version = head.value("gridscope").unwrap_or("null");
        if version.parse() != Ok(FORMAT) {
            return Err(RecipeError::Version { found: version.to_owned() });
        }
        check_fields(&head)?;
        let recipe: Self = serde_json::from_str(text).map_err(no_json)?;
        recipe.check()?;
        Ok(recipe)
    }
}

/// Refuses words that no recipe of this family has at its outermost level.
fn check_fields(recipe: &Head) -> Result<(), RecipeError> {
    let family = recipe.value("family").unwrap_or("null");
    let known = catalog::families().find(|known| family.trim_matches('"') == known.id() && family.starts_with('"'));
    let family = known.ok_or_else(|| RecipeError::Family { found: family.to_owned(), known: catalog::family_ids() })?;
    let known: Vec<&str> = [COMMON_FIELDS[0], family.fields(), COMMON_FIELDS[1]].concat();
    let mut found = recipe.names.iter();
    let is_known = |field: &str| known.contains(&field) || family.old_fields().iter().any(|(old, _)| *old == field);
    match found.find(|field| !is_known(field)) {
        Some(unknown) => Err(RecipeError::Field { found: unknown.clone(), known: known.join(", ") }),
        None => Ok(()),
    }
}

/// The words that recipes of every family may use at their outermost level, before and after its own.
const COMMON_FIELDS: [&[&str]; 2] = [&["gridscope", "family"], &["marks", "compare"]];
