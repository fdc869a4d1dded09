//! Parameters that several shufflers share.

use crate::text::Text;
use crate::trace::{Alternative, Parameter};

/// Whether the board must have a legal move.
pub(super) const LEGAL_MOVE: Parameter = Parameter::choice(
    "legal-move",
    Text::new("legal move"),
    Text::new("Whether the board has to have a legal move, or a proof that none of its blocks can have one."),
    &[
        Alternative { id: "any", name: Text::new("not asked for") },
        Alternative { id: "required", name: Text::new("required") },
    ],
    1,
);

/// How many blocks an exhaustive proof may lay.
pub(super) const PROOF: Parameter = Parameter::count(
    "proof",
    Text::new("limit of the proof"),
    Text::new("How many blocks an exhaustive proof may lay when nothing else leads to a board."),
    (0, 1_000_000_000),
    100_000,
);

/// How often a whole board is begun.
pub(super) const fn tries(default: i64) -> Parameter {
    Parameter::count(
        "tries",
        Text::new("limit of tries"),
        Text::new("After so many boards that were begun in vain it gives up this way."),
        (1, 1_000_000_000),
        default,
    )
}

/// How many exchanges each cell may cost.
pub(super) const EFFORT: Parameter = Parameter::count(
    "effort",
    Text::new("exchanges a cell"),
    Text::new("After so many exchanges for each cell it gives up. Ordinary boards need less than one."),
    (1, 100_000),
    200,
);

/// Exchanges or changes a cell after a board without a line is found.
pub(super) const fn sweeps(default: i64) -> Parameter {
    Parameter::count(
        "sweeps",
        Text::new("sweeps"),
        Text::new("How many changes are tried for each cell once nothing matches, to make all boards equally likely."),
        (0, 1000),
        default,
    )
}
