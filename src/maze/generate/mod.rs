//! How mazes are made: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::{Graph, Maze};
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
    anywhere::<RecursiveBacktracker<Size>, RecursiveBacktracker<Graph>>(),
    on_squares::<Eller>(),
    on_squares::<EllerAsPublished>(),
    on_squares::<Sidewinder>(),
    on_squares::<SidewinderAsPublished>(),
    on_squares::<BinaryTree>(),
];

/// Starts a generator on a board of another shape than squares.
pub type StartElsewhere = fn(Graph, &Settings, u64) -> Box<dyn Run>;

/// An algorithm that makes mazes.
#[derive(Clone, Copy)]
pub struct Generator {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it on a size that passed [`check_size`](super::check_size); its output is a [`Maze`].
    pub start: fn(Size, &Settings, u64) -> Box<dyn Run>,
    /// Starts it on a board of another shape or with a mask; nothing where it needs a rectangle of squares.
    pub start_elsewhere: Option<StartElsewhere>,
}

const fn on_squares<A: Algorithm<Input = Size, Output = Maze>>() -> Generator {
    let start: fn(Size, &Settings, u64) -> _ = |size, settings, seed| trace::start::<A>(Arc::new(size), settings, seed);
    Generator { info: A::INFO, start, start_elsewhere: None }
}

const fn anywhere<A: Algorithm<Input = Size, Output = Maze>, B: Algorithm<Input = Graph, Output = Maze>>() -> Generator
{
    let start: StartElsewhere = |graph, settings, seed| trace::start::<B>(Arc::new(graph), settings, seed);
    Generator { start_elsewhere: Some(start), ..on_squares::<A>() }
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
