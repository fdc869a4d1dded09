//! Walls with random weights, all different: a wall's weight depends on the seed and the wall alone, so generators that
//! go by weights (Kruskal, true Prim, Boruvka, reverse-delete) make the same maze of the same seed.

use super::making::Work;
use crate::grid::Cell;
use crate::maze::ground::{Ground, Slot};
use crate::trace::StateHash;

/// A wall: the smaller cell and the slot to the greater one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wall(u32);

impl Wall {
    #[inline]
    pub(super) const fn new(cell: Cell, slot: Slot) -> Self {
        Self(cell << 3 | slot as u32)
    }

    #[inline]
    pub(super) const fn cell(self) -> Cell {
        self.0 >> 3
    }

    #[inline]
    pub(super) const fn slot(self) -> Slot {
        (self.0 & 7) as Slot
    }

    /// The wall of a weight, or of its number.
    #[inline]
    pub(super) const fn of_key(key: u64) -> Self {
        Self(key as u32)
    }

    /// A number for it, below 2 to the 31.
    #[inline]
    pub(super) const fn number(self) -> u32 {
        self.0
    }

    /// The same wall from either of its two cells.
    #[inline]
    pub(super) fn between<G: Ground>(ground: &G, cell: Cell, slot: Slot) -> Self {
        let next = ground.beyond(cell, slot);
        if cell < next { Self::new(cell, slot) } else { Self::new(next, ground.back(cell, slot)) }
    }
}

/// The walls of `cell` towards cells with greater numbers.
#[inline]
pub(super) fn walls_of<G: Ground>(ground: &G, cell: Cell) -> impl Iterator<Item = Wall> + '_ {
    ground.neighbours(cell).filter(move |&(_, next)| next > cell).map(move |(slot, _)| Wall::new(cell, slot))
}

/// What the weights of a run depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights(u64);

impl Weights {
    pub(super) fn draw<G: Ground>(work: &mut Work<G>) -> Self {
        Self(work.random.bits())
    }

    /// The weight of a wall: 32 random bits, and its number, so that no two are equal.
    #[inline]
    pub(super) const fn key(self, wall: Wall) -> u64 {
        let mut mixed = self.0 ^ (wall.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) & !0xffff_ffff | wall.0 as u64
    }

    /// The weight that people see: the random bits as 0 to 9,999.
    pub(super) const fn shown(self, wall: Wall) -> i32 {
        (((self.key(wall) >> 32) * 10_000) >> 32) as i32
    }
}

/// All walls in the order of their weights, four bytes each. They are dealt into heaps by their first bits, row by row;
/// each heap is sorted when its turn comes, while it is in the processor's cache.
#[derive(Clone)]
pub(super) struct Order {
    weights: Weights,
    is_descending: bool,
    /// The heaps one behind the other, and where each ends.
    walls: Vec<u32>,
    ends: Vec<u32>,
    bits: u32,
    stage: Stage,
    /// The next row, or how many heaps were taken.
    next: u32,
    /// The heap in hand, the next wall last.
    hand: Vec<u64>,
    taken: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Count,
    Deal,
    Take,
}

/// Walls of a heap.
const HEAP_BITS: u32 = 8;

impl Order {
    pub(super) fn new<G: Ground>(work: &mut Work<G>, is_descending: bool) -> Self {
        let weights = Weights::draw(work);
        let bits = (2 * work.ground.count()).max(1).ilog2().saturating_sub(HEAP_BITS);
        let ends = vec![0; (1 << bits) + 1];
        Self {
            weights,
            is_descending,
            walls: Vec::new(),
            ends,
            bits,
            stage: Stage::Count,
            next: 0,
            hand: Vec::new(),
            taken: 0,
        }
    }

    pub(super) const fn stage(&self) -> Stage {
        self.stage
    }

    pub(super) const fn weights(&self) -> Weights {
        self.weights
    }

    /// Walls that were taken so far.
    pub(super) const fn taken(&self) -> u32 {
        self.taken
    }

    const fn heap(&self, wall: Wall) -> usize {
        // Two shifts, as none by 64 is possible.
        (self.weights.key(wall) >> 32 >> (32 - self.bits)) as usize
    }

    /// Deals the walls of the next row: first they are counted, then put on their heaps. Answers with its first cell and
    /// the number of its walls.
    pub(super) fn deal<G: Ground>(&mut self, ground: &G) -> (Cell, u32) {
        let size = ground.size();
        let (row, mut count) = (self.next, 0);
        for cell in (row * size.width..(row + 1) * size.width).filter(|&cell| ground.exists(cell)) {
            for wall in walls_of(ground, cell) {
                let heap = self.heap(wall);
                if self.stage == Stage::Count {
                    self.ends[heap + 1] += 1;
                } else {
                    self.walls[self.ends[heap] as usize] = wall.0;
                    self.ends[heap] += 1;
                }
                count += 1;
            }
        }
        self.next += 1;
        if self.next == size.height {
            self.end_of_rows();
        }
        (row * size.width, count)
    }

    fn end_of_rows(&mut self) {
        self.next = 0;
        if self.stage == Stage::Deal {
            self.stage = Stage::Take;
            return;
        }
        for heap in 1..self.ends.len() {
            self.ends[heap] += self.ends[heap - 1];
        }
        self.walls = vec![0; self.ends.last().copied().unwrap_or(0) as usize];
        self.stage = Stage::Deal;
    }

    /// The next wall, or nothing after the last.
    #[inline]
    pub(super) fn take(&mut self) -> Option<Wall> {
        self.take_after(|_| {})
    }

    /// The same; whoever reads much of each wall may look at those that come next as soon as they are in hand.
    #[inline]
    pub(super) fn take_after(&mut self, look: impl Fn(&[u64])) -> Option<Wall> {
        while self.hand.is_empty() {
            let heaps = 1 << self.bits;
            if self.next == heaps {
                return None;
            }
            let heap = if self.is_descending { heaps - 1 - self.next } else { self.next } as usize;
            let start = if heap == 0 { 0 } else { self.ends[heap - 1] };
            let walls = &self.walls[start as usize..self.ends[heap] as usize];
            self.hand.extend(walls.iter().map(|&wall| self.weights.key(Wall(wall))));
            self.hand.sort_unstable();
            if !self.is_descending {
                self.hand.reverse();
            }
            look(&self.hand);
            self.next += 1;
        }
        self.taken += 1;
        self.hand.pop().map(Wall::of_key)
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        hash.add(self.weights.0);
        hash.add(u64::from(self.next) << 32 | u64::from(self.taken));
        hash.add(self.stage as u64);
    }

    pub(super) fn heap_bytes(&self) -> usize {
        (self.walls.len() + self.ends.len()) * size_of::<u32>() + self.hand.len() * size_of::<u64>()
    }
}
