//! The lines that the listings of the chases share, and what they say.

use super::names::{POSITION, REMOVE};
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

const PLACE: Says = says(Kind::Place, Text::new("Places a stone on {cell}, where it makes a four."));
/// The listing of both chases.
pub const LISTING: &[Line] = &[
    POSITION,
    Line::new(
        Text::new("start with this many fours at most"
        ),
        &[says(Kind::Bound, Text::new("Tries sequences of at most {bound} {bound|four|fours}."
            ))],
    ),
    Line::new(
        Text::new("for each four, the most urgent first: play it"
        ),
        &[
            says(Kind::Expand, Text::new("Four number {level} of the sequence is tried on {cell}."
                )).v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("if it is forbidden: skip it"),
        &[says(Kind::Refuse, Text::new("A four on {cell} is forbidden: {reason}."
            ))],
    ),
    Line::new(
        Text::new("the only answer is where it makes five"
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
        Text::new("if there is no answer: won"),
        &[says(Kind::Solution, Text::new("{cell} has no answer: a win in {length} {length|move|moves}."
            )).v(Role::Length)],
    ),
    Line::new(
        Text::new("if the limit is reached: back"),
        &[
            says(Kind::Prune, Text::new("No further four may follow after {cell}: {reason}."
                )).b(Role::Answer),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("the defender answers"),
        &[says(Kind::Place, Text::new("The defender must answer on {cell}."
            ))],
    ),
    Line::new(
        Text::new("if the table says that it fails: back"
        ),
        &[
            says(Kind::TableHit, Text::new("The position after {cell} and {answer} was tried before without success."
                )).b(Role::Answer).v(Role::Count),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("if no four can follow: back"),
        &[says(Kind::Cutoff, Text::new("After {cell} and {answer} the attacker has no useful four: there is none, or it does not stop the defender's own four."
            )).v(Role::Count)],
    ),
    Line::new(
        Text::new("all tried: back"),
        &[
            says(Kind::Retreat, Text::new("Nothing after four number {level} on {cell} wins: the four and its answer are taken back."
                )).b(Role::Answer).v(Role::Level),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("nothing left: no win by fours"
        ),
        &[says(Kind::NoSolution, Text::new("No win by fours: {reason}."
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
