//! Jump point search: A* that leaps over what needs no decision.
//!
//! Of all paths of one length it follows one: diagonal first, then straight. So a straight line has to be left only
//! where a wall beside it ends, and there lie the jump points. Rows and columns are scanned 64 tiles at a time; a
//! diagonal run scans to both sides at each step, and what it finds is opened at once with the tile where the run
//! began as its parent, so that turning points in between are never on the open list. With four neighbours the
//! columns take the part of the diagonals. Needs even ground, and the rule that no corner is cut.
//! Source: Harabor and Grastien, "Online graph pruning for pathfinding on grid maps" (2011) and "Improving jump point
//! search" (2014).

use crate::maze::groups;
use std::marker::PhantomData;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::nodes::{Node, SparseNodes};
use super::open::Open;
use super::world::{World as _, place};
use super::{path, says as shared};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::map::{Diagonals, Field, Leap, Length, MapTask, Step, scan};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Role, Settings, Shape, Span, StateHash,
    says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const EXIT: u8 = 3;
const JUMP: u8 = 4;
const UNSEEN: u8 = 5;
const BETTER: u8 = 6;
const NO_BETTER: u8 = 7;
const DONE: u8 = 8;
const NO_PATH: u8 = 9;
const PATH: u8 = 10;

/// The lines of jump point search, with jumps made as `$jump` says.
macro_rules! listing {
    ($jump:expr) => {
        &[
            shared::OPEN_ENTRANCE,
            Line::new(
                Text::new("while some are open, take the least f"),
                &[
                    shared::BOUND_GROWS,
                    says(Kind::Expand, Text::new("Expands the jump point {cell} with g = {g}: no open one has a smaller f.")),
                ],
            ),
            shared::STALE,
            shared::EXIT,
            Line::new(
                $jump,
                &[says(Kind::Look, Text::new("The jump from {from} passes {cell} and ends at a wall, {length} tiles on."))
                    .v(Role::Length)],
            ),
            Line::new(
                Text::new("    a jump point that is new: open it"),
                &[says(
                    Kind::Generate,
                    Text::new("The jump from {parent} stops at {cell}, where a wall beside it ends or where the exit is: g = {g}."),
                )],
            ),
            Line::new(
                Text::new("    a shorter path to an open cell: update it"),
                &[says(Kind::Relax, Text::new("The path to {cell} through {parent} is shorter: g drops to {g}."))],
            ),
            Line::new(
                Text::new("    otherwise do nothing"),
                &[says(Kind::Duplicate, Text::new("{cell} is known already: g = {g} through {parent} is no shorter."))],
            ),
            shared::CLOSED,
            path::NO_PATH_LINE,
            path::LINE,
        ]
    };
}
pub(super) use listing;

static INFO: Info = Info {
    id: "jps",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("Jump point search"),
    summary: Text::new(
        "A* that jumps along rows, columns and diagonals to where walls end. Finds shortest paths with few entries in the open list.",
    ),
    cost: "O(cells log cells) time, 16 to 32 bytes a jump point and the open list",
    source: "Harabor, Grastien (2011, 2014)",
    listing: listing!(Text::new("  jump in each direction that may matter, 64 tiles at a time")),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// Who finds out how far jumps go.
pub trait Jumper: Clone + Send + Sync + 'static {
    /// What the search says of itself.
    const INFO: &'static Info;

    /// What is worked out for a map before the first search on it.
    fn prepare(field: &Field);

    /// Along a row or column.
    fn straight(field: &Field, x: u32, y: u32, step: Step) -> Leap;

    /// Along a diagonal, or a column where there are no diagonals: to the next tile with something on its sides.
    fn run(field: &Field, cell: Cell, step: Step) -> Leap;
}

/// Scans rows and columns word by word.
#[derive(Clone)]
pub struct Scanner;

impl Jumper for Scanner {
    const INFO: &'static Info = &INFO;

    fn prepare(_field: &Field) {}

    #[inline]
    fn straight(field: &Field, x: u32, y: u32, step: Step) -> Leap {
        scan(field, x, y, step)
    }

    #[inline]
    fn run(field: &Field, cell: Cell, step: Step) -> Leap {
        let is_free = field.steps(cell) & step.bit() != 0;
        Leap { far: u32::from(is_free), is_point: is_free }
    }
}

