//! Names, lines and series that several searches share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub const STATE: Text = Text::new("position no.");
pub const PARENT: Text = Text::new("parent no.");
pub const G: Text = Text::same("g");
pub const H: Text = Text::same("h");
pub const BOUND: Text = Text::same("f");
pub const EXPANDED: Text = Text::new("expanded");
pub const GENERATED: Text = Text::new("generated");
pub const STORED: Text = Text::new("positions kept");
pub const OPEN: Text = Text::new("open");
pub const LINE: Text = Text::new("pushes to here");
pub const DEPTH: Text = Text::new("depth");
pub const LIMIT: Text = Text::new("limit");

/// Line 0 of all searches.
const START_LINE: Line = Line::new(
    Text::new("open ← start"),
    &[
        (Kind::Visit, Text::new("The player starts at {a}.")),
        (Kind::Place, Text::new("A box stands on {a}.")),
        (Kind::Bound, Text::new("The search starts with bound {v}.")),
    ],
);

/// What the line that takes up a position says, whatever its order.
const TAKE_SAYS: &[(Kind, Text)] = &[
    (Kind::Expand, Text::new("Takes up the next position: cost {v} so far, player at {a}.")),
    (Kind::Remove, Text::new("In this position no box stands on {a}.")),
    (Kind::Place, Text::new("In this position a box stands on {a}.")),
    (Kind::Bound, Text::new("All positions below are done; from here on {v}.")),
];

/// The listing of a search with an open list, of which `take` says what is taken up next.
pub const fn listing(take: Text) -> [Line; 10] {
    [
        START_LINE,
        Line::new(take, TAKE_SAYS),
        STALE_LINE,
        SOLVED_LINE,
        DEAD_LINE,
        KNOWN_LINE,
        BETTER_LINE,
        NEW_LINE,
        EMPTY_LINE,
        PATH_LINE,
    ]
}

/// Line 2: an outdated entry.
const STALE_LINE: Line = Line::new(
    Text::new("if it was reached better since: skip"),
    &[(Kind::Stale, Text::new("This entry is outdated: the position was reached more cheaply since."))],
);

/// Line 3: the answer.
const SOLVED_LINE: Line = Line::new(
    Text::new("if every box is on a goal: done"),
    &[(Kind::Solution, Text::new("Every box stands on a goal: a solution of cost {v}."))],
);

/// Line 4: dead positions.
const DEAD_LINE: Line = Line::new(
    Text::new("for each push: if it is dead: leave it out"),
    &[
        (Kind::Prune, Text::new("Pushing the box from {b} to {a} is left out: {reason}.")),
        (Kind::Deadlock, Text::new("The position is dead: {reason}.")),
    ],
);

/// Line 5: positions met before.
const KNOWN_LINE: Line = Line::new(
    Text::new("else if known: nothing"),
    &[(
        Kind::Duplicate,
        Text::new(
            "Pushing the box from {b} to {a} leads to a position that is known and was no dearer; this way costs {v}.",
        ),
    )],
);

/// Line 6: positions reached better.
const BETTER_LINE: Line = Line::new(
    Text::new("else if cheaper: put in again"),
    &[(
        Kind::Relax,
        Text::new("Pushing the box from {b} to {a} reaches a known position more cheaply; it goes in again with {v}."),
    )],
);

/// Line 7: positions never met before.
const NEW_LINE: Line = Line::new(
    Text::new("else: put it in"),
    &[(Kind::Generate, Text::new("Pushing the box from {b} to {a} gives a new position; it goes in with {v}."))],
);

/// Line 8: the end without an answer.
const EMPTY_LINE: Line =
    Line::new(Text::new("if open is empty: no solution"), &[(Kind::NoSolution, Text::new("No solution: {reason}."))]);

/// Line 9: the solution is played.
const PATH_LINE: Line = Line::new(
    Text::new("play the solution"),
    &[
        (Kind::Visit, Text::new("Back to the start: the solution of {v} moves is played.")),
        (Kind::Remove, Text::new("The box on {a} goes back.")),
        (Kind::Place, Text::new("A box starts on {a}.")),
        (Kind::Move, Text::new("The player walks from {b} to {a}.")),
        (Kind::BoxPush, Text::new("Push {v}: the box goes from {b} to {a}.")),
    ],
);

