//! Collision solver: floods the maze from the entrance and fills the cells where waters meet, until none meet any more.
//!
//! Where two columns of water come into a cell at the same time and can go no farther, neither is part of a shortest
//! path. (Between two cells they never meet: on squares, neighbours are never equally far.) So the cell is filled, what becomes a dead end is filled, and water is poured again. What is left in the end are
//! exactly all shortest paths: from every cell that is left, water goes on towards the exit. One of them is told.
//! O(cells) time a round, seven bytes a cell. In rooms there may be as many rounds as the room is long.
//! Source: Walter Pullen, Think Labyrinth.

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::fillers::{FILLED, NOTHING_REMAINS, SERIES};
use super::world::World as _;
use super::{path, remains};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, Step};
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Settings, Shape, Span,
    StateHash, says,
};

const ROUND: u8 = 0;
const TAKE: u8 = 1;
const FLOW: u8 = 2;
const MEET: u8 = 3;
const MET: u8 = 4;
const FILL: u8 = 5;
const EXIT: u8 = 6;
const NO_PATH: u8 = 7;
const PATH: u8 = 8;

static INFO: Info = Info {
    id: "collision",
    version: 1,
    group: &groups::FILLERS,
    name: Text::new("Collision solver"),
    summary: Text::new(
        "Floods the maze and fills the cells where waters meet, until exactly the shortest paths are left.",
    ),
    cost: "O(cells) time a round, 7 bytes per cell",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("pour water into the entrance"),
            &[
                says(Kind::Wave, Text::new("Round {number}: water is poured.")),
                says(
                    Kind::Generate,
                    Text::new("Water comes from the entrance {cell}, {g} {g|step|steps} away from itself."),
                ),
            ],
        ),
        Line::new(
            Text::new("  it flows on from cell to cell"),
            &[says(Kind::Expand, Text::new("Water flows on from {cell}, {g} {g|step|steps} from the entrance."))],
        ),
        Line::new(
            Text::new("  a dry neighbour gets wet"),
            &[says(
                Kind::Generate,
                Text::new("Water reaches {cell} from {parent}, {g} {g|step|steps} from the entrance."),
            )],
        ),
        Line::new(
            Text::new("  a wet one: waters meet"),
            &[says(
                Kind::Duplicate,
                Text::new("Water from {parent} meets water on {cell}, {g} {g|step|steps} from the entrance."),
            )],
        ),
        Line::new(
            Text::new("fill the cells where waters met and went no farther"),
            &[says(Kind::Prune, Text::new("{cell} is filled: {reason}."))],
        ),
        Line::new(
            Text::new("fill dead ends, and pour again"),
            &[says(Kind::Prune, Text::new("{cell} is filled: {reason}."))],
        ),
        Line::new(
            Text::new("no waters meet: what is left are all shortest paths; tell one"),
            &[says(Kind::Solution, Text::new("The remaining cells lead to {cell}, {cost} {cost|step|steps} away."))],
        ),
        NOTHING_REMAINS,
        path::LINE,
    ],
    parameters: &[],
    series: SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// In a cell's byte: filled; water from two sides came in; water went on.
const IS_FILLED: u8 = 1;
const IS_MET: u8 = 2;
const GOES_ON: u8 = 4;

/// What is done next in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Pour,
    Meetings,
    DeadEnds,
}

/// The water between two cells.
#[derive(Clone)]
pub struct Collision {
    task: Arc<MazeTask>,
    marks: Vec<u8>,
    /// Openings that are left.
    open: Vec<u8>,
    /// Steps from the entrance + 1, or 0 where it is dry.
    depths: Vec<u32>,
    /// Cells that got wet in this round, and how many of them the water has left.
    wet: Vec<Cell>,
    next: usize,
    /// Cells where waters met and went no farther.
    meetings: Vec<Cell>,
    dead_ends: Vec<Cell>,
    work: Work,
    round: u32,
    /// Cells filled, now and when the round began.
    count: u64,
    before: u64,
    ending: Ending,
}

