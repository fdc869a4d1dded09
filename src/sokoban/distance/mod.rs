//! [`Distances`]: how many pushes a box needs to each goal when it is alone on the board, knowing on
//! which side of it the player is. [`Statics`]: what of a level never changes.
//!
//! One backward search a goal: pulls from the goal over (square of the box, side of the player), all
//! sides of the goal being the end. Sides make the distances longer, so sharper, wherever the player
//! has no way round the box.

use super::board::{Board, Boxes, NO_SQUARE, Square};
use crate::grid::Direction;

mod sides;
#[cfg(test)]
mod tests;

pub use sides::{NO_SIDE, Placed, Sides};

/// No number of pushes brings the box there.
pub const UNREACHABLE: u16 = u16::MAX;

/// How many distances are kept at most: 16 MiB of them.
const MAX_ENTRIES: usize = 1 << 23;

/// The pushes that a lone box needs, from every square and side to every goal.
///
/// Making them costs goals times squares, and as many `u16`s. Beyond 8 million (64,000 squares and more
/// than some hundred goals) goals are not told apart any more: all distances are then those to the
/// nearest goal, which never says too much. See [`tells_goals_apart`](Self::tells_goals_apart).
#[derive(Clone, Debug)]
pub struct Distances {
    sides: Sides,
    goals: usize,
    columns: usize,
    /// A row of columns for each square and side.
    table: Vec<u16>,
    nearest: Vec<u16>,
    in_reach: Vec<u16>,
}

impl Distances {
    /// The distances on `board`.
    pub fn new(board: &Board) -> Self {
        Self::with_limit(board, MAX_ENTRIES)
    }

    /// The same seen from the other end, for searches backwards: the pushes that bring a lone box from each square on
    /// which a box starts to every square and side. The start squares stand for the goals.
    pub fn from_starts(board: &Board) -> Self {
        let sides = Sides::new(board);
        let starts: Vec<Square> = board.start().boxes.iter().collect();
        let lone = Lone::pushed(board, &sides);
        Self::of(sides, lone, &starts, MAX_ENTRIES)
    }

    fn with_limit(board: &Board, entries: usize) -> Self {
        let sides = Sides::new(board);
        let lone = Lone::pulled(board, &sides);
        Self::of(sides, lone, board.goals(), entries)
    }

    fn of(sides: Sides, mut lone: Lone, ends: &[Square], entries: usize) -> Self {
        let goals = ends.len();
        let nodes = sides.nodes();
        let columns = if goals.saturating_mul(nodes) <= entries { goals } else { 1 };
        let mut table = vec![UNREACHABLE; columns * nodes];
        for (column, ends) in ends.chunks(goals.div_ceil(columns.max(1)).max(1)).enumerate() {
            lone.search(&sides, ends);
            for (node, &distance) in lone.distance.iter().enumerate() {
                table[node * columns + column] = distance;
            }
        }
        let rows = || table.chunks_exact(columns.max(1));
        let nearest = rows().map(|row| row.iter().copied().min().unwrap_or(UNREACHABLE)).collect();
        let in_reach = rows().map(|row| row.iter().filter(|&&one| one != UNREACHABLE).count() as u16).collect();
        Self { sides, goals, columns, table, nearest, in_reach }
    }

    /// On which side of which box the player is.
    pub const fn sides(&self) -> &Sides {
        &self.sides
    }

    /// Whether there is a distance for each goal; where not, all are those to the nearest goal.
    pub const fn tells_goals_apart(&self) -> bool {
        self.columns == self.goals
    }

    /// Pushes from `placed` to the goal with number `goal` in [`Board::goals`], or [`UNREACHABLE`].
    #[inline]
    pub fn get(&self, goal: usize, placed: Placed) -> u16 {
        self.row(placed)[if self.tells_goals_apart() { goal } else { 0 }]
    }

    /// Pushes from `placed` to each goal in the order of [`Board::goals`]; a single number, to the
    /// nearest, where goals are not told apart.
    #[inline]
    pub fn row(&self, placed: Placed) -> &[u16] {
        let from = self.sides.node(placed) * self.columns;
        &self.table[from..from + self.columns]
    }

    /// Pushes from `placed` to the nearest goal.
    #[inline]
    pub fn nearest(&self, placed: Placed) -> u16 {
        self.nearest[self.sides.node(placed)]
    }

    /// How many goals can be reached from `placed`. A push never adds one: where it keeps this number,
    /// it keeps the very goals.
    #[inline]
    pub fn goals_in_reach(&self, placed: Placed) -> u16 {
        self.in_reach[self.sides.node(placed)]
    }

