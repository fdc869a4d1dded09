//! Exact numbers: how many boards have no line, which they are, and how many of one colour fit.

mod enumerate;
mod profile;
mod table;
#[cfg(test)]
mod tests;
mod transfer;

pub use enumerate::{Arrangements, MAX_CELLS, any_arrangement, arrangements, boards, code, multinomial};
pub use transfer::{CountError, Counted, MAX_SHORT_SIDE, count_boards};

pub use super::feasible::{MostOfOne, most_of_one};

pub(in crate::match3) use transfer::{Drawing, Matrix};
