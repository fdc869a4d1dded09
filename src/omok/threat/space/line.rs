//! The listing of the threat-space search, and what its lines say.

use super::super::names::{POSITION, REMOVE};
use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Series, says};

pub const SET_UP: u8 = 0;
pub const STAGE: u8 = 1;
pub const FOUR: u8 = 2;
pub const THREE: u8 = 3;
pub const ANSWERS: u8 = 4;
pub const FOUL: u8 = 5;
pub const NOTHING: u8 = 6;
pub const FIVE: u8 = 7;
pub const GOAL: u8 = 8;
pub const CHECK: u8 = 9;
pub const FAILS: u8 = 10;
pub const BACK: u8 = 11;
pub const PAIRS: u8 = 12;
pub const JOIN: u8 = 13;
pub const FAILED: u8 = 14;
pub const WON: u8 = 15;
pub const PATH: u8 = 16;

/// The listing.
pub const LISTING: &[Line] = &[
    POSITION,
    Line::new(
        Text::new("repeat: for each threat that the threat before it made possible"),
        &[says(Kind::Bound, Text::new("Round {bound}: follows every new threat by those that it makes possible."))],
    ),
    Line::new(
        Text::new("  play it: a four"),
        &[
            says(Kind::Expand, Text::new("A threat on {cell}: a four, number {level} in its chain.")).v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, where it makes a four.")),
        ],
    ),
    Line::new(
        Text::new("  or a three"),
        &[
            says(Kind::Expand, Text::new("A threat on {cell}: a three, number {level} in its chain.")).v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, where it makes a three.")),
        ],
    ),
    Line::new(
        Text::new("  play all its answers at once"),
        &[says(Kind::Place, Text::new("The defender has {cell} as well: all answers are played at once."))],
    ),
    Line::new(
        Text::new("  if it is forbidden: skip it"),
        &[says(Kind::Refuse, Text::new("A threat on {cell} is forbidden: {reason}."))],
    ),
    Line::new(
        Text::new("  if it threatens nothing: back"),
        &[says(Kind::Prune, Text::new("{cell} is no threat: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("  if its answers make five: back"),
        &[says(Kind::Cutoff, Text::new("The answers to {cell} make five.")).b(Role::From).without_v(), REMOVE],
    ),
    Line::new(
        Text::new("  if it has no answer: a chain that may win"),
        &[says(Kind::Close, Text::new("{cell} has no answer: the chain of {length} {length|threat|threats} may win."))
            .v(Role::Length)],
    ),
    Line::new(
        Text::new("    verify: play its threats against every single answer"),
        &[says(Kind::Note, Text::new("The chain is played against every answer: {count} {count|move|moves} tried."))],
    ),
    Line::new(
        Text::new("    if an answer holds: back"),
        &[
            says(Kind::Cutoff, Text::new("An answer holds: the chain to {cell} does not win."))
                .b(Role::From)
                .without_v(),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("  all followed: back"),
        &[
            says(Kind::Retreat, Text::new("Every threat that this chain makes possible was followed.")).without_v(),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("for each two chains that do not use each other's points"),
        &[says(Kind::Note, Text::new("{count} {count|pair of chains was|pairs of chains were} compared."))],
    ),
    Line::new(
        Text::new("  if together they make a new threat possible: join them"),
        &[
            says(Kind::Expand, Text::new("The chains to {cell} and {other} together make a new threat possible."))
                .b(Role::Other)
                .v(Role::Level),
            says(Kind::Place, Text::new("A stone on {cell} joins the chains.")),
        ],
    ),
    Line::new(
        Text::new("nothing new: no chain of threats wins"),
        &[says(Kind::NoSolution, Text::new("No chain of threats was found that wins: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("no answer holds: won"),
        &[
            says(Kind::Solution, Text::new("Against every answer the chain wins, in {length} {length|move|moves}."))
                .v(Role::Length),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("the sequence, with the answers that hold out longest"),
        &[says(Kind::Path, Text::new("Move {index} of the sequence, from 0: {cell}."))],
    ),
];

/// What the search can plot.
pub const SERIES: &[Series] = &[
    Series { id: "depth", name: Text::new("threats in a chain"), rules: &[(Kind::Expand, Change::Set)] },
    Series { id: "tried", name: Text::new("threats tried"), rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "round", name: Text::new("round"), rules: &[(Kind::Bound, Change::Set)] },
];
