//! Sokoban: levels and their formats, play, deadlocks, lower bounds, searches, and making levels.

#[cfg(not(target_arch = "wasm32"))]
mod bench;
pub(crate) mod board;
pub mod bound;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
pub mod collection;
pub mod deadlock;
pub mod distance;
mod drawing;
mod facts;
mod family;
pub mod formats;
pub mod game;
pub mod generate;
mod groups;
mod instance;
pub(crate) mod level;
pub(crate) mod moves;
pub(crate) mod picture;
mod problem;
mod quiz;
mod reasons;
pub mod replay;
pub mod search;
pub mod sketch;
mod theory;
pub mod walk;
mod watching;

pub use board::{Board, Boxes, NO_SQUARE, Position, Push, Square};
pub use family::Sokoban;
pub use instance::{LevelBoard, LevelSite};
pub use level::{Layout, Level, LevelError, Mark, Terrain};
pub use moves::{Move, Moves, Step};
pub use picture::{BOX, FLOOR, GOAL, GeneratorPicture, PLAYER, SearchPicture};
pub use problem::{LevelSource, NoLevel, SokobanProblem};
pub use reasons::{DEADLOCKS, REASONS};
pub use search::{Answer, SokobanTask, Verdict};
