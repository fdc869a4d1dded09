//! Random breadth-first tree: rings around the start, each cell reached from a random one of the ring before.
//!
//! The queue is taken ring by ring, and within a ring in random order, so every path to the start is a shortest one of the
//! empty board. Straight, short paths; easy mazes. O(cells) time, five bytes a cell beside the maze.
//! Source: Armin Reichert's collection of mazes (RandomBFS).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Role, Series, Settings, Shape, Span,
    StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const OPEN: u8 = 2;

static INFO: Info = Info {
    id: "random-breadth-first",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Random breadth-first tree"),
    summary: Text::new("Grows in rings around the start, so every path back to it is shortest. Easy mazes."),
    cost: "O(cells) time, 5 bytes a cell at most beside the maze",
    source: "Armin Reichert, mazes (RandomBFS)",
    listing: &[
        Line::new(
            Text::new("the first ring is a random cell"),
            &[says(Kind::Visit, Text::new("The maze starts with {cell}, the first ring."))
                .drawn(Drawn::Cells)
                .b(Role::Parent)],
        ),
        Line::new(
            Text::new("draw a cell of the ring"),
            &[says(Kind::Close, Text::new("{cell} is drawn from its ring, {g} {g|step|steps} from the start."))
                .drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("  it opens to all its free neighbours: the next ring"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was free."))
                    .drawn(Drawn::Cells),
                says(Kind::Visit, Text::new("{cell} joins the next ring; it was reached from {parent}."))
                    .b(Role::Parent),
            ],
        ),
    ],
    parameters: &[],
    series: &[
        words::VISITED_SERIES,
        Series {
            id: "active",
            name: words::ACTIVE.name,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Close, Change::Add(-1))],
        },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// Two rings between two cells.
#[derive(Clone)]
pub struct Rings {
    marks: Vec<u8>,
    ring: Vec<Cell>,
    next: Vec<Cell>,
    distance: i32,
    start: Option<Cell>,
}

/// The random breadth-first tree.
pub type RandomBreadthFirst<G = Size> = Making<G, Rings>;

impl<G: Ground> Method<G> for Rings {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let start = Some(work.ground.random_cell(&mut work.random));
        Self { marks: work.blank_marks(), ring: Vec::new(), next: Vec::new(), distance: 0, start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if let Some(start) = self.start.take() {
            self.marks[start as usize] = 1;
            self.ring.push(start);
            probe.enter(Span::Phase);
            probe.fact(Kind::Visit, START, start, NOWHERE, 0);
            return Flow::Continue;
        }
        let place = work.random.below(self.ring.len() as u32) as usize;
        let cell = self.ring.swap_remove(place);
        probe.fact(Kind::Close, TAKE, cell, NOWHERE, self.distance);
        let mut free = work.ground.blank_ways(work.ground.place(cell), &self.marks);
        while free != 0 {
            let slot = work.pick(free);
            free &= !(1 << slot);
            let next = work.carve(probe, OPEN, cell, slot);
            self.marks[next as usize] = 1;
            self.next.push(next);
            probe.fact(Kind::Visit, OPEN, next, cell, 0);
        }
        if !self.ring.is_empty() {
            return Flow::Continue;
        }
        probe.exit();
        if self.next.is_empty() {
            return Flow::Done;
        }
        std::mem::swap(&mut self.ring, &mut self.next);
        self.distance += 1;
        probe.enter(Span::Phase);
        Flow::Continue
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        view.number(words::COST, i64::from(self.distance));
        let mut items = self.ring.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::ACTIVE, Shape::List, self.ring.len(), &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add_all(&self.ring);
        hash.add_all(&self.next);
        hash.add(self.distance as u64);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + (self.ring.len() + self.next.len()) * size_of::<Cell>()
    }
}
