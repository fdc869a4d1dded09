//! What the published shuffler and its variant say of themselves, line by line.

use super::super::words;
use crate::text::Text;
use crate::trace::{Alternative, Change, Kind, Line, Parameter, Series};

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
    Series { id: "queue", name: words::QUEUE, rules: &[(Kind::Append, Change::Set), (Kind::Visit, Change::Set)] };

/// Refusals for which no line would have come.
pub(in crate::match3::shuffle) const GHOSTS_SERIES: Series =
    Series { id: "ghost-refusals", name: Text::new("ghost refusals"), rules: &[(Kind::Stale, Change::Add(1))] };

const FILL_LINE: Line = Line::new(
    Text::new("draw a block for every cell"),
    &[
        (Kind::Assign, Text::new("{a} starts with a block of breed {v}.")),
        (Kind::Note, Text::new("{v} blocks can be moved.")),
    ],
);

const PREPARE_LINE: Line = Line::new(
    Text::new("numbers: 0 for movable blocks, their runs for fixed ones"),
    &[
        (Kind::Note, Text::new("{v} blocks carry two numbers each.")),
        (Kind::Union, Text::new("{a} and {b} are fixed and alike: both carry {v}.")),
    ],
);

const KEY_LINE: Line = Line::new(
    Text::new("the list: movable blocks by random keys, all different"),
    &[
        (Kind::Generate, Text::new("The block of {a} gets the key {v}.")),
        (Kind::Duplicate, Text::new("The key {v} is in use; another is drawn for {a}.")),
        (Kind::NoSolution, Text::new("{a} can get no key: {reason}. The original would draw for ever.")),
    ],
);

const CELL_LINE: Line = Line::new(
    Text::new("for each cell, from the bottom row, left to right:"),
    &[(Kind::Visit, Text::new("{a} is to be filled; {v} blocks wait in the queue."))],
);

const FROM_QUEUE_LINE: Line = Line::new(
    Text::new("    take from the queue,"),
    &[(Kind::Look, Text::new("Takes breed {v} from the queue for {a}; it lay on {b}."))],
);

const FROM_LIST_LINE: Line = Line::new(
    Text::new("    or by turns from the list"),
    &[(Kind::Look, Text::new("Takes breed {v} from the list for {a}; it lay on {b}."))],
);

const LIST_END_LINE: Line = Line::new(
    Text::new("    the list is used up: from the queue only"),
    &[(Kind::Note, Text::new("The list is used up at {a}; {v} blocks wait in the queue."))],
);

const ROUND_LINE: Line = Line::new(
    Text::new("    the first of the queue comes round again:"),
    &[(
        Kind::Repeat,
        Text::new("All {v} blocks of the queue were refused at {a}; the one from {b} comes round again."),
    )],
);

const CHANGE_LINE: Line = Line::new(
    Text::new("        give it another breed"),
    &[(Kind::Draw, Text::new("The block from {a} becomes breed {v}: the counts are not kept."))],
);

const STUCK_LINE: Line = Line::new(
    Text::new("        (noticed here: no breed can fit, so it never ends)"),
    &[(Kind::NoSolution, Text::new("It would go on for ever at {a}: {reason}, and numbers never go down."))],
);

const RAISE_LINE: Line = Line::new(
    Text::new("    count 1 + like neighbours; raise a 1 beyond to 2"),
    &[(
        Kind::Bound,
        Text::new(
            "The number of the block that is shown at {a} goes up to {v}, before it is known whether the candidate stays at {b}.",
        ),
    )],
);

const REFUSE_LINE: Line = Line::new(
    Text::new("    more than 2: refuse it"),
    &[
        (
            Kind::Stale,
            Text::new(
                "The block that is shown at {a} is a ghost: it lies on {b}, and its number {v} is counted all the same.",
            ),
        ),
        (Kind::Refuse, Text::new("Refused at {a} because of {b}: {reason}.")),
    ],
);

const ENQUEUE_LINE: Line = Line::new(
    Text::new("        to the end of the queue"),
    &[(Kind::Append, Text::new("The block from {a} goes to the end of the queue, which has {v} now."))],
);

const PLACE_LINE: Line = Line::new(
    Text::new("    otherwise: place it"),
    &[
        (Kind::Remove, Text::new("The block is taken off {a}, so that it is no ghost there.")),
        (Kind::Place, Text::new("The block of breed {v} from {b} is placed on {a}.")),
    ],
);

const DONE_LINE: Line = Line::new(
    Text::new("done; nobody looks for a legal move"),
    &[(Kind::Solution, Text::new("Every cell is filled, and nothing matches. There are {v} legal moves, by luck."))],
);

/// The listing of the published shuffler and its variant.
pub(in crate::match3::shuffle) const LISTING: &[Line] = &[
    FILL_LINE,
    PREPARE_LINE,
    KEY_LINE,
    CELL_LINE,
    FROM_QUEUE_LINE,
    FROM_LIST_LINE,
    LIST_END_LINE,
    ROUND_LINE,
    CHANGE_LINE,
    STUCK_LINE,
    RAISE_LINE,
    REFUSE_LINE,
    ENQUEUE_LINE,
    PLACE_LINE,
    DONE_LINE,
];
