//! Recursive division: an empty rectangle is parted by a wall with one gap, then both parts are.
//!
//! A wall adder. The rectangles that wait are a stack; no recursion. A rectangle one cell wide is done. The wall stands
//! upright as often as the rectangle is wide, compared with its height, or as the skew says. O(cells) time but for the walls, a few bytes a waiting rectangle.
//! Long straight walls that can be seen at a glance; each gap is a bottleneck.
//! Source: Walter Pullen, Think Labyrinth; Jamis Buck (2011).

use super::making::{Making, Method, Work};
use crate::grid::{Direction, NOWHERE, Size};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Series, Settings, Shape, Span,
    StateHash, says,
};

const CLEAR: u8 = 0;
const TAKE: u8 = 1;
const WALL: u8 = 2;
const GAP: u8 = 3;

/// Which way walls go.
const SKEW: Parameter = Parameter::thousandths(
    "upright",
    Text::new("vertical walls"),
    Text::new(
        "How often the wall is vertical. In the middle, rectangles are more often divided across their longer side.",
    ),
    (0, 1000),
    500,
);

static INFO: Info = Info {
    id: "recursive-division",
    version: 2,
    group: &groups::DIVISION,
    name: Text::new("Recursive division"),
    summary: Text::new(
        "Divides the empty board by walls with one gap each. Long straight walls, and bottlenecks everywhere.",
    ),
    cost: "O(cells log cells) time, O(side) memory beside the maze",
    source: "Walter Pullen, Think Labyrinth; Jamis Buck (2011)",
    listing: &[
        Line::new(
            Text::new("open every wall"),
            &[
                says(Kind::Carve, Text::new("Between {cell} and {to} there is no wall yet.")),
                says(Kind::Assign, Text::new("{cell} belongs to the one empty rectangle, number {set}.")),
            ],
        ),
        Line::new(
            Text::new("take a rectangle from the stack"),
            &[
                says(Kind::Look, Text::new("The rectangle from {cell} to {from} is divided next.")).without_v(),
                says(Kind::Close, Text::new("{cell} is done: its rectangle is a corridor.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  build a wall across it, but for one gap"),
            &[
                says(Kind::Draw, Text::new("The gap is drawn: it stays open at {cell}.")).without_v(),
                says(Kind::Wall, Text::new("Builds the wall between {cell} and {to}.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  put both parts on the stack"),
            &[says(Kind::Note, Text::new("The part from {cell} on goes on the stack: {count} {count|cell|cells}."))],
        ),
    ],
    parameters: &[SKEW],
    series: &[Series {
        id: "passages",
        name: words::PASSAGES_SERIES.name,
        rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))],
    }],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// A part of the board.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl Rectangle {
    const fn is_corridor(self) -> bool {
        self.width == 1 || self.height == 1
    }
}

/// Rectangles that wait.
#[derive(Clone)]
pub struct Division {
    cleared: u32,
    waiting: Vec<Rectangle>,
    upright: u32,
}

/// Recursive division.
pub type RecursiveDivision = Making<Size, Division>;

impl Division {
    /// Whether the wall of a rectangle stands upright. Sides count in walls and cells, as in a drawing: 2n + 1.
    fn is_upright(&self, work: &mut Work<Size>, part: Rectangle) -> bool {
        match self.upright {
            500 => work.random.below(2 * part.width + 2 * part.height + 1) <= 2 * part.width,
            upright => work.random.chance(upright),
        }
    }

    fn part<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P, part: Rectangle) {
        let size = work.ground;
        let (x, y) = (part.x, part.y);
        if self.is_upright(work, part) {
            let wall = work.random.below(part.width - 1);
            let gap = y + work.random.below(part.height);
            probe.fact(Kind::Draw, WALL, size.cell(x + wall, gap), NOWHERE, 0);
            for row in (y..y + part.height).filter(|&row| row != gap) {
                work.wall(probe, WALL, size.cell(x + wall, row), Direction::East as u8);
            }
            self.push(work, probe, Rectangle { width: wall + 1, ..part });
            self.push(work, probe, Rectangle { x: x + wall + 1, width: part.width - wall - 1, ..part });
        } else {
            let wall = work.random.below(part.height - 1);
            let gap = x + work.random.below(part.width);
            probe.fact(Kind::Draw, WALL, size.cell(gap, y + wall), NOWHERE, 0);
            for column in (x..x + part.width).filter(|&column| column != gap) {
                work.wall(probe, WALL, size.cell(column, y + wall), Direction::South as u8);
            }
            self.push(work, probe, Rectangle { height: wall + 1, ..part });
            self.push(work, probe, Rectangle { y: y + wall + 1, height: part.height - wall - 1, ..part });
        }
    }

    /// Parts that are corridors are done at once.
    fn push<P: Probe>(&mut self, work: &Work<Size>, probe: &mut P, part: Rectangle) {
        if !part.is_corridor() {
            self.waiting.push(part);
            let first = work.ground.cell(part.x, part.y);
            probe.fact(Kind::Note, GAP, first, NOWHERE, (part.width * part.height) as i32);
        } else if P::ON {
            close(work.ground, probe, part);
        }
    }
}

fn close<P: Probe>(size: Size, probe: &mut P, part: Rectangle) {
    for (row, column) in (0..part.height).flat_map(|row| (0..part.width).map(move |column| (row, column))) {
        probe.fact(Kind::Close, TAKE, size.cell(part.x + column, part.y + row), NOWHERE, 0);
    }
}

impl Method<Size> for Division {
    const INFO: &'static Info = &INFO;

    fn begin(_work: &mut Work<Size>, settings: &Settings) -> Self {
        Self { cleared: 0, waiting: Vec::new(), upright: settings.number(&SKEW) }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        let size = work.ground;
        if self.cleared < size.height {
            work.clear_row(probe, CLEAR, self.cleared);
            if P::ON {
                work.row(self.cleared).for_each(|cell| probe.fact(Kind::Assign, CLEAR, cell, NOWHERE, 0));
            }
            self.cleared += 1;
            let whole = Rectangle { x: 0, y: 0, width: size.width, height: size.height };
            if self.cleared == size.height {
                self.push(work, probe, whole);
                return if self.waiting.is_empty() { Flow::Done } else { Flow::Continue };
            }
            return Flow::Continue;
        }
        let Some(part) = self.waiting.pop() else { return Flow::Done };
        let last = size.cell(part.x + part.width - 1, part.y + part.height - 1);
        probe.enter(Span::Phase);
        probe.fact(Kind::Look, TAKE, size.cell(part.x, part.y), last, 0);
        self.part(work, probe, part);
        probe.exit();
        if self.waiting.is_empty() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, work: &Work<Size>, view: &mut dyn Inspector) {
        let item = |part: &Rectangle| Item {
            cell: work.ground.cell(part.x, part.y),
            value: Some(i64::from(part.width * part.height)),
        };
        let mut items = self.waiting.iter().rev().map(item);
        view.structure(words::RECTANGLES, Shape::Stack, self.waiting.len(), &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.cleared));
        for part in &self.waiting {
            hash.add(u64::from(part.x) << 32 | u64::from(part.y));
            hash.add(u64::from(part.width) << 32 | u64::from(part.height));
        }
    }

    fn heap_bytes(&self) -> usize {
        self.waiting.len() * size_of::<Rectangle>()
    }
}
