//! Trémaux: walks with chalk, and never goes along a passage a third time.
//!
//! Each end of a passage gets a mark when it is walked. At a fork with a passage that has no mark, one is taken; on a
//! cell that was visited before, one turns round; else one goes back through the passage that was walked once. The
//! passages that were walked once are the path. Works in every maze, loops or not, without a map.
//! O(cells) time, one byte a cell and the path.
//! Source: Lucas, "Récréations mathématiques" (1882).

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::path;
use super::world::World as _;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Series, Settings, Shape,
    Span, StateHash, says,
};

const START: u8 = 0;
const NEW: u8 = 1;
const BACK: u8 = 2;
const ROUND: u8 = 3;
const EXIT: u8 = 4;
const NO_PATH: u8 = 5;
const PATH: u8 = 6;

static INFO: Info = Info {
    id: "tremaux",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Trémaux"),
    summary: Text::new(
        "Marks its passages with chalk and walks none a third time. Reaches the exit of every maze, without a map.",
    ),
    cost: "O(cells) time, one byte a cell and the path",
    source: "Trémaux, in Lucas (1882)",
    listing: &[
        Line::new(
            Text::new("start at the entrance with a piece of chalk"),
            &[says(Kind::Append, Text::new("The walk starts on {cell}."))],
        ),
        Line::new(
            Text::new("a passage without a mark: walk it and mark both its ends"),
            &[says(
                Kind::Append,
                Text::new(
                    "From {from} to {cell}, through a passage without a mark: the path is {length} {length|cell|cells} long.",
                ),
            )],
        ),
        Line::new(
            Text::new("none: go back through the passage that was walked once"),
            &[says(
                Kind::Cut,
                Text::new(
                    "Every passage of {cell} is marked: goes back the way it came, {length} {length|cell remains|cells remain}.",
                ),
            )],
        ),
        Line::new(
            Text::new("a passage led to a marked cell: turn back and mark it twice"),
            &[says(
                Kind::Duplicate,
                Text::new("{cell} was visited before: back to {parent}, and both ends get a second mark."),
            )
            .v(crate::trace::Role::Length)],
        ),
        Line::new(
            Text::new("until the exit is reached: passages walked once are the path"),
            &[says(
                Kind::Solution,
                Text::new(
                    "{cell} is the exit: {cost} {cost|passage was|passages were} walked once and {cost|is|are} the path.",
                ),
            )],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: &[
        Series { id: "path", name: words::PATH.name, rules: &[(Kind::Append, Change::Set), (Kind::Cut, Change::Set)] },
        Series { id: "visited", name: words::VISITED.name, rules: &[(Kind::Append, Change::Add(1))] },
    ],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

const VISITED: u8 = 0x10;

/// The walker between two steps.
#[derive(Clone)]
pub struct Tremaux {
    task: Arc<MazeTask>,
    /// Ends of passages with a mark, and whether the cell was visited.
    marks: Vec<u8>,
    path: Vec<Cell>,
    visited: u64,
    steps: u64,
    ending: Ending,
}

impl Tremaux {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MazeTask { from, to, .. } = *self.task;
        if !self.task.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.enter(probe, START, from)
    }

    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell) -> Flow {
        let before = self.path.last().copied().unwrap_or(NOWHERE);
        self.marks[cell as usize] |= VISITED;
        self.visited += 1;
        self.path.push(cell);
        probe.fact(Kind::Append, line, cell, before, self.path.len() as i32);
        if self.task.is_exit(cell) {
            let steps = self.path.len() as u32 - 1;
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, steps as i32);
            self.ending.arrive(self.path.clone(), Length::of(steps, 0));
        }
        Flow::Continue
    }

    fn walk<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(&cell) = self.path.last() else {
            let flow = self.ending.give_up(probe, NO_PATH, self.task.to);
            probe.exit();
            return flow;
        };
        self.steps += 1;
        let unmarked = self.task.steps(cell) & !self.marks[cell as usize];
        if unmarked == 0 {
            self.path.pop();
            probe.fact(Kind::Cut, BACK, cell, NOWHERE, self.path.len() as i32);
            return Flow::Continue;
        }
        let step = Step::from_index(unmarked.trailing_zeros() as u8);
        let next = step.beyond(cell, self.task.size().width);
        self.marks[cell as usize] |= step.bit();
        self.marks[next as usize] |= step.opposite().bit();
        if self.marks[next as usize] & VISITED == 0 {
            return self.enter(probe, NEW, next);
        }
        self.steps += 1;
        probe.fact(Kind::Duplicate, ROUND, next, cell, self.path.len() as i32);
        Flow::Continue
    }
}

impl Algorithm for Tremaux {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let marks = vec![0; task.size().cells() as usize];
        Self { task, marks, path: Vec::new(), visited: 0, steps: 0, ending: Ending::new() }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.walk(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::STEPS, self.steps as i64);
        view.number(words::VISITED, self.visited as i64);
        let mut cells = self.path.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::PATH, Shape::List, self.path.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + self.path.len() * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add_all(&self.path);
        hash.add(self.steps);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.visited, self.steps.max(1))
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.marks));
        visit(Bulk::Words(&mut self.path));
    }
}
