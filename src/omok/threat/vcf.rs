//! Victory by continuous fours, depth first: follows every sequence of fours to its end.
//!
//! A four leaves the defender one answer, so that the tree is as thin as a tree can be. It finds some
//! victory, not the shortest. Positions in which everything was tried are kept whole and never tried again.
//!
//! Cost: time O(b^d), b fours a position, d fours of the sequence. Source: L. V. Allis, H. J. van den
//! Herik, M. P. H. Huntjens, "Go-Moku and Threat-Space Search", 1994.

use super::engine::FoursOnly;
use super::line;
use crate::omok::REASONS;
use crate::omok::groups;
use crate::omok::search::options;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// Victory by continuous fours, depth first.
pub type Vcf = FoursOnly<false>;

pub(super) static INFO: Info = Info {
    id: "vcf",
    version: 2,
    group: &groups::THREATS,
    name: Text::new("Victory by continuous fours"),
    summary: Text::new(
        "Plays four after four, each with only one answer, until one has no answer. Finds a win, but not always the shortest.",
    ),
    cost: "O(b^d) time, O(positions) memory",
    source: "L. V. Allis and others, Go-Moku and Threat-Space Search, 1994",
    listing: line::LISTING,
    parameters: &[options::FOURS, options::NODES, options::KEPT],
    series: line::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Plies,
};
