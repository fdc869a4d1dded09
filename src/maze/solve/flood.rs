//! Flood: water pours from the exit over the whole maze, and the walker goes against the current.
//!
//! Every cell is told how far it is from the exit, whoever will ask: from wherever one stands, each step to a cell that
//! lies lower is a step of a shortest path. So mice of micromouse contests plan.
//! O(cells) time, four bytes a cell and the shore.
//! Source: Lee, "An algorithm for path connections" (1961); micromouse contests since 1979.

use crate::maze::groups;
use std::sync::Arc;

use super::path;
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::{MazePath, MazeTask, PathEnd, REASONS, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Reason, Series, Settings,
    Shape, Span, StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const WET: u8 = 2;
const MEET: u8 = 3;
const ENTRANCE: u8 = 4;
const DOWN: u8 = 5;
const NO_PATH: u8 = 6;

static INFO: Info = Info {
    id: "flood",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("Flood"),
    summary: Text::new(
        "Pours water from the exit over the whole maze; from any cell the path goes to lower and lower cells.",
    ),
    cost: "O(cells) time, 4 bytes per cell and the shore",
    source: "Lee (1961); micromouse contests",
    listing: &[
        Line::new(
            Text::new("pour water from the exit"),
            &[says(
                Kind::Generate,
                Text::new("Water comes from the exit {cell}, which is {g} {g|step|steps} away from itself."),
            )],
        ),
        Line::new(
            Text::new("while there is a shore, take its first cell"),
            &[says(Kind::Expand, Text::new("Water flows on from {cell}, {g} {g|step|steps} from the exit."))],
        ),
        Line::new(
            Text::new("  each dry neighbour gets wet: one step farther"),
            &[says(Kind::Generate, Text::new("Water reaches {cell} from {parent}: {g} {g|step|steps} from the exit."))],
        ),
        Line::new(
            Text::new("  otherwise do nothing"),
            &[says(
                Kind::Duplicate,
                Text::new("{cell} is wet already: {g} {g|step|steps} through {parent} {g|is|are} no shorter."),
            )],
        ),
        Line::new(
            Text::new("everything is wet: the entrance knows how far it is"),
            &[says(
                Kind::Solution,
                Text::new("The entrance {cell} is {cost} {cost|step|steps} from the exit: now down, step by step."),
            )],
        ),
        Line::new(
            Text::new("  go on to a lower cell, until the exit is reached"),
            &[says(Kind::Path, Text::new("{cell} is number {index} of the path: it is lower than {from}."))],
        ),
        path::NO_PATH_LINE,
    ],
    parameters: &[],
    series: &[
        Series {
            id: "open",
            name: words::QUEUE.name,
            rules: &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1))],
        },
        Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
        Series { id: "g", name: words::COST.name, rules: &[(Kind::Expand, Change::Set)] },
    ],
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Steps,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    Pours,
    /// The walker's next cell, and the one before it.
    Down(Cell, Cell),
    Arrived,
    NoPath,
}

/// The water between two cells.
#[derive(Clone)]
pub struct Flood<G: Ground = Size> {
    task: Arc<MazeTask>,
    ground: G,
    /// Steps to the exit + 1, or 0 where it is dry.
    depths: Vec<u32>,
    /// Cells that got wet; those from `next` on are the shore.
    shore: std::collections::VecDeque<Cell>,
    expanded: u64,
    depth: u32,
    stage: Stage,
}

