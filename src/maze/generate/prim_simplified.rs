//! Prim, simplified: a random cell of the maze opens to a random free neighbour.
//!
//! Keeps the cells that may still have free neighbours; one that has none leaves the list when it is drawn. Not by
//! weights, so no minimum spanning tree. O(cells) time, four bytes a listed cell. Bushy, short dead ends.
//! Source: Jamis Buck, "Mazes for Programmers" (2015), as Simplified Prim's.

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Role, Series, Settings, Shape,
    StateHash, says,
};

const START: u8 = 0;
const GROW: u8 = 1;
const LEAVE: u8 = 2;

static INFO: Info = Info {
    id: "prim-simplified",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Prim, simplified"),
    summary: Text::new(
        "Opens a random cell of the maze to a random free neighbour, again and again. Bushy, with short dead ends.",
    ),
    cost: "O(cells) time, 5 bytes a cell at most beside the maze",
    source: "Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(
            Text::new("list a random cell"),
            &[says(Kind::Visit, Text::new("The maze starts with {cell}, the first of the list."))
                .drawn(Drawn::Cells)
                .b(Role::Parent)],
        ),
        Line::new(
            Text::new("draw a cell of the list; open to a free neighbour"),
            &[
                says(Kind::Carve, Text::new("{cell} is drawn from the list and opens to {to}, which was free."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells),
                says(Kind::Visit, Text::new("{cell} joins the list; it was reached from {parent}.")).b(Role::Parent),
            ],
        ),
        Line::new(
            Text::new("  it has none: it leaves the list"),
            &[says(Kind::Close, Text::new("{cell} is drawn but has no free neighbour: it leaves the list."))
                .drawn(Drawn::Line)
                .drawn(Drawn::Cells)
                .without_v()],
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
    costs: Costs::Nothing,
};

/// The list between two draws.
#[derive(Clone)]
pub struct List {
    marks: Vec<u8>,
    active: Vec<Cell>,
    start: Option<Cell>,
}

/// Prim, simplified.
pub type PrimSimplified<G = Size> = Making<G, List>;

impl List {
    fn add<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, from: Cell) {
        self.marks[cell as usize] = 1;
        self.active.push(cell);
        probe.fact(Kind::Visit, line, cell, from, 0);
    }
}

impl<G: Ground> Method<G> for List {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let start = Some(work.ground.random_cell(&mut work.random));
        Self { marks: work.blank_marks(), active: Vec::new(), start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if let Some(start) = self.start.take() {
            self.add(probe, START, start, NOWHERE);
            return Flow::Continue;
        }
        let place = work.random.below(self.active.len() as u32) as usize;
        let cell = self.active[place];
        let free = work.ground.blank_ways(work.ground.place(cell), &self.marks);
        if free != 0 {
            let slot = work.pick(free);
            let next = work.carve(probe, GROW, cell, slot);
            self.add(probe, GROW, next, cell);
            return Flow::Continue;
        }
        self.active.swap_remove(place);
        probe.fact(Kind::Close, LEAVE, cell, NOWHERE, 0);
        if self.active.is_empty() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let mut items = self.active.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::ACTIVE, Shape::List, self.active.len(), &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add_all(&self.active);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.active.len() * size_of::<Cell>()
    }
}
