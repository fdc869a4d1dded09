//! Anya: the shortest path at any angle, without a graph of what sees what.
//!
//! A node is an interval of a row's edge and a root that sees all of it; what lies behind corners gets the corner as its
//! root. Ends of intervals are fractions, so no corner is missed. The walker is a point: it may touch corners, but not
//! squeeze between two blocked tiles that touch. It starts and ends in the middle of a tile.
//! Memory grows with what is searched, and eight bytes a corner.
//! Source: Harabor, Grastien, Öz, Aksakalli, "Optimal any-angle pathfinding in practice" (2016).

use crate::maze::groups;
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::ending::{Ending, Stage};
use super::world::World as _;
use super::{path, says as shared};
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::{Length, MapTask};
use crate::maze::{MazePath, REASONS, SolverPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Claim, Costs, Flow, Info, Inspector, Item, Kind, Line, Probe, Role, Settings, Shape, Span,
    StateHash, says,
};

const START: u8 = 0;
const TAKE: u8 = 1;
const STALE: u8 = 2;
const EXIT: u8 = 3;
const SEEN: u8 = 4;
const TURN: u8 = 5;
const ALONG: u8 = 6;
const NO_PATH: u8 = 7;
const PATH: u8 = 8;

static INFO: Info = Info {
    id: "anya",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("Anya"),
    summary: Text::new("Expands intervals of rows that a corner sees. Finds the shortest path at any angle."),
    cost: "O(intervals log intervals) time, 8 bytes a corner and 64 an interval",
    source: "Harabor, Grastien, Öz, Aksakalli (2016)",
    listing: &[
        Line::new(
            Text::new("the entrance sees the edges of its row, above and below"),
            &[says(Kind::Generate, Text::new("From the entrance {cell} the edges of its row are seen."))],
        ),
        Line::new(
            Text::new("while there are intervals, take the least f"),
            &[
                says(Kind::Bound, Text::new("The least f grows to {f}.")).v(Role::F),
                says(
                    Kind::Expand,
                    Text::new("Expands the interval at {cell}, seen from {parent}, which is {g} from the entrance."),
                ),
            ],
        ),
        Line::new(
            Text::new("  its root was reached by a shorter path since: skip it"),
            &[says(Kind::Stale, Text::new("The interval at {cell} is outdated: there is a shorter path to its root."))],
        ),
        Line::new(
            Text::new("  the exit: the path is found"),
            &[says(Kind::Solution, Text::new("{cell} is the exit, {cost} away: no path at any angle is shorter."))],
        ),
        Line::new(
            Text::new("  what the root sees of the next row"),
            &[says(Kind::Generate, Text::new("{parent} also sees the next row at {cell}; g = {g}."))],
        ),
        Line::new(
            Text::new("  what is behind a corner: the corner is the new root"),
            &[says(
                Kind::Generate,
                Text::new("The path turns at the corner of {parent}, {g} from the entrance, towards {cell}."),
            )],
        ),
        Line::new(
            Text::new("  along the edge to the next corner"),
            &[says(Kind::Generate, Text::new("Along the edge from {parent} to {cell}; g = {g}."))],
        ),
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// A whole number of half tiles, divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ratio {
    over: i64,
    under: i64,
}

const fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { divisor(b, a % b) }
}

impl Ratio {
    fn new(over: i64, under: i64) -> Self {
        let common = divisor(over, under).max(1) * if under < 0 { -1 } else { 1 };
        Self { over: over / common, under: under / common }
    }

    const fn whole(number: i64) -> Self {
        Self { over: number, under: 1 }
    }

    fn value(self) -> f64 {
        self.over as f64 / self.under as f64
    }

    /// The corner it is, if it is one.
    const fn corner(self) -> Option<i64> {
        if self.under == 1 && self.over % 2 == 0 { Some(self.over) } else { None }
    }

    fn max(self, other: Self) -> Self {
        Ord::max(self, other)
    }

    fn min(self, other: Self) -> Self {
        Ord::min(self, other)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let products = |one: &Self, other: &Self| i128::from(one.over) * i128::from(other.under);
        products(self, other).cmp(&products(other, self))
    }
}

/// A place in half tiles: corners are even, middles of tiles odd.
type Point = (i64, i64);

