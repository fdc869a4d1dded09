//! Theta* and Lazy Theta*: A* whose paths may turn anywhere, because a tile's parent is any tile that sees it.
//!
//! Theta* looks from the parent to each neighbour. Lazy Theta* takes it for granted that it is seen, and looks only when
//! the neighbour is taken from the open list. Paths are seldom the very shortest. Tiles are walked from middle to middle.
//! O(cells log cells) expansions, each with lines of sight; 12 bytes a cell and the open list.
//! Source: Nash, Daniel, Koenig, Felner, "Theta*" (2007); Nash, Koenig, Tovey, "Lazy Theta*" (2010).

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::nodes::{Node, Nodes};
use super::open::Open;
use super::sight;
use super::world::World as _;
use super::{path, says as shared};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, MapTask, Step};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Role, Settings, Shape, Span, StateHash,
    says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const LOOK: u8 = 3;
const EXIT: u8 = 4;
const UNSEEN: u8 = 5;
const BETTER: u8 = 6;
const NO_BETTER: u8 = 7;
const DONE: u8 = 8;
const NO_PATH: u8 = 9;
const PATH: u8 = 10;

const OPEN_ENTRANCE: Line = Line::new(
    Text::new("open the entrance with f = the straight line"),
    &[says(Kind::Bound, Text::new("No path can be shorter than {f}, the straight line.")).v(Role::F), shared::ENTRANCE],
);
const TAKE_LINE: Line = Line::new(
    Text::new("while some are open, take the least f"),
    &[
        says(Kind::Bound, Text::new("The least f rises to {f}.")).v(Role::F),
        says(Kind::Expand, Text::new("Expands {cell} with g = {g}: no open tile has a smaller f.")),
    ],
);

/// The line about looking is `$look`, the others are alike.
macro_rules! listing {
    ($look:expr) => {
        &[
            OPEN_ENTRANCE,
            TAKE_LINE,
            shared::STALE,
            $look,
            shared::SOME_EXIT,
            shared::UNSEEN,
            shared::BETTER,
            shared::NO_BETTER,
            shared::SOME_CLOSED,
            path::NO_PATH_LINE,
            path::LINE,
        ]
    };
}

