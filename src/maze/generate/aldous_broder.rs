//! Aldous-Broder: walks about at random; whatever it enters for the first time is joined to where it came from.
//!
//! Every maze is equally likely. The price is time: the last free cells are found by chance alone. O(cells log^2 cells)
//! steps on average, one byte a cell beside the maze.
//! Source: David Aldous (1990) and Andrei Broder (1989), independently.

use super::making::{Making, Method, Work};
use super::walk::Compass;
use crate::grid::{NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Probe, Series, Settings, StateHash, says,
};

const START: u8 = 0;
const STEP: u8 = 1;
const CARVE: u8 = 2;

static INFO: Info = Info {
    id: "aldous-broder",
    version: 1,
    group: &groups::UNIFORM,
    name: Text::new("Aldous-Broder"),
    summary: Text::new(
        "Walks at random and opens the wall to every cell that it enters for the first time. Every maze is equally likely, but it is slow.",
    ),
    cost: "O(cells log^2 cells) time on average, 1 byte a cell beside the maze",
    source: "David Aldous (1990); Andrei Broder (1989)",
    listing: &[
        Line::new(
            Text::new("start on a random cell"),
            &[says(Kind::Close, Text::new("The walk starts on {cell}.")).drawn(Drawn::Cells).without_v()],
        ),
        Line::new(
            Text::new("step to a random neighbour"),
            &[says(Kind::Move, Text::new("Steps from {from} to {cell}, which belongs to the maze already."))
                .drawn(Drawn::Line)
                .drawn(Drawn::Cells)
                .without_v()],
        ),
        Line::new(
            Text::new("  entered for the first time: open the wall"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Steps from {cell} to {to} for the first time, and opens the wall between them."),
                )
                .drawn(Drawn::Line)
                .drawn(Drawn::Cells),
                says(Kind::Close, Text::new("{cell} belongs to the maze now.")).without_v(),
            ],
        ),
    ],
    parameters: &[],
    series: &[
        words::PASSAGES_SERIES,
        Series { id: "steps", name: words::WASTED.name, rules: &[(Kind::Move, Change::Add(1))] },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The walk between two steps.
#[derive(Clone)]
pub struct Walk<G: Ground> {
    marks: Vec<u8>,
    compass: Compass,
    place: G::Place,
    left: u32,
    is_ready: bool,
}

/// Aldous and Broder's algorithm.
pub type AldousBroder<G = Size> = Making<G, Walk<G>>;

impl<G: Ground> Method<G> for Walk<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let place = work.ground.place(work.ground.random_cell(&mut work.random));
        let left = work.ground.count();
        Self { marks: work.blank_marks(), compass: Compass::default(), place, left, is_ready: true }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let cell = G::cell(self.place);
        if std::mem::take(&mut self.is_ready) {
            probe.fact(Kind::Close, START, cell, NOWHERE, 0);
            self.marks[cell as usize] = 1;
            self.left -= 1;
            return if self.left == 0 { Flow::Done } else { Flow::Continue };
        }
        let slot = self.compass.pick::<G>(&mut work.random, work.ground.ways(self.place));
        self.place = work.ground.go(self.place, slot);
        let next = G::cell(self.place);
        if self.marks[next as usize] != 0 {
            probe.fact(Kind::Move, STEP, next, cell, 0);
            return Flow::Continue;
        }
        self.marks[next as usize] = 1;
        self.left -= 1;
        work.carve(probe, CARVE, cell, slot);
        probe.fact(Kind::Close, CARVE, next, NOWHERE, 0);
        if self.left == 0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        view.cell(words::CELL, G::cell(self.place));
        view.number(words::LEFT, i64::from(self.left));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        self.compass.hash(hash);
        hash.add(u64::from(G::cell(self.place)) << 1 | u64::from(self.is_ready));
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len()
    }
}