    /// Pushes from `square` to the nearest goal if the player may choose the side.
    pub fn least(&self, square: Square) -> u16 {
        let sides = 0..self.sides.count(square);
        sides.map(|side| self.nearest(Placed { square, side })).min().unwrap_or(UNREACHABLE)
    }

    /// Every box with the player's side, in board order.
    pub fn place_all<'a>(&'a self, boxes: &'a Boxes, player: Square) -> impl Iterator<Item = Placed> + 'a {
        boxes.iter().map(move |square| self.sides.place(square, player))
    }

    /// Bytes held.
    pub const fn heap_bytes(&self) -> usize {
        (self.table.len() + self.nearest.len() + self.in_reach.len()) * 2 + self.sides.heap_bytes()
    }
}

const NO_NODE: u32 = u32::MAX;

/// All pulls of a lone box, or all pushes, and a breadth-first search along them.
struct Lone {
    /// From each square and side the square and side that a pull or push leads to.
    next: Vec<[u32; 4]>,
    distance: Vec<u16>,
    queue: Vec<u32>,
}

impl Lone {
    fn pulled(board: &Board, sides: &Sides) -> Self {
        let pull = |placed: Placed, direction| {
            let (from, behind) = two_steps(board, placed.square, direction);
            let is_possible = behind != NO_SQUARE && sides.towards(placed.square, direction) == placed.side;
            is_possible.then(|| Placed { square: from, side: sides.towards(from, direction) })
        };
        Self::new(sides, pull)
    }

    fn pushed(board: &Board, sides: &Sides) -> Self {
        let push = |placed: Placed, direction: Direction| {
            let (to, behind) = (board.neighbour(placed.square, direction), direction.opposite());
            let is_possible = to != NO_SQUARE && sides.towards(placed.square, behind) == placed.side;
            is_possible.then(|| Placed { square: to, side: sides.towards(to, behind) })
        };
        Self::new(sides, push)
    }

    fn new(sides: &Sides, step: impl Fn(Placed, Direction) -> Option<Placed>) -> Self {
        let number = |next: Option<Placed>| next.map_or(NO_NODE, |next| sides.node(next) as u32);
        let next = sides.all().map(|placed| Direction::ALL.map(|direction| number(step(placed, direction)))).collect();
        Self { next, distance: vec![UNREACHABLE; sides.nodes()], queue: Vec::with_capacity(sides.nodes()) }
    }

    /// Sets `distance` to the pushes from everywhere to the nearest of `ends`.
    fn search(&mut self, sides: &Sides, ends: &[Square]) {
        self.distance.fill(UNREACHABLE);
        self.queue.clear();
        for &square in ends {
            for side in 0..sides.count(square) {
                self.reach(sides.node(Placed { square, side }) as u32, 0);
            }
        }
        let mut done = 0;
        while let Some(&node) = self.queue.get(done) {
            done += 1;
            let farther = self.distance[node as usize].saturating_add(1).min(UNREACHABLE - 1);
            for next in self.next[node as usize] {
                if next != NO_NODE {
                    self.reach(next, farther);
                }
            }
        }
    }

    #[inline]
    fn reach(&mut self, node: u32, distance: u16) {
        let place = &mut self.distance[node as usize];
        if *place == UNREACHABLE {
            *place = distance;
            self.queue.push(node);
        }
    }
}

/// The next square in `direction` and the one after it.
fn two_steps(board: &Board, square: Square, direction: Direction) -> (Square, Square) {
    match board.neighbour(square, direction) {
        NO_SQUARE => (NO_SQUARE, NO_SQUARE),
        next => (next, board.neighbour(next, direction)),
    }
}

/// What of a level never changes: made once, shared by detectors, bounds and searches.
#[derive(Clone, Debug)]
pub struct Statics {
    /// Pushes to the goals.
    pub distances: Distances,
    /// The squares from which a lone box can reach some goal; all others are dead.
    pub live: Boxes,
}

impl Statics {
    /// What never changes on `board`. Costs goals times squares.
    pub fn new(board: &Board) -> Self {
        Self::of(board, Distances::new(board))
    }

    /// What never changes for a search backwards: live are the squares to which a lone box can be pushed from where
    /// some box starts.
    pub fn from_starts(board: &Board) -> Self {
        Self::of(board, Distances::from_starts(board))
    }

    fn of(board: &Board, distances: Distances) -> Self {
        let live = board.squares().filter(|&square| distances.least(square) != UNREACHABLE);
        let live = Boxes::new(board.len(), live);
        Self { distances, live }
    }

    /// Whether a box on `square` can never reach a goal, whatever the player does.
    #[inline]
    pub fn is_dead(&self, square: Square) -> bool {
        !self.live.contains(square)
    }

    /// Bytes held.
    pub fn heap_bytes(&self) -> usize {
        self.distances.heap_bytes() + self.live.len().div_ceil(8)
    }
}
