//! The families that the window has views of, by name; problems and boards as those views take them.

use std::sync::Arc;

use crate::catalog;
use crate::family;
use crate::match3::{Arena, Match3Problem};
use crate::maze::{MazeBoard, MazeProblem, MazeTask};
use crate::omok::{OmokProblem, Situation};
use crate::recipe::Problem;
use crate::sokoban::{LevelBoard, SokobanProblem, SokobanTask};
use crate::text::Text;

pub use crate::family::Board as Prepared;

/// A family that the window has a view of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Mazes.
    Maze,
    /// Sokoban.
    Sokoban,
    /// Omok.
    Omok,
    /// Match-3.
    Match3,
}

impl Family {
    /// Every one of them, in the order of menus.
    pub const ALL: [Self; 4] = [Self::Maze, Self::Sokoban, Self::Omok, Self::Match3];

    /// The one that a problem is of; mazes where there is no view of it.
    pub fn of(problem: &Problem) -> Self {
        Self::with_id(problem.family().id())
    }

    /// The one with this id; mazes where there is none.
    pub fn with_id(id: &str) -> Self {
        Self::ALL.into_iter().find(|family| family.id() == id).unwrap_or(Self::Maze)
    }

    /// The name in recipes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Maze => "maze",
            Self::Sokoban => "sokoban",
            Self::Omok => "omok",
            Self::Match3 => "match3",
        }
    }

    /// The name shown to people.
    pub fn name(self) -> Text {
        catalog::family(self.id()).map_or(Text::same(""), family::Family::name)
    }
}

impl PartialEq<Family> for &'static dyn family::Family {
    fn eq(&self, other: &Family) -> bool {
        self.id() == other.id()
    }
}

/// A problem as the views take it.
#[derive(Clone, Copy, Debug)]
pub enum View<'a> {
    /// A maze.
    Maze(&'a MazeProblem),
    /// A Sokoban level.
    Sokoban(&'a SokobanProblem),
    /// A position of Omok.
    Omok(&'a OmokProblem),
    /// A stage of match-3.
    Match3(&'a Match3Problem),
    /// There is no view of it.
    Other,
}

impl<'a> View<'a> {
    /// `problem` as the views take it.
    pub fn of(problem: &'a Problem) -> Self {
        let maze = || problem.get().map(Self::Maze);
        let sokoban = || problem.get().map(Self::Sokoban);
        let omok = || problem.get().map(Self::Omok);
        let match3 = || problem.get().map(Self::Match3);
        maze().or_else(sokoban).or_else(omok).or_else(match3).unwrap_or(Self::Other)
    }
}

impl Prepared {
    /// The maze with its ends; nothing in other families.
    pub fn maze(&self) -> Option<&Arc<MazeTask>> {
        MazeBoard::of(self).map(|board| &board.task)
    }

    /// The level that is solved, and its squares; nothing in other families, nor while it is made.
    pub fn sokoban(&self) -> Option<&Arc<SokobanTask>> {
        self.get::<LevelBoard>().map(|board| &board.task)
    }

    /// The position of Omok that is looked at; nothing in other families.
    pub fn omok(&self) -> Option<&Situation> {
        self.get()
    }

    /// The stage of match-3 that is worked on; nothing in other families.
    pub fn match3(&self) -> Option<&Arena> {
        self.get()
    }
}
