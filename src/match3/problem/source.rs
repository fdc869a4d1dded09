//! [`StageSource`]: where a stage comes from.

use serde::{Deserialize, Serialize};

use crate::match3::Stage;
use crate::match3::stage::{self, SHIPPED, Shipped};
use crate::recipe::RecipeError;

/// Where a stage comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StageSource {
    /// It comes with the program: the name of a file in `levels/match3`.
    Shipped(String),
    /// The stage itself, as its file.
    Json(String),
}

impl StageSource {
    /// The shipped stage; nothing for one that is carried as text.
    ///
    /// # Errors
    /// A name that no shipped stage has.
    pub fn shipped(&self) -> Result<Option<&'static Shipped>, RecipeError> {
        let Self::Shipped(id) = self else { return Ok(None) };
        let known = || SHIPPED.iter().map(|shipped| shipped.id).collect::<Vec<_>>().join(", ");
        let found = stage::find(id);
        found.map(Some).ok_or_else(|| RecipeError::UnknownId { role: "stage", id: id.clone(), known: known() })
    }

    /// The stage.
    ///
    /// # Errors
    /// An unknown name, and a text that is no stage, with line and column of that text.
    pub fn stage(&self) -> Result<Stage, RecipeError> {
        match (self.shipped()?, self) {
            (Some(shipped), _) => Ok(shipped.stage()?),
            (None, Self::Json(text) | Self::Shipped(text)) => Ok(Stage::read(text.as_bytes())?),
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
