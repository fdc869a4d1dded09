//! Parallel backtracker: several walkers carve in turn; where the ground of two meets, a wall goes.
//!
//! Each walker is a recursive backtracker of its own. One that finds no free neighbour looks for ground of a walker that
//! it is not joined with yet, and only then goes back. O(cells) time, two bytes a cell beside the maze.
//! Source: Jamis Buck's maze page (csmazes, ParallelBacktracker).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE};
use crate::maze::ground::{Ground, Slot};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Series, Settings, Shape,
    StateHash, says,
};

const START: u8 = 0;
const CARVE: u8 = 1;
const MEET: u8 = 2;
const BACK: u8 = 3;
const END: u8 = 4;

/// More would not fit beside each other into the bits of a set.
const MOST: usize = 64;

const WALKERS: Parameter = Parameter::count(
    "walkers",
    Text::new("walkers"),
    Text::new("How many walk at the same time. More of them make shorter corridors."),
    (1, MOST as i64),
    4,
);

static INFO: Info = Info {
    id: "parallel-backtracker",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Parallel backtracker"),
    summary: Text::new("Several backtrackers carve at the same time. Opens one wall where the areas of two meet."),
    cost: "O(cells) time, 2 bytes a cell beside the maze",
    source: "Jamis Buck, csmazes (2020)",
    listing: &[
        Line::new(
            Text::new("every walker starts on a random cell"),
            &[says(Kind::Visit, Text::new("A walker starts on {cell}.")).drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("in turn, each walks to a random free neighbour"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was not visited before."))
                    .drawn(Drawn::Cells),
                says(Kind::Visit, Text::new("The walker continues to {cell} from {from}.")),
            ],
        ),
        Line::new(
            Text::new("  none is free, but a neighbour is another's: join"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: two walkers meet."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells),
                says(Kind::Union, Text::new("The areas of {cell} and {other} are connected now.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  nor that: go back"),
            &[says(Kind::Retreat, Text::new("Goes back from {cell} to {to}: nothing is left to do around {cell}."))],
        ),
        Line::new(
            Text::new("  back on the start: this walker is done"),
            &[says(Kind::Retreat, Text::new("A walker is back on its start {cell} and stops."))],
        ),
    ],
    parameters: &[WALKERS],
    series: &[
        words::VISITED_SERIES,
        Series {
            id: "stack",
            name: words::STACK.name,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Retreat, Change::Add(-1))],
        },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Set in the trail of a start, which leads nowhere back.
const ROOT: u8 = 0x80;

/// The walkers between two moves.
#[derive(Clone)]
pub struct Walkers {
    /// 1 + the number of the walker that carved a cell.
    owners: Vec<u8>,
    /// The slot back.
    trail: Vec<u8>,
    heads: Vec<Option<Cell>>,
    /// For each walker, which ones its ground hangs together with.
    joined: Vec<u64>,
    to_start: usize,
    turn: usize,
}

/// The parallel backtracker.
pub type ParallelBacktracker<G> = Making<G, Walkers>;

impl Walkers {
    fn start<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) {
        let cell = loop {
            let cell = work.ground.random_cell(&mut work.random);
            if self.owners[cell as usize] == 0 {
                break cell;
            }
        };
        let walker = self.heads.len();
        self.owners[cell as usize] = walker as u8 + 1;
        self.trail[cell as usize] = ROOT;
        self.heads.push(Some(cell));
        self.joined.push(1 << walker);
        self.to_start -= 1;
        probe.fact(Kind::Visit, START, cell, NOWHERE, 0);
    }

    const fn owner(&self, cell: Cell) -> usize {
        self.owners.as_slice()[cell as usize] as usize - 1
    }

    /// The slot to ground of a walker that `walker` is not joined with.
    fn stranger<G: Ground>(&self, ground: &G, walker: usize, cell: Cell) -> Option<(Slot, Cell)> {
        ground.neighbours(cell).find(|&(_, next)| self.joined[walker] & 1 << self.owner(next) == 0)
    }

    fn join(&mut self, walker: usize, other: usize) {
        let both = self.joined[walker] | self.joined[other];
        for set in self.joined.iter_mut().filter(|set| **set & both != 0) {
            *set = both;
        }
    }

    fn retreat<G: Ground, P: Probe>(&mut self, work: &Work<G>, probe: &mut P, walker: usize, cell: Cell) {
        let trail = self.trail[cell as usize];
        if trail == ROOT {
            self.heads[walker] = None;
            probe.fact(Kind::Retreat, END, cell, NOWHERE, 0);
            return;
        }
        let before = work.ground.beyond(cell, trail);
        self.heads[walker] = Some(before);
        probe.fact(Kind::Retreat, BACK, cell, before, 0);
    }
}

impl<G: Ground> Method<G> for Walkers {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, settings: &Settings) -> Self {
        let to_start = settings.number::<u32>(&WALKERS).min(work.ground.count()) as usize;
        let trail = vec![0; work.openings.len()];
        Self { owners: work.blank_marks(), trail, heads: Vec::new(), joined: Vec::new(), to_start, turn: 0 }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if self.to_start > 0 {
            self.start(work, probe);
            return Flow::Continue;
        }
        let walkers = self.heads.len();
        let Some(cell) = self.heads[self.turn] else { return Flow::Done };
        let walker = self.turn;
        let free = work.ground.blank_ways(work.ground.place(cell), &self.owners);
        if free != 0 {
            let slot = work.pick(free);
            let next = work.carve(probe, CARVE, cell, slot);
            self.owners[next as usize] = walker as u8 + 1;
            self.trail[next as usize] = work.ground.back(cell, slot);
            self.heads[walker] = Some(next);
            probe.fact(Kind::Visit, CARVE, next, cell, 0);
        } else if let Some((slot, next)) = self.stranger(&work.ground, walker, cell) {
            work.carve(probe, MEET, cell, slot);
            self.join(walker, self.owner(next));
            probe.fact(Kind::Union, MEET, cell, next, 0);
        } else {
            self.retreat(work, probe, walker, cell);
        }
        let later = (1..=walkers).map(|step| (walker + step) % walkers).find(|&other| self.heads[other].is_some());
        self.turn = later.unwrap_or(walker);
        if later.is_some() { Flow::Continue } else { Flow::Done }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let heads: Vec<Item> = self
            .heads
            .iter()
            .zip(0..)
            .filter_map(|(head, walker)| Some(Item { cell: (*head)?, value: Some(walker) }))
            .collect();
        view.structure(words::WALKERS, Shape::List, heads.len(), &mut heads.iter().copied());
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.owners);
        hash.add_all(&self.trail);
        self.heads.iter().for_each(|head| hash.add(head.map_or(0, |cell| u64::from(cell) + 1)));
        hash.add((self.turn as u64) << 32 | self.to_start as u64);
    }

    fn heap_bytes(&self) -> usize {
        self.owners.len() + self.trail.len() + self.heads.len() * 24
    }
}
