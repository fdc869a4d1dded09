//! How levels are made: one file an algorithm, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

mod made;
mod order;
mod reverse_play;
mod site;

pub use made::{Made, Measured};
pub use order::{MAX_BOXES, MAX_SIDE, MIN_SIDE, Order, OrderError};
pub use reverse_play::ReversePlay;

use crate::trace::{self, Algorithm, Info, Run, Settings};

/// Every generator.
pub static LIST: &[Generator] = &[generator::<ReversePlay>()];

/// An algorithm that makes levels.
#[derive(Clone, Copy)]
pub struct Generator {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`Made`].
    pub start: fn(Order, &Settings, u64) -> Box<dyn Run>,
}

const fn generator<A: Algorithm<Input = Order, Output = Made>>() -> Generator {
    Generator { info: A::INFO, start: |order, settings, seed| trace::start::<A>(Arc::new(order), settings, seed) }
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

/// Makes a level at full speed with nobody watching.
pub fn generate<A: Algorithm<Input = Order, Output = Made>>(
    order: Order,
    settings: &Settings,
    seed: u64,
) -> Option<Made> {
    let mut state = A::start(Arc::new(order), settings, seed);
    while state.step(&mut trace::Off) == trace::Flow::Continue {}
    state.output()
}
