//! The board in play: [`Game`] takes a swap and then goes on by itself, one phase a step: find, clear,
//! drop, spawn, until nothing matches; then it looks for a legal move and reshuffles where there is none.
//!
//! - A swap that makes no line is taken back and is no move.
//! - Blocks fall straight down, through holes and through nothing else, and on demand they slide in below
//!   obstacles; new blocks come to every cell that stays empty, those under an obstacle too, so a settled
//!   board is full.
//! - Jelly goes away when the block on it is cleared; a chain opens when its block is in a match, and the
//!   block stays; a cage opens when a block next to it is cleared.

mod game;
mod goal;
mod refill;
mod reshuffle;
mod task;
#[cfg(test)]
mod tests;
mod wave;

pub use game::{Answer, End, Game, MAX_WAVES, Phase, Rules, StartError, Step, SwapError, Totals};
pub use goal::{Aims, Progress, Verdict};
pub use refill::{Refill, Spawn};
pub use reshuffle::Reshuffle;
pub use task::PlayTask;
pub use wave::{Drop, Fall};
pub(in crate::match3) use wave::{clear, drop_blocks, find};
