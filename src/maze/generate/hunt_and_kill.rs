//! Hunt and kill: walks at random until stuck, then hunts for a carved cell beside a free one.
//!
//! No stack: whatever cannot go on is left for good. The hunt begins where the walk ended and sweeps rows or columns back
//! and forth, as a plough does; which of both, every carved cell turns round, so neither is favoured. It keeps its
//! directions from hunt to hunt. Free cells are near: at 1000x1000 seven cells are looked at for each that is carved.
//! One byte a cell beside the maze. Long corridors as with the backtracker, but the path through is shorter; hunts that
//! all begin at the top make it half as long.
//! Source: Walter Pullen, Think Labyrinth; Jamis Buck, "Mazes for Programmers" (2015).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{Claim, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Probe, Settings, Span, StateHash, says};

const START: u8 = 0;
const WALK: u8 = 1;
const STUCK: u8 = 2;
const HUNT: u8 = 3;
const FOUND: u8 = 4;
const END: u8 = 5;

static INFO: Info = Info {
    id: "hunt-and-kill",
    version: 3,
    group: &groups::WALKS,
    name: Text::new("Hunt and kill"),
    summary: Text::new(
        "Walks until it is stuck, then searches row by row for a free cell beside the maze. Long corridors, no stack.",
    ),
    cost: "about 7 looks a cell, 1 byte a cell beside the maze",
    source: "Walter Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(
            Text::new("walk from a random cell:"),
            &[says(Kind::Visit, Text::new("The walk starts on {cell}.")).drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("  some neighbours are free: walk to one of them"),
            &[
                says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was free."))
                    .drawn(Drawn::Cells),
                says(Kind::Close, Text::new("{cell} is left behind for good.")).without_v(),
                says(Kind::Visit, Text::new("The walk continues to {cell} from {from}.")),
            ],
        ),
        Line::new(
            Text::new("  none is: the walk ends"),
            &[says(Kind::Close, Text::new("{cell} has no free neighbour: the walk ends here.")).without_v()],
        ),
        Line::new(
            Text::new("hunt along rows and columns for a carved cell beside a free one"),
            &[says(
                Kind::Look,
                Text::new("From {cell} to the end of its row or column no carved cell has a free neighbour."),
            )
            .without_b()
            .without_v()],
        ),
        Line::new(
            Text::new("  found: walk on from there"),
            &[
                says(Kind::Carve, Text::new("{cell} has a free neighbour: opens the wall to {to}."))
                    .drawn(Drawn::Cells),
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
    is_by_rows: bool,
    left: u32,
}

/// Hunt and kill.
pub type HuntAndKill<G = Size> = Making<G, Hunter<G>>;

impl<G: Ground> Hunter<G> {
    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, from: Cell) {
        self.marks[cell as usize] = 1;
        self.left -= 1;
        self.is_by_rows = !self.is_by_rows;
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

    /// Looks at the rest of a row or column.
    fn hunt<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, from: Cell) {
        let mut cell = from;
        loop {
            if self.may_grow(work, cell) {
                return self.walk_from(work, probe, cell);
            }
            let (next, is_over) = self.next(work.ground.size(), cell);
            cell = next;
            if is_over {
                break;
            }
        }
        probe.fact(Kind::Look, HUNT, from, NOWHERE, 0);
        self.stage = Stage::Hunt(cell);
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

    /// The next cell of the sweep, and whether its row or column is a new one. At the edge the sweep turns round; in a
    /// corner, where there is no next row or column, it goes back along the same one.
    fn next(&mut self, size: Size, cell: Cell) -> (Cell, bool) {
        let (is_last_column, is_last_row) = (
            size.x(cell) == if self.goes_right { size.width - 1 } else { 0 },
            size.y(cell) == if self.goes_down { size.height - 1 } else { 0 },
        );
        let beside = if self.goes_right { cell.wrapping_add(1) } else { cell.wrapping_sub(1) };
        let below = if self.goes_down { cell.wrapping_add(size.width) } else { cell.wrapping_sub(size.width) };
        let (is_at_edge, is_in_corner, along, across) = match self.is_by_rows {
            true => (is_last_column, is_last_row, beside, below),
            false => (is_last_row, is_last_column, below, beside),
        };
        if !is_at_edge {
            return (along, false);
        }
        self.goes_right ^= is_in_corner || self.is_by_rows;
        self.goes_down ^= is_in_corner || !self.is_by_rows;
        (if is_in_corner { cell } else { across }, true)
    }
}

impl<G: Ground> Method<G> for Hunter<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let (goes_right, goes_down, is_by_rows) = (work.random.coin(), work.random.coin(), work.random.coin());
        let place = work.ground.place(work.ground.random_cell(&mut work.random));
        let left = work.ground.count();
        Self { marks: work.blank_marks(), place, stage: Stage::Ready, goes_right, goes_down, is_by_rows, left }
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

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let cell = if let Stage::Hunt(cell) = self.stage { cell } else { G::cell(self.place) };
        view.cell(words::CELL, cell);
        view.number(words::LEFT, i64::from(self.left));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add(u64::from(G::cell(self.place)) << 3 | u64::from(self.is_by_rows) << 2);
        hash.add(u64::from(self.goes_right) << 1 | u64::from(self.goes_down));
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
