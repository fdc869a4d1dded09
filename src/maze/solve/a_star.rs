//! A*: takes the cell whose path so far plus the distance still to go is least.
//!
//! The distance to go is that without walls (on squares the Manhattan distance; on other shapes a bound by their
//! geometry), which no wall can shorten, so the path is a shortest one. Ties go to the cell nearer to the exit, or to
//! the one farther from it where that
//! is set, then the smaller number.
//! O(cells log cells) time; four bytes a cell and the open list.
//! Source: Hart, Nilsson, Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
//! Paths" (1968).

use crate::maze::groups;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::path::{self, Progress};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::REASONS;
use crate::maze::ground::{Ground, Slot};
use crate::maze::{MazePath, MazeTask, words};
use crate::text::Text;
use crate::trace::{
    self, Algorithm, Alternative, Bulk, Change, Claim, Costs, Event, Flow, Info, Inspector, Item, Kind, Line,
    Parameter, Probe, Reason, Role, Run, Series, Settings, Shape, Span, StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const EXIT: u8 = 3;
const UNSEEN: u8 = 4;
const BETTER: u8 = 5;
const NO_BETTER: u8 = 6;
const DONE: u8 = 7;
const NO_PATH: u8 = 8;
const PATH: u8 = 9;

/// Which of two open cells with the same f is taken first.
pub(super) const TIES: Parameter = Parameter::choice(
    "ties",
    Text::new("tie-break"),
    Text::new(
        "Which open cell with the least f is expanded first. The path length is the same either way; the number of expanded cells is not.",
    ),
    &[
        Alternative { id: "nearer-exit", name: Text::new("nearer to the exit") },
        Alternative { id: "nearer-entrance", name: Text::new("nearer to the entrance") },
    ],
    0,
);

pub(super) static INFO: Info = Info {
    id: "a-star",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("A*"),
    summary: Text::new(
        "Expands the cell with the least f = g + h: steps so far plus the distance to the exit without walls. The path is shortest.",
    ),
    cost: "O(cells log cells) time, 4 bytes per cell and the open list",
    source: "Hart, Nilsson, Raphael (1968)",
    listing: &[
        Line::new(
            Text::new("open the entrance with f = h"),
            &[
                says(
                    Kind::Bound,
                    Text::new("No path can be shorter than {f} {f|step|steps}, the distance without walls."),
                )
                .v(Role::F),
                says(Kind::Generate, Text::new("The entrance {cell} is opened with g = {g}.")),
            ],
        ),
        Line::new(
            Text::new("while some are open, take the least f (tie-break as chosen)"),
            &[
                says(Kind::Bound, Text::new("The least f rises to {f}: no path is shorter than that.")).v(Role::F),
                says(
                    Kind::Expand,
                    Text::new("Expands {cell}, {g} {g|step|steps} from the entrance: no open cell has a smaller f."),
                ),
            ],
        ),
        Line::new(
            Text::new("  already closed: skip it"),
            &[says(
                Kind::Stale,
                Text::new("The entry for {cell} is outdated: the cell was expanded with a shorter path before."),
            )],
        ),
        Line::new(
            Text::new("  the exit: the path is found"),
            &[says(
                Kind::Solution,
                Text::new("{cell} is the exit, {cost} {cost|step|steps} away: no path is shorter."),
            )],
        ),
        Line::new(
            Text::new("  open each new neighbour"),
            &[says(Kind::Generate, Text::new("{cell} is new, reached from {parent}: g = {g}."))],
        ),
        Line::new(
            Text::new("  a shorter path to an open cell: update it"),
            &[says(Kind::Relax, Text::new("The path to {cell} through {parent} is shorter: g drops to {g}."))],
        ),
        Line::new(
            Text::new("  otherwise do nothing"),
            &[says(
                Kind::Duplicate,
                Text::new("{cell} is known already: {g} {g|step|steps} through {parent} {g|is|are} no shorter."),
            )],
        ),
        Line::new(
            Text::new("  close the cell"),
            &[says(Kind::Close, Text::new("{cell} is closed with g = {g}: no path to it is shorter."))],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[TIES],
    series: &[
        Series {
            id: "open",
            name: words::OPEN.name,
            rules: &[
                (Kind::Generate, Change::Add(1)),
                (Kind::Relax, Change::Add(1)),
                (Kind::Expand, Change::Add(-1)),
                (Kind::Stale, Change::Add(-1)),
            ],
        },
        Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
        Series { id: "f", name: words::BOUND.name, rules: &[(Kind::Bound, Change::Set)] },
        Series { id: "g", name: words::COST.name, rules: &[(Kind::Expand, Change::Set)] },
    ],
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep, Claim::ExpandsOnce, Claim::LeastFirst],
    reasons: REASONS,
    costs: Costs::Steps,
};

/// All that is known about a cell, in one word: bits 0 and 1 the direction to its parent, then
/// whether it was seen, whether it is closed, and from bit 4 on its g.
#[derive(Clone, Copy)]
struct Node(u32);

impl Node {
    const fn seen<G: Ground>() -> u32 {
        1 << G::SLOT_BITS
    }

    const fn closed<G: Ground>() -> u32 {
        2 << G::SLOT_BITS
    }

    #[inline]
    const fn open<G: Ground>(g: u32, back: Slot) -> Self {
        Self(g << (G::SLOT_BITS + 2) | Self::seen::<G>() | back as u32)
    }

    const fn is_seen(self) -> bool {
        self.0 != 0
    }

    #[inline]
    const fn is_closed<G: Ground>(self) -> bool {
        self.0 & Self::closed::<G>() != 0
    }

    #[inline]
    const fn g<G: Ground>(self) -> u32 {
        self.0 >> (G::SLOT_BITS + 2)
    }

    #[inline]
    const fn back<G: Ground>(self) -> Slot {
        (self.0 & (Self::seen::<G>() - 1)) as Slot
    }
}

/// An entry of the open list: a number in the order of f, then h or its complement, then cell.
pub trait Entry: Copy + Ord + Send + Sync + 'static {
    /// The bits that turn the order of h round.
    const FARTHER: Self;
    /// No bits.
    const NEARER: Self;

    /// The entry of a cell; `ties` is one of the two above.
    fn new(g: u32, h: u32, cell: Cell, ties: Self) -> Self;

    /// The least length of a path through it.
    fn f(self) -> u32;

    /// The cell.
    fn cell(self) -> Cell;

    /// Adds it to the hash of a state.
    fn hash(self, hash: &mut StateHash);
}

/// 25, 14 and 25 bits, which is enough for 2^24 cells.
impl Entry for u64 {
    const FARTHER: Self = (1 << 39) - (1 << 25);
    const NEARER: Self = 0;

    #[inline]
    fn new(g: u32, h: u32, cell: Cell, ties: Self) -> Self {
        (Self::from(g) + Self::from(h)) << 39 | (Self::from(h) << 25 ^ ties) | Self::from(cell)
    }

    #[inline]
    fn f(self) -> u32 {
        (self >> 39) as u32
    }

    #[inline]
    fn cell(self) -> Cell {
        self as u32 & ((1 << 25) - 1)
    }

    fn hash(self, hash: &mut StateHash) {
        hash.add(self);
    }
}

/// 32 bits each, for any board.
impl Entry for u128 {
    const FARTHER: Self = (1 << 64) - (1 << 32);
    const NEARER: Self = 0;

    #[inline]
    fn new(g: u32, h: u32, cell: Cell, ties: Self) -> Self {
        (Self::from(g) + Self::from(h)) << 64 | (Self::from(h) << 32 ^ ties) | Self::from(cell)
    }

    #[inline]
    fn f(self) -> u32 {
        (self >> 64) as u32
    }

    #[inline]
    fn cell(self) -> Cell {
        self as u32
    }

    fn hash(self, hash: &mut StateHash) {
        hash.add(self as u64);
        hash.add((self >> 64) as u64);
    }
}

/// Starts it on squares, with entries of the size that the board needs.
pub(super) fn start(task: Arc<MazeTask>, settings: &Settings, seed: u64) -> Box<dyn Run> {
    let is_large = task.maze.size().cells() > 1 << 24;
    let start = if is_large { trace::start::<AStar<Size, u128>> } else { trace::start::<AStar<Size>> };
    start(task, settings, seed)
}

/// A* between two expansions.
#[derive(Clone)]
pub struct AStar<G: Ground = Size, E: Entry = u64> {
    task: Arc<MazeTask>,
    ground: G,
    order: Order<E>,
    cells: Vec<u32>,
    open: BinaryHeap<Reverse<E>>,
    f: u32,
    expanded: u64,
    progress: Progress,
}

impl<G: Ground, E: Entry> AStar<G, E> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.task.starts_on_board() {
            return self.give_up(probe);
        }
        let from = self.task.from;
        let entry = self.order.nearest(&self.ground, self.task.others.cells(), from, 0);
        self.f = entry.f();
        self.cells[from as usize] = Node::open::<G>(0, 0).0;
        self.open.push(Reverse(entry));
        self.progress = Progress::Search;
        probe.enter(Span::Phase);
        probe.fact(Kind::Bound, START, NOWHERE, NOWHERE, self.f as i32);
        probe.fact(Kind::Generate, START, from, NOWHERE, 0);
        Flow::Continue
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.progress = Progress::NoPath;
        probe.fact(Kind::NoSolution, NO_PATH, self.task.to, NOWHERE, Reason::UNREACHABLE.value());
        Flow::Done
    }

    #[inline(always)]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(Reverse(entry)) = self.open.pop() else {
            let flow = self.give_up(probe);
            probe.exit();
            return flow;
        };
        let cell = entry.cell();
        let node = Node(self.cells[cell as usize]);
        if node.is_closed::<G>() {
            probe.fact(Kind::Stale, STALE, cell, NOWHERE, 0);
            return Flow::Continue;
        }
        self.raise_bound(probe, entry.f());
        self.cells[cell as usize] |= Node::closed::<G>();
        self.expanded += 1;
        probe.tell(|| self.expand_event(cell, node));
        if self.task.is_exit(cell) {
            probe.fact(Kind::Solution, EXIT, cell, NOWHERE, node.g::<G>() as i32);
            self.progress = Progress::found(cell, node.g::<G>());
            return Flow::Continue;
        }
        self.look_around(probe, cell, node.g::<G>() + 1);
        probe.fact(Kind::Close, DONE, cell, NOWHERE, node.g::<G>() as i32);
        Flow::Continue
    }

    fn expand_event(&self, cell: Cell, node: Node) -> Event {
        let parent = if cell == self.task.from { NOWHERE } else { self.ground.beyond(cell, node.back::<G>()) };
        Event::new(Kind::Expand, TAKE, cell, parent, node.g::<G>() as i32)
    }

    #[inline(always)]
    fn raise_bound<P: Probe>(&mut self, probe: &mut P, f: u32) {
        if f > self.f {
            self.f = f;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, f as i32);
        }
    }

    /// Opens the neighbours of `cell` that are worth it. The parts of the state are handed over one by
    /// one, which tells the compiler that writing one does not change the others.
    #[inline(always)]
    fn look_around<P: Probe>(&mut self, probe: &mut P, cell: Cell, g: u32) {
        let Self { task, ground, order, cells, open, .. } = self;
        look_around(probe, (task, ground), *order, cells, open, cell, g);
    }

    /// The open list in order, without sorting more of it than is taken: an entry of a heap comes
    /// before the two below it, so only entries next to those already taken compete.
    fn in_order(&self) -> impl Iterator<Item = Item> + '_ {
        let heap = self.open.as_slice();
        let mut next: BinaryHeap<Reverse<(E, usize)>> = BinaryHeap::new();
        next.extend(heap.first().map(|top| Reverse((top.0, 0))));
        std::iter::from_fn(move || {
            let Reverse((entry, place)) = next.pop()?;
            let below = [2 * place + 1, 2 * place + 2];
            next.extend(below.into_iter().filter_map(|place| Some(Reverse((heap.get(place)?.0, place)))));
            Some(Item { cell: entry.cell(), value: Some(i64::from(entry.f())) })
        })
    }
}

