//! Spiral: walks that always turn to the same hand where they can, so each winds around its start.
//!
//! A walk prefers its hand, then straight on, then the other hand. Where it ends, a random cell of the maze that still
//! has a free neighbour starts the next, with a hand that is drawn. O(cells) time, five bytes a cell beside the maze.
//! Source: Walter Pullen, Think Labyrinth (Daedalus).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::ground::{At, Ground as _};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Role, Settings, Span, StateHash, says,
};

const START: u8 = 0;
const STEP: u8 = 1;
const STUCK: u8 = 2;
const NEXT: u8 = 3;

const LENGTH: Parameter = Parameter::count(
    "length",
    Text::new("longest walk"),
    Text::new("Steps after which a walk ends even if it could continue. Short walks make many small spirals."),
    (1, 100_000),
    200,
);

static INFO: Info = Info {
    id: "spiral",
    version: 1,
    group: &groups::PATTERNS,
    name: Text::new("Spirals"),
    summary: Text::new(
        "Its walks turn to the same side whenever they can, so the maze consists of interlocking spirals.",
    ),
    cost: "O(cells) time, 5 bytes a cell at most beside the maze",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("start a walk on a random cell"),
            &[says(Kind::Visit, Text::new("The first walk starts on {cell}.")).drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("continue: to its hand, else ahead, else to the other side"),
            &[
                says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: no cell further to its hand was free."))
                    .drawn(Drawn::Cells),
                says(Kind::Close, Text::new("{cell} is left behind.")).without_v(),
                says(Kind::Visit, Text::new("The walk continues to {cell} from {from}.")),
            ],
        ),
        Line::new(
            Text::new("nothing is free, or it is long enough: it ends"),
            &[says(Kind::Close, Text::new("The walk ends on {cell}.")).without_v()],
        ),
        Line::new(
            Text::new("draw a cell of the maze for the next walk"),
            &[
                says(Kind::Look, Text::new("{cell} is drawn, but all cells around it belong to the maze."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_b()
                    .without_v(),
                says(Kind::Draw, Text::new("{cell} is drawn: the next walk starts there, heading {heading}."))
                    .v(Role::Heading),
            ],
        ),
    ],
    parameters: &[LENGTH],
    series: &[words::VISITED_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    Walk,
    Next,
}

/// The walk between two steps.
#[derive(Clone)]
pub struct Curl {
    marks: Vec<u8>,
    /// Cells that may have free neighbours.
    active: Vec<Cell>,
    place: At,
    heading: Direction,
    is_right_handed: bool,
    length: u32,
    longest: u32,
    stage: Stage,
}

/// Spirals.
pub type Spiral = Making<Size, Curl>;

impl Curl {
    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, from: Cell) {
        self.marks[self.place.cell as usize] = 1;
        self.active.push(self.place.cell);
        probe.fact(Kind::Visit, line, self.place.cell, from, 0);
    }

    /// The first free direction in the walk's order.
    fn choose(&self, free: u8) -> Option<Direction> {
        let hand = |heading: Direction| if self.is_right_handed { heading.right() } else { heading.left() };
        let (near, far) = (hand(self.heading), hand(self.heading).opposite());
        [near, self.heading, far].into_iter().find(|direction| free & direction.bit() != 0)
    }

    fn walk<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) {
        let (from, free) = (self.place.cell, work.ground.blank_ways(self.place, &self.marks));
        let Some(direction) = self.choose(free).filter(|_| self.length < self.longest) else {
            self.stage = Stage::Next;
            probe.fact(Kind::Close, STUCK, from, NOWHERE, 0);
            probe.exit();
            return;
        };
        work.carve(probe, STEP, from, direction as u8);
        probe.fact(Kind::Close, STEP, from, NOWHERE, 0);
        self.place = work.ground.go(self.place, direction as u8);
        (self.heading, self.length) = (direction, self.length + 1);
        self.enter(probe, STEP, from);
    }

    fn next<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        let drawn = work.random.below(self.active.len() as u32) as usize;
        let cell = self.active[drawn];
        let place = work.ground.place(cell);
        let free = work.ground.blank_ways(place, &self.marks);
        if free == 0 {
            self.active.swap_remove(drawn);
            probe.fact(Kind::Look, NEXT, cell, NOWHERE, 0);
            return if self.active.is_empty() { Flow::Done } else { Flow::Continue };
        }
        let direction = Direction::from_index(work.pick(free));
        self.is_right_handed = work.random.coin();
        (self.place, self.heading, self.length) = (place, direction, 0);
        // The first step goes where the draw says: that way is ahead, and its hand is taken only later.
        self.heading = if self.is_right_handed { direction.left() } else { direction.right() };
        self.stage = Stage::Walk;
        probe.enter(Span::Phase);
        probe.fact(Kind::Draw, NEXT, cell, NOWHERE, direction as i32);
        Flow::Continue
    }
}

impl Method<Size> for Curl {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<Size>, settings: &Settings) -> Self {
        let cell = work.ground.random_cell(&mut work.random);
        let heading = Direction::from_index(work.random.below(4) as u8);
        let is_right_handed = work.random.coin();
        let (marks, place, longest) = (work.blank_marks(), work.ground.place(cell), settings.number(&LENGTH));
        Self { marks, active: Vec::new(), place, heading, is_right_handed, length: 0, longest, stage: Stage::Ready }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Walk => self.walk(work, probe),
            Stage::Next => return self.next(work, probe),
            Stage::Ready => {
                probe.enter(Span::Phase);
                self.enter(probe, START, NOWHERE);
                self.stage = Stage::Walk;
            }
        }
        Flow::Continue
    }

    fn inspect(&self, _work: &Work<Size>, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.place.cell);
        view.heading(words::HEADING, self.heading);
        view.number(words::ACTIVE, self.active.len() as i64);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.marks);
        hash.add_all(&self.active);
        hash.add(u64::from(self.place.cell) << 8 | (self.heading as u64) << 4 | self.stage as u64);
        hash.add(u64::from(self.length) << 1 | u64::from(self.is_right_handed));
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.active.len() * size_of::<Cell>()
    }
}
