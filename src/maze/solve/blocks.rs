//! Solvers that look for cells through which one has to go: the blind-alley filler, the blind-alley sealer and the
//! bottleneck finder.
//!
//! One depth-first walk over the map of the maze tells for every cell how far back one can come from what lies behind it
//! without stepping on it. Where one cannot come back past it and the exit is not there, what lies behind is a blind
//! alley, loops and all: no path to the exit leads through it. Where the exit is there, the cell is a bottleneck.
//! O(cells) time, 13 bytes a cell.
//! Source: Pullen, "Think Labyrinth"; Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973).

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::fillers::{FILLED, NOTHING_REMAINS, REMAINS, SERIES};
use super::world::World as _;
use super::{path, remains};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Series,
    Settings, Shape, Span, StateHash, says,
};

const ENTER: u8 = 0;
const KNOWN: u8 = 1;
const LEAVE: u8 = 2;
const RULE_OUT: u8 = 3;
const EXIT: u8 = 4;
const NO_PATH: u8 = 5;
const PATH: u8 = 6;

/// The lines of the listings, with `$line` for what is done about a cell.
macro_rules! listing {
    ($line:expr) => {
        &[
            Line::new(
                Text::new("walk to a new neighbour and number it"),
                &[says(Kind::Expand, Text::new("{cell} gets the number {number}.")).v(Role::Number)],
            ),
            Line::new(
                Text::new("  if it is numbered: from here a walk can return as far"),
                &[says(Kind::Duplicate, Text::new("From {parent} a walk can return to {cell}, number {number}."))
                    .v(Role::Number)],
            ),
            Line::new(
                Text::new("no neighbour is new: step back, and pass on how far the walk can return"),
                &[says(
                    Kind::Retreat,
                    Text::new("From behind {cell} a walk can return to number {number} and no farther."),
                )
                .v(Role::Number)],
            ),
            $line,
            REMAINS,
            NOTHING_REMAINS,
            path::LINE,
        ]
    };
}

