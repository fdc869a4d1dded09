//! PushBox's four solvers and its "run all, take the best", kept as they were published.
//!
//! They search over single moves: a position is the boxes and the very square of the player, and what
//! follows from it is a step up, down, left or right, in this order. Nothing is pruned. A position that
//! is known is left alone, even where a shorter way leads to it. [`score`] is the only heuristic.

mod a_star;
mod best;
mod bfs;
mod dfs;
mod greedy;
mod machine;
mod open;
pub mod score;
mod solver;
mod store;
#[cfg(test)]
mod tests;
mod waiting;
mod words;

pub use a_star::PushBoxAStar;
pub use best::PushBoxBest;
pub use bfs::PushBoxBfs;
pub use dfs::PushBoxDfs;
pub use greedy::PushBoxGreedy;
