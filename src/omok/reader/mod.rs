//! The line reader of the original: is it five?
//!
//! Through a stone each of four lines is read as a string: `B`, `W`, `E` for an empty point, `X` outside
//! the board. Each way the reading stops with the first stone of the other colour, with the third empty
//! point in a row, or with `X`. A [`PatternTable`] is then searched in the string; a pattern that means
//! five and covers the stone sets the flag of its direction. The same strings feed fours, threes and
//! twos, and from those a priority of every empty point.
//!
//! - [`read`] reads a point; [`LineReader`] is the same as an algorithm that can be stepped.
//! - [`PatternTable`] is meant to be edited: [`PatternTable::parse`] and [`PatternTable::write`],
//!   [`check`] for what is odd about it, [`difference`] for the points that change.
//! - [`CompiledTable`] and [`FastReader`] give the same answers from lookups.
//! - [`PriorityMap`] keeps the priorities of all points; [`PriorityRun`] shows how they come about.
//!
//! # Faults of the original, kept as exhibits
//!
//! - Only the first occurrence of a pattern in a string is looked at. Where it lies beside the stone, a
//!   later one that covers the stone is missed: in `EBBBBBEBBBBBE` the second five is none.
//!   [`LineReaderAsPublished`] keeps that and says so; [`LineReader`] looks at every occurrence.
//! - The stop at three blanks hides `BEEEB`: for fives it is exact, of two stones with such a gap it knows
//!   nothing. Both readers keep that and say so.
//! - The text of the original calls an empty point `S`, its code `E`; patterns may be written with either.
//! - A table is tied to colours: `?BBBBB?` has to be spelt out nine times. Here `?` is a letter as well,
//!   the nine are kept as they are.

use std::fmt;
use std::sync::Arc;

mod check;
mod compiled;
mod difference;
mod fast;
mod letter;
mod lines;
mod listing;
mod machine;
mod matching;
mod pattern;
mod pattern_table;
mod picture;
mod priority;
mod priority_run;
mod rays;
mod reading;
mod string;
mod task;
mod text;
mod words;
mod worth;

#[cfg(test)]
mod tests;

pub use check::{Oddity, check};
pub use compiled::CompiledTable;
pub use difference::{Change, PointVerdict, difference};
pub use fast::FastReader;
pub use letter::{Ending, Letter};
pub use machine::{LineReader, LineReaderAsPublished, Reader};
pub use matching::{Found, Occurrence, find as find_pattern};
pub use pattern::{MAX_LENGTH, MAX_PRIORITY, Meaning, Pattern, PatternError, Want};
pub use pattern_table::{EditError, MAX_PATTERNS, MAX_WEIGHT, PatternTable, Weights};
pub use picture::{HEAT, HOTTEST, PriorityPicture, ReaderPicture, WINDOW, heat};
pub use priority::{Heat, Part, Priority, PriorityMap, Whose, priority, weigh};
pub use priority_run::{Priorities, PriorityRun};
pub use reading::{LineReading, PointReading, read};
pub use string::{BLANKS, LineString, read_line};
pub use task::{PriorityTask, ReaderTask};
pub use text::{MAX_TEXT, is_likely};
pub use words::line_name;
pub use worth::Worth;

use crate::trace::{self, Algorithm, Info, Run, Settings};

/// Every way of reading the lines through a stone.
pub static LIST: &[ReaderEntry] = &[reader::<LineReader>(), reader::<LineReaderAsPublished>()];

/// Every way of making priorities.
pub static PRIORITY_LIST: &[PriorityEntry] = &[priorities::<PriorityRun>()];

/// What every algorithm of this room says of itself.
pub fn infos() -> impl Iterator<Item = &'static Info> {
    LIST.iter().map(|one| one.info).chain(PRIORITY_LIST.iter().map(|one| one.info))
}

/// A way of reading the lines through a stone.
#[derive(Clone, Copy)]
pub struct ReaderEntry {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`PointReading`].
    pub start: fn(Arc<ReaderTask>, &Settings, u64) -> Box<dyn Run>,
}

/// A way of making priorities.
#[derive(Clone, Copy)]
pub struct PriorityEntry {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is [`Priorities`].
    pub start: fn(Arc<PriorityTask>, &Settings, u64) -> Box<dyn Run>,
}

const fn reader<A: Algorithm<Input = ReaderTask, Output = PointReading>>() -> ReaderEntry {
    ReaderEntry { info: A::INFO, start: trace::start::<A> }
}

const fn priorities<A: Algorithm<Input = PriorityTask, Output = Priorities>>() -> PriorityEntry {
    PriorityEntry { info: A::INFO, start: trace::start::<A> }
}

impl fmt::Debug for ReaderEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReaderEntry").field(&self.info.id).finish()
    }
}

impl fmt::Debug for PriorityEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PriorityEntry").field(&self.info.id).finish()
    }
}

/// The line reader with this id.
pub fn find(id: &str) -> Option<&'static ReaderEntry> {
    LIST.iter().find(|one| one.info.id == id)
}
