//! Sokoban: levels and their formats, play, deadlocks, lower bounds, searches, and making levels.

pub(crate) mod board;
pub mod bound;
pub mod collection;
pub mod deadlock;
pub mod distance;
mod facts;
pub mod formats;
pub(crate) mod game;
pub mod generate;
pub(crate) mod level;
pub(crate) mod moves;
pub(crate) mod picture;
pub mod replay;
pub mod search;
pub(crate) mod walk;

pub use board::{Board, Boxes, NO_SQUARE, Position, Push, Square};
pub use level::{Layout, Level, LevelError, Mark, Terrain};
pub use moves::{Move, Moves, Step};
pub use picture::{BOX, FLOOR, GOAL, GeneratorPicture, PLAYER, SearchPicture};
pub use search::{Answer, SokobanTask, Verdict};
