//! Dijkstra's search: takes the open cell that is nearest to the entrance.
//!
//! Source: Dijkstra, "A note on two problems in connexion with graphs" (1959).

use super::best_first::{BestFirst, Rule};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::maze::map::{Diagonals, Length};
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, Settings, says};

static INFO: Info = Info {
    id: "dijkstra",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("Dijkstra"),
    summary: Text::new("Expands cells in order of their cost from the entrance. Finds a shortest path on any terrain."),
    cost: "O(cells log cells) time, 8 bytes a cell and the open list",
    source: "Dijkstra (1959)",
    listing: &[
        Line::new(
            Text::new("open the entrance with g = 0"),
            &[says(Kind::Bound, Text::new("The search begins at distance {bound}.")).v(Role::Bound), shared::ENTRANCE],
        ),
        Line::new(
            Text::new("while some are open, take the least g"),
            &[
                says(Kind::Bound, Text::new("Every cell nearer than {bound} is done.")).v(Role::Bound),
                says(Kind::Expand, Text::new("Expands {cell} with g = {g}: no open cell is nearer to the entrance.")),
            ],
        ),
        shared::STALE,
        shared::EXIT,
        shared::UNSEEN,
        shared::BETTER,
        shared::NO_BETTER,
        shared::CLOSED,
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep, Claim::ExpandsOnce, Claim::LeastFirst],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// Nothing is known of the rest of the path.
#[derive(Clone)]
pub struct Nearest;

impl Rule for Nearest {
    const INFO: &'static Info = &INFO;
    const RELAXES: bool = true;

    fn new(_settings: &Settings, _diagonals: Diagonals) -> Self {
        Self
    }

    #[inline]
    fn order(&self, g: Length, _x: u32, _y: u32) -> (Length, u32) {
        (g, 0)
    }
}

/// Dijkstra's search.
pub type Dijkstra<W> = BestFirst<W, Nearest>;
