//! Victory by continuous fours with iterative deepening: first all sequences of one four, then of two,
//! and so on. The first victory has as few fours as any.
//!
//! Cost: time O(b^d), b fours a position, d fours of the shortest sequence. Source: the deepening is R. E.
//! Korf's, "Depth-First Iterative-Deepening", 1985.

use super::engine::FoursOnly;
use super::line;
use crate::omok::REASONS;
use crate::omok::groups;
use crate::omok::search::options;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// Victory by continuous fours with iterative deepening.
pub type VcfIterative = FoursOnly<true>;

pub(super) static INFO: Info = Info {
    id: "vcf-iterative",
    version: 2,
    group: &groups::THREATS,
    name: Text::new("Victory by continuous fours, deepening"),
    summary: Text::new(
        "The same with a limit on the number of fours that rises by one. The first win found has the fewest fours.",
    ),
    cost: "O(b^d) time, O(positions) memory",
    source: "R. E. Korf, Depth-First Iterative-Deepening, 1985",
    listing: line::LISTING,
    parameters: &[options::FOURS, options::NODES, options::KEPT],
    series: line::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Plies,
};
