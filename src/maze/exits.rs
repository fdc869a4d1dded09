//! [`Exits`]: the exits of a board beside its first one.

use std::sync::Arc;

use crate::grid::{Cell, Size};

/// Exits beside the first one, in the order of their numbers. Most boards have none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exits(Arc<[Cell]>);

impl Exits {
    /// The most exits of a board, the first one among them.
    pub const MOST: usize = 200;

    /// All of `cells` but `first`, each once.
    pub fn beside(first: Cell, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut cells: Vec<Cell> = cells.into_iter().filter(|cell| *cell != first).collect();
        cells.sort_unstable();
        cells.dedup();
        Self(cells.into())
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their cells.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// Whether `cell` is one of them.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        !self.is_empty() && self.0.binary_search(&cell).is_ok()
    }

    /// Whether all of them are cells of a board of `size`.
    pub fn are_on(&self, size: Size) -> bool {
        self.0.last().is_none_or(|last| *last < size.cells())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exits_are_kept_once_and_without_the_first() {
        let exits = Exits::beside(4, [9, 4, 2, 9]);
        assert_eq!(exits.cells(), [2, 9]);
        assert!(exits.has(2) && exits.has(9) && !exits.has(4) && !Exits::default().has(0));
        assert!(exits.are_on(Size::new(5, 2)) && !exits.are_on(Size::new(3, 3)));
    }
}
