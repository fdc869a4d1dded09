//! How mazes are made: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

use super::{Graph, Maze};
use crate::grid::Size;
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod aldous_broder;
mod binary_tree;
mod blobby_division;
mod boruvka;
mod cave;
mod eller;
mod exchanged;
mod growing_forest;
mod growing_tree;
mod houston;
mod hunt_and_kill;
mod kruskal;
mod making;
mod parallel_backtracker;
mod prim_modified;
mod prim_simplified;
mod prim_true;
mod random_breadth_first;
mod recursive_backtracker;
mod recursive_division;
mod reverse_delete;
mod rooms;
mod sets;
mod sidewinder;
mod spiral;
mod unicursal;
mod walk;
mod weights;
mod wilson;

pub use aldous_broder::AldousBroder;
pub use binary_tree::BinaryTree;
pub use blobby_division::BlobbyDivision;
pub use boruvka::Boruvka;
pub use cave::Cave;
pub use eller::{Eller, EllerAsPublished};
pub(super) use exchanged::exchanged;
pub use growing_forest::GrowingForest;
pub use growing_tree::GrowingTree;
pub use houston::Houston;
pub use hunt_and_kill::HuntAndKill;
pub use kruskal::Kruskal;
pub use parallel_backtracker::ParallelBacktracker;
pub use prim_modified::PrimModified;
pub use prim_simplified::PrimSimplified;
pub use prim_true::PrimTrue;
pub use random_breadth_first::RandomBreadthFirst;
pub use recursive_backtracker::RecursiveBacktracker;
pub use recursive_division::RecursiveDivision;
pub use reverse_delete::ReverseDelete;
pub use rooms::Rooms;
pub use sidewinder::{Sidewinder, SidewinderAsPublished};
pub use spiral::Spiral;
pub use unicursal::Unicursal;
pub use wilson::Wilson;

/// Every generator.
pub static LIST: &[Generator] = &[
    anywhere::<RecursiveBacktracker<Size>, RecursiveBacktracker<Graph>>(),
    on_squares::<Eller>(),
    on_squares::<EllerAsPublished>(),
    on_squares::<Sidewinder>(),
    on_squares::<SidewinderAsPublished>(),
    on_squares::<BinaryTree>(),
    anywhere::<ParallelBacktracker<Size>, ParallelBacktracker<Graph>>(),
    anywhere::<HuntAndKill<Size>, HuntAndKill<Graph>>(),
    anywhere::<GrowingTree<Size>, GrowingTree<Graph>>(),
    anywhere::<GrowingForest<Size>, GrowingForest<Graph>>(),
    anywhere::<PrimSimplified<Size>, PrimSimplified<Graph>>(),
    anywhere::<PrimModified<Size>, PrimModified<Graph>>(),
    anywhere::<PrimTrue<Size>, PrimTrue<Graph>>(),
    anywhere::<Kruskal<Size>, Kruskal<Graph>>(),
    anywhere::<Boruvka<Size>, Boruvka<Graph>>(),
    anywhere::<ReverseDelete<Size>, ReverseDelete<Graph>>(),
    anywhere::<AldousBroder<Size>, AldousBroder<Graph>>(),
    anywhere::<Wilson<Size>, Wilson<Graph>>(),
    anywhere::<Houston<Size>, Houston<Graph>>(),
    anywhere::<RandomBreadthFirst<Size>, RandomBreadthFirst<Graph>>(),
    on_squares::<RecursiveDivision>(),
    anywhere::<BlobbyDivision<Size>, BlobbyDivision<Graph>>(),
    on_squares::<Spiral>(),
    on_squares::<Unicursal>(),
    on_squares::<Cave>(),
    on_squares::<Rooms>(),
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
