//! Alpha-beta: minimax that leaves a position as soon as the rest of it cannot matter.
//!
//! Alpha is what the one who is to move has for certain, beta what the other one has. A move worth beta
//! or more ends the position: the other one will not let it come to this. The value is that of minimax.
//! Good moves first make the most of it: the table's, then killers, then the urgent ones.
//!
//! Cost: time O(b^(d/2)) at best, O(b^d) at worst; memory O(d) and the table. Source: D. E. Knuth,
//! R. W. Moore, "An Analysis of Alpha-Beta Pruning", 1975.

use super::engine::{Descent, Plan};
use super::{line, options, words};
use crate::omok::REASONS;
use crate::omok::groups;
use crate::text::Text;
use crate::trace::{Costs, Info};

/// Alpha-beta.
pub type AlphaBeta = Descent<Bounded>;

/// Leaves what cannot matter.
#[derive(Clone, Debug)]
pub struct Bounded;

impl Plan for Bounded {
    const INFO: &'static Info = &INFO;
    const CUTS: bool = true;
    const SCOUTS: bool = false;
    const DEEPENS: bool = false;
}

static INFO: Info = Info {
    id: "alpha-beta",
    version: 9,
    group: &groups::TREE,
    name: Text::new("Alpha-beta"),
    summary: Text::new(
        "Minimax that stops searching a position as soon as its other moves cannot change the result. Shows which bound cut.",
    ),
    cost: "O(b^(d/2)) time at best, O(d) memory and a table",
    source: "D. E. Knuth, R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975",
    listing: line::LISTING,
    parameters: &[options::depth(4), options::WIDTH, options::NODES, options::TABLE, options::KILLERS],
    series: words::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
