//! Rejection for start boards: a colour is drawn for each cell, and the first line of three throws the
//! board away. All boards without a line are exactly equally likely (with weights: as likely as their
//! blocks make them).
//!
//! Cost: 1 / acceptance tries: 23 at 9x9 with six colours, 980 with four, 160,000 with three. Hopeless on
//! large boards, where it says so after its limit.
//! Source: J. von Neumann, "Various techniques used in connection with random digits", 1951.

use super::engine::Careful;
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::rejecting::{AGAIN_LINE, LAY_DRAWN_LINE, Rejecting};
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Parameter};

/// Rejection between two blocks.
pub type Rejection = Careful<Rejecting>;

pub(super) const TRIES: Parameter = tries(1_000_000);

pub(super) static INFO: Info = Info {
    id: "rejection",
    version: 1,
    group: &groups::FAIR,
    name: Text::new("Rejection"),
    summary: Text::new(
        "Draws a new board and rejects it at the first line. All boards without a line are equally likely.",
    ),
    cost: "1 / acceptance rate tries: 23 at 9x9 with six colours, hopeless at 20x20",
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
    reasons: REASONS,
    costs: Costs::Nothing,
};
