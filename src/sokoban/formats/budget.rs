//! [`Budget`]: what may be kept of one file.

use super::error::{self, FormatError, Location};

/// The most that is kept of one file, in bytes: cells, boxes, texts, moves and what holds them.
/// Together with the file itself and the row in hand, reading stays below 64 MB.
pub const MAX_BYTES: usize = 32 << 20;

/// What may still be kept. Everything is charged before it is kept.
#[derive(Debug)]
pub(super) struct Budget {
    left: usize,
}

impl Budget {
    pub(super) const fn new() -> Self {
        Self { left: MAX_BYTES }
    }

    /// Takes `bytes` off what is left, for something found at `place`.
    pub(super) fn charge(&mut self, bytes: usize, place: Location) -> Result<(), FormatError> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| error::out_of_budget(place))?;
        Ok(())
    }

    /// What was charged so far, in bytes.
    #[cfg(test)]
    pub(super) const fn spent(&self) -> usize {
        MAX_BYTES - self.left
    }
}
