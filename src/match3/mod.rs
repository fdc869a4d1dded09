//! Match-3: stages and boards, lines and legal moves, shufflers, play, and exact numbers about all of them.

pub mod bias;
pub mod board;
pub mod count;
mod facts;
pub mod feasible;
pub mod picture;
pub mod play;
pub mod shuffle;
pub mod stage;
pub mod strategy;
pub mod study;
pub mod trial;

pub use board::{Board, BoardError, Breed, CellKind, Group, MAX_BREEDS, MAX_SIDE, Moves, Run, Shape, Swap};
pub use stage::{Stage, StageError};
