//! Kruskal: walls in random order; one that parts two sets opens and joins them.
//!
//! The order is that of random weights, so what comes of it is the minimum spanning tree, which true Prim, Boruvka and
//! reverse-delete find as well. Sets are a union-find forest. Not fair: some trees come up more often than others.
//! O(cells) time but for the forest, twelve bytes a cell beside the maze. Short dead ends (30 %).
//! Source: Joseph Kruskal, "On the shortest spanning subtree of a graph" (1956).

use super::making::{Making, Method, Work};
use super::sets::Sets;
use super::weights::{Order, Stage, Wall};
use crate::grid::{NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Reason, Series, Settings, Shape, Span, StateHash,
    says,
};

const COUNT: u8 = 0;
const DEAL: u8 = 1;
const TAKE: u8 = 2;
const OPEN: u8 = 3;
const STAY: u8 = 4;

static INFO: Info = Info {
    id: "kruskal",
    version: 1,
    group: &groups::EDGES,
    name: Text::new("Kruskal"),
    summary: Text::new(
        "Takes all walls in random order and opens those that separate two sets. Short dead ends, no centre.",
    ),
    cost: "O(cells) time, 12 bytes a cell beside the maze",
    source: "Joseph Kruskal, On the shortest spanning subtree of a graph (1956)",
    listing: &[
        Line::new(
            Text::new("each wall draws a weight"),
            &[says(
                Kind::Note,
                Text::new(
                    "{count} {count|wall|walls} of the row of {cell} {count|draws its weight|draw their weights}.",
                ),
            )],
        ),
        Line::new(
            Text::new("put the walls in order"),
            &[says(
                Kind::Note,
                Text::new("{count} {count|wall|walls} of the row of {cell} {count|is|are} put in order."),
            )],
        ),
        Line::new(
            Text::new("take the lightest wall that is left"),
            &[says(Kind::Draw, Text::new("The next wall is one of {cell}; its weight is {number}."))],
        ),
        Line::new(
            Text::new("  it separates two sets: open it, join them"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: they were in different sets.")),
                says(Kind::Union, Text::new("The sets of {cell} and {other} become one, number {set}.")),
                says(Kind::Close, Text::new("{cell} is connected with another cell now.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  both sides are one set: it stays"),
            &[says(Kind::Refuse, Text::new("The wall between {cell} and {to} stays: {reason}."))],
        ),
    ],
    parameters: &[],
    series: &[
        words::PASSAGES_SERIES,
        Series { id: "sets", name: words::JOINED.name, rules: &[(Kind::Union, Change::Add(1))] },
        Series { id: "refused", name: words::REFUSED.name, rules: &[(Kind::Refuse, Change::Add(1))] },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Sets and walls between two walls.
#[derive(Clone)]
pub struct Forest {
    order: Order,
    sets: Sets,
    /// Sets that are left.
    count: u32,
}

/// Kruskal's algorithm.
pub type Kruskal<G = Size> = Making<G, Forest>;

impl Forest {
    #[inline]
    fn take<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let (sets, ground) = (&self.sets, &work.ground);
        let fetch = |hand: &[u64]| {
            let walls = hand.iter().map(|&key| Wall::of_key(key));
            sets.fetch(walls.map(|wall| (wall.cell(), ground.beyond(wall.cell(), wall.slot()))));
        };
        let Some(wall) = self.order.take_after(fetch) else { return Flow::Done };
        let (cell, slot) = (wall.cell(), wall.slot());
        let next = work.ground.beyond(cell, slot);
        probe.tell(|| crate::trace::Event::new(Kind::Draw, TAKE, cell, NOWHERE, self.order.weights().shown(wall)));
        let Some(root) = self.sets.join(cell, next) else {
            probe.fact(Kind::Refuse, STAY, cell, next, Reason::SAME_SET.value());
            return Flow::Continue;
        };
        let were_bare = [cell, next].map(|cell| work.openings[cell as usize] == 0);
        work.carve(probe, OPEN, cell, slot);
        probe.fact(Kind::Union, OPEN, cell, next, root as i32);
        for (cell, _) in [cell, next].into_iter().zip(were_bare).filter(|(_, was_bare)| P::ON && *was_bare) {
            probe.fact(Kind::Close, OPEN, cell, NOWHERE, 0);
        }
        self.count -= 1;
        if self.count > 1 {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }
}

impl<G: Ground> Method<G> for Forest {
    const INFO: &'static Info = &INFO;
    const DRAWS: bool = false;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let order = Order::new(work, false);
        Self { order, sets: Sets::new(work.ground.size().cells()), count: work.ground.count() }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let stage = self.order.stage();
        if stage == Stage::Take {
            return self.take(work, probe);
        }
        let (row, count) = self.order.deal(&work.ground);
        let line = if stage == Stage::Count { COUNT } else { DEAL };
        probe.fact(Kind::Note, line, row, NOWHERE, count as i32);
        if self.order.stage() == Stage::Take {
            probe.enter(Span::Phase);
        }
        Flow::Continue
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        view.number(words::SET_COUNT, i64::from(self.count));
        view.number(words::TAKEN, i64::from(self.order.taken()));
        let (ground, cells) = (&work.ground, work.ground.count());
        let mut items = self.sets.items((0..cells).map(|number| ground.nth(number)));
        view.structure(words::FOREST, Shape::Sets, cells as usize, &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        self.order.hash(hash);
        self.sets.hash(hash);
    }

    fn heap_bytes(&self) -> usize {
        self.order.heap_bytes() + self.sets.heap_bytes()
    }
}
