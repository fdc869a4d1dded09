//! Solvers that fill in what leads nowhere and look at what is left: the dead-end filler and the cul-de-sac filler.
//!
//! They work on the map of a maze, not in it. In a maze without loops exactly the path remains. The cul-de-sac filler
//! also fills loops at the end of a corridor. What is left holds every path; the shortest of it is told.
//! O(cells) time, two bytes a cell.
//! Source: Pullen, "Think Labyrinth".

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::path;
use super::remains;
use super::world::World as _;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::Length;
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Reason, Says, Series,
    Settings, Shape, Span, StateHash, says,
};

const SCAN: u8 = 0;
const FILL: u8 = 1;
const LOOP: u8 = 2;
const EXIT: u8 = 3;
const NO_PATH: u8 = 4;
const PATH: u8 = 5;

/// Cells are filled one by one.
const FILLS: Says = says(Kind::Prune, Text::new("{cell} is filled: {reason}."));

pub(super) const REMAINS: Line = Line::new(
    Text::new("the remaining cells hold every path: report the shortest"),
    &[says(Kind::Solution, Text::new("The remaining cells lead to {cell}, {cost} {cost|step|steps} away."))],
);
pub(super) const NOTHING_REMAINS: Line = Line::new(
    Text::new("the exit is cut off: no path"),
    &[says(Kind::NoSolution, Text::new("The remaining cells do not lead to {cell}: there is no path."))],
);
const SCANS: Line = Line::new(
    Text::new("check every cell for dead ends"),
    &[says(Kind::Look, Text::new("{cell} is checked: it has {count} {count|opening|openings}."))
        .v(crate::trace::Role::Count)],
);

/// What can be plotted.
pub(super) const SERIES: &[Series] =
    &[Series { id: "filled", name: FILLED.name, rules: &[(Kind::Prune, Change::Add(1))] }];
pub(super) const FILLED: Label = Label::new("filled", Text::new("cells filled"));

