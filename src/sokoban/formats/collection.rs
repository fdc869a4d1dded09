//! [`Collection`]: everything that a file of levels says.

use super::error::FormatError;
use crate::sokoban::{Level, Moves};

/// A file of levels, in its own order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// What it is called; empty where it does not say.
    pub title: String,
    /// Who made it; empty where it does not say.
    pub author: String,
    /// What else it says before its first board, a line each. The first 64 kB are kept.
    pub notes: String,
    /// Its boards.
    pub entries: Vec<Entry>,
}

/// One board of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called; empty where the file does not say.
    pub title: String,
    /// Who made it, where that differs from what the collection says or is said again; else empty.
    pub author: String,
    /// The level, or what is wrong with it.
    pub level: Result<Level, FormatError>,
    /// The rows as they are drawn, one a line and without run lengths, with what stands outside
    /// the walls; of a board with a fault, those before it. Empty for PushBox levels.
    pub drawing: String,
    /// The line of its first row, from 1.
    pub line: u32,
    /// What else is said of it, a line each. The first 64 kB are kept.
    pub notes: String,
    /// Solutions and saved games that come with it.
    pub solutions: Vec<Solution>,
}

/// A solution or a saved game that comes with a level. It may be wrong: only a
/// [replay](crate::sokoban::replay) tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What it claims to be.
    pub kind: SolutionKind,
    /// What it is called; empty where the file does not say.
    pub title: String,
    /// The moves as they are written.
    pub text: String,
    /// The moves, or what is wrong with them. Where a file is written all in lower case, so are
    /// they: [`Moves::recased`] tells which of them push.
    pub moves: Result<Moves, FormatError>,
    /// The line of the first move, from 1.
    pub line: u32,
    /// What else is said of it, a line each. The first 64 kB are kept.
    pub notes: String,
}

/// What a row of moves claims to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionKind {
    /// A solution.
    Solution,
    /// A game that is not finished.
    Snapshot,
}

impl Collection {
    /// The levels that are right, with their numbers in the file, counted from 1.
    pub fn levels(&self) -> impl Iterator<Item = (usize, &Entry, &Level)> {
        let numbered = self.entries.iter().enumerate();
        numbered.filter_map(|(index, entry)| Some((index + 1, entry, entry.level.as_ref().ok()?)))
    }
}

impl Entry {
    /// An entry for `level` with nothing else to say.
    pub fn new(level: Level) -> Self {
        let drawing = super::xsb(&level);
        Self::of(Ok(level), drawing, 1)
    }

    pub(super) fn of(level: Result<Level, FormatError>, drawing: String, line: u32) -> Self {
        let (title, author, notes) = (String::new(), String::new(), String::new());
        Self { title, author, level, drawing, line, notes, solutions: Vec::new() }
    }
}

impl Solution {
    /// A solution with these moves.
    pub fn new(moves: Moves) -> Self {
        let text = moves.to_string();
        let (title, notes) = (String::new(), String::new());
        Self { kind: SolutionKind::Solution, title, text, moves: Ok(moves), line: 1, notes }
    }
}
