//! Wall followers: one keeps its left hand on the wall, one its right.
//!
//! The left-hand follower keeps a history of cells; where it enters one that is on it, the history is cut back
//! to there. In a maze without loops what remains is the shortest path. The right-hand follower keeps no
//! history: its answer is the whole walk, walked again when it is asked for. In a maze without loops either
//! arrives, after at most two visits of every passage. Around a free-standing wall they would circle for ever;
//! a cell and heading that come up twice give that away. O(cells) time, one byte a cell and the history.
//! Source: folklore; two of the five originals, without the check for circles.

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::walk::{self, FIRST_VISIT, STANDS, STEPS_SERIES};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::maze::REASONS;
use crate::maze::model::beyond;
use crate::maze::{MazePath, MazeTask, PathEnd, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Says, Series, Settings,
    Shape, Span, StateHash, says,
};

const OUTSIDE: Says = says(Kind::NoSolution, Text::new("The entrance is outside the maze: {reason}."));

/// The line that gives up in circles, the last of both listings.
const CIRCLES_LINE: Line = Line::new(
    Text::new("same cell, same heading as before: give up"),
    &[says(Kind::Repeat, Text::new("The walker was on {cell} facing {heading} before: it would loop for ever."))],
);

static LEFT_INFO: Info = Info {
    id: "left-hand",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Left-hand walker"),
    summary: Text::new(
        "Keeps its left hand on the wall and removes detours. In a perfect maze the path that remains is shortest.",
    ),
    cost: "O(cells) time, one byte per cell and the path",
    source: "Folklore; a maze program in C++ with openFrameworks",
    listing: &[
        Line::new(
            Text::new("start at the entrance, facing north"),
            &[STANDS, says(Kind::Append, Text::new("The path starts at the entrance {cell}.")), OUTSIDE],
        ),
        Line::new(
            Text::new("turn left"),
            &[says(Kind::Turn, Text::new("Turns left on {cell} and faces {heading}: left is always tried first."))],
        ),
        Line::new(
            Text::new("while a wall is ahead: turn right"),
            &[
                says(Kind::Blocked, Text::new("At {cell} a wall is ahead, {heading}.")),
                says(Kind::Turn, Text::new("Turns right on {cell} and faces {heading}: a wall was ahead.")),
            ],
        ),
        Line::new(
            Text::new("step"),
            &[
                says(
                    Kind::Move,
                    Text::new("Steps {heading} from {from} to {cell}: walls are further left, ahead is free."),
                ),
                FIRST_VISIT,
            ],
        ),
        Line::new(
            Text::new("already on the path: cut the path back to here"),
            &[says(
                Kind::Cut,
                Text::new(
                    "{cell} is removed from the path as part of a detour; {length} {length|cell remains|cells remain}.",
                ),
            )],
        ),
        Line::new(
            Text::new("add the cell to the path"),
            &[says(
                Kind::Append,
                Text::new("{cell} is added to the path, which has {length} {length|cell|cells} now."),
            )],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[says(
                Kind::Solution,
                Text::new("{cell} is the exit: the path that remains has {cost} {cost|step|steps}."),
            )],
        ),
        CIRCLES_LINE,
    ],
    parameters: &[],
    series: &[
        words::VISITED_SERIES,
        Series { id: "path", name: words::PATH.name, rules: &[(Kind::Append, Change::Set), (Kind::Cut, Change::Set)] },
        STEPS_SERIES,
    ],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Steps,
};

static RIGHT_INFO: Info = Info {
    id: "right-hand",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Right-hand walker"),
    summary: Text::new(
        "Keeps its right hand on the wall. Needs no map and reaches the exit of every maze without loops, but seldom by a short path.",
    ),
    cost: "O(cells) time, one byte per cell",
    source: "Folklore; a console maze in C#",
    listing: &[
        Line::new(Text::new("start at the entrance, facing north"), &[STANDS, OUTSIDE]),
        Line::new(
            Text::new("right is free: turn right"),
            &[
                says(
                    Kind::Turn,
                    Text::new("Turns right on {cell} and faces {heading}: there is no wall to the right."),
                ),
                says(Kind::Blocked, Text::new("At {cell} a wall is to the right, {heading}.")),
            ],
        ),
        Line::new(
            Text::new("    and step"),
            &[
                says(
                    Kind::Move,
                    Text::new("Steps {heading} from {from} to {cell}: the hand follows the wall around the corner."),
                ),
                FIRST_VISIT,
            ],
        ),
        Line::new(
            Text::new("else if ahead is free: step"),
            &[
                says(
                    Kind::Move,
                    Text::new("Steps {heading} from {from} to {cell}: a wall was to the right, ahead was free."),
                ),
                FIRST_VISIT,
                says(Kind::Blocked, Text::new("At {cell} a wall is ahead, {heading}.")),
            ],
        ),
        Line::new(
            Text::new("else turn left"),
            &[says(
                Kind::Turn,
                Text::new("Turns left on {cell} and faces {heading}: walls are to the right and ahead."),
            )],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[says(Kind::Solution, Text::new("{cell} is the exit, reached after {cost} {cost|step|steps}."))],
        ),
        CIRCLES_LINE,
    ],
    parameters: &[],
    series: &[words::VISITED_SERIES, STEPS_SERIES],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// Where a follower differs from the other.
pub trait Hand: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
    /// The line of the listing that reaches the exit; the next one gives up in circles.
    const EXIT: u8;
    /// Whether it keeps the path, without detours.
    const KEEPS_PATH: bool;

    /// The first decision on a cell.
    fn enter<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P);

    /// A decision with a heading that is new on this cell.
    fn decide<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P);

    /// What the last decision left to do.
    fn finish<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P);
}

