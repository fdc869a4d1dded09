//! Two or more recordings beside each other: on one clock, where they part, what their boards and
//! numbers have in common.

mod board;
mod clock;
mod numbers;
mod parting;
#[cfg(test)]
mod tests;

pub use board::{Match, Tally, matched, tally};
pub use clock::{Alignment, Clock, SHARES};
pub use numbers::{Final, Finals};
pub use parting::{Parting, Sameness, Side, parting, parting_in_common};
