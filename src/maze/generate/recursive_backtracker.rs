//! Recursive backtracker: walks on at random as long as it can, then goes back.
//!
//! A depth-first search that never recurses and keeps no stack either: each cell holds, in its own
//! byte, the direction it was entered from, until it is left for good. O(cells) time, nothing but
//! the maze in memory. Long winding corridors, few dead ends (10 %).
//! Source: folklore; Walter Pullen, "Think Labyrinth"; Jamis Buck, "Mazes for Programmers" (2015).

use std::iter;
use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::model::beyond;
use crate::maze::{GeneratorPicture, Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Series,
    Settings, Shape, Span, StateHash, says,
};

const START: u8 = 0;
const LOOK: u8 = 1;
const DRAW: u8 = 2;
const CARVE: u8 = 3;
const BACK: u8 = 4;
const END: u8 = 5;

static INFO: Info = Info {
    id: "recursive-backtracker",
    version: 1,
    name: Text::new("Recursive backtracker"),
    summary: Text::new("Walks on at random until every neighbour is taken, then goes back: long, winding, hard mazes."),
    cost: "O(cells) time, O(1) memory beside the maze",
    source: "Folklore; Walter Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        Line::new(
            Text::new("carve from a random cell:"),
            &[
                says(Kind::Draw, Text::new("The start is drawn: cell {cell}.")).without_v(),
                says(Kind::Visit, Text::new("The walk starts on {cell}.")).b(Role::Parent),
            ],
        ),
        Line::new(
            Text::new("  look at the neighbours"),
            &[says(Kind::Refuse, Text::new("{cell} does not open {away} to {to}: {reason}."))],
        ),
        Line::new(
            Text::new("  some are unvisited: draw one of them"),
            &[says(
                Kind::Draw,
                Text::new("The draw for {cell} says {heading}, out of the neighbours not visited yet."),
            )
            .v(Role::Heading)],
        ),
        Line::new(
            Text::new("    open the wall and carve from there"),
            &[
                says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: {to} was not visited yet.")),
                says(Kind::Visit, Text::new("Goes on from {cell}; {parent} waits on the stack.")).b(Role::Parent),
            ],
        ),
        Line::new(
            Text::new("  none is: go back"),
            &[says(Kind::Retreat, Text::new("Goes back from {cell} to {to}: every neighbour of {cell} was visited."))],
        ),
        Line::new(
            Text::new("  none is, and this is the start: done"),
            &[says(
                Kind::Retreat,
                Text::new("Back on the start {cell} with nothing left to visit: the maze is finished."),
            )],
        ),
    ],
    parameters: &[],
    series: &[
        words::VISITED_SERIES,
        Series {
            id: "stack",
            name: words::STACK.name,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Retreat, Change::Add(-1))],
        },
    ],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// Bits 0 to 3 of a cell's byte are its openings. While it is on the stack, bits 4 and 5 hold the
/// direction back; the start, which has none and no opening at first, is marked by bit 6.
const OPENINGS: u8 = 0x0f;
const BACK_SHIFT: u8 = 4;
const ROOT: u8 = 0x40;

/// For a set of directions and a number below 12: one of the directions, all equally often.
static PICK: [[u8; 12]; 16] = pick_table();

const fn pick_table() -> [[u8; 12]; 16] {
    let mut table = [[0; 12]; 16];
    let mut set = 1;
    while set < 16 {
        let mut number = 0;
        while number < 12 {
            table[set][number] = nth_direction(set as u8, number as u32 % (set as u8).count_ones());
            number += 1;
        }
        set += 1;
    }
    table
}

