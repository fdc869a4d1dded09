//! The lines that the listings of the chases share, and what they say.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Says, Series, says};

pub const SET_UP: u8 = 0;
pub const DEEPER: u8 = 1;
pub const FOUR: u8 = 2;
pub const FOUL: u8 = 3;
pub const THREAT: u8 = 4;
pub const NO_ANSWER: u8 = 5;
pub const WON: u8 = 6;
pub const DEPTH: u8 = 7;
pub const ANSWER: u8 = 8;
pub const KNOWN: u8 = 9;
pub const NOTHING: u8 = 10;
pub const BACK: u8 = 11;
pub const FAILED: u8 = 12;
pub const PATH: u8 = 13;

const PLACE: Says = says(Kind::Place, Text::new("A stone goes to {cell}."));
const REMOVE: Says = says(Kind::Remove, Text::new("The stone on {cell} is taken back.")).v(Role::Colour);

/// The listing of both chases.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position"),
        &[
            says(Kind::Place, Text::new("A stone stands on {cell}.")),
            says(Kind::Note, Text::new("The attacker is to move.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("begin with this many fours at most"
        ),
        &[says(Kind::Bound, Text::new("Sequences of at most {bound} fours are tried."
            ))],
    ),
    Line::new(
        Text::new("for each four, the most urgent first: play it"
        ),
        &[
            says(Kind::Expand, Text::new("Four number {level} of the sequence is tried at {cell}."
                )).v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("if it is forbidden: not"),
        &[says(Kind::Refuse, Text::new("A four at {cell} is not allowed: {reason}."
            ))],
    ),
    Line::new(
        Text::new("it must be answered where it makes five"
        ),
        &[says(Kind::Threat, Text::new("After {cell}, a stone on {to} would make five."
            )).a(Role::Cell)],
    ),
    Line::new(
        Text::new("if the answer is forbidden: won"),
        &[says(Kind::Foul, Text::new("The only answer to {other} is {cell}, which is forbidden: {reason}."
            )).b(Role::Other)],
    ),
    Line::new(
        Text::new("if it cannot be answered: won"),
        &[says(Kind::Solution, Text::new("{cell} cannot be answered: victory in a sequence of {length} moves."
            )).v(Role::Length)],
    ),
    Line::new(
        Text::new("if the limit is reached: back"),
        &[
            says(Kind::Prune, Text::new("After {cell} no further four may follow: {reason}."
                )).b(Role::Answer),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("the defender answers"),
        &[says(Kind::Place, Text::new("The defender has to answer on {cell}."
            ))],
    ),
    Line::new(
        Text::new("if the table knows it is in vain: back"
        ),
        &[
            says(Kind::TableHit, Text::new("The position after {cell} and {answer} was tried before, in vain."
                )).b(Role::Answer).v(Role::Count),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("if nothing can follow: back"),
        &[says(Kind::Cutoff, Text::new("After {cell} and {answer} the attacker has no four that holds: there is none, or it does not meet the defender's own four."
            )).v(Role::Count)],
    ),
    Line::new(
        Text::new("all tried: back"),
        &[
            says(Kind::Retreat, Text::new("Everything after four number {level} at {cell} was in vain: the four and its answer are taken back."
                )).b(Role::Answer).v(Role::Level),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("nothing left: no victory by fours"
        ),
        &[says(Kind::NoSolution, Text::new("No victory by fours: {reason}."
            ))],
    ),
    Line::new(
        Text::new("the sequence"),
        &[says(Kind::Path, Text::new("Move {index} of the sequence, from 0: {cell}."
            ))],
    ),
];

/// What the chases can plot.
pub const SERIES: &[Series] = &[
    Series {
        id: "depth",
        name: Text::new("fours in a row"),
        rules: &[(Kind::Expand, Change::Set), (Kind::Retreat, Change::Set)],
    },
    Series { id: "tried", name: Text::new("fours tried"), rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "table-hits", name: Text::new("table hits"), rules: &[(Kind::TableHit, Change::Add(1))] },
];
