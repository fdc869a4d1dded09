//! [`Recipe`]: all that is needed to make a run again, a small text that people can read and edit.
//!
//! What problems are made of, how they are checked and started, is said by their families.

use serde::{Deserialize, Serialize};

use crate::limits;
use crate::trace::{Departure, Info, Instead, Run, Settings};

mod compare;
#[cfg(test)]
mod departure_tests;
mod error;
mod link;
mod marks;
mod open;
mod prepare;
mod problem;
#[cfg(test)]
pub(crate) mod tests;

pub use compare::{Beside, Clock, Comparison, MOST_RUNS};
pub use error::{Fault, FaultOf, RecipeError};
pub use link::{LINK, LONGEST_LINK, find as find_link};
pub use marks::{Bookmark, Marks, StageMarks};
pub use open::Opened;
pub use prepare::Preparing;
pub use problem::{Build, Data, FamilyProblem, Outside, Problem, Start};

/// The version of the recipe format that this program writes, and the only one it reads.
pub const FORMAT: u64 = 1;

/// The greatest file that is read, in bytes: a text maze of 4096x4096 cells.
pub const MAX_FILE: u64 = limits::RECIPE_BYTES;

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
    /// Other runs, side by side with the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compare: Option<Comparison>,
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
    /// Where it goes on otherwise than it would by itself, the earliest first.
    #[serde(default, alias = "reseed", skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<Departure>,
}

impl Choice {
    /// `info`'s algorithm with default settings.
    pub fn of(info: &Info) -> Self {
        Self { id: info.id.to_owned(), version: info.version, settings: Settings::default(), departures: Vec::new() }
    }
}

/// Which part of a run is on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StageKind {
    /// The board is made.
    Building,
    /// A path or a solution is looked for.
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
    pub fn is_small(&self) -> bool {
        self.drawn_bytes() <= LARGEST_STORED
    }

    /// Bytes of the boards that it carries as text, all runs together.
    pub fn drawn_bytes(&self) -> usize {
        let others = self.compare.iter().flat_map(|compare| &compare.with).map(Beside::drawn_bytes);
        self.problem.drawn_bytes() + others.sum::<usize>()
    }

    /// The cells that are to be made, all runs together; 0 where nothing is made. Costs the generators' first states.
    pub fn cells(&self) -> u64 {
        let made = |problem: &Problem| problem.build().ok().flatten().map_or(0, |build| u64::from(build.size.cells()));
        let first = made(&self.problem);
        let others = self.compare.iter().flat_map(|compare| &compare.with).map(|run| match run {
            Beside::Choice(_) => first,
            Beside::Problem(problem) => made(problem),
        });
        first + others.sum::<u64>()
    }

    /// Checks ids, versions, settings, sizes and cells, and the drawing of a level; a maze's
    /// drawing is read when it is solved.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), RecipeError> {
        self.marks.check()?;
        self.problem.check()?;
        self.compare.as_ref().map_or(Ok(()), |compare| compare.check(&self.problem))
    }
}

impl Choice {
    /// The entry of `list` with its id, whose version and settings fit; `info` says what an entry says of itself, and
    /// `role` is what such entries are called.
    ///
    /// # Errors
    /// Unknown ids, other versions, settings that are not accepted.
    pub fn find<T>(
        &self,
        role: &'static str,
        list: impl Iterator<Item = T> + Clone,
        info: impl Fn(&T) -> &'static Info,
    ) -> Result<T, RecipeError> {
        let known = || list.clone().map(|entry| info(&entry).id).collect::<Vec<_>>().join(", ");
        let found = list.clone().find(|entry| info(entry).id == self.id);
        let found = found.ok_or_else(|| RecipeError::UnknownId { role, id: self.id.clone(), known: known() })?;
        self.fits(info(&found))?;
        Ok(found)
    }

    fn fits(&self, info: &Info) -> Result<(), RecipeError> {
        if self.version != info.version {
            let (id, found, known) = (self.id.clone(), self.version, info.version);
            return Err(RecipeError::AlgorithmVersion { id, found, known });
        }
        let is_in_order = self.departures.windows(2).all(|pair| pair[0].after < pair[1].after);
        if !is_in_order || self.departures.len() > limits::DEPARTURES {
            return Err(RecipeError::Departures { most: limits::DEPARTURES });
        }
        Ok(self.settings.check(info)?)
    }

    /// The same, going on otherwise after so many decisions, in the place of what came later.
    #[must_use]
    pub fn departing(mut self, after: u64, instead: Instead) -> Self {
        self.departures.retain(|one| one.after < after);
        self.departures.push(Departure { after, instead });
        self
    }

    /// `run`, which goes on as is said here.
    ///
    /// # Errors
    /// Another seed where nothing is drawn by lot, a move where none is made.
    fn depart(&self, mut run: Box<dyn Run>) -> Result<Box<dyn Run>, RecipeError> {
        if self.departures.is_empty() {
            return Ok(run);
        }
        let id = || self.id.clone();
        run.depart_later(&self.departures).map_err(|wrong| match wrong {
            Instead::Seed(_) => RecipeError::NotDrawn { id: id() },
            Instead::Move(cells) => RecipeError::NoSuchMove { id: id(), cells },
        })?;
        Ok(run)
    }
}