const fn nth_direction(set: u8, mut skip: u32) -> u8 {
    let mut rest = set;
    while skip > 0 {
        rest &= rest - 1;
        skip -= 1;
    }
    rest.trailing_zeros() as u8
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Walk {
    Ready,
    Carving,
    Retreating,
    Over,
}

/// The recursive backtracker between two moves.
#[derive(Clone)]
pub struct RecursiveBacktracker {
    size: Size,
    cells: Vec<u8>,
    random: Random,
    cell: Cell,
    column: u32,
    stack: u32,
    walk: Walk,
}

impl RecursiveBacktracker {
    fn begin<P: Probe>(&mut self, probe: &mut P) {
        self.cells[self.cell as usize] = ROOT;
        self.stack = 1;
        self.walk = Walk::Carving;
        probe.enter(Span::Phase);
        probe.fact(Kind::Draw, START, self.cell, NOWHERE, self.cell as i32);
        probe.fact(Kind::Visit, START, self.cell, NOWHERE, 0);
    }

    /// The directions in which an unvisited neighbour lies. Beyond an edge it looks at the cell
    /// itself, which is visited, so that no edge costs a branch.
    #[inline]
    fn unvisited(&self) -> u8 {
        let (cell, width) = (self.cell, self.size.width);
        let north = if cell >= width { cell - width } else { cell };
        let east = if self.column + 1 < width { cell + 1 } else { cell };
        let south = if (cell as usize) + (width as usize) < self.cells.len() { cell + width } else { cell };
        let west = if self.column > 0 { cell - 1 } else { cell };
        let free = |neighbour: Cell| u8::from(self.cells[neighbour as usize] == 0);
        free(north) | free(east) << 1 | free(south) << 2 | free(west) << 3
    }

    fn tell_refused<P: Probe>(&self, probe: &mut P, free: u8) {
        if P::ON {
            let settled = free | self.cells[self.cell as usize];
            for direction in Direction::ALL.into_iter().filter(|direction| settled & direction.bit() == 0) {
                if let Some(next) = self.size.neighbour(self.cell, direction) {
                    probe.fact(Kind::Refuse, LOOK, self.cell, next, Reason::VISITED.value());
                }
            }
        }
    }

    #[inline]
    fn go(&mut self, direction: Direction) {
        self.cell = beyond(self.cell, direction, self.size.width);
        self.column = self.column.wrapping_add_signed(direction.offset().0);
    }

    #[inline]
    fn carve<P: Probe>(&mut self, probe: &mut P, free: u8) {
        probe.enter(if self.walk == Walk::Retreating { Span::Phase } else { Span::Call });
        self.tell_refused(probe, free);
        let number = self.random.below(12);
        let direction = Direction::from_index(PICK[usize::from(free & OPENINGS)][number as usize]);
        let from = self.cell;
        self.cells[from as usize] |= direction.bit();
        self.go(direction);
        let back = direction.opposite();
        self.cells[self.cell as usize] = back.bit() | (back as u8) << BACK_SHIFT;
        self.stack += 1;
        self.walk = Walk::Carving;
        probe.fact(Kind::Draw, DRAW, from, NOWHERE, direction as i32);
        probe.fact(Kind::Carve, CARVE, from, self.cell, 0);
        probe.fact(Kind::Visit, CARVE, self.cell, from, 0);
    }

    #[inline]
    fn retreat<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.tell_refused(probe, 0);
        let from = self.cell;
        let byte = self.cells[from as usize];
        self.cells[from as usize] = byte & OPENINGS;
        self.stack -= 1;
        self.walk = Walk::Retreating;
        if byte & ROOT != 0 {
            self.walk = Walk::Over;
            probe.fact(Kind::Retreat, END, from, NOWHERE, 0);
            probe.exit();
            return Flow::Done;
        }
        self.go(Direction::from_index(byte >> BACK_SHIFT));
        probe.fact(Kind::Retreat, BACK, from, self.cell, 0);
        probe.exit();
        Flow::Continue
    }

    /// The cells on the stack, from the top, found by walking back.
    fn stack(&self) -> impl Iterator<Item = Item> + '_ {
        let top = (self.stack > 0).then_some(self.cell);
        let below = |&cell: &Cell| {
            let byte = self.cells[cell as usize];
            (byte & ROOT == 0).then(|| beyond(cell, Direction::from_index(byte >> BACK_SHIFT), self.size.width))
        };
        iter::successors(top, below).map(|cell| Item { cell, value: None })
    }
}

impl Algorithm for RecursiveBacktracker {
    type Input = Size;
    type Output = Maze;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = &INFO;

    fn start(size: Arc<Size>, _settings: &Settings, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let cell = random.below(size.cells().max(1));
        Self {
            size: *size,
            cells: vec![0; size.cells() as usize],
            random,
            cell,
            column: cell % size.width.max(1),
            stack: 0,
            walk: if size.cells() == 0 { Walk::Over } else { Walk::Ready },
        }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.walk {
            Walk::Carving | Walk::Retreating => {
                let free = self.unvisited();
                if free == 0 {
                    return self.retreat(probe);
                }
                self.carve(probe, free);
                Flow::Continue
            }
            Walk::Ready => {
                self.begin(probe);
                Flow::Continue
            }
            Walk::Over => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.cell);
        view.structure(words::STACK, Shape::Stack, self.stack as usize, &mut self.stack());
    }

    fn heap_bytes(&self) -> usize {
        self.cells.len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.cells);
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.cell) << 32 | self.walk as u64);
        hash.finish()
    }

    fn output(&self) -> Option<Maze> {
        (self.walk == Walk::Over).then(|| Maze::from_bytes(self.size, self.cells.clone()))
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.cells));
    }
}