static THETA: Info = Info {
    id: "theta-star",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("Theta*"),
    summary: Text::new("A* whose paths turn at any angle: the parent of a tile is any tile that sees it."),
    cost: "O(cells log cells) expansions with lines of sight, 12 bytes a cell and the open list",
    source: "Nash, Daniel, Koenig, Felner (2007)",
    listing: listing!(Line::new(
        Text::new("  a neighbour that the parent sees: straight from there"),
        &[says(Kind::Look, Text::new("{from}, the parent, sees {cell}: the path need not turn here, g would be {g}."))
            .v(Role::G)],
    )),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

static LAZY: Info = Info {
    id: "lazy-theta-star",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("Lazy Theta*"),
    summary: Text::new(
        "Theta* that checks one line of sight per expanded tile, not one per neighbour. Far fewer lines of sight.",
    ),
    cost: "O(cells log cells) expansions with one line of sight, 12 bytes a cell and the open list",
    source: "Nash, Koenig, Tovey (2010)",
    listing: listing!(Line::new(
        Text::new("  its parent does not see it: the best closed neighbour becomes its parent"),
        &[says(Kind::Look, Text::new("{cell} is not visible from its parent: the parent is {from} now, and g = {g}."))
            .v(Role::G)],
    )),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// When it looks.
pub trait Looks: Clone + Send + Sync + 'static {
    /// What the search says of itself.
    const INFO: &'static Info;
    /// Only when a tile is taken.
    const IS_LAZY: bool;
}

/// At every neighbour.
#[derive(Clone)]
pub struct Eager;

impl Looks for Eager {
    const INFO: &'static Info = &THETA;
    const IS_LAZY: bool = false;
}

/// Once for each tile that is taken.
#[derive(Clone)]
pub struct Lazy;

impl Looks for Lazy {
    const INFO: &'static Info = &LAZY;
    const IS_LAZY: bool = true;
}

/// Theta*.
pub type Theta = AnyAngle<Eager>;
/// Lazy Theta*.
pub type LazyTheta = AnyAngle<Lazy>;

/// A search between two expansions.
#[derive(Clone)]
pub struct AnyAngle<L> {
    task: Arc<MapTask>,
    nodes: Nodes,
    parents: Vec<u32>,
    open: Open,
    bound: Length,
    expanded: u64,
    ending: Ending,
    looks: PhantomData<L>,
}

impl<L: Looks> AnyAngle<L> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.bound = sight::apart(&self.task.field, from, to);
        self.ending.stage = Stage::Search;
        self.parents[from as usize] = from;
        self.nodes.set(from, Node::open(Length::ZERO, Step::from_index(0)));
        self.open.push(self.bound, 0, from);
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, self.bound.hundredths());
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        Flow::Continue
    }

    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        let Some((f, cell)) = self.open.pop() else {
            let flow = self.ending.give_up(probe, NO_PATH, to);
            probe.exit();
            return flow;
        };
        if self.nodes.get(cell).is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        if f > self.bound {
            self.bound = f;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, f.hundredths());
        }
        self.expanded += 1;
        let parent = if cell == from { NOWHERE } else { self.parents[cell as usize] };
        probe.fact(Kind::Expand, TAKE, cell, parent, self.nodes.get(cell).g().hundredths());
        if L::IS_LAZY {
            self.correct(probe, cell);
        }
        let node = self.nodes.get(cell);
        self.nodes.set(cell, node.closed());
        if cell == to {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.path(), node.g());
            return Flow::Continue;
        }
        let task = Arc::clone(&self.task);
        for (step, next) in task.neighbours(cell) {
            self.reach(probe, (cell, next), step, node.g());
        }
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    /// Where the parent does not see `cell`, the best of its closed neighbours becomes its parent.
    fn correct<P: Probe>(&mut self, probe: &mut P, cell: Cell) {
        let parent = self.parents[cell as usize];
        if parent == cell || sight::is_clear(&self.task.field, parent, cell) {
            return;
        }
        let through = |(step, next): (Step, Cell)| {
            let node = self.nodes.get(next);
            node.is_closed().then(|| (node.g() + step.length(), next))
        };
        let Some((g, parent)) = self.task.neighbours(cell).filter_map(through).min() else { return };
        self.parents[cell as usize] = parent;
        self.nodes.set(cell, Node::open(g, Step::from_index(0)));
        probe.fact(Kind::Look, LOOK, cell, parent, g.hundredths());
    }

    /// The parent and g of `next` where it is reached from `cell`.
    fn reach<P: Probe>(&mut self, probe: &mut P, (cell, next): (Cell, Cell), step: Step, g: Length) {
        let known = self.nodes.get(next);
        if known.is_closed() {
            probe.fact(Kind::Duplicate, NO_BETTER, next, cell, (g + step.length()).hundredths());
            return;
        }
        let before = self.parents[cell as usize];
        let field = &self.task.field;
        let (mut parent, mut reached) = (cell, g + step.length());
        if L::IS_LAZY || (before != cell && sight::is_clear(field, before, next)) {
            (parent, reached) = (before, self.nodes.get(before).g() + sight::apart(field, before, next));
            if !L::IS_LAZY {
                probe.fact(Kind::Look, LOOK, next, parent, reached.hundredths());
            }
        }
        if known.is_seen() && known.g() <= reached {
            probe.fact(Kind::Duplicate, NO_BETTER, next, parent, reached.hundredths());
            return;
        }
        let h = sight::apart(field, next, self.task.to);
        self.nodes.set(next, Node::open(reached, step));
        self.parents[next as usize] = parent;
        self.open.push(reached + h, (h.bits() >> 27) as u32, next);
        let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
        probe.fact(kind, line, next, parent, reached.hundredths());
    }

    fn path(&self) -> Vec<Cell> {
        let before = |&cell: &Cell| (cell != self.task.from).then(|| self.parents[cell as usize]);
        let mut points: Vec<Cell> = std::iter::successors(Some(self.task.to), before).collect();
        points.reverse();
        let mut path = vec![self.task.from];
        for &point in points.iter().skip(1) {
            sight::draw(&self.task.field, point, &mut path);
        }
        path
    }
}

impl<L: Looks> Algorithm for AnyAngle<L> {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = L::INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        let cells = task.field.size().cells();
        let (nodes, parents, open) = (Nodes::new(cells), vec![0; cells as usize], Open::default());
        Self { task, nodes, parents, open, bound: Length::ZERO, expanded: 0, ending: Ending::new(), looks: PhantomData }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.expand(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::BOUND, i64::from(self.bound.hundredths()));
        view.number(words::EXPANDED, self.expanded as i64);
        view.structure(words::OPEN, Shape::Heap, self.open.len(), &mut self.open.in_order());
    }

    fn heap_bytes(&self) -> usize {
        self.nodes.heap_bytes()
            + self.parents.len() * size_of::<u32>()
            + self.open.heap_bytes()
            + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.nodes.words);
        hash.add_all(&self.parents);
        hash.add(self.open.hash());
        hash.add(self.bound.bits());
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.task, self.expanded, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.nodes.words));
        visit(Bulk::Words(&mut self.parents));
    }
}
