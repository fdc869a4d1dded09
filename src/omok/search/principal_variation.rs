//! Principal variation search with iterative deepening: the strongest of the strategies.
//!
//! It looks one move ahead, then two, and so on; each iteration orders the moves of the next by the table.
//! The first move of a position is asked for its value, the others only whether they are better, with a
//! window of nothing; who is, is asked again. The window at the start is narrow around the score of the iteration
//! before the last one, for whose move is the last one shifts the score. Late quiet moves are looked at less far. Near the
//! leaves, a position that looks far better than needed is left. In all others it tries continuous fours first, once while
//! the table keeps the position; at a leaf only where the evaluation alone does not reach beta. Static
//! evaluations are corrected by what the search learned of them. At the start it looks for a win by fours, then by threats.
//!
//! Cost: time O(b^(d/2)) at best; memory O(d) and the table. Source: T. A. Marsland, M. Campbell, "Parallel
//! Search of Strongly Ordered Game Trees", 1982; A. Reinefeld, "An Improvement to the Scout Tree Search
//! Algorithm", 1983.

use super::engine::{Descent, Plan};
use super::{line, options, words};
use crate::omok::REASONS;
use crate::omok::groups;
use crate::text::Text;
use crate::trace::{Costs, Info};

/// Principal variation search with iterative deepening.
pub type PrincipalVariation = Descent<Scouting>;

/// Asks first whether a move is better, and begins again one move deeper.
#[derive(Clone, Debug)]
pub struct Scouting;

impl Plan for Scouting {
    const INFO: &'static Info = &INFO;
    const CUTS: bool = true;
    const SCOUTS: bool = true;
    const DEEPENS: bool = true;
}

static INFO: Info = Info {
    id: "pvs",
    version: 12,
    group: &groups::TREE,
    name: Text::new("Iterative deepening, principal variation search"),
    summary: Text::new(
        "Searches deeper and deeper. After the first move it only tests whether another move is better. The strongest strategy here.",
    ),
    cost: "O(b^(d/2)) time at best, O(d) memory and a table",
    source: "T. A. Marsland, M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982",
    listing: line::LISTING,
    parameters: &[
        options::depth(40),
        options::width(11),
        options::ROOT_WIDTH,
        options::nodes(100_000),
        options::TABLE,
        options::KILLERS,
        options::REDUCTIONS,
        options::IIR,
        options::VCF,
        options::LEAF_VCF,
        options::INNER_VCF,
        options::VCT,
        options::FUTILITY,
        options::CORRECTION,
    ],
    series: words::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
