//! The listing of the proof-number search, and what its lines say.

use super::super::names::{POSITION, REMOVE};
use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Series, says};

pub const SET_UP: u8 = 0;
pub const BEGIN: u8 = 1;
pub const CHOOSE: u8 = 2;
pub const ATTACK: u8 = 3;
pub const ANSWER: u8 = 4;
pub const PROVEN: u8 = 5;
pub const DISPROVEN: u8 = 6;
pub const KNOWN: u8 = 7;
pub const NUMBERS: u8 = 8;
pub const BACK: u8 = 9;
pub const DONE: u8 = 10;
pub const FAILED: u8 = 11;
pub const PATH: u8 = 12;

/// The listing.
pub const LISTING: &[Line] = &[
    POSITION,
    Line::new(
        Text::new("until the root is proven or disproven:"),
        &[says(Kind::Bound, Text::new("The search begins at the root.")).without_v()],
    ),
    Line::new(
        Text::new(
            "  attacker: the attack with the least proof number; defender: the answer with the least disproof number",
        ),
        &[says(
            Kind::Look,
            Text::new(
                "{cell} is next: the shortest way to a proof or a disproof leads through it. Proof number {proof}.",
            ),
        )
        .v(Role::Proof)],
    ),
    Line::new(
        Text::new("  play it, until one of its numbers reaches what makes another move better: an attack"),
        &[
            says(Kind::Expand, Text::new("An attack on {cell}, move {level} from the start.")).v(Role::Level),
            says(Kind::Place, Text::new("The attacker plays on {cell}, where a proof seems shortest.")),
        ],
    ),
    Line::new(
        Text::new("  or an answer"),
        &[
            says(Kind::Expand, Text::new("The defender answers on {cell}, move {level} from the start."))
                .v(Role::Level),
            says(Kind::Place, Text::new("The defender answers on {cell}, where the attack may be stopped.")),
        ],
    ),
    Line::new(
        Text::new("  if it wins: proof number 0"),
        &[says(Kind::Close, Text::new("After {cell} the attacker wins: proof number {proof}.")).v(Role::Proof)],
    ),
    Line::new(
        Text::new("  if it does not: disproof number 0"),
        &[says(Kind::Close, Text::new("After {cell} the attack fails: disproof number {disproof}.")).v(Role::Disproof)],
    ),
    Line::new(
        Text::new("  if the table has its numbers: use those"),
        &[says(
            Kind::TableHit,
            Text::new("The table has the position after {cell}: proof number {proof}, disproof number {disproof}."),
        )
        .b(Role::Disproof)
        .v(Role::Proof)],
    ),
    Line::new(
        Text::new("  attacker: least proof number, sum of disproof numbers; defender: the other way round"),
        &[
            says(
                Kind::Relax,
                Text::new("The position after {cell} has proof number {proof} and disproof number {disproof}."),
            )
            .b(Role::Disproof)
            .v(Role::Proof),
            says(Kind::Score, Text::new("The start has proof number {proof} and disproof number {disproof}."))
                .b(Role::Disproof)
                .v(Role::Proof),
        ],
    ),
    Line::new(
        Text::new("  another move is better now: back"),
        &[
            says(Kind::Retreat, Text::new("Leaves the position after {cell}: another one is a shorter way now."))
                .v(Role::Proof),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("proof number 0: won"),
        &[says(
            Kind::Solution,
            Text::new("{cell} is proven to win, in {length} {length|move|moves} with the answers shown."),
        )
        .v(Role::Length)],
    ),
    Line::new(
        Text::new("disproof number 0: no win by threats"),
        &[says(Kind::NoSolution, Text::new("No win by threats: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("a sequence from the proof"),
        &[says(Kind::Path, Text::new("Move {index} of the sequence, from 0: {cell}."))],
    ),
];

/// What the search can plot.
pub const SERIES: &[Series] = &[
    Series { id: "proof", name: Text::new("proof number of the start"), rules: &[(Kind::Score, Change::Set)] },
    Series { id: "depth", name: Text::new("depth"), rules: &[(Kind::Expand, Change::Set)] },
    Series { id: "tried", name: Text::new("moves tried"), rules: &[(Kind::Expand, Change::Add(1))] },
];
