//! Binary tree: every cell opens right or down, and remembers nothing.
//!
//! One pass over the board, one coin a cell; O(cells) time, nothing but the maze in memory. The
//! bottom row and the right column become two straight corridors, and every maze has a path from
//! anywhere to the lower right corner that never goes up or left.
//! Source: folklore; Jamis Buck, "Mazes for Programmers" (2015); one of the five originals.

use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::model::beyond;
use crate::maze::{GeneratorPicture, Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Reason, Settings, Span, StateHash, says,
};

const CELL: u8 = 0;
const LAST: u8 = 1;
const BOTTOM: u8 = 2;
const RIGHT_COLUMN: u8 = 3;
const COIN: u8 = 4;
const HEADS: u8 = 5;
const TAILS: u8 = 6;
const DONE: u8 = 7;

static INFO: Info = Info {
    id: "binary-tree",
    version: 1,
    name: Text::new("Binary tree"),
    summary: Text::new(
        "Every cell opens right or down by a coin: the simplest perfect maze, with a strong diagonal bias.",
    ),
    cost: "O(cells) time, O(1) memory beside the maze",
    source: "Folklore; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(
            Text::new("for each cell, row by row:"),
            &[says(Kind::Visit, Text::new("Cell {cell} is next: it opens at most one wall."))],
        ),
        Line::new(
            Text::new("    last cell: open nothing"),
            &[says(Kind::Refuse, Text::new("{cell} opens nothing: there is no cell to its right and none below."))],
        ),
        Line::new(
            Text::new("    bottom row: open right"),
            &[says(Kind::Carve, Text::new("Opens right from {cell} to {to}: the bottom row has nothing below."))],
        ),
        Line::new(
            Text::new("    right column: open down"),
            &[says(
                Kind::Carve,
                Text::new("Opens down from {cell} to {to}: the right column has nothing to its right."),
            )],
        ),
        Line::new(
            Text::new("    otherwise toss a coin:"),
            &[says(Kind::Draw, Text::new("The coin for {cell} shows {number}: 1 means right, 0 means down."))],
        ),
        Line::new(
            Text::new("        1: open right"),
            &[
                says(Kind::Carve, Text::new("Opens right from {cell} to {to}: the coin said right.")),
                says(
                    Kind::Wall,
                    Text::new(
                        "The wall between {cell} and {to} stays: a cell opens only one wall, and the coin said right.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("        0: open down"),
            &[
                says(Kind::Carve, Text::new("Opens down from {cell} to {to}: the coin said down.")),
                says(
                    Kind::Wall,
                    Text::new(
                        "The wall between {cell} and {to} stays: a cell opens only one wall, and the coin said down.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("    the cell is done"),
            &[says(Kind::Close, Text::new("{cell} is done: it never decides again.")).without_v()],
        ),
    ],
    parameters: &[words::RIGHT],
    series: &[words::VISITED_SERIES, words::PASSAGES_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// The binary tree algorithm between two cells.
#[derive(Clone)]
pub struct BinaryTree {
    maze: Maze,
    random: Random,
    right: u32,
    cell: Cell,
    column: u32,
}

impl BinaryTree {
    #[inline]
    fn open<P: Probe>(&mut self, probe: &mut P, line: u8, direction: Direction) {
        let next = beyond(self.cell, direction, self.maze.size().width);
        self.maze.join(self.cell, next, direction);
        probe.fact(Kind::Carve, line, self.cell, next, 0);
    }

    #[inline]
    fn toss<P: Probe>(&mut self, probe: &mut P) {
        let right = self.random.chance(self.right);
        let (line, chosen, other) =
            if right { (HEADS, Direction::East, Direction::South) } else { (TAILS, Direction::South, Direction::East) };
        probe.fact(Kind::Draw, COIN, self.cell, NOWHERE, i32::from(right));
        self.open(probe, line, chosen);
        let refused = beyond(self.cell, other, self.maze.size().width);
        probe.fact(Kind::Wall, line, self.cell, refused, Reason::CHANCE.value());
    }

    #[inline]
    fn begin_cell<P: Probe>(&self, probe: &mut P) {
        if self.column == 0 {
            if self.cell > 0 {
                probe.exit();
            }
            probe.enter(Span::Phase);
        }
        let before = if self.column > 0 { self.cell - 1 } else { NOWHERE };
        probe.fact(Kind::Visit, CELL, self.cell, before, 0);
    }
}

impl Algorithm for BinaryTree {
    type Input = Size;
    type Output = Maze;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = &INFO;

    fn start(size: Arc<Size>, settings: &Settings, seed: u64) -> Self {
        let right = settings.number(&words::RIGHT);
        Self { maze: Maze::closed(*size), random: Random::new(seed), right, cell: 0, column: 0 }
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
            (true, false) => self.open(probe, BOTTOM, Direction::East),
            (false, true) => self.open(probe, RIGHT_COLUMN, Direction::South),
            (false, false) => probe.fact(Kind::Refuse, LAST, self.cell, NOWHERE, Reason::EDGE.value()),
        }
        probe.fact(Kind::Close, DONE, self.cell, NOWHERE, 0);
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
    }

    fn heap_bytes(&self) -> usize {
        self.maze.bytes().len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.maze.bytes());
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.cell));
        hash.finish()
    }

    fn output(&self) -> Option<Maze> {
        (self.cell >= self.maze.size().cells()).then(|| self.maze.clone())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(self.maze.bytes_mut()));
    }
}
