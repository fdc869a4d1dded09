//! The swap chain: from the board as it is, any two blocks are exchanged where no line comes of it.
//!
//! A dead board has no line, so it is a start by itself, and two blocks of it exchanged mostly give a legal
//! move: the least disturbance takes some eight proposals. Ten sweeps of it are a fair shuffle as far as
//! tests can tell, except where one colour comes close to the greatest number that fits, because then not
//! every board can be reached.
//!
//! Cost: O(1) a proposal. Source: N. Metropolis and others, "Equation of state calculations by fast
//! computing machines", 1953.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::exchange::{CHAIN_LINE, Chain, EXCHANGE_LINE, Exchanger, MORE_SWEEPS};
use super::options::{EFFORT, LEGAL_MOVE, PROOF, sweeps};
use super::task::ShuffleTask;
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Alternative, Claim, Costs, Info, Inspector, Parameter, Probe, Settings, StateHash};

/// The chain between two proposals.
pub type SwapChainShuffle = Careful<SwapChainMethod>;

const SWEEPS: Parameter = sweeps(10);

/// How far it goes.
const EXTENT: Parameter = Parameter::choice(
    "extent",
    Text::new("extent"),
    Text::new("Minimal stops at the first legal move; full makes all sweeps."),
    &[Alternative { id: "minimal", name: Text::new("minimal") }, Alternative { id: "full", name: Text::new("full") }],
    1,
);

const EXCHANGE: u8 = OWN;
const CHAIN: u8 = OWN + 1;

/// Proposals between two looks for a legal move, in the minimal extent.
const LOOK: u64 = 8;

static INFO: Info = Info {
    id: "swap-chain",
    version: 1,
    group: &groups::OTHER,
    name: Text::new("Swap chain"),
    summary: Text::new(
        "Swaps any two blocks of the current board if that makes no line: a few swaps for a dead board, ten sweeps for a shuffle.",
    ),
    cost: "O(1) per proposal: about 8 for a dead board, 10 per cell in full",
    source: "N. Metropolis and others, Equation of state calculations by fast computing machines, 1953",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        EXCHANGE_LINE,
        CHAIN_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[EXTENT, LEGAL_MOVE, EFFORT, SWEEPS, PROOF],
    series: &[words::REFUSALS_SERIES],
    claims: &[Claim::KeepsBlocks, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of the chain.
#[derive(Clone, Debug)]
pub struct SwapChainMethod {
    exchanger: Exchanger,
    chain: Chain,
    has_lines: bool,
    is_minimal: bool,
    effort: u64,
    sweeps: u64,
    more: u64,
}

impl Method for SwapChainMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::WithBlocks;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            exchanger: Exchanger::default(),
            chain: Chain::default(),
            has_lines: false,
            is_minimal: settings.get(&EXTENT) == 0,
            effort: settings.number(&EFFORT),
            sweeps: settings.number(&SWEEPS),
            more: 0,
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        self.exchanger.begin(desk, self.effort);
        self.has_lines = self.exchanger.len() > 0;
        self.chain.left = if self.is_minimal { LOOK } else { self.sweeps * u64::from(desk.movable()) }.max(1);
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if self.has_lines {
            let next = self.exchanger.step(desk, probe, EXCHANGE);
            if next == Next::Arranged {
                self.has_lines = false;
                return Next::Continue;
            }
            return next;
        }
        self.chain.exchange(desk, probe, CHAIN)
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        let movable = u64::from(desk.movable());
        self.chain.left = if self.is_minimal { LOOK } else { movable };
        self.more += self.chain.left;
        self.more <= MORE_SWEEPS * movable + LOOK
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        if self.has_lines {
            self.exchanger.inspect(desk, view);
        } else {
            self.chain.inspect(view);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.exchanger.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.exchanger.add_to(hash);
        self.chain.add_to(hash);
        hash.add(u64::from(self.has_lines) | self.more << 1);
    }
}
