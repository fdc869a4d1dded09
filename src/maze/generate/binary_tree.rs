//! Binary tree: every cell opens right or down, and remembers nothing.
//!
//! One pass over the board, one coin a cell; O(cells) time, nothing but the maze in memory. The
//! bottom row and the right column become two straight corridors, and every maze has a path from
//! anywhere to the lower right corner that never goes up or left.
//! Source: folklore; Jamis Buck, "Mazes for Programmers" (2015); one of the five originals.

use crate::maze::groups;
use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::model::beyond;
use crate::maze::{GeneratorPicture, Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Alternative, Bulk, Claim, Costs, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Reason, Settings,
    Span, StateHash, says,
};

const CELL: u8 = 0;
const LAST: u8 = 1;
const BOTTOM: u8 = 2;
const RIGHT_COLUMN: u8 = 3;
const COIN: u8 = 4;
const HEADS: u8 = 5;
const TAILS: u8 = 6;
const DONE: u8 = 7;

/// Where every way leads in the end.
const CORNER: Parameter = Parameter::choice(
    "corner",
    Text::new("towards"),
    Text::new("The corner that every cell opens towards. Along its two edges there is one corridor each."),
    &[
        Alternative { id: "lower-right", name: Text::new("lower right") },
        Alternative { id: "lower-left", name: Text::new("lower left") },
        Alternative { id: "upper-right", name: Text::new("upper right") },
        Alternative { id: "upper-left", name: Text::new("upper left") },
    ],
    0,
);

static INFO: Info = Info {
    id: "binary-tree",
    version: 1,
    group: &groups::ROWS,
    name: Text::new("Binary tree"),
    summary: Text::new(
        "Opens each cell along its row or its column at random, always towards one corner. The simplest perfect maze, with a strong diagonal bias.",
    ),
    cost: "O(cells) time, O(1) memory besides the maze",
    source: "Folklore; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(
            Text::new("for each cell, row by row:"),
            &[says(Kind::Visit, Text::new("Cell {cell} is next: it opens at most one wall."))],
        ),
        Line::new(
            Text::new("    last cell: open nothing"),
            &[says(Kind::Refuse, Text::new("{cell} opens nothing: it is the last cell, in the corner."))],
        ),
        Line::new(
            Text::new("    last row: open along the row"),
            &[says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: the last row has no row after it."))],
        ),
        Line::new(
            Text::new("    last column: open along the column"),
            &[says(
                Kind::Carve,
                Text::new("Opens {away} from {cell} to {to}: the last column has no column after it."),
            )],
        ),
        Line::new(
            Text::new("    otherwise toss a coin:"),
            &[says(
                Kind::Draw,
                Text::new("The coin for {cell} shows {number}: 1 means along the row, 0 along the column."),
            )],
        ),
        Line::new(
            Text::new("        1: open along the row"),
            &[
                says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: the coin said along the row.")),
                says(
                    Kind::Wall,
                    Text::new(
                        "The wall between {cell} and {to} stays: a cell opens only one wall, and the coin said along the row.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("        0: open along the column"),
            &[
                says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: the coin said along the column.")),
                says(
                    Kind::Wall,
                    Text::new(
                        "The wall between {cell} and {to} stays: a cell opens only one wall, and the coin said along the column.",
                    ),
                ),
            ],
        ),
        Line::new(Text::new("    the cell is done"), &[says(Kind::Close, Text::new("{cell} is done.")).without_v()]),
    ],
    parameters: &[words::RIGHT, CORNER],
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
    /// Cells that are done, and the column among them: the first is the one farthest from the corner.
    cell: Cell,
    column: u32,
    /// Where it stands on the board, and the first cell of the row.
    at: Cell,
    row: Cell,
    towards: [Direction; 2],
}

impl BinaryTree {
    #[inline]
    fn open<P: Probe>(&mut self, probe: &mut P, line: u8, direction: Direction) {
        let next = beyond(self.at, direction, self.maze.size().width);
        self.maze.join(self.at, next, direction);
        probe.fact(Kind::Carve, line, self.at, next, 0);
    }

    #[inline]
    fn toss<P: Probe>(&mut self, probe: &mut P) {
        let right = self.random.chance(self.right);
        let place = usize::from(!right);
        let (line, chosen, other) = ([HEADS, TAILS][place], self.towards[place], self.towards[1 - place]);
        probe.fact(Kind::Draw, COIN, self.at, NOWHERE, i32::from(right));
        self.open(probe, line, chosen);
        let refused = beyond(self.at, other, self.maze.size().width);
        probe.fact(Kind::Wall, line, self.at, refused, Reason::CHANCE.value());
    }

    #[inline]
    fn begin_cell<P: Probe>(&self, probe: &mut P) {
        if self.column == 0 {
            if self.cell > 0 {
                probe.exit();
            }
            probe.enter(Span::Phase);
        }
        let back = self.towards[0].opposite();
        let before = if self.column > 0 { beyond(self.at, back, self.maze.size().width) } else { NOWHERE };
        probe.fact(Kind::Visit, CELL, self.at, before, 0);
    }
}

impl Algorithm for BinaryTree {
    type Input = Size;
    type Output = Maze;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = &INFO;

    fn start(size: Arc<Size>, settings: &Settings, seed: u64) -> Self {
        let right = settings.number(&words::RIGHT);
        let corner = settings.get(&CORNER);
        let across = if corner & 1 == 0 { Direction::East } else { Direction::West };
        let along = if corner & 2 == 0 { Direction::South } else { Direction::North };
        let at = size
            .cell(if corner & 1 == 0 { 0 } else { size.width - 1 }, if corner & 2 == 0 { 0 } else { size.height - 1 });
        let (maze, random) = (Maze::closed(*size), Random::new(seed));
        Self { maze, random, right, cell: 0, column: 0, at, row: at, towards: [across, along] }
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
            (true, false) => self.open(probe, BOTTOM, self.towards[0]),
            (false, true) => self.open(probe, RIGHT_COLUMN, self.towards[1]),
            (false, false) => probe.fact(Kind::Refuse, LAST, self.at, NOWHERE, Reason::EDGE.value()),
        }
        probe.fact(Kind::Close, DONE, self.at, NOWHERE, 0);
        self.cell += 1;
        if self.column + 1 < size.width {
            self.column += 1;
            self.at = beyond(self.at, self.towards[0], size.width);
        } else {
            self.column = 0;
            self.row = beyond(self.row, self.towards[1], size.width);
            self.at = self.row;
        }
        if self.cell < size.cells() {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.at);
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
