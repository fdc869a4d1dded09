//! Names, lines and sentences that PushBox's solvers share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub const NODE: Text = Text::new("node");
pub const PARENT: Text = Text::new("parent");
pub const PLAYER: Text = Text::new("player");
pub const MOVES: Text = Text::new("g (moves)");
pub const SCORE: Text = Text::new("h (score)");
pub const SUM: Text = Text::new("f = g + h");
pub const EXPANDED: Text = Text::in_context("states", "expanded");
pub const GENERATED: Text = Text::in_context("states", "generated");
pub const KNOWN: Text = Text::new("known positions");
pub const PLAYED: Text = Text::new("moves played");
pub const QUEUE: Text = Text::new("queue");
pub const STACK: Text = Text::new("stack");
pub const OPEN: Text = Text::new("open");

/// Where PushBox comes from.
pub const SOURCE: &str = "PushBox, a Sokoban game for the terminal in C++ with four solvers, as published";

/// A box goes off the board that is not there in the position shown next.
pub const BOX_LEAVES: Text = Text::new("The board follows: no box stands on {a} in this position.");
/// A box comes onto the board that is there in the position shown next.
pub const BOX_RETURNS: Text = Text::new("The board follows: a box stands on {a} in this position.");
/// A box stands here at the start.
pub const BOX_STANDS: Text = Text::new("A box stands on {a}.");
/// The player stands here at the start.
pub const PLAYER_STANDS: Text = Text::new("The player stands on {a}.");

/// The first line of each of the four.
const START_LINE: Line = Line::new(
    Text::new("open the start of the level"),
    &[
        (Kind::Place, BOX_STANDS),
        (Kind::Visit, PLAYER_STANDS),
        (Kind::Generate, Text::new("The start, with the player on {a}, is the first position that waits: {v}.")),
    ],
);

/// Moves that are impossible.
pub const STUCK_LINE: Line = Line::new(
    Text::new("  try up, down, left, right; walls and stuck boxes forbid"),
    &[(Kind::Refuse, Text::new("From {b} no move {towards}, to {a}: {reason}."))],
);

/// Positions that were met before.
pub const KNOWN_LINE: Line = Line::new(
    Text::new("  known positions are left alone"),
    &[(
        Kind::Duplicate,
        Text::new("With {b} to {a} a position comes up that is known already; it is not looked at again."),
    )],
);

/// Everything was seen.
pub const NOTHING_LEFT_LINE: Line = Line::new(
    Text::new("nothing waits any more: unsolvable"),
    &[(
        Kind::NoSolution,
        Text::new("The level has no solution: every position that can be reached was looked at, and none is solved."),
    )],
);

/// The limit was reached.
pub const LIMIT_LINE: Line = Line::new(
    Text::new("the limit on positions is reached: stop"),
    &[(Kind::NoSolution, Text::new("It stops without an answer: {reason}."))],
);

/// The line of a listing that goes back to the start.
pub const BACK_LINE: Line = Line::new(
    Text::new("solved: go back to the start"),
    &[
        (Kind::Remove, BOX_LEAVES),
        (Kind::Place, BOX_RETURNS),
        (Kind::Visit, Text::new("Everything stands as at the start, the player on {a}: now the solution is played.")),
    ],
);

/// The line of a listing that plays the solution.
pub const PLAY_LINE: Line = Line::new(
    Text::new("play the solution, move by move"),
    &[
        (Kind::Move, Text::new("The player walks {heading}, to {a}.")),
        (Kind::BoxPush, Text::new("The player pushes the box on {b} {towards}, to {a}: push number {v}.")),
    ],
);

/// The listing of a solver of its own, from what differs: what it takes, what it says once it is solved, of new
/// positions after a walk and after a push, and of known ones.
pub const fn listing(take: Line, solved: Line, walk: Line, push: Line, known: Line) -> [Line; 11] {
    [START_LINE, take, solved, STUCK_LINE, walk, push, known, NOTHING_LEFT_LINE, LIMIT_LINE, BACK_LINE, PLAY_LINE]
}

/// Positions that wait.
pub const OPEN_SERIES: Series =
    Series { id: "open", name: OPEN, rules: &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1))] };

/// Positions taken up.
pub const EXPANDED_SERIES: Series = Series { id: "expanded", name: EXPANDED, rules: &[(Kind::Expand, Change::Add(1))] };

/// Moves from the start to the current position.
pub const DEPTH_SERIES: Series = Series { id: "depth", name: MOVES, rules: &[(Kind::Expand, Change::Set)] };
