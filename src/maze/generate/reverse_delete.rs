//! Reverse-delete: all walls are open at first; from the heaviest on, each is built unless it would part the maze.
//!
//! Whether it would is found by two searches, one from either side, which look at cells in turn until they meet or one of
//! them has seen all it can. What stays open is the minimum spanning tree: Kruskal's maze of the same seed.
//! O(cells squared) time at worst, in practice much less; sixteen bytes a cell beside the maze.
//! Source: Joseph Kruskal, "On the shortest spanning subtree of a graph" (1956), as its construction A'.

use crate::maze::groups;
use std::collections::VecDeque;

use super::making::{Making, Method, Work};
use super::weights::{Order, Stage};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Reason, Role, Series, Settings, Span, StateHash,
    says,
};

const CLEAR: u8 = 0;
const COUNT: u8 = 1;
const DEAL: u8 = 2;
const TAKE: u8 = 3;
const BUILD: u8 = 4;
const STAY: u8 = 5;

static INFO: Info = Info {
    id: "reverse-delete",
    version: 1,
    group: &groups::EDGES,
    name: Text::new("Reverse-delete"),
    summary: Text::new("Starts without walls and builds them, the heaviest first, wherever all cells stay connected."),
    cost: "O(cells^2) time at worst, 16 bytes a cell beside the maze",
    source: "Joseph Kruskal, On the shortest spanning subtree of a graph (1956), construction A'",
    listing: &[
        Line::new(
            Text::new("open every wall"),
            &[
                says(Kind::Carve, Text::new("Between {cell} and {to} there is no wall yet.")),
                says(Kind::Close, Text::new("The row of {cell} is open.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("each passage draws a weight"),
            &[says(
                Kind::Note,
                Text::new(
                    "{count} {count|passage|passages} of the row of {cell} {count|draws its weight|draw their weights}.",
                ),
            )],
        ),
        Line::new(
            Text::new("put the passages in order, the heaviest first"),
            &[says(
                Kind::Note,
                Text::new("{count} {count|passage|passages} of the row of {cell} {count|is|are} put in order."),
            )],
        ),
        Line::new(
            Text::new("take the heaviest passage that is left"),
            &[says(Kind::Draw, Text::new("The next passage is one of {cell}; its weight is {number}."))],
        ),
        Line::new(
            Text::new("  another path leads around: build the wall"),
            &[
                says(Kind::Wall, Text::new("Builds the wall between {cell} and {to}: another path leads around it."))
                    .without_v(),
                says(Kind::Note, Text::new("The two searches meet after {count} {count|cell|cells}.")).a(Role::Other),
            ],
        ),
        Line::new(
            Text::new("  none does: it stays open"),
            &[says(Kind::Refuse, Text::new("Between {cell} and {to} it stays open: {reason}."))],
        ),
    ],
    parameters: &[],
    series: &[Series {
        id: "passages",
        name: words::PASSAGES_SERIES.name,
        rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))],
    }],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Walls and searches between two walls.
#[derive(Clone)]
pub struct Deletion {
    order: Order,
    /// Rows that are open.
    cleared: u32,
    /// By cell, 2 times the number of the search that saw it last, plus which of its two sides.
    seen: Vec<u32>,
    search: u32,
    queues: [VecDeque<Cell>; 2],
    /// Passages above those of a tree.
    spare: u32,
}

/// Reverse-delete.
pub type ReverseDelete<G = Size> = Making<G, Deletion>;

impl Deletion {
    /// Whether a path leads from one cell to the other; and how many cells were looked at.
    fn leads_around<G: Ground>(&mut self, work: &Work<G>, ends: [Cell; 2]) -> (bool, u32) {
        self.search += 1;
        let base = self.search * 2;
        for ((queue, end), side) in self.queues.iter_mut().zip(ends).zip(0..) {
            queue.clear();
            queue.push_back(end);
            self.seen[end as usize] = base + side;
        }
        let mut looked = 0;
        loop {
            for side in 0..2 {
                let Some(cell) = self.queues[side as usize].pop_front() else { return (false, looked) };
                looked += 1;
                for (_, next) in work.ground.behind(cell, work.openings[cell as usize]) {
                    let seen = self.seen[next as usize];
                    if seen == base + 1 - side {
                        return (true, looked);
                    }
                    if seen != base + side {
                        self.seen[next as usize] = base + side;
                        self.queues[side as usize].push_back(next);
                    }
                }
            }
        }
    }

    fn take<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let Some(wall) = self.order.take() else { return Flow::Done };
        let (cell, slot) = (wall.cell(), wall.slot());
        probe.tell(|| crate::trace::Event::new(Kind::Draw, TAKE, cell, NOWHERE, self.order.weights().shown(wall)));
        let (next, back) = (work.ground.beyond(cell, slot), work.ground.back(cell, slot));
        work.openings[cell as usize] &= !(1 << slot);
        work.openings[next as usize] &= !(1 << back);
        let (leads_around, looked) = self.leads_around(work, [cell, next]);
        if leads_around {
            work.wall(probe, BUILD, cell, slot);
            probe.fact(Kind::Note, BUILD, cell, NOWHERE, looked as i32);
            self.spare -= 1;
        } else {
            work.openings[cell as usize] |= 1 << slot;
            work.openings[next as usize] |= 1 << back;
            probe.fact(Kind::Refuse, STAY, cell, next, Reason::ONLY_WAY.value());
        }
        if self.spare > 0 {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }
}

impl<G: Ground> Method<G> for Deletion {
    const INFO: &'static Info = &INFO;
    const DRAWS: bool = false;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let (order, seen) = (Order::new(work, true), vec![0; work.openings.len()]);
        Self { order, cleared: 0, seen, search: 0, queues: Default::default(), spare: 0 }
    }

    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let size = work.ground.size();
        if self.cleared < size.height {
            work.clear_row(probe, CLEAR, self.cleared);
            if P::ON {
                work.row(self.cleared).for_each(|cell| probe.fact(Kind::Close, CLEAR, cell, NOWHERE, 0));
            }
            self.cleared += 1;
            return Flow::Continue;
        }
        let stage = self.order.stage();
        if stage == Stage::Take {
            return self.take(work, probe);
        }
        let (row, count) = self.order.deal(&work.ground);
        self.spare += if stage == Stage::Deal { count } else { 0 };
        probe.fact(Kind::Note, if stage == Stage::Count { COUNT } else { DEAL }, row, NOWHERE, count as i32);
        if self.order.stage() != Stage::Take {
            return Flow::Continue;
        }
        probe.enter(Span::Phase);
        self.spare = (self.spare + 1).saturating_sub(work.ground.count());
        if self.spare > 0 {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        view.number(words::TAKEN, i64::from(self.order.taken()));
        view.number(words::LEFT, i64::from(self.spare));
    }

    fn hash(&self, hash: &mut StateHash) {
        self.order.hash(hash);
        hash.add(u64::from(self.cleared) << 32 | u64::from(self.spare));
    }

    fn heap_bytes(&self) -> usize {
        let queues = self.queues.iter().map(VecDeque::len).sum::<usize>();
        self.order.heap_bytes() + (self.seen.len() + queues) * size_of::<u32>()
    }
}
