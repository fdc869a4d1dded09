//! [`RecipeError`]: why a recipe cannot be read or carried out.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::{FORMAT, LONGEST_LINK, MAX_FILE, MOST_RUNS};
use crate::grid::Cell;
use crate::trace::{SettingError, erased};

/// A recipe that cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// The file is too large to be one.
    #[error("the file has {found} bytes; accepted: up to {MAX_FILE} bytes")]
    TooLarge {
        /// Its length.
        found: u64,
    },
    /// It is not text.
    #[error("byte {at} is not valid UTF-8; expected a recipe (JSON){}", crate::catalog::file_kinds())]
    Binary {
        /// Place of the first byte that is not.
        at: usize,
    },
    /// It is no recipe.
    #[error("line {line}, column {column}: {found}")]
    Json {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was found and expected there.
        found: String,
    },
    /// A family that has no algorithms, or none at all.
    #[error("the recipe says \"family\": {found}; expected one of {known}")]
    Family {
        /// What it says.
        found: String,
        /// The families that there are.
        known: String,
    },
    /// A field that no recipe of its family has.
    #[error("unknown field \"{found}\"; a recipe of this family has: {known}")]
    Field {
        /// Its name.
        found: String,
        /// The fields that there are.
        known: String,
    },
    /// A link that cannot be read.
    #[error("the link cannot be read: {found}")]
    Link {
        /// What is wrong with it.
        found: String,
    },
    /// A link that is too long, or a recipe that makes one.
    #[error(
        "as a link it has {found} bytes; accepted: up to {LONGEST_LINK} bytes (a recipe with a drawing is saved as a file)"
    )]
    LongLink {
        /// Its length.
        found: usize,
    },
    /// Another version of the format.
    #[error("the recipe says \"gridscope\": {found}; this program reads version {FORMAT}")]
    Version {
        /// What it says.
        found: String,
    },
    /// Something that the problem's family does not accept.
    #[error(transparent)]
    Fault(Fault),
    /// More marks than a run can have.
    #[error("the run has {found} {what}; accepted: up to {most}")]
    Marks {
        /// Of what.
        what: &'static str,
        /// How many.
        found: usize,
        /// How many are accepted.
        most: usize,
    },
    /// Too few runs to be compared, or too many.
    #[error("the comparison has {found} runs, the first included; accepted: 2 to {MOST_RUNS}")]
    Runs {
        /// How many.
        found: usize,
    },
    /// Runs of two families cannot be compared.
    #[error("\"compare\" has a run of the family {found}; expected {expected}, as of the first run")]
    OtherFamily {
        /// The family of the other run.
        found: &'static str,
        /// That of the first.
        expected: &'static str,
    },
    /// The stage that is to be compared is none of this problem.
    #[error("\"compare\" names a stage that this problem does not have: its board is given, not generated")]
    NoStage,
    /// A board that an algorithm of another crate does not take.
    #[error("the algorithm does not take this board")]
    NotTaken,
    /// A board on which programs cannot work from outside.
    #[error("programs cannot work on this board from outside; expected a board of squares")]
    NotWatched,
    /// No algorithm has this id.
    #[error("unknown {role} '{id}'; known: {known}")]
    UnknownId {
        /// Generator, solver or strategy.
        role: &'static str,
        /// What was given.
        id: String,
        /// What there is.
        known: String,
    },
    /// The recipe was written for another version of an algorithm.
    #[error("the recipe was made with version {found} of {id}; this program has version {known}, whose steps differ")]
    AlgorithmVersion {
        /// The algorithm.
        id: String,
        /// The recipe's version.
        found: u32,
        /// This program's version.
        known: u32,
    },
    /// Departures that are not in the order in which they come, or too many of them.
    #[error("\"departures\" accepts up to {most}, each after more decisions than the one before")]
    Departures {
        /// How many are accepted.
        most: usize,
    },
    /// Another seed for an algorithm that draws nothing by lot.
    #[error("\"departures\" says that chance goes on otherwise, but {id} draws nothing by lot once it has started")]
    NotDrawn {
        /// The algorithm.
        id: String,
    },
    /// A move of an algorithm that makes none, or none between these cells.
    #[error("\"departures\" has a move between the cells {} and {}, but {id} makes no such move", .cells[0], .cells[1])]
    NoSuchMove {
        /// The algorithm.
        id: String,
        /// The cells.
        cells: [Cell; 2],
    },
    /// A setting that the algorithm does not accept.
    #[error(transparent)]
    Setting(#[from] SettingError),
}

impl RecipeError {
    /// What a family found wrong.
    pub fn of(fault: impl FaultOf) -> Self {
        Self::Fault(Fault(Arc::new(fault)))
    }

    /// What a family found wrong, if that is a `T`.
    pub fn get<T: FaultOf>(&self) -> Option<&T> {
        match self {
            Self::Fault(Fault(fault)) => erased::get(&**fault),
            _ => None,
        }
    }
}

/// What a family finds wrong with a problem of its own.
#[derive(Clone, Debug)]
pub struct Fault(Arc<dyn FaultOf>);

/// An error of a family.
pub trait FaultOf: Any + Error + Send + Sync {
    /// Whether `other` says the same.
    fn equals(&self, other: &dyn FaultOf) -> bool;
}

impl<T: Any + Error + PartialEq + Send + Sync> FaultOf for T {
    fn equals(&self, other: &dyn FaultOf) -> bool {
        erased::get::<T>(other) == Some(self)
    }
}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&*self.0, f)
    }
}

impl Error for Fault {}
