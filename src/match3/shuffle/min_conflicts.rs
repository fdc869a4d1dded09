//! Min-conflicts: all blocks into random order, then blocks that stand in lines are exchanged with any
//! others, never for more lines, until there is none. Sweeps of exchanges afterwards make it fair.
//!
//! Cost: O(cells); 1000x1000 takes a tenth of a second. It solves all but a few boards on which one colour
//! comes close to the greatest number that fits.
//! Source: S. Minton and others, "Minimizing conflicts", Artificial Intelligence 58, 1992.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::exchange::{CHAIN_LINE, Chain, EXCHANGE_LINE, Exchanger, MORE_SWEEPS, PERMUTE_LINE, Permute};
use super::options::{EFFORT, LEGAL_MOVE, PROOF, sweeps};
use super::task::ShuffleTask;
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Inspector, Parameter, Probe, Settings, StateHash};

/// Min-conflicts between two exchanges.
pub type MinConflicts = Careful<MinConflictsMethod<OWN>>;

const SWEEPS: Parameter = sweeps(0);

static INFO: Info = Info {
    id: "min-conflicts",
    version: 1,
    group: &groups::OTHER,
    name: Text::new("Min-conflicts"),
    summary: Text::new("Shuffles at random, then swaps blocks in lines with any others until nothing matches."),
    cost: "O(cells) swaps; a tenth of a second at 1000x1000",
    source: "S. Minton and others, Minimizing conflicts, Artificial Intelligence 58, 1992",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        PERMUTE_LINE,
        EXCHANGE_LINE,
        CHAIN_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, EFFORT, SWEEPS, PROOF],
    series: &[words::REFUSALS_SERIES],
    claims: &[Claim::KeepsBlocks, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of min-conflicts, which tells on three lines of the listing from `LINE` on.
#[derive(Clone, Debug)]
pub struct MinConflictsMethod<const LINE: u8> {
    permute: Permute,
    exchanger: Exchanger,
    chain: Chain,
    phase: Phase,
    effort: u64,
    sweeps: u64,
    more: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Permute,
    Exchange,
    Mix,
}

impl<const LINE: u8> MinConflictsMethod<LINE> {
    pub(super) fn with_sweeps(settings: &Settings, sweeps: &Parameter) -> Self {
        Self {
            permute: Permute::default(),
            exchanger: Exchanger::default(),
            chain: Chain::default(),
            phase: Phase::Permute,
            effort: settings.number(&EFFORT),
            sweeps: settings.number(sweeps),
            more: 0,
        }
    }
}

impl<const LINE: u8> Method for MinConflictsMethod<LINE> {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::WithBlocks;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self::with_sweeps(settings, &SWEEPS)
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        match self.phase {
            Phase::Exchange => match self.exchanger.step(desk, probe, LINE + 1) {
                Next::Arranged => {
                    self.chain.begin(desk, self.sweeps);
                    self.phase = Phase::Mix;
                    self.chain.progress()
                }
                next => next,
            },
            Phase::Permute => {
                if self.permute.step(desk, probe, LINE) {
                    self.exchanger.begin(desk, self.effort);
                    self.phase = Phase::Exchange;
                }
                Next::Continue
            }
            Phase::Mix => self.chain.exchange(desk, probe, LINE + 2),
        }
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        self.more += 1;
        self.chain.begin(desk, 1);
        self.more <= MORE_SWEEPS
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        match self.phase {
            Phase::Permute | Phase::Exchange => self.exchanger.inspect(desk, view),
            Phase::Mix => self.chain.inspect(view),
        }
    }

    fn heap_bytes(&self) -> usize {
        self.exchanger.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.permute.add_to(hash);
        self.exchanger.add_to(hash);
        self.chain.add_to(hash);
        hash.add(self.phase as u64 | self.more << 8);
    }
}
