//! What searches from both ends share: two open lists, the best path that joins them so far, and when it is certain.
//!
//! A path through a cell that both sides have seen is a candidate, whichever comes up first. It is a shortest one as
//! soon as the least priorities of both sides together say that no other can be shorter; meeting alone proves nothing.
//! O(cells log cells) time; 16 bytes a cell and the open lists.
//! Source: Pohl, "Bi-directional search" (1971); Ikeda and others, "A fast algorithm for finding better routes by AI
//! search techniques" (1994), for estimates that fit together.

use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::nodes::{Node, Nodes};
use super::open::Open;
use super::world::World;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, SolverPicture, words};
use crate::text::Text;
use crate::trace::{Algorithm, Bulk, Flow, Info, Inspector, Kind, Label, Probe, Settings, Shape, Span, StateHash};

const START: u8 = 0;
const STOP: u8 = 1;
const TAKE: u8 = 2;
const STALE: u8 = 3;
const UNSEEN: u8 = 4;
const BETTER: u8 = 5;
const NO_BETTER: u8 = 6;
const MEET: u8 = 7;
const DONE: u8 = 8;
const NO_PATH: u8 = 9;
const PATH: u8 = 10;

/// How a search from both ends goes about it.
pub trait Plan: Clone + Send + Sync + 'static {
    /// What the search says of itself. Its listing is [`listing`].
    const INFO: &'static Info;
    /// Whether the side with the shorter open list goes on; else the one with the lesser priority.
    const BY_COUNT: bool;
    /// Whether a better path to an open cell can come. Where it cannot, no entry is ever out of date either, and the
    /// listing has neither line.
    const RELAXES: bool;
    /// Whether estimates of the rest count.
    const ESTIMATES: bool;
}

/// The number of a line in the listing of `R`.
const fn line<R: Plan>(line: u8) -> u8 {
    if R::RELAXES { line } else { line - (line > STALE) as u8 - (line > BETTER) as u8 }
}

/// The lines of the listing: `$stop` says when it stops, `$take` which side goes on. `$stale` and `$better` stand where
/// a better path to an open cell can come.
macro_rules! listing {
    ($stop:expr, $take:expr $(, $stale:expr, $better:expr)?) => {
        &[
            Line::new(
                Text::new("open the entrance on one side, the exit on the other"),
                &[says(Kind::Generate, Text::new("{cell} is opened as an end: g = {g}."))],
            ),
            Line::new(
                $stop,
                &[says(
                    Kind::Solution,
                    Text::new("The path through {cell} is {cost} long, and the open cells of both sides rule out a shorter one."),
                )],
            ),
            Line::new(
                $take,
                &[says(Kind::Expand, Text::new("Expands {cell} with g = {g} from its end: it is the best of its side."))],
            ),
            $($stale,)?
            shared::UNSEEN,
            $($better,)?
            shared::NO_BETTER,
            Line::new(
                Text::new("  known to the other side: keep the best path through it"),
                &[says(Kind::Best, Text::new("Both sides have reached {cell}: a path of {cost} is the best so far."))
                    .v(Role::Cost)],
            ),
            Line::new(
                Text::new("  the cell is closed on its side"),
                &[says(Kind::Close, Text::new("{cell} is closed with g = {g} from its end."))],
            ),
            path::NO_PATH_LINE,
            path::LINE,
        ]
    };
}
pub(super) use listing;

const OTHER_OPEN: Label = Label::new("open-exit", Text::new("open from the exit"));
const BEST: Label = Label::new("best", Text::new("best path so far"));
/// One side of the search.
#[derive(Clone, Default)]
struct Side {
    nodes: Nodes,
    open: Open,
}

/// A search between two expansions.
#[derive(Clone)]
pub struct TwoSided<W, R> {
    world: Arc<W>,
    /// From the entrance, and from the exit.
    sides: [Side; 2],
    /// The best path so far and the cell where its halves meet.
    best: Length,
    meeting: Cell,
    /// What both ends are apart at least, where estimates count: it keeps priorities above 0.
    apart: Length,
    expanded: u64,
    visited: u64,
    ending: Ending,
    plan: std::marker::PhantomData<R>,
}

impl<W: World, R: Plan> TwoSided<W, R> {
    const fn end(&self, ends: (Cell, Cell), side: usize) -> Cell {
        if side == 0 { ends.0 } else { ends.1 }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let ends = self.world.ends();
        if !self.world.has_ends() {
            return self.ending.give_up(probe, line::<R>(NO_PATH), ends.1);
        }
        self.apart = if R::ESTIMATES { self.world.estimated(ends.0, ends.1) } else { Length::ZERO };
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        for side in 0..2 {
            let cell = self.end(ends, side);
            let priority = self.priority(side, cell, Length::ZERO);
            self.sides[side].nodes.set(cell, Node::open(Length::ZERO, Step::from_index(0)));
            self.sides[side].open.push(priority, 0, cell);
            probe.fact(Kind::Generate, START, cell, NOWHERE, 0);
        }
        if ends.0 == ends.1 {
            (self.best, self.meeting) = (Length::ZERO, ends.0);
        }
        Flow::Continue
    }

