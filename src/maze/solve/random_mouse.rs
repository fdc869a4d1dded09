//! Random mouse: takes any passage at a fork and turns round only in dead ends.
//!
//! It remembers nothing, so it may run past the exit's passage again and again; sooner or later it arrives, but nobody
//! knows when. Where the exit cannot be reached it would never notice, so after a number of steps it gives up, and
//! says that this proves nothing. The answer is the whole walk, walked again when it is asked for.
//! One byte a cell, to count those that were visited.
//! Source: Walter Pullen, Think Labyrinth.

use crate::maze::groups;
use std::sync::Arc;

use super::path;
use super::walk::{self, FIRST_VISIT, STANDS, STEPS_SERIES};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::{Ground, Slot, pick};
use crate::maze::{MazePath, MazeTask, PathEnd, REASONS, words};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Costs, Drawn, Flow, Info, Inspector, Kind, Label, Line, Parameter, Probe, Reason, Role, Settings,
    Span, StateHash, says,
};

const START: u8 = 0;
const CORRIDOR: u8 = 1;
const FORK: u8 = 2;
const DEAD_END: u8 = 3;
const EXIT: u8 = 4;
const LIMIT: u8 = 5;
const NO_PATH: u8 = 6;

const PATIENCE: Parameter = Parameter::count(
    "patience",
    Text::new("patience"),
    Text::new("How many steps the mouse takes for each cell of the board before it gives up."),
    (1, 1_000_000),
    100,
);

const LEFT: Label = Label::new("steps-left", Text::new("steps left"));

static INFO: Info = Info {
    id: "random-mouse",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Random mouse"),
    summary: Text::new("Draws a passage at every fork and remembers nothing. Gives up after a number of steps."),
    cost: "No bound but the limit; one byte per cell",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(Text::new("start at the entrance"), &[STANDS]),
        Line::new(
            Text::new("one passage leads on: take it"),
            &[
                says(Kind::Move, Text::new("Runs from {from} to {cell}: no other passage leads on.")).without_v(),
                FIRST_VISIT,
            ],
        ),
        Line::new(
            Text::new("several do: draw one"),
            &[
                says(Kind::Move, Text::new("Runs from {from} to {cell}, drawn from {count} {count|passage|passages}."))
                    .drawn(Drawn::Cells)
                    .v(Role::Count),
                FIRST_VISIT,
            ],
        ),
        Line::new(
            Text::new("none does: turn round"),
            &[says(Kind::Move, Text::new("{from} is a dead end: turns round and runs back to {cell}.")).without_v()],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[says(Kind::Solution, Text::new("{cell} is the exit, found by chance after {cost} {cost|step|steps}."))],
        ),
        Line::new(
            Text::new("or patience is at an end"),
            &[says(
                Kind::Note,
                Text::new("Gives up on {cell} after {count} {count|step|steps}. There may be a path all the same."),
            )],
        ),
        path::NO_PATH_LINE,
    ],
    parameters: &[PATIENCE],
    series: &[words::VISITED_SERIES, STEPS_SERIES],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Steps,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    Running,
    Arrived,
    GaveUp,
    NoPath,
}

/// The mouse between two steps.
#[derive(Clone)]
pub struct RandomMouse<G: Ground = Size> {
    task: Arc<MazeTask>,
    ground: G,
    limit: u64,
    seed: u64,
    random: Random,
    marks: Vec<u8>,
    cell: Cell,
    /// Where chance goes on with other seeds: after so many steps, and with which.
    lots: Vec<(u64, u64)>,
    /// How many of them are behind it.
    lot: usize,
    /// The passage through which it came, as a set of one; none at the entrance.
    came: u8,
    visited: u64,
    steps: u64,
    stage: Stage,
}

impl<G: Ground> RandomMouse<G> {
    fn new(task: Arc<MazeTask>, limit: u64, seed: u64) -> Self {
        Self {
            ground: G::of(&task.maze),
            limit,
            seed,
            random: Random::new(seed),
            marks: vec![0; task.maze.size().cells() as usize],
            cell: task.from,
            lots: Vec::new(),
            lot: 0,
            came: 0,
            visited: 0,
            steps: 0,
            stage: Stage::Ready,
            task,
        }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) {
        if !self.task.starts_on_board() {
            return self.give_up(probe);
        }
        probe.enter(Span::Phase);
        self.stage = Stage::Running;
        self.enter(probe, START, NOWHERE);
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P) {
        self.stage = Stage::NoPath;
        probe.fact(Kind::NoSolution, NO_PATH, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
    }

    /// The cell is entered; the walk ends where it is the exit.
    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, from: Cell) {
        let mark = &mut self.marks[self.cell as usize];
        if *mark == 0 {
            *mark = 1;
            self.visited += 1;
            probe.fact(Kind::Visit, line, self.cell, from, 0);
        }
        if self.task.is_exit(self.cell) {
            self.stage = Stage::Arrived;
            probe.fact(Kind::Solution, EXIT, self.cell, NOWHERE, self.steps as i32);
            probe.exit();
        }
    }

