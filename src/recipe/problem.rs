//! [`Problem`]: something to solve, whatever its family; [`FamilyProblem`]: what its family says of it.

use std::any::Any;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Choice, RecipeError, StageKind};
use crate::catalog::{self, Entry};
use crate::family::Family;
use crate::grid::Size;
use crate::trace::board::Board;
use crate::trace::told::{Log, Who};
use crate::trace::{Answer, Claim, Run, erased};

/// What every problem can do by being plain data.
pub trait Data: Any + fmt::Debug + Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn FamilyProblem>;
    /// Whether `other` is the same problem.
    fn equals(&self, other: &dyn FamilyProblem) -> bool;
    /// Its fields, to be written into a recipe.
    fn fields(&self) -> &dyn erased_serde::Serialize;
}

impl<T: FamilyProblem + Clone + PartialEq + Serialize> Data for T {
    fn copy(&self) -> Box<dyn FamilyProblem> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn FamilyProblem) -> bool {
        erased::get::<Self>(other) == Some(self)
    }

    fn fields(&self) -> &dyn erased_serde::Serialize {
        self
    }
}

/// What a family says of a problem of its own.
pub trait FamilyProblem: Data {
    /// Its family.
    fn family(&self) -> &'static dyn Family;

    /// What is done in a stage; nothing where there is no such stage.
    fn choice(&self, stage: StageKind) -> Option<&Choice>;

    /// The same, to be changed; call [`settle`](Self::settle) afterwards.
    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice>;

    /// Gives up what does not go together with what was chosen.
    fn settle(&mut self) {}

    /// The seed of all random choices; nothing where nothing is drawn by lot.
    fn lot(&self) -> Option<u64>;

    /// Sets the seed; nothing happens where nothing is drawn by lot.
    fn set_seed(&mut self, seed: u64);

    /// Bytes of the board that it carries as text; 0 where its board is made.
    fn drawn_bytes(&self) -> usize;

    /// Checks ids, versions, settings and sizes.
    ///
    /// # Errors
    /// The first fault.
    fn check(&self) -> Result<(), RecipeError>;

    /// Checks what [`check`](Self::check) leaves to the making of the board. Cost: a pass over the board.
    ///
    /// # Errors
    /// The first fault.
    fn check_board(&self) -> Result<(), RecipeError> {
        Ok(())
    }

    /// Whether `other` is solved on the same board, whatever solves it.
    fn has_same_board(&self, other: &Problem) -> bool;

    /// Whether what is counted here can be compared with what is counted when `other` is solved, which differs in who
    /// solves it. Not so where they work on different drawings of the board.
    fn counts_alike(&self, other: &Problem) -> bool {
        let _ = other;
        true
    }

    /// What makes the board; nothing where it is drawn, or known at once.
    ///
    /// # Errors
    /// Unknown ids, versions, settings and sizes.
    fn build(&self) -> Result<Option<Build>, RecipeError> {
        Ok(None)
    }

    /// The board, from what [`build`](Self::build) answered where there is such a thing.
    ///
    /// # Errors
    /// A drawing that cannot be read, a generator that gave up.
    fn board(&self, made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError>;

    /// The board of the building stage, of this size; `made` is the board that comes of it, where it is known.
    fn site(&self, size: Size, made: Option<&Board>) -> Option<Board> {
        let _ = (size, made);
        None
    }

    /// The solver, about to make its first decision on `board`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings, and boards that it does not take.
    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError>;
}

/// A generator that has not made a decision yet.
pub struct Build {
    /// The generator.
    pub run: Box<dyn Run>,
    /// Columns and rows of the board on which it works.
    pub size: Size,
    /// Decisions that take a few milliseconds.
    pub slice: u64,
}

/// Something to solve: a board and what is set to work on it.
pub struct Problem {
    data: Box<dyn FamilyProblem>,
    outside: Option<Box<Outside>>,
    own: Option<Start>,
}

/// Starts an algorithm of another crate on a board; nothing on a board that it does not take.
pub type Start = Arc<dyn Fn(&Board) -> Option<Box<dyn Run>> + Send + Sync>;

/// What solves a problem from outside, told fact by fact. It is no part of a recipe: what was told cannot be made again.
#[derive(Clone)]
pub struct Outside {
    /// What was told so far.
    pub log: Arc<Log>,
    /// What people call it: the name of a program, or of a file.
    pub name: String,
    /// What the rules of theory hold it to.
    pub claims: &'static [Claim],
    /// The text of the program, to which the lines belong that facts tell.
    pub source: Option<Arc<str>>,
    /// Whatever feeds the log; it ends when nobody holds it any more.
    pub feed: Option<Arc<dyn Any + Send + Sync>>,
}

impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outside").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Problem {
    /// What its family knows of it, if that is a `T`.
    pub fn get<T: FamilyProblem>(&self) -> Option<&T> {
        erased::get(&*self.data)
    }

    /// The same, to be changed.
    pub fn get_mut<T: FamilyProblem>(&mut self) -> Option<&mut T> {
        erased::get_mut(&mut *self.data)
    }

    /// Turns it into the problem of one family; nothing where it belongs to another.
    pub fn take<T: FamilyProblem>(self) -> Option<T> {
        erased::take(self.data)
    }

    /// How it is solved.
    ///
    /// # Panics
    /// Where the problem has no choice for the solving stage, which is a fault of its family, never of an input.
    pub fn solver(&self) -> &Choice {
        self.choice(StageKind::Solving).unwrap_or_else(|| unreachable!("a problem without a solver"))
    }

