//! [`difference`]: which points change their verdict when the table is edited.

use std::sync::Arc;

use super::compiled::CompiledTable;
use super::fast::FastReader;
use super::matching::Found;
use super::pattern::Meaning;
use crate::omok::{Board, Colour, Point};

/// What a table says of a stone on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointVerdict {
    /// What is found on each line, in the order of [`Line::ALL`](crate::omok::Line::ALL).
    pub meanings: [Option<Meaning>; 4],
    /// The sum of the priorities.
    pub total: i32,
}

impl PointVerdict {
    /// The flags of the four directions.
    pub fn flags(&self) -> [bool; 4] {
        self.meanings.map(|meaning| meaning.is_some_and(Meaning::sets_flag))
    }
}

/// A point of which two tables say different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The point: empty, or with a stone of `colour`.
    pub point: Point,
    /// The colour of the stone that stands there or is supposed to.
    pub colour: Colour,
    /// What the first table says.
    pub before: PointVerdict,
    /// What the second table says.
    pub after: PointVerdict,
}

impl Change {
    /// Whether a flag changes, so that a stone wins which did not, or the other way round.
    pub fn is_about_five(&self) -> bool {
        self.before.flags() != self.after.flags()
    }

    /// Whether it is about what is found, not only about what that is worth.
    pub fn is_about_shapes(&self) -> bool {
        self.before.meanings != self.after.meanings
    }
}

/// Every point of which `before` and `after` say different things, in the order of the board, black
/// first. Empty points are read for both colours, stones for their own. Costs some ten microseconds.
pub fn difference(before: &Arc<CompiledTable>, after: &Arc<CompiledTable>, board: &Board) -> Vec<Change> {
    let readers = [before, after].map(|table| FastReader::new(board, Arc::clone(table)));
    let mut changes = Vec::new();
    for point in board.points() {
        for colour in Colour::ALL.into_iter().filter(|&colour| board.stone(point).is_none_or(|stone| stone == colour)) {
            let [before, after] = readers.each_ref().map(|reader| reader.verdict(colour, point));
            if before != after {
                changes.push(Change { point, colour, before, after });
            }
        }
    }
    changes
}

impl FastReader {
    /// What the table says of a stone of `colour` on `point`, which is on the board and holds no stone of
    /// the other colour.
    pub fn verdict(&self, colour: Colour, point: Point) -> PointVerdict {
        let table = self.compiled().table();
        let patterns =
            self.found(colour, point).map(|found: Option<Found>| found.and_then(|one| table.pattern(one.pattern)));
        PointVerdict {
            meanings: patterns.map(|pattern| pattern.map(|pattern| pattern.meaning)),
            total: patterns.iter().flatten().map(|pattern| pattern.priority()).sum(),
        }
    }
}
