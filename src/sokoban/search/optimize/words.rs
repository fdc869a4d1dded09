//! The listing, names and series of the optimizer.

use crate::sokoban::search::fess::words::PORTFOLIO;
use crate::sokoban::search::{line, words};
use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Role, Series, says};

/// The solution that is improved.
pub const KNOWN: u8 = 30;
/// A part that cannot be shorter.
pub const TIGHT: u8 = 31;
/// The first of the lines of A* in a part.
pub const WINDOW: u8 = 32;
/// A cheaper part.
pub const BETTER: u8 = 41;
/// The solution is played.
pub const PATH: u8 = 42;

pub const COST: Label = Label::new("cost", Text::new("cost of the solution"));
pub const FIRST_COST: Label = Label::new("first-cost", Text::new("cost of the first solution"));
pub const ROUND: Label = Label::new("round", Text::new("round"));
pub const FIRST_PUSH: Label = Label::new("first-push", Text::new("part: first push"));
pub const LAST_PUSH: Label = Label::new("last-push", Text::new("part: last push"));
pub const RADIUS: Label = Label::new("radius", Text::new("boxes elsewhere at most"));
pub const WINDOWS: Label = Label::new("parts", Text::new("parts searched"));

const TAKE: Text = Text::new("take the position with the least f = g + h");

/// The listing: the portfolio that finds the first solution, then what improves it.
pub static LISTING: [Line; 43] = {
    let window = words::listing(TAKE);
    let mut lines = [KNOWN_LINE; 43];
    let mut place = 0;
    while place < PORTFOLIO.len() {
        lines[place] = PORTFOLIO[place];
        place += 1;
    }
    lines[TIGHT as usize] = TIGHT_LINE;
    place = 0;
    // A part plays nothing: the whole solution is played at the end.
    while place < line::PATH as usize {
        lines[WINDOW as usize + place] = window[place];
        place += 1;
    }
    lines[(WINDOW + line::START) as usize] = START_LINE;
    lines[(WINDOW + line::SOLVED) as usize] = FOUND_LINE;
    lines[(WINDOW + line::EMPTY) as usize] = NOTHING_LINE;
    lines[BETTER as usize] = BETTER_LINE;
    lines[PATH as usize] = PLAY_LINE;
    lines
};

const KNOWN_LINE: Line = Line::new(
    Text::new("a solution is known: improve it"),
    &[
        says(Kind::Visit, Text::new("The player starts at {cell}.")),
        says(Kind::Place, Text::new("There is a box on {cell}.")).without_v(),
        says(Kind::Best, Text::new("The solution that is improved costs {cost}.")).v(Role::Cost),
    ],
);

const TIGHT_LINE: Line = Line::new(
    Text::new("for each part of it: if its lower bound is its cost: leave it"),
    &[says(Kind::Look, Text::new("The part that begins with push {number} cannot be cheaper."))
        .a(Role::Cell)
        .v(Role::Number)],
);

const START_LINE: Line = Line::new(
    Text::new("else: A* from its first position to its last"),
    &[
        says(Kind::Visit, Text::new("A part of the solution begins with the player at {cell}; it costs {cost}."))
            .v(Role::Cost),
        says(Kind::Remove, Text::new("In this position there is no box on {cell}.")),
        says(Kind::Place, Text::new("In this position there is a box on {cell}.")).without_v(),
    ],
);

const FOUND_LINE: Line = Line::new(
    Text::new("if it is the last position: done"),
    &[says(Kind::Note, Text::new("The last position of the part is reached at cost {cost}.")).v(Role::Cost)],
);

const NOTHING_LINE: Line = Line::new(
    Text::new("if open is empty or full: the part stays"),
    &[says(Kind::Note, Text::new("Nothing cheaper was found for this part."))],
);

const BETTER_LINE: Line = Line::new(
    Text::new("put the cheaper part in its place"),
    &[says(Kind::Best, Text::new("The solution now costs {cost}.")).v(Role::Cost)],
);

const PLAY_LINE: Line = Line::new(
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

/// What can be plotted.
pub const SERIES: &[Series] = &[
    Series { id: "cost", name: COST.name, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "expanded", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "pruned", name: Text::new("pruned"), rules: &[(Kind::Prune, Change::Add(1))] },
    Series { id: "duplicates", name: Text::new("duplicates"), rules: &[(Kind::Duplicate, Change::Add(1))] },
];
