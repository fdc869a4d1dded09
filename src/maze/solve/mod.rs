//! How a way through a maze is found: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::{MazeTask, Way};
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod a_star;
mod bfs;
mod trail;
mod wall_follower;

pub use a_star::AStar;
pub use bfs::Bfs;
pub use wall_follower::{LeftHand, RightHand};

/// Every solver.
pub static LIST: &[Solver] = &[solver::<AStar>(), solver::<Bfs>(), solver::<LeftHand>(), solver::<RightHand>()];

/// A way of finding ways.
#[derive(Clone, Copy)]
pub struct Solver {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`Way`].
    pub start: fn(Arc<MazeTask>, &Settings, u64) -> Box<dyn Run>,
}

const fn solver<A: Algorithm<Input = MazeTask, Output = Way>>() -> Solver {
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

/// Looks for a way at full speed with nobody watching. Needs no seed: no solver draws.
pub fn solve<A: Algorithm<Input = MazeTask, Output = Way>>(task: Arc<MazeTask>, settings: &Settings) -> Option<Way> {
    let mut state = A::start(task, settings, 0);
    while state.step(&mut trace::Off) == trace::Flow::Continue {}
    state.output()
}