/// The left-hand follower between two turns, steps or cuts.
pub type LeftHand = WallFollower<Left>;

/// Turns to its hand first, then away from it until nothing is ahead.
#[derive(Clone)]
pub struct Left;

impl Left {
    const TURN_LEFT: u8 = 1;
    const TURN_RIGHT: u8 = 2;
    const STEP: u8 = 3;
    const CUT: u8 = 4;
}

impl Hand for Left {
    const INFO: &'static Info = &LEFT_INFO;
    const EXIT: u8 = 6;
    const KEEPS_PATH: bool = true;

    #[inline]
    fn enter<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        follower.turn(probe, Self::TURN_LEFT, follower.heading.left());
    }

    #[inline]
    fn decide<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        let heading = follower.heading;
        if follower.is_free(heading) {
            follower.advance(probe, Self::STEP);
        } else {
            follower.blocked(probe, Self::TURN_RIGHT, heading);
            follower.turn(probe, Self::TURN_RIGHT, heading.right());
        }
    }

    /// Takes one cell off the path; the one that the follower stands on is put back at its end.
    #[inline]
    fn finish<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        let last = follower.path.pop().unwrap_or(follower.cell);
        follower.marks[last as usize] &= !ON_PATH;
        probe.fact(Kind::Cut, Self::CUT, last, NOWHERE, follower.path.len() as i32);
        if last == follower.cell {
            follower.arrive(probe, APPEND);
        }
    }
}

/// The right-hand follower between two turns or steps.
pub type RightHand = WallFollower<Right>;

/// Looks to its hand, then ahead, and turns away only where both are walls.
#[derive(Clone)]
pub struct Right;

impl Right {
    const TURN_RIGHT: u8 = 1;
    const STEP: u8 = 2;
    const AHEAD: u8 = 3;
    const TURN_LEFT: u8 = 4;
}

impl Hand for Right {
    const INFO: &'static Info = &RIGHT_INFO;
    const EXIT: u8 = 5;
    const KEEPS_PATH: bool = false;

    #[inline]
    fn enter<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        follower.decide(probe);
    }

    #[inline]
    fn decide<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        let heading = follower.heading;
        if follower.is_free(heading.right()) {
            follower.turn(probe, Self::TURN_RIGHT, heading.right());
            follower.next = Next::Finish;
            return;
        }
        follower.blocked(probe, Self::TURN_RIGHT, heading.right());
        if follower.is_free(heading) {
            follower.advance(probe, Self::AHEAD);
        } else {
            follower.blocked(probe, Self::AHEAD, heading);
            follower.turn(probe, Self::TURN_LEFT, heading.left());
        }
    }

    /// Steps after a turn.
    #[inline]
    fn finish<P: Probe>(follower: &mut WallFollower<Self>, probe: &mut P) {
        follower.advance(probe, Self::STEP);
    }
}

const START: u8 = 0;
/// The line of a follower that keeps the path.
const APPEND: u8 = 5;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Start,
    /// A cell was entered: a phase begins with the first decision there.
    Enter,
    Decide,
    /// The decision has left something to do.
    Finish,
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Walking,
    Arrived,
    NoPath,
    Circles,
}

/// In a cell's byte, bits 0 to 3 are the headings with which the follower decided there.
const VISITED: u8 = 0x10;
const ON_PATH: u8 = 0x20;

/// A wall follower between two decisions.
#[derive(Clone)]
pub struct WallFollower<H> {
    task: Arc<MazeTask>,
    marks: Vec<u8>,
    /// The path without detours, where it is kept.
    path: Vec<Cell>,
    visited: u64,
    steps: u64,
    cell: Cell,
    next: Next,
    end: End,
    // Not first of the bytes: it would be read as a word right after it was written as a byte, which stalls.
    heading: Direction,
    hand: PhantomData<H>,
}

