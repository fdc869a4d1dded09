//! Sokoban on the canvas: a level, what stands in it, and what is to be said about it.
//!
//! Fill a [`SokobanScene`] and hand it to [`CanvasView::show_sokoban`](crate::gui::canvas::CanvasView::show_sokoban),
//! which pans, zooms, fits and answers like [`show`](crate::gui::canvas::CanvasView::show). Panels that only
//! want to show a position use [`mini_board`]. Every cell that is not on the board is left out,
//! so scenes need no checking.

mod classic;
mod colors;
mod detail;
mod features;
mod layers;
mod mini;
mod pieces;
mod proofs;
#[cfg(test)]
mod samples;
mod show;
mod stage;
mod stamps;
mod terrain;
#[cfg(test)]
mod tests;
mod tints;
mod warehouse;

use serde::{Deserialize, Serialize};

use crate::grid::{Cell, Direction, Size};
use crate::sokoban::{Board, Layout, Level, Position};

use crate::gui::canvas::overlay::Marks;

pub use colors::SokobanColors;
pub use mini::{MiniBoard, mini_board, paint_level};
pub use show::{Carried, SokobanInput, SokobanResponse};

/// How a level is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Walls, boxes and the player as shapes.
    #[default]
    Drawn,
    /// Walls of bricks, boxes of boards, a player with a cap.
    Warehouse,
    /// The shapes with the strongest contrast: nothing is told by colour alone.
    Contrast,
    /// Characters in coloured cells, as on a terminal: `#`, `$`, `.`, `*`, `@`, `+`.
    PushBox,
}

impl Look {
    /// The ways to draw a level with shapes, in the order of menus.
    pub const SKINS: [Self; 3] = [Self::Drawn, Self::Warehouse, Self::Contrast];
}

/// Everything that is seen of one level.
#[derive(Clone, Copy, Debug)]
pub struct SokobanScene<'a> {
    /// Walls, floor, goals.
    pub ground: &'a Layout,
    /// The boxes.
    pub boxes: &'a [BoxView],
    /// The player.
    pub player: Option<PlayerView>,
    /// What is said about the position.
    pub overlays: Overlays<'a>,
    /// What any board can show: the current cell, breakpoints, a flash, coordinates.
    pub marks: Marks<'a>,
}

/// A box, on its way between two cells or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxView {
    /// Column and row: `[3.0, 5.0]` is in the cell (3, 5), `[3.5, 5.0]` half a step on.
    pub at: [f32; 2],
    /// Whether it counts as being on a goal.
    pub on_goal: bool,
    /// What sets it off from the others.
    pub emphasis: Emphasis,
}

/// What sets a box off from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emphasis {
    /// Nothing.
    #[default]
    None,
    /// A person chose it.
    Selected,
    /// It is part of what proves a deadlock.
    Accused,
    /// It is there, but the talk is of others.
    Faint,
}

/// The player, on the way between two cells or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerView {
    /// Column and row, as in [`BoxView::at`].
    pub at: [f32; 2],
    /// Where it looks.
    pub facing: Direction,
}

/// What is said about a position. Everything is left out by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlays<'a> {
    /// Where the player can walk to: tinted, with an edge.
    pub reach: &'a [Cell],
    /// Cells from which a box can never come to a goal: hatched.
    pub dead: &'a [Cell],
    /// Where the selected box can be pushed to: dots, with the number of pushes where cells are large.
    pub targets: &'a [Target],
    /// A matching of boxes and goals: dashed arcs with the cost in the middle.
    pub lines: &'a [BoundLine],
    /// A proof of a freeze: numbered boxes, and a bar to what blocks them.
    pub chain: &'a [ChainLink],
    /// A proof that boxes have too few goals in common: both outlined, with lines between.
    pub violator: Violator<'a>,
    /// A number from 0 to 1 for each cell, row by row, drawn from faint to strong. Less than 0 or
    /// NaN: nothing is drawn there.
    pub heat: Option<&'a [f32]>,
    /// Small numbers in cells.
    pub values: &'a [(Cell, u32)],
    /// The push that the moment is about.
    pub push: Option<PushArrow>,
    /// Who picked that push, or nobody.
    pub push_name: &'a str,
    /// Free cells with the numbers of their regions: tinted, a colour a region.
    pub regions: &'a [(Cell, u16)],
    /// Cells from which a box can no longer serve the packing plan: tinted.
    pub zone: &'a [Cell],
    /// The steps of the packing plan, as letters.
    pub letters: &'a [Letter],
    /// Boxes that keep others from goals: an arrow from each to the other.
    pub hotspots: &'a [[Cell; 2]],
    /// The middles of the rooms.
    pub rooms: &'a [Cell],
    /// The passages between neighbouring rooms.
    pub ways: &'a [RoomWay],
}

