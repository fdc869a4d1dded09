//! Sliding patterns over a string: which is found where.

use super::super::Colour;
use super::pattern::Pattern;
use super::pattern_table::PatternTable;
use super::string::LineString;

/// Which occurrences of a pattern in a string are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Occurrence {
    /// Every one, until one covers the stone.
    #[default]
    Every,
    /// Only the first one, as published: a pattern that occurs earlier on the line, without the stone,
    /// is not seen where it covers the stone.
    First,
}

impl Occurrence {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Every, Self::First];
}

/// A pattern that was found over the stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// Its place in the table, from 0.
    pub pattern: usize,
    /// How many of its letters lie before the stone.
    pub before: usize,
    /// How many letters it has.
    pub length: usize,
}

impl Found {
    /// Steps from the stone to its first letter and to its last one.
    pub const fn reach(&self) -> (i32, i32) {
        (-(self.before as i32), (self.length - self.before) as i32 - 1)
    }
}

/// A window that is slid over a string, pattern after pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Search {
    /// The pattern that is tried, by its place in the table.
    pub pattern: usize,
    /// Where its first letter lies in the string.
    pub start: usize,
}

/// What came of one placement of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slid {
    /// The letter at this place of the string is another one.
    Differs(usize),
    /// It matches, but the stone is not under it.
    Misses,
    /// It matches over the stone.
    Covers,
    /// It is longer than the string.
    TooLong,
}

/// One placement of one pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    /// The pattern's place in the table.
    pub pattern: usize,
    /// Where its first letter lies in the string.
    pub start: usize,
    /// What came of it.
    pub slid: Slid,
}

impl Search {
    /// Places the next window; nothing when every pattern of `colour` was tried everywhere.
    pub fn step(
        &mut self,
        table: &PatternTable,
        string: &LineString,
        colour: Colour,
        occurrence: Occurrence,
    ) -> Option<Placement> {
        while table.pattern(self.pattern)?.colour() != colour {
            self.pattern += 1;
        }
        let (number, start) = (self.pattern, self.start);
        let pattern = table.pattern(number)?;
        let slid = slide(pattern, string, start);
        let last = start + pattern.length() >= string.letters.len();
        let gives_up = last || slid == Slid::Misses && occurrence == Occurrence::First;
        *self = match gives_up {
            true => Self { pattern: number + 1, start: 0 },
            false => Self { pattern: number, start: start + 1 },
        };
        Some(Placement { pattern: number, start, slid })
    }
}

fn slide(pattern: &Pattern, string: &LineString, start: usize) -> Slid {
    let end = start + pattern.length();
    let Some(window) = string.letters.get(start..end) else { return Slid::TooLong };
    match pattern.first_difference(window) {
        Some(place) => Slid::Differs(start + place),
        None if (start..end).contains(&string.stone) => Slid::Covers,
        None => Slid::Misses,
    }
}

/// The first pattern of `colour` that is found over the stone of `string`. Costs the letters of the
/// string times those of the table.
pub fn find(table: &PatternTable, string: &LineString, colour: Colour, occurrence: Occurrence) -> Option<Found> {
    let mut search = Search::default();
    while let Some(placement) = search.step(table, string, colour, occurrence) {
        if placement.slid == Slid::Covers {
            return found(table, string, &placement);
        }
    }
    None
}

/// What a placement over the stone found.
pub(super) fn found(table: &PatternTable, string: &LineString, placement: &Placement) -> Option<Found> {
    let length = table.pattern(placement.pattern)?.length();
    Some(Found { pattern: placement.pattern, before: string.stone - placement.start.min(string.stone), length })
}

/// Whether `pattern` occurs over the stone of `string`, wherever else it occurs.
pub(super) fn occurs_over_stone(pattern: &Pattern, string: &LineString) -> bool {
    (0..string.letters.len()).any(|start| slide(pattern, string, start) == Slid::Covers)
}
