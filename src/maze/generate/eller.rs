//! Eller's algorithm: a perfect maze row by row, remembering one row of sets.
//!
//! Every cell of a row belongs to a set of cells that are joined by a path through the rows above.
//! O(cells) time, O(width) memory besides the maze, so it could go on for ever downwards.
//! Source: Marlin Eller (1982), unpublished; described by Walter Pullen, "Think Labyrinth"; one of
//! the five originals.
//!
//! As published in the maze program in C++ with openFrameworks, the last row joins no sets: walls are opened
//! between different sets, but the sets stay different, so a set that comes up twice in that row is joined
//! twice: sets 1 2 1 close a ring. Of its mazes of 10x10 cells 22 % have a loop, of 25x25 66 %, of 60x40 96 %.
//! The coin is drawn from three values, so a wall has a probability of one third.
//!
//! The sets of a row are a forest over its columns: every column points to one further left or to
//! itself, so the root of a set is its leftmost column. The forest of the next row is built while
//! the bottom walls are asked, with all trees flat, so finding a root costs next to nothing
//! and the work for a row is proportional to its width.

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::{GeneratorPicture, Maze, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Reason, Series,
    Settings, Shape, Span, StateHash, says,
};

const FILL: u8 = 0;
const RIGHT: u8 = 1;
const RIGHT_WALL: u8 = 2;
const RIGHT_OPEN: u8 = 3;
const BOTTOM: u8 = 4;
const BOTTOM_FORCED: u8 = 5;
const BOTTOM_WALL: u8 = 6;
const BOTTOM_OPEN: u8 = 7;
const LAST_ROW: u8 = 8;
const LAST_ROW_JOIN: u8 = 9;

/// The two variants differ in nothing but this.
pub trait Variant: Clone + Send + Sync + 'static {
    /// What the variant says of itself.
    const INFO: &'static Info;
    /// Whether two sets of the last row become one when the wall between them is opened.
    const JOINS_SETS_OF_LAST_ROW: bool;
}

