//! [`Recipe`]: all that is needed to make a run again, a small text that people can read and edit.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::grid::{Cell, Size};
use crate::maze::format::FormatError;
use crate::maze::{Maze, MazeTask, SizeError, check_size, format, generate, solve};
use crate::player::SavedBreakpoint;
use crate::trace::{Info, Run, SettingError, Settings};

/// The version of the recipe format that this program writes, and the only one it reads.
pub const FORMAT: u64 = 1;

/// The greatest file that is read, in bytes: a text maze of 4096x4096 cells.
pub const MAX_FILE: u64 = 72 << 20;

/// The words that a recipe may use at its outermost level.
const FIELDS: [&str; 7] = ["gridscope", "family", "maze", "from", "to", "solver", "marks"];

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
}

/// What people marked in the stages of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Marks {
    /// While the maze is made.
    #[serde(skip_serializing_if = "StageMarks::is_empty")]
    pub building: StageMarks,
    /// While a way is looked for.
    #[serde(skip_serializing_if = "StageMarks::is_empty")]
    pub solving: StageMarks,
    /// The stage on the clock; solving where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<StageKind>,
}

impl Marks {
    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The marks of one stage.
    pub const fn stage(&self, kind: StageKind) -> &StageMarks {
        match kind {
            StageKind::Building => &self.building,
            StageKind::Solving => &self.solving,
        }
    }
}

/// What people marked in one stage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageMarks {
    /// How many events have happened.
    #[serde(skip_serializing_if = "is_start")]
    pub position: u64,
    /// Places to come back to, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<Bookmark>,
    /// Where running stops.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breakpoints: Vec<SavedBreakpoint>,
}

impl StageMarks {
    /// No marks.
    pub const NONE: Self = Self { position: 0, bookmarks: Vec::new(), breakpoints: Vec::new() };

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

const fn is_start(position: &u64) -> bool {
    *position == 0
}

/// A problem of one family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "lowercase")]
pub enum Problem {
    /// A maze to make and to solve.
    Maze(MazeProblem),
}

/// A maze, where it comes from, and how a way is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MazeProblem {
    /// Where the maze comes from.
    pub maze: MazeSource,
    /// Column and row of the entrance; the upper left corner, or the drawn `S`, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<[u32; 2]>,
    /// Column and row of the exit; the lower right corner, or the drawn `E`, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<[u32; 2]>,
    /// How a way is looked for.
    pub solver: Choice,
}

/// Where a maze comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MazeSource {
    /// Made by a generator.
    Generated {
        /// How it is made.
        generator: Choice,
        /// Columns and rows.
        size: [u64; 2],
        /// Seed of all random choices.
        seed: u64,
    },
    /// Drawn as text.
    Drawn {
        /// The rows: `#` wall, space floor, `S` entrance, `E` exit.
        text: String,
    },
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
    /// The maze is made.
    Building,
    /// A way is looked for.
    Solving,
}

