//! What "run all, take the best" says of itself.

use crate::sokoban::search::options;
use crate::sokoban::search::pushbox::playback::{BACK_LINE, PLAY_LINE};
use crate::sokoban::search::pushbox::words;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Parameter, Series};

/// How many positions each may keep.
pub const NODES: Parameter = Parameter {
    help: Text::new("Each of the four gives up when it keeps so many positions; 0 for no limit."),
    ..options::NODES
};

const OPENED: Text = Text::new("The start, with the player on {a}, is the first position that waits: {v}.");

/// What it says of itself.
pub static INFO: Info = Info {
    id: "pushbox-best",
    version: 1,
    name: Text::new("PushBox: run all, take the best"),
    summary: Text::new(
        "Runs all four solvers and plays the solution with the fewest moves; among equals the one found \
         with the fewest positions.",
    ),
    cost: "the sum of the four in time, the largest in memory",
    source: words::SOURCE,
    listing: &[
        Line::new(
            Text::new("run breadth-first search"),
            &[
                (Kind::Place, words::BOX_STANDS),
                (Kind::Visit, Text::new("Breadth-first search begins, the player on {a}.")),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new("Breadth-first search is over; positions taken up, which count as its time: {v}."),
                ),
            ],
        ),
        Line::new(
            Text::new("run depth-first search"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (Kind::Visit, Text::new("Depth-first search begins, the player back on {a}.")),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new("Depth-first search is over; positions taken up, which count as its time: {v}."),
                ),
            ],
        ),
        Line::new(
            Text::new("run greedy best-first search"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (Kind::Visit, Text::new("Greedy best-first search begins, the player back on {a}.")),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new("Greedy best-first search is over; positions taken up, which count as its time: {v}."),
                ),
            ],
        ),
        Line::new(
            Text::new("run A*"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (Kind::Visit, Text::new("A* begins, the player back on {a}.")),
                (Kind::Generate, OPENED),
                (Kind::Note, Text::new("A* is over; positions taken up, which count as its time: {v}.")),
            ],
        ),
        Line::new(
            Text::new("each: while positions wait, take the next in its order"),
            &[
                (Kind::Bound, Text::new("What the open list is sorted by is now {v}.")),
                (Kind::Expand, Text::new("Takes the next position: player on {a}, after {v} moves.")),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new("  solved: this solver is done"),
            &[(Kind::Solution, Text::new("This solver has a solution of {v} moves."))],
        ),
        words::STUCK_LINE,
        Line::new(
            Text::new("  a walk to a new position: let it wait"),
            &[(Kind::Generate, Text::new("The player walks from {b} to {a}: a new position, sorted by {v}."))],
        ),
        Line::new(
            Text::new("  a push to a new position: let it wait"),
            &[(Kind::Generate, Text::new("The box on {b} is pushed to {a}: a new position, sorted by {v}."))],
        ),
        words::KNOWN_LINE,
        words::NOTHING_LEFT_LINE,
        words::LIMIT_LINE,
        Line::new(
            Text::new("keep the best: fewest moves, then fewest positions"),
            &[
                (Kind::Best, Text::new("Its solution of {v} moves is the best so far.")),
                (Kind::Look, Text::new("Its solution of {v} moves is no better than the one that is kept.")),
            ],
        ),
        BACK_LINE,
        PLAY_LINE,
    ],
    parameters: &[NODES],
    series: &[
        words::EXPANDED_SERIES,
        words::DEPTH_SERIES,
        Series { id: "best", name: Text::new("best so far (moves)"), rules: &[(Kind::Best, Change::Set)] },
    ],
    claims: &[Claim::AsPublished],
};
