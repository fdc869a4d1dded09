//! Sidewinder: horizontal runs, each with one opening down at a cell drawn from the run.
//!
//! One pass over the board; O(cells) time, nothing but the maze in memory. The bottom row becomes
//! one corridor, and every cell has exactly one path down, so a path down never needs to turn back up.
//! Source: folklore; Jamis Buck, "Mazes for Programmers" (2015); one of the five originals.
//!
//! As published in the console maze in C#, the drawn cell is never used: it always opens under the current
//! cell, the right end of the run, so that every path down hugs the right end of a corridor. The maze is still
//! perfect, but no longer a sidewinder: every cell opens right or down by a coin, which is the binary tree. The
//! same seed tosses the same coins, so the first difference is the first run whose drawn cell is not its last.

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::{GeneratorPicture, Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Series,
    Settings, Shape, Span, StateHash, says,
};

const CELL: u8 = 0;
const BOTTOM: u8 = 1;
const COIN: u8 = 2;
const GROW: u8 = 3;
const CLOSE: u8 = 4;
const PICK: u8 = 5;
const DOWN: u8 = 6;

/// The two variants differ in nothing but this.
pub trait Variant: Clone + Send + Sync + 'static {
    /// What the variant says of itself.
    const INFO: &'static Info;
    /// Whether the drawn cell of the run is the one that opens, instead of the current cell.
    const OPENS_UNDER_DRAWN_CELL: bool;
}

