//! [`Ground`]: what the cells of a board are and which of them touch, whatever their shape.

use crate::grid::{Cell, Direction, Size};
use crate::maze::Maze;
use crate::maze::model::beyond;
use crate::maze::picture::{GeneratorPicture, SolverPicture};
use crate::random::Random;
use crate::trace::Picture;

/// A side of a cell through which it may have a neighbour, from 0 to 7. On squares it is the number of a [`Direction`].
pub type Slot = u8;

/// Cells and their neighbours. Generators and solvers are written once for all of them.
///
/// Two kinds of ground exist: [`Size`], a rectangle of squares, which is nothing but arithmetic; and
/// [`Graph`](super::Graph), any other shape, whose neighbours are kept in a table.
pub trait Ground: Clone + Send + Sync + 'static {
    /// Where one stands: the cell, and what makes stepping quick.
    type Place: Copy + Send + Sync + 'static;
    /// How a generator's events change the board.
    type Making: Picture;
    /// How a solver's events change the board.
    type Solving: Picture;

    /// Whether it is a rectangle of squares.
    const IS_SQUARE: bool;
    /// Bits of the number of a slot.
    const SLOT_BITS: u32;

    /// The rectangle in which the cells are numbered. Some of it may be void.
    fn size(&self) -> Size;
    /// The ground of a maze.
    fn of(maze: &Maze) -> Self;
    /// A maze with these openings, a byte a cell.
    fn maze(&self, openings: Vec<u8>) -> Maze;
    /// Cells that exist.
    fn count(&self) -> u32;
    /// The cell with this number among those that exist.
    fn nth(&self, number: u32) -> Cell;
    /// Whether `cell` exists.
    fn exists(&self, cell: Cell) -> bool;
    /// Where one stands on `cell`.
    fn place(&self, cell: Cell) -> Self::Place;
    /// The cell of a place.
    fn cell(place: Self::Place) -> Cell;
    /// The slots behind which there is a neighbour, as a set of bits.
    fn ways(&self, place: Self::Place) -> u8;
    /// The slots behind which there is a neighbour whose mark is 0. The mark of the place itself is not 0, or the answer is
    /// taken together with [`ways`](Self::ways).
    fn blank_ways(&self, place: Self::Place, marks: &[u8]) -> u8;
    /// The place behind `slot`, where it is known that there is one.
    fn go(&self, place: Self::Place, slot: Slot) -> Self::Place;
    /// The cell behind `slot` of `cell`, where it is known that there is one.
    fn beyond(&self, cell: Cell, slot: Slot) -> Cell;
    /// The slot that leads from the cell behind `slot` back to `cell`.
    fn back(&self, cell: Cell, slot: Slot) -> Slot;
    /// What an event says of the passage behind `slot`, so that its picture can be drawn.
    fn passage(&self, cell: Cell, slot: Slot) -> i32;
    /// No path between the two cells has fewer steps.
    fn least_steps(&self, from: Cell, to: Cell) -> u32;

    /// Any cell that exists, all equally likely.
    #[inline]
    fn random_cell(&self, random: &mut Random) -> Cell {
        self.nth(random.below(self.count().max(1)))
    }

    /// The slots of `cell` behind which there is a neighbour, as a set of bits.
    #[inline]
    fn ways_of(&self, cell: Cell) -> u8 {
        self.ways(self.place(cell))
    }

    /// The cells behind `slots` of `cell`, which all have one.
    #[inline]
    fn behind(&self, cell: Cell, slots: u8) -> Behind<'_, Self> {
        Behind { ground: self, cell, slots }
    }

    /// The neighbours of `cell`.
    #[inline]
    fn neighbours(&self, cell: Cell) -> Behind<'_, Self> {
        self.behind(cell, self.ways_of(cell))
    }

    /// The slot that leads from `cell` to its neighbour `other`.
    fn slot_to(&self, cell: Cell, other: Cell) -> Option<Slot> {
        self.neighbours(cell).find(|&(_, next)| next == other).map(|(slot, _)| slot)
    }
}

