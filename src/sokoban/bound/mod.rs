//! Lower bounds on the pushes that are still needed: one file each, one line each in [`LIST`].
//!
//! A bound has two forms, made from the same numbers: [`Explained`] for the window, with a line from
//! every box to its goal, and [`Estimate`] for searches, which asks for one position and then for all
//! the positions one push away from it.

use std::fmt;

use super::distance::Placed;
use super::{Board, Position, Square};
use crate::text::Text;

mod greedy;
mod hungarian;
mod matching;
mod nearest;
mod none;
mod per_box;
pub mod pushbox;
#[cfg(test)]
mod tests;

pub use super::distance::Statics;
pub use hungarian::{MAX_BOXES, Matching, Scratch};

/// The value of positions that cannot be solved: infinity.
pub const DEAD: u32 = u32::MAX;

/// Every bound, the weakest first.
pub static LIST: &[Bound] = &[none::BOUND, pushbox::BOUND, nearest::BOUND, greedy::BOUND, matching::BOUND];

/// A number of pushes that are still needed, and what is known of it.
#[derive(Clone, Copy)]
pub struct Bound {
    /// The name in kebab case that the command line and files use.
    pub id: &'static str,
    /// The name shown to people.
    pub name: Text,
    /// What it counts, in a sentence.
    pub sentence: Text,
    /// Whether it never exceeds the pushes that are really needed.
    pub admissible: Property,
    /// Whether a push never lowers it by more than 1.
    pub consistent: Property,
    /// The bound of a position, with its parts.
    pub explain: fn(&Board, &Statics, &Position) -> Explained,
    /// The form for searches.
    pub start: fn(&Board, &Statics) -> Box<dyn Estimate>,
}

/// Whether something holds of a bound.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Whether it does.
    pub holds: bool,
    /// Why, in a sentence.
    pub because: Text,
}

impl Property {
    const fn yes(because: Text) -> Self {
        Self { holds: true, because }
    }

    const fn no(because: Text) -> Self {
        Self { holds: false, because }
    }
}

impl fmt::Debug for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Bound").field(&self.id).finish()
    }
}

/// The bound with this id.
pub fn find(id: &str) -> Option<&'static Bound> {
    LIST.iter().find(|bound| bound.id == id)
}

/// The cheapest pairing at the service of a search, with the distances of `statics`.
pub fn cheapest_pairing(board: &Board, statics: &Statics) -> Box<dyn Estimate> {
    (matching::BOUND.start)(board, statics)
}

/// A bound taken apart.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The bound; nothing if the position cannot be solved.
    pub total: Option<u32>,
    /// A line for each box, in board order.
    pub lines: Vec<BoundPart>,
}

/// What one box adds.
#[derive(Clone, Copy, Debug)]
pub struct BoundPart {
    /// Where the box stands.
    pub square: Square,
    /// The goal that it is paired with, where there is one.
    pub goal: Option<Square>,
    /// What it adds; nothing if it cannot reach a goal of its own.
    pub cost: Option<u32>,
    /// A remark, where the cost is no distance.
    pub note: Option<Text>,
}

impl Explained {
    /// The sum of `lines`.
    fn sum(lines: Vec<BoundPart>) -> Self {
        let total = lines.iter().try_fold(0_u32, |sum, line| Some(sum.saturating_add(line.cost?)));
        Self { total, lines }
    }
}

/// A bound at the service of a search.
pub trait Estimate: fmt::Debug + Send + Sync {
    /// The bound of the position with `boxes`, or [`DEAD`]. The position is remembered for
    /// [`after`](Self::after).
    fn measure(&mut self, statics: &Statics, boxes: &[Placed]) -> u32;

    /// The bound, or [`DEAD`], of the last measured position if its box number `index` stood on `to`
    /// instead, as after one push. Nothing is allocated.
    fn after(&mut self, statics: &Statics, index: usize, to: Placed) -> u32;

    /// A copy, for states that are cloned.
    fn copy(&self) -> Box<dyn Estimate>;

    /// Bytes held.
    fn heap_bytes(&self) -> usize;
}

impl Clone for Box<dyn Estimate> {
    fn clone(&self) -> Self {
        self.copy()
    }
}
