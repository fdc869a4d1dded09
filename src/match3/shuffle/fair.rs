//! The fair shuffle: a random arrangement of the blocks that there are, all arrangements without a line
//! (and with a legal move) equally likely, by rejection.
//!
//! Where rejection is hopeless, because one breed has too large a share or the board is large, it starts
//! from a random order instead, exchanges blocks until nothing matches, and then mixes by a chain of
//! exchanges. That is fair in the limit only, and the answer says so.
//!
//! Cost: 13 tries at 9x9 with six breeds alike, that is some microseconds; by exchanges O(cells).
//! Source: rejection sampling (J. von Neumann, 1951) over the shuffle of R. Durstenfeld, 1964.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::exchange::{CHAIN_LINE, EXCHANGE_LINE, Exchanger, PERMUTE_LINE, Permute, SwapChain};
use super::options::{EFFORT, LEGAL_MOVE, PROOF, sweeps, tries};
use super::rejecting::{AGAIN_LINE, LAY_GIVEN_LINE, Rejecting, Source};
use super::task::ShuffleTask;
use super::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Inspector, Kind, Line, Parameter, Probe, Settings, StateHash};

/// The fair shuffle between two decisions.
pub type Fair = Careful<FairMethod>;

const TRIES: Parameter = tries(50_000);
const SWEEPS: Parameter = sweeps(10);

const HOPELESS: u8 = OWN + 2;
const PERMUTE: u8 = OWN + 3;
const EXCHANGE: u8 = OWN + 4;
const CHAIN: u8 = OWN + 5;

/// With more lines than these to be expected, rejection is not even begun: one board in some thousands
/// would be accepted.
const HOPELESS_LINES: f64 = 8.0;

/// Sweeps, beyond those that were asked for, in which a legal move has to come up.
const MORE_SWEEPS: u64 = 64;

static INFO: Info = Info {
    id: "fair",
    version: 1,
    name: Text::new("Fair shuffle"),
    summary: Text::new(
        "Lays the blocks blindly and throws every board with a line away. All boards that are left are equally likely.",
    ),
    cost: "tries grow with the lines to expect: 13 at 9x9 with six breeds; O(cells) exchanges where that is hopeless",
    source: "Rejection: J. von Neumann, 1951; shuffle: R. Durstenfeld, Algorithm 235, 1964",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_GIVEN_LINE,
        AGAIN_LINE,
        Line::new(
            Text::new("hopeless: by exchanges instead"),
            &[
                (
                    Kind::Note,
                    Text::new("About {v} lines are to be expected of a blind board: exchanges will do it instead."),
                ),
                (Kind::Spawn, Text::new("A block of breed {v} is laid on {a}.")),
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
};

/// What the fair shuffle has in mind.
#[derive(Clone, Debug)]
pub struct FairMethod {
    rejecting: Rejecting,
    permute: Permute,
    exchanger: Exchanger,
    chain: SwapChain,
    phase: Phase,
    effort: u64,
    sweeps: u64,
    more: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Reject,
    GiveUpRejecting,
    Permute,
    Exchange,
    Mix,
}

impl Method for FairMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::WithOld;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            rejecting: Rejecting::new(Source::Given, settings.get(&TRIES) as u64),
            permute: Permute::default(),
            exchanger: Exchanger::default(),
            chain: SwapChain::default(),
            phase: Phase::Reject,
            effort: settings.get(&EFFORT) as u64,
            sweeps: settings.get(&SWEEPS) as u64,
            more: 0,
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        let is_hopeless = desk.expected_lines() > HOPELESS_LINES;
        self.phase = if is_hopeless { Phase::GiveUpRejecting } else { Phase::Reject };
        desk.tally.is_uniform = !is_hopeless;
        self.rejecting.begin(desk);
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
            _ => self.exchange(desk, probe),
        }
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        if self.phase == Phase::Reject {
            self.rejecting.clear_all(desk);
            if !self.rejecting.restart() {
                self.phase = Phase::GiveUpRejecting;
            }
            return true;
        }
        self.more += 1;
        self.chain.left = u64::from(desk.movable());
        self.more <= MORE_SWEEPS
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        match self.phase {
            Phase::Reject | Phase::GiveUpRejecting => self.rejecting.inspect(desk, view),
            Phase::Permute | Phase::Exchange => self.exchanger.inspect(desk, view),
            Phase::Mix => self.chain.inspect(view),
        }
    }

    fn heap_bytes(&self) -> usize {
        self.rejecting.heap_bytes() + self.exchanger.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.rejecting.add_to(hash);
        self.permute.add_to(hash);
        self.exchanger.add_to(hash);
        self.chain.add_to(hash);
        hash.add(self.phase as u64 | self.more << 8);
    }
}

impl FairMethod {
    fn exchange<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        match self.phase {
            Phase::Reject | Phase::GiveUpRejecting => {
                desk.tally.is_uniform = false;
                let expected = desk.expected_lines().min(1e9) as i32;
                probe.fact(Kind::Note, HOPELESS, crate::grid::NOWHERE, crate::grid::NOWHERE, expected);
                self.rejecting.lay_all(desk, probe, HOPELESS);
                self.phase = Phase::Permute;
            }
            Phase::Permute => {
                if self.permute.step(desk, probe, PERMUTE) {
                    self.exchanger.begin(desk, self.effort * u64::from(desk.movable()) + 1000);
                    self.phase = Phase::Exchange;
                }
            }
            Phase::Exchange => match self.exchanger.step(desk, probe, EXCHANGE) {
                Next::Arranged => {
                    self.chain.left = self.sweeps * u64::from(desk.movable());
                    self.phase = Phase::Mix;
                    return if self.chain.left == 0 { Next::Arranged } else { Next::Continue };
                }
                next => return next,
            },
            Phase::Mix => {
                self.chain.step(desk, probe, CHAIN);
                return if self.chain.left == 0 { Next::Arranged } else { Next::Continue };
            }
        }
        Next::Continue
    }
}
