//! [`Variant`]: one of the searches that take turns.

use std::sync::Arc;

use super::children::Setting;
use super::machine::{Machine, Shown, Stage};
use super::rival::Rival;
use super::style::Style;
use crate::sokoban::Moves;
use crate::trace::{Inspector, Probe, StateHash};

/// What a decision costs besides what it generates, in generated positions.
const DECISION: u64 = 16;

/// What a variant is.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// Feature-space search.
    Features(Style),
    /// Weighted A* from both ends, the lower bound having this weight, in thousandths.
    Weighted(u32),
}

/// One of the searches that take turns.
#[derive(Clone)]
pub enum Variant {
    /// Feature-space search.
    Features(Box<Machine>),
    /// Weighted A*.
    Weighted(Box<Rival>),
}

/// How a variant ended.
pub enum End {
    /// With a solution.
    Solved(Moves),
    /// With the knowledge that there is none.
    Exhausted,
}

impl Variant {
    /// A search that has done nothing yet.
    pub fn new(setting: &Arc<Setting>, choice: Choice) -> Self {
        match choice {
            Choice::Features(style) => Self::Features(Box::new(Machine::new(setting, style))),
            Choice::Weighted(weight) => Self::Weighted(Box::new(Rival::new(Arc::clone(&setting.yard.task), weight))),
        }
    }

    /// Its turn begins; its next node gets number `next`. `shown` is what the board shows.
    pub fn begin<P: Probe>(&mut self, probe: &mut P, setting: &Setting, shown: &Shown, next: u32) {
        match self {
            Self::Features(machine) => machine.numbering.begin(machine.nodes(), next),
            Self::Weighted(rival) => {
                let first = if rival.decisions() == 0 { 0 } else { rival.nodes() };
                rival.numbering.begin(first, next);
                rival.take_over(probe, setting.yard.board(), shown);
            }
        }
    }

    /// One decision. Answers how many nodes it made, and how it ended if it did.
    pub fn step<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) -> (u32, Option<End>) {
        match self {
            Self::Features(machine) => {
                let before = machine.nodes();
                machine.step(probe, shown);
                let end = match machine.stage() {
                    Stage::Unpack | Stage::Search => None,
                    Stage::Solved(index) => Some(End::Solved(machine.solution(index))),
                    Stage::Exhausted => Some(End::Exhausted),
                };
                (machine.nodes() - before, end)
            }
            Self::Weighted(rival) => {
                let before = if rival.decisions() == 0 { 0 } else { rival.nodes() };
                rival.step(probe, shown);
                let end = rival.solution().cloned().map(End::Solved);
                (rival.nodes() - before, end.or_else(|| rival.is_exhausted().then_some(End::Exhausted)))
            }
        }
    }

    /// Work done so far.
    pub fn work(&self) -> u64 {
        match self {
            Self::Features(machine) => machine.generated() + DECISION * machine.decisions(),
            Self::Weighted(rival) => rival.generated() + DECISION * rival.decisions(),
        }
    }

    /// Positions expanded.
    pub fn expanded(&self) -> u64 {
        match self {
            Self::Features(machine) => machine.expanded(),
            Self::Weighted(rival) => rival.expanded(),
        }
    }

    /// Positions generated.
    pub fn generated(&self) -> u64 {
        match self {
            Self::Features(machine) => machine.generated(),
            Self::Weighted(rival) => rival.generated(),
        }
    }

    /// Shows its values.
    pub fn inspect(&self, view: &mut dyn Inspector) {
        match self {
            Self::Features(machine) => machine.inspect(view),
            Self::Weighted(rival) => {
                view.number(crate::sokoban::search::words::STORED, i64::from(rival.nodes()));
            }
        }
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        match self {
            Self::Features(machine) => machine.heap_bytes(),
            Self::Weighted(rival) => rival.heap_bytes(),
        }
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        match self {
            Self::Features(machine) => machine.shared_bytes(),
            Self::Weighted(rival) => rival.shared_bytes(),
        }
    }

    /// Adds what tells it from others.
    pub fn hash_into(&self, hash: &mut StateHash) {
        match self {
            Self::Features(machine) => machine.hash_into(hash),
            Self::Weighted(rival) => hash.add(rival.state_hash()),
        }
    }
}
