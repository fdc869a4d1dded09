//! Recursive backtracker: walks on at random as long as it can, then goes back.
//!
//! A depth-first search that never recurses and keeps no stack either: each cell holds the direction it was
//! entered from, until it is left for good: squares in the maze's own byte, other shapes in a second one.
//! O(cells) time, nothing else in memory. Long winding corridors, few dead ends (10 %).
//!
//! Source: folklore; Walter Pullen, "Think Labyrinth"; Jamis Buck, "Mazes for Programmers" (2015).

use crate::maze::groups;
use std::iter;
use std::sync::Arc;

use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::ground::{Ground, Slot, nth_slot};
use crate::maze::{Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Event, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Series,
    Settings, Shape, Span, StateHash, says,
};

const START: u8 = 0;
const LOOK: u8 = 1;
const DRAW: u8 = 2;
const CARVE: u8 = 3;
const BACK: u8 = 4;
const END: u8 = 5;

const SQUARES: [Line; 6] = [
    Line::new(
        Text::new("carve from a random cell:"),
        &[
            says(Kind::Draw, Text::new("The start is chosen at random: cell {cell}.")).without_v(),
            says(Kind::Visit, Text::new("Carving starts at {cell}.")).b(Role::Parent),
        ],
    ),
    Line::new(
        Text::new("  check the neighbours"),
        &[says(Kind::Refuse, Text::new("{cell} does not open {away} to {to}: {reason}."))],
    ),
    Line::new(
        Text::new("  some are unvisited: choose one at random"),
        &[says(
            Kind::Draw,
            Text::new("From {cell} it goes {heading}, chosen at random from the unvisited neighbours."),
        )
        .v(Role::Heading)],
    ),
    Line::new(
        Text::new("    open the wall and carve from there"),
        &[
            says(Kind::Carve, Text::new("Opens {away} from {cell} to {to}: {to} was not visited yet.")),
            says(Kind::Visit, Text::new("Continues at {cell}; {parent} stays on the stack.")).b(Role::Parent),
        ],
    ),
    Line::new(
        Text::new("  none is: backtrack"),
        &[says(Kind::Retreat, Text::new("Backtracks from {cell} to {to}: all neighbours of {cell} are visited."))],
    ),
    Line::new(
        Text::new("  none is, and this is the start: done"),
        &[says(
            Kind::Retreat,
            Text::new("Back at the start {cell}, and all its neighbours are visited: the maze is finished."),
        )],
    ),
];

