//! [`Nodes`]: what a search knows of every cell, in one word each.

use crate::grid::Cell;
use crate::maze::map::{Length, Step};
use crate::trace::{Bulk, StateHash};

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
    /// Two words a place: the node, then the number of its cell + 1 above that of its parent. No cell, both are 0. At
    /// least half of the places are free.
    table: Vec<u64>,
    len: usize,
}

impl SparseNodes {
    const FIRST: usize = 128;

    /// Nothing is known.
    pub(super) fn new() -> Self {
        Self::with(Self::FIRST)
    }

    fn with(places: usize) -> Self {
        Self { table: vec![0; 2 * places], len: 0 }
    }

    const fn places(&self) -> usize {
        self.table.len() / 2
    }

    /// Where `cell` stands, or would stand.
    #[inline]
    pub(super) fn place(&self, cell: Cell) -> usize {
        let mask = self.places() - 1;
        let mut place = (cell.wrapping_mul(0x9e37_79b1) >> 7) as usize & mask;
        loop {
            let known = (self.table[2 * place + 1] >> 32) as u32;
            if known == 0 || known == cell + 1 {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// What is known of the cell at a place.
    #[inline]
    pub(super) fn at(&self, place: usize) -> Node {
        Node(self.table[2 * place])
    }

    /// The cell from which `cell` was reached.
    #[inline]
    pub(super) fn parent(&self, cell: Cell) -> Cell {
        self.table[2 * self.place(cell) + 1] as u32
    }

    /// Closes the cell at a place.
    #[inline]
    pub(super) fn close(&mut self, place: usize) {
        self.table[2 * place] |= Node::CLOSED;
    }

    /// Notes what is known of `cell` now.
    #[inline]
    pub(super) fn set(&mut self, cell: Cell, node: Node, parent: Cell) {
        self.set_at(self.place(cell), cell, node, parent);
    }

    /// The same, where its [place](Self::place) is known.
    #[inline]
    pub(super) fn set_at(&mut self, mut place: usize, cell: Cell, node: Node, parent: Cell) {
        if 2 * self.len >= self.places() {
            self.grow();
            place = self.place(cell);
        }
        self.len += usize::from(self.table[2 * place + 1] == 0);
        self.table[2 * place] = node.0;
        self.table[2 * place + 1] = u64::from(cell + 1) << 32 | u64::from(parent);
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::replace(self, Self::with(4 * self.places()));
        for entry in old.table.chunks_exact(2).filter(|entry| entry[1] != 0) {
            self.set((entry[1] >> 32) as u32 - 1, Node(entry[0]), entry[1] as u32);
        }
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        let all = || self.table.chunks_exact(2);
        hash.add_all(&all().map(|entry| entry[1] >> 32).collect::<Vec<_>>());
        hash.add_all(&all().map(|entry| entry[0]).collect::<Vec<_>>());
        hash.add_all(&all().map(|entry| u64::from(entry[1] as u32)).collect::<Vec<_>>());
    }

    pub(super) fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.table));
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.table.len() * size_of::<u64>()
    }
}