/// Where the line from `root` through `x` on row `y` comes to on row `other`.
fn project(root: Point, x: Ratio, y: i64, other: i64) -> Ratio {
    let (to, by) = (other - root.1, y - root.1);
    Ratio::new(root.0 * x.under * by + (x.over - root.0 * x.under) * to, x.under * by)
}

fn apart(one: Point, other: Point) -> f64 {
    let (x, y) = ((one.0 - other.0) as f64, (one.1 - other.1) as f64);
    (x * x + y * y).sqrt()
}

/// What a root sees.
#[derive(Clone, Copy, Debug)]
enum View {
    /// An interval on a row's edge `y`, looking on in direction `down`.
    Across { left: Ratio, right: Ratio, y: i64, down: i64 },
    /// The edge itself, to the corner `x`, looking on in direction `on`.
    Along { x: i64, y: i64, on: i64 },
    /// The exit.
    Exit,
}

#[derive(Clone, Copy, Debug)]
struct Sight {
    root: Point,
    /// From the entrance to the root, in half tiles.
    g: f64,
    view: View,
    parent: u32,
}

/// Anya between two intervals.
#[derive(Clone)]
pub struct Anya {
    task: Arc<MapTask>,
    goal: Point,
    sights: Vec<Sight>,
    open: BinaryHeap<Reverse<(u64, u32)>>,
    /// The shortest path to each corner as a root, as the bits of a number.
    best: Vec<u64>,
    bound: u64,
    expanded: u64,
    ending: Ending,
}

/// Lengths that differ by less are equal.
const EQUAL: f64 = 1e-9;
/// Priorities are whole numbers: half tiles times this.
const FINE: f64 = 1e6;

impl Anya {
    fn is_free(&self, x: i64, y: i64) -> bool {
        let size = self.task.field.size();
        let inside = (0..i64::from(size.width)).contains(&x) && (0..i64::from(size.height)).contains(&y);
        inside && self.task.field.rows().has(x as u32, y as u32)
    }

    fn middle(&self, cell: Cell) -> Point {
        let size = self.task.field.size();
        (2 * i64::from(size.x(cell)) + 1, 2 * i64::from(size.y(cell)) + 1)
    }

    /// A free tile at a point, for people to see.
    fn tile(&self, (x, y): Point) -> Cell {
        let beside = |at: i64| if at % 2 == 0 { [at / 2, at / 2 - 1] } else { [at / 2, at / 2] };
        let tiles = beside(y).into_iter().flat_map(|row| beside(x).into_iter().map(move |column| (column, row)));
        let free = tiles.into_iter().find(|&(column, row)| self.is_free(column, row));
        free.map_or(NOWHERE, |(column, row)| self.task.field.size().cell(column as u32, row as u32))
    }

    fn tile_of(&self, sight: &Sight) -> Cell {
        match sight.view {
            View::Exit => self.task.to,
            View::Along { x, y, .. } => self.tile((x, y)),
            View::Across { left, right, y, down } => {
                let middle = ((left.value() + right.value()) / 2.0).floor() as i64 | 1;
                let inside = [y - down, y + down].into_iter().find(|&row| self.is_free(middle / 2, row.div_euclid(2)));
                inside.map_or_else(|| self.tile((left.over / left.under, y)), |row| self.tile((middle, row)))
            }
        }
    }

    /// What a path through here must cost at least, without g.
    fn rest(&self, root: Point, view: View) -> f64 {
        match view {
            View::Exit => apart(root, self.goal),
            View::Along { x, y, .. } => apart(root, (x, y)) + apart((x, y), self.goal),
            View::Across { left, right, y, .. } => {
                let (root_x, root_y, y) = (root.0 as f64, root.1 as f64, y as f64);
                let (goal_x, goal_y) = (self.goal.0 as f64, self.goal.1 as f64);
                // Beyond the edge, or mirrored beyond it.
                let goal_y = if (root_y < y) == (goal_y < y) { 2.0 * y - goal_y } else { goal_y };
                let x = root_x + (goal_x - root_x) * (y - root_y) / (goal_y - root_y);
                let x = x.clamp(left.value(), right.value());
                let leg = |x1: f64, y1: f64| ((x - x1) * (x - x1) + (y - y1) * (y - y1)).sqrt();
                leg(root_x, root_y) + leg(goal_x, goal_y)
            }
        }
    }

