//! Freeze: boxes that hold each other so that none of them can ever move again, one off its goal.
//!
//! A box is held on an axis by a wall on either side, by dead squares on both, or by a frozen box on
//! either side. It is frozen if it is held on both axes. Boxes that hold each other in a ring are
//! frozen together, so the rule is read backwards: everything that might hold is taken to be frozen,
//! and boxes that nothing holds are let go until no more can be. What remains is frozen. That is
//! what the usual recursion with "boxes on the path count as walls" computes, without its
//! exponential worst case.
//!
//! A push that leads nowhere near a freeze costs a few comparisons; otherwise the boxes that matter,
//! squared. Nothing is allocated.
//! Source: the rule is common to most solvers.

use super::{Certificate, Detector, Statics};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

mod group;
#[cfg(test)]
mod tests;

use group::{Group, Hold};

/// What it says of itself.
pub const DETECTOR: Detector = Detector {
    id: "freeze",
    name: Text::new("Freeze"),
    proves: Text::new("These boxes block each other: none can ever move again, and one is off its goal."),
    reason: Reason::FREEZE,
    find: |board, statics, position| find(board, statics, position).map(Certificate::Freeze),
};

/// The two ways in which a box can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// West and east.
    LeftRight,
    /// North and south.
    UpDown,
}

impl Axis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::LeftRight, Self::UpDown];

    /// Its two directions.
    pub const fn directions(self) -> [Direction; 2] {
        match self {
            Self::LeftRight => [Direction::West, Direction::East],
            Self::UpDown => [Direction::North, Direction::South],
        }
    }

    /// Its name.
    pub const fn name(self) -> Text {
        match self {
            Self::LeftRight => Text::new("left–right"),
            Self::UpDown => Text::new("up–down"),
        }
    }
}

/// The proof that boxes are frozen: every one of them is held on both axes, in the end by each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Freeze {
    /// The boxes, each with what holds it; a box that holds another one stands in the list too.
    pub links: Vec<Link>,
}

/// A frozen box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it stands.
    pub square: Square,
    /// What holds it on each axis, in the order of [`Axis::ALL`].
    pub blocks: [Block; 2],
}

/// What holds a box on an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// The wall in this cell.
    Wall(Cell),
    /// The squares on both sides are dead: to push it there is to lose it.
    DeadSquares([Square; 2]),
    /// The frozen box with this place in [`Freeze::links`].
    Box(usize),
}

/// Whether the box on `pushed` is frozen, and some box that is frozen with it is off its goal.
///
/// `live` are the squares that are not dead. To be asked after every push: no other push can make a
/// freeze. Considers the 64 boxes that come first along the chain, which is more than any chain has
/// that was ever seen; a longer one is not called dead.
#[inline]
pub fn is_frozen_deadlock(board: &Board, live: &Boxes, boxes: &Boxes, pushed: Square) -> bool {
    let can_be_held = |axis| !matches!(Hold::of(board, live, boxes, pushed, axis), Hold::Nothing);
    Axis::ALL.into_iter().all(can_be_held) && Group::around(board, live, boxes, pushed).is_deadlock(board)
}

/// The first deadlock of this kind in `position`.
pub fn find(board: &Board, statics: &Statics, position: &Position) -> Option<Freeze> {
    let mut off_goal = position.boxes.iter().filter(|&square| !board.is_goal(square));
    off_goal.find_map(|square| find_at(board, &statics.live, &position.boxes, square))
}

/// The chain for which [`is_frozen_deadlock`] says yes, from `pushed` on where that is possible.
pub fn find_at(board: &Board, live: &Boxes, boxes: &Boxes, pushed: Square) -> Option<Freeze> {
    let group = Group::around(board, live, boxes, pushed);
    let mut off_goal = group.frozen().filter(|&member| !board.is_goal(group.square(member)));
    let first_off_goal = off_goal.next()?;
    let chain = Chain::new(&group, 0);
    let is_proof = chain.0.iter().any(|&member| !board.is_goal(group.square(member)));
    let chain = if is_proof { chain } else { Chain::new(&group, first_off_goal) };
    Some(Freeze { links: chain.0.iter().map(|&member| chain.link(board, live, boxes, &group, member)).collect() })
}

