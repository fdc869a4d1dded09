//! What the published shuffler and its variant say of themselves, line by line.

use super::super::words;
use crate::text::Text;
use crate::trace::{Alternative, Change, Drawn, Kind, Line, Parameter, Role, Series, says};

/// The lines of the listing.
pub(super) mod line {
    pub const FILL: u8 = 0;
    pub const PREPARE: u8 = 1;
    pub const KEY: u8 = 2;
    pub const CELL: u8 = 3;
    pub const FROM_QUEUE: u8 = 4;
    pub const FROM_LIST: u8 = 5;
    pub const LIST_END: u8 = 6;
    pub const ROUND: u8 = 7;
    pub const CHANGE: u8 = 8;
    pub const STUCK: u8 = 9;
    pub const RAISE: u8 = 10;
    pub const REFUSE: u8 = 11;
    pub const ENQUEUE: u8 = 12;
    pub const PLACE: u8 = 13;
    pub const DONE: u8 = 14;
}

/// The colours of the original program, whatever the level has.
pub(super) const ORIGINAL_COLOURS: u8 = 6;

/// From which colours a new one is drawn.
pub(in crate::match3::shuffle) const REDRAWS: Parameter = Parameter::choice(
    "redraws",
    Text::new("new colours"),
    Text::new("Which colours a changed block can get. The original always draws one of six."),
    &[
        Alternative { id: "stage", name: Text::new("those of the level") },
        Alternative { id: "six", name: Text::new("six, as in the original") },
    ],
    0,
);

/// The length of the queue.
pub(in crate::match3::shuffle) const QUEUE_SERIES: Series =
    Series { id: "queue", name: words::QUEUE.name, rules: &[(Kind::Append, Change::Set), (Kind::Visit, Change::Set)] };

/// Refusals for which no line would have come.
pub(in crate::match3::shuffle) const GHOSTS_SERIES: Series =
    Series { id: "refused-for-ghosts", name: words::GHOST_REFUSALS.name, rules: &[(Kind::Stale, Change::Add(1))] };

/// The tag of a block that is tried and comes from the queue.
pub const FROM_QUEUE: &str = "from-queue";
/// The tag of one from the list.
const FROM_LIST: &str = "from-list";

/// The listing of the published shuffler and its variant.
pub(in crate::match3::shuffle) const LISTING: &[Line] = &[
    Line::new(
    Text::new("draw a block for every cell"),
    &[
        says(Kind::Assign, Text::new("{cell} starts with a block of colour {colour}.")).drawn(Drawn::Number).v(Role::Colour),
        says(Kind::Note, Text::new("{count} {count|block|blocks} can be moved.")),
    ],
),
    Line::new(
    Text::new("numbers: 0 for movable blocks, run lengths for fixed ones"),
    &[
        says(Kind::Note, Text::new("{count} {count|block carries|blocks carry} two numbers each.")),
        says(Kind::Union, Text::new("{cell} and {other} are fixed and have one colour: both carry {count}.")).v(Role::Count),
    ],
),
    Line::new(
    Text::new("the list: movable blocks in the order of random keys, all different"),
    &[
        says(Kind::Generate, Text::new("The block of {cell} gets the key {number}.")).drawn(Drawn::Number).without_b().v(Role::Number),
        says(Kind::Duplicate, Text::new("The key {number} is in use; another is drawn for {cell}."))
            .without_b()
            .v(Role::Number),
        says(Kind::NoSolution, Text::new("{cell} cannot get a key: {reason}. The original would draw for ever.")),
    ],
),
    Line::new(
    Text::new("for each cell, from the bottom row, left to right:"),
    &[says(Kind::Visit, Text::new("{cell} is next; {count} {count|block waits|blocks wait} in the queue.")).v(Role::Count)],
),
    Line::new(
    Text::new("    take from the queue,"),
    &[says(Kind::Look, Text::new("Takes colour {colour} from the queue for {cell}; it was on {from}."))
        .v(Role::Colour)
        .tagged(FROM_QUEUE)],
),
    Line::new(
    Text::new("    or in turn from the list"),
    &[says(Kind::Look, Text::new("Takes colour {colour} from the list for {cell}; it was on {from}."))
        .v(Role::Colour)
        .tagged(FROM_LIST)],
),
    Line::new(
    Text::new("    the list is empty: from the queue only"),
    &[says(Kind::Note, Text::new("The list is empty at {cell}; {count} {count|block waits|blocks wait} in the queue."))],
),
    Line::new(
    Text::new("    the first block of the queue comes up again:"),
    &[says(
        Kind::Repeat,
        Text::new("All {count} {count|block|blocks} of the queue {count|was|were} refused at {cell}; the block from {from} comes up again."),
    )
    .b(Role::From)
    .v(Role::Count)],
),
    Line::new(
    Text::new("        give it another colour"),
    &[says(Kind::Draw, Text::new("The block from {from} becomes colour {colour}: the counts change."))
        .a(Role::From)
        .b(Role::Cell)
        .v(Role::Colour)],
),
    Line::new(
    Text::new("        (detected here: no colour fits, so it never ends)"),
    &[says(Kind::NoSolution, Text::new("It would loop for ever at {cell}: {reason}, and numbers never go down."))],
),
    Line::new(
    Text::new("    count 1 + equal neighbours; raise a 1 beyond them to 2"),
    &[says(Kind::Bound, Text::new(
            "The number of the block shown at {cell} rises to {count}, before the candidate at {other} is accepted.",
        )).a(Role::Cell).b(Role::Other).v(Role::Count)],
),
    Line::new(
    Text::new("    more than 2: refuse it"),
    &[
        says(Kind::Stale, Text::new("The block shown at {cell} is a ghost: it is on {other} now, but its number {count} still counts."
            )).b(Role::Other).v(Role::Count),
        says(Kind::Refuse, Text::new("Refused at {cell} because of {other}: {reason}."
            )).b(Role::Other),
    ],
),
    Line::new(
    Text::new("        to the end of the queue"),
    &[says(Kind::Append, Text::new("The block from {from} joins the queue, which has {count} {count|block|blocks} now."))
        .a(Role::From)
        .b(Role::Cell)
        .v(Role::Count)],
),
    Line::new(
    Text::new("    otherwise: place it"),
    &[
        says(Kind::Remove, Text::new("The block is removed from {cell}, so it leaves no ghost there."))
            .b(Role::Other)
            .v(Role::Colour),
        says(Kind::Place, Text::new("The block of colour {colour} from {from} is placed on {cell}.")).b(Role::From),
    ],
),
    Line::new(
    Text::new("done; no check for a legal move"),
    &[says(
        Kind::Solution,
        Text::new("Every cell is filled, and nothing matches. There {count|is|are} {count} {count|legal move|legal moves}, by chance."),
    )
    .v(Role::Count)],
),
];
