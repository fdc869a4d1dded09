//! What raster fill and raster fill with sweeps share; they differ in how many sweeps follow.

use std::marker::PhantomData;

use super::desk::Desk;
use super::engine::{Begins, Method, Next, OWN};
use super::options::tries;
use super::recolour::{Raster, RecolourChain};
use super::task::ShuffleTask;
use crate::trace::{Info, Inspector, Parameter, Probe, Settings, StateHash};

const RASTER: u8 = OWN;
const RECOLOUR: u8 = OWN + 1;

/// Sweeps in which a legal move has to come up.
const MORE_SWEEPS: u64 = 64;

/// How often a fill is begun.
pub(super) const TRIES: Parameter = tries(1000);

/// How many sweeps a variant makes.
pub trait Sweeping: Clone + Send + Sync + 'static {
    /// What the variant says of itself.
    const INFO: &'static Info;
    /// How many sweeps follow, if any do.
    const SWEEPS: Option<&'static Parameter>;
}

/// What raster fill has in mind.
#[derive(Clone, Debug)]
pub struct RasterFill<V> {
    raster: Raster,
    chain: RecolourChain,
    is_filled: bool,
    sweeps: u64,
    more: u64,
    variant: PhantomData<V>,
}

impl<V: Sweeping> Method for RasterFill<V> {
    const INFO: &'static Info = V::INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            raster: Raster::new(settings.get(&TRIES) as u64),
            chain: RecolourChain::default(),
            is_filled: false,
            sweeps: V::SWEEPS.map_or(0, |sweeps| settings.get(sweeps) as u64),
            more: 0,
            variant: PhantomData,
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        self.chain.left = self.sweeps * u64::from(desk.movable());
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if !self.is_filled {
            let next = self.raster.step(desk, probe, RASTER);
            self.is_filled = next == Next::Arranged;
            return if self.is_filled && self.chain.left > 0 { Next::Continue } else { next };
        }
        if V::SWEEPS.is_none() {
            self.raster.clear(desk, probe, RASTER);
            self.is_filled = false;
            return self.raster.step(desk, probe, RASTER);
        }
        self.chain.step(desk, probe, RECOLOUR);
        if self.chain.left == 0 { Next::Arranged } else { Next::Continue }
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        self.more += 1;
        // Without sweeps the next step fills the board anew.
        self.chain.left = if V::SWEEPS.is_some() { u64::from(desk.movable()) } else { 0 };
        self.more <= MORE_SWEEPS
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        self.raster.inspect(desk, view);
        if self.is_filled {
            self.chain.inspect(view);
        }
    }

    fn heap_bytes(&self) -> usize {
        0
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.raster.add_to(hash);
        self.chain.add_to(hash);
        hash.add(u64::from(self.is_filled) | self.more << 1);
    }
}
