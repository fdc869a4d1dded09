//! [`RecipeError`]: why a recipe cannot be read or carried out.

use super::{FORMAT, LONGEST_LINK, MAX_FILE, MOST_RUNS};
use crate::grid::Size;
use crate::match3::stage::Fault as StageFault;
use crate::match3::{BoardError, StageError};
use crate::maze::SizeError;
use crate::maze::format::FormatError;
use crate::omok::PointError;
use crate::omok::format::FormatError as GameFault;
use crate::omok::table::UnreadableRule;
use crate::sokoban::formats::FormatError as LevelFault;
use crate::sokoban::generate::OrderError;
use crate::trace::SettingError;

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
    #[error(
        "byte {at} is not part of a UTF-8 text; expected a recipe (JSON), a maze drawn with '#' and spaces, a Sokoban level, a position of Omok, or a stage of match-3 (JSON)"
    )]
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
    #[error("the recipe says \"family\": {found}; expected \"maze\", \"sokoban\", \"omok\" or \"match3\"")]
    Family {
        /// What it says.
        found: String,
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
    /// A size out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A drawn maze that cannot be read.
    #[error(transparent)]
    Drawing(#[from] FormatError),
    /// A Sokoban level that cannot be read.
    #[error(transparent)]
    Level(#[from] LevelFault),
    /// A size or a number of boxes of which no level is made.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// A generator came to its end without a level.
    #[error("no level came of it (tries: {tries}, boxes: {boxes}, size: {}x{}); more tries, more floor, fewer boxes or another seed may help", size[0], size[1])]
    NoLevel {
        /// How often it tried.
        tries: u32,
        /// Columns and rows at most.
        size: [u64; 2],
        /// How many boxes it was asked for.
        boxes: u64,
    },
    /// A position, a game or a pattern table of Omok that cannot be read.
    #[error(transparent)]
    Game(#[from] GameFault),
    /// A point that cannot be used, or a side that no board of Omok has.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A point is asked about on a board that has none left.
    #[error("there is no empty point to ask about; expected one, or another algorithm")]
    NoPoint,
    /// A rule that searches do not know.
    #[error(transparent)]
    Rule(#[from] UnreadableRule),
    /// Too few runs to be compared, or too many.
    #[error("the comparison has {found} runs, the first included; accepted: 2 to {MOST_RUNS}")]
    Runs {
        /// How many.
        found: usize,
    },
    /// The stage that is to be compared is none of this problem.
    #[error("\"compare\" names a stage that this problem does not have: its board is drawn, not made")]
    NoStage,
    /// A stage of match-3 that cannot be read. The place is one in the text of the stage.
    #[error("the stage: {0}")]
    Stage(#[from] StageError),
    /// A size or a number of breeds that no board of match-3 has.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Weights that do not fit the breeds.
    #[error("\"weights\": {0}")]
    Weights(StageFault),
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
    /// A setting that the algorithm does not accept.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A cell outside the maze.
    #[error("{what} ({x}, {y}) is outside the maze of {size} cells; accepted: 0,0 to {},{}", .size.width - 1, .size.height - 1)]
    Outside {
        /// Entrance or exit.
        what: &'static str,
        /// Column.
        x: u32,
        /// Row.
        y: u32,
        /// The maze's size.
        size: Size,
    },
    /// A cell inside a wall.
    #[error("{what} ({x}, {y}) is inside a wall; expected a free cell")]
    Solid {
        /// Entrance or exit.
        what: &'static str,
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
}
