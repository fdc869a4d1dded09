//! A maze to make and to solve.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Choice, RecipeError, fits, unknown};
use crate::grid::{Cell, Size};
use crate::maze::{Maze, MazeTask, check_size, format, generate, solve};
use crate::trace::{Info, Run};

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

/// A generator that has not made a decision yet, and the size of its board.
pub type Started = (Box<dyn Run>, Size);

impl MazeProblem {
    pub(super) fn check(&self) -> Result<(), RecipeError> {
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

    /// Bytes of its drawing; 0 for a maze that is made.
    pub const fn drawn_bytes(&self) -> usize {
        match &self.maze {
            MazeSource::Drawn { text } => text.len(),
            MazeSource::Generated { .. } => 0,
        }
    }

    /// The maze that `text` shows, with the first solver.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub(super) fn from_drawing(text: &str) -> Result<Self, RecipeError> {
        format::parse(text)?;
        let maze = MazeSource::Drawn { text: text.to_owned() };
        Ok(Self { maze, from: None, to: None, solver: Choice::of(default_solver()) })
    }
}

pub(super) fn default_solver() -> &'static Info {
    solve::LIST[0].info
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
