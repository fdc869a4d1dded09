//! Prim, modified: a random free cell beside the maze opens to a random neighbour that belongs to it.
//!
//! Keeps the frontier, all free cells beside the maze, and draws from it with equal chances. Not by weights, so no
//! minimum spanning tree. Which neighbour it opens to is found by turning clockwise from a random side, as the
//! published program does: a side after several closed ones is likelier than the others. O(cells) time, four bytes a
//! cell of the frontier. Very short dead ends (35 %), a path through
//! that is nearly straight.
//! Source: Walter Pullen, Think Labyrinth, as modified Prim's; after Robert Prim (1957).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::{Ground, Slot};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Series, Settings, Shape, StateHash,
    says,
};

const START: u8 = 0;
const DRAW: u8 = 1;
const FRONTIER: u8 = 2;

static INFO: Info = Info {
    id: "prim-modified",
    version: 3,
    group: &groups::WALKS,
    name: Text::new("Prim, modified"),
    summary: Text::new(
        "Joins a random free cell beside the maze, again and again. Many short dead ends and a short path through.",
    ),
    cost: "O(cells) time, 5 bytes a cell at most beside the maze",
    source: "Walter Pullen, Think Labyrinth; after Robert Prim (1957)",
    listing: &[
        Line::new(
            Text::new("start with a random cell"),
            &[says(Kind::Close, Text::new("The maze starts with {cell}.")).drawn(Drawn::Cells).without_v()],
        ),
        Line::new(
            Text::new("draw a cell of the frontier; join it to the maze"),
            &[
                says(
                    Kind::Carve,
                    Text::new("{cell} is drawn from the frontier and opens to {to}, which belongs to the maze."),
                )
                .drawn(Drawn::Cells),
                says(Kind::Close, Text::new("{cell} belongs to the maze now.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  its free neighbours join the frontier"),
            &[says(Kind::Assign, Text::new("{cell} joins the frontier: it is free and touches the maze.")).without_v()],
        ),
    ],
    parameters: &[],
    series: &[words::PASSAGES_SERIES, FRONTIER_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Cells of the frontier.
const FRONTIER_SERIES: Series = Series {
    id: "frontier",
    name: words::FRONTIER.name,
    rules: &[(Kind::Assign, Change::Add(1)), (Kind::Carve, Change::Add(-1))],
};

/// Marks: 0 free, then one of these.
const WAITS: u8 = 1;
const BELONGS: u8 = 2;

/// The frontier between two draws.
#[derive(Clone)]
pub struct Frontier {
    marks: Vec<u8>,
    frontier: Vec<Cell>,
    start: Option<Cell>,
}

/// Prim, modified.
pub type PrimModified<G = Size> = Making<G, Frontier>;

impl Frontier {
    #[inline]
    fn add<G: Ground, P: Probe>(&mut self, ground: &G, probe: &mut P, cell: Cell) {
        self.marks[cell as usize] = BELONGS;
        let free = ground.blank_ways(ground.place(cell), &self.marks);
        for (_, next) in ground.behind(cell, free) {
            self.marks[next as usize] = WAITS;
            self.frontier.push(next);
            probe.fact(Kind::Assign, FRONTIER, next, NOWHERE, 0);
        }
    }
}

/// The first of `slots` from `side` on, clockwise.
const fn turned_to(slots: u8, side: Slot) -> Slot {
    let on = slots & (u8::MAX << side);
    (if on == 0 { slots } else { on }).trailing_zeros() as Slot
}

impl<G: Ground> Method<G> for Frontier {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let start = Some(work.ground.random_cell(&mut work.random));
        Self { marks: work.blank_marks(), frontier: Vec::new(), start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let cell = match self.start.take() {
            Some(start) => {
                probe.fact(Kind::Close, START, start, NOWHERE, 0);
                start
            }
            None => {
                let place = work.random.below(self.frontier.len() as u32) as usize;
                let cell = self.frontier.swap_remove(place);
                let belongs = |&(_, next): &(Slot, Cell)| self.marks[next as usize] == BELONGS;
                let slots = work.ground.neighbours(cell).filter(belongs).fold(0, |set, (slot, _)| set | 1 << slot);
                let side = match G::IS_SQUARE {
                    true => work.random.below(4) as Slot,
                    false => work.pick(work.ground.ways_of(cell)),
                };
                let slot = turned_to(slots, side);
                work.carve(probe, DRAW, cell, slot);
                probe.fact(Kind::Close, DRAW, cell, NOWHERE, 0);
                cell
            }
        };
        self.add(&work.ground, probe, cell);
        if self.frontier.is_empty() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let mut items = self.frontier.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::FRONTIER, Shape::List, self.frontier.len(), &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add_all(&self.frontier);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.frontier.len() * size_of::<Cell>()
    }
}
