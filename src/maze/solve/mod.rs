//! How a path through a maze is found: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::{Graph, MazePath, MazeTask};
use crate::grid::Size;
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod a_star;
mod bfs;
mod path;
mod wall_follower;

pub use a_star::AStar;
pub use bfs::Bfs;
pub use wall_follower::{LeftHand, RightHand};

/// Every solver.
pub static LIST: &[Solver] = &[
    anywhere::<AStar<Size>, AStar<Graph>>(),
    anywhere::<Bfs<Size>, Bfs<Graph>>(),
    on_squares::<LeftHand>(),
    on_squares::<RightHand>(),
];

/// Starts a solver.
pub type Start = fn(Arc<MazeTask>, &Settings, u64) -> Box<dyn Run>;

/// An algorithm that finds paths.
#[derive(Clone, Copy)]
pub struct Solver {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`MazePath`].
    pub start: Start,
    /// Starts it on a maze whose cells are no squares; nothing where it needs them.
    pub start_elsewhere: Option<Start>,
}

const fn on_squares<A: Algorithm<Input = MazeTask, Output = MazePath>>() -> Solver {
    Solver { info: A::INFO, start: trace::start::<A>, start_elsewhere: None }
}

const fn anywhere<A, B>() -> Solver
where
    A: Algorithm<Input = MazeTask, Output = MazePath>,
    B: Algorithm<Input = MazeTask, Output = MazePath>,
{
    Solver { start_elsewhere: Some(trace::start::<B>), ..on_squares::<A>() }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solver").field(&self.info.id).finish()
    }
}

/// The solver with this id.
pub fn find(id: &str) -> Option<&'static Solver> {
    LIST.iter().find(|solver| solver.info.id == id)
}
