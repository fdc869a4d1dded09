//! How a path through a maze is found: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::{MazePath, MazeTask};
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod a_star;
mod bfs;
mod path;
mod wall_follower;

pub use a_star::AStar;
pub use bfs::Bfs;
pub use wall_follower::{LeftHand, RightHand};

/// Every solver.
pub static LIST: &[Solver] = &[solver::<AStar>(), solver::<Bfs>(), solver::<LeftHand>(), solver::<RightHand>()];

/// An algorithm that finds paths.
#[derive(Clone, Copy)]
pub struct Solver {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`MazePath`].
    pub start: fn(Arc<MazeTask>, &Settings, u64) -> Box<dyn Run>,
}

const fn solver<A: Algorithm<Input = MazeTask, Output = MazePath>>() -> Solver {
    Solver { info: A::INFO, start: trace::start::<A> }
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

/// Searches for a path at full speed with nobody watching. Needs no seed: no solver draws.
pub fn solve<A: Algorithm<Input = MazeTask, Output = MazePath>>(
    task: Arc<MazeTask>,
    settings: &Settings,
) -> Option<MazePath> {
    let mut state = A::start(task, settings, 0);
    while state.step(&mut trace::Off) == trace::Flow::Continue {}
    state.output()
}
