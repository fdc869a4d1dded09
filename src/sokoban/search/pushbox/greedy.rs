//! PushBox's greedy best-first search: the position with the least score first.
//!
//! The score knows no distances, only boxes in unsafe places, so it is a breadth-first search that
//! keeps such boxes for last: equal scores are kept in order of arrival. The solution need not be
//! shortest. O(positions log positions) time. Source of the score: [`super::score`].

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Costs, Info, Kind, Line, Role, Series, says};

static INFO: Info = Info {
    id: "pushbox-greedy",
    version: 1,
    group: &groups::PUSHBOX,
    name: Text::new("PushBox: greedy best-first"),
    summary: Text::new("Expands the position with the fewest boxes in unsafe places. Ties go to the oldest."
    ),
    cost: "O(positions log positions) time",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions are open, take the least h, oldest first"
            ),
            &[
                says(Kind::Bound, Text::new("The least open score is now h = {h}: 1000 for each box in an unsafe place."
                    )).v(Role::H),
                says(Kind::Expand, Text::new("Expands the oldest position with the least score: player on {cell}, after {g} {g|move|moves}."
                    )).b(Role::From),
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
            ],
        ),
        Line::new(
            Text::new("  solved: stop"),
            &[says(Kind::Solution, Text::new("Solved in {cost} {cost|move|moves}. Only the score decides the order, so a shorter solution may exist."
                ))],
        ),
        Line::new(
            Text::new("  a walk to a new position: open it with its h"
            ),
            &[says(Kind::Generate, Text::new("The player walks from {from} to {cell}: a new position, h = {h}. Walking never changes h."
                )).b(Role::From).v(Role::H)],
        ),
        Line::new(
            Text::new("  a push to a new position: open it with its h"
            ),
            &[says(Kind::Generate, Text::new("The box on {from} is pushed to {cell}: a new position, h = {h}, 1000 for each box in an unsafe place."
                )).b(Role::From).v(Role::H)],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "score", name: words::SCORE.name, rules: &[(Kind::Bound, Change::Set)] },
        words::DEPTH_SERIES,
    ],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Moves,
};

/// PushBox's greedy search between two expansions.
pub type PushBoxGreedy = Solver<Greedy>;

/// The least score first.
#[derive(Clone)]
pub struct Greedy;

impl Rules for Greedy {
    const INFO: &'static Info = &INFO;
    const ORDER: SearchOrder = SearchOrder::Greedy;
}
