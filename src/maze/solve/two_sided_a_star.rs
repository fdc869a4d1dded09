//! A* from both ends, with the mean of both estimates.
//!
//! Source: Ikeda and others (1994).

use super::two_sided::{Plan, TwoSided, listing};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "two-sided-a-star",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("A* from both ends"),
    summary: Text::new(
        "Runs A* from both ends, with consistent estimates on both sides. Stops when the bounds of both sides rule out a shorter path.",
    ),
    cost: "O(cells log cells) time, 16 bytes a cell and the open lists",
    source: "Ikeda and others (1994)",
    listing: listing!(
        Text::new("until the least f of both sides rule out a shorter path"),
        Text::new("take the least f of both sides"),
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
pub struct Meeting;

impl Plan for Meeting {
    const INFO: &'static Info = &INFO;
    const BY_COUNT: bool = false;
    const RELAXES: bool = true;
    const ESTIMATES: bool = true;
}

/// A* from both ends, with the mean of both estimates.
pub type TwoSidedAStar<W> = TwoSided<W, Meeting>;
