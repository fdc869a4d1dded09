//! Parameters that several shufflers share.

use crate::text::Text;
use crate::trace::{Alternative, Parameter, Unit};

/// Whether the board must have a legal move.
pub(super) const LEGAL_MOVE: Parameter = Parameter {
    id: "legal-move",
    name: Text::new("legal move"),
    help: Text::new("Whether the board has to have a legal move, or a proof that none of its blocks can have one."),
    range: (0, 1),
    default: 1,
    unit: Unit::Choice(&[
        Alternative { id: "any", name: Text::new("not asked for") },
        Alternative { id: "required", name: Text::new("required") },
    ]),
};

/// How many blocks an exhaustive proof may lay.
pub(super) const PROOF: Parameter = Parameter {
    id: "proof",
    name: Text::new("limit of the proof"),
    help: Text::new("How many blocks an exhaustive proof may lay when nothing else leads to a board."),
    range: (0, 1_000_000_000),
    default: 100_000,
    unit: Unit::Count,
};

/// How often a whole board is begun.
pub(super) const fn tries(default: i64) -> Parameter {
    Parameter {
        id: "tries",
        name: Text::new("limit of tries"),
        help: Text::new("After so many boards that were begun in vain it gives up this way."),
        range: (1, 1_000_000_000),
        default,
        unit: Unit::Count,
    }
}

/// How many exchanges each cell may cost.
pub(super) const EFFORT: Parameter = Parameter {
    id: "effort",
    name: Text::new("exchanges a cell"),
    help: Text::new("After so many exchanges for each cell it gives up. Ordinary boards need less than one."),
    range: (1, 100_000),
    default: 200,
    unit: Unit::Count,
};

/// Exchanges or changes a cell after a board without a line is found.
pub(super) const fn sweeps(default: i64) -> Parameter {
    Parameter {
        id: "sweeps",
        name: Text::new("sweeps"),
        help: Text::new(
            "How many changes are tried for each cell once nothing matches, to make all boards equally likely.",
        ),
        range: (0, 1000),
        default,
        unit: Unit::Count,
    }
}
