//! What all searches share that take the best cell first: Dijkstra, A*, greedy search and what lies between them. A
//! [`Rule`] says what is best.
//!
//! O(cells log cells) time; eight bytes a cell and the open list, sixteen bytes an entry.

use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::nodes::{Node, Nodes};
use super::open::Open;
use super::world::{World, place};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Diagonals, Length, Step};
use crate::maze::{MazePath, SolverPicture, words};
use crate::trace::{Algorithm, Bulk, Event, Flow, Info, Inspector, Kind, Probe, Settings, Shape, Span, StateHash};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const EXIT: u8 = 3;
const UNSEEN: u8 = 4;
const BETTER: u8 = 5;
const NO_BETTER: u8 = 6;
const DONE: u8 = 7;
const NO_PATH: u8 = 8;
const PATH: u8 = 9;

/// Which cell is best.
pub trait Rule: Clone + Send + Sync + 'static {
    /// What the search says of itself. Its listing has the lines of this file, as far as they can happen.
    const INFO: &'static Info;
    /// Whether a better path to an open cell is taken. Where it is not, no entry is ever out of date either, and the
    /// listing has neither line.
    const RELAXES: bool;

    /// The rule with these settings.
    fn new(settings: &Settings, diagonals: Diagonals) -> Self;

    /// What the open list is sorted by, and what decides among equals: for a cell that was reached by a path of `g`, and
    /// from which the exit is `x` columns and `y` rows away.
    fn order(&self, g: Length, x: u32, y: u32) -> (Length, u32);
}

/// The number of a line in the listing of `R`.
const fn line<R: Rule>(line: u8) -> u8 {
    if R::RELAXES { line } else { line - (line > STALE) as u8 - (line > BETTER) as u8 }
}

/// A search between two expansions.
#[derive(Clone)]
pub struct BestFirst<W, R> {
    world: Arc<W>,
    rule: R,
    /// Column and row of every exit, the first one first.
    exit: (u32, u32),
    others: Vec<(u32, u32)>,
    nodes: Nodes,
    open: Open,
    bound: Length,
    expanded: u64,
    ending: Ending,
}

impl<W: World, R: Rule> BestFirst<W, R> {
    /// The order of a cell, with the exit in view that makes it best.
    #[inline]
    fn order(rule: &R, (exit, others): ((u32, u32), &[(u32, u32)]), g: Length, (x, y): (u32, u32)) -> (Length, u32) {
        let order = |exit: (u32, u32)| rule.order(g, x.abs_diff(exit.0), y.abs_diff(exit.1));
        let first = order(exit);
        if others.is_empty() { first } else { others.iter().map(|&exit| order(exit)).fold(first, Ord::min) }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        if !self.world.has_start() {
            return self.ending.give_up(probe, line::<R>(NO_PATH), to);
        }
        let (priority, tie) =
            Self::order(&self.rule, (self.exit, &self.others), Length::ZERO, place(self.world.size(), from));
        self.bound = priority;
        self.nodes.set(from, Node::open(Length::ZERO, Step::from_index(0)));
        self.open.push(priority, tie, from);
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, priority.hundredths());
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        Flow::Continue
    }

    #[inline(always)]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        let Some((priority, cell)) = self.open.pop() else {
            let flow = self.ending.give_up(probe, line::<R>(NO_PATH), to);
            probe.exit();
            return flow;
        };
        let node = self.nodes.get(cell);
        if node.is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        self.raise_bound(probe, priority);
        self.nodes.set(cell, node.closed());
        self.expanded += 1;
        let width = self.world.size().width;
        probe.tell(|| {
            let parent = if cell == from { NOWHERE } else { node.back().beyond(cell, width) };
            Event::new(Kind::Expand, TAKE, cell, parent, node.g().hundredths())
        });
        if self.world.is_exit(cell) {
            probe.fact(Kind::Solution, line::<R>(EXIT), cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.nodes.path(from, cell, width), node.g());
            return Flow::Continue;
        }
        self.look_around(probe, cell, node.g());
        probe.fact(Kind::Close, line::<R>(DONE), cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    #[inline(always)]
    fn raise_bound<P: Probe>(&mut self, probe: &mut P, priority: Length) {
        if priority > self.bound {
            self.bound = priority;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, priority.hundredths());
        }
    }

    /// Opens the neighbours of `cell` that are worth it. The parts of the state are taken one by one, which tells the
    /// compiler that writing one does not change the others.
    #[inline(always)]
    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell, g: Length) {
        let Self { world, rule, exit, others, nodes, open, .. } = self;
        let (x, y) = place(world.size(), cell);
        for (step, next) in world.neighbours(cell) {
            let known = nodes.get(next);
            let reached = g + world.cost(step, next);
            let is_kept = if R::RELAXES { known.is_closed() || known.g() <= reached } else { true };
            if known.is_seen() && is_kept {
                probe.fact(Kind::Duplicate, line::<R>(NO_BETTER), next, cell, reached.hundredths());
                continue;
            }
            nodes.set(next, Node::open(reached, step.opposite()));
            let (right, down) = step.offset();
            let there = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
            let (priority, tie) = Self::order(rule, (*exit, others), reached, there);
            open.push(priority, tie, next);
            let (kind, number) =
                if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, line::<R>(UNSEEN)) };
            probe.fact(kind, number, next, cell, reached.hundredths());
        }
    }
}

impl<W: World, R: Rule> Algorithm for BestFirst<W, R>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = R::INFO;

    fn start(world: Arc<W>, settings: &Settings, _seed: u64) -> Self {
        let nodes = Nodes::new(world.size().cells());
        let rule = R::new(settings, world.diagonals());
        let exit = place(world.size(), world.ends().1);
        let others = world.others().cells().iter().map(|&exit| place(world.size(), exit)).collect();
        let (bound, ending) = (Length::ZERO, Ending::new());
        Self { world, rule, exit, others, nodes, open: Open::default(), bound, expanded: 0, ending }
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.expand(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, line::<R>(PATH)),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::BOUND, i64::from(self.bound.hundredths()));
        view.number(words::EXPANDED, self.expanded as i64);
        view.structure(words::OPEN, Shape::Heap, self.open.len(), &mut self.open.in_order());
    }

    fn heap_bytes(&self) -> usize {
        self.nodes.heap_bytes() + self.open.heap_bytes() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.nodes.words);
        hash.add(self.open.hash());
        hash.add(self.bound.bits());
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.expanded, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.nodes.words));
    }
}
