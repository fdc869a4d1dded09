//! What the published shuffler and its variant say of themselves, line by line.

use super::super::words;
use crate::text::Text;
use crate::trace::{Alternative, Change, Kind, Line, Parameter, Role, Series, says};

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

/// The breeds of the original program, whatever the stage has.
pub(super) const ORIGINAL_BREEDS: u8 = 6;

/// From which breeds a new one is drawn.
pub(in crate::match3::shuffle) const REDRAWS: Parameter = Parameter::choice(
    "redraws",
    Text::new("new breeds"),
    Text::new("Where a changed block gets its breed from. The original always draws one of six."),
    &[
        Alternative { id: "stage", name: Text::new("those of the stage") },
        Alternative { id: "six", name: Text::new("six, as in the original") },
    ],
    0,
);

/// The length of the queue.
pub(in crate::match3::shuffle) const QUEUE_SERIES: Series =
    Series { id: "queue", name: words::QUEUE.name, rules: &[(Kind::Append, Change::Set), (Kind::Visit, Change::Set)] };

/// Refusals for which no line would have come.
pub(in crate::match3::shuffle) const GHOSTS_SERIES: Series =
    Series { id: "ghost-refusals", name: Text::new("ghost refusals"), rules: &[(Kind::Stale, Change::Add(1))] };

/// The tag of a block that is tried and comes from the queue.
pub const FROM_QUEUE: &str = "from-queue";
/// The tag of one from the list.
const FROM_LIST: &str = "from-list";

/// The listing of the published shuffler and its variant.
pub(in crate::match3::shuffle) const LISTING: &[Line] = &[
    Line::new(
    Text::new("draw a block for every cell"),
    &[
        says(Kind::Assign, Text::new("{cell} starts with a block of breed {colour}.")).v(Role::Colour),
        says(Kind::Note, Text::new("{count} blocks can be moved.")),
    ],
),
    Line::new(
    Text::new("numbers: 0 for movable blocks, their runs for fixed ones"),
    &[
        says(Kind::Note, Text::new("{count} blocks carry two numbers each.")),
        says(Kind::Union, Text::new("{cell} and {other} are fixed and alike: both carry {count}.")).v(Role::Count),
    ],
),
    Line::new(
    Text::new("the list: movable blocks by random keys, all different"),
    &[
        says(Kind::Generate, Text::new("The block of {cell} gets the key {number}.")).without_b().v(Role::Number),
        says(Kind::Duplicate, Text::new("The key {number} is in use; another is drawn for {cell}."))
            .without_b()
            .v(Role::Number),
        says(Kind::NoSolution, Text::new("{cell} can get no key: {reason}. The original would draw for ever.")),
    ],
),
    Line::new(
    Text::new("for each cell, from the bottom row, left to right:"),
    &[says(Kind::Visit, Text::new("{cell} is to be filled; {count} blocks wait in the queue.")).v(Role::Count)],
),
    Line::new(
    Text::new("    take from the queue,"),
    &[says(Kind::Look, Text::new("Takes breed {colour} from the queue for {cell}; it lay on {from}."))
        .v(Role::Colour)
        .tagged(FROM_QUEUE)],
),
    Line::new(
    Text::new("    or by turns from the list"),
    &[says(Kind::Look, Text::new("Takes breed {colour} from the list for {cell}; it lay on {from}."))
        .v(Role::Colour)
        .tagged(FROM_LIST)],
),
    Line::new(
    Text::new("    the list is used up: from the queue only"),
    &[says(Kind::Note, Text::new("The list is used up at {cell}; {count} blocks wait in the queue."))],
),
    Line::new(
    Text::new("    the first of the queue comes round again:"),
    &[says(
        Kind::Repeat,
        Text::new("All {count} blocks of the queue were refused at {cell}; the one from {from} comes round again."),
    )
    .b(Role::From)
    .v(Role::Count)],
),
    Line::new(
    Text::new("        give it another breed"),
    &[says(Kind::Draw, Text::new("The block from {from} becomes breed {colour}: the counts are not kept."))
        .a(Role::From)
        .b(Role::Cell)
        .v(Role::Colour)],
),
    Line::new(
    Text::new("        (noticed here: no breed can fit, so it never ends)"),
    &[says(Kind::NoSolution, Text::new("It would go on for ever at {cell}: {reason}, and numbers never go down."))],
),
    Line::new(
    Text::new("    count 1 + like neighbours; raise a 1 beyond to 2"),
    &[says(Kind::Bound, Text::new(
            "The number of the block that is shown at {cell} goes up to {count}, before it is known whether the candidate stays at {other}.",
        )).a(Role::Cell).b(Role::Other).v(Role::Count)],
),
    Line::new(
    Text::new("    more than 2: refuse it"),
    &[
        says(Kind::Stale, Text::new("The block that is shown at {cell} is a ghost: it lies on {other}, and its number {count} is counted all the same."
            )).b(Role::Other).v(Role::Count),
        says(Kind::Refuse, Text::new("Refused at {cell} because of {other}: {reason}."
            )).b(Role::Other),
    ],
),
    Line::new(
    Text::new("        to the end of the queue"),
    &[says(Kind::Append, Text::new("The block from {from} goes to the end of the queue, which has {count} now."))
        .a(Role::From)
        .b(Role::Cell)
        .v(Role::Count)],
),
    Line::new(
    Text::new("    otherwise: place it"),
    &[
        says(Kind::Remove, Text::new("The block is taken off {cell}, so that it is no ghost there."))
            .b(Role::Other)
            .v(Role::Colour),
        says(Kind::Place, Text::new("The block of breed {colour} from {from} is placed on {cell}.")).b(Role::From),
    ],
),
    Line::new(
    Text::new("done; nobody looks for a legal move"),
    &[says(
        Kind::Solution,
        Text::new("Every cell is filled, and nothing matches. There are {count} legal moves, by luck."),
    )
    .v(Role::Count)],
),
];
