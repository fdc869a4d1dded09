//! The board in play: [`Game`] takes a swap and then goes on by itself, one phase a step: find, clear,
//! drop, spawn, until nothing matches; then it looks for a legal move and reshuffles where there is none.
//!
//! - A swap that makes no line is taken back and is no move.
//! - Blocks fall straight down, through holes and through nothing else; new blocks come to every cell
//!   that stays empty, those under an obstacle too, so a settled board is full.
//! - Jelly goes away when the block on it is cleared; a chain opens when its block is in a match, and the
//!   block stays; a cage opens when a block next to it is cleared.

mod game;
mod refill;
#[cfg(test)]
mod tests;
mod wave;

pub use game::{Answer, End, Game, MAX_WAVES, Phase, Rules, StartError, Step, SwapError, Totals};
pub use refill::{Refill, Spawn};
pub use wave::Drop;
pub(in crate::match3) use wave::{clear, drop_blocks, find};