const LISTING: [Line; 7] = [
    Line::new(
        Text::new("for each cell, row by row:"),
        &[says(Kind::Visit, Text::new("Cell {cell} joins the current run."))],
    ),
    Line::new(
        Text::new("    bottom row: open right"),
        &[
            says(Kind::Carve, Text::new("Opens right from {cell} to {to}: there is no row below.")),
            says(Kind::Refuse, Text::new("{cell} opens nothing: it is the last cell.")),
            says(Kind::Close, Text::new("{cell} is done: the bottom row is one long run.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("    toss a coin:"),
        &[says(Kind::Draw, Text::new("The coin for {cell} shows {number}: 1 extends the run, 0 closes it."))],
    ),
    Line::new(
        Text::new("    1: open right and extend the run"),
        &[says(Kind::Carve, Text::new("Opens right from {cell} to {to}: the coin extends the run."))],
    ),
    Line::new(
        Text::new("    0, or right column: close the run:"),
        &[
            says(Kind::Wall, Text::new("The wall between {cell} and {to} stays: the coin closes the run here.")),
            says(Kind::Refuse, Text::new("The run ends at {cell}: there is no column to the right.")),
        ],
    ),
    Line::new(
        Text::new("        choose a random cell of the run"),
        &[says(Kind::Draw, Text::new("Cell {cell} is chosen at random: number {index} of the run, counted from 0."))
            .v(Role::Index)],
    ),
    Line::new(
        Text::new("        open down below the chosen cell"),
        &[
            says(Kind::Carve, Text::new("Opens down from {cell} to {to}: it is the chosen cell of the run.")),
            says(Kind::Close, Text::new("{cell} is done: its run is closed.")).without_v(),
        ],
    ),
];

static INFO: Info = Info {
    id: "sidewinder",
    version: 1,
    group: &groups::ROWS,
    name: Text::new("Sidewinder"),
    summary: Text::new(
        "Builds horizontal runs and opens each one down at a random cell. Fast, perfect, with a vertical bias.",
    ),
    cost: "O(cells) time, O(1) memory besides the maze",
    source: "Folklore; Jamis Buck, Mazes for Programmers (2015)",
    listing: &LISTING,
    parameters: &[words::RIGHT],
    series: &[words::VISITED_SERIES, words::PASSAGES_SERIES, RUN_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Steps,
};

static AS_PUBLISHED: Info = Info {
    id: "sidewinder-as-published",
    group: &groups::ROWS,
    name: Text::new("Sidewinder (as published)"),
    summary: Text::new(
        "Sidewinder with a fault of the published code: it chooses a random cell of the run, but opens below the current cell.",
    ),
    source: "A console maze in C#, faults kept",
    listing: &words::with_last(
        LISTING,
        Line::new(
            Text::new("        open down below the current cell"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Opens down from {cell} to {to}: it uses the current cell, not the chosen one."),
                ),
                says(Kind::Close, Text::new("{cell} is done: its run is closed.")).without_v(),
            ],
        ),
    ),
    claims: &[Claim::SpanningTree, Claim::AsPublished],
    ..INFO
};

/// Sidewinder between two cells.
pub type Sidewinder = Runs<Correct>;

/// The drawn cell opens.
#[derive(Clone)]
pub struct Correct;

impl Variant for Correct {
    const INFO: &'static Info = &INFO;
    const OPENS_UNDER_DRAWN_CELL: bool = true;
}

/// Sidewinder, faults kept, between two cells.
pub type SidewinderAsPublished = Runs<AsPublished>;

/// The current cell opens, whatever was drawn.
#[derive(Clone)]
pub struct AsPublished;

impl Variant for AsPublished {
    const INFO: &'static Info = &AS_PUBLISHED;
    const OPENS_UNDER_DRAWN_CELL: bool = false;
}

/// Cells of the current run.
const RUN_SERIES: Series = Series {
    id: "run",
    name: words::RUN.name,
    rules: &[(Kind::Visit, Change::Add(1)), (Kind::Close, Change::Add(-1))],
};

/// The state between two cells.
#[derive(Clone)]
pub struct Runs<V> {
    maze: Maze,
    random: Random,
    right: u32,
    cell: Cell,
    column: u32,
    run: Cell,
    variant: PhantomData<V>,
}

impl<V: Variant> Runs<V> {
    #[inline]
    fn begin_cell<P: Probe>(&self, probe: &mut P) {
        if self.column == 0 {
            if self.cell > 0 {
                probe.exit();
            }
            probe.enter(Span::Phase);
        }
        let before = if self.cell > self.run { self.cell - 1 } else { NOWHERE };
        probe.fact(Kind::Visit, CELL, self.cell, before, 0);
    }

    #[inline]
    fn open<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, direction: Direction) {
        let next = if direction == Direction::East { cell + 1 } else { cell + self.maze.size().width };
        self.maze.join(cell, next, direction);
        probe.fact(Kind::Carve, line, cell, next, 0);
    }

    #[inline]
    fn end_bottom_cell<P: Probe>(&mut self, probe: &mut P) {
        probe.fact(Kind::Close, BOTTOM, self.cell, NOWHERE, 0);
        self.run = self.cell + 1;
    }

    #[inline]
    fn toss<P: Probe>(&mut self, probe: &mut P) {
        let grow = self.random.chance(self.right);
        probe.fact(Kind::Draw, COIN, self.cell, NOWHERE, i32::from(grow));
        if grow {
            self.open(probe, GROW, self.cell, Direction::East);
        } else {
            probe.fact(Kind::Wall, CLOSE, self.cell, self.cell + 1, Reason::CHANCE.value());
            self.close_run(probe);
        }
    }

    #[inline]
    fn close_run<P: Probe>(&mut self, probe: &mut P) {
        let drawn = self.run + self.random.below(self.cell - self.run + 1);
        probe.fact(Kind::Draw, PICK, drawn, NOWHERE, (drawn - self.run) as i32);
        let under = if V::OPENS_UNDER_DRAWN_CELL { drawn } else { self.cell };
        self.open(probe, DOWN, under, Direction::South);
        if P::ON {
            for cell in self.run..=self.cell {
                probe.fact(Kind::Close, DOWN, cell, NOWHERE, 0);
            }
        }
        self.run = self.cell + 1;
    }
}

impl<V: Variant> Algorithm for Runs<V> {
    type Input = Size;
    type Output = Maze;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = V::INFO;

    fn start(size: Arc<Size>, settings: &Settings, seed: u64) -> Self {
        Self {
            maze: Maze::closed(*size),
            random: Random::new(seed),
            right: settings.number(&words::RIGHT),
            cell: 0,
            column: 0,
            run: 0,
            variant: PhantomData,
        }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let size = self.maze.size();
        if self.cell >= size.cells() {
            return Flow::Done;
        }
        self.begin_cell(probe);
        match (self.column + 1 < size.width, self.cell < size.cells() - size.width) {
            (true, true) => self.toss(probe),
            (false, true) => {
                probe.fact(Kind::Refuse, CLOSE, self.cell, NOWHERE, Reason::EDGE.value());
                self.close_run(probe);
            }
            (true, false) => {
                self.open(probe, BOTTOM, self.cell, Direction::East);
                self.end_bottom_cell(probe);
            }
            (false, false) => {
                probe.fact(Kind::Refuse, BOTTOM, self.cell, NOWHERE, Reason::EDGE.value());
                self.end_bottom_cell(probe);
            }
        }
        self.cell += 1;
        self.column = if self.column + 1 < size.width { self.column + 1 } else { 0 };
        if self.cell < size.cells() {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.cell);
        view.number(words::ROW, i64::from(self.cell / self.maze.size().width.max(1)));
        let mut cells = (self.run..self.cell).rev().map(|cell| Item { cell, value: None });
        view.structure(words::RUN, Shape::List, (self.cell - self.run) as usize, &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.maze.bytes().len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.maze.bytes());
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.cell) << 32 | u64::from(self.run));
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.random = Random::new(seed);
        true
    }

    fn output(&self) -> Option<Maze> {
        (self.cell >= self.maze.size().cells()).then(|| self.maze.clone())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(self.maze.bytes_mut()));
    }
}