const LISTING: [Line; 10] = [
    Line::new(
        Text::new("first row: each cell is its own set"),
        &[says(Kind::Assign, Text::new("{cell} starts in its own set, number {set}."))],
    ),
    Line::new(
        Text::new("for each cell of the row, its right wall:"),
        &[
            says(Kind::Note, Text::new("The row starts with {count} {count|set|sets}.")),
            says(
                Kind::Draw,
                Text::new("The coin for the right wall of {cell} shows {number}: 1 means wall, 0 means open."),
            ),
            says(Kind::Refuse, Text::new("{cell} is in the last column: there is no right wall to open.")),
        ],
    ),
    Line::new(
        Text::new("    same set, or the coin says wall: keep it"),
        &[says(Kind::Wall, Text::new("The wall between {cell} and {to} stays: {reason}."))],
    ),
    Line::new(
        Text::new("    otherwise open it and merge the sets"),
        &[
            says(
                Kind::Carve,
                Text::new("Opens the wall between {cell} and {to}: their sets differ, so this makes no loop."),
            ),
            says(Kind::Union, Text::new("Set {set} is merged into the set of {cell}: the two are connected now.")),
        ],
    ),
    Line::new(
        Text::new("for each cell of the row, its bottom wall:"),
        &[
            says(
                Kind::Draw,
                Text::new("The coin for the bottom wall of {cell} shows {number}: 1 means wall, 0 means open."),
            ),
            says(Kind::Close, Text::new("{cell} is done: both of its walls are decided.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("    last cell of a set without an opening: open"),
        &[says(Kind::Refuse, Text::new("No wall between {cell} and {to}: {reason}, and this is its last cell."))],
    ),
    Line::new(
        Text::new("    the coin says wall: a new set below"),
        &[
            says(Kind::Wall, Text::new("The wall between {cell} and {to} stays: {reason}.")),
            says(
                Kind::Assign,
                Text::new("{cell} gets a new set, number {set}: the wall above separates it from all other sets."),
            ),
        ],
    ),
    Line::new(
        Text::new("    otherwise open: the set continues below"),
        &[
            says(Kind::Carve, Text::new("Opens down from {cell} to {to}: the set continues in the next row.")),
            says(Kind::Assign, Text::new("{cell} belongs to set {set}, like the cell above it.")),
        ],
    ),
    Line::new(
        Text::new("last row: for each cell, its right wall:"),
        &[
            says(Kind::Wall, Text::new("The wall between {cell} and {to} stays: {reason}.")),
            says(Kind::Close, Text::new("{cell} is done: it is in the last row.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("    different sets: open and merge them"),
        &[
            says(
                Kind::Carve,
                Text::new("Opens the wall between {cell} and {to}: in the last row every two sets must be connected."),
            ),
            says(
                Kind::Union,
                Text::new("Set {set} is merged into the set of {cell}, so the two are not connected twice."),
            ),
        ],
    ),
];

static INFO: Info = Info {
    id: "eller",
    version: 1,
    group: &groups::ROWS,
    name: Text::new("Eller"),
    summary: Text::new(
        "Builds a perfect maze row by row and keeps the sets of one row only. Fast at any size, with little memory.",
    ),
    cost: "O(cells) time, O(width) memory besides the maze",
    source: "Marlin Eller (1982); Walter Pullen, Think Labyrinth",
    listing: &LISTING,
    parameters: &walls(500),
    series: &[SETS_SERIES, words::PASSAGES_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Steps,
};

static AS_PUBLISHED: Info = Info {
    id: "eller-as-published",
    group: &groups::ROWS,
    name: Text::new("Eller (as published)"),
    summary: Text::new(
        "Eller with a fault of the published code: the last row never merges sets, so it can contain loops.",
    ),
    source: "A maze program in C++ with openFrameworks, faults kept",
    listing: &words::with_last(
        LISTING,
        Line::new(
            Text::new("    different sets: open"),
            &[says(
                Kind::Carve,
                Text::new("Opens the wall between {cell} and {to}: their sets differ. The sets are not merged."),
            )],
        ),
    ),
    parameters: &walls(333),
    claims: &[Claim::AsPublished],
    ..INFO
};

/// Eller's algorithm between two questions.
pub type Eller = Rows<Correct>;

/// Sets of the last row are joined.
#[derive(Clone)]
pub struct Correct;

impl Variant for Correct {
    const INFO: &'static Info = &INFO;
    const JOINS_SETS_OF_LAST_ROW: bool = true;
}

/// Eller's algorithm, faults kept, between two questions.
pub type EllerAsPublished = Rows<AsPublished>;

/// Sets of the last row stay apart.
#[derive(Clone)]
pub struct AsPublished;

impl Variant for AsPublished {
    const INFO: &'static Info = &AS_PUBLISHED;
    const JOINS_SETS_OF_LAST_ROW: bool = false;
}

/// The probabilities of walls to the right of cells and below them, where both are possible.
const fn walls(default: i64) -> [Parameter; 2] {
    [
        words::probability(
            "right-wall",
            Text::new("right wall"),
            Text::new("Probability of a wall between two neighbours in different sets."),
            default,
        ),
        words::probability(
            "bottom-wall",
            Text::new("bottom wall"),
            Text::new("Probability of a wall below a cell, unless its set needs the opening."),
            default,
        ),
    ]
}

/// Sets that no path joins yet.
const SETS_SERIES: Series = Series {
    id: "sets",
    name: words::SET_COUNT.name,
    rules: &[(Kind::Note, Change::Set), (Kind::Union, Change::Add(-1))],
};

/// What is asked now, column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Fill,
    Right,
    Bottom,
    LastRow,
    Over,
}

const NO_OPENING: u32 = u32::MAX;

/// A column of a row: a node of the forest, and facts about the set if it is a root.
#[derive(Clone, Copy, Debug)]
struct Column {
    parent: u32,
    /// Cells of the set whose bottom wall is not decided yet.
    undecided: u32,
    /// The first column in which the set goes on below.
    opening: u32,
    /// The number people see.
    number: u32,
}

impl Column {
    const fn alone(column: u32, number: u32) -> Self {
        Self { parent: column, undecided: 1, opening: NO_OPENING, number }
    }
}

/// The state between two questions.
#[derive(Clone)]
pub struct Rows<V> {
    maze: Maze,
    random: Random,
    right_wall: u32,
    bottom_wall: u32,
    pass: Pass,
    row: Cell,
    column: u32,
    /// The root of the current cell's set, during passes from left to right.
    root: u32,
    columns: Vec<Column>,
    below: Vec<Column>,
    next_number: u32,
    sets: u32,
    variant: PhantomData<V>,
}

impl<V: Variant> Rows<V> {
    #[inline]
    fn find(&mut self, mut column: u32) -> u32 {
        loop {
            let parent = self.columns[column as usize].parent;
            if parent == column {
                return column;
            }
            let above = self.columns[parent as usize].parent;
            self.columns[column as usize].parent = above;
            column = above;
        }
    }

    fn set_number(&self, mut column: u32) -> u32 {
        while self.columns[column as usize].parent != column {
            column = self.columns[column as usize].parent;
        }
        self.columns[column as usize].number
    }

    /// Makes the sets of the neighbours `left` and `right` one, rooted in its leftmost column.
    #[inline]
    fn union<P: Probe>(&mut self, probe: &mut P, line: u8, right: u32) {
        let cell = self.row + self.column;
        let (kept, merged) = if self.root < right { (self.root, right) } else { (right, self.root) };
        let old = self.columns[merged as usize];
        self.columns[merged as usize].parent = kept;
        self.columns[kept as usize].undecided += old.undecided;
        self.sets -= 1;
        let (into, through) = if kept == self.root { (cell, cell + 1) } else { (cell + 1, cell) };
        self.root = kept;
        probe.fact(Kind::Union, line, into, through, old.number as i32);
    }

    #[inline]
    fn begin_row<P: Probe>(&mut self, probe: &mut P) {
        if self.row > 0 {
            probe.exit();
            probe.enter(Span::Phase);
        }
        self.root = 0;
        probe.fact(Kind::Note, RIGHT, self.row, NOWHERE, self.sets as i32);
    }

    fn fill<P: Probe>(&mut self, probe: &mut P) {
        if self.column == 0 {
            probe.enter(Span::Phase);
        }
        self.sets += 1;
        self.columns.push(Column::alone(self.column, self.next_number));
        probe.fact(Kind::Assign, FILL, self.column, NOWHERE, self.next_number as i32);
        self.next_number += 1;
        self.advance(Pass::Right);
    }

    #[inline]
    fn ask_right<P: Probe>(&mut self, probe: &mut P) {
        if self.column == 0 {
            self.begin_row(probe);
        }
        let cell = self.row + self.column;
        if self.column + 1 == self.maze.size().width {
            probe.fact(Kind::Refuse, RIGHT, cell, NOWHERE, Reason::EDGE.value());
            let last = self.row + self.maze.size().width == self.maze.size().cells();
            self.root = 0;
            self.advance(if last { Pass::LastRow } else { Pass::Bottom });
            return;
        }
        let right = self.find(self.column + 1);
        if right == self.root {
            probe.fact(Kind::Wall, RIGHT_WALL, cell, cell + 1, Reason::SAME_SET.value());
        } else {
            let wall = self.random.chance(self.right_wall);
            probe.fact(Kind::Draw, RIGHT, cell, NOWHERE, i32::from(wall));
            if wall {
                probe.fact(Kind::Wall, RIGHT_WALL, cell, cell + 1, Reason::CHANCE.value());
                self.root = right;
            } else {
                self.maze.join(cell, cell + 1, Direction::East);
                probe.fact(Kind::Carve, RIGHT_OPEN, cell, cell + 1, 0);
                self.union(probe, RIGHT_OPEN, right);
            }
        }
        self.column += 1;
    }

    #[inline]
    fn ask_bottom<P: Probe>(&mut self, probe: &mut P) {
        let column = self.column;
        let (cell, next) = (self.row + column, self.row + column + self.maze.size().width);
        let root = self.find(column);
        let set = &mut self.columns[root as usize];
        set.undecided -= 1;
        let forced = set.undecided == 0 && set.opening == NO_OPENING;
        if forced {
            probe.fact(Kind::Refuse, BOTTOM_FORCED, cell, next, Reason::LAST_OF_SET.value());
        }
        if !forced && self.draw_bottom(probe, cell) {
            self.wall_below(probe, cell, next);
        } else {
            self.open_below(probe, root, cell, next);
        }
        probe.fact(Kind::Close, BOTTOM, cell, NOWHERE, 0);
        self.advance(Pass::Right);
        if self.column == 0 {
            std::mem::swap(&mut self.columns, &mut self.below);
            self.row += self.maze.size().width;
        }
    }

    #[inline]
    fn draw_bottom<P: Probe>(&mut self, probe: &mut P, cell: Cell) -> bool {
        let wall = self.random.chance(self.bottom_wall);
        probe.fact(Kind::Draw, BOTTOM, cell, NOWHERE, i32::from(wall));
        wall
    }

    #[inline]
    fn wall_below<P: Probe>(&mut self, probe: &mut P, cell: Cell, next: Cell) {
        self.below[self.column as usize] = Column::alone(self.column, self.next_number);
        probe.fact(Kind::Wall, BOTTOM_WALL, cell, next, Reason::CHANCE.value());
        probe.fact(Kind::Assign, BOTTOM_WALL, next, NOWHERE, self.next_number as i32);
        self.next_number += 1;
        self.sets += 1;
    }

    #[inline]
    fn open_below<P: Probe>(&mut self, probe: &mut P, root: u32, cell: Cell, next: Cell) {
        let column = self.column;
        let set = &mut self.columns[root as usize];
        let number = set.number;
        if set.opening == NO_OPENING {
            set.opening = column;
            self.below[column as usize] = Column::alone(column, number);
        } else {
            self.below[column as usize].parent = set.opening;
            self.below[set.opening as usize].undecided += 1;
        }
        self.maze.join(cell, next, Direction::South);
        probe.fact(Kind::Carve, BOTTOM_OPEN, cell, next, 0);
        probe.fact(Kind::Assign, BOTTOM_OPEN, next, NOWHERE, number as i32);
    }

    fn ask_last_row<P: Probe>(&mut self, probe: &mut P) {
        let cell = self.row + self.column;
        let inner = self.column + 1 < self.maze.size().width;
        if inner && !self.maze.is_open(cell, Direction::East) {
            let right = self.find(self.column + 1);
            if right == self.root {
                probe.fact(Kind::Wall, LAST_ROW, cell, cell + 1, Reason::SAME_SET.value());
            } else {
                self.maze.join(cell, cell + 1, Direction::East);
                probe.fact(Kind::Carve, LAST_ROW_JOIN, cell, cell + 1, 0);
                if V::JOINS_SETS_OF_LAST_ROW {
                    self.union(probe, LAST_ROW_JOIN, right);
                } else {
                    self.root = right;
                }
            }
        }
        probe.fact(Kind::Close, LAST_ROW, cell, NOWHERE, 0);
        self.advance(Pass::Over);
    }

    /// The next column, or from the last one the first column of `pass`.
    #[inline]
    fn advance(&mut self, pass: Pass) {
        self.column += 1;
        if self.column == self.maze.size().width {
            self.column = 0;
            self.pass = pass;
        }
    }
}

impl<V: Variant> Algorithm for Rows<V> {
    type Input = Size;
    type Output = Maze;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = V::INFO;

    fn start(size: Arc<Size>, settings: &Settings, seed: u64) -> Self {
        let width = size.width as usize;
        Self {
            maze: Maze::closed(*size),
            random: Random::new(seed),
            right_wall: settings.number(&V::INFO.parameters[0]),
            bottom_wall: settings.number(&V::INFO.parameters[1]),
            pass: if size.cells() == 0 { Pass::Over } else { Pass::Fill },
            row: 0,
            column: 0,
            root: 0,
            columns: Vec::with_capacity(width),
            below: vec![Column::alone(0, 0); width],
            next_number: 1,
            sets: 0,
            variant: PhantomData,
        }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.pass {
            Pass::Right => self.ask_right(probe),
            Pass::Bottom => self.ask_bottom(probe),
            Pass::Fill => self.fill(probe),
            Pass::LastRow => {
                self.ask_last_row(probe);
                if self.pass == Pass::Over {
                    probe.exit();
                    return Flow::Done;
                }
            }
            Pass::Over => return Flow::Done,
        }
        Flow::Continue
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.row + self.column);
        view.number(words::ROW, i64::from(self.row / self.maze.size().width.max(1)));
        view.number(words::SET_COUNT, i64::from(self.sets));
        let len = self.columns.len();
        let mut sets = (0..len as u32)
            .map(|column| Item { cell: self.row + column, value: Some(i64::from(self.set_number(column))) });
        view.structure(words::SETS, Shape::Sets, len, &mut sets);
        let decided = if self.pass == Pass::Bottom { self.column } else { 0 };
        let next_row = self.row + self.maze.size().width;
        let mut below = (0..decided).map(|column| {
            let root = self.below[column as usize].parent;
            Item { cell: next_row + column, value: Some(i64::from(self.below[root as usize].number)) }
        });
        view.structure(words::SETS_BELOW, Shape::Sets, decided as usize, &mut below);
    }

    fn heap_bytes(&self) -> usize {
        self.maze.bytes().len() + (self.columns.len() + self.below.len()) * size_of::<Column>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.maze.bytes());
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.row) << 32 | u64::from(self.column));
        hash.add(u64::from(self.next_number) << 32 | self.pass as u64);
        for column in self.columns.iter().chain(&self.below) {
            hash.add(u64::from(column.parent) << 32 | u64::from(column.number));
            hash.add(u64::from(column.undecided) << 32 | u64::from(column.opening));
        }
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.random = Random::new(seed);
        true
    }

    fn output(&self) -> Option<Maze> {
        (self.pass == Pass::Over).then(|| self.maze.clone())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(self.maze.bytes_mut()));
    }
}
