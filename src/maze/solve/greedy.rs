//! Greedy best-first search: takes the open cell that seems nearest to the exit, whatever it cost to get there.
//!
//! Source: Doran and Michie, "Experiments with the Graph Traverser program" (1966).

use super::best_first::{BestFirst, Rule};
use super::{path, says as shared};
use crate::maze::REASONS;
use crate::maze::groups;
use crate::maze::map::{Diagonals, Estimate, Length};
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, Settings, says};

static INFO: Info = Info {
    id: "greedy",
    version: 2,
    group: &groups::ESTIMATE,
    name: Text::new("Greedy best-first search"),
    summary: Text::new(
        "Expands the cell with the smallest estimated distance to the exit. Fast in the open, but the path may be long.",
    ),
    cost: "O(cells log cells) time, 8 bytes a cell and the open list",
    source: "Doran, Michie (1966)",
    listing: &[
        Line::new(
            Text::new("open the entrance with its h"),
            &[
                says(Kind::Bound, Text::new("The distance to the exit without walls is {h}.")).v(Role::H),
                shared::ENTRANCE,
            ],
        ),
        Line::new(
            Text::new("while some are open, take the least h"),
            &[
                says(Kind::Bound, Text::new("The search has to go back: the least h is {h} now.")).v(Role::H),
                says(
                    Kind::Expand,
                    Text::new("Expands {cell}, g = {g}: no open cell has a smaller estimate to the exit."),
                ),
            ],
        ),
        shared::SOME_EXIT,
        shared::UNSEEN,
        shared::NO_BETTER,
        shared::SOME_CLOSED,
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// Only the rest of the path counts.
#[derive(Clone)]
pub struct Greediest(Estimate);

impl Rule for Greediest {
    const INFO: &'static Info = &INFO;
    const RELAXES: bool = false;

    fn new(_settings: &Settings, diagonals: Diagonals) -> Self {
        Self(diagonals.estimate())
    }

    #[inline]
    fn order(&self, _g: Length, x: u32, y: u32) -> (Length, u32) {
        (self.0.of(x, y), 0)
    }
}

/// Greedy best-first search.
pub type Greedy<W> = BestFirst<W, Greediest>;
