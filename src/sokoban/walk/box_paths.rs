//! [`BoxPaths`]: everywhere that one box can be pushed while the others stay where they are.
//!
//! Dijkstra over (square of the box, side on which the player stands). Pushing keeps the side;
//! walking changes it, at the cost of the shortest walk around the box. A walk is only searched
//! after a push, as two walks in a row are never shorter than one, and only to sides that are
//! connected to this one ([`Blocks`]) and from which the box can be pushed on.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use super::blocks::Blocks;
use super::{Walker, complete};
use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, Moves, NO_SQUARE, Position, Push, Square};

/// What a path of a box is to have as few of as possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fewest {
    /// Pushes; among equals, moves.
    #[default]
    Pushes,
    /// Moves; among equals, pushes.
    Moves,
}

/// How long a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathLength {
    /// Pushes.
    pub pushes: u32,
    /// Moves, pushes among them.
    pub moves: u32,
}

/// A length as one number that orders ways: what counts first is in the upper half.
type Cost = u64;

const UNREACHED: Cost = Cost::MAX;

impl Fewest {
    const fn cost(self, pushes: u32, moves: u32) -> Cost {
        match self {
            Self::Pushes => (pushes as Cost) << 32 | moves as Cost,
            Self::Moves => (moves as Cost) << 32 | pushes as Cost,
        }
    }

    const fn length(self, cost: Cost) -> PathLength {
        let (first, second) = ((cost >> 32) as u32, cost as u32);
        match self {
            Self::Pushes => PathLength { pushes: first, moves: second },
            Self::Moves => PathLength { pushes: second, moves: first },
        }
    }
}

/// How a state was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// The player walked up to the box for the first time.
    Start,
    /// The player walked from this side.
    Walk(Direction),
    /// The box was pushed.
    Push,
}

/// A place of the box and the side of it on which the player stands: `square * 4 + direction`.
type State = u32;

const fn state(square: Square, side: Direction) -> State {
    square as State * 4 + side as State
}

const fn square_of(state: State) -> Square {
    (state / 4) as Square
}

const fn side_of(state: State) -> Direction {
    Direction::from_index((state % 4) as u8)
}

/// The paths of one box from where it stands, with all other boxes where they are.
#[derive(Clone, Debug)]
pub struct BoxPaths {
    start: Position,
    from: Square,
    fewest: Fewest,
    cost: Vec<Cost>,
    before: Vec<Before>,
}

impl BoxPaths {
    /// The paths of the box on `from`; none where no box is.
    ///
    /// Costs one depth-first search over the board and, for each square that the box reaches, the
    /// squares near it that the player passes on the way around. On 50x50 cells about 1 ms.
    pub fn new(board: &Board, position: &Position, from: Square, fewest: Fewest) -> Self {
        let start = position.clone();
        if !start.boxes.contains(from) {
            return Self { start, from, fewest, cost: Vec::new(), before: Vec::new() };
        }
        let mut search = Search::new(board, position, from, fewest);
        search.approach(position.player, from);
        search.run();
        Self { start, from, fewest, cost: search.cost, before: search.before }
    }

    /// Every other square that the box can be pushed to, in board order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let all = 0..(self.cost.len() / 4) as Square;
        all.filter(|&square| self.arrival(square).is_some())
    }

    /// How long the path to `to` is, or nothing where the box cannot be pushed to.
    pub fn length(&self, to: Square) -> Option<PathLength> {
        self.arrival(to).map(|state| self.fewest.length(self.cost[state as usize]))
    }

    /// The pushes to `to` on the board that the paths were found on.
    pub fn pushes(&self, board: &Board, to: Square) -> Option<Vec<Push>> {
        let mut here = self.arrival(to)?;
        let mut pushes = Vec::new();
        loop {
            let side = side_of(here);
            here = match self.before[here as usize] {
                Before::Start => break,
                Before::Walk(from) => state(square_of(here), from),
                Before::Push => {
                    let from = board.neighbour(square_of(here), side);
                    pushes.push(Push { from, direction: side.opposite() });
                    state(from, side)
                }
            };
        }
        pushes.reverse();
        Some(pushes)
    }

    /// Every move to `to`, walks among them, on the board that the paths were found on.
    pub fn moves(&self, board: &Board, to: Square) -> Option<Moves> {
        complete(board, &self.start, &self.pushes(board, to)?)
    }

    /// The best state with the box on `to`.
    fn arrival(&self, to: Square) -> Option<State> {
        if to == self.from || to == NO_SQUARE {
            return None;
        }
        let cost = |state: State| self.cost.get(state as usize).copied().unwrap_or(UNREACHED);
        let states = Direction::ALL.map(|side| state(to, side));
        states.into_iter().filter(|&state| cost(state) != UNREACHED).min_by_key(|&state| cost(state))
    }
}