/// A search between two expansions.
#[derive(Clone)]
pub struct JumpSearch<J> {
    task: Arc<MapTask>,
    exit: (u32, u32),
    /// Where a node was reached in a straight line, `back` is the step that reached it.
    nodes: SparseNodes,
    open: Open,
    bound: Length,
    expanded: u64,
    ending: Ending,
    jumper: PhantomData<J>,
}

/// Jump point search.
pub type Jps = JumpSearch<Scanner>;

impl<J: Jumper> JumpSearch<J> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        if !self.task.has_ends() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.bound = self.task.estimated(from, to);
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, self.bound.hundredths());
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        self.nodes.set(from, Node::open(Length::ZERO, Step::from_index(0)), from);
        self.open.push(self.bound, 0, from);
        Flow::Continue
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let to = self.task.to;
        let Some((f, cell)) = self.open.pop() else {
            let flow = self.ending.give_up(probe, NO_PATH, to);
            probe.exit();
            return flow;
        };
        let node = self.nodes.get(cell);
        if node.is_closed() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        if f > self.bound {
            self.bound = f;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, f.hundredths());
        }
        self.nodes.close(cell);
        self.expanded += 1;
        probe.fact(Kind::Expand, TAKE, cell, self.parent(cell), node.g().hundredths());
        if cell == to {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.path(), node.g());
            return Flow::Continue;
        }
        let steps = self.directions(cell, node.back());
        self.jump(probe, cell, node.g(), steps);
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    fn parent(&self, cell: Cell) -> Cell {
        if cell == self.task.from { NOWHERE } else { self.nodes.parent(cell) }
    }

    /// The directions that may matter from `cell`, which was reached by a step `came`.
    #[inline]
    fn directions(&self, cell: Cell, came: Step) -> u8 {
        let free = self.task.field.steps(cell);
        if cell == self.task.from {
            return free;
        }
        let (x, y) = place(self.task.field.size(), cell);
        let (right, down) = came.offset();
        let rows = self.task.field.rows();
        let mut steps = came.bit();
        for turn in [1, 3] {
            let side = Step::from_index((came.index() + turn) & 3);
            let (side_x, side_y) = side.offset();
            let (side_x, side_y) = (x.wrapping_add_signed(side_x), y.wrapping_add_signed(side_y));
            let is_wall_behind = !rows.has(side_x.wrapping_add_signed(-right), side_y.wrapping_add_signed(-down));
            if is_wall_behind && rows.has(side_x, side_y) {
                let (one, other) = (side.offset(), came.offset());
                let between = Step::towards(i64::from(one.0 + other.0), i64::from(one.1 + other.1));
                steps |= side.bit() | between.bit();
            }
        }
        steps & free
    }

    /// Jumps from `cell` in all directions of `steps`.
    #[inline]
    fn jump<P: Probe>(&mut self, probe: &mut P, cell: Cell, g: Length, steps: u8) {
        let has_diagonals = self.task.field.diagonals() != Diagonals::Never;
        let at = place(self.task.field.size(), cell);
        for step in Step::of_set(steps) {
            if step.is_diagonal() || (!has_diagonals && step.index() & 1 == 0) {
                self.run(probe, cell, g, at, step);
            } else {
                self.leap(probe, cell, g, at, step);
            }
        }
    }

    /// Runs along `step` until a wall, and leaps to the sides from each tile that needs it.
    #[inline]
    fn run<P: Probe>(&mut self, probe: &mut P, from: Cell, mut g: Length, (mut x, mut y): (u32, u32), step: Step) {
        let (right, down) = step.offset();
        let size = self.task.field.size();
        let sides = if step.is_diagonal() { step.parts() } else { [Step::from_index(1), Step::from_index(3)] };
        let mut cell = from;
        let mut tiles = 0;
        loop {
            let mut leap = J::run(&self.task.field, cell, step);
            if let Some(near) =
                self.crossing((x, y), step).filter(|&near| near < leap.far || (near == leap.far && !leap.is_point))
            {
                leap = Leap { far: near, is_point: true };
            }
            let far = leap.far as i32;
            (x, y) = (x.wrapping_add_signed(right * far), y.wrapping_add_signed(down * far));
            cell = size.cell(x, y);
            g = g + step.length().times(leap.far);
            tiles += far;
            if !leap.is_point {
                probe.fact(Kind::Look, JUMP, cell, from, tiles);
                return;
            }
            if cell == self.task.to {
                self.reach(probe, cell, from, g, step);
                return;
            }
            for side in sides {
                self.leap(probe, from, g, (x, y), side);
            }
        }
    }

    /// After how many tiles of a run one is in line with the exit, if one will be.
    #[inline]
    fn crossing(&self, (x, y): (u32, u32), step: Step) -> Option<u32> {
        let (right, down) = step.offset();
        let (columns, rows) = (
            (self.exit.0.wrapping_sub(x) as i32).wrapping_mul(right),
            (self.exit.1.wrapping_sub(y) as i32).wrapping_mul(down),
        );
        let near = [columns, rows].into_iter().filter(|&tiles| tiles > 0).min()?;
        Some(near as u32)
    }

    /// Leaps in a straight line from `(x, y)`, which was reached from `from` by a path of `g`.
    #[inline]
    fn leap<P: Probe>(&mut self, probe: &mut P, from: Cell, g: Length, (x, y): (u32, u32), step: Step) {
        let leap = J::straight(&self.task.field, x, y, step);
        let (right, down) = step.offset();
        let (columns, rows) = (self.exit.0.wrapping_sub(x) as i32, self.exit.1.wrapping_sub(y) as i32);
        let ahead = columns * right + rows * down;
        let is_in_line = if right == 0 { columns == 0 } else { rows == 0 };
        let is_exit = is_in_line && ahead > 0 && ahead as u32 <= leap.far;
        let far = if is_exit { ahead as u32 } else { leap.far };
        let (x, y) = (x.wrapping_add_signed(right * far as i32), y.wrapping_add_signed(down * far as i32));
        let cell = self.task.field.size().cell(x, y);
        if is_exit || leap.is_point {
            self.reach(probe, cell, from, g + Length::STRAIGHT.times(far), step);
        } else if far > 0 {
            probe.fact(Kind::Look, JUMP, cell, from, far as i32);
        }
    }

    /// A jump point is reached.
    #[inline]
    fn reach<P: Probe>(&mut self, probe: &mut P, cell: Cell, from: Cell, g: Length, step: Step) {
        let known = self.nodes.get(cell);
        if known.is_seen() && (known.is_closed() || known.g() <= g) {
            probe.fact(Kind::Duplicate, NO_BETTER, cell, from, g.hundredths());
            return;
        }
        self.nodes.set(cell, Node::open(g, step), from);
        let (x, y) = place(self.task.field.size(), cell);
        let h = self.task.estimate().of(x.abs_diff(self.exit.0), y.abs_diff(self.exit.1));
        self.open.push(g + h, (h.bits() >> 27) as u32, cell);
        let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
        probe.fact(kind, line, cell, from, g.hundredths());
    }

    /// The path with every tile on it.
    fn path(&self) -> Vec<Cell> {
        let before = |&cell: &Cell| (cell != self.task.from).then(|| self.nodes.parent(cell));
        let mut points: Vec<Cell> = std::iter::successors(Some(self.task.to), before).collect();
        points.reverse();
        let mut path = vec![self.task.from];
        for pair in points.windows(2) {
            fill_in(self.task.field.size(), self.task.diagonals(), pair[1], &mut path);
        }
        path
    }
}

