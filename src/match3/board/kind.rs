//! [`CellKind`]: what a cell of a board is.

use serde::{Deserialize, Serialize};

/// What a cell is, and so what can be done with the block in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum CellKind {
    /// No block can stay here; blocks fall through.
    Hole = 0,
    /// An ordinary cell.
    #[default]
    Basic = 1,
    /// An obstacle for good: it holds no block and nothing falls through.
    Fixture = 2,
    /// An ordinary cell with jelly, which goes away when a block is cleared on it.
    Jelly = 3,
    /// The block here can neither be moved nor matched.
    Cage = 4,
    /// The block here cannot be moved, but it counts for matches.
    Chain = 5,
}

impl CellKind {
    /// Every kind, by number. The first four are those of level files.
    pub const ALL: [Self; 6] = [Self::Hole, Self::Basic, Self::Fixture, Self::Jelly, Self::Cage, Self::Chain];

    /// The kind with this number, or nothing.
    pub fn from_number(number: u64) -> Option<Self> {
        usize::try_from(number).ok().and_then(|number| Self::ALL.get(number)).copied()
    }

    /// Whether a block can be in the cell.
    pub const fn holds_block(self) -> bool {
        !matches!(self, Self::Hole | Self::Fixture)
    }

    /// Whether the block in the cell can be swapped, shuffled and can fall.
    pub const fn is_movable(self) -> bool {
        matches!(self, Self::Basic | Self::Jelly)
    }

    /// Whether the block in the cell counts for matches.
    pub const fn is_matchable(self) -> bool {
        matches!(self, Self::Basic | Self::Jelly | Self::Chain)
    }

    /// Whether blocks above fall through the cell.
    pub const fn lets_through(self) -> bool {
        matches!(self, Self::Hole)
    }
}
