//! A Sokoban level to solve.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Choice, RecipeError, fits, unknown};
use crate::sokoban::{Level, SokobanTask, formats, search};
use crate::trace::Run;

/// A level, where it comes from, and how it is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SokobanProblem {
    /// Where the level comes from.
    pub level: LevelSource,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// How it is solved.
    pub strategy: Choice,
}

/// Where a level comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LevelSource {
    /// Drawn as text.
    Drawn {
        /// The rows in XSB: `#` wall, `.` goal, `$` box, `*` box on a goal, `@` player, `+` player on a goal.
        text: String,
    },
}

impl SokobanProblem {
    /// A level, what people call it, and the default strategy.
    pub fn new(level: &Level, title: &str) -> Self {
        Self::with(level, title, default_strategy())
    }

    /// A level, what people call it, and a strategy.
    pub fn with(level: &Level, title: &str, strategy: Choice) -> Self {
        let text = formats::xsb(level);
        Self { level: LevelSource::Drawn { text }, title: title.to_owned(), strategy }
    }

    /// The level.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub fn level(&self) -> Result<Level, RecipeError> {
        match &self.level {
            LevelSource::Drawn { text } => Ok(formats::read_level(text.as_bytes())?),
        }
    }

    /// The strategy at work on `task`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn start_strategy(&self, task: Arc<SokobanTask>) -> Result<Box<dyn Run>, RecipeError> {
        Ok((strategy(&self.strategy)?.start)(task, &self.strategy.settings, 0))
    }

    /// Bytes of its drawing.
    pub const fn drawn_bytes(&self) -> usize {
        match &self.level {
            LevelSource::Drawn { text } => text.len(),
        }
    }

    pub(super) fn check(&self) -> Result<(), RecipeError> {
        strategy(&self.strategy)?;
        self.level().map(drop)
    }
}

/// The strategy that a level is solved by where nothing else is said.
fn default_strategy() -> Choice {
    Choice::of(search::LIST[0].info)
}

fn strategy(choice: &Choice) -> Result<&'static search::Strategy, RecipeError> {
    let infos = || search::LIST.iter().map(|entry| entry.info);
    let found = search::find(&choice.id).ok_or_else(|| unknown("strategy", choice, infos()))?;
    fits(choice, found.info)?;
    Ok(found)
}