impl<H: Hand> WallFollower<H> {
    /// On the entrance, facing north.
    fn new(task: Arc<MazeTask>) -> Self {
        let (cell, end) = (task.from, if task.starts_on_board() { End::Walking } else { End::NoPath });
        Self {
            marks: vec![0; task.maze.size().cells() as usize],
            task,
            cell,
            heading: Direction::North,
            visited: 0,
            steps: 0,
            end,
            path: Vec::new(),
            next: Next::Start,
            hand: PhantomData,
        }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) {
        if self.end == End::NoPath {
            probe.fact(Kind::NoSolution, START, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
            return;
        }
        probe.enter(Span::Phase);
        self.visit(probe, START, NOWHERE);
        self.arrive(probe, START);
    }

    #[inline]
    fn is_free(&self, direction: Direction) -> bool {
        self.task.maze.is_open(self.cell, direction)
    }

    /// Decides, unless it decided on this cell with this heading before.
    #[inline(always)]
    fn decide<P: Probe>(&mut self, probe: &mut P) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & self.heading.bit() != 0 {
            self.end = End::Circles;
            probe.fact(Kind::Repeat, H::EXIT + 1, self.cell, NOWHERE, self.heading as i32);
            probe.exit();
        } else {
            *mark |= self.heading.bit();
            H::decide(self, probe);
        }
    }

    #[inline]
    fn turn<P: Probe>(&mut self, probe: &mut P, line: u8, heading: Direction) {
        self.heading = heading;
        probe.fact(Kind::Turn, line, self.cell, NOWHERE, heading as i32);
    }

    #[inline]
    fn blocked<P: Probe>(&self, probe: &mut P, line: u8, direction: Direction) {
        probe.fact(Kind::Blocked, line, self.cell, NOWHERE, direction as i32);
    }

    /// Takes a step ahead, where it is free.
    #[inline(always)]
    fn advance<P: Probe>(&mut self, probe: &mut P, line: u8) {
        let from = self.cell;
        self.cell = beyond(from, self.heading, self.task.maze.size().width);
        self.steps += 1;
        probe.fact(Kind::Move, line, self.cell, from, self.heading as i32);
        self.visit(probe, line, from);
        if H::KEEPS_PATH && self.marks[self.cell as usize] & ON_PATH != 0 {
            self.next = Next::Finish;
        } else {
            self.arrive(probe, APPEND);
        }
    }

    /// Counts the cell where it is new.
    #[inline]
    fn visit<P: Probe>(&mut self, probe: &mut P, line: u8, from: Cell) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & VISITED == 0 {
            *mark |= VISITED;
            self.visited += 1;
            probe.fact(Kind::Visit, line, self.cell, from, 0);
        }
    }

    /// The cell belongs to the path; the walk ends where it is the exit.
    #[inline(always)]
    fn arrive<P: Probe>(&mut self, probe: &mut P, line: u8) {
        self.next = Next::Enter;
        if H::KEEPS_PATH {
            self.append(probe, line);
        }
        if self.task.is_exit(self.cell) {
            let steps = if H::KEEPS_PATH { self.path.len() as i32 - 1 } else { self.steps as i32 };
            self.end = End::Arrived;
            probe.fact(Kind::Solution, H::EXIT, self.cell, NOWHERE, steps);
            probe.exit();
        }
    }

    #[inline]
    fn append<P: Probe>(&mut self, probe: &mut P, line: u8) {
        let before = self.path.last().copied().unwrap_or(NOWHERE);
        self.path.push(self.cell);
        self.marks[self.cell as usize] |= ON_PATH;
        probe.fact(Kind::Append, line, self.cell, before, self.path.len() as i32);
    }
}

impl<H: Hand> Algorithm for WallFollower<H> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = H::INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        Self::new(task)
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.next {
            Next::Start => self.begin(probe),
            _ if self.end != End::Walking => {}
            Next::Enter => {
                probe.exit();
                probe.enter(Span::Phase);
                self.next = Next::Decide;
                H::enter(self, probe);
            }
            Next::Decide => self.decide(probe),
            Next::Finish => H::finish(self, probe),
        }
        if self.end == End::Walking { Flow::Continue } else { Flow::Done }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.cell);
        view.heading(words::HEADING, self.heading);
        view.number(words::STEPS, self.steps as i64);
        view.number(words::VISITED, self.visited as i64);
        if H::KEEPS_PATH {
            let mut cells = self.path.iter().rev().map(|&cell| Item { cell, value: None });
            view.structure(words::PATH, Shape::List, self.path.len(), &mut cells);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.path.len() * size_of::<Cell>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add(u64::from(self.cell));
        hash.add((self.heading as u64) << 8 | self.end as u64);
        hash.add(self.visited);
        hash.add(self.steps);
        if H::KEEPS_PATH {
            hash.add_all(&self.path);
        }
        hash.add(self.next as u64);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let (end, cells) = match self.end {
            End::Walking => return None,
            End::Arrived if H::KEEPS_PATH => (PathEnd::Arrived, self.path.clone()),
            End::Arrived => {
                let again = Self::new(Arc::clone(&self.task));
                (PathEnd::Arrived, walk::again(again, |walker| (walker.cell, walker.steps)))
            }
            End::NoPath => (PathEnd::NoPath, Vec::new()),
            End::Circles => (PathEnd::Circles(self.cell, self.heading), Vec::new()),
        };
        Some(MazePath { end, cells, visited: self.visited, expanded: self.steps, length: None })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.marks));
        if H::KEEPS_PATH {
            visit(Bulk::Words(&mut self.path));
        }
    }
}
