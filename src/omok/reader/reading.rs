//! [`PointReading`]: the four strings through a point, what was found in them, and the four flags.

use super::super::{Board, Colour, Line, Point};
use super::matching::{Found, Occurrence, find};
use super::pattern::Meaning;
use super::pattern_table::PatternTable;
use super::string::{LineString, read_line};

/// What was read of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReading {
    /// The string.
    pub string: LineString,
    /// The pattern that was found over the stone, if any was.
    pub found: Option<Found>,
}

/// What was read around a stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointReading {
    /// Where the stone stands, or would stand.
    pub point: Point,
    /// Its colour.
    pub colour: Colour,
    /// The four lines through it, in the order of [`Line::ALL`]; fewer while they are read.
    pub lines: Vec<LineReading>,
}

impl PointReading {
    /// What the pattern on `line` means.
    pub fn meaning(&self, table: &PatternTable, line: Line) -> Option<Meaning> {
        let found = self.lines.get(line as usize)?.found?;
        table.pattern(found.pattern).map(|pattern| pattern.meaning)
    }

    /// The flags of the four directions: horizontal, vertical, left diagonal, right diagonal. A flag is
    /// set where a pattern that means five covers the stone.
    pub fn flags(&self, table: &PatternTable) -> [bool; 4] {
        Line::ALL.map(|line| self.meaning(table, line).is_some_and(Meaning::sets_flag))
    }

    /// Whether the stone wins: one of the flags is set.
    pub fn is_five(&self, table: &PatternTable) -> bool {
        self.flags(table).contains(&true)
    }
}

/// Reads the four lines through a stone of `colour` on `point`, whether it stands there or is only
/// supposed to, and searches them for the patterns of `table`. Some microseconds.
pub fn read(board: &Board, table: &PatternTable, colour: Colour, point: Point, occurrence: Occurrence) -> PointReading {
    let lines = Line::ALL.map(|line| {
        let string = read_line(board, point, colour, line);
        let found = find(table, &string, colour, occurrence);
        LineReading { string, found }
    });
    PointReading { point, colour, lines: lines.into() }
}
