//! A* with everything that can be set about it: the estimate, its weight, the rule among equals.
//!
//! With weight w the path is at most w times as long as a shortest one. On maps of tiles it also is the A* of the
//! catalog: weight 1, and the estimate that comes nearest.
//! Source: Pohl, "Heuristic search viewed as path finding in a graph" (1970).

use super::a_star::TIES;
use super::best_first::{BestFirst, Rule};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::maze::map::{Diagonals, Estimate, Length};
use crate::text::Text;
use crate::trace::{Alternative, Claim, Costs, Info, Kind, Line, Parameter, Settings, says};

const ESTIMATE: Parameter = Parameter::choice(
    "estimate",
    Text::new("estimate"),
    Text::new(
        "The estimate for the rest of the path. One that can be too high, such as Manhattan with diagonal steps, may miss the shortest path.",
    ),
    &[
        Alternative { id: "nearest", name: Text::new("fitting the steps") },
        Alternative { id: "manhattan", name: Text::new("Manhattan") },
        Alternative { id: "octile", name: Text::new("octile") },
        Alternative { id: "euclidean", name: Text::new("straight line") },
        Alternative { id: "chebyshev", name: Text::new("Chebyshev") },
        Alternative { id: "zero", name: Text::new("none: Dijkstra") },
    ],
    0,
);

const WEIGHT: Parameter = Parameter::thousandths(
    "weight",
    Text::new("weight"),
    Text::new(
        "The weight of the estimate. Above 1 fewer cells are expanded, and the path is at most this many times as long as a shortest one.",
    ),
    (0, 10_000),
    1_500,
);

const TAKES: crate::trace::Says =
    says(Kind::Expand, Text::new("Expands {cell} with g = {g}: no open cell has a smaller f."));

const LISTING: &[Line] = &[
    shared::OPEN_ENTRANCE,
    Line::new(Text::new("while some are open, take the least f (tie-break as chosen)"), &[shared::BOUND_GROWS, TAKES]),
    shared::STALE,
    shared::EXIT,
    shared::UNSEEN,
    shared::BETTER,
    shared::NO_BETTER,
    shared::CLOSED,
    path::NO_PATH_LINE,
    path::LINE,
];

static WEIGHTED: Info = Info {
    id: "weighted-a-star",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("Weighted A*"),
    summary: Text::new(
        "A* that gives the estimate more weight. Expands fewer cells; the path is longer by at most that factor.",
    ),
    cost: "O(cells log cells) time, 8 bytes a cell and the open list",
    source: "Pohl (1970)",
    listing: &[
        Line::new(
            Text::new("open the entrance with f = weight times h"),
            &[
                says(Kind::Bound, Text::new("The search begins with f = {f}.")).v(crate::trace::Role::F),
                shared::ENTRANCE,
            ],
        ),
        Line::new(
            Text::new("while some are open, take the least g + weight times h"),
            &[says(Kind::Bound, Text::new("The least f rises to {f}.")).v(crate::trace::Role::F), TAKES],
        ),
        shared::STALE,
        shared::SOME_EXIT,
        shared::UNSEEN,
        shared::BETTER,
        shared::NO_BETTER,
        shared::SOME_CLOSED,
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[ESTIMATE, WEIGHT, TIES],
    series: shared::SERIES,
    claims: &[Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// A* on maps, which goes by the name of the other.
static PLAIN: Info = Info {
    id: super::a_star::INFO.id,
    version: super::a_star::INFO.version,
    group: super::a_star::INFO.group,
    name: super::a_star::INFO.name,
    summary: super::a_star::INFO.summary,
    cost: "O(cells log cells) time, 8 bytes a cell and the open list",
    source: "Hart, Nilsson, Raphael (1968)",
    listing: LISTING,
    parameters: &[TIES],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// Among equals, what is added to or taken from nothing: h in hundredths, upwards or downwards.
#[derive(Clone, Copy)]
struct Ties {
    turned: u32,
}

impl Ties {
    fn new(settings: &Settings) -> Self {
        Self { turned: if settings.get(&TIES) == 0 { 0 } else { u32::MAX } }
    }

    #[inline]
    const fn of(self, h: Length) -> u32 {
        (h.bits() >> 27) as u32 ^ self.turned
    }
}

/// The whole path counts, its rest as much as is set.
#[derive(Clone)]
pub struct Balance {
    estimate: Estimate,
    weight: u64,
    ties: Ties,
}

impl Rule for Balance {
    const INFO: &'static Info = &WEIGHTED;
    const RELAXES: bool = true;

    fn new(settings: &Settings, diagonals: Diagonals) -> Self {
        let estimate = usize::try_from(settings.get(&ESTIMATE) - 1).ok().map(|number| Estimate::ALL[number]);
        let weight = settings.number(&WEIGHT);
        Self { estimate: estimate.unwrap_or(diagonals.estimate()), weight, ties: Ties::new(settings) }
    }

    #[inline]
    fn order(&self, g: Length, x: u32, y: u32) -> (Length, u32) {
        let h = self.estimate.of(x, y);
        (g + h.thousandths(self.weight), self.ties.of(h))
    }
}

/// The whole path counts as it is.
#[derive(Clone)]
pub struct Exact {
    is_octile: bool,
    ties: Ties,
}

impl Rule for Exact {
    const INFO: &'static Info = &PLAIN;
    const RELAXES: bool = true;

    fn new(settings: &Settings, diagonals: Diagonals) -> Self {
        Self { is_octile: diagonals != Diagonals::Never, ties: Ties::new(settings) }
    }

    #[inline]
    fn order(&self, g: Length, x: u32, y: u32) -> (Length, u32) {
        let h = if self.is_octile { Estimate::Octile } else { Estimate::Manhattan }.of(x, y);
        (g + h, self.ties.of(h))
    }
}

/// A* with a weight.
pub type WeightedAStar<W> = BestFirst<W, Balance>;
/// A* on maps of tiles.
pub type MapAStar<W> = BestFirst<W, Exact>;
