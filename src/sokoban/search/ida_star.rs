//! IDA* over pushes: depth-first search with a limit on f = g + h that rises to the least f it met above.
//!
//! As short solutions as A*, in fixed memory. A table of fixed size keeps it from searching a position
//! again that it has searched as deeply; without it, Sokoban is hopeless, since the same position is
//! reached in many ways.
//!
//! Cost: time O(b^d), memory O(d) and the table. Source: R. E. Korf, "Depth-first iterative-deepening",
//! 1985; with a table: A. Reinefeld, T. A. Marsland, 1994.

use super::deepening::{Deepening, Deepens, TABLE};
use super::{options, words};
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// IDA* over pushes.
pub type IdaStar = Deepening<ByBound>;

/// Limits f.
#[derive(Clone, Debug)]
pub struct ByBound;

impl Deepens for ByBound {
    const INFO: &'static Info = &INFO;
}

static INFO: Info = Info {
    id: "ida-star-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("IDA*, pushes"),
    summary: Text::new(
        "Depth-first search with a limit on f that rises as little as possible. Solutions as short as those of A*, in fixed memory.",
    ),
    cost: "O(b^d) time, O(d) memory and a table",
    source: "R. E. Korf, Depth-first iterative-deepening, 1985",
    listing: words::DEEPENING_LISTING,
    parameters: &[options::BOUND, options::deadlocks(options::EVERYTHING), TABLE, options::NODES],
    series: words::DEEPENING_SERIES,
    claims: &[Claim::ShortestPath],
    reasons: REASONS,
    costs: Costs::Pushes,
};