static FILLER: Info = Info {
    id: "blind-alley-filler",
    version: 1,
    group: &groups::FILLERS,
    name: Text::new("Blind-alley filler"),
    summary: Text::new(
        "Fills every area that can only be left the way it was entered, loops included. All paths remain, and nothing else.",
    ),
    cost: "O(cells) time, 13 bytes a cell",
    source: "Pullen, Think Labyrinth; Hopcroft, Tarjan (1973)",
    listing: listing!(Line::new(
        Text::new("  there is no way back past this cell, and the exit is elsewhere: fill what is behind"),
        &[says(Kind::Prune, Text::new("{cell} is filled: {reason}."))],
    )),
    parameters: &[],
    series: SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

static SEALER: Info = Info {
    id: "blind-alley-sealer",
    version: 1,
    group: &groups::FILLERS,
    name: Text::new("Blind-alley sealer"),
    summary: Text::new("Walls off every blind alley instead of filling it. Few walls, and no wrong turn remains."),
    cost: "O(cells) time, 13 bytes a cell",
    source: "Pullen, Think Labyrinth; Hopcroft, Tarjan (1973)",
    listing: listing!(Line::new(
        Text::new("  there is no way back past this cell, and the exit is elsewhere: wall it off"),
        &[says(Kind::Wall, Text::new("A wall between {cell} and {to}: {reason}."))],
    )),
    parameters: &[],
    series: &[Series { id: "filled", name: FILLED.name, rules: &[(Kind::Wall, Change::Add(1))] }],
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

static BOTTLENECKS: Info = Info {
    id: "bottlenecks",
    version: 1,
    group: &groups::FILLERS,
    name: Text::new("Bottlenecks"),
    summary: Text::new("Finds the cells that no path can avoid: blocking one of them cuts off the exit."),
    cost: "O(cells) time, 13 bytes a cell",
    source: "Pullen, Think Labyrinth; Hopcroft, Tarjan (1973)",
    listing: listing!(Line::new(
        Text::new("  there is no way back past this cell, and the exit is behind: a bottleneck"),
        &[says(Kind::Assign, Text::new("{cell} is bottleneck number {number}: every path leads through it."))
            .v(Role::Number)],
    )),
    parameters: &[],
    series: &[Series { id: "filled", name: Text::new("bottlenecks"), rules: &[(Kind::Assign, Change::Set)] }],
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// What is done about a cell past which one cannot come back.
pub trait Cuts: Clone + Send + Sync + 'static {
    /// What the solver says of itself.
    const INFO: &'static Info;
    /// Blind alleys are filled.
    const FILLS: bool;
    /// They are walled off.
    const SEALS: bool;
}

/// Fills.
#[derive(Clone)]
pub struct Fill;

impl Cuts for Fill {
    const INFO: &'static Info = &FILLER;
    const FILLS: bool = true;
    const SEALS: bool = false;
}

/// Walls off.
#[derive(Clone)]
pub struct Seal;

impl Cuts for Seal {
    const INFO: &'static Info = &SEALER;
    const FILLS: bool = false;
    const SEALS: bool = true;
}

/// Looks for bottlenecks.
#[derive(Clone)]
pub struct Neck;

impl Cuts for Neck {
    const INFO: &'static Info = &BOTTLENECKS;
    const FILLS: bool = false;
    const SEALS: bool = false;
}

/// The blind-alley filler.
pub type BlindAlleyFiller = Blocks<Fill>;
/// The blind-alley sealer.
pub type BlindAlleySealer = Blocks<Seal>;
/// The bottleneck finder.
pub type Bottlenecks = Blocks<Neck>;

/// A cell of the walk, and the steps that are still to be tried from it.
#[derive(Clone, Copy)]
struct Frame {
    cell: Cell,
    steps: u8,
    /// The exit lies here or behind.
    has_exit: bool,
}

/// A solver between two looks.
#[derive(Clone)]
pub struct Blocks<C> {
    task: Arc<MazeTask>,
    /// Numbers in the order of the walk, from 1, and the least number to which one can come back.
    numbers: Vec<u32>,
    low: Vec<u32>,
    ruled_out: Vec<u8>,
    /// Cells in the order of their numbers, without those that were ruled out: what lies behind a cell is the end of it.
    order: Vec<Cell>,
    entered: u32,
    stack: Vec<Frame>,
    /// Cells of a blind alley that are still to be filled.
    filling: Vec<Cell>,
    count: u64,
    ending: Ending,
    cuts: PhantomData<C>,
}

impl<C: Cuts> Blocks<C> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MazeTask { from, to, .. } = *self.task;
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.enter(probe, from, NOWHERE);
        Flow::Continue
    }

    fn enter<P: Probe>(&mut self, probe: &mut P, cell: Cell, parent: Cell) {
        self.order.push(cell);
        self.entered += 1;
        let number = self.entered;
        self.numbers[cell as usize] = number;
        self.low[cell as usize] = number;
        self.stack.push(Frame { cell, steps: self.task.steps(cell), has_exit: cell == self.task.to });
        probe.fact(Kind::Expand, ENTER, cell, parent, number as i32);
    }

    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if let Some(cell) = self.filling.pop() {
            self.rule_out(probe, cell);
            return Flow::Continue;
        }
        let parent = self.stack.len().checked_sub(2).map_or(NOWHERE, |place| self.stack[place].cell);
        let Some(top) = self.stack.last_mut() else { return self.finish(probe) };
        let cell = top.cell;
        if top.steps == 0 {
            self.leave(probe);
            return Flow::Continue;
        }
        let step = Step::from_index(top.steps.trailing_zeros() as u8);
        top.steps &= top.steps - 1;
        let next = step.beyond(cell, self.task.size().width);
        let number = self.numbers[next as usize];
        if number == 0 {
            self.enter(probe, next, cell);
            return Flow::Continue;
        }
        if next != parent {
            self.low[cell as usize] = self.low[cell as usize].min(number);
        }
        probe.fact(Kind::Duplicate, KNOWN, next, cell, number as i32);
        Flow::Continue
    }

    /// Steps back from the cell on top, and does something about what lies behind the one before it.
    fn leave<P: Probe>(&mut self, probe: &mut P) {
        let Some(Frame { cell, has_exit, .. }) = self.stack.pop() else { return };
        let low = self.low[cell as usize];
        let Some(before) = self.stack.last_mut() else {
            probe.fact(Kind::Retreat, LEAVE, cell, NOWHERE, low as i32);
            return;
        };
        before.has_exit |= has_exit;
        let parent = before.cell;
        probe.fact(Kind::Retreat, LEAVE, cell, parent, low as i32);
        let place = parent as usize;
        self.low[place] = self.low[place].min(low);
        if low < self.numbers[place] {
            return;
        }
        if has_exit && !C::FILLS && !C::SEALS {
            self.count += 1;
            probe.fact(Kind::Assign, RULE_OUT, parent, NOWHERE, self.count as i32);
        } else if !has_exit && C::SEALS {
            self.count += 1;
            for cell in self.behind(cell) {
                self.ruled_out[cell as usize] = 1;
            }
            probe.fact(Kind::Wall, RULE_OUT, parent, cell, Reason::ONLY_BACK.value());
        } else if !has_exit && C::FILLS {
            self.filling = self.behind(cell);
        }
    }

    /// Takes `cell` and what lies behind it from the order, so that nobody looks at it again.
    fn behind(&mut self, cell: Cell) -> Vec<Cell> {
        let place = self.order.iter().rposition(|&one| one == cell).unwrap_or(self.order.len());
        self.order.split_off(place)
    }

    fn rule_out<P: Probe>(&mut self, probe: &mut P, cell: Cell) {
        self.ruled_out[cell as usize] = 1;
        self.count += 1;
        probe.fact(Kind::Prune, RULE_OUT, cell, NOWHERE, Reason::ONLY_BACK.value());
    }

    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let path = remains::shortest(&self.task, |cell| self.ruled_out[cell as usize] == 0);
        if path.is_empty() {
            let flow = self.ending.give_up(probe, NO_PATH, self.task.to);
            probe.exit();
            return flow;
        }
        let steps = path.len() as u32 - 1;
        probe.fact(Kind::Solution, EXIT, self.task.to, NOWHERE, steps as i32);
        self.ending.arrive(path, Length::of(steps, 0));
        Flow::Continue
    }
}

