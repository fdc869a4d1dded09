//! Pledge: walks north until a wall is in the way, follows it with one hand, and counts its turns.
//!
//! Only when right and left turns are even again, and north is ahead, does it let go of the wall. So a free-standing
//! wall cannot hold it, as it holds a wall follower: it leaves every maze that has an opening to the outside, from
//! wherever it was put, without a map. It finds no exit that lies inside, away from the outer wall; where it has gone
//! around a wall once without letting go, it never will, and gives up.
//! O(cells) time, one byte a cell, to count those that were visited. The answer is the whole walk.
//! Source: John Pledge, in Abelson and diSessa, "Turtle Geometry" (1980).

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::path;
use super::walk::{self, FIRST_VISIT, STANDS, STEPS_SERIES};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::maze::model::beyond;
use crate::maze::{MazePath, MazeTask, PathEnd, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Costs, Flow, Info, Inspector, Kind, Label, Line, Probe, Reason, Settings, Span, StateHash, says,
};

const START: u8 = 0;
const NORTH: u8 = 1;
const MEET: u8 = 2;
const REACH: u8 = 3;
const AROUND: u8 = 4;
const AWAY: u8 = 5;
const EXIT: u8 = 6;
const CIRCLES: u8 = 7;
const NO_PATH: u8 = 8;

const TURNS: Label = Label::new("turns", Text::new("turns away from the wall, less those towards it"));

macro_rules! listing {
    ($meet:expr, $met:expr, $reach:expr, $reached:expr, $away:expr, $turned:expr) => {
        &[
            Line::new(Text::new("start at the entrance, facing north; count no turns"), &[STANDS]),
            Line::new(
                Text::new("no turns are counted: step north"),
                &[
                    says(Kind::Move, Text::new("Steps {heading} from {from} to {cell}: no turn is left to undo.")),
                    FIRST_VISIT,
                ],
            ),
            Line::new(
                $meet,
                &[
                    says(Kind::Blocked, Text::new("At {cell} a wall is ahead, {heading}: now it is followed.")),
                    says(Kind::Turn, $met),
                ],
            ),
            Line::new($reach, &[says(Kind::Turn, $reached)]),
            Line::new(
                Text::new("else if ahead is free: step"),
                &[
                    says(Kind::Move, Text::new("Steps {heading} from {from} to {cell} along the wall.")),
                    FIRST_VISIT,
                    says(Kind::Blocked, Text::new("At {cell} a wall is ahead, {heading}.")),
                ],
            ),
            Line::new($away, &[says(Kind::Turn, $turned)]),
            Line::new(
                Text::new("until the exit is reached"),
                &[says(Kind::Solution, Text::new("{cell} is the exit, reached after {cost} {cost|step|steps}."))],
            ),
            Line::new(
                Text::new("all around the wall without letting go: give up"),
                &[says(
                    Kind::Repeat,
                    Text::new("The walker was on {cell} facing {heading} before: it would loop for ever."),
                )],
            ),
            path::NO_PATH_LINE,
        ]
    };
}

macro_rules! info {
    ($id:literal, $name:expr, $summary:expr, $listing:expr) => {
        Info {
            id: $id,
            version: 1,
            group: &groups::WALKERS,
            name: $name,
            summary: $summary,
            cost: "O(cells) time, one byte per cell",
            source: "John Pledge, in Abelson and diSessa, Turtle Geometry (1980)",
            listing: $listing,
            parameters: &[],
            series: &[words::VISITED_SERIES, STEPS_SERIES],
            claims: &[],
            reasons: REASONS,
            costs: Costs::Steps,
        }
    };
}

