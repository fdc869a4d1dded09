//! The changes of one cell, read once and kept while somebody asks for them.

use crate::grid::Cell;
use crate::trace::{CellChange, Recording};

/// While a run grows, its changes are read again after so many seconds.
const AGAIN_AFTER: f64 = 0.5;

/// The changes of one cell, oldest first, kept while somebody asks for them.
#[derive(Default)]
pub struct History {
    cell: Option<Cell>,
    len: u64,
    read_at: f64,
    changes: Vec<CellChange>,
}

impl History {
    /// The changes of `cell`; `now` is the time of the window. Costs the changes of the cell's
    /// tile, for a cell that is new or a run that has grown.
    pub fn of(&mut self, cell: Cell, recording: &Recording, now: f64) -> &[CellChange] {
        let has_grown = self.len != recording.len();
        let is_due = recording.is_complete() || now >= self.read_at + AGAIN_AFTER;
        if self.cell != Some(cell) || (has_grown && is_due) {
            self.cell = Some(cell);
            self.len = recording.len();
            self.read_at = now;
            self.changes = recording.cells().history(cell);
        }
        &self.changes
    }

    /// The changes of the cell that was asked for last.
    pub fn changes(&self) -> &[CellChange] {
        &self.changes
    }

    /// How many of the changes have happened at `position`.
    pub fn before(&self, position: u64) -> usize {
        self.changes.partition_point(|change| change.event < position)
    }
}
