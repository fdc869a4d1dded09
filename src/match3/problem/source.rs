//! [`LevelSource`]: where a level comes from.

use serde::{Deserialize, Serialize};

use crate::match3::Level;
use crate::match3::level::{self, SHIPPED, Shipped};
use crate::recipe::RecipeError;

/// Where a level comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LevelSource {
    /// It comes with the program: the name of a file in `levels/match3`.
    Shipped(String),
    /// The level itself, as its file.
    Json(String),
}

impl LevelSource {
    /// The shipped level; nothing for one that is carried as text.
    ///
    /// # Errors
    /// A name that no shipped level has.
    pub fn shipped(&self) -> Result<Option<&'static Shipped>, RecipeError> {
        let Self::Shipped(id) = self else { return Ok(None) };
        let known = || SHIPPED.iter().map(|shipped| shipped.id).collect::<Vec<_>>().join(", ");
        let found = level::find(id);
        found.map(Some).ok_or_else(|| RecipeError::UnknownId { role: "level", id: id.clone(), known: known() })
    }

    /// The level.
    ///
    /// # Errors
    /// An unknown name, and a text that is no level, with line and column of that text.
    pub fn level(&self) -> Result<Level, RecipeError> {
        match (self.shipped()?, self) {
            (Some(shipped), _) => Ok(shipped.level()?),
            (None, Self::Json(text) | Self::Shipped(text)) => Ok(Level::read(text.as_bytes())?),
        }
    }

    /// Bytes that it carries as text.
    pub(super) const fn bytes(&self) -> usize {
        match self {
            Self::Shipped(_) => 0,
            Self::Json(text) => text.len(),
        }
    }
}