    /// The place of a corner in the table; the entrance, which is none, has the last.
    fn place(&self, (x, y): Point) -> usize {
        let width = self.task.field.size().width as usize + 1;
        if x % 2 == 0 { y as usize / 2 * width + x as usize / 2 } else { self.best.len() - 1 }
    }

    fn push<P: Probe>(&mut self, probe: &mut P, line: u8, sight: Sight) {
        let place = self.place(sight.root);
        let known = f64::from_bits(self.best[place]);
        if sight.g > known + EQUAL {
            return;
        }
        self.best[place] = sight.g.min(known).to_bits();
        let f = ((sight.g + self.rest(sight.root, sight.view)) * FINE) as u64;
        self.open.push(Reverse((f, self.sights.len() as u32)));
        probe.tell(|| {
            let (cell, root) = (self.tile_of(&sight), self.tile(sight.root));
            crate::trace::Event::new(Kind::Generate, line, cell, root, shown(sight.g))
        });
        self.sights.push(sight);
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MapTask { from, to, .. } = *self.task;
        if !self.task.has_ends() || (from != to && !self.task.field.is_free(from)) {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        let root = self.middle(from);
        let (left, right) = self.run(root.0 / 2, root.1 / 2);
        let sight = |view: View| Sight { root, g: 0.0, view, parent: u32::MAX };
        if self.has_exit((left, right), root.1 / 2) {
            self.push(probe, START, sight(View::Exit));
            return Flow::Continue;
        }
        for down in [-1, 1] {
            let (left, right) = (Ratio::whole(left), Ratio::whole(right));
            self.push(probe, START, sight(View::Across { left, right, y: root.1 + down, down }));
        }
        Flow::Continue
    }

    /// The ends of the free tiles in row `row` around column `column`.
    fn run(&self, column: i64, row: i64) -> (i64, i64) {
        let (mut left, mut right) = (column, column + 1);
        while self.is_free(left - 1, row) {
            left -= 1;
        }
        while self.is_free(right, row) {
            right += 1;
        }
        (2 * left, 2 * right)
    }

    fn has_exit(&self, (left, right): (i64, i64), row: i64) -> bool {
        self.goal.1 == 2 * row + 1 && left < self.goal.0 && self.goal.0 < right
    }

    fn take<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(Reverse((f, number))) = self.open.pop() else {
            let flow = self.ending.give_up(probe, NO_PATH, self.task.to);
            probe.exit();
            return flow;
        };
        let sight = self.sights[number as usize];
        if sight.g > f64::from_bits(self.best[self.place(sight.root)]) + EQUAL {
            probe.tell(|| crate::trace::Event::new(Kind::Stale, STALE, self.tile_of(&sight), NOWHERE, 0));
            return Flow::Continue;
        }
        if f > self.bound {
            self.bound = f;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, TAKE, NOWHERE, NOWHERE, shown(f as f64 / FINE));
        }
        self.expanded += 1;
        probe.tell(|| {
            let (cell, root) = (self.tile_of(&sight), self.tile(sight.root));
            let parent = if cell == self.task.from { NOWHERE } else { root };
            crate::trace::Event::new(Kind::Expand, TAKE, cell, parent, shown(sight.g))
        });
        match sight.view {
            View::Exit => self.arrive(probe, number),
            View::Along { x, y, on } => self.look_along(probe, number, (x, y), on),
            View::Across { left, right, y, down } => self.look_across(probe, number, (left, right), y, down),
        }
        Flow::Continue
    }

    /// Looks over the next row, run by run of free tiles.
    fn look_across<P: Probe>(&mut self, probe: &mut P, number: u32, (left, right): (Ratio, Ratio), y: i64, down: i64) {
        let Sight { root, g, .. } = self.sights[number as usize];
        let row = if down > 0 { y / 2 } else { y / 2 - 1 };
        let next = y + 2 * down;
        let mut column = left.over.div_euclid(2 * left.under);
        while Ratio::whole(2 * column) < right {
            if !self.is_free(column, row) {
                column += 1;
                continue;
            }
            let run = self.run(column, row);
            column = run.1 / 2 + 1;
            let (from, to) = (left.max(Ratio::whole(run.0)), right.min(Ratio::whole(run.1)));
            if from >= to {
                continue;
            }
            let seen = |row: i64| (project(root, from, y, row), project(root, to, y, row));
            let (first, last) = seen(next);
            let (first, last) = (first.max(Ratio::whole(run.0)), last.min(Ratio::whole(run.1)));
            let sight = |view: View| Sight { root, g, view, parent: number };
            if first < last {
                self.push(probe, SEEN, sight(View::Across { left: first, right: last, y: next, down }));
            }
            if self.has_exit(run, row) {
                let (first, last) = seen(self.goal.1);
                let exit = Ratio::whole(self.goal.0);
                if first <= exit && exit <= last {
                    self.push(probe, SEEN, sight(View::Exit));
                }
            }
            self.turn(probe, number, (from, -1), run, (y, down));
            self.turn(probe, number, (to, 1), run, (y, down));
        }
    }

    /// Turns round the corner at the end of an interval, to the side `on`, where there is one.
    fn turn<P: Probe>(
        &mut self,
        probe: &mut P,
        number: u32,
        (end, on): (Ratio, i64),
        run: (i64, i64),
        (y, down): (i64, i64),
    ) {
        let Some(x) = end.corner() else { return };
        let Sight { root, g, .. } = self.sights[number as usize];
        let (row, before) = if down > 0 { (y / 2, y / 2 - 1) } else { (y / 2 - 1, y / 2) };
        let side = if on < 0 { x / 2 - 1 } else { x / 2 };
        let seen = project(root, end, y, y + 2 * down);
        let (is_free_before, is_free_here) = (self.is_free(side, before), self.is_free(side, row));
        // The line passes the corner of a tile before the edge, or leans away from one behind it.
        let leans_away = if on < 0 { seen > end } else { seen < end };
        let is_corner = (!is_free_before && is_free_here) || (is_free_before && !is_free_here && leans_away);
        if !is_corner {
            return;
        }
        let corner = (x, y);
        let sight = |view: View| Sight { root: corner, g: g + apart(root, corner), view, parent: number };
        let (first, last) = if on < 0 {
            (Ratio::whole(run.0), seen.min(Ratio::whole(run.1)))
        } else {
            (seen.max(Ratio::whole(run.0)), Ratio::whole(run.1))
        };
        if first < last {
            self.push(probe, TURN, sight(View::Across { left: first, right: last, y: y + 2 * down, down }));
        }
        let passes = project(root, end, y, self.goal.1);
        let exit = Ratio::whole(self.goal.0);
        if self.has_exit(run, row) && if on < 0 { exit <= passes } else { exit >= passes } {
            self.push(probe, TURN, sight(View::Exit));
        }
        if is_free_here {
            self.go_along(probe, sight(View::Exit), x, on);
        }
    }

    /// Goes along an edge from `x` to the next corner at which something changes.
    fn go_along<P: Probe>(&mut self, probe: &mut P, sight: Sight, mut x: i64, on: i64) {
        let y = sight.root.1;
        let sides = |x: i64| {
            let column = if on > 0 { x / 2 } else { x / 2 - 1 };
            (self.is_free(column, y / 2 - 1), self.is_free(column, y / 2))
        };
        let now = sides(x);
        if now == (false, false) {
            return;
        }
        while sides(x) == now {
            x += 2 * on;
        }
        self.push(probe, ALONG, Sight { view: View::Along { x, y, on }, ..sight });
    }

    fn look_along<P: Probe>(&mut self, probe: &mut P, number: u32, (x, y): Point, on: i64) {
        let sight = self.sights[number as usize];
        let (behind, ahead) = if on > 0 { (x / 2 - 1, x / 2) } else { (x / 2, x / 2 - 1) };
        let rows = [(y / 2 - 1, -1), (y / 2, 1)];
        let free = |column: i64| rows.map(|(row, _)| self.is_free(column, row));
        let (before, after) = (free(behind), free(ahead));
        if (!before[0] && !after[1]) || (!before[1] && !after[0]) {
            return;
        }
        self.go_along(probe, Sight { parent: number, ..sight }, x, on);
        for (side, (row, down)) in rows.into_iter().enumerate() {
            if before[side] || !after[side] {
                continue;
            }
            let (left, right) = self.run(ahead, row);
            let g = sight.g + apart(sight.root, (x, y));
            let turned = |view: View| Sight { root: (x, y), g, view, parent: number };
            let view = View::Across { left: Ratio::whole(left), right: Ratio::whole(right), y: y + 2 * down, down };
            self.push(probe, TURN, turned(view));
            if self.has_exit((left, right), row) {
                self.push(probe, TURN, turned(View::Exit));
            }
        }
    }

    fn arrive<P: Probe>(&mut self, probe: &mut P, number: u32) {
        let sight = self.sights[number as usize];
        let length = sight.g + apart(sight.root, self.goal);
        probe.fact(Kind::Solution, EXIT, self.task.to, NOWHERE, shown(length));
        let mut points = vec![self.goal];
        let mut at = number;
        while let Some(sight) = self.sights.get(at as usize) {
            if points.last() != Some(&sight.root) {
                points.push(sight.root);
            }
            at = sight.parent;
        }
        points.reverse();
        let mut path = vec![self.task.from];
        points.windows(2).for_each(|pair| self.draw(pair[0], pair[1], &mut path));
        self.ending.arrive(path, Length::from_value(length / 2.0));
    }

    /// Adds the free tiles that a line passes, each beside the one before it.
    fn draw(&self, from: Point, to: Point, path: &mut Vec<Cell>) {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let mut crossings = vec![Ratio::whole(0), Ratio::whole(1)];
        for (start, by) in [(from.0, right), (from.1, down)] {
            let (low, high) = (start.min(start + by), start.max(start + by));
            crossings.extend((low + 1..high).filter(|at| at % 2 == 0).map(|at| Ratio::new(at - start, by)));
        }
        if right == 0 || down == 0 {
            let tiles = (right + down).abs();
            crossings.extend((1..tiles).map(|part| Ratio::new(part, tiles)));
        }
        crossings.sort_unstable();
        crossings.dedup();
        for pair in crossings.windows(2) {
            let middle = (pair[0].value() + pair[1].value()) / 2.0;
            let half = |start: i64, by: i64| {
                let at = start as f64 + by as f64 * middle;
                if by == 0 { start } else { at.floor() as i64 | 1 }
            };
            let cell = self.tile((half(from.0, right), half(from.1, down)));
            if cell != NOWHERE && path.last() != Some(&cell) {
                path.push(cell);
            }
        }
    }
}

