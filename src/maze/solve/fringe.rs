//! Fringe search: IDA* that keeps the edge of each round, so that the next one goes on from there.
//!
//! Cells above the bound wait on a second list until the first is empty. Neither list is ever sorted.
//! O(cells x rounds) time in the worst case; eight bytes a cell and the lists.
//! Source: Björnsson, Enzenberger, Holte, Schaeffer, "Fringe search: beating A* at pathfinding on game maps" (2005).

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::nodes::{Node, Nodes};
use super::world::World;
use super::{path, says as shared};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Reason, Role, Settings,
    Shape, Span, StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const EXIT: u8 = 3;
const LATER: u8 = 4;
const UNSEEN: u8 = 5;
const BETTER: u8 = 6;
const NO_BETTER: u8 = 7;
const DONE: u8 = 8;
const ROUND: u8 = 9;
const NO_PATH: u8 = 10;
const PATH: u8 = 11;

static INFO: Info = Info {
    id: "fringe",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("Fringe search"),
    summary: Text::new(
        "IDA* that continues from the fringe of the last round. Finds shortest paths with two unsorted lists.",
    ),
    cost: "O(cells x rounds) time, 8 bytes a cell and the lists",
    source: "Björnsson, Enzenberger, Holte, Schaeffer (2005)",
    listing: &[
        shared::OPEN_ENTRANCE,
        Line::new(
            Text::new("while some are on the list, take the last"),
            &[says(Kind::Expand, Text::new("Expands {cell} with g = {g}: its f is within the bound."))],
        ),
        shared::STALE,
        shared::EXIT,
        Line::new(
            Text::new("  its f is above the bound: keep it for a later round"),
            &[says(Kind::Refuse, Text::new("{cell} waits for a later round: its f is above the bound."))],
        ),
        shared::UNSEEN,
        Line::new(
            Text::new("  a shorter path to a known cell: update it"),
            &[says(Kind::Relax, Text::new("The path to {cell} through {parent} is shorter: g drops to {g}."))],
        ),
        shared::NO_BETTER,
        shared::SOME_CLOSED,
        Line::new(
            Text::new("the list is empty: all waiting cells come next, the bound is their least f"),
            &[says(Kind::Bound, Text::new("A new round: the bound on f grows to {f}.")).v(Role::F)],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

const NEXT_ROUND: Label = Label::new("later", Text::new("for later rounds"));

/// Fringe search between two looks.
#[derive(Clone)]
pub struct Fringe<W> {
    world: Arc<W>,
    nodes: Nodes,
    now: Vec<Cell>,
    later: Vec<Cell>,
    bound: Length,
    /// The least f that waits for a later round.
    beyond: Length,
    visited: u64,
    expanded: u64,
    ending: Ending,
}

impl<W: World> Fringe<W> {
    fn h(&self, cell: Cell) -> Length {
        self.world.rest(cell)
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        if !self.world.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.bound = self.h(from);
        self.nodes.set(from, Node::open(Length::ZERO, Step::from_index(0)));
        self.now.push(from);
        self.visited = 1;
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, self.bound.hundredths());
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        Flow::Continue
    }

    #[inline]
    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, _) = self.world.ends();
        let Some(cell) = self.now.pop() else { return self.next_round(probe) };
        let node = self.nodes.get(cell);
        if node.is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        let f = node.g() + self.h(cell);
        if f > self.bound {
            self.beyond = self.beyond.min(f);
            self.later.push(cell);
            probe.fact(Kind::Refuse, LATER, cell, NOWHERE, Reason::DEPTH_LIMIT.value());
            return Flow::Continue;
        }
        self.nodes.set(cell, node.closed());
        self.expanded += 1;
        let width = self.world.size().width;
        let parent = if cell == from { NOWHERE } else { node.back().beyond(cell, width) };
        probe.fact(Kind::Expand, TAKE, cell, parent, node.g().hundredths());
        if self.world.is_exit(cell) {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.nodes.path(from, cell, width), node.g());
            return Flow::Continue;
        }
        self.look_around(probe, cell, node.g());
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    #[inline]
    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell, g: Length) {
        let Self { world, nodes, now, visited, .. } = self;
        for (step, next) in world.neighbours(cell) {
            let known = nodes.get(next);
            let reached = g + world.cost(step, next);
            if known.is_seen() && known.g() <= reached {
                probe.fact(Kind::Duplicate, NO_BETTER, next, cell, reached.hundredths());
                continue;
            }
            nodes.set(next, Node::open(reached, step.opposite()));
            now.push(next);
            *visited += u64::from(!known.is_seen());
            let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
            probe.fact(kind, line, next, cell, reached.hundredths());
        }
    }

    fn next_round<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.exit();
        if self.later.is_empty() {
            return self.ending.give_up(probe, NO_PATH, self.world.ends().1);
        }
        std::mem::swap(&mut self.now, &mut self.later);
        self.now.reverse();
        (self.bound, self.beyond) = (self.beyond, Length::INFINITE);
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, ROUND, NOWHERE, NOWHERE, self.bound.hundredths());
        Flow::Continue
    }
}

impl<W: World> Algorithm for Fringe<W>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(world: Arc<W>, _settings: &Settings, _seed: u64) -> Self {
        let nodes = Nodes::new(world.size().cells());
        let (now, later, ending) = (Vec::new(), Vec::new(), Ending::new());
        let (bound, beyond) = (Length::ZERO, Length::INFINITE);
        Self { world, nodes, now, later, bound, beyond, visited: 0, expanded: 0, ending }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.look(probe),
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
        for (label, shape, list) in [(words::OPEN, Shape::Stack, &self.now), (NEXT_ROUND, Shape::List, &self.later)] {
            let item = |&cell: &Cell| Item {
                cell,
                value: Some(i64::from((self.nodes.get(cell).g() + self.h(cell)).hundredths())),
            };
            view.structure(label, shape, list.len(), &mut list.iter().rev().map(item));
        }
    }

    fn heap_bytes(&self) -> usize {
        self.nodes.heap_bytes() + (self.now.len() + self.later.len()) * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.nodes.words);
        hash.add_all(&self.now);
        hash.add(u64::from(NOWHERE) + 1);
        hash.add_all(&self.later);
        hash.add(self.bound.bits());
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.visited, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.nodes.words));
    }
}
