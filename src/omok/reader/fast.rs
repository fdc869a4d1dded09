//! [`FastReader`]: the line reader with lookups instead of strings.

use std::sync::Arc;

use super::compiled::{CompiledTable, Entry};
use super::keys::{LineKeys, Spot};
use super::matching::{Found, Occurrence};
use super::pattern::{Meaning, Pattern};
use super::rays::Rays;
use crate::omok::{Board, Colour, Line, Point};

/// Reads the lines of a board that stones are put on, as the slow reader does.
///
/// A line costs two cuts from rows of bits and three lookups, some nanoseconds. With
/// [`Occurrence::First`] a line on which something is found is read once more to the stone.
#[derive(Clone, Debug)]
pub struct FastReader {
    compiled: Arc<CompiledTable>,
    rays: &'static Rays,
    keys: LineKeys,
    occurrence: Occurrence,
}

impl FastReader {
    /// The reader of `board`.
    pub fn new(board: &Board, compiled: Arc<CompiledTable>, occurrence: Occurrence) -> Self {
        let rays = compiled.rays();
        Self { compiled, rays, keys: LineKeys::new(board), occurrence }
    }

    /// The table that it reads by.
    pub const fn compiled(&self) -> &Arc<CompiledTable> {
        &self.compiled
    }

    /// Puts a stone on `point`, which is on the board and empty, or takes it away again.
    #[inline]
    pub fn flip(&mut self, point: Point, colour: Colour) {
        self.keys.flip(point, colour);
    }

    /// What is found on the four lines through a stone of `colour` on `point`, which is on the board and
    /// holds no stone of the other colour.
    pub fn found(&self, colour: Colour, point: Point) -> [Option<Found>; 4] {
        self.keys.spots(point).map(|spot| {
            let (before, after) = self.keys.rays(self.rays, spot)[colour as usize];
            match self.occurrence {
                Occurrence::Every => self.compiled.found(colour, self.compiled.entry(colour, before, after)),
                Occurrence::First => self.first_occurrence(colour, spot, before, after),
            }
        })
    }

    /// What is found on `line` through such a stone.
    pub fn found_on(&self, colour: Colour, point: Point, line: Line) -> Option<Found> {
        self.found(colour, point)[line as usize]
    }

    /// What it means that is found there.
    pub fn meanings(&self, colour: Colour, point: Point) -> [Option<Meaning>; 4] {
        let meaning = |found: Found| self.compiled.table().pattern(found.pattern).map(|pattern| pattern.meaning);
        self.found(colour, point).map(|found| found.and_then(meaning))
    }

    /// The entries of every line through `point` for both colours; only where every occurrence counts.
    #[inline]
    pub(super) fn entries(&self, point: Point) -> [[Entry; 4]; 2] {
        let mut entries = [[Entry::default(); 4]; 2];
        for (line, spot) in self.keys.spots(point).into_iter().enumerate() {
            let rays = self.keys.rays(self.rays, spot);
            for colour in Colour::ALL {
                let (before, after) = rays[colour as usize];
                entries[colour as usize][line] = self.compiled.entry(colour, before, after);
            }
        }
        entries
    }

    /// The first pattern that covers the stone and does not occur before it.
    fn first_occurrence(&self, colour: Colour, spot: Spot, before: usize, after: usize) -> Option<Found> {
        let entry = self.compiled.entry(colour, before, after);
        self.compiled.found(colour, entry)?;
        let string = self.keys.before(colour, spot);
        let occurs = |pattern: &Pattern| {
            string.letters().windows(pattern.length()).any(|window| pattern.first_difference(window).is_none())
        };
        let is_first =
            |found: &Found| self.compiled.table().pattern(found.pattern).is_some_and(|pattern| !occurs(pattern));
        self.compiled.candidates(colour, before, after).find(is_first)
    }
}
