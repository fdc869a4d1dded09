//! Random walks: steps in directions that are all equally likely, and walks whose loops are erased.

use super::making::Work;
use crate::grid::{Cell, NOWHERE};
use crate::maze::ground::{Ground, Slot};
use crate::random::Random;
use crate::trace::{Item, Kind, Probe, StateHash};

/// Random slots, many from each random number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Compass {
    bits: u64,
    left: u32,
}

impl Compass {
    /// One of a set of slots, all equally likely. Those that are drawn but not in the set are drawn again.
    #[inline]
    pub(super) fn pick<G: Ground>(&mut self, random: &mut Random, slots: u8) -> Slot {
        loop {
            if self.left == 0 {
                self.bits = random.bits();
                self.left = 64 / G::SLOT_BITS;
            }
            let slot = (self.bits & ((1 << G::SLOT_BITS) - 1)) as Slot;
            self.bits >>= G::SLOT_BITS;
            self.left -= 1;
            if slots >> slot & 1 != 0 {
                return slot;
            }
        }
    }

    pub(super) fn hash(self, hash: &mut StateHash) {
        hash.add(self.bits);
        hash.add(u64::from(self.left));
    }
}

/// Which lines of a listing a walk speaks for.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) start: u8,
    pub(super) step: u8,
    pub(super) erase: u8,
    pub(super) carve: u8,
}

/// Marks of a cell: it belongs to the maze; it is on the walk. Below them the slot by which the walk left it last.
pub(super) const BELONGS: u8 = 0x80;
const ON_WALK: u8 = 0x40;
const SLOT: u8 = 7;

/// A walk through free cells to the maze. Where it comes back to itself, the loop is erased.
#[derive(Clone)]
pub(super) struct LoopErased<G: Ground> {
    pub(super) marks: Vec<u8>,
    pub(super) compass: Compass,
    start: Cell,
    place: G::Place,
    length: u32,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Idle,
    Walk,
    /// The walk reached the maze; from here on it is carved.
    Carve(Cell),
}

impl<G: Ground> LoopErased<G> {
    pub(super) fn new(work: &Work<G>) -> Self {
        let marks: Vec<u8> = work.blank_marks().into_iter().map(|void| void * BELONGS).collect();
        let place = work.ground.place(work.ground.nth(0));
        Self { marks, compass: Compass::default(), start: NOWHERE, place, length: 0, stage: Stage::Idle }
    }

    pub(super) fn belongs(&self, cell: Cell) -> bool {
        self.marks[cell as usize] & BELONGS != 0
    }

    /// Whether a new walk may start.
    pub(super) fn is_idle(&self) -> bool {
        self.stage == Stage::Idle
    }

    /// Starts a walk on a free cell.
    pub(super) fn begin<P: Probe>(&mut self, work: &Work<G>, probe: &mut P, lines: Lines, cell: Cell) {
        self.start = cell;
        self.place = work.ground.place(cell);
        self.marks[cell as usize] = ON_WALK;
        self.length = 1;
        self.stage = Stage::Walk;
        probe.enter(crate::trace::Span::Phase);
        probe.fact(Kind::Visit, lines.start, cell, NOWHERE, 0);
    }

    /// Goes on: a step, or a cell that is carved. Answers with how many cells joined the maze.
    #[inline]
    pub(super) fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, lines: Lines) -> u32 {
        if let Stage::Carve(cell) = self.stage {
            return self.carve(work, probe, lines, cell);
        }
        let cell = G::cell(self.place);
        let slot = self.compass.pick::<G>(&mut work.random, work.ground.ways(self.place));
        self.marks[cell as usize] = ON_WALK | slot;
        self.place = work.ground.go(self.place, slot);
        let next = G::cell(self.place);
        let mark = self.marks[next as usize];
        if mark == 0 {
            self.marks[next as usize] = ON_WALK;
            self.length += 1;
            probe.fact(Kind::Visit, lines.step, next, cell, 0);
        } else if mark & BELONGS != 0 {
            self.stage = Stage::Carve(self.start);
            probe.fact(Kind::Look, lines.step, next, cell, 0);
        } else {
            self.erase(work, probe, lines, next, cell);
        }
        0
    }

    /// Takes the loop from `again` to `last` off the walk, but for `again` itself.
    fn erase<P: Probe>(&mut self, work: &Work<G>, probe: &mut P, lines: Lines, again: Cell, last: Cell) {
        let next = |cell: Cell, marks: &[u8]| work.ground.beyond(cell, marks[cell as usize] & SLOT);
        let mut cell = next(again, &self.marks);
        self.marks[again as usize] = ON_WALK;
        probe.fact(Kind::Look, lines.erase, again, last, 0);
        while cell != again {
            let after = next(cell, &self.marks);
            self.marks[cell as usize] = 0;
            self.length -= 1;
            probe.fact(Kind::Cut, lines.erase, cell, NOWHERE, self.length as i32);
            cell = after;
        }
    }

    fn carve<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, lines: Lines, cell: Cell) -> u32 {
        let slot = self.marks[cell as usize] & SLOT;
        self.marks[cell as usize] = BELONGS;
        self.length -= 1;
        let next = work.carve(probe, lines.carve, cell, slot);
        probe.fact(Kind::Close, lines.carve, cell, NOWHERE, 0);
        self.stage = if self.belongs(next) { Stage::Idle } else { Stage::Carve(next) };
        if self.is_idle() {
            probe.exit();
        }
        1
    }

    /// Cells of the walk.
    pub(super) const fn length(&self) -> u32 {
        self.length
    }

    /// The cells of the walk, from where it started or is carved.
    pub(super) fn items<'a>(&'a self, work: &'a Work<G>) -> impl Iterator<Item = Item> + 'a {
        let first = match self.stage {
            Stage::Idle => None,
            Stage::Walk => Some(self.start),
            Stage::Carve(cell) => Some(cell),
        };
        let next = |&cell: &Cell| Some(work.ground.beyond(cell, self.marks[cell as usize] & SLOT));
        let cells = std::iter::successors(first, next).take(self.length as usize);
        cells.map(|cell| Item { cell, value: None })
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        self.compass.hash(hash);
        hash.add(u64::from(self.start) << 32 | u64::from(G::cell(self.place)));
        hash.add(u64::from(self.length));
        hash.add(match self.stage {
            Stage::Idle => 0,
            Stage::Walk => 1,
            Stage::Carve(cell) => 2 + u64::from(cell),
        });
    }
}
