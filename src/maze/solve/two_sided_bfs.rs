//! Breadth-first search from both ends, which lets the smaller ring grow.
//!
//! Source: Pohl (1971).

use super::two_sided::{Plan, TwoSided, listing};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "two-sided-bfs",
    version: 2,
    group: &groups::BLIND,
    name: Text::new("Breadth-first from both ends"),
    summary: Text::new("Grows two rings towards each other, always the smaller one. Half the radius, far fewer cells."),
    cost: "O(cells log cells) time, 16 bytes a cell and the open lists",
    source: "Pohl (1971)",
    listing: listing!(
        Text::new("until both rings together reach the best path"),
        Text::new("take the nearest cell of the side with fewer open cells")
    ),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// How it goes about it.
#[derive(Clone)]
pub struct Rings;

impl Plan for Rings {
    const INFO: &'static Info = &INFO;
    const BY_COUNT: bool = true;
    const RELAXES: bool = false;
    const ESTIMATES: bool = false;
}

/// Breadth-first search from both ends, which lets the smaller ring grow.
pub type TwoSidedBfs<W> = TwoSided<W, Rings>;
