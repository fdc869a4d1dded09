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
use crate::maze::map::{Diagonals, Estimate, Field, Leap, Length, MapTask, Step, scan};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Event, Flow, Info, Inspector, Kind, Line, Probe, Role, Settings, Shape, Span,
    StateHash, says,
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

/// Entries for which the open list has room from the beginning.
const ROOM: usize = 64;

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
                &[says(Kind::Look, Text::new("The jump from {from} passes {cell} and ends at a wall, {length} {length|tile|tiles} on."))
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

    /// Whether a run can pass over several tiles at once.
    const RUNS_FAR: bool;

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
    const RUNS_FAR: bool = false;

    fn prepare(_field: &Field) {}

    #[inline(always)]
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
        let place = self.nodes.place(cell);
        let node = self.nodes.at(place);
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
        self.nodes.close(place);
        self.expanded += 1;
        probe.tell(|| Event::new(Kind::Expand, TAKE, cell, self.parent(cell), node.g().hundredths()));
        if cell == to {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g().hundredths());
            self.ending.arrive(self.path(node.g()), node.g());
            return Flow::Continue;
        }
        let Self { task, exit, nodes, open, .. } = self;
        let (field, exit, aim) = (&*task.field, *exit, task.estimate());
        let came = (cell != task.from).then(|| node.back());
        Jumps::<P, J> { field, to, exit, aim, nodes, open, probe, from: cell, jumper: PhantomData }.all(node.g(), came);
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g().hundredths());
        Flow::Continue
    }

    fn parent(&self, cell: Cell) -> Cell {
        if cell == self.task.from { NOWHERE } else { self.nodes.parent(cell) }
    }

    /// The path with every tile on it, filled in from the exit back.
    fn path(&self, length: Length) -> Vec<Cell> {
        let (size, diagonals) = (self.task.field.size(), self.task.diagonals());
        let (straight, diagonal) = length.counts();
        let mut path = vec![self.task.from; 1 + (straight + diagonal) as usize];
        let (mut cell, mut end) = (self.task.to, path.len());
        while cell != self.task.from {
            let parent = self.nodes.parent(cell);
            let legs = legs(size, diagonals, (parent, cell));
            let start = end.saturating_sub((legs[0].0 + legs[1].0) as usize);
            let (first, second) = path[start..end].split_at_mut((legs[0].0 as usize).min(end - start));
            let corner = walk(first, parent, legs[0].1);
            walk(second, corner, legs[1].1);
            (cell, end) = (parent, start);
        }
        path
    }
}

/// The jumps of one expansion.
struct Jumps<'a, P, J> {
    field: &'a Field,
    to: Cell,
    exit: (u32, u32),
    aim: Estimate,
    nodes: &'a mut SparseNodes,
    open: &'a mut Open,
    probe: &'a mut P,
    /// What is expanded.
    from: Cell,
    jumper: PhantomData<J>,
}