/// The search while it runs.
struct Search<'a> {
    board: &'a Board,
    /// The other boxes.
    boxes: Boxes,
    blocks: Blocks,
    walker: Walker<'a>,
    fewest: Fewest,
    cost: Vec<Cost>,
    before: Vec<Before>,
    open: BinaryHeap<Reverse<(Cost, State)>>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, position: &Position, from: Square, fewest: Fewest) -> Self {
        let mut boxes = position.boxes.clone();
        boxes.remove(from);
        Self {
            board,
            blocks: Blocks::new(board, &boxes, from),
            boxes,
            walker: Walker::new(board),
            fewest,
            cost: vec![UNREACHED; board.len() * 4],
            before: vec![Before::Start; board.len() * 4],
            open: BinaryHeap::new(),
        }
    }

    /// The player walks up to the box.
    fn approach(&mut self, player: Square, from: Square) {
        let sides = self.sides_to_push_from(from);
        for (side, distance) in self.walks(from, player, sides) {
            let cost = self.fewest.cost(0, distance);
            self.reach(state(from, side), cost, Before::Start);
        }
    }

    fn run(&mut self) {
        while let Some(Reverse((cost, state))) = self.open.pop() {
            if cost > self.cost[state as usize] {
                continue;
            }
            self.push_on(state, cost);
            if self.before[state as usize] == Before::Push {
                self.walk_around(state, cost);
            }
        }
    }

    fn reach(&mut self, state: State, cost: Cost, before: Before) {
        if cost < self.cost[state as usize] {
            self.cost[state as usize] = cost;
            self.before[state as usize] = before;
            self.open.push(Reverse((cost, state)));
        }
    }

    fn push_on(&mut self, here: State, cost: Cost) {
        let side = side_of(here);
        let to = self.board.neighbour(square_of(here), side.opposite());
        if self.is_free(to) {
            self.reach(state(to, side), cost + self.fewest.cost(1, 1), Before::Push);
        }
    }

    fn walk_around(&mut self, here: State, cost: Cost) {
        let (square, side) = (square_of(here), side_of(here));
        let better = |other: Direction| self.cost[state(square, other) as usize] > cost;
        let joined = |other: Direction| self.blocks.are_joined(square, side, other);
        let sides = self.sides_to_push_from(square);
        let player = self.board.neighbour(square, side);
        let turns_back = |other: Direction| other == side.opposite() && self.is_corridor(player, side);
        let is_wanted = |&other: &Direction| other != side && joined(other) && better(other) && !turns_back(other);
        let wanted = sides.map(|other| other.filter(is_wanted));
        for (other, distance) in self.walks(square, player, wanted) {
            let cost = cost + self.fewest.cost(0, distance);
            self.reach(state(square, other), cost, Before::Walk(side));
        }
    }

    /// Whether the player on `square` can only go on in `direction` or back. Having pushed a box
    /// through it, it is of no use to go all the way around and push the box straight back: the same
    /// way around before that push is shorter.
    fn is_corridor(&self, square: Square, direction: Direction) -> bool {
        [direction.left(), direction.right()].into_iter().all(|side| !self.is_free(self.board.neighbour(square, side)))
    }

    fn is_free(&self, square: Square) -> bool {
        square != NO_SQUARE && !self.boxes.contains(square)
    }

    /// The sides of a box on `square` where the player has room and the box can be pushed away from.
    fn sides_to_push_from(&self, square: Square) -> [Option<Direction>; 4] {
        let free = Direction::ALL.map(|side| self.is_free(self.board.neighbour(square, side)));
        Direction::ALL.map(|side| (free[side as usize] && free[side.opposite() as usize]).then_some(side))
    }

    /// How far it is from `player` to each of the `wanted` sides of a box on `square`.
    fn walks(
        &mut self,
        square: Square,
        player: Square,
        wanted: [Option<Direction>; 4],
    ) -> impl Iterator<Item = (Direction, u32)> + use<> {
        let places = wanted.map(|side| side.map_or(NO_SQUARE, |side| self.board.neighbour(square, side)));
        let mut left = wanted.iter().flatten().count();
        let mut found = [None; 4];
        if left > 0 {
            let boxes = &self.boxes;
            let visit = |here: Square, distance: u32| {
                if let Some(index) = places.iter().position(|&place| place == here) {
                    found[index] = Some(distance);
                    left -= 1;
                }
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let _ = self.walker.spread(player, |next| next != square && !boxes.contains(next), visit);
        }
        Direction::ALL.into_iter().zip(found).filter_map(|(side, distance)| Some((side, distance?)))
    }
}
