//! [`Aims`]: what a player is asked to do, and how far that is done.

use super::game::Totals;
use crate::match3::level::{Goal, Level};

/// The goals of a level and the moves for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aims {
    /// What has to be reached, all of it.
    pub goals: Vec<Goal>,
    /// Moves of the game, if they are limited.
    pub moves: Option<u32>,
}

/// How far a goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The goal.
    pub goal: Goal,
    /// What is reached of it, which may be more than is wanted.
    pub reached: u64,
    /// What is wanted.
    pub wanted: u64,
}

impl Progress {
    /// What is missing.
    pub const fn left(self) -> u64 {
        self.wanted.saturating_sub(self.reached)
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// All goals are reached.
    Reached,
    /// No move is left, and goals are, if there were any.
    MovesUsedUp,
}

impl Aims {
    /// Those of `level`.
    pub fn of_level(level: &Level) -> Self {
        Self { goals: level.goals().to_vec(), moves: level.moves() }
    }

    /// How far each goal is reached.
    pub fn progress(&self, totals: &Totals) -> impl Iterator<Item = Progress> {
        self.goals.iter().map(|&goal| match goal {
            Goal::Score { count } => Progress { goal, reached: totals.score, wanted: count.into() },
            Goal::Jelly { count } => Progress { goal, reached: totals.jelly.into(), wanted: count.into() },
            Goal::Colour { colour, count } => {
                let reached = totals.by_colour.get(usize::from(colour)).copied().unwrap_or(0);
                Progress { goal, reached, wanted: count.into() }
            }
        })
    }

    /// Moves that are left, if they are limited.
    pub fn moves_left(&self, totals: &Totals) -> Option<u32> {
        self.moves.map(|moves| moves.saturating_sub(totals.moves))
    }

    /// How a game with these totals stands, once its board is settled.
    pub fn verdict(&self, totals: &Totals) -> Verdict {
        if !self.goals.is_empty() && self.progress(totals).all(|progress| progress.left() == 0) {
            return Verdict::Reached;
        }
        if self.moves_left(totals) == Some(0) { Verdict::MovesUsedUp } else { Verdict::Open }
    }
}
