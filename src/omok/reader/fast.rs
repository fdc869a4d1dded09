//! [`FastReader`]: the line reader with lookups instead of strings.

use std::sync::Arc;

use super::compiled::{CompiledTable, Entry};
use super::matching::Found;
use crate::omok::lines::{BitLines, LinePlace};
use crate::omok::{Board, Colour, Point};

/// Reads the lines of a board that stones are put on, as the slow reader does at every occurrence of a pattern.
///
/// A line costs two cuts from lines of bits and three lookups, some nanoseconds.
#[derive(Clone, Debug)]
pub struct FastReader {
    compiled: Arc<CompiledTable>,
    lines: BitLines,
}

impl FastReader {
    /// The reader of `board`.
    pub fn new(board: &Board, compiled: Arc<CompiledTable>) -> Self {
        Self { compiled, lines: BitLines::new(board) }
    }

    /// The table that it reads by.
    pub const fn compiled(&self) -> &Arc<CompiledTable> {
        &self.compiled
    }

    /// Puts a stone on `point`, which is on the board and empty, or takes it away again.
    #[inline]
    pub fn flip(&mut self, point: Point, colour: Colour) {
        self.lines.flip(point, colour);
    }

    /// What is found on the four lines through a stone of `colour` on `point`, which is on the board and
    /// holds no stone of the other colour.
    pub fn found(&self, colour: Colour, point: Point) -> [Option<Found>; 4] {
        self.entries(point)[colour as usize].map(|entry| self.compiled.found(colour, entry))
    }

    /// The entries of every line through `point` for both colours.
    #[inline]
    pub(super) fn entries(&self, point: Point) -> [[Entry; 4]; 2] {
        let mut entries = [[Entry::default(); 4]; 2];
        for (line, place) in self.lines.places(point).into_iter().enumerate() {
            for colour in Colour::ALL {
                entries[colour as usize][line] = self.entry(colour, place);
            }
        }
        entries
    }

    #[inline]
    fn entry(&self, colour: Colour, place: LinePlace) -> Entry {
        let rays = self.compiled.rays();
        let reach = rays.reach() as u32;
        let [own, other] = [colour, colour.other()].map(|colour| self.lines.line(colour, place));
        let cut = |line: u64, from: u32| line >> from & ((1 << reach) - 1);
        let before = rays.before(cut(own, place.bit - reach), cut(other, place.bit - reach));
        let after = rays.after(cut(own, place.bit + 1), cut(other, place.bit + 1));
        self.compiled.entry(colour, before, after)
    }
}