/// Positions that wait.
const OPEN_SERIES: Series = Series {
    id: "open",
    name: OPEN,
    rules: &[
        // The start waits first.
        (Kind::Visit, Change::Add(1)),
        (Kind::Generate, Change::Add(1)),
        (Kind::Relax, Change::Add(1)),
        (Kind::Expand, Change::Add(-1)),
        (Kind::Stale, Change::Add(-1)),
    ],
};

/// Positions taken up.
const EXPANDED_SERIES: Series = Series { id: "expanded", name: EXPANDED, rules: &[(Kind::Expand, Change::Add(1))] };

/// The bound that is worked on.
const BOUND_SERIES: Series = Series { id: "f", name: BOUND, rules: &[(Kind::Bound, Change::Set)] };

/// The cost of the current position.
const COST_SERIES: Series = Series { id: "g", name: G, rules: &[(Kind::Expand, Change::Set)] };

/// Pushes left out.
const PRUNED_SERIES: Series =
    Series { id: "pruned", name: Text::new("pruned"), rules: &[(Kind::Prune, Change::Add(1))] };

/// Positions met again.
const DUPLICATE_SERIES: Series =
    Series { id: "duplicates", name: Text::new("met again"), rules: &[(Kind::Duplicate, Change::Add(1))] };

/// What every search with an open list can plot.
pub const SERIES: &[Series] =
    &[OPEN_SERIES, EXPANDED_SERIES, BOUND_SERIES, COST_SERIES, PRUNED_SERIES, DUPLICATE_SERIES];

/// Line 1 of the deepening searches.
const LIMIT_LINE: Line = Line::new(
    Text::new("begin again with limit"),
    &[(Kind::Bound, Text::new("Everything with f up to {v} is looked at, from the start."))],
);

/// Line 2 of the deepening searches.
const GO_DOWN_LINE: Line = Line::new(
    Text::new("follow the most promising push"),
    &[
        (Kind::Expand, Text::new("Goes down: push {v}, the player is at {a}.")),
        (Kind::Remove, Text::new("The box leaves {a}.")),
        (Kind::Place, Text::new("The box comes to {a}.")),
    ],
);

/// Line 4 of the deepening searches.
const CUT_LINE: Line = Line::new(Text::new("for each push: if dead or f > limit: leave it out"), DEAD_LINE.says);

/// Line 5 of the deepening searches.
const SEARCHED_LINE: Line = Line::new(
    Text::new("if the table knows it is in vain: skip"),
    &[(
        Kind::Duplicate,
        Text::new("Pushing the box from {b} to {a} leads to a position that was searched at least as deeply, in vain."),
    )],
);

/// Line 6 of the deepening searches.
const PUSH_LINE: Line = Line::new(
    Text::new("else: follow it later"),
    &[(Kind::Generate, Text::new("Pushing the box from {b} to {a} is to be followed: f = {v}."))],
);

/// Line 7 of the deepening searches.
const BACK_LINE: Line = Line::new(
    Text::new("nothing left here: go back"),
    &[
        (Kind::Retreat, Text::new("Nothing is left to follow here: back to {v} pushes, player at {a}.")),
        (Kind::Remove, Text::new("The box leaves {a} again.")),
        (Kind::Place, Text::new("The box is back on {a}.")),
    ],
);

/// The listing of the deepening searches.
pub const DEEPENING_LISTING: &[Line] = &[
    START_LINE,
    LIMIT_LINE,
    GO_DOWN_LINE,
    SOLVED_LINE,
    CUT_LINE,
    SEARCHED_LINE,
    PUSH_LINE,
    BACK_LINE,
    EMPTY_LINE,
    PATH_LINE,
];

/// What the deepening searches can plot.
pub const DEEPENING_SERIES: &[Series] = &[
    Series { id: "depth", name: DEPTH, rules: &[(Kind::Expand, Change::Set), (Kind::Retreat, Change::Set)] },
    Series { id: "limit", name: LIMIT, rules: &[(Kind::Bound, Change::Set)] },
    EXPANDED_SERIES,
    PRUNED_SERIES,
    DUPLICATE_SERIES,
];
