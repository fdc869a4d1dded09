//! Dijkstra's search from both ends.
//!
//! Source: Nicholson (1966); Pohl (1971).

use super::two_sided::{Plan, TwoSided, listing};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "two-sided-dijkstra",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("Dijkstra from both ends"),
    summary: Text::new(
        "Expands from both ends and stops when no path can be shorter than the best one found where they meet.",
    ),
    cost: "O(cells log cells) time, 16 bytes a cell and the open lists",
    source: "Nicholson (1966); Pohl (1971)",
    listing: listing!(
        Text::new("until the least g of both sides add up to the best path"),
        Text::new("take the least g of both sides"),
        shared::STALE,
        shared::BETTER
    ),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// How it goes about it.
#[derive(Clone)]
pub struct Spreading;

impl Plan for Spreading {
    const INFO: &'static Info = &INFO;
    const BY_COUNT: bool = false;
    const RELAXES: bool = true;
    const ESTIMATES: bool = false;
}

/// Dijkstra's search from both ends.
pub type TwoSidedDijkstra<W> = TwoSided<W, Spreading>;