    /// The seed of all random choices; 0 where nothing is drawn by lot.
    pub fn seed(&self) -> u64 {
        self.lot().unwrap_or(0)
    }

    /// What solves it from outside, where something does.
    pub fn outside(&self) -> Option<&Outside> {
        self.outside.as_deref()
    }

    /// The same problem, solved from outside.
    #[must_use]
    pub fn told_by(self, outside: Outside) -> Self {
        Self { outside: Some(Box::new(outside)), ..self }
    }

    /// The same problem, solved by an algorithm of another crate. Like what is told from outside, that is no part of a
    /// recipe.
    #[must_use]
    pub fn solved_by(self, start: impl Fn(&Board) -> Option<Box<dyn Run>> + Send + Sync + 'static) -> Self {
        Self { own: Some(Arc::new(start)), ..self }
    }

    /// The same input with something else done in a stage, by an algorithm of ours; unchanged where there is no such
    /// stage.
    #[must_use]
    pub fn with_choice(mut self, stage: StageKind, choice: Choice) -> Self {
        (self.outside, self.own) = (None, None);
        if let Some(old) = self.choice_mut(stage) {
            *old = choice;
            self.settle();
        }
        self
    }

    /// Whether both are the same in a recipe, which leaves out what comes from outside and from other crates.
    pub fn is_written_as(&self, other: &Self) -> bool {
        self.data.equals(&*other.data)
    }

    /// Whether an algorithm of another crate solves it.
    pub const fn is_solved_elsewhere(&self) -> bool {
        self.own.is_some()
    }

    /// This problem, solved by the algorithm of another crate that solves `other`, where there is one.
    #[must_use]
    pub fn solved_as(self, other: &Self) -> Self {
        Self { own: other.own.clone(), ..self }
    }

    /// Every algorithm that can be at work in a stage of this problem.
    pub fn candidates(&self, stage: StageKind) -> impl Iterator<Item = Entry> + use<> {
        let family = self.family();
        catalog::entries().filter(move |entry| entry.family == family && entry.stage == stage)
    }

    /// What makes the board; nothing where it is drawn, or known at once.
    ///
    /// # Errors
    /// Unknown ids, versions, settings and sizes.
    pub fn build(&self) -> Result<Option<Build>, RecipeError> {
        let choice = self.choice(StageKind::Building);
        match (self.data.build()?, choice) {
            (Some(build), Some(choice)) => Ok(Some(Build { run: choice.depart(build.run)?, ..build })),
            (build, _) => Ok(build),
        }
    }

    /// The solver, about to make its first decision on `board`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings, and boards that it does not take.
    pub fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        let run = self.data.solve(board)?;
        match self.choice(StageKind::Solving) {
            Some(choice) => choice.depart(run),
            None => Ok(run),
        }
    }

    /// The run of a stage, about to make its first decision, and the board that it is shown on. `board` is the one
    /// that is solved, which the building stage can do without.
    ///
    /// # Errors
    /// A stage that it does not have, and problems that cannot be started.
    pub fn start(&self, stage: StageKind, board: Option<&Board>) -> Result<(Box<dyn Run>, Board), RecipeError> {
        match (stage, board) {
            (StageKind::Building, made) => {
                let build = self.build()?.ok_or(RecipeError::NoStage)?;
                let site = self.site(build.size, made).ok_or(RecipeError::NoStage)?;
                Ok((build.run, site))
            }
            (StageKind::Solving, Some(board)) => Ok((self.solve_or_listen(board)?, board.clone())),
            (StageKind::Solving, None) => Err(RecipeError::NoStage),
        }
    }

    fn solve_or_listen(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        if let Some(start) = &self.own {
            return start(board).ok_or(RecipeError::NotTaken);
        }
        let Some(outside) = &self.outside else { return self.solve(board) };
        let watching = board.watching().ok_or(RecipeError::NotWatched)?;
        Ok(watching.start(&outside.log, Who { name: &outside.name, claims: outside.claims }))
    }
}

impl Deref for Problem {
    type Target = dyn FamilyProblem;

    fn deref(&self) -> &Self::Target {
        &*self.data
    }
}

impl DerefMut for Problem {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.data
    }
}

impl<T: FamilyProblem> From<T> for Problem {
    fn from(problem: T) -> Self {
        Self { data: Box::new(problem), outside: None, own: None }
    }
}

impl Clone for Problem {
    fn clone(&self) -> Self {
        Self { data: self.data.copy(), outside: self.outside.clone(), own: self.own.clone() }
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.data, f)
    }
}

impl PartialEq for Problem {
    fn eq(&self, other: &Self) -> bool {
        let same_log = match (&self.outside, &other.outside) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(&one.log, &other.log),
            _ => false,
        };
        let same_own = match (&self.own, &other.own) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        };
        same_log && same_own && self.data.equals(&*other.data)
    }
}

impl Eq for Problem {}

/// A problem in a recipe: its family, and the fields that the family reads.
#[derive(Serialize)]
struct Written<'a> {
    family: &'static str,
    #[serde(flatten)]
    fields: &'a dyn erased_serde::Serialize,
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { family: self.family().id(), fields: self.fields() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Problem {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let id = fields.remove("family").unwrap_or_default();
        let family = id.as_str().and_then(catalog::family);
        let family =
            family.ok_or_else(|| D::Error::custom(format!("family {id}; expected {}", catalog::family_ids())))?;
        family.problem(Value::Object(fields)).map_err(D::Error::custom)
    }
}
