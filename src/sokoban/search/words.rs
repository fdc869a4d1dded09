//! Names, lines and series that several searches share.

use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Role, Says, Series, says};

pub const STATE: Label = Label::new("position-no", Text::new("position no."));
pub const PARENT: Label = Label::new("parent-no", Text::new("parent no."));
pub const G: Label = Label::new("g", Text::same("g"));
pub const H: Label = Label::new("h", Text::same("h"));
pub const BOUND: Label = Label::new("f", Text::same("f"));
pub const EXPANDED: Label = Label::new("expanded", Text::new("expanded"));
pub const GENERATED: Label = Label::new("generated", Text::new("generated"));
pub const STORED: Label = Label::new("positions-kept", Text::new("positions kept"));
pub const OPEN: Label = Label::new("open", Text::new("open"));
pub const LINE: Label = Label::new("pushes-to-here", Text::new("pushes to here"));
pub const DEPTH: Text = Text::new("depth");
pub const LIMIT: Label = Label::new("limit", Text::new("limit"));

/// Line 0 of all searches.
const START_LINE: Line = Line::new(
    Text::new("open ← start"),
    &[
        says(Kind::Visit, Text::new("The player starts at {cell}.")),
        says(Kind::Place, Text::new("There is a box on {cell}.")).without_v(),
        says(Kind::Bound, Text::new("The search starts with bound {bound}.")),
    ],
);

/// What the line that takes up a position says, whatever its order.
pub const TAKE_SAYS: &[Says] = &[
    says(Kind::Expand, Text::new("Expands the next position: cost {g} so far, player at {cell}.")).b(Role::From),
    says(Kind::Remove, Text::new("In this position there is no box on {cell}.")),
    says(Kind::Place, Text::new("In this position there is a box on {cell}.")).without_v(),
    says(Kind::Bound, Text::new("All positions below are done; now {bound}.")),
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
    Text::new("if it was reached more cheaply since: skip"),
    &[says(Kind::Stale, Text::new("This entry is outdated: the position was reached more cheaply since."))
        .v(Role::Priority)],
);

/// Line 3: the answer.
const SOLVED_LINE: Line = Line::new(
    Text::new("if every box is on a goal: done"),
    &[says(Kind::Solution, Text::new("Every box is on a goal: a solution of cost {cost}."))],
);

/// Line 4: dead positions.
const DEAD_LINE: Line = Line::new(
    Text::new("for each push: if it makes a deadlock: prune it"),
    &[
        says(Kind::Prune, Text::new("Pushing the box from {from} to {cell} is pruned: {reason}.")).b(Role::From),
        says(Kind::Deadlock, Text::new("The position is deadlocked: {reason}.")),
    ],
);

/// Line 5: positions met before.
const KNOWN_LINE: Line = Line::new(
    Text::new("else if known: skip it"),
    &[says(
        Kind::Duplicate,
        Text::new("Pushing the box from {from} to {cell} leads to a known position; at cost {g} it is no cheaper."),
    )
    .b(Role::From)],
);

/// Line 6: positions reached better.
const BETTER_LINE: Line = Line::new(
    Text::new("else if cheaper: reopen it"),
    &[says(Kind::Relax, Text::new("Pushing the box from {from} to {cell} reaches a known position more cheaply; it is reopened with {priority}."
        )).b(Role::From).v(Role::Priority)],
);

/// Line 7: positions never met before.
const NEW_LINE: Line = Line::new(
    Text::new("else: open it"),
    &[says(
        Kind::Generate,
        Text::new("Pushing the box from {from} to {cell} gives a new position; it is opened with {priority}."),
    )
    .b(Role::From)
    .v(Role::Priority)],
);

/// Line 8: the end without an answer.
const EMPTY_LINE: Line = Line::new(
    Text::new("if open is empty: no solution"),
    &[says(Kind::NoSolution, Text::new("No solution: {reason}."))],
);

