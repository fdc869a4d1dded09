//! How boards are shuffled and filled: one file a method, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

mod answer;
mod as_published;
mod blind;
mod cascade;
mod desk;
mod engine;
mod exact_moves;
mod exchange;
mod fair;
mod lined;
mod list_and_queue;
mod list_queue;
mod min_conflicts;
mod options;
mod raster;
mod raster_fill;
mod raster_sweeps;
mod recolour;
mod rejecting;
mod rejection;
mod repair;
mod swap_chain;
mod task;
mod transfer_matrix;
mod without_ghosts;
pub(crate) mod words;

pub use answer::{Outcome, Shuffled, Tally};
pub use as_published::AsPublished;
pub use cascade::Cascade;
pub use exact_moves::ExactMoves;
pub use fair::Fair;
pub use list_and_queue::ListAndQueue;
pub use list_queue::FROM_QUEUE;
pub use min_conflicts::MinConflicts;
pub use raster::RasterShuffle;
pub use raster_sweeps::RasterSweeps;
pub use rejection::Rejection;
pub use repair::Repair;
pub use swap_chain::SwapChainShuffle;
pub use task::ShuffleTask;
pub use transfer_matrix::TransferMatrix;
pub use without_ghosts::WithoutGhosts;

use crate::grid::Cell;
use crate::trace::{self, Algorithm, Event, Info, Kind, Probe, Run, Settings, Span};

/// Every method.
pub static LIST: &[Shuffler] = &[
    shuffler::<Fair>(Purpose::Rearrange),
    shuffler::<SwapChainShuffle>(Purpose::Rearrange),
    shuffler::<MinConflicts>(Purpose::Rearrange),
    shuffler::<ListAndQueue>(Purpose::Rearrange),
    shuffler::<AsPublished>(Purpose::Rearrange),
    shuffler::<WithoutGhosts>(Purpose::Rearrange),
    shuffler::<Rejection>(Purpose::Fill),
    shuffler::<TransferMatrix>(Purpose::Fill),
    shuffler::<RasterSweeps>(Purpose::Fill),
    shuffler::<RasterShuffle>(Purpose::Fill),
    shuffler::<Repair>(Purpose::Fill),
    shuffler::<Cascade>(Purpose::Fill),
    shuffler::<ExactMoves>(Purpose::Fill),
];

/// What a method is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It lays out the blocks that there are in another way; missing ones are drawn first.
    Rearrange,
    /// It draws new blocks for all movable cells.
    Fill,
}

/// A way of shuffling or filling boards.
#[derive(Clone, Copy)]
pub struct Shuffler {
    /// What it says of itself.
    pub info: &'static Info,
    /// What it is for.
    pub purpose: Purpose,
    /// Starts it; its output is a [`Shuffled`].
    pub start: fn(Arc<ShuffleTask>, &Settings, u64) -> Box<dyn Run>,
    /// Carries it out at once, and names every cell at which something is refused.
    pub watch: Watch,
}

/// Carries a shuffle out at once, and names every cell at which something is refused.
pub type Watch = fn(Arc<ShuffleTask>, &Settings, u64, &mut dyn FnMut(Cell)) -> Option<Shuffled>;

const fn shuffler<A: Algorithm<Input = ShuffleTask, Output = Shuffled>>(purpose: Purpose) -> Shuffler {
    Shuffler { info: A::INFO, purpose, start: trace::start::<A>, watch: watch::<A> }
}

impl fmt::Debug for Shuffler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Shuffler").field(&self.info.id).finish()
    }
}

/// The method with this id.
pub fn find(id: &str) -> Option<&'static Shuffler> {
    LIST.iter().find(|shuffler| shuffler.info.id == id)
}

/// Listens to refusals only.
struct Refusals<'a>(&'a mut dyn FnMut(Cell));

impl Probe for Refusals<'_> {
    const ON: bool = true;

    #[inline]
    fn emit(&mut self, event: Event) {
        if event.kind == Kind::Refuse {
            (self.0)(event.a);
        }
    }

    fn enter(&mut self, _span: Span) {}

    fn exit(&mut self) {}
    fn at_node(&mut self, _node: u32, _parent: u32) {}
}

fn watch<A>(task: Arc<ShuffleTask>, settings: &Settings, seed: u64, refused: &mut dyn FnMut(Cell)) -> Option<Shuffled>
where
    A: Algorithm<Input = ShuffleTask, Output = Shuffled>,
{
    let (mut state, mut probe) = (A::start(task, settings, seed), Refusals(refused));
    while state.step(&mut probe) == trace::Flow::Continue {}
    state.output()
}

/// Shuffles or fills a whole board at full speed with nobody watching.
pub fn shuffle<A>(task: &Arc<ShuffleTask>, settings: &Settings, seed: u64) -> Option<Shuffled>
where
    A: Algorithm<Input = ShuffleTask, Output = Shuffled>,
{
    let mut state = A::start(Arc::clone(task), settings, seed);
    while state.step(&mut trace::Off) == trace::Flow::Continue {}
    state.output()
}
