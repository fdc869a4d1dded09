//! Depth-first search over pushes: always goes on from the newest position.
//!
//! Finds some solution, as a rule a very long one. Needs as much memory as breadth-first search, since it
//! must remember where it has been.
//!
//! Cost: time and memory O(n), n positions. Source: C. P. Trémaux, 1882.

use super::engine::{Rules, Search};
use super::frontier::{Buckets, Priority};
use super::options;
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Settings};

/// Depth-first search over pushes.
pub type DfsPushes = Search<DepthFirst>;

/// Last in, first out.
#[derive(Clone, Debug)]
pub struct DepthFirst;

impl Rules for DepthFirst {
    const INFO: &'static Info = &INFO;
    type Frontier = Buckets;

    fn new(_settings: &Settings) -> Self {
        Self
    }

    #[inline]
    fn priority(&self, _g: u32, _h: u32) -> Priority {
        (0, 0)
    }
}

static INFO: Info = Info {
    id: "dfs-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("DFS, pushes"),
    summary: Text::new("Always expands the newest position. Finds a solution, usually a very long one."),
    cost: "O(n) time and memory, n positions",
    source: "C. P. Trémaux, 1882",
    listing: &words::listing(Text::new("take the newest position")),
    parameters: &[options::deadlocks(options::EVERYTHING), options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};
