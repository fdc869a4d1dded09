//! Prim, true: of all walls around the maze, the lightest opens.
//!
//! Every wall has a random weight; a heap holds the walls between the maze and free cells. What comes of it is the one
//! minimum spanning tree, so the start does not matter, and Kruskal makes the same maze of the same seed.
//! O(cells log cells) time, eight bytes a wall of the heap. Short dead ends (30 %).
//! Source: Robert Prim, "Shortest connection networks and some generalizations" (1957).

use crate::maze::groups;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::making::{Making, Method, Work};
use super::weights::{Wall, Weights};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Series, Settings, Shape,
    StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const JOIN: u8 = 2;
const LIST: u8 = 3;

static INFO: Info = Info {
    id: "prim-true",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Prim"),
    summary: Text::new(
        "Every wall has a random weight; opens the lightest wall around the maze. The maze is the minimum spanning tree.",
    ),
    cost: "O(cells log cells) time, 1 byte a cell and the heap beside the maze",
    source: "Robert Prim, Shortest connection networks and some generalizations (1957)",
    listing: &[
        Line::new(
            Text::new("start with a random cell"),
            &[says(Kind::Close, Text::new("The maze starts with {cell}.")).drawn(Drawn::Cells).without_v()],
        ),
        Line::new(
            Text::new("take the lightest wall of the heap"),
            &[says(Kind::Refuse, Text::new("The wall between {cell} and {to} stays: {reason}."))],
        ),
        Line::new(
            Text::new("  a free cell is behind it: open it"),
            &[
                says(Kind::Draw, Text::new("The lightest wall around the maze, at {cell}, weighs {number}.")),
                says(
                    Kind::Carve,
                    Text::new("Opens the wall between {cell} and {to}: no other around the maze is lighter."),
                ),
                says(Kind::Close, Text::new("{cell} belongs to the maze now.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  put its walls to free cells into the heap"),
            &[says(Kind::Assign, Text::new("The wall to {cell} goes into the heap; it weighs {number}."))
                .drawn(Drawn::Number)
                .v(Role::Number)],
        ),
    ],
    parameters: &[],
    series: &[
        words::PASSAGES_SERIES,
        Series {
            id: "open",
            name: words::HEAP.name,
            rules: &[(Kind::Assign, Change::Add(1)), (Kind::Carve, Change::Add(-1)), (Kind::Refuse, Change::Add(-1))],
        },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The heap between two walls.
#[derive(Clone)]
pub struct Lightest {
    weights: Weights,
    marks: Vec<u8>,
    heap: BinaryHeap<Reverse<u64>>,
    start: Option<Cell>,
    left: u32,
}

/// Prim, true.
pub type PrimTrue<G = Size> = Making<G, Lightest>;

impl Lightest {
    #[inline]
    fn add<G: Ground, P: Probe>(&mut self, ground: &G, probe: &mut P, cell: Cell) {
        self.marks[cell as usize] = 1;
        self.left -= 1;
        let free = ground.blank_ways(ground.place(cell), &self.marks);
        for (slot, next) in ground.behind(cell, free) {
            let wall = Wall::between(ground, cell, slot);
            self.heap.push(Reverse(self.weights.key(wall)));
            probe.tell(|| crate::trace::Event::new(Kind::Assign, LIST, next, NOWHERE, self.weights.shown(wall)));
        }
    }
}

impl<G: Ground> Method<G> for Lightest {
    const INFO: &'static Info = &INFO;
    const DRAWS: bool = false;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let weights = Weights::draw(work);
        let start = Some(work.ground.random_cell(&mut work.random));
        Self { weights, marks: work.blank_marks(), heap: BinaryHeap::new(), start, left: work.ground.count() }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if let Some(start) = self.start.take() {
            probe.fact(Kind::Close, START, start, NOWHERE, 0);
            self.add(&work.ground, probe, start);
            return if self.left == 0 { Flow::Done } else { Flow::Continue };
        }
        let Some(Reverse(key)) = self.heap.pop() else { return Flow::Done };
        let wall = Wall::of_key(key);
        let (cell, slot) = (wall.cell(), wall.slot());
        let next = work.ground.beyond(cell, slot);
        let free = if self.marks[cell as usize] == 0 { cell } else { next };
        if self.marks[free as usize] != 0 {
            probe.fact(Kind::Refuse, TAKE, cell, next, Reason::SAME_SET.value());
            return Flow::Continue;
        }
        probe.tell(|| crate::trace::Event::new(Kind::Draw, JOIN, cell, NOWHERE, self.weights.shown(wall)));
        work.carve(probe, JOIN, cell, slot);
        probe.fact(Kind::Close, JOIN, free, NOWHERE, 0);
        self.add(&work.ground, probe, free);
        if self.left == 0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        let mut best: Vec<u64> = self.heap.iter().map(|key| key.0).collect();
        best.sort_unstable();
        let free = |wall: Wall| {
            let next = work.ground.beyond(wall.cell(), wall.slot());
            if self.marks[next as usize] == 0 { next } else { wall.cell() }
        };
        let item = |wall: Wall| Item { cell: free(wall), value: Some(i64::from(self.weights.shown(wall))) };
        let mut items = best.iter().map(|&key| item(Wall::of_key(key)));
        view.structure(words::HEAP, Shape::Heap, self.heap.len(), &mut items);
        view.number(words::LEFT, i64::from(self.left));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        // The sum does not depend on how the heap lays out its entries.
        hash.add(self.heap.iter().fold(0, |sum, key| sum.wrapping_add(key.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))));
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.heap.len() * size_of::<u64>()
    }
}
