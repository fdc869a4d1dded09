//! [`Graph`]: a board of any shape, with or without a mask, as a table of neighbours.

use std::fmt;
use std::sync::Arc;

use super::ground::{Ground, Slot};
use super::mask::{Mask, MaskError};
use super::picture::{GraphGeneratorPicture, GraphSolverPicture};
use super::shape::{Figure, Layout, Outline, Shape};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::Maze;

/// A board of any shape. A copy costs a pointer.
#[derive(Clone)]
pub struct Graph(Arc<Table>);

struct Table {
    shape: Shape,
    figure: Box<dyn Figure>,
    size: Size,
    /// The slots of a cell stand next to each other, `slots` of them.
    slots: usize,
    beyond: Vec<Cell>,
    back: Vec<Slot>,
    ways: Vec<u8>,
    cells: Vec<Cell>,
    has_mask: bool,
}

impl Graph {
    /// The board of `shape` that people call `size`, without what `mask` covers. `seed` is for shapes that draw.
    ///
    /// # Errors
    /// A mask of another size, or one that leaves no cell or several parts.
    pub fn new(shape: Shape, size: Size, seed: u64, mask: Option<&Mask>) -> Result<Self, MaskError> {
        let figure = shape.figure(size, seed);
        let size = figure.size();
        if let Some(mask) = mask {
            mask.check(size)?;
        }
        let exists = |cell: Cell| figure.exists(cell) && mask.is_none_or(|mask| mask.leaves(cell));
        let mut table = Table::blank(shape, size, figure.slots(), mask.is_some());
        for cell in (0..size.cells()).filter(|&cell| exists(cell)) {
            table.cells.push(cell);
            for slot in 0..figure.slots() as Slot {
                if let Some(next) = figure.beyond(cell, slot).filter(|&next| exists(next)) {
                    table.ways[cell as usize] |= 1 << slot;
                    table.beyond[cell as usize * table.slots + usize::from(slot)] = next;
                }
            }
        }
        table.link_back();
        let graph = Self(Arc::new(Table { figure, ..table }));
        if mask.is_some() { graph.in_one_part() } else { Ok(graph) }
    }

    /// The shape of its cells.
    pub fn shape(&self) -> Shape {
        self.0.shape
    }

    /// Whether a mask covers cells.
    pub fn has_mask(&self) -> bool {
        self.0.has_mask
    }

    /// All cells that exist, by number.
    pub fn cells(&self) -> &[Cell] {
        &self.0.cells
    }

    /// Width and height of the picture, in the units of [`outline`](Self::outline).
    pub fn extent(&self) -> [f32; 2] {
        self.0.figure.extent()
    }

    /// Where `cell` lies and which of its sides is which slot's.
    pub fn outline(&self, cell: Cell) -> Outline {
        self.0.figure.outline(cell)
    }

    /// Ways to show the board besides flat.
    pub fn layouts(&self) -> &'static [Layout] {
        self.0.figure.layouts()
    }

    /// Width and height of the picture in one of the [`layouts`](Self::layouts).
    pub fn extent_in(&self, layout: Layout) -> [f32; 2] {
        self.0.figure.extent_in(layout)
    }

    /// Where `cell` lies in it; nothing where it is hidden.
    pub fn outline_in(&self, cell: Cell, layout: Layout) -> Option<Outline> {
        self.0.figure.outline_in(cell, layout)
    }

    /// The passages that belong to `cell`: the slots of its neighbours with greater numbers, at most four, in
    /// order. Picture bytes hold one bit for each.
    pub fn owned(&self, cell: Cell) -> impl Iterator<Item = (Slot, Cell)> + '_ {
        self.neighbours(cell).filter(move |&(_, next)| next > cell)
    }

    /// Whether the wall behind `slot` of `cell` is drawn with `cell`: of two cells that share a side, with the one whose
    /// number is smaller. At the edges of a cube and at bridges sides lie apart, so both are drawn.
    pub fn draws(&self, cell: Cell, slot: Slot) -> bool {
        let is_apart = matches!(self.0.shape, Shape::Cube | Shape::Weave(_));
        is_apart || self.ways_of(cell) & 1 << slot == 0 || self.beyond(cell, slot) > cell
    }

    fn in_one_part(self) -> Result<Self, MaskError> {
        let Some(&first) = self.0.cells.first() else { return Err(MaskError::Nothing) };
        let mut seen = vec![false; self.0.size.cells() as usize];
        seen[first as usize] = true;
        let (mut waiting, mut reached) = (vec![first], 0);
        while let Some(cell) = waiting.pop() {
            reached += 1;
            waiting.extend(
                self.neighbours(cell)
                    .map(|(_, next)| next)
                    .filter(|&next| !std::mem::replace(&mut seen[next as usize], true)),
            );
        }
        if reached == self.0.cells.len() {
            return Ok(self);
        }
        Err(MaskError::Islands { reached, cells: self.0.cells.len() })
    }
}

