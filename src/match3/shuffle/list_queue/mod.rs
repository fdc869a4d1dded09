//! The published shuffler and its variant without ghosts: a list in random order and a queue of refused
//! blocks.
//!
//! Blocks carry two numbers, how long the run of their colour is that ends there in the row and in the
//! column. Cells are filled from the bottom row, left to right. A candidate comes from the queue and the
//! list by turns; it is refused, and queued, if its own 1 and the numbers of its neighbours of the same
//! colour make more than 2. When the list is used up and the first queued block comes round again, it is
//! given another colour.
//!
//! Its faults, kept: neighbours to the right and above may be ghosts, which are blocks that were moved
//! elsewhere and still carry a number; the number of such a neighbour, and so of the block wherever it
//! lies, is raised by candidates that are refused; colours are changed; and where every colour is refused it
//! goes on for ever. That last one is noticed here: numbers only grow, so a colour that is refused at a
//! cell stays refused there, and when the whole queue and every colour that can be drawn is refused, so is
//! everything that can ever come.

mod numbers;
mod prepare;
mod show;
mod state;
mod words;

pub use words::FROM_QUEUE;

pub(in crate::match3::shuffle) use state::ListQueue;
pub(in crate::match3::shuffle) use words::*;
