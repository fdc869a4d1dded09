//! Depth-first search: walks on until it can go no farther, then back to the last fork.
//!
//! O(cells) time; one byte a cell and the path.
//! Source: Trémaux, as told by Lucas, "Récréations mathématiques" (1882); Tarjan, "Depth-first search and linear graph
//! algorithms" (1972).

use crate::maze::groups;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::path;
use super::world::World;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::Step;
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Series, Settings, Shape,
    Span, StateHash, says,
};

const START: u8 = 0;
const WALK: u8 = 1;
const EXIT: u8 = 2;
const SEEN: u8 = 3;
const BACK: u8 = 4;
const NO_PATH: u8 = 5;
const PATH: u8 = 6;

static INFO: Info = Info {
    id: "dfs",
    version: 1,
    group: &groups::WALKERS,
    name: Text::new("Depth-first search"),
    summary: Text::new(
        "Walks as far as it can, then back to the last fork. Finds a path with little memory, but seldom a short one.",
    ),
    cost: "O(cells) time, one byte a cell and the path",
    source: "Trémaux (1882); Tarjan (1972)",
    listing: &[
        Line::new(
            Text::new("start the path at the entrance"),
            &[says(Kind::Append, Text::new("The path starts at {cell}."))],
        ),
        Line::new(
            Text::new("a neighbour is new: walk to it"),
            &[says(
                Kind::Append,
                Text::new("{cell} is added to the path, which has {length} {length|cell|cells} now."),
            )],
        ),
        Line::new(
            Text::new("  the exit: a path is found"),
            &[says(
                Kind::Solution,
                Text::new("{cell} is the exit; this path is {cost} long. There may be a shorter one."),
            )],
        ),
        Line::new(
            Text::new("  skip known neighbours"),
            &[says(Kind::Duplicate, Text::new("{cell} is known already: from {parent} it leads to no new cell."))
                .v(crate::trace::Role::Length)],
        ),
        Line::new(
            Text::new("no neighbour is new: remove the cell from the path"),
            &[says(
                Kind::Cut,
                Text::new(
                    "{cell} is a dead end and is removed from the path; {length} {length|cell remains|cells remain}.",
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
    costs: Costs::Lengths,
};

/// Depth-first search between two looks.
#[derive(Clone)]
pub struct Dfs<W> {
    world: Arc<W>,
    seen: Vec<u8>,
    path: Vec<Cell>,
    /// The steps still to be tried from each cell of the path.
    rest: Vec<u8>,
    visited: u64,
    ending: Ending,
}

impl<W: World> Dfs<W> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        if !self.world.has_start() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        self.enter(probe, START, from)
    }

    #[inline]
    fn enter<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell) -> Flow {
        let before = self.path.last().copied().unwrap_or(NOWHERE);
        self.seen[cell as usize] = 1;
        self.path.push(cell);
        self.rest.push(self.world.steps(cell));
        self.visited += 1;
        probe.fact(Kind::Append, line, cell, before, self.path.len() as i32);
        if self.world.is_exit(cell) {
            let length = self.world.length(&self.path);
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, length.hundredths());
            self.ending.arrive(self.path.clone(), length);
        }
        Flow::Continue
    }

    #[inline]
    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (Some(&cell), Some(rest)) = (self.path.last(), self.rest.last_mut()) else {
            let flow = self.ending.give_up(probe, NO_PATH, self.world.ends().1);
            probe.exit();
            return flow;
        };
        if *rest == 0 {
            self.path.pop();
            self.rest.pop();
            probe.fact(Kind::Cut, BACK, cell, NOWHERE, self.path.len() as i32);
            return Flow::Continue;
        }
        let next = Step::from_index(rest.trailing_zeros() as u8).beyond(cell, self.world.size().width);
        *rest &= *rest - 1;
        if self.seen[next as usize] == 0 {
            return self.enter(probe, WALK, next);
        }
        probe.fact(Kind::Duplicate, SEEN, next, cell, self.path.len() as i32);
        Flow::Continue
    }
}

impl<W: World> Algorithm for Dfs<W>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(world: Arc<W>, _settings: &Settings, _seed: u64) -> Self {
        let seen = vec![0; world.size().cells() as usize];
        Self { world, seen, path: Vec::new(), rest: Vec::new(), visited: 0, ending: Ending::new() }
    }

    #[inline]
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
        view.number(words::VISITED, self.visited as i64);
        let mut cells = self.path.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::PATH, Shape::Stack, self.path.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.seen.len() + self.path.len() * 5 + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.seen);
        hash.add_all(&self.path);
        hash.add_all(&self.rest);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.visited, self.visited)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.seen));
        visit(Bulk::Words(&mut self.path));
    }
}
