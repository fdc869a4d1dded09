//! Hunt and kill: walks at random until stuck, then hunts, row by row, for a carved cell beside a free one.
//!
//! No stack: whatever cannot go on is left for good. The hunt begins where the walk ended and sweeps rows back and
//! forth, up and down, as a plough does, and it keeps its direction from hunt to hunt: free cells are near, so
//! at 1000x1000 seven cells are looked at for each that is carved. One byte a cell beside the maze. Long corridors
//! as with the backtracker, but the path through is shorter; hunts that all begin at the top make it half as long.
//! Source: Walter Pullen, Think Labyrinth; Jamis Buck, "Mazes for Programmers" (2015).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Settings, Span, StateHash, says};

const START: u8 = 0;
const WALK: u8 = 1;
const STUCK: u8 = 2;
const HUNT: u8 = 3;
const FOUND: u8 = 4;
const END: u8 = 5;

static INFO: Info = Info {
    id: "hunt-and-kill",
    version: 2,
    group: &groups::WALKS,
    name: Text::new("Hunt and kill"),
    summary: Text::new(
        "Walks until it is stuck, then searches row by row for a free cell beside the maze. Long corridors, no stack.",
    ),
    cost: "about 7 looks a cell, 1 byte a cell beside the maze",
    source: "Walter Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(Text::new("walk from a random cell:"), &[says(Kind::Visit, Text::new("The walk starts on {cell}."))]),
        Line::new(
            Text::new("  some neighbours are free: walk to one of them"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was free.")),
                says(Kind::Close, Text::new("{cell} is left behind for good.")).without_v(),
                says(Kind::Visit, Text::new("The walk continues to {cell} from {from}.")),
            ],
        ),
        Line::new(
            Text::new("  none is: the walk ends"),
            &[says(Kind::Close, Text::new("{cell} has no free neighbour: the walk ends here.")).without_v()],
        ),
        Line::new(
            Text::new("hunt, row by row, for a carved cell beside a free one"),
            &[says(Kind::Look, Text::new("The row of {cell} is searched: no carved cell in it has a free neighbour."))
                .without_b()
                .without_v()],
        ),
        Line::new(
            Text::new("  found: walk on from there"),
            &[
                says(Kind::Carve, Text::new("{cell} has a free neighbour: opens the wall to {to}.")),
                says(Kind::Visit, Text::new("A new walk starts on {cell}, beside {from}.")),
            ],
        ),
        Line::new(
            Text::new("until no cell is free"),
            &[says(Kind::Close, Text::new("{cell} was the last free cell: the maze is finished.")).without_v()],
        ),
    ],
    parameters: &[],
    series: &[words::VISITED_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    Walk,
    /// The next cell to look at.
    Hunt(Cell),
}

/// The walk or the hunt between two steps.
#[derive(Clone)]
pub struct Hunter<G: Ground> {
    marks: Vec<u8>,
    place: G::Place,
    stage: Stage,
    goes_right: bool,
    goes_down: bool,
    left: u32,
}

/// Hunt and kill.
pub type HuntAndKill<G = Size> = Making<G, Hunter<G>>;

impl<G: Ground> Hunter<G> {
    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, from: Cell) {
        self.marks[cell as usize] = 1;
        self.left -= 1;
        self.stage = Stage::Walk;
        probe.fact(Kind::Visit, line, cell, from, 0);
    }

    #[inline]
    fn walk<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let cell = G::cell(self.place);
        let free = work.ground.blank_ways(self.place, &self.marks);
        if free != 0 {
            let slot = work.pick(free);
            work.carve(probe, WALK, cell, slot);
            probe.fact(Kind::Close, WALK, cell, NOWHERE, 0);
            self.place = work.ground.go(self.place, slot);
            self.enter(probe, WALK, G::cell(self.place), cell);
            return Flow::Continue;
        }
        probe.exit();
        if self.left == 0 {
            probe.fact(Kind::Close, END, cell, NOWHERE, 0);
            return Flow::Done;
        }
        probe.fact(Kind::Close, STUCK, cell, NOWHERE, 0);
        self.stage = Stage::Hunt(cell);
        Flow::Continue
    }

    /// Looks at the rest of a row.
    fn hunt<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, from: Cell) {
        let width = work.ground.size().width;
        let first = from - from % width;
        let found = if self.goes_right {
            (from..first + width).find(|&cell| self.may_grow(work, cell))
        } else {
            (first..=from).rev().find(|&cell| self.may_grow(work, cell))
        };
        match found {
            Some(cell) => self.walk_from(work, probe, cell),
            None => {
                probe.fact(Kind::Look, HUNT, from, NOWHERE, 0);
                self.stage = Stage::Hunt(self.next_row(work.ground.size(), first));
            }
        }
    }

    fn may_grow(&self, work: &Work<G>, cell: Cell) -> bool {
        self.marks[cell as usize] != 0
            && work.ground.exists(cell)
            && work.ground.blank_ways(work.ground.place(cell), &self.marks) != 0
    }

    fn walk_from<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, cell: Cell) {
        let place = work.ground.place(cell);
        let slot = work.pick(work.ground.blank_ways(place, &self.marks));
        probe.enter(Span::Phase);
        work.carve(probe, FOUND, cell, slot);
        self.place = work.ground.go(place, slot);
        self.enter(probe, FOUND, G::cell(self.place), cell);
    }

    /// Where the hunt goes on after the row that begins with `first`. At the last row it turns round, and searches
    /// that row from its other end.
    fn next_row(&mut self, size: Size, first: Cell) -> Cell {
        let row = first / size.width;
        self.goes_right = !self.goes_right;
        let is_last = row == if self.goes_down { size.height - 1 } else { 0 };
        self.goes_down ^= is_last;
        let next = match (is_last, self.goes_down) {
            (true, _) => row,
            (false, true) => row + 1,
            (false, false) => row - 1,
        };
        next * size.width + if self.goes_right { 0 } else { size.width - 1 }
    }
}

impl<G: Ground> Method<G> for Hunter<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let (goes_right, goes_down) = (work.random.coin(), work.random.coin());
        let place = work.ground.place(work.ground.random_cell(&mut work.random));
        let left = work.ground.count();
        Self { marks: work.blank_marks(), place, stage: Stage::Ready, goes_right, goes_down, left }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Walk => return self.walk(work, probe),
            Stage::Hunt(from) => self.hunt(work, probe, from),
            Stage::Ready => {
                probe.enter(Span::Phase);
                self.enter(probe, START, G::cell(self.place), NOWHERE);
            }
        }
        Flow::Continue
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        match self.stage {
            Stage::Hunt(from) => view.number(words::ROW, i64::from(from / work.ground.size().width.max(1))),
            _ => view.cell(words::CELL, G::cell(self.place)),
        }
        view.number(words::LEFT, i64::from(self.left));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add(u64::from(G::cell(self.place)) << 2 | u64::from(self.goes_right) << 1 | u64::from(self.goes_down));
        hash.add(match self.stage {
            Stage::Ready => 0,
            Stage::Walk => 1,
            Stage::Hunt(from) => 2 + u64::from(from),
        });
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len()
    }
}