impl Collision {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, self.task.to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.pour_again(probe);
        Flow::Continue
    }

    fn pour_again<P: Probe>(&mut self, probe: &mut P) {
        self.round += 1;
        for cell in self.wet.drain(..) {
            self.depths[cell as usize] = 0;
            self.marks[cell as usize] &= IS_FILLED;
        }
        let from = self.task.from;
        self.depths[from as usize] = 1;
        self.wet.push(from);
        (self.next, self.work, self.before) = (0, Work::Pour, self.count);
        probe.fact(Kind::Wave, ROUND, NOWHERE, NOWHERE, self.round as i32);
        probe.fact(Kind::Generate, ROUND, from, NOWHERE, 0);
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let width = self.task.size().width;
        Step::of_set(self.open[cell as usize]).map(move |step| step.beyond(cell, width))
    }

    fn pour<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(&cell) = self.wet.get(self.next) else { return self.settle(probe) };
        self.next += 1;
        let depth = self.depths[cell as usize];
        probe.fact(Kind::Expand, TAKE, cell, NOWHERE, depth as i32 - 1);
        for next in self.neighbours(cell) {
            let known = self.depths[next as usize];
            if known == 0 {
                self.depths[next as usize] = depth + 1;
                self.wet.push(next);
                probe.fact(Kind::Generate, FLOW, next, cell, depth as i32);
            } else if known > depth {
                self.marks[next as usize] |= IS_MET;
                probe.fact(Kind::Duplicate, MEET, next, cell, depth as i32);
            }
            if known == 0 || known > depth {
                self.marks[cell as usize] |= GOES_ON;
            }
        }
        Flow::Continue
    }

    /// All water stands still.
    fn settle<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let to = self.task.to;
        if self.depths[to as usize] == 0 {
            let flow = self.ending.give_up(probe, NO_PATH, to);
            probe.exit();
            return flow;
        }
        let is_stuck = |&cell: &Cell| self.marks[cell as usize] & (IS_MET | GOES_ON) == IS_MET && cell != to;
        self.meetings = self.wet.iter().copied().filter(is_stuck).collect();
        self.work = Work::Meetings;
        self.fill_meeting(probe)
    }

    fn fill_meeting<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(cell) = self.meetings.pop() else {
            self.dead_ends = self.wet.iter().copied().filter(|&cell| self.is_dead_end(cell)).collect();
            self.work = Work::DeadEnds;
            return self.fill_dead_end(probe);
        };
        self.fill(probe, MET, cell, Reason::WATERS_MEET);
        Flow::Continue
    }

    fn fill_dead_end<P: Probe>(&mut self, probe: &mut P) -> Flow {
        while let Some(cell) = self.dead_ends.pop() {
            if self.is_dead_end(cell) {
                self.fill(probe, FILL, cell, Reason::DEAD_END);
                return Flow::Continue;
            }
        }
        if self.count > self.before {
            probe.exit();
            probe.enter(Span::Phase);
            self.pour_again(probe);
            return Flow::Continue;
        }
        self.finish(probe)
    }

    /// What is left are all shortest paths.
    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let found = remains::shortest(&self.task, |cell| self.marks[cell as usize] & IS_FILLED == 0);
        let steps = (found.len() as u32).saturating_sub(1);
        probe.fact(Kind::Solution, EXIT, self.task.to, NOWHERE, steps as i32);
        self.ending.arrive(found, Length::of(steps, 0));
        Flow::Continue
    }

    fn fill<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, reason: Reason) {
        self.count += 1;
        self.marks[cell as usize] |= IS_FILLED;
        probe.fact(Kind::Prune, line, cell, NOWHERE, reason.value());
        for step in Step::of_set(std::mem::take(&mut self.open[cell as usize])) {
            let next = step.beyond(cell, self.task.size().width);
            self.open[next as usize] &= !step.opposite().bit();
            if self.work == Work::DeadEnds && self.is_dead_end(next) {
                self.dead_ends.push(next);
            }
        }
    }

    fn is_dead_end(&self, cell: Cell) -> bool {
        let is_end = cell == self.task.from || cell == self.task.to;
        self.marks[cell as usize] & IS_FILLED == 0 && self.open[cell as usize].count_ones() <= 1 && !is_end
    }
}

impl Algorithm for Collision {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = task.size().cells();
        let open = (0..cells).map(|cell| task.steps(cell)).collect();
        let (marks, depths) = (vec![0; cells as usize], vec![0; cells as usize]);
        let (wet, meetings, dead_ends) = (Vec::new(), Vec::new(), Vec::new());
        let (work, ending) = (Work::Pour, Ending::new());
        Self {
            task,
            marks,
            open,
            depths,
            wet,
            next: 0,
            meetings,
            dead_ends,
            work,
            round: 0,
            count: 0,
            before: 0,
            ending,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match (self.ending.stage, self.work) {
            (Stage::Start, _) => self.begin(probe),
            (Stage::Search, Work::Pour) => self.pour(probe),
            (Stage::Search, Work::Meetings) => self.fill_meeting(probe),
            (Stage::Search, Work::DeadEnds) => self.fill_dead_end(probe),
            (Stage::Tell(_), _) => self.ending.tell(probe, PATH),
            (Stage::Arrived | Stage::NoPath, _) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::ROUND, i64::from(self.round));
        view.number(FILLED, self.count as i64);
        let shore = &self.wet[self.next.min(self.wet.len())..];
        let item = |&cell: &Cell| Item { cell, value: Some(i64::from(self.depths[cell as usize]) - 1) };
        view.structure(words::QUEUE, Shape::Queue, shore.len(), &mut shore.iter().map(item));
    }

    fn heap_bytes(&self) -> usize {
        let cells = self.depths.len() + self.wet.len() + self.dead_ends.len() + self.meetings.len();
        self.marks.len() + self.open.len() + cells * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.marks);
        hash.add_all(&self.open);
        hash.add_all(&self.wet);
        hash.add_all(&self.dead_ends);
        hash.add((self.meetings.len() as u64) << 32 | self.next as u64);
        hash.add(self.count);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        remains::answer(&self.ending, &self.task, self.count)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.marks));
        visit(Bulk::Bytes(&mut self.open));
        visit(Bulk::Words(&mut self.depths));
    }
}
