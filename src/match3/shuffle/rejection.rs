//! Rejection for start boards: a breed is drawn for each cell, and the first line of three throws the
//! board away. All boards without a line are exactly equally likely (with weights: as likely as their
//! blocks make them).
//!
//! Cost: 1 / acceptance tries: 23 at 9x9 with six breeds, 980 with four, 160,000 with three. Hopeless on
//! large boards, where it says so after its limit.
//! Source: J. von Neumann, "Various techniques used in connection with random digits", 1951.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next};
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::rejecting::{AGAIN_LINE, LAY_DRAWN_LINE, Rejecting, Source};
use super::task::ShuffleTask;
use super::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Inspector, Parameter, Probe, Settings, StateHash};

/// Rejection between two blocks.
pub type Rejection = Careful<RejectionMethod>;

const TRIES: Parameter = tries(1_000_000);

static INFO: Info = Info {
    id: "rejection",
    version: 1,
    name: Text::new("Rejection"),
    summary: Text::new(
        "Draws a new board and throws it away at the first line. All boards without a line are equally likely.",
    ),
    cost: "1 / acceptance tries: 23 at 9x9 with six breeds, hopeless at 20x20",
    source: "J. von Neumann, Various techniques used in connection with random digits, 1951",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_DRAWN_LINE,
        AGAIN_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, PROOF],
    series: &[words::REFUSALS_SERIES, words::LAID_SERIES],
    claims: &[Claim::Complete],
};

/// What rejection has in mind.
#[derive(Clone, Debug)]
pub struct RejectionMethod(Rejecting);

impl Method for RejectionMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self(Rejecting::new(Source::Drawn, settings.get(&TRIES) as u64))
    }

    fn begin(&mut self, desk: &mut Desk) {
        desk.tally.is_uniform = true;
        self.0.begin(desk);
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        self.0.step(desk, probe)
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        self.0.clear_all(desk);
        self.0.restart()
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        self.0.inspect(desk, view);
    }

    fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.0.add_to(hash);
    }
}
