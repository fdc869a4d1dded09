//! [`Moves`]: a way through a level as a row of single moves, as people write it down.

use std::fmt;

use crate::grid::Direction;

/// One move of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where to.
    pub direction: Direction,
    /// Whether a box is pushed.
    pub step: Step,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The player walks.
    Walk,
    /// The player pushes a box.
    Push,
}

/// A row of moves. Its text is LURD: `lurd` for walking, `LURD` for pushing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moves(pub Vec<Move>);

impl Moves {
    /// How many moves, pushes among them.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many of them push.
    pub fn pushes(&self) -> usize {
        self.0.iter().filter(|one| one.step == Step::Push).count()
    }
}

impl Move {
    /// Its letter in LURD.
    pub const fn letter(self) -> char {
        match (self.direction, self.step) {
            (Direction::North, Step::Walk) => 'u',
            (Direction::East, Step::Walk) => 'r',
            (Direction::South, Step::Walk) => 'd',
            (Direction::West, Step::Walk) => 'l',
            (Direction::North, Step::Push) => 'U',
            (Direction::East, Step::Push) => 'R',
            (Direction::South, Step::Push) => 'D',
            (Direction::West, Step::Push) => 'L',
        }
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|one| write!(f, "{}", one.letter()))
    }
}
