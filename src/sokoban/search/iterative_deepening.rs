//! Iterative deepening over pushes: depth-first search with a limit on pushes that rises by one.
//!
//! As short solutions as breadth-first search, in fixed memory; it pays by doing everything again. A table
//! of fixed size keeps it from searching a position again that it has searched as deeply.
//!
//! Cost: time O(b^d), memory O(d) and the table. Source: R. E. Korf, "Depth-first iterative-deepening",
//! 1985.

use super::deepening::{Deepening, Deepens, TABLE};
use super::{options, words};
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// Iterative deepening over pushes.
pub type IterativeDeepening = Deepening<ByDepth>;

/// Limits the number of pushes.
#[derive(Clone, Debug)]
pub struct ByDepth;

impl Deepens for ByDepth {
    const INFO: &'static Info = &INFO;
}

static INFO: Info = Info {
    id: "iterative-deepening-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("Iterative deepening, pushes"),
    summary: Text::new(
        "Depth-first search with a limit on pushes that rises by one. Finds the fewest pushes in fixed memory, but repeats its work in every round.",
    ),
    cost: "O(b^d) time, O(d) memory and a table",
    source: "R. E. Korf, Depth-first iterative-deepening, 1985",
    listing: words::DEEPENING_LISTING,
    parameters: &[options::deadlocks(options::DEAD_SQUARES), TABLE, options::NODES],
    series: words::DEEPENING_SERIES,
    claims: &[Claim::ShortestPath],
    reasons: REASONS,
    costs: Costs::Pushes,
};
