//! Growing forest: many trees grow at the same time, and join where they touch.
//!
//! As a growing tree, but the list starts with many cells, each a tree of its own, and a cell opens to any neighbour that is
//! not of its tree yet. O(cells) time but for the union-find forest, nine bytes a cell beside the maze.
//! Source: Walter Pullen, Think Labyrinth (Daedalus).

use crate::maze::groups;
use std::collections::VecDeque;

use super::growing_tree::{RULE, place_by, remove};
use super::making::{Making, Method, Work};
use super::sets::Sets;
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Series, Settings, Shape,
    StateHash, says,
};

const START: u8 = 0;
const GROW: u8 = 1;
const JOIN: u8 = 2;
const LEAVE: u8 = 3;

const TREES: Parameter = Parameter::thousandths(
    "trees",
    Text::new("trees"),
    Text::new("How many of the cells are trees of their own at first."),
    (1, 1000),
    10,
);

static INFO: Info = Info {
    id: "growing-forest",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Growing forest"),
    summary: Text::new(
        "Grows many trees at the same time and joins them where they touch. Long dead ends without a centre.",
    ),
    cost: "O(cells) time, 9 bytes a cell at most beside the maze",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("list many random cells, each a tree"),
            &[says(Kind::Visit, Text::new("{cell} is a tree of its own and joins the list.")).drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("a cell of the list opens to a neighbour of no tree"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was free."))
                    .drawn(Drawn::Cells),
                says(Kind::Visit, Text::new("{cell} joins the list; it was reached from {from}.")),
            ],
        ),
        Line::new(
            Text::new("  or to one of another tree"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: they belong to different trees."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells),
                says(Kind::Union, Text::new("The trees of {cell} and {other} become one, number {set}.")),
            ],
        ),
        Line::new(
            Text::new("  all are of its tree: it leaves the list"),
            &[says(Kind::Close, Text::new("{cell} leaves the list: all cells around it are in its tree."))
                .drawn(Drawn::Line)
                .drawn(Drawn::Cells)
                .without_v()],
        ),
    ],
    parameters: &[TREES, RULE],
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

/// The list between two choices.
#[derive(Clone)]
pub struct Trees {
    marks: Vec<u8>,
    active: VecDeque<Cell>,
    sets: Sets,
    rule: i64,
    to_start: u32,
}

/// The growing forest.
pub type GrowingForest<G = Size> = Making<G, Trees>;

impl Trees {
    fn add<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, from: Cell) {
        self.marks[cell as usize] = 1;
        self.active.push_back(cell);
        probe.fact(Kind::Visit, line, cell, from, 0);
    }

    /// One more tree. A cell that is drawn twice is listed once.
    fn plant<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) {
        let cell = loop {
            let cell = work.ground.random_cell(&mut work.random);
            if self.marks[cell as usize] == 0 {
                break cell;
            }
        };
        self.to_start -= 1;
        self.add(probe, START, cell, NOWHERE);
    }

    /// The slots to cells of other trees or of none.
    fn strangers<G: Ground>(&mut self, ground: &G, cell: Cell) -> u8 {
        let root = self.sets.root(cell);
        let mut slots = 0;
        for (slot, next) in ground.neighbours(cell) {
            slots |= u8::from(self.sets.root(next) != root) << slot;
        }
        slots
    }
}

impl<G: Ground> Method<G> for Trees {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, settings: &Settings) -> Self {
        let count = u64::from(work.ground.count());
        // At most half of the cells, so that drawing them at random goes quickly.
        let to_start = (count * settings.number::<u64>(&TREES) / 1000).clamp(1, count.div_ceil(2)) as u32;
        let sets = Sets::new(work.ground.size().cells());
        Self { marks: work.blank_marks(), active: VecDeque::new(), sets, rule: settings.get(&RULE), to_start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if self.to_start > 0 {
            self.plant(work, probe);
            return Flow::Continue;
        }
        let place = place_by(work, self.rule, self.active.len());
        let cell = self.active[place];
        let slots = self.strangers(&work.ground, cell);
        if slots == 0 {
            remove(&mut self.active, place, self.rule);
            probe.fact(Kind::Close, LEAVE, cell, NOWHERE, 0);
            return if self.active.is_empty() { Flow::Done } else { Flow::Continue };
        }
        let slot = work.pick(slots);
        let next = work.ground.beyond(cell, slot);
        let root = self.sets.join(cell, next);
        if self.marks[next as usize] == 0 {
            work.carve(probe, GROW, cell, slot);
            self.add(probe, GROW, next, cell);
        } else {
            work.carve(probe, JOIN, cell, slot);
            probe.fact(Kind::Union, JOIN, cell, next, root.unwrap_or(cell) as i32);
        }
        Flow::Continue
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        let mut items = self.active.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::ACTIVE, Shape::List, self.active.len(), &mut items);
        let (ground, cells) = (&work.ground, work.ground.count());
        let mut items = self.sets.items((0..cells).map(|number| ground.nth(number)));
        view.structure(words::FOREST, Shape::Sets, cells as usize, &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        self.sets.hash(hash);
        self.active.iter().for_each(|&cell| hash.add(u64::from(cell)));
        hash.add(u64::from(self.to_start));
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.sets.heap_bytes() + self.active.len() * size_of::<Cell>()
    }
}
