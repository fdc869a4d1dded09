//! PushBox's depth-first search: always on from the position that was met last.
//!
//! A plain stack and the set of known positions. The moves of a position are put on the stack as up,
//! down, left, right, so the last of them is taken first. Solutions are long: they wander through most
//! of what can be reached. O(positions) time and memory. A phase is a dive, up to where it goes back.

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line};

static INFO: Info = Info {
    id: "pushbox-dfs",
    version: 1,
    name: Text::new("PushBox: depth-first"),
    summary: Text::new(
        "Goes on from the newest position as long as it can; finds a solution, and nearly always a very long one.",
    ),
    cost: "O(positions) time and memory",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions wait, take the top of the stack"),
            &[
                (Kind::Expand, Text::new("Takes the newest position: player on {a}, after {v} moves.")),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new("  solved: stop"),
            &[(
                Kind::Solution,
                Text::new("Solved in {v} moves; much shorter ways may exist, it never looked for them."),
            )],
        ),
        Line::new(
            Text::new("  a walk to a new position: on top of the stack"),
            &[(
                Kind::Generate,
                Text::new("The player walks from {b} to {a}: a new position after {v} moves goes on top."),
            )],
        ),
        Line::new(
            Text::new("  a push to a new position: on top of the stack"),
            &[(
                Kind::Generate,
                Text::new("The box on {b} is pushed to {a}: a new position after {v} moves goes on top."),
            )],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[words::OPEN_SERIES, words::EXPANDED_SERIES, words::DEPTH_SERIES],
    claims: &[Claim::AsPublished],
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
