//! Wilson: random walks from free cells to the maze, their loops erased, are carved one by one.
//!
//! Every maze is equally likely, whatever the order in which the walks start. The first walk has a single cell to hit and
//! may take long; each one that is carved makes the maze easier to hit. O(cells log cells) steps on average on a square
//! board, one byte a cell beside the maze.
//! Source: David Wilson, "Generating random spanning trees more quickly than the cover time" (1996).

use super::making::{Making, Method, Work};
use super::walk::{BELONGS, Lines, LoopErased};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Alternative, Change, Claim, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Series, Settings,
    Shape, StateHash, says,
};

const ROOT: u8 = 0;
const START: u8 = 1;
const STEP: u8 = 2;
const ERASE: u8 = 3;
const CARVE: u8 = 4;
const LINES: Lines = Lines { start: START, step: STEP, erase: ERASE, carve: CARVE };

/// Where walks start.
const ORDER: Parameter = Parameter::choice(
    "order",
    Text::new("walks start"),
    Text::new("Which free cell the next walk starts on. All mazes stay equally likely; only the order differs."),
    &[
        Alternative { id: "rows", name: Text::new("row by row") },
        Alternative { id: "columns", name: Text::new("column by column") },
        Alternative { id: "random", name: Text::new("anywhere") },
        Alternative { id: "inwards", name: Text::new("from both ends") },
        Alternative { id: "outwards", name: Text::new("from the middle outwards") },
        Alternative { id: "scattered", name: Text::new("scattered evenly") },
    ],
    0,
);

const LISTING: [Line; 5] = [
    Line::new(
        Text::new("one random cell is the maze"),
        &[says(Kind::Close, Text::new("The maze starts with {cell}, the one cell that the first walk has to hit."))
            .drawn(Drawn::Cells)
            .without_v()],
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
                Text::new("{cell} was on the loop and is free again; the walk is {length} {length|cell|cells} long."),
            ),
        ],
    ),
    Line::new(
        Text::new("  carve the walk"),
        &[
            says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: the walk last left {cell} there.")),
            says(Kind::Close, Text::new("{cell} belongs to the maze now.")).without_v(),
        ],
    ),
];

static INFO: Info = Info {
    id: "wilson",
    version: 1,
    group: &groups::UNIFORM,
    name: Text::new("Wilson"),
    summary: Text::new(
        "Carves random walks whose loops are erased. Every maze is equally likely, and it is much faster than Aldous-Broder.",
    ),
    cost: "O(cells log cells) time on average, 1 byte a cell beside the maze",
    source: "David Wilson, Generating random spanning trees more quickly than the cover time (1996)",
    listing: &LISTING,
    parameters: &[ORDER],
    series: &[words::PASSAGES_SERIES, WALK_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// Steps of walks so far.
pub(super) const WALK_SERIES: Series = Series {
    id: "steps",
    name: words::STEPS.name,
    rules: &[(Kind::Visit, Change::Add(1)), (Kind::Look, Change::Add(1))],
};

/// Walks between two steps.
#[derive(Clone)]
pub struct Walks<G: Ground> {
    walk: LoopErased<G>,
    root: Option<Cell>,
    order: i64,
    /// How many cells were tried as a start, in the order that is set.
    tried: u32,
    left: u32,
}

/// Wilson's algorithm.
pub type Wilson<G = Size> = Making<G, Walks<G>>;

/// The cell that is tried as number `tried` of a start.
fn start_at<G: Ground>(ground: &G, order: i64, tried: u32) -> Cell {
    let (count, size) = (ground.count(), ground.size());
    let half = tried / 2;
    match order {
        // Columns go over voids as well: there are as many tries as cells of the rectangle.
        1 => tried % size.height * size.width + tried / size.height,
        3 => ground.nth(if tried.is_multiple_of(2) { half } else { count - 1 - half }),
        4 => ground.nth(
            if tried.is_multiple_of(2) { count / 2 + half } else { (count / 2).saturating_sub(1 + half) }
                .min(count - 1),
        ),
        5 => ground.nth(scattered(count, tried)),
        _ => ground.nth(tried.min(count - 1)),
    }
}

/// A number below `count`, another for every `tried`, each far from the one before: steps of the golden section.
const fn scattered(count: u32, tried: u32) -> u32 {
    let mut step = (count as u64 * 618 / 1000) as u32 | 1;
    while gcd(step, count) != 1 {
        step += 2;
    }
    (tried as u64 * step as u64 % count as u64) as u32
}

const fn gcd(mut one: u32, mut other: u32) -> u32 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl<G: Ground> Walks<G> {
    /// A free cell. There is at least one.
    fn next_start(&mut self, work: &mut Work<G>) -> Cell {
        loop {
            let cell = match self.order {
                2 => work.ground.random_cell(&mut work.random),
                order => start_at(&work.ground, order, self.tried),
            };
            self.tried += u32::from(self.order != 2);
            if !self.walk.belongs(cell) {
                return cell;
            }
        }
    }
}

impl<G: Ground> Method<G> for Walks<G> {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, settings: &Settings) -> Self {
        let root = Some(work.ground.random_cell(&mut work.random));
        Self { walk: LoopErased::new(work), root, order: settings.get(&ORDER), tried: 0, left: work.ground.count() }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        if !self.walk.is_idle() {
            self.left -= self.walk.step(work, probe, LINES);
        } else if let Some(root) = self.root.take() {
            self.walk.marks[root as usize] = BELONGS;
            self.left -= 1;
            probe.fact(Kind::Close, ROOT, root, NOWHERE, 0);
        } else {
            let start = self.next_start(work);
            self.walk.begin(work, probe, LINES, start);
        }
        if self.left == 0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        view.number(words::LEFT, i64::from(self.left));
        view.structure(words::WALK, Shape::List, self.walk.length() as usize, &mut self.walk.items(work));
    }

    fn hash(&self, hash: &mut StateHash) {
        self.walk.hash(hash);
        hash.add(u64::from(self.tried) << 32 | u64::from(self.left));
    }

    fn heap_bytes(&self) -> usize {
        self.walk.marks.len()
    }
}