static INFO: Info = Info {
    id: "recursive-backtracker",
    version: 1,
    group: &groups::WALKS,
    name: Text::new("Recursive backtracker"),
    summary: Text::new(
        "Carves at random until it is stuck, then backtracks. Makes long, winding mazes that are hard to solve.",
    ),
    cost: "O(cells) time, O(1) memory besides the maze",
    source: "Folklore; Walter Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers (2015)",
    listing: &SQUARES,
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

/// What differs on other shapes: a slot has no name there.
const ELSEWHERE: [Line; 2] = [
    Line::new(
        Text::new("  some are unvisited: choose one at random"),
        &[says(
            Kind::Draw,
            Text::new("From {cell} it takes side number {index}, chosen at random from the unvisited ones."),
        )
        .v(Role::Index)],
    ),
    Line::new(
        Text::new("    open the wall and carve from there"),
        &[
            says(Kind::Carve, Text::new("Opens the wall between {cell} and {to}: {to} was not visited yet.")),
            says(Kind::Visit, Text::new("Continues at {cell}; {parent} stays on the stack.")).b(Role::Parent),
        ],
    ),
];

static INFO_ELSEWHERE: Info = Info {
    listing: {
        let [start, look, _, _, back, end] = SQUARES;
        let [draw, carve] = ELSEWHERE;
        &[start, look, draw, carve, back, end]
    },
    ..INFO
};

/// While a cell is on the stack, bits 4 to 6 of its byte hold the slot back, on squares bits 4 and 5. The start,
/// which has
/// none, has a bit of its own. On squares, bits 0 to 3 are its openings; elsewhere bit 0 says that it was visited.
const OPENINGS: u8 = 0x0f;
const BACK_SHIFT: u8 = 4;

const fn root<G: Ground>() -> u8 {
    if G::IS_SQUARE { 0x40 } else { 0x80 }
}

/// For a set of directions and a number below 12: one of the directions, all equally often.
static PICK: [[u8; 12]; 16] = pick_table();

const fn pick_table() -> [[u8; 12]; 16] {
    let mut table = [[0; 12]; 16];
    let mut set = 1;
    while set < 16 {
        let mut number = 0;
        while number < 12 {
            table[set][number] = nth_slot(set as u8, number as u32 % (set as u8).count_ones());
            number += 1;
        }
        set += 1;
    }
    table
}

/// One of a set of slots, all equally often. Sets of up to four cost no division.
#[inline]
fn pick<G: Ground>(random: &mut Random, free: u8) -> Slot {
    if G::IS_SQUARE || free <= OPENINGS {
        return PICK[usize::from(free & OPENINGS)][random.below(12) as usize];
    }
    crate::maze::ground::pick(random, free)
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
pub struct RecursiveBacktracker<G: Ground = Size> {
    ground: G,
    cells: Vec<u8>,
    /// Marks of cells, where they do not fit beside the openings.
    trail: Vec<u8>,
    random: Random,
    place: G::Place,
    stack: u32,
    walk: Walk,
}

impl<G: Ground> RecursiveBacktracker<G> {
    fn cell(&self) -> Cell {
        G::cell(self.place)
    }

    #[inline]
    fn marks(&self) -> &[u8] {
        if G::IS_SQUARE { &self.cells } else { &self.trail }
    }

    #[inline]
    fn mark(&mut self, cell: Cell) -> &mut u8 {
        if G::IS_SQUARE { &mut self.cells[cell as usize] } else { &mut self.trail[cell as usize] }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) {
        let cell = self.cell();
        *self.mark(cell) = root::<G>();
        self.stack = 1;
        self.walk = Walk::Carving;
        probe.enter(Span::Phase);
        probe.fact(Kind::Draw, START, cell, NOWHERE, cell as i32);
        probe.fact(Kind::Visit, START, cell, NOWHERE, 0);
    }

    fn tell_refused<P: Probe>(&self, probe: &mut P, free: u8) {
        if P::ON {
            let cell = self.cell();
            let openings = if G::IS_SQUARE { self.cells[cell as usize] & OPENINGS } else { self.cells[cell as usize] };
            let refused = self.ground.ways(self.place) & !(free | openings);
            for (_, next) in self.ground.behind(cell, refused) {
                probe.fact(Kind::Refuse, LOOK, cell, next, Reason::VISITED.value());
            }
        }
    }

    #[inline]
    fn carve<P: Probe>(&mut self, probe: &mut P, free: u8) {
        probe.enter(if self.walk == Walk::Retreating { Span::Phase } else { Span::Call });
        self.tell_refused(probe, free);
        let slot = pick::<G>(&mut self.random, free);
        let from = self.cell();
        let back = self.ground.back(from, slot);
        self.cells[from as usize] |= 1 << slot;
        self.place = self.ground.go(self.place, slot);
        let next = self.cell();
        if G::IS_SQUARE {
            self.cells[next as usize] = 1 << back | back << BACK_SHIFT;
        } else {
            self.cells[next as usize] |= 1 << back;
            self.trail[next as usize] = 1 | back << BACK_SHIFT;
        }
        self.stack += 1;
        self.walk = Walk::Carving;
        probe.fact(Kind::Draw, DRAW, from, NOWHERE, i32::from(slot));
        probe.tell(|| Event::new(Kind::Carve, CARVE, from, next, self.ground.passage(from, slot)));
        probe.fact(Kind::Visit, CARVE, next, from, 0);
    }

    #[inline]
    fn retreat<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.tell_refused(probe, 0);
        let from = self.cell();
        let byte = *self.mark(from);
        // What stays of the byte is not 0: an opening, or that it was visited.
        *self.mark(from) = byte & OPENINGS;
        self.stack -= 1;
        self.walk = Walk::Retreating;
        if byte & root::<G>() != 0 {
            self.walk = Walk::Over;
            probe.fact(Kind::Retreat, END, from, NOWHERE, 0);
            probe.exit();
            return Flow::Done;
        }
        self.place = self.ground.go(self.place, back_slot(byte));
        probe.fact(Kind::Retreat, BACK, from, self.cell(), 0);
        probe.exit();
        Flow::Continue
    }

    /// The cells on the stack, from the top, found by walking back.
    fn stack(&self) -> impl Iterator<Item = Item> + '_ {
        let top = (self.stack > 0).then_some(self.cell());
        let below = |&cell: &Cell| {
            let byte = self.marks()[cell as usize];
            (byte & root::<G>() == 0).then(|| self.ground.beyond(cell, back_slot(byte)))
        };
        iter::successors(top, below).map(|cell| Item { cell, value: None })
    }
}

#[inline]
const fn back_slot(byte: u8) -> Slot {
    byte >> BACK_SHIFT & 7
}

impl<G: Ground> Algorithm for RecursiveBacktracker<G> {
    type Input = G;
    type Output = Maze;
    type Picture = G::Making;

    const INFO: &'static Info = if G::IS_SQUARE { &INFO } else { &INFO_ELSEWHERE };

    fn start(ground: Arc<G>, _settings: &Settings, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let cell = ground.random_cell(&mut random);
        let cells = ground.size().cells() as usize;
        Self {
            ground: (*ground).clone(),
            cells: vec![0; cells],
            trail: vec![0; if G::IS_SQUARE { 0 } else { cells }],
            random,
            place: ground.place(cell),
            stack: 0,
            walk: if cells == 0 { Walk::Over } else { Walk::Ready },
        }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.walk {
            Walk::Carving | Walk::Retreating => {
                let free = self.ground.blank_ways(self.place, self.marks());
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
        view.cell(words::CELL, self.cell());
        view.structure(words::STACK, Shape::Stack, self.stack as usize, &mut self.stack());
    }

    fn heap_bytes(&self) -> usize {
        self.cells.len() + self.trail.len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.cells);
        if !G::IS_SQUARE {
            hash.add_all(&self.trail);
        }
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.cell()) << 32 | self.walk as u64);
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.random = Random::new(seed);
        true
    }

    fn output(&self) -> Option<Maze> {
        (self.walk == Walk::Over).then(|| self.ground.maze(self.cells.clone()))
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.cells));
        visit(Bulk::Bytes(&mut self.trail));
    }
}