impl<P: Probe, J: Jumper> Jumps<'_, P, J> {
    /// In all directions that may matter, from a tile that was reached by a path of `g` with a step `came`.
    #[inline]
    fn all(&mut self, g: Length, came: Option<Step>) {
        let at = place(self.field.size(), self.from);
        let has_diagonals = self.field.diagonals() != Diagonals::Never;
        for step in Step::of_set(directions(self.field, self.from, at, came)) {
            // Said one by one, so that each is compiled for its direction.
            match step.index() {
                0 if has_diagonals => self.leap(g, at, Step::from_index(0)),
                0 => self.run(g, at, Step::from_index(0)),
                1 => self.leap(g, at, Step::from_index(1)),
                2 if has_diagonals => self.leap(g, at, Step::from_index(2)),
                2 => self.run(g, at, Step::from_index(2)),
                3 => self.leap(g, at, Step::from_index(3)),
                4 => self.run(g, at, Step::from_index(4)),
                5 => self.run(g, at, Step::from_index(5)),
                6 => self.run(g, at, Step::from_index(6)),
                _ => self.run(g, at, Step::from_index(7)),
            }
        }
    }

    /// Runs along `step` until a wall, and leaps to the sides from each tile that needs it.
    #[inline(always)]
    fn run(&mut self, mut g: Length, (mut x, mut y): (u32, u32), step: Step) {
        let (right, down) = step.offset();
        let size = self.field.size();
        let sides = if step.is_diagonal() { step.parts() } else { [Step::from_index(1), Step::from_index(3)] };
        let mut cell = self.from;
        let mut tiles = 0;
        loop {
            let mut leap = J::run(self.field, cell, step);
            let crossing = if J::RUNS_FAR { self.crossing((x, y), step) } else { None };
            if let Some(near) = crossing.filter(|&near| near < leap.far || (near == leap.far && !leap.is_point)) {
                leap = Leap { far: near, is_point: true };
            }
            let far = leap.far as i32;
            (x, y) = (x.wrapping_add_signed(right * far), y.wrapping_add_signed(down * far));
            cell = size.cell(x, y);
            g = g + step.length().times(leap.far);
            tiles += far;
            if !leap.is_point {
                self.probe.fact(Kind::Look, JUMP, cell, self.from, tiles);
                return;
            }
            if cell == self.to {
                self.reach(cell, (x, y), g, step);
                return;
            }
            self.leap(g, (x, y), sides[0]);
            self.leap(g, (x, y), sides[1]);
        }
    }

    /// After how many tiles of a run one is in line with the exit, if one will be.
    #[inline(always)]
    fn crossing(&self, (x, y): (u32, u32), step: Step) -> Option<u32> {
        let (right, down) = step.offset();
        let (columns, rows) = (
            (self.exit.0.wrapping_sub(x) as i32).wrapping_mul(right),
            (self.exit.1.wrapping_sub(y) as i32).wrapping_mul(down),
        );
        let near = [columns, rows].into_iter().filter(|&tiles| tiles > 0).min()?;
        Some(near as u32)
    }

    /// Leaps in a straight line from `(x, y)`, to which a path of `g` leads.
    #[inline(always)]
    fn leap(&mut self, g: Length, (x, y): (u32, u32), step: Step) {
        let leap = J::straight(self.field, x, y, step);
        let (right, down) = step.offset();
        let (columns, rows) = (self.exit.0.wrapping_sub(x) as i32, self.exit.1.wrapping_sub(y) as i32);
        let ahead = columns * right + rows * down;
        let is_in_line = if right == 0 { columns == 0 } else { rows == 0 };
        let is_exit = is_in_line && ahead > 0 && ahead as u32 <= leap.far;
        let far = if is_exit { ahead as u32 } else { leap.far };
        let (x, y) = (x.wrapping_add_signed(right * far as i32), y.wrapping_add_signed(down * far as i32));
        let cell = self.field.size().cell(x, y);
        if is_exit || leap.is_point {
            self.reach(cell, (x, y), g + Length::STRAIGHT.times(far), step);
        } else if far > 0 {
            self.probe.fact(Kind::Look, JUMP, cell, self.from, far as i32);
        }
    }

    /// A jump point is reached.
    #[inline]
    fn reach(&mut self, cell: Cell, (x, y): (u32, u32), g: Length, step: Step) {
        let place = self.nodes.place(cell);
        let known = self.nodes.at(place);
        if known.is_seen() && (known.is_closed() || known.g() <= g) {
            self.probe.fact(Kind::Duplicate, NO_BETTER, cell, self.from, g.hundredths());
            return;
        }
        self.nodes.set_at(place, cell, Node::open(g, step), self.from);
        let h = self.aim.of(x.abs_diff(self.exit.0), y.abs_diff(self.exit.1));
        self.open.push(g + h, (h.bits() >> 27) as u32, cell);
        let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
        self.probe.fact(kind, line, cell, self.from, g.hundredths());
    }
}

/// The directions that may matter from `cell`, which was reached by a step `came`; all from the entrance.
#[inline]
fn directions(field: &Field, cell: Cell, (x, y): (u32, u32), came: Option<Step>) -> u8 {
    let free = field.steps(cell);
    let Some(came) = came else { return free };
    if field.diagonals() == Diagonals::BothFree {
        return FORCED[usize::from(came.index())][usize::from(free)];
    }
    let (right, down) = came.offset();
    let mut steps = came.bit();
    for side in sides(came) {
        let (side_x, side_y) = side.offset();
        let (side_x, side_y) = (x.wrapping_add_signed(side_x), y.wrapping_add_signed(side_y));
        let behind = (side_x.wrapping_add_signed(-right), side_y.wrapping_add_signed(-down));
        if !field.rows().has(behind.0, behind.1) && field.rows().has(side_x, side_y) {
            steps |= side.bit() | between(came, side).bit();
        }
    }
    steps & free
}

