//! PushBox's A*: moves so far plus score, the least sum first.
//!
//! The score may be far too high (see [`super::score`]), and a known position is left alone even where
//! a shorter way leads to it. Both cost what A* is known for: the solution need not be shortest.
//! Equal sums are kept in order of arrival. O(positions log positions) time.

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Series};

static INFO: Info = Info {
    id: "pushbox-a-star",
    version: 1,
    name: Text::new("PushBox: A*"),
    summary: Text::new(
        "A* over single moves with PushBox's score, which may be far too high: the solution need not be shortest.",
    ),
    cost: "O(positions log positions) time",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions wait, take the least f = g + h, oldest first"),
            &[
                (
                    Kind::Bound,
                    Text::new(
                        "The least sum that waits is now f = {v}. The score may be too high, so this bounds nothing.",
                    ),
                ),
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the oldest of the positions with the least f: player on {a}, after g = {v} moves.",
                    ),
                ),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new("  solved: stop"),
            &[(
                Kind::Solution,
                Text::new(
                    "Solved in {v} moves. With a score that never exceeds the truth no way would be shorter; \
                     this one may, so nothing is proven.",
                ),
            )],
        ),
        Line::new(
            Text::new("  a walk to a new position: open it with its f"),
            &[(Kind::Generate, Text::new("The player walks from {b} to {a}: a new position, f = {v}."))],
        ),
        Line::new(
            Text::new("  a push to a new position: open it with its f"),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position, f = {v}, \
                     1000 of it for each box in an unsafe place.",
                ),
            )],
        ),
        Line::new(
            Text::new("  known positions are left alone, shorter way or not"),
            &[(
                Kind::Duplicate,
                Text::new(
                    "With {b} to {a} a known position comes up, f = {v}; it keeps its first way, even if this one is shorter.",
                ),
            )],
        ),
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "f", name: words::SUM, rules: &[(Kind::Bound, Change::Set)] },
        words::DEPTH_SERIES,
    ],
    claims: &[Claim::AsPublished],
};

/// PushBox's A* between two expansions.
pub type PushBoxAStar = Solver<AStar>;

/// The least moves so far plus score first.
#[derive(Clone)]
pub struct AStar;

impl Rules for AStar {
    const INFO: &'static Info = &INFO;
    const ORDER: SearchOrder = SearchOrder::AStar;
}
