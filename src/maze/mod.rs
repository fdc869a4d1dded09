//! Mazes: the board, how it is made, how a way through it is found.

mod facts;
pub mod format;
pub mod generate;
pub mod measure;
mod model;
mod picture;
pub mod solve;
mod words;

pub use model::{Maze, MazeTask, SizeError, Way, WayEnd, Ways, check_size};
pub use picture::{GeneratorCell, GeneratorPicture, SolverCell, SolverPicture};
