//! Weighted A* over pushes: A* that trusts the lower bound more than it should.
//!
//! With weight w its solution costs at most w times the least, and is found much sooner.
//!
//! Cost: time and memory O(b^d) at worst. Source: I. Pohl, "Heuristic search viewed as path finding in a
//! graph", 1970.

use super::engine::{Rules, Search};
use super::frontier::{Buckets, Priority};
use super::options;
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Parameter, Settings};

/// Weighted A* over pushes.
pub type WeightedAStarPushes = Search<Weighted>;

/// The smallest 1,000 g + w h first, w in thousandths.
#[derive(Clone, Debug)]
pub struct Weighted {
    weight: u32,
}

impl Weighted {
    /// With this weight of the lower bound, in thousandths.
    pub const fn by(weight: u32) -> Self {
        Self { weight }
    }
}

impl Rules for Weighted {
    const INFO: &'static Info = &INFO;
    type Frontier = Buckets;

    fn new(settings: &Settings) -> Self {
        Self { weight: settings.number(&WEIGHT) }
    }

    #[inline]
    fn priority(&self, g: u32, h: u32) -> Priority {
        (g + (u64::from(h) * u64::from(self.weight) / 1000) as u32, h)
    }
}

const WEIGHT: Parameter = Parameter::count(
    "weight",
    Text::new("weight of h"),
    Text::new("Weight of the lower bound against the cost so far, in thousandths: 1,000 is A*."),
    (1000, 20_000),
    2000,
);

static INFO: Info = Info {
    id: "weighted-a-star-pushes",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("Weighted A*, pushes"),
    summary: Text::new(
        "A* with a weighted lower bound. Faster; the solution costs at most that many times the optimum.",
    ),
    cost: "O(b^d) time and memory",
    source: "I. Pohl, Heuristic search viewed as path finding in a graph, 1970",
    listing: &words::listing(Text::new("take the position with the least g + w h")),
    parameters: &[WEIGHT, options::BOUND, options::METRIC, options::deadlocks(options::EVERYTHING), options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};
