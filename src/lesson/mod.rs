//! [`Lesson`]: text beside a live board, moment by moment, with questions; one readable file.
//!
//! The format is described in `docs/lesson-format.md`. Reading finds whatever is wrong with a file by itself; [`check`]
//! carries out the recipes and compares the lesson with the runs.

mod check;
mod course;
mod error;
mod fix;
mod own;
mod prose;
mod question;
mod read;
mod scene;
#[cfg(test)]
mod tests;
mod words;
pub mod write;

pub use check::{Outcome, check};
pub use course::{Course, courses};
pub use error::LessonError;
pub use fix::fixed;
pub use own::{own, own_file};
pub use prose::{Block, Span};
pub use question::{Answer, Choice, Chosen, Given, Question, Read, Sought, Which};
pub use scene::{Scene, SceneError, until};
pub use words::Words;

use crate::recipe::{Recipe, StageKind};

/// The version of the format that this program writes about and the only one it reads.
pub const FORMAT: u64 = 1;

/// The longest file that is read, in bytes.
pub const LONGEST: usize = 256 << 10;

/// The most recipes of a lesson.
pub const MOST_RECIPES: usize = 16;

/// The most pages of a lesson.
pub const MOST_PAGES: usize = 60;

/// The longest run of a lesson, in events.
pub const MOST_EVENTS: u64 = 1_000_000;

/// A lesson, as far as its file says.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its id, which never changes: progress is kept by it.
    pub id: String,
    /// The id of the course to which it belongs.
    pub course: String,
    /// Its place in the course.
    pub order: u32,
    /// Minutes that it takes.
    pub minutes: u32,
    /// The codes of the languages that it promises; the first is for everybody else.
    pub languages: Vec<String>,
    /// What it is called.
    pub title: Words,
    /// What it is about, in a sentence.
    pub about: Words,
    /// The runs that it shows, in the order of the file.
    pub recipes: Vec<Named>,
    /// What is read and asked, in order; at least one.
    pub pages: Vec<Page>,
}

/// A recipe with the name by which moments call it.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// The recipe.
    pub recipe: Recipe,
    /// The line of its block, from 1.
    pub line: usize,
}

/// What is read and asked at one moment of a run.
#[derive(Clone, Debug)]
pub struct Page {
    /// What the board shows.
    pub moment: Moment,
    /// What is read beside it, by language, in the order of the file.
    pub texts: Vec<Said>,
    /// What is asked.
    pub question: Option<Question>,
    /// What is to be tried.
    pub task: Option<Task>,
    /// What only the teacher reads.
    pub notes: Option<Words>,
}

/// A place in a run, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Which of the lesson's recipes.
    pub recipe: usize,
    /// Which run of it.
    pub stage: StageKind,
    /// How many events have happened.
    pub step: u64,
    /// A hash of the last events up to there, as bookmarks have it; nothing at the start.
    pub event: Option<u64>,
    /// Cells that are pointed at, as column and row.
    pub point: Vec<[u32; 2]>,
    /// The line of its block, from 1.
    pub line: usize,
}

/// The text of a page in one language.
#[derive(Clone, Debug)]
pub struct Said {
    /// The code of the language.
    pub language: String,
    /// The heading.
    pub title: String,
    /// What stands below.
    pub blocks: Vec<Block>,
    /// The line of the heading, from 1.
    pub line: usize,
}

/// Something to try in the window.
#[derive(Clone, Debug)]
pub struct Task {
    /// What is to be done.
    pub say: Words,
    /// What is to be seen then.
    pub then: Words,
}

impl Page {
    /// Its text in the language with this code; where there is none in English, else in the first one.
    pub fn said(&self, language: &str) -> Option<&Said> {
        let of = |code: &str| self.texts.iter().find(|said| said.language == code);
        of(language).or_else(|| of("en")).or(self.texts.first())
    }
}
