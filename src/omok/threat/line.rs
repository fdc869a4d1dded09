//! The lines that the listings of the chases share, and what they say.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

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

const PLACE: (Kind, Text) = (Kind::Place, Text::new("A stone goes to {a}."));
const REMOVE: (Kind, Text) = (Kind::Remove, Text::new("The stone on {a} is taken back."));

/// The listing of both chases.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position"),
        &[(Kind::Place, Text::new("A stone stands on {a}.")), (Kind::Note, Text::new("The attacker is to move."))],
    ),
    Line::new(
        Text::new("begin with this many fours at most"),
        &[(Kind::Bound, Text::new("Sequences of at most {v} fours are tried."))],
    ),
    Line::new(
        Text::new("for each four, the most urgent first: play it"),
        &[(Kind::Expand, Text::new("Four number {v} of the sequence is tried at {a}.")), PLACE],
    ),
    Line::new(
        Text::new("if it is forbidden: not"),
        &[(Kind::Refuse, Text::new("A four at {a} is not allowed: {reason}."))],
    ),
    Line::new(
        Text::new("it must be answered where it makes five"),
        &[(Kind::Threat, Text::new("After {a}, a stone on {b} would make five."))],
    ),
    Line::new(
        Text::new("if the answer is forbidden: won"),
        &[(Kind::Foul, Text::new("The only answer to {b} is {a}, which is forbidden: {reason}."))],
    ),
    Line::new(
        Text::new("if it cannot be answered: won"),
        &[(Kind::Solution, Text::new("{a} cannot be answered: victory in a sequence of {v} moves."))],
    ),
    Line::new(
        Text::new("if the limit is reached: back"),
        &[(Kind::Prune, Text::new("After {a} no further four may follow: {reason}.")), REMOVE],
    ),
    Line::new(Text::new("the defender answers"), &[(Kind::Place, Text::new("The defender has to answer on {a}."))]),
    Line::new(
        Text::new("if the table knows it is in vain: back"),
        &[(Kind::TableHit, Text::new("The position after {a} and {b} was tried before, in vain.")), REMOVE],
    ),
    Line::new(
        Text::new("if nothing can follow: back"),
        &[(
            Kind::Cutoff,
            Text::new(
                "After {a} and {b} the attacker has no four that holds: there is none, or it does not meet the defender's own four.",
            ),
        )],
    ),
    Line::new(
        Text::new("all tried: back"),
        &[
            (
                Kind::Retreat,
                Text::new(
                    "Everything after four number {v} at {a} was in vain: the four and its answer are taken back.",
                ),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("nothing left: no victory by fours"),
        &[(Kind::NoSolution, Text::new("No victory by fours: {reason}."))],
    ),
    Line::new(Text::new("the sequence"), &[(Kind::Path, Text::new("Move {v} of the sequence, from 0: {a}."))]),
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
