//! Mazes: the board, how it is made, how a path through it is found.

#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
mod board;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
mod facts;
mod family;
pub mod format;
pub mod generate;
pub mod measure;
mod model;
mod paper;
mod picture;
mod problem;
mod reasons;
pub mod solve;
mod words;

pub use board::{MazeBoard, MazeSite};
pub use family::Mazes;
pub use model::{Maze, MazePath, MazeTask, OpenNeighbours, PathEnd, SizeError, check_size};
pub use picture::{GeneratorCell, GeneratorPicture, SolverCell, SolverPicture};
pub use problem::{EndError, MazeProblem, MazeSource};
pub use reasons::REASONS;
