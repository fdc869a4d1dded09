//! Depth-first search with a bound on g that grows from round to round.
//!
//! Source: Korf, Depth-first iterative-deepening (1985).

use super::deepening::{self as shared, Deepening, Deepens};
use super::path;
use crate::maze::REASONS;
use crate::maze::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "iterative-deepening",
    version: 1,
    group: &groups::BLIND,
    name: Text::new("Iterative deepening"),
    summary: Text::new(
        "Depth-first search that may go a step further in each round. Finds shortest paths, but repeats the beginning in every round.",
    ),
    cost: "O(cells x length) time, 12 bytes a cell and the path",
    source: "Korf, Depth-first iterative-deepening (1985)",
    listing: &[
        Line::new(
            Text::new("for each bound, the least that reaches a new cell"),
            &[says(Kind::Bound, Text::new("A new round: nothing farther than {bound} is entered.")).v(Role::Bound)],
        ),
        shared::ENTERS,
        shared::ARRIVES,
        Line::new(
            Text::new("  farther than the bound: not in this round"),
            &[says(Kind::Prune, Text::new("{cell} is not entered in this round: {reason}."))],
        ),
        shared::SEEN,
        shared::RETREATS,
        path::NO_PATH_LINE,
        path::LINE,
    ],
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete, Claim::StepByStep],
    reasons: REASONS,
    costs: Costs::Lengths,
};

/// What is bounded.
#[derive(Clone)]
pub struct Depth;

impl Deepens for Depth {
    const INFO: &'static Info = &INFO;
    const ESTIMATES: bool = false;
}

/// Depth-first search with a bound on g that grows from round to round.
pub type IterativeDeepening<W> = Deepening<W, Depth>;
