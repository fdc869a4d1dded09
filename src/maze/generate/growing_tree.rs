//! Growing tree: a cell of the list, chosen by a rule, opens to a random free neighbour.
//!
//! The rule makes the texture: the newest cell is the recursive backtracker, a random one is Prim simplified, the oldest
//! makes long straight passages. A second rule may be mixed in. With a run factor passages go on straight more often.
//! O(cells) time, five bytes a cell beside the maze.
//! Source: Walter Pullen, Think Labyrinth; Jamis Buck (2011).

use crate::maze::groups;
use std::collections::VecDeque;

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::{Ground, Slot};
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Alternative, Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Role, Series,
    Settings, Shape, StateHash, says,
};

const START: u8 = 0;
const CHOOSE: u8 = 1;
const GROW: u8 = 2;
const LEAVE: u8 = 3;

const RULES: &[Alternative] = &[
    Alternative { id: "newest", name: Text::new("newest") },
    Alternative { id: "oldest", name: Text::new("oldest") },
    Alternative { id: "random", name: Text::new("random") },
    Alternative { id: "middle", name: Text::new("in the middle") },
];

/// Which cell grows.
pub(super) const RULE: Parameter = Parameter::choice(
    "rule",
    Text::new("which cell grows"),
    Text::new(
        "Which cell of the list opens to a free neighbour next. The newest makes long corridors, others branch more.",
    ),
    RULES,
    0,
);

const OTHER: Parameter = Parameter::choice(
    "other-rule",
    Text::new("or else"),
    Text::new("The rule that is sometimes followed instead."),
    RULES,
    2,
);

const MIX: Parameter = Parameter::thousandths(
    "mix",
    Text::new("how often else"),
    Text::new("How often the other rule is followed."),
    (0, 1000),
    0,
);

const RUN: Parameter = Parameter::thousandths(
    "run",
    Text::new("run factor"),
    Text::new("How often a passage continues straight if it can."),
    (0, 1000),
    0,
);

static INFO: Info = Info {
    id: "growing-tree",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Growing tree"),
    summary: Text::new(
        "Opens a cell of the list, chosen by a rule, to a free neighbour. One algorithm for many textures.",
    ),
    cost: "O(cells) time, 6 bytes a cell at most beside the maze",
    source: "Walter Pullen, Think Labyrinth; Jamis Buck (2011)",
    listing: &[
        Line::new(
            Text::new("list a random cell"),
            &[says(Kind::Visit, Text::new("The maze starts with {cell}, the first of the list."))
                .drawn(Drawn::Cells)
                .b(Role::Parent)],
        ),
        Line::new(
            Text::new("choose a cell of the list by the rule"),
            &[says(Kind::Draw, Text::new("{cell}, number {index} of the list, is the one that grows.")).v(Role::Index)],
        ),
        Line::new(
            Text::new("  open to a free neighbour and list it"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was free."))
                    .drawn(Drawn::Cells),
                says(Kind::Visit, Text::new("{cell} joins the list; it was reached from {parent}.")).b(Role::Parent),
            ],
        ),
        Line::new(
            Text::new("  none is free: it leaves the list"),
            &[says(Kind::Close, Text::new("{cell} has no free neighbour: it leaves the list.")).without_v()],
        ),
    ],
    parameters: &[RULE, OTHER, MIX, RUN],
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

/// Set in the mark of every cell of the maze. Below it the slot by which the cell was entered, or `NO_SLOT`.
const BELONGS: u8 = 0x10;
const NO_SLOT: u8 = 8;

/// The place in a list of `len` cells, oldest first, by rule number `rule`.
pub(super) fn place_by<G: Ground>(work: &mut Work<G>, rule: i64, len: usize) -> usize {
    match rule {
        0 => len - 1,
        1 => 0,
        2 => work.random.below(len as u32) as usize,
        _ => len / 2,
    }
}

/// Takes a cell out of a list whose order matters to the rules. A random one would leave a gap that costs much to close, so
/// the newest takes its place.
pub(super) fn remove(list: &mut VecDeque<Cell>, place: usize, rule: i64) {
    if rule == 2 {
        list.swap_remove_back(place);
    } else {
        list.remove(place);
    }
}

/// The list between two choices.
#[derive(Clone)]
pub struct Growth {
    marks: Vec<u8>,
    /// The oldest first.
    active: VecDeque<Cell>,
    start: Option<Cell>,
    rules: [i64; 2],
    mix: u32,
    run: u32,
}

/// The growing tree.
pub type GrowingTree<G = Size> = Making<G, Growth>;

impl Growth {
    fn add<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, from: Cell, slot: Slot) {
        self.marks[cell as usize] = BELONGS | slot;
        self.active.push_back(cell);
        probe.fact(Kind::Visit, line, cell, from, 0);
    }

    /// A free slot: the one straight on now and then, else any.
    fn slot<G: Ground>(&self, work: &mut Work<G>, cell: Cell, free: u8) -> Slot {
        let straight = self.marks[cell as usize] & 0x0f;
        let may_run = straight != NO_SLOT && free & 1 << straight != 0;
        if may_run && self.run > 0 && work.random.chance(self.run) {
            return straight;
        }
        work.pick(free)
    }
}

impl<G: Ground> Method<G> for Growth {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, settings: &Settings) -> Self {
        let start = Some(work.ground.random_cell(&mut work.random));
        let rules = [settings.get(&RULE), settings.get(&OTHER)];
        let (mix, run) = (settings.number(&MIX), settings.number(&RUN));
        Self { marks: work.blank_marks(), active: VecDeque::new(), start, rules, mix, run }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if let Some(start) = self.start.take() {
            self.add(probe, START, start, NOWHERE, NO_SLOT);
            return Flow::Continue;
        }
        let rule = self.rules[usize::from(self.mix > 0 && work.random.chance(self.mix))];
        let place = place_by(work, rule, self.active.len());
        let cell = self.active[place];
        probe.fact(Kind::Draw, CHOOSE, cell, NOWHERE, place as i32);
        let free = work.ground.blank_ways(work.ground.place(cell), &self.marks);
        if free != 0 {
            let slot = self.slot(work, cell, free);
            let next = work.carve(probe, GROW, cell, slot);
            self.add(probe, GROW, next, cell, slot);
            return Flow::Continue;
        }
        remove(&mut self.active, place, rule);
        probe.fact(Kind::Close, LEAVE, cell, NOWHERE, 0);
        if self.active.is_empty() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let mut items = self.active.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::ACTIVE, Shape::List, self.active.len(), &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        self.active.iter().for_each(|&cell| hash.add(u64::from(cell)));
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.active.len() * size_of::<Cell>()
    }
}
