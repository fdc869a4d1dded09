//! Mazes: the board, how it is made, how a path through it is found.

#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
mod board;
mod braid;
pub mod cells;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
mod drawing;
mod edit;
mod exits;
mod facts;
mod family;
pub mod format;
pub mod gallery;
pub mod generate;
mod graph;
mod ground;
mod groups;
pub mod map;
mod mask;
pub mod measure;
mod model;
mod picture;
mod problem;
mod reasons;
pub mod scenarios;
mod scene;
mod shape;
mod site;
pub mod solve;
pub mod styles;
pub mod texture;
mod theory;
mod watching;
mod words;

pub use board::{Changed, MazeBoard, MazeSite};
pub use braid::{Braid, BraidMethod};
pub use edit::Sheet;
pub use exits::Exits;
pub use family::Mazes;
pub use graph::Graph;
pub use ground::{At, Behind, Ground, Slot};
pub use mask::{Mask, MaskError};
pub use model::{Maze, MazePath, MazeTask, OpenNeighbours, PathEnd, SizeError, check_size};
pub use picture::{
    GeneratorCell, GeneratorPicture, GraphGeneratorPicture, GraphSolverPicture, SolverCell, SolverPicture,
    WalkerPicture,
};
pub use problem::{EndError, ExitsError, MazeProblem, MazeSource, NeedError};
pub use reasons::REASONS;
pub use shape::{Layout, Outline, Shape};
pub use site::{Site, SiteError};