impl<G: Ground> Flood<G> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (task, size) = (Arc::clone(&self.task), self.ground.size());
        if task.from.max(task.to) >= size.cells() || !task.others.are_on(size) {
            return self.give_up(probe);
        }
        probe.enter(Span::Phase);
        self.stage = Stage::Pours;
        for exit in task.exits() {
            self.depths[exit as usize] = 1;
            self.shore.push_back(exit);
            probe.fact(Kind::Generate, START, exit, NOWHERE, 0);
        }
        Flow::Continue
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.stage = Stage::NoPath;
        probe.fact(Kind::NoSolution, NO_PATH, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
        Flow::Done
    }

    #[inline]
    fn pour<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(cell) = self.shore.pop_front() else { return self.turn(probe) };
        let depth = self.depths[cell as usize];
        if depth > self.depth + 1 {
            self.depth = depth - 1;
            probe.exit();
            probe.enter(Span::Phase);
        }
        self.expanded += 1;
        probe.fact(Kind::Expand, TAKE, cell, NOWHERE, depth as i32 - 1);
        for (_, next) in self.ground.behind(cell, self.task.maze.openings(cell)) {
            let known = &mut self.depths[next as usize];
            if *known == 0 {
                *known = depth + 1;
                self.shore.push_back(next);
                probe.fact(Kind::Generate, WET, next, cell, depth as i32);
            } else {
                probe.fact(Kind::Duplicate, MEET, next, cell, depth as i32);
            }
        }
        Flow::Continue
    }

    /// The water stands; the walker sets out.
    fn turn<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let from = self.task.from;
        let depth = self.depths[from as usize];
        if depth == 0 {
            let flow = self.give_up(probe);
            probe.exit();
            return flow;
        }
        probe.fact(Kind::Solution, ENTRANCE, from, NOWHERE, depth as i32 - 1);
        self.stage = Stage::Down(from, NOWHERE);
        Flow::Continue
    }

    fn go_down<P: Probe>(&mut self, probe: &mut P, cell: Cell, before: Cell) -> Flow {
        let place = self.depths[self.task.from as usize] - self.depths[cell as usize];
        probe.fact(Kind::Path, DOWN, cell, before, place as i32);
        if self.task.is_exit(cell) {
            probe.exit();
            self.stage = Stage::Arrived;
            return Flow::Done;
        }
        self.stage = Stage::Down(self.lower(cell), cell);
        Flow::Continue
    }

    fn lower(&self, cell: Cell) -> Cell {
        let wanted = self.depths[cell as usize] - 1;
        let mut cells = self.ground.behind(cell, self.task.maze.openings(cell)).map(|(_, next)| next);
        cells.find(|&next| self.depths[next as usize] == wanted).unwrap_or(self.task.to)
    }
}

impl<G: Ground> Algorithm for Flood<G> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = G::Solving;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let (ground, depths) = (G::of(&task.maze), vec![0; task.maze.size().cells() as usize]);
        Self { task, ground, depths, shore: Default::default(), expanded: 0, depth: 0, stage: Stage::Ready }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Pours => self.pour(probe),
            Stage::Ready => self.begin(probe),
            Stage::Down(cell, before) => self.go_down(probe, cell, before),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Stage::Down(cell, _) = self.stage {
            view.cell(words::CELL, cell);
        }
        view.number(words::COST, i64::from(self.depth));
        view.number(words::EXPANDED, self.expanded as i64);
        let depth = |cell: Cell| i64::from(self.depths[cell as usize]) - 1;
        let mut items = self.shore.iter().map(|&cell| Item { cell, value: Some(depth(cell)) });
        view.structure(words::QUEUE, Shape::Queue, self.shore.len(), &mut items);
    }

    fn heap_bytes(&self) -> usize {
        (self.depths.len() + self.shore.len()) * size_of::<Cell>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.depths);
        for &cell in &self.shore {
            hash.add(u64::from(cell));
        }
        hash.add(self.expanded);
        hash.add(match self.stage {
            Stage::Ready => 0,
            Stage::Pours => 1,
            Stage::Arrived => 2,
            Stage::NoPath => 3,
            Stage::Down(cell, _) => 4 + u64::from(cell),
        });
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let (end, cells) = match self.stage {
            Stage::Arrived => {
                let on = |&cell: &Cell| (!self.task.is_exit(cell)).then(|| self.lower(cell));
                (PathEnd::Arrived, std::iter::successors(Some(self.task.from), on).collect())
            }
            Stage::NoPath => (PathEnd::NoPath, Vec::new()),
            _ => return None,
        };
        Some(MazePath { end, cells, visited: self.expanded, expanded: self.expanded, length: None })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.depths));
    }
}
