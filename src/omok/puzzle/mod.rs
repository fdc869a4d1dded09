//! Judging answers to [puzzles](super::collection::Puzzle): a move of an attack by fours, and points that
//! were marked as forbidden.

mod marking;
#[cfg(test)]
mod tests;
mod trial;

pub use marking::{Marking, mark};
pub use trial::{Lost, Reply, Trial};
