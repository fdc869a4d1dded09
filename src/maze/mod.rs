//! Mazes: the board, how it is made, how a path through it is found.

mod facts;
pub mod format;
pub mod generate;
pub mod measure;
mod model;
mod picture;
pub mod solve;
mod words;

pub use model::{Maze, MazePath, MazeTask, OpenNeighbours, PathEnd, SizeError, check_size};
pub use picture::{GeneratorCell, GeneratorPicture, SolverCell, SolverPicture};