/// Adds the tiles from the last of `path` to `to`: diagonal steps first, or columns where there are none.
pub(super) fn fill_in(size: Size, diagonals: Diagonals, to: Cell, path: &mut Vec<Cell>) {
    let (to_x, to_y) = place(size, to);
    let Some(&last) = path.last() else { return };
    let mut cell = last;
    while cell != to {
        let (x, y) = place(size, cell);
        let (right, down) = (i64::from(to_x) - i64::from(x), i64::from(to_y) - i64::from(y));
        let right = if diagonals == Diagonals::Never && down != 0 { 0 } else { right };
        cell = Step::towards(right, down).beyond(cell, size.width);
        path.push(cell);
    }
}

impl<J: Jumper> Algorithm for JumpSearch<J> {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = J::INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        J::prepare(&task.field);
        let exit = place(task.field.size(), task.to);
        let (nodes, open) = (SparseNodes::new(), Open::default());
        let (bound, ending, jumper) = (Length::ZERO, Ending::new(), PhantomData);
        Self { task, exit, nodes, open, bound, expanded: 0, ending, jumper }
    }

    #[inline]
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
        self.nodes.heap_bytes() + self.open.heap_bytes() + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.nodes.cells);
        hash.add_all(&self.nodes.words);
        hash.add_all(&self.nodes.parents);
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
        visit(Bulk::Words(&mut self.nodes.cells));
        visit(Bulk::Words(&mut self.nodes.parents));
    }
}
