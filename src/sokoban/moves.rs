//! [`Moves`]: a path through a level as a row of single moves, as people write it down.

use std::fmt;

use super::Level;
use crate::grid::{Cell, Direction};

mod metrics;
mod track;

pub use metrics::Metrics;
use track::Track;

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

    /// The same moves with [`Step`] as it turns out on `level`, whatever it says here: solutions
    /// are often written all in lower case. Costs the moves, and the cells once.
    ///
    /// # Errors
    /// The first move that cannot be made.
    pub fn recased(&self, level: &Level) -> Result<Self, Blocked> {
        let mut track = Track::new(level);
        let mut number = 0;
        let recased = self.0.iter().map(|one| {
            number += 1;
            let pushed = track.go(one.direction).map_err(|(by, cell)| Blocked { at: number, by, cell })?;
            let step = if pushed.is_some() { Step::Push } else { Step::Walk };
            Ok(Move { direction: one.direction, step })
        });
        recased.collect::<Result<_, _>>().map(Self)
    }
}

/// A move that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {at} is impossible: {by}")]
pub struct Blocked {
    /// Its number, from 1.
    pub at: usize,
    /// What is in the way.
    pub by: Obstacle,
    /// The cell where that stands; where the board ends there, the last one on it.
    pub cell: Cell,
}

/// What can be in the way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The player meets a wall.
    #[error("the player walks into a wall")]
    Wall,
    /// A pushed box meets a wall.
    #[error("the box would be pushed into a wall")]
    WallBehindBox,
    /// A pushed box meets another one.
    #[error("the box would be pushed into another box")]
    BoxBehindBox,
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
