//! [`Shuffled`]: what a shuffler answers.

use crate::grid::Cell;
use crate::match3::board::Board;
use crate::match3::feasible::Proof;
use crate::trace::Reason;

/// What came of a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffled {
    /// The board. Where the outcome is no arrangement, it is the one that the shuffler started from.
    pub board: Board,
    /// How it ended.
    pub outcome: Outcome,
    /// What it took.
    pub tally: Tally,
}

/// How a shuffle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board has no line, and a legal move where one was asked for.
    Done,
    /// The board has no line, and it is proven that none of these blocks has a legal move.
    Dead(Proof),
    /// It is proven that there is no arrangement without a line.
    Impossible(Proof),
    /// It was given up. If the reason is [`Reason::NO_MOVE`], the board has no line, but no legal move either.
    GaveUp {
        /// After so many tests.
        after: u64,
        /// Why.
        because: Reason,
    },
    /// It would go on for ever: a published fault that was noticed.
    Endless {
        /// Where.
        cell: Cell,
        /// Why.
        because: Reason,
    },
}

impl Outcome {
    /// Whether the board is one without a line.
    pub const fn is_arranged(self) -> bool {
        match self {
            Self::Done | Self::Dead(_) => true,
            Self::GaveUp { because, .. } => because.is(Reason::NO_MOVE),
            _ => false,
        }
    }

    /// A word for it in results.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Dead(_) => "no-move-proven",
            Self::Impossible(_) => "impossible",
            Self::GaveUp { .. } => "gave-up",
            Self::Endless { .. } => "endless",
        }
    }
}

/// What a shuffle took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Candidates or exchanges that were tested.
    pub tests: u64,
    /// How many of them were refused.
    pub refusals: u64,
    /// How many of those without need: no line would have come of it.
    pub false_refusals: u64,
    /// How many of those for the number of a ghost: a block that was moved away before.
    pub ghost_refusals: u64,
    /// Blocks that have another colour than before.
    pub recoloured: u32,
    /// The greatest length of the queue.
    pub longest_queue: u32,
    /// Whether every arrangement was equally likely, by the way in which this one was found.
    pub is_uniform: bool,
}