/// A step of the packing plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The cell that a box is put on.
    pub cell: Cell,
    /// The number of the step, from 1.
    pub step: u32,
    /// Whether it was done.
    pub turn: Turn,
}

/// How far the plan is with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It was done.
    Done,
    /// It is the next one.
    Next,
    /// It comes later.
    Later,
}

/// A way between two rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomWay {
    /// The middle of one room.
    pub from: Cell,
    /// The middle of the other one.
    pub to: Cell,
    /// Whether boxes stand in it.
    pub is_blocked: bool,
}

/// Where a box can be pushed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// How many pushes that takes.
    pub pushes: u32,
}

/// A line of a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundLine {
    /// The cell of the box.
    pub from: Cell,
    /// The cell of its goal.
    pub to: Cell,
    /// What it costs, in pushes.
    pub cost: u32,
}

/// A box that cannot move, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainLink {
    /// The cell of the box.
    pub cell: Cell,
    /// The number it is called by, from 1.
    pub number: u32,
    /// What blocks it to the left or to the right: a neighbour, a wall or a box.
    pub across: Option<Cell>,
    /// What blocks it above or below.
    pub upright: Option<Cell>,
}

/// Boxes that have fewer goals in common than they are: a violation of Hall's condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Violator<'a> {
    /// The boxes.
    pub boxes: &'a [Cell],
    /// All the goals that any of them can come to.
    pub goals: &'a [Cell],
}

/// A push from a cell to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushArrow {
    /// Where the box stands before.
    pub from: Cell,
    /// Where it would stand afterwards.
    pub to: Cell,
    /// What became of it.
    pub mark: PushMark,
}

/// What became of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushMark {
    /// It was made: an arrow.
    Made,
    /// It was left out: an arrow that is crossed out.
    Refused,
}

impl BoxView {
    /// A box at rest in a cell of `level`.
    pub fn resting(level: &Level, cell: Cell) -> Self {
        Self::on_ground(level.layout(), cell)
    }

    /// A box at rest in a cell of ground that need be no level.
    pub fn on_ground(ground: &Layout, cell: Cell) -> Self {
        let size = ground.size();
        let at = [size.x(cell) as f32, size.y(cell) as f32];
        Self { at, on_goal: ground.is_goal(cell), emphasis: Emphasis::None }
    }

    /// The boxes of `position`, in board order.
    pub fn of_position(level: &Level, board: &Board, position: &Position) -> Vec<Self> {
        position.boxes.iter().map(|square| Self::resting(level, board.cell(square))).collect()
    }

    /// The boxes with which `level` begins.
    pub fn of_level(level: &Level) -> Vec<Self> {
        level.boxes().iter().map(|&cell| Self::resting(level, cell)).collect()
    }

    /// The same with another emphasis.
    #[must_use]
    pub const fn with(self, emphasis: Emphasis) -> Self {
        Self { emphasis, ..self }
    }
}

impl PlayerView {
    /// A player at rest in a cell of `level`.
    pub fn resting(level: &Level, cell: Cell, facing: Direction) -> Self {
        Self::on_board(level.size(), cell, facing)
    }

    /// A player at rest in a cell of a board of `size`.
    pub fn on_board(size: Size, cell: Cell, facing: Direction) -> Self {
        Self { at: [size.x(cell) as f32, size.y(cell) as f32], facing }
    }
}

impl<'a> SokobanScene<'a> {
    /// A position without anything said about it.
    pub fn new(level: &'a Level, boxes: &'a [BoxView], player: Option<PlayerView>) -> Self {
        Self::on_ground(level.layout(), boxes, player)
    }

    /// Boxes and a player on ground that need be no level, without anything said about them.
    pub fn on_ground(ground: &'a Layout, boxes: &'a [BoxView], player: Option<PlayerView>) -> Self {
        Self { ground, boxes, player, overlays: Overlays::default(), marks: Marks::default() }
    }
}