impl<C: Cuts> Algorithm for Blocks<C> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = C::INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = task.size().cells() as usize;
        let (numbers, low, ruled_out) = (vec![0; cells], vec![0; cells], vec![0; cells]);
        let (order, stack, filling) = (Vec::new(), Vec::new(), Vec::new());
        let (ending, cuts) = (Ending::new(), PhantomData);
        Self { task, numbers, low, ruled_out, order, entered: 0, stack, filling, count: 0, ending, cuts }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.look(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(FILLED, self.count as i64);
        let item = |frame: &Frame| Item { cell: frame.cell, value: Some(i64::from(self.low[frame.cell as usize])) };
        view.structure(words::STACK, Shape::Stack, self.stack.len(), &mut self.stack.iter().rev().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.numbers.len() * 9 + self.order.len() * 4 + self.stack.len() * size_of::<Frame>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.numbers);
        hash.add_all(&self.low);
        hash.add_all(&self.ruled_out);
        for frame in &self.stack {
            hash.add(u64::from(frame.cell) << 16 | u64::from(frame.steps) << 8 | u64::from(frame.has_exit));
        }
        hash.add_all(&self.filling);
        hash.add(self.count);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        remains::answer(&self.ending, &self.task, self.count)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.numbers));
        visit(Bulk::Words(&mut self.low));
        visit(Bulk::Bytes(&mut self.ruled_out));
    }
}
