//! Breadth-first search: near cells before far ones, so the first path found is the shortest.
//!
//! O(cells) time; one byte a cell and the queue. The queue holds cells of two neighbouring
//! distances at most.
//! Source: Edward F. Moore, "The shortest path through a maze" (1959).

use crate::maze::groups;
use std::collections::VecDeque;
use std::sync::Arc;

use super::path::{self, Progress};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::ground::{Ground, Slot};
use crate::maze::{MazePath, MazeTask, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Series, Settings,
    Shape, Span, StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const EXIT: u8 = 2;
const UNSEEN: u8 = 3;
const SEEN_BEFORE: u8 = 4;
const DONE: u8 = 5;
const NO_PATH: u8 = 6;
const PATH: u8 = 7;

pub(super) static INFO: Info = Info {
    id: "bfs",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("Breadth-first search"),
    summary: Text::new(
        "Expands cells in order of their distance from the entrance. The first path to the exit is shortest.",
    ),
    cost: "O(cells) time and memory",
    source: "Edward F. Moore, The shortest path through a maze (1959)",
    listing: &[
        Line::new(
            Text::new("put the entrance into the queue"),
            &[says(Kind::Generate, Text::new("The entrance {cell} joins the queue at distance {g}."))],
        ),
        Line::new(
            Text::new("while the queue is not empty, take its first cell"),
            &[says(
                Kind::Expand,
                Text::new("Takes {cell} from the front of the queue, {g} {g|step|steps} from the entrance."),
            )],
        ),
        Line::new(
            Text::new("  the exit: the path is found"),
            &[says(
                Kind::Solution,
                Text::new(
                    "{cell} is the exit, {cost} {cost|step|steps} away. All nearer cells were expanded before it, so no path is shorter.",
                ),
            )],
        ),
        Line::new(
            Text::new("  put each new neighbour into the queue"),
            &[says(
                Kind::Generate,
                Text::new("{cell} is new, reached from {parent}: it joins the queue at distance {g}."),
            )],
        ),
        Line::new(
            Text::new("  skip known neighbours"),
            &[says(
                Kind::Duplicate,
                Text::new("{cell} is known already: {g} {g|step|steps} through {parent} {g|is|are} no shorter."),
            )],
        ),
        Line::new(
            Text::new("  the cell is done"),
            &[says(Kind::Close, Text::new("{cell} is done at distance {g}: all its neighbours are checked."))],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: &[
        Series {
            id: "open",
            name: words::QUEUE.name,
            rules: &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1))],
        },
        Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
        Series { id: "g", name: words::COST.name, rules: &[(Kind::Expand, Change::Set)] },
    ],
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep, Claim::ExpandsOnce, Claim::LeastFirst],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// Set in a cell's byte once it was seen; the bits below hold the slot towards where it was seen from.
const fn seen<G: Ground>() -> u8 {
    1 << G::SLOT_BITS
}

/// Breadth-first search between two expansions.
#[derive(Clone)]
pub struct Bfs<G: Ground = Size> {
    task: Arc<MazeTask>,
    ground: G,
    cells: Vec<u8>,
    queue: VecDeque<Cell>,
    /// Distance of the layer that is taken now, and how many of its cells still wait.
    distance: u32,
    layer: u32,
    expanded: u64,
    progress: Progress,
}

impl<G: Ground> Bfs<G> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.task.starts_on_board() {
            return self.give_up(probe);
        }
        probe.enter(Span::Phase);
        self.cells[self.task.from as usize] = seen::<G>();
        self.queue.push_back(self.task.from);
        self.layer = 1;
        self.progress = Progress::Search;
        probe.fact(Kind::Generate, START, self.task.from, NOWHERE, 0);
        Flow::Continue
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.progress = Progress::NoPath;
        probe.fact(Kind::NoSolution, NO_PATH, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
        Flow::Done
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(cell) = self.queue.pop_front() else {
            let flow = self.give_up(probe);
            probe.exit();
            return flow;
        };
        self.count_layer(probe);
        self.expanded += 1;
        probe.tell(|| self.expand_event(cell));
        if self.task.is_exit(cell) {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, self.distance as i32);
            self.progress = Progress::found(cell, self.distance);
            return Flow::Continue;
        }
        self.look_around(probe, cell);
        probe.fact(Kind::Close, DONE, cell, NOWHERE, self.distance as i32);
        Flow::Continue
    }

    fn expand_event(&self, cell: Cell) -> crate::trace::Event {
        let parent = if cell == self.task.from { NOWHERE } else { self.ground.beyond(cell, self.back(cell)) };
        crate::trace::Event::new(Kind::Expand, TAKE, cell, parent, self.distance as i32)
    }

    #[inline]
    fn count_layer<P: Probe>(&mut self, probe: &mut P) {
        if self.layer == 0 {
            self.layer = self.queue.len() as u32 + 1;
            self.distance += 1;
            probe.exit();
            probe.enter(Span::Phase);
        }
        self.layer -= 1;
    }

    #[inline]
    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell) {
        let cost = self.distance as i32 + 1;
        for (slot, next) in self.ground.behind(cell, self.task.maze.openings(cell)) {
            let byte = &mut self.cells[next as usize];
            if *byte == 0 {
                *byte = seen::<G>() | self.ground.back(cell, slot);
                self.queue.push_back(next);
                probe.fact(Kind::Generate, UNSEEN, next, cell, cost);
            } else {
                probe.fact(Kind::Duplicate, SEEN_BEFORE, next, cell, cost);
            }
        }
    }

    fn back(&self, cell: Cell) -> Slot {
        back::<G>(self.cells[cell as usize])
    }
}

#[inline]
const fn back<G: Ground>(byte: u8) -> Slot {
    byte & (seen::<G>() - 1)
}

impl<G: Ground> Algorithm for Bfs<G> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = G::Solving;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = vec![0; task.maze.size().cells() as usize];
        let queue = VecDeque::new();
        let ground = G::of(&task.maze);
        Self { task, ground, cells, queue, distance: 0, layer: 0, expanded: 0, progress: Progress::Start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.progress {
            Progress::Search => self.expand(probe),
            Progress::Start => self.begin(probe),
            Progress::Tell(..) => {
                let cells = &self.cells;
                self.progress.tell(probe, PATH, (&self.task, &self.ground), |cell| back::<G>(cells[cell as usize]))
            }
            Progress::Arrived(_) | Progress::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Progress::Tell(cell, ..) = self.progress {
            view.cell(words::CELL, cell);
        }
        view.number(words::COST, i64::from(self.distance));
        view.number(words::EXPANDED, self.expanded as i64);
        let distance = i64::from(self.distance);
        let layer = self.layer as usize;
        let mut items = self
            .queue
            .iter()
            .enumerate()
            .map(|(place, &cell)| Item { cell, value: Some(if place < layer { distance } else { distance + 1 }) });
        view.structure(words::QUEUE, Shape::Queue, self.queue.len(), &mut items);
    }

    fn heap_bytes(&self) -> usize {
        self.cells.len() + self.queue.len() * size_of::<Cell>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.cells);
        for &cell in &self.queue {
            hash.add(u64::from(cell));
        }
        hash.add(u64::from(self.distance) << 32 | u64::from(self.layer));
        hash.add(self.expanded);
        hash.add(self.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.progress.answer((&self.task, &self.ground), self.expanded, |cell| self.back(cell))
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.cells));
    }
}