#[inline(always)]
fn look_around<P: Probe, G: Ground, E: Entry>(
    probe: &mut P,
    (task, ground): (&MazeTask, &G),
    order: Order<E>,
    cells: &mut [u32],
    open: &mut BinaryHeap<Reverse<E>>,
    cell: Cell,
    g: u32,
) {
    let others = task.others.cells();
    for (slot, next) in ground.behind(cell, task.maze.openings(cell)) {
        let known = Node(cells[next as usize]);
        if known.is_seen() && (known.is_closed::<G>() || known.g::<G>() <= g) {
            probe.fact(Kind::Duplicate, NO_BETTER, next, cell, g as i32);
            continue;
        }
        cells[next as usize] = Node::open::<G>(g, ground.back(cell, slot)).0;
        open.push(Reverse(order.nearest(ground, others, next, g)));
        let (kind, line) = if known.is_seen() { (Kind::Relax, BETTER) } else { (Kind::Generate, UNSEEN) };
        probe.fact(kind, line, next, cell, g as i32);
    }
}

/// The order in which open cells are taken.
#[derive(Clone, Copy)]
struct Order<E> {
    /// The exit with its column and row: they are wanted for every cell that is generated.
    to: Cell,
    exit: [u32; 2],
    /// 0, or the bits that turn the order among equals round.
    ties: E,
}

