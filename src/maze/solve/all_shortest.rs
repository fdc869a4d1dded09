//! All shortest paths: rings from the entrance, then every cell from which a ring leads back from the exit.
//!
//! What is marked at the end are the cells of all shortest paths, and how many paths there are. One of them is the answer.
//! O(cells) time, eight bytes a cell.
//! Source: Pullen, "Think Labyrinth", shortest paths finder.

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::path;
use super::world::World as _;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::Length;
use crate::maze::{MazePath, MazeTask, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Series, Settings,
    Shape, Span, StateHash, says,
};

const RING: u8 = 0;
const EXIT: u8 = 1;
const BACK: u8 = 2;
const MORE: u8 = 3;
const COUNT: u8 = 4;
const NO_PATH: u8 = 5;
const PATH: u8 = 6;

static INFO: Info = Info {
    id: "all-shortest",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("All shortest paths"),
    summary: Text::new("Marks every cell on a shortest path and counts the paths: there may be millions."),
    cost: "O(cells) time, 12 bytes a cell",
    source: "Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("expand from the entrance, ring by ring"),
            &[says(Kind::Expand, Text::new("{cell} is {g} {g|step|steps} from the entrance."))],
        ),
        Line::new(
            Text::new("the exit: no shortest path is longer"),
            &[says(
                Kind::Solution,
                Text::new(
                    "{cell} is the exit, {cost} {cost|step|steps} away. Now back along all paths of that length.",
                ),
            )],
        ),
        Line::new(
            Text::new("back from the exit: a cell one step nearer to the entrance lies on a shortest path"),
            &[says(
                Kind::Append,
                Text::new(
                    "{cell} is on a shortest path: {from} is one step farther. {length} {length|cell|cells} so far.",
                ),
            )],
        ),
        Line::new(
            Text::new("  if it is marked already: another path leads on from it"),
            &[says(
                Kind::Duplicate,
                Text::new("{cell} is marked already: from it a shortest path also leads through {parent}."),
            )],
        ),
        Line::new(
            Text::new("count the paths"),
            &[says(Kind::Note, Text::new("All cells are marked. Number of shortest paths: {count}."))],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: &[
        Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
        Series { id: "marked", name: MARKED.name, rules: &[(Kind::Append, Change::Set)] },
    ],
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Steps,
};

const MARKED: Label = Label::new("marked", Text::new("cells on shortest paths"));
const PATHS: Label = Label::new("paths", Text::new("shortest paths"));

/// The search between two cells.
#[derive(Clone)]
pub struct AllShortest {
    task: Arc<MazeTask>,
    /// Distance from the entrance, from 1; 0 for cells that were not seen.
    far: Vec<u32>,
    /// Shortest paths from the entrance, as many as a number holds.
    paths: Vec<u64>,
    marks: Vec<u8>,
    queue: Vec<Cell>,
    next: usize,
    marked: Vec<Cell>,
    /// The cell on its path back, and the place of the marked cell that is looked at.
    back: usize,
    is_back: bool,
    ending: Ending,
}

impl AllShortest {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MazeTask { from, to, .. } = *self.task;
        if !self.task.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.far[from as usize] = 1;
        self.paths[from as usize] = 1;
        self.queue.push(from);
        self.spread(probe)
    }

    fn spread<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(&cell) = self.queue.get(self.next) else {
            let flow = self.ending.give_up(probe, NO_PATH, self.task.to);
            probe.exit();
            return flow;
        };
        self.next += 1;
        let far = self.far[cell as usize];
        let before = self.nearer(cell).next().unwrap_or(NOWHERE);
        probe.fact(Kind::Expand, RING, cell, before, far as i32 - 1);
        if cell == self.task.to {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, far as i32 - 1);
            self.is_back = true;
            self.mark(probe, cell, NOWHERE);
            return Flow::Continue;
        }
        let (task, paths) = (Arc::clone(&self.task), self.paths[cell as usize]);
        for (_, next) in task.neighbours(cell) {
            let known = &mut self.far[next as usize];
            if *known == 0 {
                *known = far + 1;
                self.queue.push(next);
            }
            if *known == far + 1 {
                self.paths[next as usize] = self.paths[next as usize].saturating_add(paths);
            }
        }
        Flow::Continue
    }

    /// The neighbours of `cell` that are one step nearer to the entrance.
    fn nearer(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let far = self.far[cell as usize];
        let is_nearer = move |next: &Cell| far > 1 && self.far[*next as usize] == far - 1;
        self.task.neighbours(cell).map(|(_, next)| next).filter(is_nearer)
    }

    fn mark<P: Probe>(&mut self, probe: &mut P, cell: Cell, after: Cell) {
        self.marks[cell as usize] = 1;
        self.marked.push(cell);
        probe.fact(Kind::Append, BACK, cell, after, self.marked.len() as i32);
    }

    fn go_back<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(&cell) = self.marked.get(self.back) else { return self.finish(probe) };
        self.back += 1;
        let nearer: Vec<Cell> = self.nearer(cell).collect();
        for next in nearer.iter().copied() {
            if self.marks[next as usize] == 0 {
                self.mark(probe, next, cell);
            } else {
                probe.fact(Kind::Duplicate, MORE, next, cell, self.far[next as usize] as i32 - 1);
            }
        }
        if nearer.is_empty() { self.finish(probe) } else { Flow::Continue }
    }

    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let paths = self.paths[self.task.to as usize].min(i32::MAX as u64);
        probe.fact(Kind::Note, COUNT, self.task.to, NOWHERE, paths as i32);
        let back = |&cell: &Cell| self.nearer(cell).next();
        let mut path: Vec<Cell> = std::iter::successors(Some(self.task.to), back).collect();
        path.reverse();
        let length = Length::of(path.len() as u32 - 1, 0);
        self.ending.arrive(path, length);
        Flow::Continue
    }
}

impl Algorithm for AllShortest {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = task.size().cells() as usize;
        let (far, paths, marks) = (vec![0; cells], vec![0; cells], vec![0; cells]);
        let (queue, marked, ending) = (Vec::new(), Vec::new(), Ending::new());
        Self { task, far, paths, marks, queue, next: 0, marked, back: 0, is_back: false, ending }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search if self.is_back => self.go_back(probe),
            Stage::Search => self.spread(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::EXPANDED, self.next as i64);
        view.number(MARKED, self.marked.len() as i64);
        if self.is_back {
            view.number(PATHS, i64::try_from(self.paths[self.task.to as usize]).unwrap_or(i64::MAX));
        }
        let queue = self.queue.get(self.next..).unwrap_or_default();
        let item = |&cell: &Cell| Item { cell, value: Some(i64::from(self.far[cell as usize]) - 1) };
        view.structure(words::QUEUE, Shape::Queue, queue.len(), &mut queue.iter().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.far.len() * 13 + (self.queue.len() + self.marked.len()) * size_of::<Cell>() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.far);
        hash.add_all(&self.marked);
        hash.add((self.next as u64) << 32 | self.back as u64);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.next.max(1) as u64, self.next as u64)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.far));
        visit(Bulk::Doubles(&mut self.paths));
        visit(Bulk::Bytes(&mut self.marks));
    }
}
