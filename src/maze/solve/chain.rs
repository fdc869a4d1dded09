//! Chain: follows the straight line to the exit, and around walls whichever way comes back to the line first.
//!
//! Where a wall lies across the line, two robots set out along it, one with the left hand, one with the right. The
//! first that stands on the line farther on has found the way around, and the walker goes after it. The two cells on
//! either side of a wall border on the same region of the plane, so if the line can be reached again at all, the
//! robots get there; where both have come back to where they set out, there is no path. So it arrives in every maze,
//! loops or not, and its path is rather short.
//! O(cells) time for each wall on the line, five bytes a cell.
//! Source: Walter Pullen, Think Labyrinth.

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::path;
use super::world::World as _;
use crate::grid::{Cell, Direction, NOWHERE};
use crate::maze::map::Length;
use crate::maze::model::beyond;
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Role, Series,
    Settings, Shape, Span, StateHash, says,
};

const START: u8 = 0;
const FOLLOW: u8 = 1;
const WALL: u8 = 2;
const ROBOTS: u8 = 3;
const AFTER: u8 = 4;
const LOOP: u8 = 5;
const EXIT: u8 = 6;
const NO_PATH: u8 = 7;
const PATH: u8 = 8;

const LEFT_ROBOT: Label = Label::new("left-robot", Text::new("robot with the left hand on the wall"));
const RIGHT_ROBOT: Label = Label::new("right-robot", Text::new("robot with the right hand on the wall"));
const LINE_LEFT: Label = Label::new("line-left", Text::new("cells of the line that are left"));

