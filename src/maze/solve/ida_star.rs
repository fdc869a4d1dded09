//! Depth-first search with a bound on f that grows from round to round.
//!
//! Source: Korf, Depth-first iterative-deepening (1985).

use super::deepening::{self as shared, Deepening, Deepens};
use super::path;
use crate::maze::REASONS;
use crate::maze::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "ida-star",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("IDA*"),
    summary: Text::new(
        "Iterative deepening whose bound includes the estimate of the rest. Fewer cells in each round, and no open list.",
    ),
    cost: "O(cells x length) time, 12 bytes a cell and the path",
    source: "Korf, Depth-first iterative-deepening (1985)",
    listing: &[
        Line::new(
            Text::new("for each bound on f, the least f that exceeded the one before"),
            &[says(Kind::Bound, Text::new("A new round: no cell whose f is above {f} is entered.")).v(Role::F)],
        ),
        shared::ENTERS,
        shared::ARRIVES,
        Line::new(
            Text::new("  its f is above the bound: not in this round"),
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
pub struct Whole;

impl Deepens for Whole {
    const INFO: &'static Info = &INFO;
    const ESTIMATES: bool = true;
}

/// Depth-first search with a bound on f that grows from round to round.
pub type IdaStar<W> = Deepening<W, Whole>;
