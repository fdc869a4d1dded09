//! stub
use super::algorithm::Board;
use crate::grid::Size;

/// stub
pub struct CellIndex {
    size: Size,
}

impl CellIndex {
    /// stub
    pub fn at(&mut self, _event: u64) {}
}

impl Board for CellIndex {
    fn size(&self) -> Size {
        self.size
    }
    fn get(&self, _cell: u32) -> u8 {
        0
    }
    fn set(&mut self, _cell: u32, _value: u8) {}
}
