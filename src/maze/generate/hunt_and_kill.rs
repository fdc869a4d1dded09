//! Hunt and kill: walks at random until stuck, then hunts, row by row, for a cell beside what is carved.
//!
//! No stack: whatever cannot go on is left for good. All cells before the hunter's are carved, so all hunts together
//! are one pass over the board. O(cells) time, one byte a cell beside the maze. Long corridors as with the
//! backtracker, but the path through is shorter.
//! Source: Walter Pullen, Think Labyrinth; Jamis Buck, "Mazes for Programmers" (2015).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
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
    version: 1,
    name: Text::new("Hunt and kill"),
    summary: Text::new(
        "Walks until it is stuck, then searches row by row for a free cell beside the maze. Long corridors, no stack.",
    ),
    cost: "O(cells) time, 1 byte a cell beside the maze",
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
            Text::new("hunt, row by row, for a free cell beside the maze"),
            &[says(Kind::Look, Text::new("The row of {cell} is searched: no free cell in it touches the maze."))
                .without_b()
                .without_v()],
        ),
        Line::new(
            Text::new("  found: join it to the maze and walk from there"),
            &[
                says(Kind::Carve, Text::new("{cell} is free and touches the maze: opens the wall to {to}.")),
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
    /// All cells before this one are carved.
    first: Cell,
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
        self.stage = Stage::Hunt(self.first);
        Flow::Continue
    }

    /// Looks at the rest of a row.
    fn hunt<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, from: Cell) {
        let size = work.ground.size();
        let end = (from / size.width + 1) * size.width;
        for cell in from..end {
            if self.marks[cell as usize] != 0 {
                self.first += u32::from(self.first == cell);
                continue;
            }
            let place = work.ground.place(cell);
            let carved = work.ground.ways(place) & !work.ground.blank_ways(place, &self.marks);
            if carved != 0 {
                let slot = work.pick(carved);
                probe.enter(Span::Phase);
                let beside = work.carve(probe, FOUND, cell, slot);
                self.place = place;
                self.enter(probe, FOUND, cell, beside);
                return;
            }
        }
        probe.fact(Kind::Look, HUNT, from, NOWHERE, 0);
        self.stage = Stage::Hunt(if end < size.cells() { end } else { self.first });
    }
}

impl<G: Ground> Method<G> for Hunter<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let cell = work.ground.random_cell(&mut work.random);
        let left = work.ground.count();
        Self { marks: work.blank_marks(), place: work.ground.place(cell), stage: Stage::Ready, first: 0, left }
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
        hash.add(u64::from(G::cell(self.place)) << 32 | u64::from(self.first));
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
