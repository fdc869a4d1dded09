//! [`Family`]: a kind of problem with boards and algorithms of its own, as one object.
//!
//! A family is a folder here, a folder in the window, and a line in each of two lists:
//! that of [`catalog`](crate::catalog) and the window's list of views.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde_json::Value;

use crate::catalog::Role;
use crate::recipe::{Opened, Problem, RecipeError, StageKind};
use crate::text::Text;
use crate::trace::Info;

pub use crate::trace::board::{Board, Instance, Study, Tiles};

/// An algorithm of a family: what it is for, the stage in which it runs, and what it says of itself. A method that
/// shuffles a board is a generator, but what it works on is given: it runs while solving.
pub type Listed = (Role, StageKind, &'static Info);

/// A kind of problem.
pub trait Family: Send + Sync {
    /// The name in recipes and on the command line.
    fn id(&self) -> &'static str;

    /// The name shown to people.
    fn name(&self) -> Text;

    /// Every algorithm, in the order of its lists.
    fn algorithms(&self) -> Vec<Listed>;

    /// The algorithm that solves a problem where nothing is said.
    fn usual(&self) -> &'static Info;

    /// A problem to begin with.
    fn example(&self) -> Problem;

    /// A small problem, another one for every seed: for measurements and tests over many.
    fn varied(&self, seed: u64) -> Problem {
        let mut problem = self.example();
        problem.set_seed(seed);
        problem
    }

    /// The words that its recipes may use at their outermost level.
    fn fields(&self) -> &'static [&'static str];

    /// What recipes of older versions call fields, each with its present name.
    fn old_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The field of a recipe that says where the board comes from, where there are generators.
    fn board_field(&self) -> Option<&'static str> {
        None
    }

    /// The problem with these fields of a recipe, unchecked.
    ///
    /// # Errors
    /// Fields that are missing, or hold something else.
    fn problem(&self, fields: Value) -> serde_json::Result<Problem>;

    /// What its boards look like in an experiment, in words.
    fn input(&self) -> &'static str;

    /// The numbers that are known of every answer in a stage, the most telling one first.
    fn measures(&self, stage: StageKind) -> &'static [&'static str];

    /// The columns of a stage that hold no numbers, but one of several values.
    fn categories(&self, stage: StageKind) -> &'static [&'static str] {
        let _ = stage;
        &["end"]
    }

    /// What its files hold, in words, as the end of a list.
    fn file(&self) -> &'static str;

    /// How sure it is that a file is one of its own.
    fn sniff(&self, file: &Contents<'_>) -> Likeness;

    /// What such a file holds.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError>;

    /// Whether a file is about its boards but holds none, such as problems on a map: the window opens it as well.
    fn is_about_boards(&self, file: &Contents<'_>) -> bool {
        let _ = file;
        false
    }

    /// `opened`, which it read, called after the file at `path` where it has no name of its own.
    fn named_after(&self, opened: Opened, path: &str) -> Opened {
        let _ = path;
        opened
    }

    /// What an entry of an experiment may say of a file, besides how much of it is taken.
    fn options(&self) -> &'static [&'static str] {
        &[]
    }

    /// Every problem of a file, with its title, to be solved by the [usual](Self::usual) algorithm.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    fn problems(&self, bytes: &[u8], options: &Value) -> Result<Vec<(String, Problem)>, RecipeError> {
        let _ = options;
        Ok(vec![(String::new(), Opened::read(bytes)?.into_recipe().problem)])
    }

    /// The files that come with the program.
    fn collections(&self) -> Vec<Shipped> {
        Vec::new()
    }

    /// The experiments that come with the program.
    fn experiments(&self) -> &'static [Shipped] {
        &[]
    }

    /// Its benchmarks.
    #[cfg(not(target_arch = "wasm32"))]
    fn benches(&self) -> &'static [crate::bench::Suite] {
        &[]
    }

    /// Its part of the command line.
    #[cfg(not(target_arch = "wasm32"))]
    fn command(&self) -> Option<crate::cli::FamilyCommand> {
        None
    }
}

/// A file that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Its name, without an ending.
    pub name: &'static str,
    /// What it holds.
    pub text: &'static str,
}

/// What is in a file, before anybody knows what it is.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// All of it.
    pub whole: &'a [u8],
    /// The same without a mark of its encoding.
    pub bytes: &'a [u8],
    /// Whether it begins as JSON does.
    pub is_json: bool,
}

impl<'a> Contents<'a> {
    /// What is in these bytes.
    pub fn of(whole: &'a [u8]) -> Self {
        let bytes = whole.strip_prefix("\u{feff}".as_bytes()).unwrap_or(whole);
        Self { whole, bytes, is_json: bytes.trim_ascii_start().first() == Some(&b'{') }
    }

    /// The same as text.
    ///
    /// # Errors
    /// It is none.
    pub fn text(&self) -> Result<&'a str, RecipeError> {
        std::str::from_utf8(self.bytes).map_err(|error| RecipeError::Binary { at: error.valid_up_to() })
    }
}

/// How sure a family is that a file is one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// It is not.
    No,
    /// It may be, if no other family takes it.
    Perhaps,
    /// It looks like it.
    Likely,
    /// It has marks that no other family's files have.
    Sure,
}

impl fmt::Debug for dyn Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for dyn Family {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for dyn Family {}

impl Hash for dyn Family {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}