/// A place in a run to come back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// How many events have happened.
    pub position: u64,
    /// What is to be seen there.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

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
    #[error("byte {at} is not part of a UTF-8 text; expected a recipe (JSON) or a maze drawn with '#' and spaces")]
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
    /// A field that no recipe has.
    #[error("unknown field \"{found}\"; a recipe has: {}", FIELDS.join(", "))]
    Field {
        /// Its name.
        found: String,
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
    /// No algorithm has this id.
    #[error("unknown {role} '{id}'; known: {known}")]
    UnknownId {
        /// Generator or solver.
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

impl Recipe {
    /// A recipe for `problem` without marks.
    pub const fn new(problem: Problem) -> Self {
        Self {
            gridscope: FORMAT,
            problem,
            marks: Marks { building: StageMarks::NONE, solving: StageMarks::NONE, active: None },
        }
    }

    /// Reads what a file holds: a recipe, or a maze drawn as text, which is solved by A*.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn read(bytes: &[u8]) -> Result<Self, RecipeError> {
        if bytes.len() as u64 > MAX_FILE {
            return Err(RecipeError::TooLarge { found: bytes.len() as u64 });
        }
        let text = std::str::from_utf8(bytes).map_err(|error| RecipeError::Binary { at: error.valid_up_to() })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') { Self::from_json(text) } else { Self::from_drawing(text) }
    }

    /// Reads a recipe from JSON and checks everything but the maze's drawing.
    ///
    /// # Errors
    /// Says what was found, where, and what was expected.
    pub fn from_json(text: &str) -> Result<Self, RecipeError> {
        let json = |error: serde_json::Error| RecipeError::Json {
            line: error.line(),
            column: error.column(),
            found: error.to_string(),
        };
        let value: serde_json::Value = serde_json::from_str(text).map_err(json)?;
        let version = value.get("gridscope").unwrap_or(&serde_json::Value::Null);
        if version.as_u64() != Some(FORMAT) {
            return Err(RecipeError::Version { found: version.to_string() });
        }
        let fields = value.as_object().into_iter().flat_map(serde_json::Map::keys);
        if let Some(unknown) = fields.into_iter().find(|field| !FIELDS.contains(&field.as_str())) {
            return Err(RecipeError::Field { found: unknown.clone() });
        }
        let recipe: Self = serde_json::from_str(text).map_err(json)?;
        recipe.check()?;
        Ok(recipe)
    }

    fn from_drawing(text: &str) -> Result<Self, RecipeError> {
        format::parse(text)?;
        let maze = MazeSource::Drawn { text: text.to_owned() };
        let solver = Choice::of(default_solver());
        Ok(Self::new(Problem::Maze(MazeProblem { maze, from: None, to: None, solver })))
    }

    /// The recipe as JSON, two kilobytes at most unless it carries a drawing or many notes.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Checks ids, versions, settings, sizes and cells.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), RecipeError> {
        let Problem::Maze(problem) = &self.problem;
        problem.check()
    }
}

fn default_solver() -> &'static Info {
    solve::LIST[0].info
}

/// A generator that has not made a decision yet, and the size of its maze.
pub type Started = (Box<dyn Run>, Size);

impl MazeProblem {
    fn check(&self) -> Result<(), RecipeError> {
        solver(&self.solver)?;
        if let MazeSource::Generated { generator: choice, size, .. } = &self.maze {
            let size = check_size(size[0], size[1])?;
            generator(choice)?;
            end("entrance", self.from, size)?;
            end("exit", self.to, size)?;
        }
        Ok(())
    }

    /// The generator at work, and the size of its maze; nothing for a drawn maze.
    ///
    /// # Errors
    /// Unknown ids, versions, settings and sizes.
    pub fn start_generator(&self) -> Result<Option<Started>, RecipeError> {
        let MazeSource::Generated { generator: choice, size, seed } = &self.maze else { return Ok(None) };
        let size = check_size(size[0], size[1])?;
        Ok(Some(((generator(choice)?.start)(size, &choice.settings, *seed), size)))
    }

    /// The solver at work on `task`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn start_solver(&self, task: Arc<MazeTask>) -> Result<Box<dyn Run>, RecipeError> {
        Ok((solver(&self.solver)?.start)(task, &self.solver.settings, self.seed()))
    }

    /// The drawn maze, or nothing where it is generated.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub fn drawn(&self) -> Result<Option<MazeTask>, RecipeError> {
        match &self.maze {
            MazeSource::Drawn { text } => Ok(Some(format::parse(text)?)),
            MazeSource::Generated { .. } => Ok(None),
        }
    }

    /// The task on `maze`, whose own ends are `default`.
    ///
    /// # Errors
    /// An entrance or exit outside the maze or inside a wall.
    pub fn task(&self, maze: Arc<Maze>, default: Option<(Cell, Cell)>) -> Result<MazeTask, RecipeError> {
        let size = maze.size();
        let (first, last) = default.unwrap_or((0, size.cells() - 1));
        let from = end("entrance", self.from, size)?.unwrap_or(first);
        let to = end("exit", self.to, size)?.unwrap_or(last);
        for (what, cell) in [("entrance", from), ("exit", to)] {
            if maze.is_solid(cell) {
                return Err(RecipeError::Solid { what, x: size.x(cell), y: size.y(cell) });
            }
        }
        Ok(MazeTask { maze, from, to })
    }

    /// The seed; 0 for a drawn maze.
    pub const fn seed(&self) -> u64 {
        match self.maze {
            MazeSource::Generated { seed, .. } => seed,
            MazeSource::Drawn { .. } => 0,
        }
    }
}