static DEAD_ENDS: Info = Info {
    id: "dead-end-filler",
    version: 2,
    group: &groups::FILLERS,
    name: Text::new("Dead-end filler"),
    summary: Text::new("Fills every dead end back to its fork. In a maze without loops exactly the path remains."),
    cost: "O(cells) time, 2 bytes a cell",
    source: "Pullen, Think Labyrinth",
    listing: &[
        SCANS,
        Line::new(Text::new("  a dead end: fill it, and what becomes one"), &[FILLS]),
        REMAINS,
        NOTHING_REMAINS,
        path::LINE,
    ],
    parameters: &[],
    series: SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

static CUL_DE_SACS: Info = Info {
    id: "cul-de-sac-filler",
    version: 1,
    group: &groups::FILLERS,
    name: Text::new("Cul-de-sac filler"),
    summary: Text::new(
        "Fills dead ends, and loops at the end of a single corridor, where a walker would only turn back.",
    ),
    cost: "O(cells) time, 2 bytes a cell",
    source: "Pullen, Think Labyrinth",
    listing: &[
        SCANS,
        Line::new(Text::new("  a dead end: fill it, and what becomes one"), &[FILLS]),
        Line::new(Text::new("  a corridor that returns to its fork: fill it too"), &[FILLS]),
        REMAINS,
        NOTHING_REMAINS,
        path::LINE,
    ],
    parameters: &[],
    series: SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// What is filled.
pub trait Fills: Clone + Send + Sync + 'static {
    /// What the solver says of itself.
    const INFO: &'static Info;
    /// Whether loops at the end of a corridor are filled too. Where they are not, the listing has no line for them.
    const LOOPS: bool;
}

/// The number of a line in the listing of `F`.
const fn line<F: Fills>(line: u8) -> u8 {
    if F::LOOPS { line } else { line - (line > LOOP) as u8 }
}

/// Dead ends.
#[derive(Clone)]
pub struct DeadEnds;

impl Fills for DeadEnds {
    const INFO: &'static Info = &DEAD_ENDS;
    const LOOPS: bool = false;
}

/// Dead ends, and loops at the end of a corridor.
#[derive(Clone)]
pub struct CulDeSacs;

impl Fills for CulDeSacs {
    const INFO: &'static Info = &CUL_DE_SACS;
    const LOOPS: bool = true;
}

/// The dead-end filler.
pub type DeadEndFiller = Filler<DeadEnds>;
/// The cul-de-sac filler.
pub type CulDeSacFiller = Filler<CulDeSacs>;

/// A filler between two cells.
#[derive(Clone)]
pub struct Filler<F> {
    task: Arc<MazeTask>,
    filled: Vec<u8>,
    /// Openings to cells that are not filled.
    open: Vec<u8>,
    /// The next cell to look at, and dead ends that came up.
    next: Cell,
    waiting: Vec<Cell>,
    /// A loop that is being filled, its last cell first.
    noose: Vec<Cell>,
    /// Whether anything was filled since the scan began.
    is_changed: bool,
    count: u64,
    ending: Ending,
    fills: PhantomData<F>,
}

impl<F: Fills> Filler<F> {
    fn is_end(&self, cell: Cell) -> bool {
        cell == self.task.from || self.task.is_exit(cell)
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.task.has_ends() {
            return self.ending.give_up(probe, line::<F>(NO_PATH), self.task.to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.look(probe)
    }

    /// One cell is filled, or looked at.
    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if let Some(cell) = self.noose.pop() {
            self.fill(probe, LOOP, cell, Reason::ONLY_BACK);
            return Flow::Continue;
        }
        while let Some(cell) = self.waiting.pop() {
            if self.filled[cell as usize] == 0 && self.open[cell as usize] <= 1 {
                self.fill(probe, FILL, cell, Reason::DEAD_END);
                return Flow::Continue;
            }
        }
        if self.next == self.task.size().cells() {
            if !std::mem::take(&mut self.is_changed) || !F::LOOPS {
                return self.finish(probe);
            }
            self.next = 0;
        }
        let cell = self.next;
        self.next += 1;
        let openings = self.open[cell as usize];
        let is_there = self.filled[cell as usize] == 0 && !self.task.maze.is_solid(cell);
        probe.fact(Kind::Look, SCAN, cell, NOWHERE, i32::from(openings));
        if is_there && openings <= 1 && !self.is_end(cell) {
            self.waiting.push(cell);
        }
        if F::LOOPS && is_there && openings >= 3 {
            self.noose = self.loop_at(cell);
            self.is_changed |= !self.noose.is_empty();
        }
        Flow::Continue
    }

    fn fill<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, reason: Reason) {
        self.filled[cell as usize] = 1;
        self.count += 1;
        probe.fact(Kind::Prune, line, cell, NOWHERE, reason.value());
        let task = Arc::clone(&self.task);
        for (_, next) in task.neighbours(cell) {
            self.open[next as usize] -= 1;
            if self.open[next as usize] <= 1 && self.filled[next as usize] == 0 && !self.is_end(next) {
                self.waiting.push(next);
            }
        }
    }

    /// The cells of a corridor that leaves the fork and comes back to it.
    fn loop_at(&self, fork: Cell) -> Vec<Cell> {
        let left = |cell: Cell| {
            self.task.neighbours(cell).map(|(_, next)| next).filter(|&next| self.filled[next as usize] == 0)
        };
        let walk = |first: Cell| {
            let (mut before, mut cell, mut path) = (fork, first, Vec::new());
            while cell != fork {
                if self.open[cell as usize] != 2 || self.is_end(cell) {
                    return None;
                }
                path.push(cell);
                let next = left(cell).find(|&next| next != before)?;
                (before, cell) = (cell, next);
            }
            (path.len() > 1).then_some(path)
        };
        left(fork).find_map(walk).unwrap_or_default()
    }

    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let path = remains::shortest(&self.task, |cell| self.filled[cell as usize] == 0);
        let Some(exit) = path.last() else {
            let flow = self.ending.give_up(probe, line::<F>(NO_PATH), self.task.to);
            probe.exit();
            return flow;
        };
        let steps = path.len() as u32 - 1;
        probe.fact(Kind::Solution, line::<F>(EXIT), *exit, NOWHERE, steps as i32);
        self.ending.arrive(path, Length::of(steps, 0));
        Flow::Continue
    }
}

impl<F: Fills> Algorithm for Filler<F> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = F::INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = task.size().cells();
        let open = (0..cells).map(|cell| task.steps(cell).count_ones() as u8).collect();
        let (filled, ending, fills) = (vec![0; cells as usize], Ending::new(), PhantomData);
        let (waiting, noose) = (Vec::new(), Vec::new());
        Self { task, filled, open, next: 0, waiting, noose, is_changed: false, count: 0, ending, fills }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.look(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, line::<F>(PATH)),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(FILLED, self.count as i64);
        let mut cells = self.waiting.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::STACK, Shape::Stack, self.waiting.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.filled.len() * 2 + (self.waiting.len() + self.noose.len()) * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.filled);
        hash.add(u64::from(self.next) << 1 | u64::from(self.is_changed));
        hash.add_all(&self.waiting);
        hash.add_all(&self.noose);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        remains::answer(&self.ending, &self.task, self.count)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.filled));
        visit(Bulk::Bytes(&mut self.open));
    }
}
