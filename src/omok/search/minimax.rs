//! Minimax: looks a fixed number of moves ahead, tries everything, and takes for granted that both sides
//! play their best.
//!
//! It cuts nothing. What it says is the truth that the other searches have to find with fewer nodes.
//!
//! Cost: time O(b^d), b moves a position, d moves ahead; memory O(d). Source: J. von Neumann, "Zur Theorie
//! der Gesellschaftsspiele", 1928; C. E. Shannon, "Programming a Computer for Playing Chess", 1950.

use super::engine::{Descent, Plan};
use super::{line, options, words};
use crate::omok::REASONS;
use crate::omok::groups;
use crate::text::Text;
use crate::trace::{Costs, Info};

/// Minimax.
pub type Minimax = Descent<Everything>;

/// Tries every move to the end.
#[derive(Clone, Debug)]
pub struct Everything;

impl Plan for Everything {
    const INFO: &'static Info = &INFO;
    const CUTS: bool = false;
    const SCOUTS: bool = false;
    const DEEPENS: bool = false;
}

static INFO: Info = Info {
    id: "minimax",
    version: 8,
    group: &groups::TREE,
    name: Text::new("Minimax"),
    summary: Text::new("Searches all moves to a fixed depth; both sides play their best. No pruning."),
    cost: "O(b^d) time, O(d) memory",
    source: "J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; C. E. Shannon, 1950",
    listing: line::LISTING,
    parameters: &[options::depth(3), options::WIDTH, options::NODES],
    series: words::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
