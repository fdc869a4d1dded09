//! PushBox's breadth-first search: positions a few moves away before those many moves away.
//!
//! It stops at the first solved position. Its authors took that for a reason to doubt that the solution
//! is shortest; in moves it is, because every position with fewer moves was taken up before.
//! O(positions) time; a record a position, no list of those that wait: they are the newest records.

use super::open::SearchOrder;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Costs, Info, Kind, Line, Role, Series, says};

static INFO: Info = Info {
    id: "pushbox-bfs",
    version: 1,
    group: &groups::PUSHBOX,
    name: Text::new("PushBox: breadth-first"),
    summary: Text::new("Searches single moves in layers and stops at the first solved position. No solution has fewer moves."
    ),
    cost: "O(positions) time and memory",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new("while positions are open, take the first of the queue"
            ),
            &[
                says(Kind::Bound, Text::new("A new layer starts: all positions {bound} {bound|move|moves} from the start."
                    )),
                says(Kind::Expand, Text::new("Expands the oldest position: player on {cell}, {g} {g|move|moves} from the start."
                    )).b(Role::From),
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
            ],
        ),
        Line::new(
            Text::new("  solved: stop; no solution has fewer moves"
            ),
            &[says(Kind::Solution, Text::new("Solved in {cost} {cost|move|moves}. No solution is shorter: every position with fewer moves was expanded before."
                ))],
        ),
        Line::new(
            Text::new("  a walk to a new position: append it to the queue"
            ),
            &[says(Kind::Generate, Text::new("The player walks from {from} to {cell}: a new position, {g} {g|move|moves} from the start, joins the queue."
                )).b(Role::From)],
        ),
        Line::new(
            Text::new("  a push to a new position: append it to the queue"
            ),
            &[says(Kind::Generate, Text::new("The box on {from} is pushed to {cell}: a new position, {g} {g|move|moves} from the start, joins the queue."
                )).b(Role::From)],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "depth", name: words::MOVES.name, rules: &[(Kind::Bound, Change::Set)] },
    ],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Moves,
};

/// PushBox's breadth-first search between two expansions.
pub type PushBoxBfs = Solver<Bfs>;

/// First in, first out.
#[derive(Clone)]
pub struct Bfs;

impl Rules for Bfs {
    const INFO: &'static Info = &INFO;
    const ORDER: SearchOrder = SearchOrder::Breadth;
}
