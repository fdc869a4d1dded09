//! The fair shuffle: a random arrangement of the blocks that there are, all arrangements without a line
//! (and with a legal move) equally likely, by rejection.
//!
//! Where rejection is hopeless, because one colour has too large a share or the board is large, it starts
//! from a random order instead, exchanges blocks until nothing matches, and then mixes by a chain of
//! exchanges. That is fair in the limit only, and the answer says so.
//!
//! Cost: 13 tries at 9x9 with six colours alike, that is some microseconds; by exchanges O(cells).
//! Source: rejection sampling (J. von Neumann, 1951) over the shuffle of R. Durstenfeld, 1964.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::exchange::{CHAIN_LINE, EXCHANGE_LINE, PERMUTE_LINE};
use super::min_conflicts::MinConflictsMethod;
use super::options::{EFFORT, LEGAL_MOVE, PROOF, sweeps, tries};
use super::rejecting::{AGAIN_LINE, LAY_GIVEN_LINE, Rejecting, Source};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Drawn, Info, Inspector, Kind, Line, Parameter, Probe, Settings, StateHash, says};

/// The fair shuffle between two decisions.
pub type Fair = Careful<FairMethod>;

const TRIES: Parameter = tries(50_000);
const SWEEPS: Parameter = sweeps(10);

const HOPELESS: u8 = OWN + 2;
const EXCHANGES: u8 = OWN + 3;

/// With more lines than these to be expected, rejection is not even begun: one board in some thousands
/// would be accepted.
const HOPELESS_LINES: f64 = 8.0;

static INFO: Info = Info {
    id: "fair",
    version: 1,
    group: &groups::FAIR,
    name: Text::new("Fair shuffle"),
    summary: Text::new(
        "Places the blocks at random and rejects every board with a line. All remaining boards are equally likely.",
    ),
    cost: "tries grow with the expected lines: 13 at 9x9 with six colours; O(cells) swaps where that is hopeless",
    source: "Rejection: J. von Neumann, 1951; shuffle: R. Durstenfeld, Algorithm 235, 1964",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_GIVEN_LINE,
        AGAIN_LINE,
        Line::new(
            Text::new("hopeless: swap blocks instead"),
            &[
                says(
                    Kind::Note,
                    Text::new("A random board has about {count} {count|line|lines}: blocks are swapped instead."),
                ),
                says(Kind::Spawn, Text::new("A block of colour {colour} is placed on {cell}."))
                    .drawn(Drawn::Cells)
                    .drawn(Drawn::Number),
            ],
        ),
        PERMUTE_LINE,
        EXCHANGE_LINE,
        CHAIN_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, EFFORT, SWEEPS, PROOF],
    series: &[words::REFUSALS_SERIES, words::LAID_SERIES],
    claims: &[Claim::KeepsBlocks, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of the fair shuffle.
#[derive(Clone, Debug)]
pub struct FairMethod {
    rejecting: Rejecting,
    exchanges: MinConflictsMethod<EXCHANGES>,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Reject,
    GiveUpRejecting,
    Exchange,
}

impl Method for FairMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::WithOld;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            rejecting: Rejecting::with(Source::Given, settings.number(&TRIES)),
            exchanges: MinConflictsMethod::with_sweeps(settings, &SWEEPS),
            phase: Phase::Reject,
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        let is_hopeless = desk.expected_lines() > HOPELESS_LINES;
        self.phase = if is_hopeless { Phase::GiveUpRejecting } else { Phase::Reject };
        self.rejecting.begin(desk);
        desk.tally.is_uniform = !is_hopeless;
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        match self.phase {
            Phase::Reject => match self.rejecting.step(desk, probe) {
                Next::GivesUp(_) => {
                    self.phase = Phase::GiveUpRejecting;
                    Next::Continue
                }
                next => next,
            },
            Phase::Exchange => self.exchanges.step(desk, probe),
            Phase::GiveUpRejecting => self.give_up_rejecting(desk, probe),
        }
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        if self.phase == Phase::Exchange {
            return self.exchanges.again(desk);
        }
        if !self.rejecting.again(desk) {
            self.phase = Phase::GiveUpRejecting;
        }
        true
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        match self.phase {
            Phase::Reject | Phase::GiveUpRejecting => self.rejecting.inspect(desk, view),
            Phase::Exchange => self.exchanges.inspect(desk, view),
        }
    }

    fn heap_bytes(&self) -> usize {
        self.rejecting.heap_bytes() + self.exchanges.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.rejecting.add_to(hash);
        self.exchanges.add_to(hash);
        hash.add(self.phase as u64);
    }
}

impl FairMethod {
    fn give_up_rejecting<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        desk.tally.is_uniform = false;
        let expected = desk.expected_lines().min(1e9) as i32;
        probe.fact(Kind::Note, HOPELESS, NOWHERE, NOWHERE, expected);
        self.rejecting.lay_all(desk, probe, HOPELESS);
        self.phase = Phase::Exchange;
        Next::Continue
    }
}
