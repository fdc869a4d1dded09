//! The maze itself: cells, and openings between neighbours.

use std::sync::Arc;

use super::exits::Exits;
use super::graph::Graph;
use super::ground::{Ground as _, Slot};
use super::map::Length;
use crate::grid::{Cell, Direction, Size};

/// Marks a cell that is solid: no path leads in or out, as a `#` tile of a text map.
const SOLID: u8 = 0x80;
const OPENINGS: u8 = 0x0f;

/// Cells with walls between them. One byte a cell.
///
/// An opening between two neighbours is kept on both sides, so looking costs one read. No
/// opening ever leads off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze {
    size: Size,
    cells: Vec<u8>,
    /// The board, where it is none of squares. Then all bits of a byte are openings, by slot.
    graph: Option<Graph>,
}

impl Maze {
    /// A board on which every wall stands.
    pub fn closed(size: Size) -> Self {
        Self::from_bytes(size, vec![0; size.cells() as usize])
    }

    /// Width and height in cells.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The board, where it is none of squares.
    #[inline]
    pub const fn graph(&self) -> Option<&Graph> {
        self.graph.as_ref()
    }

    /// The openings of `cell`: a bit a slot, on squares [`Direction::bit`]s.
    #[inline]
    pub fn openings(&self, cell: Cell) -> u8 {
        self.cells[cell as usize] & if self.graph.is_some() { u8::MAX } else { OPENINGS }
    }

