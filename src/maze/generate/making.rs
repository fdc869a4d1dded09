//! What most generators share: the openings that are made, the random numbers, and what a run has to say of itself.

use std::sync::Arc;

use crate::grid::Cell;
use crate::maze::Maze;
use crate::maze::ground::{Ground, Slot};
use crate::random::Random;
use crate::trace::{Algorithm, Bulk, Event, Flow, Info, Inspector, Kind, Probe, Settings, StateHash};

/// The maze in work.
#[derive(Clone)]
pub struct Work<G: Ground> {
    pub(super) ground: G,
    pub(super) openings: Vec<u8>,
    pub(super) random: Random,
}

impl<G: Ground> Work<G> {
    /// Opens the wall behind `slot` of `cell`, and tells it. Answers with the cell behind it.
    #[inline]
    pub(super) fn carve<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, slot: Slot) -> Cell {
        let next = self.ground.beyond(cell, slot);
        self.openings[cell as usize] |= 1 << slot;
        self.openings[next as usize] |= 1 << self.ground.back(cell, slot);
        probe.tell(|| Event::new(Kind::Carve, line, cell, next, self.ground.passage(cell, slot)));
        next
    }

    /// Builds a wall behind `slot` of `cell`, and tells it. Answers with the cell behind it.
    #[inline]
    pub(super) fn wall<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, slot: Slot) -> Cell {
        let next = self.ground.beyond(cell, slot);
        self.openings[cell as usize] &= !(1 << slot);
        self.openings[next as usize] &= !(1 << self.ground.back(cell, slot));
        probe.tell(|| Event::new(Kind::Wall, line, cell, next, self.ground.passage(cell, slot)));
        next
    }

    /// Opens every wall of a row towards cells with greater numbers, and tells it.
    pub(super) fn clear_row<P: Probe>(&mut self, probe: &mut P, line: u8, row: u32) {
        for cell in self.row(row) {
            let ground = self.ground.clone();
            for (slot, _) in ground.neighbours(cell).filter(|&(_, next)| next > cell) {
                self.carve(probe, line, cell, slot);
            }
        }
    }

    /// The cells of a row of the board that exist.
    pub(super) fn row(&self, row: u32) -> impl Iterator<Item = Cell> + use<G> {
        let (ground, width) = (self.ground.clone(), self.ground.size().width);
        (row * width..(row + 1) * width).filter(move |&cell| ground.exists(cell))
    }

    /// A byte a cell: 0, but 1 for what is no cell.
    pub(super) fn blank_marks(&self) -> Vec<u8> {
        let cells = self.ground.size().cells();
        if self.ground.count() == cells {
            return vec![0; cells as usize];
        }
        (0..cells).map(|cell| u8::from(!self.ground.exists(cell))).collect()
    }

    /// A slot of `slots`, all equally likely.
    #[inline]
    pub(super) fn pick(&mut self, slots: u8) -> Slot {
        crate::maze::ground::pick(&mut self.random, slots)
    }
}

/// How a generator works, without what all of them share.
pub trait Method<G: Ground>: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;

    /// The state before the first decision.
    fn begin(work: &mut Work<G>, settings: &Settings) -> Self;

    /// One decision.
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow;

    /// Shows what it keeps.
    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector);

    /// Adds what it keeps, besides the work, to the hash of the state.
    fn hash(&self, hash: &mut StateHash);

    /// Bytes on the heap, besides the work's.
    fn heap_bytes(&self) -> usize;

    /// Whether it still draws by lot after it has begun.
    const DRAWS: bool = true;

    /// Whether cells without an opening are solid in the end.
    const FILLS: bool = false;
}

/// A maze that is made by a method.
#[derive(Clone)]
pub struct Making<G: Ground, M> {
    work: Work<G>,
    method: M,
    is_over: bool,
}

impl<G: Ground, M: Method<G>> Algorithm for Making<G, M> {
    type Input = G;
    type Output = Maze;
    type Picture = G::Making;

    const INFO: &'static Info = M::INFO;

    fn start(ground: Arc<G>, settings: &Settings, seed: u64) -> Self {
        let openings = vec![0; ground.size().cells() as usize];
        let mut work = Work { ground: (*ground).clone(), openings, random: Random::new(seed) };
        let method = M::begin(&mut work, settings);
        Self { work, method, is_over: false }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.is_over {
            return Flow::Done;
        }
        let flow = self.method.step(&mut self.work, probe);
        self.is_over = flow == Flow::Done;
        flow
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        self.method.inspect(&self.work, view);
    }

    fn heap_bytes(&self) -> usize {
        self.work.openings.len() + self.method.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.work.openings);
        hash.add(self.work.random.fingerprint());
        hash.add(u64::from(self.is_over));
        self.method.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<Maze> {
        self.is_over.then(|| {
            let mut maze = self.work.ground.maze(self.work.openings.clone());
            if M::FILLS {
                maze.fill_bare();
            }
            maze
        })
    }

    fn reseed(&mut self, seed: u64) -> bool {
        if M::DRAWS {
            self.work.random = Random::new(seed);
        }
        M::DRAWS
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.work.openings));
    }
}