/// Slots of a cell, and the cells behind them.
#[derive(Clone, Debug)]
pub struct Behind<'a, G> {
    ground: &'a G,
    cell: Cell,
    slots: u8,
}

impl<G: Ground> Iterator for Behind<'_, G> {
    type Item = (Slot, Cell);

    #[inline]
    fn next(&mut self) -> Option<(Slot, Cell)> {
        if self.slots == 0 {
            return None;
        }
        let slot = self.slots.trailing_zeros() as Slot;
        self.slots &= self.slots - 1;
        Some((slot, self.ground.beyond(self.cell, slot)))
    }
}

/// A square cell and its column, which tells where the edges are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The cell.
    pub cell: Cell,
    /// Its column.
    pub column: u32,
}

impl Ground for Size {
    type Place = At;
    type Making = GeneratorPicture;
    type Solving = SolverPicture;

    const IS_SQUARE: bool = true;
    const SLOT_BITS: u32 = 2;

    #[inline]
    fn size(&self) -> Size {
        *self
    }

    fn of(maze: &Maze) -> Self {
        maze.size()
    }

    fn maze(&self, openings: Vec<u8>) -> Maze {
        Maze::from_bytes(*self, openings)
    }

    #[inline]
    fn count(&self) -> u32 {
        self.cells()
    }

    #[inline]
    fn nth(&self, number: u32) -> Cell {
        number
    }

    #[inline]
    fn exists(&self, cell: Cell) -> bool {
        cell < self.cells()
    }

    #[inline]
    fn place(&self, cell: Cell) -> At {
        At { cell, column: cell % self.width.max(1) }
    }

    #[inline]
    fn cell(place: At) -> Cell {
        place.cell
    }

    #[inline]
    fn ways(&self, At { cell, column }: At) -> u8 {
        u8::from(cell >= self.width)
            | u8::from(column + 1 < self.width) << 1
            | u8::from(cell + self.width < self.cells()) << 2
            | u8::from(column > 0) << 3
    }

    /// Beyond an edge it looks at the cell itself, so that no edge costs a branch. Where that has no mark, the answer holds
    /// edges as well.
    #[inline]
    fn blank_ways(&self, At { cell, column }: At, marks: &[u8]) -> u8 {
        let width = self.width;
        let north = if cell >= width { cell - width } else { cell };
        let east = if column + 1 < width { cell + 1 } else { cell };
        let south = if (cell as usize) + (width as usize) < marks.len() { cell + width } else { cell };
        let west = if column > 0 { cell - 1 } else { cell };
        let blank = |neighbour: Cell| u8::from(marks[neighbour as usize] == 0);
        blank(north) | blank(east) << 1 | blank(south) << 2 | blank(west) << 3
    }

    #[inline]
    fn go(&self, At { cell, column }: At, slot: Slot) -> At {
        let direction = Direction::from_index(slot);
        At { cell: self.beyond(cell, slot), column: column.wrapping_add_signed(direction.offset().0) }
    }

    #[inline]
    fn beyond(&self, cell: Cell, slot: Slot) -> Cell {
        beyond(cell, Direction::from_index(slot), self.width)
    }

    #[inline]
    fn back(&self, _cell: Cell, slot: Slot) -> Slot {
        slot ^ 2
    }

    /// The two cells say it all.
    #[inline]
    fn passage(&self, _cell: Cell, _slot: Slot) -> i32 {
        0
    }

    #[inline]
    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.manhattan(from, to)
    }
}

/// One of a set of slots, all equally likely. The set has at least one.
#[inline]
pub(super) fn pick(random: &mut Random, slots: u8) -> Slot {
    nth_slot(slots, random.below(slots.count_ones().max(1)))
}

/// The slot with this number in a set, counted from 0.
#[inline]
pub(super) const fn nth_slot(slots: u8, number: u32) -> Slot {
    let (mut rest, mut left) = (slots, number);
    while left > 0 {
        rest &= rest.wrapping_sub(1);
        left -= 1;
    }
    rest.trailing_zeros() as Slot
}
