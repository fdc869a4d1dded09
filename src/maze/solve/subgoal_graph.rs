//! Subgoal graph: A* on the corners of a map alone, which were joined beforehand.
//!
//! Shortest paths turn at corners of what is blocked. Which corners are reached from each other directly, by a path of
//! the estimated length, is worked out once for a map and shared by all searches on it. A search joins its two ends to
//! the graph and runs A* on it; each edge is then walked, diagonally first.
//! Time grows with the corners that are taken; four bytes a tile and those of the graph.
//! Source: Uras, Koenig, Hernández, "Subgoal graphs for optimal pathfinding in eight-neighbor grids" (2013).

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::jump::fill_in;
use super::nodes::{Node, SparseNodes};
use super::open::Open;
use super::world::World as _;
use super::{path, says as shared};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, MapTask, Step, reached};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Event, Flow, Info, Inspector, Kind, Label, Line, Probe, Settings, Shape, Span,
    StateHash, says,
};

const START: u8 = 0;
const JOIN: u8 = 1;
const TAKE: u8 = 2;
const STALE: u8 = 3;
const EXIT: u8 = 4;
const UNSEEN: u8 = 5;
const BETTER: u8 = 6;
const NO_BETTER: u8 = 7;
const DONE: u8 = 8;
const NO_PATH: u8 = 9;
const PATH: u8 = 10;

