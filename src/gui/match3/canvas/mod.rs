//! Match-3 on the canvas: cells, the blocks in them, and what is to be said about them.
//!
//! Fill a [`Match3Scene`] and hand it to [`CanvasView::show_match3`](crate::gui::canvas::CanvasView::show_match3), which
//! pans, zooms, fits and answers like [`show`](crate::gui::canvas::CanvasView::show). Panels that only want to show a
//! board use [`mini_match3`]. Every cell that is not on the board is left out, so scenes need no checking.

mod colors;
mod gem;
mod ground;
mod marks;
mod mini;
mod show;
mod stage;
#[cfg(test)]
mod tests;
mod texels;
mod waves;

use std::sync::Arc;

use crate::grid::Cell;
use crate::match3::{Colour, Shape, Swap};

use crate::gui::canvas::overlay::Marks;

pub use colors::Match3Colors;
pub use gem::gem;
pub use mini::{mini_match3, paint_board};
pub use show::Match3Input;

/// Everything that is seen of one board.
#[derive(Clone, Copy, Debug)]
pub struct Match3Scene<'a> {
    /// What the cells are.
    pub shape: &'a Arc<Shape>,
    /// What they show, one byte a cell, in the order of the board: see [`picture`](crate::match3::picture).
    /// Missing ones show nothing.
    pub bytes: &'a [u8],
    /// Two pictures with the same number have the same bytes.
    pub revision: u64,
    /// What is said about the board.
    pub overlays: Match3Overlays<'a>,
    /// What any board can show: the current cell, breakpoints, a flash, coordinates.
    pub marks: Marks<'a>,
}

/// What is said about a board. Everything is left out by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Match3Overlays<'a> {
    /// A number from 0 to 1 for each cell, drawn from faint to strong below the blocks. Less than 0 or NaN:
    /// nothing is drawn there.
    pub heat: Option<&'a [f32]>,
    /// The lengths of runs that end in cells, in the row and in the column, in two corners.
    pub runs: &'a [(Cell, [u8; 2])],
    /// Blocks that are shown where they no longer are: outlines.
    pub ghosts: &'a [GhostMark],
    /// The cell that is filled now: a strong frame, with the block that is tried in it.
    pub trial: Option<Trial>,
    /// Cells that are the reason for what just happened: frames.
    pub reasons: &'a [Cell],
    /// Two blocks that change places, or could: arrows.
    pub swaps: &'a [SwapMark],
    /// A cell where something comes round again: a circular arrow.
    pub cycle: Option<Cell>,
    /// Matches: outlines with their names.
    pub groups: &'a [GroupMark],
    /// Blocks that fell: arrows.
    pub falls: &'a [FallMark],
    /// Blocks that came: chevrons.
    pub arrivals: &'a [Cell],
    /// The block that a person has taken.
    pub taken: Option<Cell>,
}

/// A block that is shown where it no longer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostMark {
    /// Where it is shown.
    pub at: Cell,
    /// Where it really is.
    pub really: Cell,
    /// Whether the moment is about it: then a line leads to where it really is.
    pub is_told: bool,
}

/// A block that is tried in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The cell.
    pub cell: Cell,
    /// The block; nothing before one is taken.
    pub colour: Option<Colour>,
    /// What became of it so far.
    pub verdict: TrialVerdict,
}

/// What became of a block that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialVerdict {
    /// Nothing yet.
    Open,
    /// It was refused: a cross.
    Refused,
    /// It stays.
    Placed,
}

/// Two blocks that change places, or could.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapMark {
    /// The two cells.
    pub swap: Swap,
    /// What is said of it.
    pub kind: SwapKind,
}

/// What is said of a swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwapKind {
    /// It could be made: a faint arrow with two heads.
    Legal,
    /// It is being made, or was just made: a strong one.
    Made,
    /// It was not accepted: a strong one that is crossed out.
    Refused,
    /// It was tried in vain with all the others: a small cross between the two.
    Tried,
}

/// A match: its cells, and what it is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupMark {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Its shape in words, and how many blocks it has.
    pub name: String,
}

/// A block that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallMark {
    /// Where it was.
    pub from: Cell,
    /// Where it is.
    pub to: Cell,
}

impl<'a> Match3Scene<'a> {
    /// A board without anything said about it.
    pub fn new(shape: &'a Arc<Shape>, bytes: &'a [u8], revision: u64) -> Self {
        Self { shape, bytes, revision, overlays: Match3Overlays::default(), marks: Marks::default() }
    }
}