impl<E: Entry> Order<E> {
    fn new(task: &MazeTask, settings: &Settings) -> Self {
        let size = task.maze.size();
        let ties = if settings.get(&TIES) == 0 { E::NEARER } else { E::FARTHER };
        Self { to: task.to, exit: [size.x(task.to), size.y(task.to)], ties }
    }

    /// The entry of a cell that was reached in `g` steps. Its h is the steps to the nearest exit where there are no
    /// walls; `others` are the exits beside the first.
    #[inline]
    fn nearest<G: Ground>(self, ground: &G, others: &[Cell], cell: Cell, g: u32) -> E {
        let mut h = self.h(ground, cell);
        if !others.is_empty() {
            h = others.iter().map(|&exit| steps(ground, cell, exit)).fold(h, u32::min);
        }
        E::new(g, h, cell, self.ties)
    }

    /// The steps to the first exit where there are no walls.
    #[inline]
    fn h<G: Ground>(self, ground: &G, cell: Cell) -> u32 {
        let size = ground.size();
        match G::IS_SQUARE {
            true => size.x(cell).abs_diff(self.exit[0]) + size.y(cell).abs_diff(self.exit[1]),
            false => steps(ground, cell, self.to),
        }
    }
}

/// The steps from one cell to another where there are no walls; 0 to what is no cell.
fn steps<G: Ground>(ground: &G, from: Cell, to: Cell) -> u32 {
    if to < ground.size().cells() { ground.least_steps(from, to) } else { 0 }
}