/// All boxes that hold each other, on goals or off them, in board order: none where no box is held.
pub fn held(board: &Board, live: &Boxes, boxes: &Boxes) -> Freeze {
    let mut left = boxes.clone();
    let hold = |left: &Boxes, square: Square, axis: Axis| match Hold::of(board, live, left, square, axis) {
        Hold::Wall => Some(Block::Wall(wall_beside(board, square, axis))),
        Hold::DeadSquares(both) => Some(Block::DeadSquares(both)),
        Hold::Boxes(_) => Some(Block::Box(0)),
        Hold::Nothing => None,
    };
    loop {
        let is_loose = |&square: &Square| Axis::ALL.into_iter().any(|axis| hold(&left, square, axis).is_none());
        let loose: Vec<Square> = left.iter().filter(is_loose).collect();
        if loose.is_empty() {
            break;
        }
        loose.into_iter().for_each(|square| left.remove(square));
    }
    let order: Vec<Square> = left.iter().collect();
    let block = |square, axis: Axis| {
        let beside = axis.directions().map(|way| board.neighbour(square, way));
        let place = || order.iter().position(|other| beside.contains(other)).unwrap_or(usize::MAX);
        match hold(&left, square, axis) {
            Some(Block::Box(_)) | None => Block::Box(place()),
            Some(other) => other,
        }
    };
    let link = |&square: &Square| Link { square, blocks: Axis::ALL.map(|axis| block(square, axis)) };
    Freeze { links: order.iter().map(link).collect() }
}

/// Members of a group in the order in which the proof needs them, from one of them on.
struct Chain(Vec<usize>);

impl Chain {
    fn new(group: &Group, first: usize) -> Self {
        let mut chain = Self(vec![first]);
        let mut done = 0;
        while let Some(&member) = chain.0.get(done) {
            done += 1;
            for axis in Axis::ALL {
                chain.add_support(group, member, axis);
            }
        }
        chain
    }

    /// Adds a box that holds `member` on `axis`, unless something else does or one is there already.
    fn add_support(&mut self, group: &Group, member: usize, axis: Axis) {
        if self.support(group, member, axis).is_none() {
            self.0.extend(group.supports(member, axis).next());
        }
    }

    /// The place of a listed box that holds `member` on `axis`; its own if it needs none.
    fn support(&self, group: &Group, member: usize, axis: Axis) -> Option<usize> {
        if group.needs_no_box(member, axis) {
            return self.0.iter().position(|&one| one == member);
        }
        let place = |support| self.0.iter().position(|&one| one == support);
        group.supports(member, axis).filter_map(place).min()
    }

    fn link(&self, board: &Board, live: &Boxes, boxes: &Boxes, group: &Group, member: usize) -> Link {
        let square = group.square(member);
        let block = |axis| match Hold::of(board, live, boxes, square, axis) {
            Hold::Wall => Block::Wall(wall_beside(board, square, axis)),
            Hold::DeadSquares(both) => Block::DeadSquares(both),
            Hold::Boxes(_) | Hold::Nothing => Block::Box(self.support(group, member, axis).unwrap_or(usize::MAX)),
        };
        Link { square, blocks: Axis::ALL.map(block) }
    }
}

/// The first wall on `axis` beside `square`.
fn wall_beside(board: &Board, square: Square, axis: Axis) -> Cell {
    let mut walls = axis.directions().into_iter().filter(|&way| board.neighbour(square, way) == NO_SQUARE);
    let cell = |way| board.size().neighbour(board.cell(square), way);
    walls.find_map(cell).unwrap_or(NOWHERE)
}
