//! What searches share that go deep within a bound, and begin again with a greater one: iterative deepening and IDA*.
//!
//! Little but the path in hand has to be remembered. On boards, where many paths lead to a cell, a table of what each
//! cell cost in the iteration keeps them from walking everything again and again; it takes 12 bytes a cell.

use std::marker::PhantomData;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::world::World;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Reason, Series, Settings, Shape,
    Span, StateHash, says,
};

const BOUND: u8 = 0;
const ENTER: u8 = 1;
const EXIT: u8 = 2;
const BEYOND: u8 = 3;
const KNOWN: u8 = 4;
const BACK: u8 = 5;
const NO_PATH: u8 = 6;
const PATH: u8 = 7;

/// Lines that both listings share, from the second on.
pub(super) const ENTERS: Line = Line::new(
    Text::new("walk to a neighbour"),
    &[says(Kind::Expand, Text::new("Goes deeper to {cell}: g = {g}, which is within the bound."))],
);
pub(super) const ARRIVES: Line = Line::new(
    Text::new("  the exit: the path is found"),
    &[says(Kind::Solution, Text::new("{cell} is the exit, {cost} away: with every smaller bound there was no path."))],
);
pub(super) const SEEN: Line = Line::new(
    Text::new("  entered at the same cost in this round: skip it"),
    &[says(
        Kind::Duplicate,
        Text::new("{cell} was entered in this round before: g = {g} through {parent} is no shorter."),
    )],
);
pub(super) const RETREATS: Line = Line::new(
    Text::new("no neighbour is left: step back"),
    &[says(Kind::Retreat, Text::new("Nothing is left to try from {cell}: back to {to}."))],
);

/// What can be plotted.
pub(super) const SERIES: &[Series] = &[
    Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "f", name: words::BOUND.name, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "g", name: words::COST.name, rules: &[(Kind::Expand, Change::Set)] },
];

const ROUND: Label = Label::new("round", Text::new("round"));

/// What is bounded.
pub trait Deepens: Clone + Send + Sync + 'static {
    /// What the search says of itself.
    const INFO: &'static Info;
    /// Whether the estimate of the rest counts too.
    const ESTIMATES: bool;
}

/// A cell of the path in hand: the steps that are still to be tried, and its g.
#[derive(Clone, Copy)]
struct Frame {
    cell: Cell,
    steps: u8,
    g: Length,
}

/// A search between two looks.
#[derive(Clone)]
pub struct Deepening<W, R> {
    world: Arc<W>,
    stack: Vec<Frame>,
    /// The round in which a cell was entered last, from 1, and its least g in that round.
    rounds: Vec<u32>,
    costs: Vec<u64>,
    round: u32,
    bound: Length,
    /// The least that lay beyond the bound.
    beyond: Length,
    visited: u64,
    expanded: u64,
    ending: Ending,
    rule: PhantomData<R>,
}

impl<W: World, R: Deepens> Deepening<W, R> {
    fn h(&self, cell: Cell) -> Length {
        if R::ESTIMATES { self.world.rest(cell) } else { Length::ZERO }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        if !self.world.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        let bound = self.h(from);
        self.next_round(probe, bound)
    }

    fn next_round<P: Probe>(&mut self, probe: &mut P, bound: Length) -> Flow {
        (self.bound, self.beyond) = (bound, Length::INFINITE);
        self.round += 1;
        probe.fact(Kind::Bound, BOUND, NOWHERE, NOWHERE, bound.hundredths());
        self.enter(probe, self.world.ends().0, NOWHERE, Length::ZERO)
    }

    #[inline]
    fn enter<P: Probe>(&mut self, probe: &mut P, cell: Cell, parent: Cell, g: Length) -> Flow {
        self.visited += u64::from(self.rounds[cell as usize] == 0);
        self.expanded += 1;
        self.rounds[cell as usize] = self.round;
        self.costs[cell as usize] = g.bits();
        self.stack.push(Frame { cell, steps: self.world.steps(cell), g });
        probe.fact(Kind::Expand, ENTER, cell, parent, g.hundredths());
        if self.world.is_exit(cell) {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, g.hundredths());
            let path = self.stack.iter().map(|frame| frame.cell).collect();
            self.ending.arrive(path, g);
        }
        Flow::Continue
    }

    #[inline]
    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(top) = self.stack.last_mut() else { return self.next(probe) };
        let Frame { cell, g, .. } = *top;
        if top.steps == 0 {
            self.stack.pop();
            let back = self.stack.last().map_or(NOWHERE, |frame| frame.cell);
            probe.fact(Kind::Retreat, BACK, cell, back, 0);
            return Flow::Continue;
        }
        let step = Step::from_index(top.steps.trailing_zeros() as u8);
        top.steps &= top.steps - 1;
        let next = step.beyond(cell, self.world.size().width);
        let reached = g + self.world.cost(step, next);
        if self.rounds[next as usize] == self.round && self.costs[next as usize] <= reached.bits() {
            probe.fact(Kind::Duplicate, KNOWN, next, cell, reached.hundredths());
            return Flow::Continue;
        }
        let whole = reached + self.h(next);
        if whole > self.bound {
            self.beyond = self.beyond.min(whole);
            probe.fact(Kind::Prune, BEYOND, next, cell, Reason::DEPTH_LIMIT.value());
            return Flow::Continue;
        }
        self.enter(probe, next, cell, reached)
    }

    /// A round is over: the next bound is the least that lay beyond.
    fn next<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.exit();
        if self.beyond == Length::INFINITE {
            return self.ending.give_up(probe, NO_PATH, self.world.ends().1);
        }
        probe.enter(Span::Phase);
        self.next_round(probe, self.beyond)
    }
}

impl<W: World, R: Deepens> Algorithm for Deepening<W, R>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = R::INFO;

    fn start(world: Arc<W>, _settings: &Settings, _seed: u64) -> Self {
        let cells = world.size().cells() as usize;
        let (rounds, costs, ending, rule) = (vec![0; cells], vec![0; cells], Ending::new(), PhantomData);
        let (stack, round, bound, beyond) = (Vec::new(), 0, Length::ZERO, Length::INFINITE);
        Self { world, stack, rounds, costs, round, bound, beyond, visited: 0, expanded: 0, ending, rule }
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
        view.number(ROUND, i64::from(self.round));
        view.number(words::BOUND, i64::from(self.bound.hundredths()));
        view.number(words::EXPANDED, self.expanded as i64);
        let item = |frame: &Frame| Item { cell: frame.cell, value: Some(i64::from(frame.g.hundredths())) };
        view.structure(words::STACK, Shape::Stack, self.stack.len(), &mut self.stack.iter().rev().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.rounds.len() * 12 + self.stack.len() * size_of::<Frame>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.rounds);
        hash.add_all(&self.costs);
        for frame in &self.stack {
            hash.add(u64::from(frame.cell) << 8 | u64::from(frame.steps));
            hash.add(frame.g.bits());
        }
        hash.add(self.bound.bits());
        hash.add(self.beyond.bits());
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.visited, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.rounds));
        visit(Bulk::Doubles(&mut self.costs));
    }
}
