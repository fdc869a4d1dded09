//! Breadth-first search on maps of tiles: every step counts one, whichever way it leads and whatever it costs.
//!
//! So it finds a path of fewest steps. Where diagonal steps are taken, there may be a shorter path of more steps, and
//! on uneven ground a cheaper one.
//! O(cells) time, one byte a cell and the queue.
//! Source: Edward F. Moore, "The shortest path through a maze" (1959).

use std::collections::VecDeque;
use std::sync::Arc;

use super::bfs;
use super::ending::{Ending, Stage};
use super::world::World as _;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{MapTask, Step};
use crate::maze::{MazePath, SolverPicture, words};
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Item, Kind, Probe, Settings, Shape, Span, StateHash,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const EXIT: u8 = 2;
const UNSEEN: u8 = 3;
const SEEN_BEFORE: u8 = 4;
const DONE: u8 = 5;
const NO_PATH: u8 = 6;
const PATH: u8 = 7;

/// It goes by the name of the one in mazes, but its paths are not the shortest.
static INFO: Info = Info {
    id: bfs::INFO.id,
    version: bfs::INFO.version,
    group: bfs::INFO.group,
    name: bfs::INFO.name,
    summary: bfs::INFO.summary,
    cost: "O(cells) time, 1 byte per cell and the queue",
    source: bfs::INFO.source,
    listing: bfs::INFO.listing,
    parameters: &[],
    series: bfs::INFO.series,
    claims: &[Claim::Complete, Claim::StepByStep],
    reasons: bfs::INFO.reasons,
    costs: Costs::Steps,
};

const SEEN: u8 = 8;

/// Breadth-first search between two expansions.
#[derive(Clone)]
pub struct MapBfs {
    task: Arc<MapTask>,
    /// The step back, and whether it was seen.
    cells: Vec<u8>,
    queue: VecDeque<Cell>,
    /// Distance of the layer that is taken now, and how many of its cells still wait.
    distance: u32,
    layer: u32,
    expanded: u64,
    ending: Ending,
}

impl MapBfs {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        if !self.task.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        probe.enter(Span::Phase);
        self.cells[from as usize] = SEEN;
        self.queue.push_back(from);
        self.layer = 1;
        self.ending.stage = Stage::Search;
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        Flow::Continue
    }

    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        let Some(cell) = self.queue.pop_front() else {
            let flow = self.ending.give_up(probe, NO_PATH, to);
            probe.exit();
            return flow;
        };
        if self.layer == 0 {
            self.layer = self.queue.len() as u32 + 1;
            self.distance += 1;
            probe.exit();
            probe.enter(Span::Phase);
        }
        self.layer -= 1;
        self.expanded += 1;
        let parent = if cell == from { NOWHERE } else { self.before(cell) };
        probe.fact(Kind::Expand, TAKE, cell, parent, self.distance as i32);
        if self.task.is_exit(cell) {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, self.distance as i32);
            let path = self.path(cell);
            let length = self.task.length(&path);
            self.ending.arrive(path, length);
            return Flow::Continue;
        }
        self.look_around(probe, cell);
        probe.fact(Kind::Close, DONE, cell, NOWHERE, self.distance as i32);
        Flow::Continue
    }

    #[inline]
    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell) {
        let cost = self.distance as i32 + 1;
        for (step, next) in self.task.neighbours(cell) {
            let known = &mut self.cells[next as usize];
            if *known == 0 {
                *known = SEEN | step.opposite().index();
                self.queue.push_back(next);
                probe.fact(Kind::Generate, UNSEEN, next, cell, cost);
            } else {
                probe.fact(Kind::Duplicate, SEEN_BEFORE, next, cell, cost);
            }
        }
    }

    fn before(&self, cell: Cell) -> Cell {
        Step::from_index(self.cells[cell as usize]).beyond(cell, self.task.size().width)
    }

    fn path(&self, exit: Cell) -> Vec<Cell> {
        let before = |&cell: &Cell| (cell != self.task.from).then(|| self.before(cell));
        let mut path: Vec<Cell> = std::iter::successors(Some(exit), before).collect();
        path.reverse();
        path
    }
}

impl Algorithm for MapBfs {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = vec![0; task.size().cells() as usize];
        let (queue, ending) = (VecDeque::new(), Ending::new());
        Self { task, cells, queue, distance: 0, layer: 0, expanded: 0, ending }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.expand(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::COST, i64::from(self.distance));
        view.number(words::EXPANDED, self.expanded as i64);
        let distance = |place: usize| i64::from(self.distance + u32::from(place >= self.layer as usize));
        let item = |(place, &cell): (usize, &Cell)| Item { cell, value: Some(distance(place)) };
        view.structure(words::QUEUE, Shape::Queue, self.queue.len(), &mut self.queue.iter().enumerate().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.cells.len() + self.queue.len() * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.cells);
        for &cell in &self.queue {
            hash.add(u64::from(cell));
        }
        hash.add(u64::from(self.distance) << 32 | u64::from(self.layer));
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.expanded, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.cells));
    }
}
