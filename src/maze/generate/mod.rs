//! How mazes are made: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::Maze;
use crate::grid::Size;
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod binary_tree;
mod eller;
mod recursive_backtracker;
mod sidewinder;

pub use binary_tree::BinaryTree;
pub use eller::{Eller, EllerAsPublished};
pub use recursive_backtracker::RecursiveBacktracker;
pub use sidewinder::{Sidewinder, SidewinderAsPublished};

/// Every generator.
pub static LIST: &[Generator] = &[
    generator::<RecursiveBacktracker>(),
    generator::<Eller>(),
    generator::<EllerAsPublished>(),
    generator::<Sidewinder>(),
    generator::<SidewinderAsPublished>(),
    generator::<BinaryTree>(),
];

/// An algorithm that makes mazes.
#[derive(Clone, Copy)]
pub struct Generator {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it on a size that passed [`check_size`](super::check_size); its output is a [`Maze`].
    pub start: fn(Size, &Settings, u64) -> Box<dyn Run>,
}

const fn generator<A: Algorithm<Input = Size, Output = Maze>>() -> Generator {
    Generator { info: A::INFO, start: |size, settings, seed| trace::start::<A>(Arc::new(size), settings, seed) }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Generator").field(&self.info.id).finish()
    }
}

/// The generator with this id.
pub fn find(id: &str) -> Option<&'static Generator> {
    LIST.iter().find(|generator| generator.info.id == id)
}

/// Makes a whole maze at full speed with nobody watching.
pub fn generate<A: Algorithm<Input = Size, Output = Maze>>(size: Size, settings: &Settings, seed: u64) -> Option<Maze> {
    let mut state = A::start(Arc::new(size), settings, seed);
    while state.step(&mut trace::Off) == trace::Flow::Continue {}
    state.output()
}
