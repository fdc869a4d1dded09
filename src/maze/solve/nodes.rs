//! [`Nodes`]: what a search knows of every cell, in one word each.

use crate::grid::Cell;
use crate::maze::map::{Length, Step};

/// What is known of a cell: bits 0 to 2 the step back to its parent, then whether it is closed, whether it was seen,
/// and from bit 5 on its g.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(u64);

impl Node {
    const CLOSED: u64 = 8;
    const SEEN: u64 = 16;

    #[inline]
    pub(super) const fn open(g: Length, back: Step) -> Self {
        Self(g.bits() << 5 | Self::SEEN | back.index() as u64)
    }

    #[inline]
    pub(super) const fn is_seen(self) -> bool {
        self.0 & Self::SEEN != 0
    }

    #[inline]
    pub(super) const fn is_closed(self) -> bool {
        self.0 & Self::CLOSED != 0
    }

    #[inline]
    pub(super) const fn g(self) -> Length {
        Length::from_bits(self.0 >> 5)
    }

    #[inline]
    pub(super) const fn back(self) -> Step {
        Step::from_index(self.0 as u8)
    }

    /// The same cell, closed.
    #[inline]
    pub(super) const fn closed(self) -> Self {
        Self(self.0 | Self::CLOSED)
    }
}

/// What is known of every cell of a board.
#[derive(Clone, Default)]
pub(super) struct Nodes {
    pub(super) words: Vec<u64>,
}

impl Nodes {
    /// Nothing is known.
    pub(super) fn new(cells: u32) -> Self {
        Self { words: vec![0; cells as usize] }
    }

    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Node {
        Node(self.words[cell as usize])
    }

    #[inline]
    pub(super) fn set(&mut self, cell: Cell, node: Node) {
        self.words[cell as usize] = node.0;
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// The path to `to` along the parents, from where it starts.
    pub(super) fn path(&self, from: Cell, to: Cell, width: u32) -> Vec<Cell> {
        let before = |&cell: &Cell| (cell != from).then(|| self.get(cell).back().beyond(cell, width));
        let mut path: Vec<Cell> = std::iter::successors(Some(to), before).collect();
        path.reverse();
        path
    }
}

/// What is known of few cells of a large board: a table that grows with them, so that a short search costs little.
#[derive(Clone)]
pub(super) struct SparseNodes {
    /// Cells + 1, 0 where there is none; at least half of the places are free.
    pub(super) cells: Vec<u32>,
    pub(super) words: Vec<u64>,
    pub(super) parents: Vec<u32>,
    len: usize,
}

impl SparseNodes {
    const FIRST: usize = 128;

    /// Nothing is known.
    pub(super) fn new() -> Self {
        Self::with(Self::FIRST)
    }

    fn with(places: usize) -> Self {
        Self { cells: vec![0; places], words: vec![0; places], parents: vec![0; places], len: 0 }
    }

    /// Where `cell` stands, or would stand.
    #[inline]
    fn place(&self, cell: Cell) -> usize {
        let mask = self.cells.len() - 1;
        let mut place = (cell.wrapping_mul(0x9e37_79b1) >> 7) as usize & mask;
        while self.cells[place] != 0 && self.cells[place] != cell + 1 {
            place = (place + 1) & mask;
        }
        place
    }

    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Node {
        Node(self.words[self.place(cell)])
    }

    /// The cell from which `cell` was reached.
    pub(super) fn parent(&self, cell: Cell) -> Cell {
        self.parents[self.place(cell)]
    }

    /// Closes a cell that is known.
    #[inline]
    pub(super) fn close(&mut self, cell: Cell) {
        let place = self.place(cell);
        self.words[place] |= Node::CLOSED;
    }

    #[inline]
    pub(super) fn set(&mut self, cell: Cell, node: Node, parent: Cell) {
        if 2 * self.len >= self.cells.len() {
            self.grow();
        }
        let place = self.place(cell);
        self.len += usize::from(self.cells[place] == 0);
        self.cells[place] = cell + 1;
        self.words[place] = node.0;
        self.parents[place] = parent;
    }

    fn grow(&mut self) {
        let old = std::mem::replace(self, Self::with(4 * self.cells.len()));
        for (place, &cell) in old.cells.iter().enumerate().filter(|(_, cell)| **cell != 0) {
            self.set(cell - 1, Node(old.words[place]), old.parents[place]);
        }
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.cells.len() * 16
    }
}
