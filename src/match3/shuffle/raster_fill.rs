//! What raster fill and raster fill with sweeps share; they differ in how many sweeps follow.

use super::desk::Desk;
use super::engine::{Begins, Method, Next, OWN};
use super::exchange::{Chain, MORE_SWEEPS};
use super::options::tries;
use super::recolour::Raster;
use super::task::ShuffleTask;
use super::{raster, raster_sweeps};
use crate::trace::{Info, Inspector, Parameter, Probe, Settings, StateHash};

const RASTER: u8 = OWN;
const RECOLOUR: u8 = OWN + 1;

/// How often a fill is begun.
pub(super) const TRIES: Parameter = tries(1000);

/// The state of raster fill. With `SWEEPS`, sweeps of recolouring follow.
#[derive(Clone, Debug)]
pub struct RasterFill<const SWEEPS: bool> {
    raster: Raster,
    chain: Chain,
    is_filled: bool,
    sweeps: u64,
    more: u64,
}

impl<const SWEEPS: bool> Method for RasterFill<SWEEPS> {
    const INFO: &'static Info = if SWEEPS { &raster_sweeps::INFO } else { &raster::INFO };
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            raster: Raster::new(settings.number(&TRIES)),
            chain: Chain::default(),
            is_filled: false,
            sweeps: if SWEEPS { settings.number(&raster_sweeps::SWEEPS) } else { 0 },
            more: 0,
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        self.chain.begin(desk, self.sweeps);
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if !self.is_filled {
            let next = self.raster.step(desk, probe, RASTER);
            self.is_filled = next == Next::Arranged;
            return if self.is_filled && self.chain.left > 0 { Next::Continue } else { next };
        }
        if !SWEEPS {
            self.raster.clear(desk, probe, RASTER);
            self.is_filled = false;
            return self.raster.step(desk, probe, RASTER);
        }
        self.chain.recolour(desk, probe, RECOLOUR)
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        self.more += 1;
        // Without sweeps the next step fills the board anew.
        self.chain.begin(desk, u64::from(SWEEPS));
        self.more <= MORE_SWEEPS
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        self.raster.inspect(desk, view);
        if self.is_filled {
            self.chain.inspect(view);
        }
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.raster.add_to(hash);
        self.chain.add_to(hash);
        hash.add(u64::from(self.is_filled) | self.more << 1);
    }
}
