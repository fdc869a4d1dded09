//! Parameters that several shufflers share.

use crate::text::Text;
use crate::trace::{Alternative, Parameter};

/// Whether the board must have a legal move.
pub(super) const LEGAL_MOVE: Parameter = Parameter::choice(
    "legal-move",
    Text::new("legal move"),
    Text::new("Whether the board needs a legal move, or a proof that its blocks cannot have one."),
    &[
        Alternative { id: "any", name: Text::new("not required") },
        Alternative { id: "required", name: Text::new("required") },
    ],
    1,
);

/// How many blocks an exhaustive proof may lay.
pub(super) const PROOF: Parameter = Parameter::count(
    "proof",
    Text::new("proof limit"),
    Text::new("Most blocks that an exhaustive proof may place when nothing else leads to a board."),
    (0, 1_000_000_000),
    100_000,
);

/// How often a whole board is begun.
pub(super) const fn tries(default: i64) -> Parameter {
    Parameter::count(
        "tries",
        Text::new("limit on tries"),
        Text::new("Gives up after this many failed boards."),
        (1, 1_000_000_000),
        default,
    )
}

/// How many exchanges each cell may cost.
pub(super) const EFFORT: Parameter = Parameter::count(
    "effort",
    Text::new("swaps per cell"),
    Text::new("Gives up after this many swaps per cell. Ordinary boards need less than one."),
    (1, 100_000),
    200,
);

/// Exchanges or changes a cell after a board without a line is found.
pub(super) const fn sweeps(default: i64) -> Parameter {
    Parameter::count(
        "sweeps",
        Text::new("sweeps"),
        Text::new("Changes tried per cell after nothing matches, to make all boards equally likely."),
        (0, 1000),
        default,
    )
}
