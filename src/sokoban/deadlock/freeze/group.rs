//! [`Group`]: a box, the boxes that may hold it, those that may hold them, and who of them is frozen.

use super::Axis;
use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Square};

/// The most boxes that a group has: one bit each.
const MAX_MEMBERS: usize = 64;

/// "No member".
const NOBODY: u8 = u8::MAX;

/// What can hold a box on an axis: the rule, in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// A wall on one side at least.
    Wall,
    /// Dead squares on both sides.
    DeadSquares([Square; 2]),
    /// One box or two, if they are frozen; [`NO_SQUARE`] where there is none.
    Boxes([Square; 2]),
    /// Nothing: it can be pushed along that axis sooner or later.
    Nothing,
}

impl Hold {
    /// What can hold the box on `square` along `axis`.
    #[inline]
    pub(super) fn of(board: &Board, live: &Boxes, boxes: &Boxes, square: Square, axis: Axis) -> Self {
        let sides = axis.directions().map(|direction| board.neighbour(square, direction));
        if sides.contains(&NO_SQUARE) {
            return Self::Wall;
        }
        if sides.iter().all(|&side| !live.contains(side)) {
            return Self::DeadSquares(sides);
        }
        let beside = sides.map(|side| if boxes.contains(side) { side } else { NO_SQUARE });
        if beside == [NO_SQUARE; 2] { Self::Nothing } else { Self::Boxes(beside) }
    }
}

/// A box of the group.
#[derive(Clone, Copy)]
struct Member {
    square: Square,
    /// For each axis the members that may hold it there; the member itself where a wall or dead
    /// squares do.
    supports: [[u8; 2]; 2],
}

/// Boxes that depend on each other, with the verdict on each.
pub(super) struct Group {
    members: [Member; MAX_MEMBERS],
    len: usize,
    /// How many members were asked what holds them.
    taken: usize,
    /// A bit for each member that is not yet known to be free; in the end, for those that are frozen.
    frozen: u64,
}

impl Group {
    /// The group of the box on `square`, which is member 0, with all verdicts. Where that box is frozen
    /// on its goal, with others on theirs, boxes that they may hold belong to it too.
    pub(super) fn around(board: &Board, live: &Boxes, boxes: &Boxes, square: Square) -> Self {
        let nobody = Member { square: NO_SQUARE, supports: [[NOBODY; 2]; 2] };
        let mut group = Self { members: [nobody; MAX_MEMBERS], len: 0, taken: 0, frozen: 0 };
        group.number(square);
        while group.taken < group.len && group.frozen & 1 == 1 {
            group.take_all(board, live, boxes);
            group.settle();
            if !group.is_deadlock(board) {
                group.spread(board, boxes);
            }
        }
        group
    }

    /// Asks all members what holds them, those that join meanwhile too.
    fn take_all(&mut self, board: &Board, live: &Boxes, boxes: &Boxes) {
        while self.taken < self.len && self.frozen & 1 == 1 {
            let square = self.members[self.taken].square;
            self.take(self.taken, Axis::ALL.map(|axis| Hold::of(board, live, boxes, square, axis)));
            self.taken += 1;
        }
    }

    /// Boxes beside frozen ones join.
    fn spread(&mut self, board: &Board, boxes: &Boxes) {
        for member in self.frozen() {
            let square = self.square(member);
            for side in Direction::ALL.map(|direction| board.neighbour(square, direction)) {
                if boxes.contains(side) {
                    self.number(side);
                }
            }
        }
    }

    /// Notes what holds `member`; boxes that may hold it join the group.
    fn take(&mut self, member: usize, holds: [Hold; 2]) {
        if holds.contains(&Hold::Nothing) {
            self.frozen &= !(1 << member);
            return;
        }
        for (axis, hold) in holds.into_iter().enumerate() {
            self.members[member].supports[axis] = match hold {
                Hold::Boxes(beside) => beside.map(|square| self.number(square)),
                _ => [member as u8, NOBODY],
            };
        }
    }

    /// The member on `square`, who joins if it is a box and there is room.
    fn number(&mut self, square: Square) -> u8 {
        if square == NO_SQUARE {
            return NOBODY;
        }
        if let Some(known) = self.members[..self.len].iter().position(|member| member.square == square) {
            return known as u8;
        }
        if self.len == MAX_MEMBERS {
            return NOBODY;
        }
        self.members[self.len].square = square;
        self.frozen |= 1 << self.len;
        self.len += 1;
        self.len as u8 - 1
    }

    /// Lets go of members that nothing holds, until no more can be.
    fn settle(&mut self) {
        loop {
            let before = self.frozen;
            for member in ones(before) {
                if !self.members[member].supports.iter().all(|supports| self.any_frozen(*supports)) {
                    self.frozen &= !(1 << member);
                }
            }
            if self.frozen == before || self.frozen & 1 == 0 {
                return;
            }
        }
    }

    fn any_frozen(&self, supports: [u8; 2]) -> bool {
        supports.into_iter().any(|support| support != NOBODY && self.frozen >> support & 1 == 1)
    }

    /// Whether member 0 is frozen and a frozen member is off its goal.
    pub(super) fn is_deadlock(&self, board: &Board) -> bool {
        self.frozen().any(|member| !board.is_goal(self.square(member)))
    }

    /// The members that are frozen; none if member 0 is not.
    pub(super) fn frozen(&self) -> impl Iterator<Item = usize> + use<> {
        ones(if self.frozen & 1 == 1 { self.frozen } else { 0 })
    }

    /// Where `member` stands.
    pub(super) const fn square(&self, member: usize) -> Square {
        self.members[member].square
    }

    /// Whether a wall or dead squares hold `member` on `axis`.
    pub(super) const fn needs_no_box(&self, member: usize, axis: Axis) -> bool {
        self.members[member].supports[axis as usize][0] as usize == member
    }

    /// The frozen members that hold `member` on `axis`.
    pub(super) fn supports(&self, member: usize, axis: Axis) -> impl Iterator<Item = usize> + '_ {
        let frozen = |&support: &u8| self.any_frozen([support, NOBODY]);
        self.members[member].supports[axis as usize].into_iter().filter(frozen).map(usize::from)
    }
}

/// The numbers of the bits that are set, from the lowest.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}
