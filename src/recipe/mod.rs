//! [`Recipe`]: all that is needed to make a run again, a small text that people can read and edit.
//!
//! One file a family: what its problems are made of, how they are checked and started.

use serde::{Deserialize, Serialize};

use crate::catalog::Family;
use crate::trace::{Info, Settings};

mod compare;
mod error;
mod link;
mod marks;
mod match3;
mod maze;
mod omok;
mod open;
mod sokoban;
#[cfg(test)]
mod tests;

pub use compare::{Clock, Comparison, MOST_RUNS};
pub use error::RecipeError;
pub use link::{LINK, LONGEST_LINK, find as find_link};
pub use marks::{Bookmark, Marks, StageMarks};
pub use match3::{Arena, Match3Algorithm, Match3Group, Match3Problem, StageSource};
pub use maze::{MazeProblem, MazeSource, Started};
pub use omok::{Asks, OmokAlgorithm, OmokProblem, Question, Situation, Stones};
pub use open::Opened;
pub use sokoban::{LevelSource, SokobanProblem};

/// The version of the recipe format that this program writes, and the only one it reads.
pub const FORMAT: u64 = 1;

/// The greatest file that is read, in bytes: a text maze of 4096x4096 cells.
pub const MAX_FILE: u64 = 72 << 20;

/// The greatest drawing that is stored with preferences, in bytes.
const LARGEST_STORED: usize = 200_000;

/// All that is needed to make a run again. The recording is a cache of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    /// [`FORMAT`].
    pub gridscope: u64,
    /// What is solved and by what.
    #[serde(flatten)]
    pub problem: Problem,
    /// What people marked in the run.
    #[serde(default, skip_serializing_if = "Marks::is_empty")]
    pub marks: Marks,
    /// Other runs of the same input, side by side with the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compare: Option<Comparison>,
}

/// A problem of one family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "lowercase")]
pub enum Problem {
    /// A maze to make and to solve.
    Maze(MazeProblem),
    /// A Sokoban level to make and to solve.
    Sokoban(SokobanProblem),
    /// A position of Omok to look at.
    Omok(Box<OmokProblem>),
    /// A stage of match-3 to shuffle, to fill or to play.
    Match3(Box<Match3Problem>),
}

impl Problem {
    /// Its family.
    pub const fn family(&self) -> Family {
        match self {
            Self::Maze(_) => Family::Maze,
            Self::Sokoban(_) => Family::Sokoban,
            Self::Omok(_) => Family::Omok,
            Self::Match3(_) => Family::Match3,
        }
    }

    /// How it is solved.
    pub const fn solver(&self) -> &Choice {
        match self {
            Self::Maze(problem) => &problem.solver,
            Self::Sokoban(problem) => &problem.strategy,
            Self::Omok(problem) => &problem.algorithm,
            Self::Match3(problem) => &problem.algorithm,
        }
    }

    /// The seed of all random choices; 0 where nothing is drawn by lot.
    pub const fn seed(&self) -> u64 {
        match self {
            Self::Maze(problem) => problem.seed(),
            Self::Sokoban(problem) => problem.seed(),
            Self::Omok(_) => 0,
            Self::Match3(problem) => problem.seed,
        }
    }

    /// Bytes of the board that it carries as text; 0 where its board is made.
    pub const fn drawn_bytes(&self) -> usize {
        match self {
            Self::Maze(problem) => problem.drawn_bytes(),
            Self::Sokoban(problem) => problem.drawn_bytes(),
            Self::Omok(problem) => problem.drawn_bytes(),
            Self::Match3(problem) => problem.drawn_bytes(),
        }
    }

    fn check(&self) -> Result<(), RecipeError> {
        match self {
            Self::Maze(problem) => problem.check(),
            Self::Sokoban(problem) => problem.check(),
            Self::Omok(problem) => problem.check(),
            Self::Match3(problem) => problem.check(),
        }
    }
}

/// An algorithm and its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The algorithm's id.
    pub id: String,
    /// Its version when the recipe was written.
    pub version: u32,
    /// What was set; the rest has its default.
    #[serde(default, skip_serializing_if = "Settings::is_empty")]
    pub settings: Settings,
}

impl Choice {
    /// `info`'s algorithm with default settings.
    pub fn of(info: &Info) -> Self {
        Self { id: info.id.to_owned(), version: info.version, settings: Settings::default() }
    }
}

/// Which part of a run is on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StageKind {
    /// The board is made.
    Building,
    /// A way or a solution is looked for.
    Solving,
}

impl Recipe {
    /// A recipe for `problem` without marks.
    pub const fn new(problem: Problem) -> Self {
        Self { gridscope: FORMAT, problem, marks: Marks::NONE, compare: None }
    }

    /// The recipe as JSON, two kilobytes at most unless it carries a drawing or many notes.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Whether it carries no drawing that is too large to be stored with preferences.
    pub const fn is_small(&self) -> bool {
        self.problem.drawn_bytes() <= LARGEST_STORED
    }

    /// Checks ids, versions, settings, sizes and cells, and the drawing of a level; a maze's
    /// drawing is read when it is solved.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), RecipeError> {
        self.problem.check()?;
        self.compare.as_ref().map_or(Ok(()), |compare| compare.check(&self.problem))
    }
}

fn unknown(role: &'static str, choice: &Choice, known: impl Iterator<Item = &'static Info>) -> RecipeError {
    let known: Vec<&str> = known.map(|info| info.id).collect();
    RecipeError::UnknownId { role, id: choice.id.clone(), known: known.join(", ") }
}

fn fits(choice: &Choice, info: &Info) -> Result<(), RecipeError> {
    if choice.version != info.version {
        return Err(RecipeError::AlgorithmVersion {
            id: choice.id.clone(),
            found: choice.version,
            known: info.version,
        });
    }
    Ok(choice.settings.check(info)?)
}