    #[inline]
    fn run<P: Probe>(&mut self, probe: &mut P) {
        let openings = self.task.maze.openings(self.cell);
        if openings == 0 {
            self.give_up(probe);
            return probe.exit();
        }
        if self.steps == self.limit {
            self.stage = Stage::GaveUp;
            probe.fact(Kind::Note, LIMIT, self.cell, NOWHERE, self.steps as i32);
            return probe.exit();
        }
        let ahead = openings & !self.came;
        match ahead.count_ones() {
            0 => self.advance(probe, DEAD_END, self.came.trailing_zeros() as Slot, 0),
            1 => self.advance(probe, CORRIDOR, ahead.trailing_zeros() as Slot, 0),
            count => {
                self.draw_anew();
                let slot = pick(&mut self.random, ahead);
                self.advance(probe, FORK, slot, count as i32);
            }
        }
    }

    /// Goes on with another seed, where one is due.
    #[inline]
    fn draw_anew(&mut self) {
        while let Some((_, seed)) = self.lots.get(self.lot).filter(|(steps, _)| *steps <= self.steps) {
            self.random = Random::new(*seed);
            self.lot += 1;
        }
    }

    #[inline]
    fn advance<P: Probe>(&mut self, probe: &mut P, line: u8, slot: Slot, number: i32) {
        let from = self.cell;
        self.came = 1 << self.ground.back(from, slot);
        self.cell = self.ground.beyond(from, slot);
        self.steps += 1;
        probe.fact(Kind::Move, line, self.cell, from, number);
        self.enter(probe, line, from);
    }
}

impl<G: Ground> Algorithm for RandomMouse<G> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = G::Solving;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, settings: &Settings, seed: u64) -> Self {
        let limit = settings.number::<u64>(&PATIENCE) * u64::from(task.maze.size().cells());
        Self::new(task, limit.min(i32::MAX as u64), seed)
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Running => self.run(probe),
            Stage::Ready => self.begin(probe),
            Stage::Arrived | Stage::GaveUp | Stage::NoPath => {}
        }
        if self.stage == Stage::Running { Flow::Continue } else { Flow::Done }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.cell);
        view.number(words::STEPS, self.steps as i64);
        view.number(LEFT, (self.limit - self.steps) as i64);
        view.number(words::VISITED, self.visited as i64);
    }

    fn heap_bytes(&self) -> usize {
        self.marks.len() + size_of_val(self.lots.as_slice())
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add(u64::from(self.cell) << 16 | u64::from(self.came) << 8 | self.stage as u64);
        hash.add(self.steps);
        hash.add(self.random.fingerprint());
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.lots.push((self.steps, seed));
        true
    }

    fn output(&self) -> Option<MazePath> {
        let (end, cells) = match self.stage {
            Stage::Ready | Stage::Running => return None,
            Stage::GaveUp => (PathEnd::GaveUp, Vec::new()),
            Stage::NoPath => (PathEnd::NoPath, Vec::new()),
            Stage::Arrived => {
                let again = Self::new(Arc::clone(&self.task), self.limit, self.seed);
                let again = Self { lots: self.lots.clone(), ..again };
                (PathEnd::Arrived, walk::again(again, |mouse| (mouse.cell, mouse.steps)))
            }
        };
        Some(MazePath { end, cells, visited: self.visited, expanded: self.steps, length: None })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.marks));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Direction;
    use crate::maze::Maze;
    use crate::trace::Off;

    #[test]
    fn a_walk_with_other_seeds_on_the_way_is_told_as_it_was_walked() {
        let mut maze = Maze::closed(Size::new(6, 6));
        for cell in 0..36 {
            for way in [Direction::East, Direction::South] {
                if maze.size().neighbour(cell, way).is_some() {
                    maze.open(cell, way);
                }
            }
        }
        let task = Arc::new(MazeTask::new(Arc::new(maze), 0, 35));
        for seed in 0..20 {
            let mut mouse = RandomMouse::<Size>::new(Arc::clone(&task), 100_000, seed);
            let mut walked = vec![0];
            let mut decisions = 0;
            while mouse.step(&mut Off) == Flow::Continue {
                decisions += 1;
                walked.extend((mouse.steps > 0).then_some(mouse.cell));
                if [1, 5, 6, 20].contains(&decisions) {
                    assert!(mouse.reseed(seed + decisions));
                }
            }
            walked.push(mouse.cell);
            let path = mouse.output().unwrap();
            assert_eq!((path.end, &path.cells), (PathEnd::Arrived, &walked), "seed {seed}");
        }
    }
}
