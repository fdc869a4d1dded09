//! What could be otherwise on a board.

use crate::grid::Cell;

/// A change of a board at a cell. What it does, only the family knows that named it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is changed.
    pub what: &'static str,
    /// Where.
    pub cell: Cell,
    /// The cell beside it towards which it is changed; the same one where it has no direction.
    pub towards: Cell,
}

/// Something that could be otherwise on a board.
pub struct Otherwise {
    /// The change.
    pub change: Change,
    /// The end of a sentence that begins with "What if".
    pub text: String,
    /// Why it cannot be so; nothing where it can.
    pub why_not: Option<String>,
}
