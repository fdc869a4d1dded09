//! How a board is drawn that shows where two others differ.

use super::style::{CellStyle, Glyph};
use super::{CanvasColors, MazeSolving};
use crate::grid::Cell;
use crate::gui::look::Tokens;
use crate::maze::Maze;
use crate::sokoban::{Level, Terrain};
use crate::trace::compare::Match;

/// Two boards cell by cell: bytes are numbers of [`Match`].
#[derive(Clone, Copy, Debug)]
pub enum Differing<'a> {
    /// On the maze that both share.
    Maze(MazeSolving<'a>),
    /// On the walls of a level that both share.
    Level(&'a Level),
    /// On an empty board.
    Plain,
}

impl<'a> Differing<'a> {
    /// On the maze that both share.
    pub fn in_maze(maze: &'a Maze) -> Self {
        Self::Maze(MazeSolving::new(maze))
    }
}

/// Every way for two cells to go together that is painted, with its sign.
pub const DIFFERING: [(Match, Option<Glyph>); 4] = [
    (Match::OnlyFirst, Some(Glyph::Hatch)),
    (Match::OnlySecond, Some(Glyph::Dot)),
    (Match::Both, None),
    (Match::Unlike, Some(Glyph::Cross)),
];

impl CellStyle for Differing<'_> {
    #[inline]
    fn state(&self, _cell: Cell, byte: u8) -> u8 {
        byte
    }

    #[inline]
    fn openings(&self, cell: Cell, byte: u8) -> u8 {
        match self {
            Self::Maze(maze) => maze.openings(cell, byte),
            Self::Level(_) => OPEN,
            Self::Plain => 0,
        }
    }

    #[inline]
    fn is_solid(&self, cell: Cell, byte: u8) -> bool {
        match self {
            Self::Maze(maze) => maze.is_solid(cell, byte),
            Self::Level(level) => matches!(level.terrain(cell), Terrain::Wall | Terrain::Outside),
            Self::Plain => false,
        }
    }

    fn glyph(&self, cell: Cell, byte: u8) -> Option<Glyph> {
        let state = self.state(cell, byte);
        DIFFERING.iter().find(|(path, _)| *path as u8 == state).and_then(|(_, glyph)| *glyph)
    }

    fn walls_change(&self) -> bool {
        false
    }
}

/// Open on all four sides.
const OPEN: u8 = 0x0f;

impl CanvasColors {
    /// The colours of a theme for differences: the first run, the second, both, and unlike things.
    pub fn differing(tokens: &Tokens, [first, second]: [egui::Color32; 2]) -> Self {
        let floor = tokens.board.floor;
        let weak = |color: egui::Color32| color.lerp_to_gamma(floor, 0.35);
        Self { faint_wall: tokens.board.grid, ..Self::plain(tokens) }
            .with_state(Match::OnlyFirst as u8, weak(first), floor)
            .with_state(Match::OnlySecond as u8, weak(second), floor)
            .with_state(Match::Both as u8, tokens.text_weak.lerp_to_gamma(floor, 0.45), floor)
            .with_state(Match::Unlike as u8, tokens.board.hit, floor)
    }
}