static INFO: Info = Info {
    id: "chain",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Chain"),
    summary: Text::new(
        "Follows the straight line to the exit; where a wall is across it, two robots look for the way around.",
    ),
    cost: "O(cells) time for each wall on the line, 5 bytes per cell",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("draw the straight line from the entrance to the exit"),
            &[says(Kind::Append, Text::new("The path starts at the entrance {cell}."))],
        ),
        Line::new(
            Text::new("no wall across the line: follow it"),
            &[says(
                Kind::Append,
                Text::new("Follows the line from {from} to {cell}: the path has {length} {length|cell|cells}."),
            )],
        ),
        Line::new(
            Text::new("a wall: send two robots along it, one with each hand"),
            &[says(Kind::Blocked, Text::new("At {cell} a wall is across the line, {heading}: two robots set out."))],
        ),
        Line::new(
            Text::new("  until one stands on the line farther on"),
            &[
                says(Kind::Visit, Text::new("A robot steps along the wall from {from} to {cell}.")).without_v(),
                says(
                    Kind::Look,
                    Text::new(
                        "{cell} is on the line, {number} {number|cell|cells} farther on: this is the way around.",
                    ),
                )
                .without_b()
                .v(Role::Number),
                says(Kind::Close, Text::new("The robot on {cell} has gone all around the wall.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  go after that robot"),
            &[says(
                Kind::Append,
                Text::new("Goes after the robot from {from} to {cell}: the path has {length} {length|cell|cells}."),
            )],
        ),
        Line::new(
            Text::new("  on the path already: cut the path back to here"),
            &[says(
                Kind::Cut,
                Text::new(
                    "{cell} is removed from the path as part of a detour; {length} {length|cell remains|cells remain}.",
                ),
            )],
        ),
        Line::new(
            Text::new("until the exit is reached"),
            &[says(
                Kind::Solution,
                Text::new("{cell} is the exit: the path that remains has {cost} {cost|step|steps}."),
            )],
        ),
        Line::new(
            Text::new("both robots are back: no path"),
            &[says(Kind::NoSolution, Text::new("There is no path to {cell}: the wall encloses one of the two ends."))],
        ),
        path::LINE,
    ],
    parameters: &[],
    series: &[
        Series { id: "path", name: words::PATH.name, rules: &[(Kind::Append, Change::Set), (Kind::Cut, Change::Set)] },
        Series { id: "robots", name: Text::new("steps of robots"), rules: &[(Kind::Visit, Change::Add(1))] },
    ],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// Goes along a wall with one hand.
#[derive(Clone)]
struct Robot {
    is_left: bool,
    cell: Cell,
    heading: Direction,
    /// Where it set out, and in which direction.
    first: Option<(Cell, Direction)>,
    is_back: bool,
    walk: Vec<Cell>,
}

impl Robot {
    fn new(is_left: bool, cell: Cell, wall: Direction) -> Self {
        let heading = if is_left { wall.right() } else { wall.left() };
        Self { is_left, cell, heading, first: None, is_back: false, walk: Vec::new() }
    }

    /// The next direction to go in: the first that is open, from the side of the hand on.
    fn next(&self, task: &MazeTask) -> Option<Direction> {
        let (hand, other) = (self.heading.left(), self.heading.right());
        let (hand, other) = if self.is_left { (hand, other) } else { (other, hand) };
        let order = [hand, self.heading, other, self.heading.opposite()];
        order.into_iter().find(|&direction| task.maze.is_open(self.cell, direction))
    }

    /// Takes a step, unless it would be its first step again.
    fn step(&mut self, task: &MazeTask) {
        let next = self.next(task).filter(|&next| self.first != Some((self.cell, next)));
        let Some(next) = next else {
            self.is_back = true;
            return;
        };
        self.first.get_or_insert((self.cell, next));
        self.cell = beyond(self.cell, next, task.size().width);
        self.heading = next;
        self.walk.push(self.cell);
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Line,
    /// The robot with this number steps.
    Robot(u8),
    /// The walker goes after the robot with this number, to this cell of its walk.
    After(u8, u32),
    /// The path is cut until this cell is its last.
    Cut(Cell),
}

/// The walker and its robots between two steps.
#[derive(Clone)]
pub struct Chain {
    task: Arc<MazeTask>,
    /// The line, from the entrance to the exit, and how much of it is done.
    line: Vec<Cell>,
    done: u32,
    /// The place of each cell on the line + 1, or 0.
    places: Vec<u32>,
    on_path: Vec<u8>,
    path: Vec<Cell>,
    robots: Vec<Robot>,
    next: Next,
    /// What comes after a cut.
    then: Next,
    steps: u64,
    ending: Ending,
}

/// The cells of a straight line in steps that are never diagonal.
fn line(task: &MazeTask) -> Vec<Cell> {
    let (size, MazeTask { from, to, .. }) = (task.size(), task);
    let (wide, high) = (size.x(*from).abs_diff(size.x(*to)), size.y(*from).abs_diff(size.y(*to)));
    let across = if size.x(*from) < size.x(*to) { Direction::East } else { Direction::West };
    let along = if size.y(*from) < size.y(*to) { Direction::South } else { Direction::North };
    let (mut cell, mut cells, mut right, mut down) = (*from, vec![*from], 0, 0);
    while right + down < wide + high {
        // The step after which the line is nearer.
        let is_across = u64::from(2 * right + 1) * u64::from(high) <= u64::from(2 * down + 1) * u64::from(wide);
        let is_across = down == high || right < wide && is_across;
        (right, down) = if is_across { (right + 1, down) } else { (right, down + 1) };
        cell = beyond(cell, if is_across { across } else { along }, size.width);
        cells.push(cell);
    }
    cells
}

impl Chain {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, self.task.to);
        }
        self.line = line(&self.task);
        self.places = vec![0; self.task.size().cells() as usize];
        for (place, &cell) in (1..).zip(&self.line) {
            self.places[cell as usize] = place;
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.append(probe, START, self.task.from);
        self.look(probe);
        Flow::Continue
    }

    fn append<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell) {
        let before = self.path.last().copied().unwrap_or(NOWHERE);
        self.path.push(cell);
        self.on_path[cell as usize] = 1;
        probe.fact(Kind::Append, line, cell, before, self.path.len() as i32);
    }

    /// Ends where the line does.
    fn look<P: Probe>(&mut self, probe: &mut P) {
        if self.done as usize + 1 < self.line.len() {
            return;
        }
        let steps = self.path.len() as u32 - 1;
        probe.fact(Kind::Solution, EXIT, self.task.to, NOWHERE, steps as i32);
        self.ending.arrive(self.path.clone(), Length::of(steps, 0));
    }

    /// Goes on to `cell`, unless the path has been there: then it is cut first. Afterwards comes `then`.
    fn go<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, then: Next) {
        self.steps += 1;
        if self.on_path[cell as usize] == 0 {
            self.append(probe, line, cell);
            self.next = then;
            return self.settle(probe);
        }
        (self.next, self.then) = (Next::Cut(cell), then);
        self.cut(probe, cell);
    }

    /// Takes one cell off the path.
    fn cut<P: Probe>(&mut self, probe: &mut P, cell: Cell) {
        if let Some(last) = self.path.pop() {
            self.on_path[last as usize] = 0;
            probe.fact(Kind::Cut, LOOP, last, NOWHERE, self.path.len() as i32);
        }
        if self.path.last() == Some(&cell) {
            self.next = self.then;
            self.settle(probe);
        }
    }

    /// What follows where the walker stands on the line again.
    fn settle<P: Probe>(&mut self, probe: &mut P) {
        if self.next == Next::Line {
            self.robots.clear();
            self.look(probe);
        }
    }

    fn follow<P: Probe>(&mut self, probe: &mut P) {
        let (cell, next) = (self.line[self.done as usize], self.line[self.done as usize + 1]);
        let Some(direction) = self.task.size().direction(cell, next) else { return };
        if self.task.maze.is_open(cell, direction) {
            self.done += 1;
            return self.go(probe, FOLLOW, next, Next::Line);
        }
        probe.fact(Kind::Blocked, WALL, cell, NOWHERE, direction as i32);
        self.robots = [true, false].map(|is_left| Robot::new(is_left, cell, direction)).into();
        self.next = Next::Robot(0);
    }

    fn send<P: Probe>(&mut self, probe: &mut P, number: u8) -> Flow {
        let robot = &mut self.robots[usize::from(number)];
        let from = robot.cell;
        robot.step(&self.task);
        self.steps += 1;
        if robot.is_back {
            probe.fact(Kind::Close, ROBOTS, from, NOWHERE, 0);
        } else {
            probe.fact(Kind::Visit, ROBOTS, robot.cell, from, 0);
        }
        let (place, cell) = (self.places[robot.cell as usize], robot.cell);
        if place > self.done + 1 {
            probe.fact(Kind::Look, ROBOTS, cell, NOWHERE, (place - self.done - 1) as i32);
            self.done = place - 1;
            self.next = Next::After(number, 0);
        } else if let Some(other) = [1 - number, number].into_iter().find(|&one| !self.robots[usize::from(one)].is_back)
        {
            self.next = Next::Robot(other);
        } else {
            let flow = self.ending.give_up(probe, NO_PATH, self.task.to);
            probe.exit();
            return flow;
        }
        Flow::Continue
    }

    fn go_after<P: Probe>(&mut self, probe: &mut P, number: u8, place: u32) {
        let walk = &self.robots[usize::from(number)].walk;
        let (cell, is_last) = (walk[place as usize], place as usize + 1 == walk.len());
        let then = if is_last { Next::Line } else { Next::After(number, place + 1) };
        self.go(probe, AFTER, cell, then);
    }
}

