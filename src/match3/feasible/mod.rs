//! Whether there is an arrangement at all: proofs that there is none, and exhaustive search.
//!
//! Three questions are asked of a board whose fixed blocks stay and whose movable ones are a given
//! multiset. Can it be without a line? Can it then have a legal move? [`quick`] answers what arithmetic
//! can; [`Prover`] tries everything, within a bound.

mod completion;
mod most;
mod pattern;
mod prover;
mod quick;
#[cfg(test)]
mod tests;

pub use most::{MostOfOne, most_of_one, most_on_board};
pub use prover::{Found, Prover};
pub use quick::{move_proof, quick, thorough};

use pattern::patterns;

use super::board::{Colour, MAX_COLOURS};
use crate::grid::Cell;
use crate::trace::Reason;

/// The blocks that are to be laid out: how many of each colour.
pub type Counts = [u32; MAX_COLOURS as usize];

/// Why there is no arrangement, or none with a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Fixed blocks alone make a line.
    FixedLine {
        /// Where it ends.
        cell: Cell,
    },
    /// Whatever is put here makes a line with fixed blocks.
    NoColourFits {
        /// The cell.
        cell: Cell,
    },
    /// One colour has more blocks than there can be without a line.
    TooMany {
        /// The colour.
        colour: Colour,
        /// How many blocks it has, fixed ones included.
        count: u32,
        /// How many there can be at most, by a bound.
        most: u32,
    },
    /// No colour has three blocks, so there is never a legal move.
    NoThreeAlike,
    /// Nowhere on these cells could a swap make a line, whatever lies there.
    NoPattern,
    /// Everything was tried.
    Exhausted {
        /// Blocks laid on the way.
        nodes: u64,
    },
}

impl Proof {
    /// The reason in the vocabulary of events.
    pub const fn reason(self) -> Reason {
        match self {
            Self::FixedLine { .. } => Reason::FIXED_LINE,
            Self::NoColourFits { .. } => Reason::ALL_COLOURS_REFUSED,
            Self::TooMany { .. } => Reason::TOO_MANY_OF_ONE,
            Self::NoThreeAlike => Reason::NO_THREE_ALIKE,
            Self::NoPattern => Reason::NO_PATTERN,
            Self::Exhausted { .. } => Reason::EXHAUSTED,
        }
    }

    /// The cell that it is about, if it is about one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::FixedLine { cell } | Self::NoColourFits { cell } => Some(cell),
            _ => None,
        }
    }
}
