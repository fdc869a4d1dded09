//! A level with more or fewer rows and columns.

use super::Level;
use crate::match3::board::{Board, BoardError, CellKind, Shape};

impl Level {
    /// The same with another size: what lies beyond is forgotten, new cells at the right and below are
    /// ordinary ones.
    ///
    /// # Errors
    /// A size out of range.
    pub fn resized(&self, width: u64, height: u64) -> Result<Self, BoardError> {
        let size = Shape::check_size(width, height)?;
        let old = self.size();
        let same = |cell: u32| old.checked_cell(i64::from(size.x(cell)), i64::from(size.y(cell)));
        let kind = |cell| same(cell).map_or(CellKind::Basic, |cell| self.board.kind(cell));
        let mut board = Board::new(size, (0..size.cells()).map(kind).collect())?;
        for cell in 0..size.cells() {
            board.set_block(cell, same(cell).and_then(|cell| self.board.block(cell)));
        }
        Ok(Self { board, text: None, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn what_remains_stays_where_it_was() {
        let mut level = Level::basic(4, 3, 5).unwrap();
        level.set_kind(5, CellKind::Jelly);
        level.set_block(5, Some(4));
        level.set_moves(Some(7));
        let larger = level.resized(6, 5).unwrap();
        assert_eq!((larger.size(), larger.moves()), (Size::new(6, 5), Some(7)));
        let cell = larger.size().cell(1, 1);
        assert_eq!((larger.board().kind(cell), larger.board().block(cell)), (CellKind::Jelly, Some(4)));
        assert_eq!(larger.resized(4, 3).unwrap().board(), level.board());
        let small = level.resized(1, 1).unwrap();
        assert_eq!((small.size().cells(), small.board().block(0)), (1, None));
        assert!(level.resized(0, 3).is_err() && level.resized(3, 1025).is_err());
    }
}