static LEFT: Info = info!(
    "pledge-left",
    Text::new("Pledge, left hand"),
    Text::new("Walks north, follows walls with the left hand and counts turns, so free-standing walls do not hold it."),
    listing!(
        Text::new("  a wall is ahead: turn right, count 1"),
        Text::new("Turns right on {cell} and faces {heading}: the wall is on the left."),
        Text::new("after a step along the wall: turn left, count 1 less"),
        Text::new("Turns left on {cell} and faces {heading}: the left hand stays on the wall."),
        Text::new("else turn right, count 1 more"),
        Text::new("Turns right on {cell} and faces {heading}: a wall was ahead.")
    )
);

static RIGHT: Info = info!(
    "pledge-right",
    Text::new("Pledge, right hand"),
    Text::new(
        "Walks north, follows walls with the right hand and counts turns, so free-standing walls do not hold it."
    ),
    listing!(
        Text::new("  a wall is ahead: turn left, count 1"),
        Text::new("Turns left on {cell} and faces {heading}: the wall is on the right."),
        Text::new("after a step along the wall: turn right, count 1 less"),
        Text::new("Turns right on {cell} and faces {heading}: the right hand stays on the wall."),
        Text::new("else turn left, count 1 more"),
        Text::new("Turns left on {cell} and faces {heading}: a wall was ahead.")
    )
);

/// Which hand is on the wall.
pub trait Hand: Clone + Send + Sync + 'static {
    /// What the walker says of itself.
    const INFO: &'static Info;

    /// The heading after a turn towards the wall.
    fn towards(heading: Direction) -> Direction;

    /// The heading after a turn away from the wall.
    fn away(heading: Direction) -> Direction;
}

/// The left one.
#[derive(Clone)]
pub struct Left;

impl Hand for Left {
    const INFO: &'static Info = &LEFT;

    fn towards(heading: Direction) -> Direction {
        heading.left()
    }

    fn away(heading: Direction) -> Direction {
        heading.right()
    }
}

/// The right one.
#[derive(Clone)]
pub struct Right;

impl Hand for Right {
    const INFO: &'static Info = &RIGHT;

    fn towards(heading: Direction) -> Direction {
        heading.right()
    }

    fn away(heading: Direction) -> Direction {
        heading.left()
    }
}

/// Pledge with the left hand.
pub type PledgeLeft = Pledge<Left>;
/// Pledge with the right hand.
pub type PledgeRight = Pledge<Right>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    /// No turns are counted.
    North,
    /// A step along the wall was taken: the hand reaches for the wall.
    Reach,
    /// Along the wall.
    Along,
    Arrived,
    NoPath,
    Circles,
}

const VISITED: u8 = 1;
/// It stood there with no turns counted.
const WAS_FREE: u8 = 2;

/// The walker between two steps or turns.
#[derive(Clone)]
pub struct Pledge<H> {
    task: Arc<MazeTask>,
    marks: Vec<u8>,
    cell: Cell,
    heading: Direction,
    turns: u32,
    /// Where the wall was met, and whether anything was done since.
    met: (Cell, Direction),
    has_left: bool,
    visited: u64,
    steps: u64,
    stage: Stage,
    hand: PhantomData<H>,
}

