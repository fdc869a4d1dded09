//! Mazes: the board, how it is made, how a way through it is found.

pub mod format;
pub mod generate;
pub mod measure;
mod model;
mod picture;
pub mod solve;

pub use model::{Maze, MazeTask, SizeError, Way, WayEnd, check_size};
pub use picture::{GeneratorCell, GeneratorPicture, SolverCell, SolverPicture};