    /// Whether one can walk from `cell` to its neighbour in `direction`.
    #[inline]
    pub fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        self.cells[cell as usize] & direction.bit() != 0
    }

    /// Whether `cell` is solid, or a void of a board that is no rectangle.
    #[inline]
    pub fn is_solid(&self, cell: Cell) -> bool {
        match &self.graph {
            None => self.cells[cell as usize] & SOLID != 0,
            Some(graph) => !graph.exists(cell),
        }
    }

    /// Makes cells of squares solid that have no opening.
    pub(super) fn fill_bare(&mut self) {
        if self.cells.len() == 1 {
            return;
        }
        for byte in self.cells.iter_mut().filter(|byte| **byte == 0) {
            *byte = SOLID;
        }
    }

    /// Makes `cell` solid and closes its openings. On squares only.
    pub fn fill(&mut self, cell: Cell) {
        for direction in Direction::ALL {
            self.close(cell, direction);
        }
        self.cells[cell as usize] |= SOLID;
    }

    /// Makes `cell` free; all its walls stand. On squares only.
    pub(super) fn unfill(&mut self, cell: Cell) {
        self.cells[cell as usize] &= !SOLID;
    }

    /// Opens the wall between `cell` and its neighbour in `direction`. Nothing happens at the
    /// edge. Neither of the two may be solid.
    #[inline]
    pub fn open(&mut self, cell: Cell, direction: Direction) {
        if let Some(next) = self.size.neighbour(cell, direction) {
            self.join(cell, next, direction);
        }
    }

    /// Closes the wall between `cell` and its neighbour in `direction`.
    pub fn close(&mut self, cell: Cell, direction: Direction) {
        if let Some(next) = self.size.neighbour(cell, direction) {
            self.cells[cell as usize] &= !direction.bit();
            self.cells[next as usize] &= !direction.opposite().bit();
        }
    }

    /// The neighbours of `cell` that can be walked to, on squares clockwise from north.
    #[inline]
    pub fn open_neighbours(&self, cell: Cell) -> OpenNeighbours<'_> {
        OpenNeighbours { maze: self, cell, openings: self.openings(cell) }
    }

    /// The cell behind `slot` of `cell`, where there is one, and the slot that leads back.
    fn other_side(&self, cell: Cell, slot: Slot) -> (Cell, Slot) {
        match &self.graph {
            None => (self.size.beyond(cell, slot), self.size.back(cell, slot)),
            Some(graph) => (graph.beyond(cell, slot), graph.back(cell, slot)),
        }
    }

    /// Closes the wall behind `slot` of `cell`, where there is a neighbour.
    pub fn close_slot(&mut self, cell: Cell, slot: Slot) {
        let (next, back) = self.other_side(cell, slot);
        self.cells[cell as usize] &= !(1 << slot);
        self.cells[next as usize] &= !(1 << back);
    }

    /// Opens the wall behind `slot` of `cell`, where there is a neighbour.
    pub fn open_slot(&mut self, cell: Cell, slot: Slot) {
        let (next, back) = self.other_side(cell, slot);
        self.cells[cell as usize] |= 1 << slot;
        self.cells[next as usize] |= 1 << back;
    }

    /// The slots of `cell` behind which there is a neighbour that is not solid, as a set of bits.
    pub fn ways(&self, cell: Cell) -> u8 {
        match &self.graph {
            None => self
                .size
                .neighbours(cell)
                .filter(|&(_, next)| !self.is_solid(next))
                .fold(0, |set, (slot, _)| set | 1 << slot),
            Some(graph) => graph.ways_of(cell),
        }
    }

    /// The cell behind `slot` of `cell`, where it is known that there is one.
    pub fn beyond(&self, cell: Cell, slot: Slot) -> Cell {
        match &self.graph {
            None => self.size.beyond(cell, slot),
            Some(graph) => graph.beyond(cell, slot),
        }
    }

    /// All cells that are not solid, by number.
    pub fn free_cells(&self) -> impl DoubleEndedIterator<Item = Cell> + '_ {
        (0..self.size.cells()).filter(|&cell| !self.is_solid(cell))
    }

    /// One byte a cell, row by row. Squares: bits 0 to 3 are openings (north, east, south, west), bit 7 is solid.
    /// Other shapes: bit n is the opening of slot n.
    pub fn bytes(&self) -> &[u8] {
        &self.cells
    }

    /// Opens the wall between `cell` and `next`, which lies next to it in `direction`.
    #[inline]
    pub(super) fn join(&mut self, cell: Cell, next: Cell, direction: Direction) {
        self.cells[cell as usize] |= direction.bit();
        self.cells[next as usize] |= direction.opposite().bit();
    }

    /// A maze from its [`bytes`](Self::bytes), one for every cell of `size`.
    pub(super) fn from_bytes(size: Size, cells: Vec<u8>) -> Self {
        debug_assert_eq!(cells.len(), size.cells() as usize);
        Self { size, cells, graph: None }
    }

    /// A maze on `graph` from the openings of its cells. On squares, cells that do not exist become solid.
    pub(super) fn on(graph: Graph, mut cells: Vec<u8>) -> Self {
        let size = graph.size();
        if !graph.shape().is_square() {
            return Self { size, cells, graph: Some(graph) };
        }
        for (cell, byte) in (0..size.cells()).zip(&mut cells) {
            *byte |= if graph.exists(cell) { 0 } else { SOLID };
        }
        Self::from_bytes(size, cells)
    }

    /// The bytes themselves, for keeping a state compressed.
    pub(super) const fn bytes_mut(&mut self) -> &mut Vec<u8> {
        &mut self.cells
    }
}

/// The neighbours of a cell that can be walked to; see [`Maze::open_neighbours`].
#[derive(Clone, Debug)]
pub struct OpenNeighbours<'a> {
    maze: &'a Maze,
    cell: Cell,
    openings: u8,
}

impl Iterator for OpenNeighbours<'_> {
    type Item = (Slot, Cell);

    #[inline]
    fn next(&mut self) -> Option<(Slot, Cell)> {
        if self.openings == 0 {
            return None;
        }
        let slot = self.openings.trailing_zeros() as Slot;
        self.openings &= self.openings - 1;
        Some((slot, self.maze.beyond(self.cell, slot)))
    }
}

