//! Greedy best-first search over pushes: always goes on from the position that looks closest to the end.
//!
//! Quick where the bound leads straight on, lost where it leads astray; its solutions can be long.
//!
//! Cost: time and memory O(b^d) at worst. Source: J. Pearl, "Heuristics", 1984.

use super::engine::{Rules, Search};
use super::frontier::{Buckets, Priority};
use super::options;
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Settings};

/// Greedy best-first search over pushes.
pub type GreedyPushes = Search<Greedy>;

/// The smallest lower bound first.
#[derive(Clone, Debug)]
pub struct Greedy;

impl Rules for Greedy {
    const INFO: &'static Info = &INFO;
    type Frontier = Buckets;

    fn new(_settings: &Settings) -> Self {
        Self
    }

    #[inline]
    fn priority(&self, _g: u32, h: u32) -> Priority {
        (h, 0)
    }
}

static INFO: Info = Info {
    id: "greedy-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("Greedy, pushes"),
    summary: Text::new(
        "Always expands the position with the smallest lower bound. Fast, but its solutions can have any length.",
    ),
    cost: "O(b^d) time and memory",
    source: "J. Pearl, Heuristics, 1984",
    listing: &words::listing(Text::new("take the position with the least h")),
    parameters: &[options::BOUND, options::deadlocks(options::EVERYTHING), options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};
