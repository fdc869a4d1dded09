//! Houston: Aldous-Broder while free cells are many, Wilson for the rest.
//!
//! A walk is quick at first, when nearly every step enters a free cell; Wilson is quick at the end, when the maze is hard to
//! miss. Neither wastes its bad time. Not every maze is exactly as likely: with a third of
//! the board for the first walk, 2000x2000 cells have 0.0012 too many dead ends. With a fiftieth, as here, no difference
//! was seen (0.0001).
//! O(cells log cells) steps on average, one byte a cell beside the maze.
//! Source: Robin Houston, as told by Jamis Buck (2011).

use super::making::{Making, Method, Work};
use super::walk::{BELONGS, Lines, LoopErased};
use super::wilson::WALK_SERIES;
use crate::grid::{NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Settings, Shape, StateHash, says,
};

const STAND: u8 = 0;
const MOVE: u8 = 1;
const ENTER: u8 = 2;
const LINES: Lines = Lines { start: 3, step: 4, erase: 5, carve: 6 };

/// How much of the board the first walk fills.
const SHARE: Parameter = Parameter::thousandths(
    "share",
    Text::new("first walk"),
    Text::new("How much of the board the first walk visits before loop-erased walks follow."),
    (0, 1000),
    20,
);

static INFO: Info = Info {
    id: "houston",
    version: 2,
    group: &groups::UNIFORM,
    name: Text::new("Houston"),
    summary: Text::new("Aldous-Broder at first, Wilson for the rest: each while it is fast. Nearly uniform."),
    cost: "O(cells log cells) time on average, 1 byte a cell beside the maze",
    source: "Robin Houston; Jamis Buck (2011)",
    listing: &[
        Line::new(
            Text::new("start on a random cell"),
            &[says(Kind::Close, Text::new("The first walk starts on {cell}.")).drawn(Drawn::Cells).without_v()],
        ),
        Line::new(
            Text::new("while many are free: step to a random neighbour"),
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
        Line::new(
            Text::new("while cells are free: start a walk on one"),
            &[says(Kind::Visit, Text::new("A walk starts on {cell}.")).drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("  step to a random neighbour, until the maze is hit"),
            &[
                says(Kind::Visit, Text::new("The walk steps to {cell} from {from}."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells),
                says(Kind::Look, Text::new("The walk steps from {from} to {cell} and hits the maze."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_v(),
            ],
        ),
        Line::new(
            Text::new("  back on the walk itself: erase the loop"),
            &[
                says(Kind::Look, Text::new("The walk steps from {from} back to {cell}: a loop is closed."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_v(),
                says(
                    Kind::Cut,
                    Text::new(
                        "{cell} was on the loop and is free again; the walk is {length} {length|cell|cells} long.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("  carve the walk"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Opens the wall between {cell} and {to}: the walk last left {cell} there."),
                ),
                says(Kind::Close, Text::new("{cell} belongs to the maze now.")).without_v(),
            ],
        ),
    ],
    parameters: &[SHARE],
    series: &[words::PASSAGES_SERIES, WALK_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Walks between two steps.
#[derive(Clone)]
pub struct Both<G: Ground> {
    walk: LoopErased<G>,
    place: G::Place,
    /// Free cells at which the first walk ends.
    until: u32,
    left: u32,
    /// How many cells were tried as a start.
    tried: u32,
    is_ready: bool,
}

/// Houston's algorithm.
pub type Houston<G = Size> = Making<G, Both<G>>;

impl<G: Ground> Both<G> {
    fn wander<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) {
        let cell = G::cell(self.place);
        let slot = self.walk.compass.pick::<G>(&mut work.random, work.ground.ways(self.place));
        self.place = work.ground.go(self.place, slot);
        let next = G::cell(self.place);
        if self.walk.belongs(next) {
            probe.fact(Kind::Move, MOVE, next, cell, 0);
            return;
        }
        self.walk.marks[next as usize] = BELONGS;
        self.left -= 1;
        work.carve(probe, ENTER, cell, slot);
        probe.fact(Kind::Close, ENTER, next, NOWHERE, 0);
    }
}

impl<G: Ground> Method<G> for Both<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, settings: &Settings) -> Self {
        let place = work.ground.place(work.ground.random_cell(&mut work.random));
        let left = work.ground.count();
        let walked = (u64::from(left) * settings.number::<u64>(&SHARE) / 1000) as u32;
        Self { walk: LoopErased::new(work), place, until: left - walked, left, tried: 0, is_ready: true }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if std::mem::take(&mut self.is_ready) {
            let cell = G::cell(self.place);
            self.walk.marks[cell as usize] = BELONGS;
            self.left -= 1;
            probe.fact(Kind::Close, STAND, cell, NOWHERE, 0);
        } else if self.left > self.until {
            self.wander(work, probe);
        } else if !self.walk.is_idle() {
            self.left -= self.walk.step(work, probe, LINES);
        } else {
            let free = (self.tried..).map(|number| (number, work.ground.nth(number)));
            if let Some((number, cell)) = free.into_iter().find(|&(_, cell)| !self.walk.belongs(cell)) {
                self.tried = number + 1;
                self.walk.begin(work, probe, LINES, cell);
            }
        }
        if self.left == 0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        view.cell(words::CELL, G::cell(self.place));
        view.number(words::LEFT, i64::from(self.left));
        view.structure(words::WALK, Shape::List, self.walk.length() as usize, &mut self.walk.items(work));
    }

    fn hash(&self, hash: &mut StateHash) {
        self.walk.hash(hash);
        hash.add(u64::from(G::cell(self.place)) << 32 | u64::from(self.tried));
        hash.add(u64::from(self.left) << 1 | u64::from(self.is_ready));
    }

    fn heap_bytes(&self) -> usize {
        self.walk.marks.len()
    }
}