    /// What a side's open list is sorted by. With estimates, it is twice g and the difference of both estimates, so
    /// that both sides see the same lengths between cells.
    #[inline]
    fn priority(&self, side: usize, cell: Cell, g: Length) -> Length {
        if !R::ESTIMATES {
            return g;
        }
        let ends = self.world.ends();
        let ahead = self.world.estimated(cell, self.end(ends, 1 - side));
        let behind = self.world.estimated(cell, self.end(ends, side));
        g.times(2) + self.apart + ahead - behind
    }

    /// The sum of the least priorities at which no path can be shorter than the best.
    fn enough(&self) -> Length {
        if R::ESTIMATES { self.best.times(2) + self.apart.times(2) } else { self.best }
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let tops = [self.sides[0].open.least(), self.sides[1].open.least()];
        let is_met = self.meeting != NOWHERE;
        let [Some(one), Some(other)] = tops else { return self.finish(probe) };
        if is_met && one + other >= self.enough() {
            return self.finish(probe);
        }
        let is_other = if R::BY_COUNT { self.sides[1].open.len() < self.sides[0].open.len() } else { other < one };
        self.take(probe, usize::from(is_other));
        Flow::Continue
    }

    /// Nothing is left to be done on one side, or nothing better can come.
    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let ends = self.world.ends();
        if self.meeting == NOWHERE {
            let flow = self.ending.give_up(probe, line::<R>(NO_PATH), ends.1);
            probe.exit();
            return flow;
        }
        probe.fact(Kind::Solution, STOP, self.meeting, NOWHERE, self.best.hundredths());
        let width = self.world.size().width;
        let mut path = self.sides[0].nodes.path(ends.0, self.meeting, width);
        let back = self.sides[1].nodes.path(ends.1, self.meeting, width);
        path.extend(back.into_iter().rev().skip(1));
        self.ending.arrive(path, self.best);
        Flow::Continue
    }

    #[inline]
    fn take<P: Probe>(&mut self, probe: &mut P, side: usize) {
        let Some((_, cell)) = self.sides[side].open.pop() else { return };
        let node = self.sides[side].nodes.get(cell);
        if node.is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return;
        }
        self.sides[side].nodes.set(cell, node.closed());
        self.expanded += 1;
        self.visited += u64::from(!self.sides[1 - side].nodes.get(cell).is_closed());
        let is_end = cell == self.end(self.world.ends(), side);
        let parent = if is_end { NOWHERE } else { node.back().beyond(cell, self.world.size().width) };
        probe.fact(Kind::Expand, TAKE, cell, parent, node.g().hundredths());
        let world = Arc::clone(&self.world);
        for (step, next) in world.neighbours(cell) {
            // From the exit one walks backwards: what counts is the step onto `cell`.
            let cost = if side == 0 { world.cost(step, next) } else { world.cost(step.opposite(), cell) };
            self.reach(probe, side, (cell, next), step, node.g() + cost);
        }
        probe.fact(Kind::Close, line::<R>(DONE), cell, NOWHERE, node.g().hundredths());
    }

    #[inline]
    fn reach<P: Probe>(&mut self, probe: &mut P, side: usize, (cell, next): (Cell, Cell), step: Step, g: Length) {
        let known = self.sides[side].nodes.get(next);
        if known.is_seen() && (known.is_closed() || known.g() <= g) {
            probe.fact(Kind::Duplicate, line::<R>(NO_BETTER), next, cell, g.hundredths());
            return;
        }
        let priority = self.priority(side, next, g);
        self.sides[side].nodes.set(next, Node::open(g, step.opposite()));
        self.sides[side].open.push(priority, 0, next);
        let (kind, number) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, line::<R>(UNSEEN)) };
        probe.fact(kind, number, next, cell, g.hundredths());
        let other = self.sides[1 - side].nodes.get(next);
        if other.is_seen() && g + other.g() < self.best {
            (self.best, self.meeting) = (g + other.g(), next);
            probe.fact(Kind::Best, line::<R>(MEET), next, NOWHERE, self.best.hundredths());
        }
    }
}

impl<W: World, R: Plan> Algorithm for TwoSided<W, R>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = R::INFO;

    fn start(world: Arc<W>, _settings: &Settings, _seed: u64) -> Self {
        let side = || Side { nodes: Nodes::new(world.size().cells()), open: Open::default() };
        let (sides, plan) = ([side(), side()], std::marker::PhantomData);
        let (best, meeting, apart, ending) = (Length::INFINITE, NOWHERE, Length::ZERO, Ending::new());
        Self { world, sides, best, meeting, apart, expanded: 0, visited: 0, ending, plan }
    }

    #[inline]
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
        if self.meeting != NOWHERE {
            view.number(BEST, i64::from(self.best.hundredths()));
        }
        view.number(words::EXPANDED, self.expanded as i64);
        for (label, side) in [(words::OPEN, &self.sides[0]), (OTHER_OPEN, &self.sides[1])] {
            view.structure(label, Shape::Heap, side.open.len(), &mut side.open.in_order());
        }
    }

    fn heap_bytes(&self) -> usize {
        let side = |side: &Side| side.nodes.heap_bytes() + side.open.heap_bytes();
        side(&self.sides[0]) + side(&self.sides[1]) + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        for side in &self.sides {
            hash.add_all(&side.nodes.words);
            hash.add(side.open.hash());
        }
        hash.add(self.best.bits());
        hash.add(u64::from(self.meeting));
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.visited.max(1), self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        for side in &mut self.sides {
            visit(Bulk::Doubles(&mut side.nodes.words));
        }
    }
}