impl<H: Hand> Pledge<H> {
    fn new(task: Arc<MazeTask>) -> Self {
        Self {
            marks: vec![0; task.maze.size().cells() as usize],
            cell: task.from,
            heading: Direction::North,
            turns: 0,
            met: (task.from, Direction::North),
            has_left: false,
            visited: 0,
            steps: 0,
            stage: Stage::Ready,
            hand: PhantomData,
            task,
        }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) {
        if !self.task.starts_on_board() {
            self.stage = Stage::NoPath;
            return probe.fact(Kind::NoSolution, NO_PATH, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
        }
        probe.enter(Span::Phase);
        self.stage = Stage::North;
        self.enter(probe, START, NOWHERE);
    }

    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, from: Cell) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & VISITED == 0 {
            *mark |= VISITED;
            self.visited += 1;
            probe.fact(Kind::Visit, line, self.cell, from, 0);
        }
        if self.task.is_exit(self.cell) {
            self.stage = Stage::Arrived;
            probe.fact(Kind::Solution, EXIT, self.cell, NOWHERE, self.steps as i32);
            probe.exit();
        }
    }

    fn advance<P: Probe>(&mut self, probe: &mut P, line: u8) {
        let from = self.cell;
        self.cell = beyond(from, self.heading, self.task.maze.size().width);
        self.steps += 1;
        probe.fact(Kind::Move, line, self.cell, from, self.heading as i32);
        self.enter(probe, line, from);
    }

    fn turn<P: Probe>(&mut self, probe: &mut P, line: u8, heading: Direction) {
        self.heading = heading;
        probe.fact(Kind::Turn, line, self.cell, NOWHERE, heading as i32);
    }

    fn blocked<P: Probe>(&self, probe: &mut P, line: u8) -> bool {
        let is_blocked = !self.task.maze.is_open(self.cell, self.heading);
        if is_blocked {
            probe.fact(Kind::Blocked, line, self.cell, NOWHERE, self.heading as i32);
        }
        is_blocked
    }

    fn go_in_circles<P: Probe>(&mut self, probe: &mut P) {
        self.stage = Stage::Circles;
        probe.fact(Kind::Repeat, CIRCLES, self.cell, NOWHERE, self.heading as i32);
        probe.exit();
    }

    /// No turns are counted: what comes next depends on the cell alone.
    fn go_north<P: Probe>(&mut self, probe: &mut P) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark & WAS_FREE != 0 {
            return self.go_in_circles(probe);
        }
        *mark |= WAS_FREE;
        if !self.blocked(probe, MEET) {
            return self.advance(probe, NORTH);
        }
        self.turn(probe, MEET, H::away(self.heading));
        (self.turns, self.met, self.has_left) = (1, (self.cell, self.heading), false);
        self.stage = Stage::Along;
    }

    fn reach<P: Probe>(&mut self, probe: &mut P) {
        self.turn(probe, REACH, H::towards(self.heading));
        self.turns -= 1;
        self.stage = if self.turns == 0 { Stage::North } else { Stage::Along };
    }

    fn follow<P: Probe>(&mut self, probe: &mut P) {
        if self.has_left && self.met == (self.cell, self.heading) {
            return self.go_in_circles(probe);
        }
        self.has_left = true;
        if self.blocked(probe, AROUND) {
            self.turn(probe, AWAY, H::away(self.heading));
            self.turns += 1;
        } else {
            self.stage = Stage::Reach;
            self.advance(probe, AROUND);
        }
    }
}

impl<H: Hand> Algorithm for Pledge<H> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = H::INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        Self::new(task)
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Along => self.follow(probe),
            Stage::Reach => self.reach(probe),
            Stage::North => self.go_north(probe),
            Stage::Ready => self.begin(probe),
            Stage::Arrived | Stage::NoPath | Stage::Circles => {}
        }
        if matches!(self.stage, Stage::Arrived | Stage::NoPath | Stage::Circles) { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.cell);
        view.heading(words::HEADING, self.heading);
        view.number(TURNS, i64::from(self.turns));
        view.number(words::STEPS, self.steps as i64);
        view.number(words::VISITED, self.visited as i64);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add(u64::from(self.cell) << 32 | u64::from(self.turns));
        hash.add(u64::from(self.met.0) << 8 | self.met.1 as u64);
        hash.add((self.heading as u64) << 16 | (self.stage as u64) << 8 | u64::from(self.has_left));
        hash.add(self.steps);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let (end, cells) = match self.stage {
            Stage::NoPath => (PathEnd::NoPath, Vec::new()),
            Stage::Circles => (PathEnd::Circles(self.cell, self.heading), Vec::new()),
            Stage::Arrived => {
                let again = Self::new(Arc::clone(&self.task));
                (PathEnd::Arrived, walk::again(again, |walker| (walker.cell, walker.steps)))
            }
            _ => return None,
        };
        Some(MazePath { end, cells, visited: self.visited, expanded: self.steps, length: None })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.marks));
    }
}
