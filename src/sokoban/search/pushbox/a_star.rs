//! PushBox's A*: moves so far plus score, the least sum first.
//!
//! The score may be far too high (see [`super::score`]), and a known position is left alone even where
//! a shorter way leads to it. Both cost what A* is known for: the solution need not be shortest.
//! Equal sums are kept in order of arrival. O(positions log positions) time.

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Costs, Info, Kind, Line, Role, Series, says};

static INFO: Info = Info {
    id: "pushbox-a-star",
    version: 1,
    group: &groups::PUSHBOX,
    name: Text::new("PushBox: A*"),
    summary: Text::new("A* over single moves with PushBox's score, which can be far too high: the solution may not be shortest."
    ),
    cost: "O(positions log positions) time",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions are open, take the least f = g + h, oldest first"
            ),
            &[
                says(Kind::Bound, Text::new("The least open f is now {f}. The score can be too high, so this is no lower bound."
                    )).v(Role::F),
                says(Kind::Expand, Text::new("Expands the oldest position with the least f: player on {cell}, after g = {g} {g|move|moves}."
                    )).b(Role::From),
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
            ],
        ),
        Line::new(
            Text::new("  solved: stop"),
            &[says(Kind::Solution, Text::new("Solved in {cost} {cost|move|moves}. The score can be too high, so this solution is not proven shortest."
                ))],
        ),
        Line::new(
            Text::new("  a walk to a new position: open it with its f"
            ),
            &[says(Kind::Generate, Text::new("The player walks from {from} to {cell}: a new position, f = {f}."
                )).b(Role::From).v(Role::F)],
        ),
        Line::new(
            Text::new("  a push to a new position: open it with its f"
            ),
            &[says(Kind::Generate, Text::new("The box on {from} is pushed to {cell}: a new position, f = {f}, \
                     1000 of it for each box in an unsafe place."
                )).b(Role::From).v(Role::F)],
        ),
        Line::new(
            Text::new("  skip known positions, even for a shorter path"
            ),
            &[says(Kind::Duplicate, Text::new("Moving from {from} to {cell} leads to a known position, f = {f}. It keeps its first path, even if this one is shorter."
                )).b(Role::From).v(Role::F)],
        ),
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "f", name: words::SUM.name, rules: &[(Kind::Bound, Change::Set)] },
        words::DEPTH_SERIES,
    ],
    claims: &[Claim::LeastFirst, Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Moves,
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