impl<G: Ground, E: Entry> Algorithm for AStar<G, E> {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = G::Solving;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, settings: &Settings, _seed: u64) -> Self {
        let cells = vec![0; task.maze.size().cells() as usize];
        let order = Order::new(&task, settings);
        let ground = G::of(&task.maze);
        Self { task, ground, order, cells, open: BinaryHeap::new(), f: 0, expanded: 0, progress: Progress::Start }
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.progress {
            Progress::Search => self.expand(probe),
            Progress::Start => self.begin(probe),
            Progress::Tell(..) => {
                let cells = &self.cells;
                self.progress
                    .tell(probe, PATH, (&self.task, &self.ground), |cell| Node(cells[cell as usize]).back::<G>())
            }
            Progress::Arrived(_) | Progress::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Progress::Tell(cell, ..) = self.progress {
            view.cell(words::CELL, cell);
        }
        view.number(words::BOUND, i64::from(self.f));
        view.number(words::EXPANDED, self.expanded as i64);
        view.structure(words::OPEN, Shape::Heap, self.open.len(), &mut self.in_order());
    }

    fn heap_bytes(&self) -> usize {
        self.cells.len() * size_of::<u32>() + self.open.len() * size_of::<E>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.cells);
        // The sum does not depend on how the heap lays out its entries.
        let entries = self.open.iter().map(|entry| {
            let mut one = StateHash::default();
            entry.0.hash(&mut one);
            one.finish()
        });
        hash.add(entries.fold(0, u64::wrapping_add));
        hash.add(u64::from(self.f));
        hash.add(self.expanded);
        hash.add(self.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let back = |cell: Cell| Node(self.cells[cell as usize]).back::<G>();
        self.progress.answer((&self.task, &self.ground), self.expanded, back)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.cells));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Maze;

    #[test]
    fn entries_hold_every_board_that_is_accepted() {
        holds::<u64>(4096);
        holds::<u128>(Maze::MAX_SIDE);
    }

    fn holds<E: Entry + std::fmt::Debug>(side: u32) {
        let (cell, h, g) = (side * side - 1, 2 * (side - 1), side * side - 1);
        for ties in [E::NEARER, E::FARTHER] {
            let entry = E::new(g, h, cell, ties);
            assert_eq!((entry.f(), entry.cell()), (g + h, cell));
            assert!(entry < E::new(g + 1, h, 0, ties), "f comes first");
        }
        let near = |ties| E::new(9, 1, 5, ties) < E::new(2, 8, 5, ties);
        assert!(near(E::NEARER) && !near(E::FARTHER), "among equals of f the rule for ties decides");
    }
}
