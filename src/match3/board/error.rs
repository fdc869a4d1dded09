//! What is wrong with a board that somebody asked for.

use super::{MAX_COLOURS, MAX_SIDE};

/// Why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Its sides.
    #[error("a board of {width} columns and {height} rows; expected 1 to {MAX_SIDE} of each")]
    Size {
        /// Columns asked for.
        width: u64,
        /// Rows asked for.
        height: u64,
    },
    /// Its cells.
    #[error("{found} cells; expected {expected} ({width} x {height})")]
    Cells {
        /// How many there are.
        found: usize,
        /// How many the size needs.
        expected: usize,
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// Its colours.
    #[error("{found} colours; expected 1 to {MAX_COLOURS}")]
    Colours {
        /// What was asked for.
        found: u64,
    },
}