fn shown(half_tiles: f64) -> i32 {
    (half_tiles * 50.0).round() as i32
}

impl Algorithm for Anya {
    type Input = MapTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MapTask>, _settings: &Settings, _seed: u64) -> Self {
        let size = task.field.size();
        let corners = (size.width as usize + 1) * (size.height as usize + 1);
        let goal = (2 * i64::from(size.x(task.to)) + 1, 2 * i64::from(size.y(task.to)) + 1);
        let best = vec![f64::INFINITY.to_bits(); corners + 1];
        let (sights, open, ending) = (Vec::new(), BinaryHeap::new(), Ending::new());
        Self { task, goal, sights, open, best, bound: 0, expanded: 0, ending }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Search => self.take(probe),
            Stage::Start => self.begin(probe),
            Stage::Tell(_) => self.ending.tell(probe, PATH),
            Stage::Arrived | Stage::NoPath => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some(cell) = self.ending.cell() {
            view.cell(words::CELL, cell);
        }
        view.number(words::BOUND, i64::from(shown(self.bound as f64 / FINE)));
        view.number(words::EXPANDED, self.expanded as i64);
        let mut open: Vec<(u64, u32)> = self.open.iter().map(|entry| entry.0).collect();
        open.sort_unstable();
        let item = |&(f, number): &(u64, u32)| {
            let cell = self.tile_of(&self.sights[number as usize]);
            Item { cell, value: Some(i64::from(shown(f as f64 / FINE))) }
        };
        view.structure(words::OPEN, Shape::Heap, open.len(), &mut open.iter().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.sights.len() * size_of::<Sight>() + self.open.len() * 16 + self.best.len() * 8 + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.best);
        hash.add((self.sights.len() as u64) << 32 | self.open.len() as u64);
        hash.add(self.bound);
        hash.add(self.expanded);
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let cells = u64::from(self.task.field.size().cells());
        self.ending.answer(&*self.task, self.expanded.clamp(1, cells), self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Doubles(&mut self.best));
    }
}
