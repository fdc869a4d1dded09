//! Names, lines and sentences that PushBox's solvers share.

use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Role, Series, says};

pub const NODE: Label = Label::new("node", Text::new("node"));
pub const PARENT: Label = Label::new("parent", Text::new("parent"));
pub const PLAYER: Label = Label::new("player", Text::new("player"));
pub const MOVES: Label = Label::new("depth", Text::new("g (moves)"));
pub const SCORE: Label = Label::new("score", Text::new("h (score)"));
pub const SUM: Label = Label::new("f", Text::new("f = g + h"));
pub const EXPANDED: Label = Label::new("expanded", Text::in_context("states", "expanded"));
pub const GENERATED: Label = Label::new("generated", Text::in_context("states", "generated"));
pub const KNOWN: Label = Label::new("known-positions", Text::new("known positions"));
pub const PLAYED: Label = Label::new("moves-played", Text::new("moves played"));
pub const QUEUE: Label = Label::new("queue", Text::new("queue"));
pub const STACK: Label = Label::new("stack", Text::new("stack"));
pub const OPEN: Label = Label::new("open", Text::new("open"));

/// Where PushBox comes from.
pub const SOURCE: &str = "PushBox, a Sokoban game for the terminal in C++ with four solvers, as published";

/// A box goes off the board that is not there in the position shown next.
pub const BOX_LEAVES: Text = Text::new("In this position there is no box on {cell}.");
/// A box comes onto the board that is there in the position shown next.
pub const BOX_RETURNS: Text = Text::new("In this position there is a box on {cell}.");
/// A box stands here at the start.
pub const BOX_STANDS: Text = Text::new("There is a box on {cell}.");
/// The player stands here at the start.
pub const PLAYER_STANDS: Text = Text::new("The player is on {cell}.");

/// The first line of each of the four.
const START_LINE: Line = Line::new(
    Text::new("open the start of the level"),
    &[
        says(Kind::Place, BOX_STANDS).without_v(),
        says(Kind::Visit, PLAYER_STANDS),
        says(
            Kind::Generate,
            Text::new("The start, with the player on {cell}, is the first open position: {priority}."),
        )
        .b(Role::From)
        .v(Role::Priority),
    ],
);

/// Moves that are impossible.
pub const STUCK_LINE: Line = Line::new(
    Text::new("  try up, down, left, right; skip walls and blocked boxes"),
    &[says(Kind::Refuse, Text::new("No move {towards} from {from} to {cell}: {reason}.")).b(Role::From)],
);

/// Positions that were met before.
pub const KNOWN_LINE: Line = Line::new(
    Text::new("  skip known positions"),
    &[says(Kind::Duplicate, Text::new("Moving from {from} to {cell} leads to a known position; it is skipped."))
        .b(Role::From)
        .v(Role::Priority)],
);

/// Everything was seen.
pub const NOTHING_LEFT_LINE: Line = Line::new(
    Text::new("no position is open: unsolvable"),
    &[says(Kind::NoSolution, Text::new("The level has no solution: all reachable positions were searched."))],
);

/// The limit was reached.
pub const LIMIT_LINE: Line = Line::new(
    Text::new("the position limit is reached: stop"),
    &[says(Kind::NoSolution, Text::new("It stops without an answer: {reason}."))],
);

/// The line of a listing that goes back to the start.
pub const BACK_LINE: Line = Line::new(
    Text::new("solved: go back to the start"),
    &[
        says(Kind::Remove, BOX_LEAVES),
        says(Kind::Place, BOX_RETURNS).without_v(),
        says(Kind::Visit, Text::new("Back to the start, the player on {cell}: now the solution is played.")),
    ],
);

/// The line of a listing that plays the solution.
pub const PLAY_LINE: Line = Line::new(
    Text::new("play the solution, move by move"),
    &[
        says(Kind::Move, Text::new("The player walks {heading}, to {cell}.")),
        says(Kind::BoxPush, Text::new("Push {number}: the player pushes the box {towards}, from {from} to {cell}.")),
    ],
);

/// The listing of a solver of its own, from what differs: what it takes, what it says once it is solved, of new
/// positions after a walk and after a push, and of known ones.
pub const fn listing(take: Line, solved: Line, walk: Line, push: Line, known: Line) -> [Line; 11] {
    [START_LINE, take, solved, STUCK_LINE, walk, push, known, NOTHING_LEFT_LINE, LIMIT_LINE, BACK_LINE, PLAY_LINE]
}

/// Positions that wait.
pub const OPEN_SERIES: Series =
    Series { id: "open", name: OPEN.name, rules: &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1))] };

/// Positions taken up.
pub const EXPANDED_SERIES: Series =
    Series { id: "expanded", name: EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] };

/// Moves from the start to the current position.
pub const DEPTH_SERIES: Series = Series { id: "depth", name: MOVES.name, rules: &[(Kind::Expand, Change::Set)] };
