//! A Sokoban level to make and to solve.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Choice, RecipeError, Started, fits, unknown};
use crate::sokoban::generate::{self, Made, Order};
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
    /// Made by a generator.
    Generated {
        /// How it is made.
        generator: Choice,
        /// Columns and rows at most, walls included.
        size: [u64; 2],
        /// How many boxes.
        boxes: u64,
        /// Seed of all random choices.
        seed: u64,
    },
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

    /// The drawn level, or nothing where it is made.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub fn drawn(&self) -> Result<Option<Level>, RecipeError> {
        match &self.level {
            LevelSource::Drawn { text } => Ok(Some(formats::read_level(text.as_bytes())?)),
            LevelSource::Generated { .. } => Ok(None),
        }
    }

    /// The generator at work, and the greatest size of its level; nothing for a drawn level. Its
    /// output is a [`Made`], to be [accepted](Self::accept).
    ///
    /// # Errors
    /// Unknown ids, versions and settings, sizes and numbers of boxes that are not accepted.
    pub fn start_generator(&self) -> Result<Option<Started>, RecipeError> {
        let LevelSource::Generated { generator: choice, size, boxes, seed } = &self.level else { return Ok(None) };
        let order = Order::new(size[0], size[1], *boxes)?;
        let run = (generator(choice)?.start)(order, &choice.settings, *seed);
        Ok(Some((run, order.size())))
    }

    /// The level that came of the generator's work.
    ///
    /// # Errors
    /// Nothing came of it.
    pub fn accept(&self, made: Made) -> Result<Level, RecipeError> {
        let (size, boxes) = match &self.level {
            LevelSource::Generated { size, boxes, .. } => (*size, *boxes),
            LevelSource::Drawn { .. } => ([0, 0], 0),
        };
        let best = made.best.map(|best| best.level);
        best.ok_or(RecipeError::NoLevel { tries: made.tries, size, boxes })
    }

    /// The strategy at work on `task`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn start_strategy(&self, task: Arc<SokobanTask>) -> Result<Box<dyn Run>, RecipeError> {
        Ok((strategy(&self.strategy)?.start)(task, &self.strategy.settings, 0))
    }

    /// The seed; 0 for a drawn level.
    pub const fn seed(&self) -> u64 {
        match self.level {
            LevelSource::Generated { seed, .. } => seed,
            LevelSource::Drawn { .. } => 0,
        }
    }

    /// Bytes of its drawing; 0 for a level that is made.
    pub const fn drawn_bytes(&self) -> usize {
        match &self.level {
            LevelSource::Drawn { text } => text.len(),
            LevelSource::Generated { .. } => 0,
        }
    }

    pub(super) fn check(&self) -> Result<(), RecipeError> {
        strategy(&self.strategy)?;
        self.drawn()?;
        if let LevelSource::Generated { generator: choice, size, boxes, .. } = &self.level {
            Order::new(size[0], size[1], *boxes)?;
            generator(choice)?;
        }
        Ok(())
    }
}

/// The strategy that a level is solved by where nothing else is said.
fn default_strategy() -> Choice {
    Choice::of(search::LIST[0].info)
}

fn generator(choice: &Choice) -> Result<&'static generate::Generator, RecipeError> {
    let infos = || generate::LIST.iter().map(|entry| entry.info);
    let found = generate::find(&choice.id).ok_or_else(|| unknown("generator", choice, infos()))?;
    fits(choice, found.info)?;
    Ok(found)
}

fn strategy(choice: &Choice) -> Result<&'static search::Strategy, RecipeError> {
    let infos = || search::LIST.iter().map(|entry| entry.info);
    let found = search::find(&choice.id).ok_or_else(|| unknown("strategy", choice, infos()))?;
    fits(choice, found.info)?;
    Ok(found)
}
