//! A* over pushes: takes up the position for which cost so far and lower bound add up to the least.
//!
//! With an admissible bound the first solution that it takes up is as short as any. Among positions of
//! equal f the one closest to the end comes first, and among those the newest.
//!
//! Cost: time and memory O(b^d) at worst; the better the bound, the less. Source: P. E. Hart, N. J.
//! Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", 1968.

use super::engine::{Rules, Search};
use super::frontier::{Buckets, Priority};
use super::options::{self, Metric};
use super::{Verdict, words};
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Settings};

/// A* over pushes.
pub type AStarPushes = Search<BestFirst>;

/// The smallest f first, then the smallest h.
#[derive(Clone, Debug)]
pub struct BestFirst;

impl Rules for BestFirst {
    const INFO: &'static Info = &INFO;
    type Frontier = Buckets;

    fn new(_settings: &Settings) -> Self {
        Self
    }

    #[inline]
    fn priority(&self, g: u32, h: u32) -> Priority {
        (g + h, h)
    }

    fn verdict(&self, metric: Metric, admissible: bool) -> Verdict {
        match metric {
            _ if !admissible => Verdict::Solved,
            Metric::Pushes => Verdict::FewestPushes,
            Metric::Moves => Verdict::FewestMoves,
        }
    }
}

static INFO: Info = Info {
    id: "a-star-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("A*, pushes"),
    summary: Text::new(
        "Expands the position with the least f = g + h: cost so far plus lower bound. With an admissible bound the solution is optimal.",
    ),
    cost: "O(b^d) time and memory",
    source: "Hart, Nilsson, Raphael, A formal basis for the heuristic determination of minimum cost paths, 1968",
    listing: &words::listing(Text::new("take the position with the least f = g + h")),
    parameters: &[options::BOUND, options::METRIC, options::deadlocks(options::EVERYTHING), options::NODES],
    series: words::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};
