//! Breadth-first search over pushes: all positions one push away, then all two away, and so on.
//!
//! The first solution that it meets has the fewest pushes. It keeps every position that it has met, and
//! there are soon too many: that is why it drowns where A* does not.
//!
//! Cost: time and memory O(b^d), b pushes a position, d pushes of the solution. Source: E. F. Moore,
//! "The shortest path through a maze", 1959.

use super::engine::{Rules, Search};
use super::frontier::{Priority, Queue};
use super::options::{self, Metric};
use super::{Verdict, words};
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Settings};

/// Breadth-first search over pushes.
pub type BfsPushes = Search<BreadthFirst>;

/// First in, first out.
#[derive(Clone, Debug)]
pub struct BreadthFirst;

impl Rules for BreadthFirst {
    const INFO: &'static Info = &INFO;
    type Frontier = Queue;

    fn new(_settings: &Settings) -> Self {
        Self
    }

    #[inline]
    fn priority(&self, g: u32, _h: u32) -> Priority {
        (g, 0)
    }

    fn verdict(&self, _metric: Metric, _admissible: bool) -> Verdict {
        Verdict::FewestPushes
    }
}

static INFO: Info = Info {
    id: "bfs-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("BFS, pushes"),
    summary: Text::new(
        "Expands positions in the order of discovery, push by push. The first solution has the fewest pushes. Keeps every position in memory.",
    ),
    cost: "O(b^d) time and memory",
    source: "E. F. Moore, The shortest path through a maze, 1959",
    listing: &words::listing(Text::new("take the oldest position")),
    parameters: &[options::deadlocks(options::DEAD_SQUARES), options::NODES],
    series: words::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};
