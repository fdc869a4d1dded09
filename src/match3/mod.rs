//! Match-3: levels and boards, lines and legal moves, shufflers, play, and exact numbers about all of them.

#[cfg(not(target_arch = "wasm32"))]
mod bench;
pub mod bias;
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
pub mod count;
pub(crate) mod drawing;
mod facts;
mod family;
pub mod feasible;
mod groups;
pub mod level;
pub mod picture;
pub mod play;
mod problem;
mod quiz;
mod reasons;
pub mod shuffle;
pub mod strategy;
pub mod study;
mod theory;
pub mod trial;
mod watching;

pub use board::{Board, BoardError, CellKind, Colour, Group, MAX_COLOURS, MAX_SIDE, Moves, Run, Shape, Swap};
pub use facts::proven;
pub use family::Match3;
pub use level::{Level, LevelError};
pub use problem::{Arena, BadWeights, LevelSource, Match3Algorithm, Match3Group, Match3Problem, UnreadableLevel};
pub use reasons::REASONS;
