//! Left-hand walker: keeps a hand on the wall to its left, and forgets its detours.
//!
//! It keeps a history of cells; on entering one that is on it, the history is cut back to there.
//! In a maze without loops what remains is the shortest way. Around a free-standing wall it would
//! circle for ever; a cell and heading seen twice gives that away. O(cells) time, one byte a cell
//! and the history.
//! Source: folklore; one of the five originals, without the check for circles.

use std::sync::Arc;

use super::walker::{self, End, Walker};
use crate::grid::{Cell, NOWHERE};
use crate::maze::{MazeTask, SolverPicture, Way, WayEnd, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Series, Settings, Shape, Span,
};

const START: u8 = 0;
const LEFT: u8 = 1;
const RIGHT: u8 = 2;
const STEP: u8 = 3;
const CUT: u8 = 4;
const APPEND: u8 = 5;
const EXIT: u8 = 6;
const CIRCLES: u8 = 7;

static INFO: Info = Info {
    id: "left-hand",
    version: 1,
    name: Text::new("Left-hand walker"),
    summary: Text::new(
        "Keeps its left hand on the wall and forgets detours: in a perfect maze the way that remains is the shortest.",
    ),
    cost: "O(cells) time, one byte a cell and the way",
    source: "Folklore; a maze program in C++ with openFrameworks",
    listing: &[
        Line::new(
            Text::new("stand on the entrance, facing north"),
            &[
                (Kind::Visit, Text::new("The walker stands on the entrance {a}.")),
                (Kind::Append, Text::new("The way begins with the entrance {a}.")),
                (Kind::NoSolution, Text::new("The entrance lies outside the maze: {reason}.")),
            ],
        ),
        Line::new(
            Text::new("turn left"),
            &[(Kind::Turn, Text::new("Turns left on {a} and faces {heading}: the left is always tried first."))],
        ),
        Line::new(
            Text::new("while a wall is ahead: turn right"),
            &[
                (Kind::Blocked, Text::new("{a}: the way ahead, {heading}, is closed by a wall.")),
                (Kind::Turn, Text::new("Turns right on {a} and faces {heading}: ahead was a wall.")),
            ],
        ),
        Line::new(
            Text::new("step"),
            &[
                (
                    Kind::Move,
                    Text::new("Steps {heading} from {b} to {a}: everything further left was a wall, ahead is free."),
                ),
                (Kind::Visit, Text::new("{a} is entered for the first time.")),
            ],
        ),
        Line::new(
            Text::new("on the way already: cut the way back to here"),
            &[(Kind::Cut, Text::new("{a} is taken off the way, {v} cells remain: what lay behind it was a detour."))],
        ),
        Line::new(
            Text::new("add the cell to the way"),
            &[(Kind::Append, Text::new("{a} joins the way, which is {v} cells long now."))],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[(Kind::Solution, Text::new("{a} is the exit: the way that remains has {v} steps."))],
        ),
        walker::CIRCLES_LINE,
    ],
    parameters: &[],
    series: &[
        words::VISITED_SERIES,
        Series { id: "way", name: words::WAY, rules: &[(Kind::Append, Change::Set), (Kind::Cut, Change::Set)] },
        Series { id: "steps", name: words::STEPS, rules: &[(Kind::Move, Change::Add(1))] },
    ],
    claims: &[],
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    TurnLeft,
    Ahead,
    Cut,
}

/// The left-hand walker between two turns, steps or cuts.
#[derive(Clone)]
pub struct LeftHand {
    walker: Walker,
    way: Vec<Cell>,
    stage: Stage,
}

impl LeftHand {
    fn begin<P: Probe>(&mut self, probe: &mut P) {
        if self.walker.end == End::NoWay {
            probe.fact(Kind::NoSolution, START, self.walker.task.to, NOWHERE, Reason::Unreachable as i32);
            return;
        }
        probe.enter(Span::Phase);
        self.walker.visit(probe, START, NOWHERE);
        self.append(probe, START);
    }

    #[inline]
    fn look_ahead<P: Probe>(&mut self, probe: &mut P) {
        let heading = self.walker.heading;
        if !self.walker.decides_first_time(probe, CIRCLES) {
            probe.exit();
        } else if self.walker.is_free(heading) {
            self.advance(probe);
        } else {
            self.walker.blocked(probe, RIGHT, heading);
            self.walker.turn(probe, RIGHT, heading.right());
        }
    }

    #[inline]
    fn advance<P: Probe>(&mut self, probe: &mut P) {
        self.walker.advance(probe, STEP);
        if self.walker.is_on_way() {
            self.stage = Stage::Cut;
        } else {
            self.append(probe, APPEND);
        }
    }

    /// Takes one cell off the way; the one that the walker stands on is put back at its end.
    #[inline]
    fn cut<P: Probe>(&mut self, probe: &mut P) {
        let last = self.way.pop().unwrap_or(self.walker.cell);
        self.walker.take_off_way(last);
        probe.fact(Kind::Cut, CUT, last, NOWHERE, self.way.len() as i32);
        if last == self.walker.cell {
            self.append(probe, APPEND);
        }
    }

    #[inline]
    fn append<P: Probe>(&mut self, probe: &mut P, line: u8) {
        let before = self.way.last().copied().unwrap_or(NOWHERE);
        self.way.push(self.walker.cell);
        self.walker.put_on_way();
        self.stage = Stage::TurnLeft;
        probe.fact(Kind::Append, line, self.walker.cell, before, self.way.len() as i32);
        if self.walker.is_there() {
            self.walker.end = End::Arrived;
            probe.fact(Kind::Solution, EXIT, self.walker.cell, NOWHERE, self.way.len() as i32 - 1);
            probe.exit();
        }
    }
}

impl Algorithm for LeftHand {
    type Input = MazeTask;
    type Output = Way;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        Self { walker: Walker::new(task), way: Vec::new(), stage: Stage::Start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Start => self.begin(probe),
            _ if self.walker.end != End::Walking => {}
            Stage::TurnLeft => {
                probe.exit();
                probe.enter(Span::Phase);
                self.walker.turn(probe, LEFT, self.walker.heading.left());
                self.stage = Stage::Ahead;
            }
            Stage::Ahead => self.look_ahead(probe),
            Stage::Cut => self.cut(probe),
        }
        if self.walker.end == End::Walking { Flow::Continue } else { Flow::Done }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.walker.cell);
        view.heading(words::HEADING, self.walker.heading);
        view.number(words::STEPS, self.walker.steps as i64);
        view.number(words::VISITED, self.walker.visited as i64);
        let mut cells = self.way.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::WAY, Shape::List, self.way.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.walker.marks.len() + self.way.len() * size_of::<Cell>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = self.walker.hash();
        hash.add_all(&self.way);
        hash.add(self.stage as u64);
        hash.finish()
    }

    fn output(&self) -> Option<Way> {
        let (end, cells) = match self.walker.end {
            End::Walking => return None,
            End::Arrived => (WayEnd::Arrived, self.way.clone()),
            End::NoWay => (WayEnd::NoWay, Vec::new()),
            End::Circles => (WayEnd::Circles(self.walker.cell, self.walker.heading), Vec::new()),
        };
        Some(Way { end, cells, visited: self.walker.visited, expanded: self.walker.steps })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.walker.marks));
        visit(Bulk::Words(&mut self.way));
    }
}
