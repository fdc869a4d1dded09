//! PushBox's depth-first search: always on from the position that was met last.
//!
//! A plain stack and the set of known positions. The moves of a position are put on the stack as up,
//! down, left, right, so the last of them is taken first. Solutions are long: they wander through most
//! of what can be reached. O(positions) time and memory. A phase is a dive, up to where it goes back.

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "pushbox-dfs",
    version: 1,
    group: &groups::PUSHBOX,
    name: Text::new("PushBox: depth-first"),
    summary: Text::new("Always expands the newest position. Finds a solution, nearly always a very long one."),
    cost: "O(positions) time and memory",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions are open, take the top of the stack"),
            &[
                says(Kind::Expand, Text::new("Expands the newest position: player on {cell}, after {g} {g|move|moves}."))
                    .b(Role::From),
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
            ],
        ),
        Line::new(
            Text::new("  solved: stop"),
            &[says(Kind::Solution, Text::new("Solved in {cost} {cost|move|moves}. Much shorter solutions may exist."))],
        ),
        Line::new(
            Text::new("  a walk to a new position: put it on the stack"),
            &[says(
                Kind::Generate,
                Text::new(
                    "The player walks from {from} to {cell}: a new position, after {g} {g|move|moves}, goes on the stack.",
                ),
            )
            .b(Role::From)],
        ),
        Line::new(
            Text::new("  a push to a new position: put it on the stack"),
            &[says(
                Kind::Generate,
                Text::new("The box on {from} is pushed to {cell}: a new position, after {g} {g|move|moves}, goes on the stack."),
            )
            .b(Role::From)],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[words::OPEN_SERIES, words::EXPANDED_SERIES, words::DEPTH_SERIES],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Moves,
};

/// PushBox's depth-first search between two expansions.
pub type PushBoxDfs = Solver<Dfs>;

/// Last in, first out.
#[derive(Clone)]
pub struct Dfs;

impl Rules for Dfs {
    const INFO: &'static Info = &INFO;
    const ORDER: SearchOrder = SearchOrder::Depth;
}
