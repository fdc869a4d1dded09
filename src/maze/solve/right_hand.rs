//! Right-hand walker: keeps a hand on the wall to its right.
//!
//! In a maze without loops it always arrives, after at most two visits of every passage. Around a
//! free-standing wall it would circle for ever; a cell and heading seen twice gives that away.
//! O(cells) time, one byte a cell. Its answer is the whole walk, told again when asked for.
//! Source: folklore; one of the five originals walked like this, without the check for circles.

use std::sync::Arc;

use super::walker::{self, End, Walker};
use crate::grid::{Cell, NOWHERE};
use crate::maze::{MazeTask, SolverPicture, Way, WayEnd, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Flow, Info, Inspector, Kind, Line, Off, Probe, Reason, Series, Settings, Span,
};

const START: u8 = 0;
const RIGHT: u8 = 1;
const STEP: u8 = 2;
const AHEAD: u8 = 3;
const LEFT: u8 = 4;
const EXIT: u8 = 5;
const CIRCLES: u8 = 6;

static INFO: Info = Info {
    id: "right-hand",
    version: 1,
    name: Text::new("Right-hand walker"),
    summary: Text::new(
        "Keeps its right hand on the wall: needs no map, arrives in every maze without loops, seldom by a short way.",
    ),
    cost: "O(cells) time, one byte a cell",
    source: "Folklore; a console maze in C#",
    listing: &[
        Line::new(
            Text::new("stand on the entrance, facing north"),
            &[
                (Kind::Visit, Text::new("The walker stands on the entrance {a}.")),
                (Kind::NoSolution, Text::new("The entrance lies outside the maze: {reason}.")),
            ],
        ),
        Line::new(
            Text::new("right is free: turn right"),
            &[
                (Kind::Turn, Text::new("Turns right on {a} and faces {heading}: there is no wall to the right.")),
                (Kind::Blocked, Text::new("{a}: the way to the right, {heading}, is closed by a wall.")),
            ],
        ),
        Line::new(
            Text::new("    and step"),
            &[
                (
                    Kind::Move,
                    Text::new("Steps {heading} from {b} to {a}: the hand follows the wall around the corner."),
                ),
                (Kind::Visit, Text::new("{a} is entered for the first time.")),
            ],
        ),
        Line::new(
            Text::new("else ahead is free: step"),
            &[
                (Kind::Move, Text::new("Steps {heading} from {b} to {a}: the right was a wall, ahead was free.")),
                (Kind::Visit, Text::new("{a} is entered for the first time.")),
                (Kind::Blocked, Text::new("{a}: the way ahead, {heading}, is closed by a wall.")),
            ],
        ),
        Line::new(
            Text::new("else turn left"),
            &[(Kind::Turn, Text::new("Turns left on {a} and faces {heading}: the right and the way ahead are walls."))],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[(Kind::Solution, Text::new("{a} is the exit: arrived after {v} steps."))],
        ),
        walker::CIRCLES_LINE,
    ],
    parameters: &[],
    series: &[
        words::VISITED_SERIES,
        Series { id: "steps", name: words::STEPS, rules: &[(Kind::Move, Change::Add(1))] },
    ],
    claims: &[],
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    /// A cell was entered: a phase begins with the first decision there.
    Enter,
    Decide,
    StepRight,
}

/// The right-hand walker between two turns or steps.
#[derive(Clone)]
pub struct RightHand {
    walker: Walker,
    stage: Stage,
}

impl RightHand {
    fn begin<P: Probe>(&mut self, probe: &mut P) {
        if self.walker.end == End::NoWay {
            probe.fact(Kind::NoSolution, START, self.walker.task.to, NOWHERE, Reason::Unreachable as i32);
            return;
        }
        probe.enter(Span::Phase);
        self.walker.visit(probe, START, NOWHERE);
        self.stage = Stage::Enter;
        self.arrive(probe);
    }

    #[inline]
    fn decide<P: Probe>(&mut self, probe: &mut P) {
        let heading = self.walker.heading;
        if !self.walker.decides_first_time(probe, CIRCLES) {
            probe.exit();
        } else if self.walker.is_free(heading.right()) {
            self.walker.turn(probe, RIGHT, heading.right());
            self.stage = Stage::StepRight;
        } else {
            self.walker.blocked(probe, RIGHT, heading.right());
            self.step_or_turn_left(probe);
        }
    }

    #[inline]
    fn step_or_turn_left<P: Probe>(&mut self, probe: &mut P) {
        let heading = self.walker.heading;
        if self.walker.is_free(heading) {
            self.advance(probe, AHEAD);
        } else {
            self.walker.blocked(probe, AHEAD, heading);
            self.walker.turn(probe, LEFT, heading.left());
        }
    }

    #[inline]
    fn advance<P: Probe>(&mut self, probe: &mut P, line: u8) {
        self.walker.advance(probe, line);
        self.stage = Stage::Enter;
        self.arrive(probe);
    }

    #[inline]
    fn arrive<P: Probe>(&mut self, probe: &mut P) {
        if self.walker.is_there() {
            self.walker.end = End::Arrived;
            probe.fact(Kind::Solution, EXIT, self.walker.cell, NOWHERE, self.walker.steps as i32);
            probe.exit();
        }
    }

    /// The walk from its beginning, walked once more: cheaper than keeping it.
    fn walk(&self) -> Vec<Cell> {
        let mut again = Self { walker: Walker::new(Arc::clone(&self.walker.task)), stage: Stage::Start };
        let mut cells = vec![again.walker.cell];
        let mut flow = Flow::Continue;
        while flow == Flow::Continue {
            let steps = again.walker.steps;
            flow = again.step(&mut Off);
            if again.walker.steps > steps {
                cells.push(again.walker.cell);
            }
        }
        cells
    }
}

impl Algorithm for RightHand {
    type Input = MazeTask;
    type Output = Way;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        Self { walker: Walker::new(task), stage: Stage::Start }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Start => self.begin(probe),
            _ if self.walker.end != End::Walking => {}
            Stage::Enter => {
                probe.exit();
                probe.enter(Span::Phase);
                self.stage = Stage::Decide;
                self.decide(probe);
            }
            Stage::Decide => self.decide(probe),
            Stage::StepRight => self.advance(probe, STEP),
        }
        if self.walker.end == End::Walking { Flow::Continue } else { Flow::Done }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.walker.cell);
        view.heading(words::HEADING, self.walker.heading);
        view.number(words::STEPS, self.walker.steps as i64);
        view.number(words::VISITED, self.walker.visited as i64);
    }

    fn heap_bytes(&self) -> usize {
        self.walker.marks.len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = self.walker.hash();
        hash.add(self.stage as u64);
        hash.finish()
    }

    fn output(&self) -> Option<Way> {
        let (end, cells) = match self.walker.end {
            End::Walking => return None,
            End::Arrived => (WayEnd::Arrived, self.walk()),
            End::NoWay => (WayEnd::NoWay, Vec::new()),
            End::Circles => (WayEnd::Circles(self.walker.cell, self.walker.heading), Vec::new()),
        };
        Some(Way { end, cells, visited: self.walker.visited, expanded: self.walker.steps })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.walker.marks));
    }
}