static INFO: Info = Info {
    id: "subgoal-graph",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("Subgoal graph"),
    summary: Text::new(
        "A* on the corners of a map, joined once beforehand: for maps that are asked many times, without a table of all tiles.",
    ),
    cost: "Time by the corners taken; 4 bytes per cell and the graph",
    source: "Uras, Koenig, Hernández (2013)",
    listing: &[
        shared::OPEN_ENTRANCE,
        Line::new(
            Text::new("join both ends to the corners that they reach directly"),
            &[says(Kind::Look, Text::new("{cell} is reached from {from} directly: no corner lies between."))
                .without_v()],
        ),
        Line::new(
            Text::new("while some are open, take the least f"),
            &[
                shared::BOUND_GROWS,
                says(Kind::Expand, Text::new("Takes the corner {cell} with g = {g}: no open one has a smaller f.")),
            ],
        ),
        shared::STALE,
        shared::EXIT,
        Line::new(
            Text::new("  each unseen corner next to it is opened"),
            &[says(Kind::Generate, Text::new("{cell} is reached from {parent} directly: g = {g}."))],
        ),
        shared::BETTER,
        shared::NO_BETTER,
        shared::CLOSED,
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

const CORNERS: Label = Label::new("corners", Text::new("corners of the map"));

/// A search between two expansions.
#[derive(Clone)]
pub struct SubgoalGraph {
    task: Arc<MapTask>,
    /// What is reached from the entrance, and from where the exit is reached.
    first: Vec<Cell>,
    last: Vec<Cell>,
    nodes: SparseNodes,
    open: Open,
    bound: Length,
    expanded: u64,
    ending: Ending,
}

impl SubgoalGraph {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.bound = self.task.estimated(from, to);
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, self.bound.hundredths());
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        self.nodes.set(from, Node::open(Length::ZERO, Step::from_index(0)), from);
        self.open.push(self.bound, 0, from);
        self.join(probe);
        Flow::Continue
    }

    /// Joins both ends to the graph, and to each other.
    fn join<P: Probe>(&mut self, probe: &mut P) {
        let MapTask { ref field, from, to, .. } = *self.task;
        let corners = field.subgoals();
        self.first = reached(field, from, |cell| corners.has(cell) || cell == to);
        self.last = reached(field, to, |cell| corners.has(cell) || cell == from);
        for (&cell, end) in
            self.first.iter().zip(std::iter::repeat(from)).chain(self.last.iter().zip(std::iter::repeat(to)))
        {
            probe.fact(Kind::Look, JOIN, cell, end, 0);
        }
        self.last.sort_unstable();
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        let Some((f, cell)) = self.open.pop() else {
            let flow = self.ending.give_up(probe, NO_PATH, to);
            probe.exit();
            return flow;
        };
        let place = self.nodes.place(cell);
        let node = self.nodes.at(place);
        if node.is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        if f > self.bound {
            self.bound = f;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, f.hundredths());
        }
        self.nodes.close(place);
        self.expanded += 1;
        probe.tell(|| {
            let parent = if cell == from { NOWHERE } else { self.nodes.parent(cell) };
            Event::new(Kind::Expand, TAKE, cell, parent, node.g().hundredths())
        });
        if cell == to {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.path(), node.g());
            return Flow::Continue;
        }
        self.look_around(probe, cell, node.g());
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell, g: Length) {
        let task = Arc::clone(&self.task);
        if cell == task.from {
            for next in self.first.clone() {
                self.reach(probe, next, cell, g);
            }
        } else {
            for &next in task.field.subgoals().neighbours(cell) {
                self.reach(probe, next, cell, g);
            }
        }
        if self.last.binary_search(&cell).is_ok() {
            self.reach(probe, task.to, cell, g);
        }
    }

    #[inline]
    fn reach<P: Probe>(&mut self, probe: &mut P, cell: Cell, from: Cell, g: Length) {
        let g = g + self.task.estimated(from, cell);
        let place = self.nodes.place(cell);
        let known = self.nodes.at(place);
        if known.is_seen() && (known.is_closed() || known.g() <= g) {
            probe.fact(Kind::Duplicate, NO_BETTER, cell, from, g.hundredths());
            return;
        }
        self.nodes.set_at(place, cell, Node::open(g, Step::from_index(0)), from);
        let h = self.task.estimated(cell, self.task.to);
        self.open.push(g + h, (h.bits() >> 27) as u32, cell);
        let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
        probe.fact(kind, line, cell, from, g.hundredths());
    }

    /// The path with every tile on it. Edges to the exit were found from there, so they are filled in from there.
    fn path(&self) -> Vec<Cell> {
        let MapTask { from, to, .. } = *self.task;
        let (size, diagonals) = (self.task.field.size(), self.task.field.diagonals());
        let before = |&cell: &Cell| (cell != from).then(|| self.nodes.parent(cell));
        let mut back = vec![to];
        let mut corners = std::iter::successors(Some(to), before).skip(1).peekable();
        if let Some(corner) = corners.next_if(|corner| self.last.binary_search(corner).is_ok()) {
            fill_in(size, diagonals, corner, &mut back);
        }
        let mut points: Vec<Cell> = corners.collect();
        points.insert(0, back.last().copied().unwrap_or(to));
        points.reverse();
        let mut path = vec![points[0]];
        for &point in &points[1..] {
            fill_in(size, diagonals, point, &mut path);
        }
        path.extend(back.into_iter().rev().skip(1));
        path
    }
}

impl Algorithm for SubgoalGraph {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        task.field.subgoals();
        let (first, last, nodes, open) = (Vec::new(), Vec::new(), SparseNodes::new(), Open::default());
        Self { task, first, last, nodes, open, bound: Length::ZERO, expanded: 0, ending: Ending::new() }
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
        view.number(words::BOUND, i64::from(self.bound.hundredths()));
        view.number(words::EXPANDED, self.expanded as i64);
        view.number(CORNERS, self.task.field.subgoals().len() as i64);
        view.structure(words::OPEN, Shape::Heap, self.open.len(), &mut self.open.in_order());
    }

    fn heap_bytes(&self) -> usize {
        let ends = (self.first.len() + self.last.len()) * size_of::<Cell>();
        self.nodes.heap_bytes() + self.open.heap_bytes() + self.ending.heap_bytes() + ends
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.nodes.hash(&mut hash);
        hash.add(self.open.hash());
        hash.add(self.bound.bits());
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.expanded, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.nodes.bulk(visit);
    }
}