/// The same where no corner is cut, by the step that came and the steps that there are: if the tile at a side is free, as
/// that behind is, then the step between them tells whether the tile behind the side is.
static FORCED: [[u8; 256]; 8] = forced();

const fn forced() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 4 * 256 {
        let (came, free) = (Step::from_index((place / 256) as u8), (place % 256) as u8);
        let mut steps = came.bit();
        let [one, other] = sides(came);
        steps |= forced_by(came, one, free) | forced_by(came, other, free);
        table[place / 256][place % 256] = steps & free;
        place += 1;
    }
    table
}

/// What a wall behind `side` forces.
const fn forced_by(came: Step, side: Step, free: u8) -> u8 {
    let is_forced = free & side.bit() != 0 && free & between(came.opposite(), side).bit() == 0;
    if is_forced { side.bit() | between(came, side).bit() } else { 0 }
}

/// The two straight steps across a straight one.
const fn sides(came: Step) -> [Step; 2] {
    [Step::from_index((came.index() + 1) & 3), Step::from_index((came.index() + 3) & 3)]
}

/// The diagonal step between two straight ones.
const fn between(one: Step, other: Step) -> Step {
    // The column is changed by an odd step; of the diagonal ones, 4 leads north-east and so on clockwise.
    let (row, column) = if one.index() & 1 == 0 { (one, other) } else { (other, one) };
    Step::from_index(match (row.index(), column.index()) {
        (0, 1) => 4,
        (2, 1) => 5,
        (2, 3) => 6,
        _ => 7,
    })
}

/// Two straight lines: so many steps, each of which adds to the number of the tile.
type Legs = [(u32, u32); 2];

/// The way between two points: diagonal steps first, or columns where there are none.
#[inline]
fn legs(size: Size, diagonals: Diagonals, (from, to): (Cell, Cell)) -> Legs {
    let ((x, y), (to_x, to_y)) = (place(size, from), place(size, to));
    let (columns, rows) = (to_x.abs_diff(x), to_y.abs_diff(y));
    let right = if to_x >= x { 1 } else { 1u32.wrapping_neg() };
    let down = if to_y >= y { size.width } else { size.width.wrapping_neg() };
    match diagonals {
        Diagonals::Never => [(rows, down), (columns, right)],
        _ if columns > rows => [(rows, down.wrapping_add(right)), (columns - rows, right)],
        _ => [(columns, down.wrapping_add(right)), (rows - columns, down)],
    }
}

/// Fills `line` with the tiles after `cell`, each `by` on from the one before. The last tile.
#[inline]
fn walk(line: &mut [Cell], mut cell: Cell, by: u32) -> Cell {
    for place in line {
        cell = cell.wrapping_add(by);
        *place = cell;
    }
    cell
}

/// The tiles of a way, without the one where it begins.
#[inline]
fn tiles(mut cell: Cell, legs: Legs) -> impl Iterator<Item = Cell> {
    let steps = legs.into_iter().flat_map(|(steps, by)| std::iter::repeat_n(by, steps as usize));
    steps.map(move |by| {
        cell = cell.wrapping_add(by);
        cell
    })
}

/// Adds the tiles from the last of `path` to `to`.
pub(super) fn fill_in(size: Size, diagonals: Diagonals, to: Cell, path: &mut Vec<Cell>) {
    let Some(&last) = path.last() else { return };
    path.extend(tiles(last, legs(size, diagonals, (last, to))));
}

impl<J: Jumper> Algorithm for JumpSearch<J> {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = J::INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        J::prepare(&task.field);
        let exit = place(task.field.size(), task.to);
        let (nodes, open) = (SparseNodes::new(), Open::with_room(ROOM));
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
        self.nodes.hash(&mut hash);
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
        self.nodes.bulk(visit);
    }
}