/// The cell next to `cell` in `direction`, where it is known that there is one.
#[inline]
pub(super) const fn beyond(cell: Cell, direction: Direction, width: u32) -> Cell {
    // A direction that was drawn by lot is foreseen by no processor, so it decides no branch.
    let number = direction as u32;
    let by = if number & 1 == 0 { width } else { 1 };
    let back = (((number + 1) >> 1) & 1).wrapping_sub(1);
    cell.wrapping_add((by ^ back).wrapping_sub(back))
}

/// A maze with entrance and exits: what solvers work on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MazeTask {
    /// The maze.
    pub maze: Arc<Maze>,
    /// The entrance.
    pub from: Cell,
    /// The exit.
    pub to: Cell,
    /// Further exits: a path to any of them is as good.
    pub others: Exits,
}

impl MazeTask {
    /// A maze with one exit.
    pub fn new(maze: Arc<Maze>, from: Cell, to: Cell) -> Self {
        Self { maze, from, to, others: Exits::default() }
    }

    /// Whether a path may end on `cell`.
    #[inline]
    pub fn is_exit(&self, cell: Cell) -> bool {
        cell == self.to || self.others.has(cell)
    }

    /// Every exit, the first one first.
    pub fn exits(&self) -> impl Iterator<Item = Cell> + '_ {
        std::iter::once(self.to).chain(self.others.cells().iter().copied())
    }

    /// Whether the entrance is a cell of the maze. The exit need not be one: then there is no path.
    pub(super) fn starts_on_board(&self) -> bool {
        self.from < self.maze.size().cells()
    }
}

/// What a solver answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MazePath {
    /// Whether it arrived.
    pub end: PathEnd,
    /// The cells from entrance to exit, both included; empty unless it arrived. The right-hand
    /// walker answers with its whole walk, in which cells come up again.
    pub cells: Vec<Cell>,
    /// Different cells that were entered or expanded.
    pub visited: u64,
    /// Decisions that took a node off the open list or moved the walker.
    pub expanded: u64,
    /// How long the path is, where that is not one for each step.
    pub length: Option<Length>,
}

/// How a search for a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// An exit was reached.
    Arrived,
    /// There is no path: everything that can be reached was seen.
    NoPath,
    /// The walker stood on this cell with this heading before; it would walk in circles for ever.
    Circles(Cell, Direction),
    /// It took as many steps as it may, which proves nothing.
    GaveUp,
}

impl MazePath {
    /// Steps from entrance to exit, or nothing unless it arrived.
    pub fn steps(&self) -> Option<u64> {
        (self.end == PathEnd::Arrived).then(|| (self.cells.len() as u64).saturating_sub(1))
    }
}

/// A size that no maze may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("size {width}x{height} is out of range; accepted: 1x1 to {max}x{max} cells")]
pub struct SizeError {
    /// The width that was given.
    pub width: u64,
    /// The height that was given.
    pub height: u64,
    /// The greatest side that is accepted.
    pub max: u32,
}

impl Maze {
    /// The greatest width and height. Its cells cost a byte each, and algorithms one to thirteen bytes more.
    pub const MAX_SIDE: u32 = 10_000;
    /// The greatest width and height of what is drawn, shown in a window or walked as a map: texts, maps, masks.
    pub const MAX_DRAWN: u32 = 4096;
}

/// A size from any two numbers.
///
/// # Errors
/// Where a side is 0 or above [`Maze::MAX_SIDE`].
pub fn check_size(width: u64, height: u64) -> Result<Size, SizeError> {
    size_up_to(Maze::MAX_SIDE, width, height)
}

/// A size from any two numbers, with sides up to `max`.
///
/// # Errors
/// Where a side is 0 or above `max`.
pub(super) fn size_up_to(max: u32, width: u64, height: u64) -> Result<Size, SizeError> {
    let side = |length| u32::try_from(length).ok().filter(|length| (1..=max).contains(length));
    let size = side(width).zip(side(height)).map(|(width, height)| Size::new(width, height));
    size.ok_or(SizeError { width, height, max })
}