fn end(what: &'static str, place: Option<[u32; 2]>, size: Size) -> Result<Option<Cell>, RecipeError> {
    let Some([x, y]) = place else { return Ok(None) };
    let cell = size.checked_cell(i64::from(x), i64::from(y));
    cell.map(Some).ok_or(RecipeError::Outside { what, x, y, size })
}

fn generator(choice: &Choice) -> Result<&'static generate::Generator, RecipeError> {
    let found = generate::find(&choice.id);
    let found = found.ok_or_else(|| unknown("generator", choice, generate::LIST.iter().map(|entry| entry.info)))?;
    fits(choice, found.info)?;
    Ok(found)
}

fn solver(choice: &Choice) -> Result<&'static solve::Solver, RecipeError> {
    let found = solve::find(&choice.id);
    let found = found.ok_or_else(|| unknown("solver", choice, solve::LIST.iter().map(|entry| entry.info)))?;
    fits(choice, found.info)?;
    Ok(found)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::SavedWhen;
    use proptest::prelude::*;

    fn example() -> Recipe {
        let generator = Choice::of(generate::LIST[1].info);
        let maze = MazeSource::Generated { generator, size: [40, 25], seed: u64::MAX };
        Recipe::new(Problem::Maze(MazeProblem {
            maze,
            from: Some([0, 0]),
            to: None,
            solver: Choice::of(default_solver()),
        }))
    }

    #[test]
    fn a_recipe_reads_back_as_it_was_written() {
        let mut recipe = example();
        recipe.marks.solving.bookmarks.push(Bookmark { position: 12, note: "here".to_owned() });
        let when = SavedWhen::Condition("kind == Expand".to_owned());
        recipe.marks.solving.breakpoints.push(SavedBreakpoint { when, enabled: true });
        let text = recipe.to_json();
        assert!(text.len() < 2048);
        assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
    }

    #[test]
    fn faults_are_named_with_what_was_expected() {
        let good = example().to_json();
        let cases = [
            (good.replace("\"gridscope\": 1", "\"gridscope\": 9"), "reads version 1"),
            (good.replace("\"eller\"", "\"elller\""), "unknown generator 'elller'; known: "),
            (good.replace("40,", "0,"), "accepted: 1x2 to 4096x4096"),
            (good.replace("40,", "2147483648,"), "accepted: 1x2 to 4096x4096"),
            (good[..good.len() / 2].to_owned(), "line "),
            (good.replace("18446744073709551615", "\"many\""), "did not match"),
            (good.replace("\"solver\"", "\"solvre\""), "unknown field \"solvre\""),
            ("{}".to_owned(), "null"),
        ];
        for (text, expected) in cases {
            let message = Recipe::read(text.as_bytes()).unwrap_err().to_string();
            assert!(message.contains(expected), "{message:?} does not say {expected:?}");
        }
        assert!(Recipe::read(&[b'{', 0xff, 0]).unwrap_err().to_string().contains("byte 1"));
    }

    #[test]
    fn ends_outside_or_in_walls_are_refused() {
        let Problem::Maze(mut problem) = example().problem;
        problem.to = Some([40, 0]);
        let error = Recipe::new(Problem::Maze(problem)).check().unwrap_err();
        assert_eq!(error.to_string(), "exit (40, 0) is outside the maze of 40x25 cells; accepted: 0,0 to 39,24");
    }

    proptest! {
        #[test]
        fn damaged_recipes_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
            let mut bytes = example().to_json().into_bytes();
            let place = cut.index(bytes.len());
            bytes[place] = byte;
            if let Ok(recipe) = Recipe::read(&bytes) {
                prop_assert!(recipe.check().is_ok());
            }
            bytes.truncate(place);
            prop_assert!(Recipe::read(&bytes).is_err());
        }
    }
}