impl Table {
    fn blank(shape: Shape, size: Size, slots: usize, has_mask: bool) -> Self {
        let cells = size.cells() as usize;
        Self {
            shape,
            figure: Shape::Square.figure(Size::new(1, 1), 0),
            size,
            slots,
            beyond: vec![NOWHERE; cells * slots],
            back: vec![0; cells * slots],
            ways: vec![0; cells],
            cells: Vec::new(),
            has_mask,
        }
    }

    /// Finds for each slot the one that leads back. A neighbour that knows nothing of its neighbour would be a
    /// fault of the shape; such a way is left out.
    fn link_back(&mut self) {
        for cell in 0..self.ways.len() {
            for slot in 0..self.slots {
                let next = self.beyond[cell * self.slots + slot];
                if next == NOWHERE {
                    continue;
                }
                let theirs = &self.beyond[next as usize * self.slots..][..self.slots];
                match theirs.iter().position(|&there| there == cell as Cell) {
                    Some(back) => self.back[cell * self.slots + slot] = back as Slot,
                    None => self.ways[cell] &= !(1 << slot),
                }
            }
        }
    }
}

impl Ground for Graph {
    type Place = Cell;
    type Making = GraphGeneratorPicture;
    type Solving = GraphSolverPicture;

    const IS_SQUARE: bool = false;
    const SLOT_BITS: u32 = 3;

    #[inline]
    fn size(&self) -> Size {
        self.0.size
    }

    /// A maze of squares is a board of squares.
    fn of(maze: &Maze) -> Self {
        maze.graph().cloned().unwrap_or_else(|| Self::squares(maze.size()))
    }

    fn maze(&self, openings: Vec<u8>) -> Maze {
        Maze::on(self.clone(), openings)
    }

    #[inline]
    fn count(&self) -> u32 {
        self.0.cells.len() as u32
    }

    #[inline]
    fn nth(&self, number: u32) -> Cell {
        self.0.cells[number as usize]
    }

    #[inline]
    fn exists(&self, cell: Cell) -> bool {
        // A board of one cell has no ways at all.
        self.0.ways.get(cell as usize).is_some_and(|&ways| ways != 0) || self.0.cells == [cell]
    }

    #[inline]
    fn place(&self, cell: Cell) -> Cell {
        cell
    }

    #[inline]
    fn cell(place: Cell) -> Cell {
        place
    }

    #[inline]
    fn ways(&self, cell: Cell) -> u8 {
        self.0.ways[cell as usize]
    }

    #[inline]
    fn blank_ways(&self, cell: Cell, marks: &[u8]) -> u8 {
        let blank = |&(_, next): &(Slot, Cell)| marks[next as usize] == 0;
        self.neighbours(cell).filter(blank).fold(0, |set, (slot, _)| set | 1 << slot)
    }

    #[inline]
    fn go(&self, cell: Cell, slot: Slot) -> Cell {
        self.beyond(cell, slot)
    }

    #[inline]
    fn beyond(&self, cell: Cell, slot: Slot) -> Cell {
        self.0.beyond[cell as usize * self.0.slots + usize::from(slot)]
    }

    #[inline]
    fn back(&self, cell: Cell, slot: Slot) -> Slot {
        self.0.back[cell as usize * self.0.slots + usize::from(slot)]
    }

    /// The number of the passage at the cell to which it belongs, the smaller of the two.
    fn passage(&self, cell: Cell, slot: Slot) -> i32 {
        if self.0.shape.is_square() {
            return GraphGeneratorPicture::BETWEEN_SQUARES;
        }
        let next = self.beyond(cell, slot);
        let (owner, other) = (cell.min(next), cell.max(next));
        self.owned(owner).position(|(_, there)| there == other).unwrap_or(0) as i32
    }

    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.0.figure.least_steps(from, to)
    }
}

impl Graph {
    /// A rectangle of squares as a table.
    pub fn squares(size: Size) -> Self {
        let figure = Shape::Square.figure(size, 0);
        let mut table = Table::blank(Shape::Square, size, 4, false);
        for cell in 0..size.cells() {
            table.cells.push(cell);
            for (slot, next) in size.neighbours(cell) {
                table.ways[cell as usize] |= 1 << slot;
                table.beyond[cell as usize * 4 + usize::from(slot)] = next;
            }
        }
        table.link_back();
        Self(Arc::new(Table { figure, ..table }))
    }
}

impl PartialEq for Graph {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || self.0.shape == other.0.shape && self.0.size == other.0.size && self.0.beyond == other.0.beyond
    }
}

impl Eq for Graph {}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph").field("shape", &self.0.shape).field("size", &self.0.size).finish_non_exhaustive()
    }
}
