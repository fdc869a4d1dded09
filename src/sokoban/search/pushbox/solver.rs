//! [`Solver`]: a solver of its own around the shared [`Machine`].

use std::marker::PhantomData;
use std::sync::Arc;

use super::machine::{LINES, Machine};
use super::open::SearchOrder;
use crate::sokoban::SearchPicture;
use crate::sokoban::search::{Answer, SokobanTask, options};
use crate::trace::{Algorithm, Flow, Info, Inspector, Probe, Settings, StateHash};

/// Where the four solvers differ.
pub trait Rules: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
    /// Which position is taken next.
    const ORDER: SearchOrder;
}

/// One of the four solvers between two expansions.
#[derive(Clone)]
pub struct Solver<R> {
    machine: Machine,
    rules: PhantomData<R>,
}

impl<R: Rules> Algorithm for Solver<R> {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = R::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let limit = settings.get(&options::NODES).unsigned_abs();
        Self { machine: Machine::new(task, R::ORDER, LINES, limit, None), rules: PhantomData }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.machine.step(probe)
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        self.machine.inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.machine.heap_bytes()
    }

    fn shared_bytes(&self) -> usize {
        self.machine.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.machine.hash_into(&mut hash);
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.machine.output()
    }
}