/// Line 9: the solution is played.
const PATH_LINE: Line = Line::new(
    Text::new("play the solution"),
    &[
        says(Kind::Visit, Text::new("Back to the start: playing the solution of {cost} {cost|move|moves}."))
            .v(Role::Cost),
        says(Kind::Remove, Text::new("The box on {cell} is put back.")),
        says(Kind::Place, Text::new("A box starts on {cell}.")).without_v(),
        says(Kind::Move, Text::new("The player walks from {from} to {cell}.")),
        says(Kind::BoxPush, Text::new("Push {number}: the box goes from {from} to {cell}.")),
    ],
);

/// Positions that wait.
const OPEN_SERIES: Series = Series {
    id: "open",
    name: OPEN.name,
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
const EXPANDED_SERIES: Series =
    Series { id: "expanded", name: EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] };

/// The bound that is worked on.
const BOUND_SERIES: Series = Series { id: "f", name: BOUND.name, rules: &[(Kind::Bound, Change::Set)] };

/// The cost of the current position.
const COST_SERIES: Series = Series { id: "g", name: G.name, rules: &[(Kind::Expand, Change::Set)] };

/// Pushes left out.
const PRUNED_SERIES: Series =
    Series { id: "pruned", name: Text::new("pruned"), rules: &[(Kind::Prune, Change::Add(1))] };

/// Positions met again.
const DUPLICATE_SERIES: Series =
    Series { id: "duplicates", name: Text::new("duplicates"), rules: &[(Kind::Duplicate, Change::Add(1))] };

/// What every search with an open list can plot.
pub const SERIES: &[Series] =
    &[OPEN_SERIES, EXPANDED_SERIES, BOUND_SERIES, COST_SERIES, PRUNED_SERIES, DUPLICATE_SERIES];

/// Line 1 of the deepening searches.
const LIMIT_LINE: Line = Line::new(
    Text::new("restart with limit"),
    &[says(Kind::Bound, Text::new("Searches everything with f up to {bound}, from the start."))],
);

/// Line 2 of the deepening searches.
const GO_DOWN_LINE: Line = Line::new(
    Text::new("follow the most promising push"),
    &[
        says(Kind::Expand, Text::new("Goes deeper: push {g}, the player is at {cell}.")).b(Role::From),
        says(Kind::Remove, Text::new("The box leaves {cell}.")),
        says(Kind::Place, Text::new("The box arrives at {cell}.")).without_v(),
    ],
);

/// Line 4 of the deepening searches.
const CUT_LINE: Line = Line::new(Text::new("for each push: if deadlocked or f > limit: prune it"), DEAD_LINE.says);

/// Line 5 of the deepening searches.
const SEARCHED_LINE: Line = Line::new(
    Text::new("if the table says that it fails: skip"),
    &[says(
        Kind::Duplicate,
        Text::new(
            "Pushing the box from {from} to {cell} leads to a position that was searched at least as deeply without success.",
        ),
    )
    .b(Role::From)],
);

/// Line 6 of the deepening searches.
const PUSH_LINE: Line = Line::new(
    Text::new("else: keep it for later"),
    &[says(Kind::Generate, Text::new("Pushing the box from {from} to {cell} is kept for later: f = {f}."))
        .b(Role::From)
        .v(Role::F)],
);

/// Line 7 of the deepening searches.
const BACK_LINE: Line = Line::new(
    Text::new("nothing left here: backtrack"),
    &[
        says(Kind::Retreat, Text::new("No push is left here: back to {g} {g|push|pushes}, player at {cell}."))
            .b(Role::From)
            .v(Role::G),
        says(Kind::Remove, Text::new("The box leaves {cell} again.")),
        says(Kind::Place, Text::new("The box is back on {cell}.")).without_v(),
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
    Series { id: "limit", name: LIMIT.name, rules: &[(Kind::Bound, Change::Set)] },
    EXPANDED_SERIES,
    PRUNED_SERIES,
    DUPLICATE_SERIES,
];