impl Algorithm for Chain {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let on_path = vec![0; task.size().cells() as usize];
        let (line, places, path, robots) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (next, then, ending) = (Next::Line, Next::Line, Ending::new());
        Self { task, line, done: 0, places, on_path, path, robots, next, then, steps: 0, ending }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match (self.ending.stage, self.next) {
            (Stage::Start, _) => return self.begin(probe),
            (Stage::Tell(_), _) => return self.ending.tell(probe, PATH),
            (Stage::Arrived | Stage::NoPath, _) => return Flow::Done,
            (Stage::Search, Next::Robot(number)) => return self.send(probe, number),
            (Stage::Search, Next::Line) => self.follow(probe),
            (Stage::Search, Next::After(number, place)) => self.go_after(probe, number, place),
            (Stage::Search, Next::Cut(cell)) => self.cut(probe, cell),
        }
        Flow::Continue
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell().or(self.path.last().copied()) {
            view.cell(words::CELL, cell);
        }
        for robot in &self.robots {
            view.cell(if robot.is_left { LEFT_ROBOT } else { RIGHT_ROBOT }, robot.cell);
        }
        view.number(LINE_LEFT, (self.line.len() as i64 - 1 - i64::from(self.done)).max(0));
        view.number(words::STEPS, self.steps as i64);
        let mut cells = self.path.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::PATH, Shape::List, self.path.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        let walks: usize = self.robots.iter().map(|robot| robot.walk.len()).sum();
        let cells = self.line.len() + self.places.len() + self.path.len() + walks;
        self.on_path.len() + cells * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.path);
        for robot in &self.robots {
            hash.add_all(&robot.walk);
            hash.add((robot.heading as u64) << 1 | u64::from(robot.is_back));
        }
        hash.add(u64::from(self.done) << 32 | self.steps);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.path.len().max(1) as u64, self.steps.max(1))
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.on_path));
        visit(Bulk::Words(&mut self.places));
    }
}
