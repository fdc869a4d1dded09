//! Conditions over the fields of an event: what a conditional breakpoint or a filter waits for.
//!
//! A condition is a line of text such as `kind == Expand && v > 20 || a == (3, 4)`.
//!
//! | part | written as |
//! |---|---|
//! | kind of event | `kind == Expand`, `kind != Carve` |
//! | fields | `a`, `b`, `v`; `x`, `y` column and row of `a`; `bx`, `by` of `b`; `line` counted from 1; `depth`; `event`, its number counted from 0 |
//! | roles | `g > 12`, `parent == (3, 4)`, in events whose numbers have that [role](super::Role); `f` is the bound of a search, too |
//! | reasons | `reason == Freeze`, by the names that the algorithm's [reasons](super::Reason) have |
//! | headings | `heading == north`, `east`, `south` or `west` |
//! | numbers | `1_000`; a cell `(column, row)`; `nowhere`, the cell that is none |
//! | arithmetic | `+ - * / %` and a leading `-` |
//! | about a cell | `at (3, 4)`, that is `a == (3, 4) \|\| b == (3, 4)` |
//! | cells by name | `at h8`, where the caller [says](Scope::names) what cells are called |
//! | comparisons | `== != < <= > >=`, `v in 3..9` without 9, `v in 3..=9` with it |
//! | connectives | `&&` or `and`, `\|\|` or `or`, `!` or `not`, which negates a whole comparison |
//!
//! Words may be written in upper or lower case. Numbers have 64 bits and stop at the greatest
//! and smallest there are; `/` rounds towards zero and `%` has the sign of its left side. What
//! has no value (a quotient by zero, the column of a cell outside the board) makes the
//! comparison around it false, `!=` included.

mod bounds;
mod columns;
mod error;
mod field;
mod named;
mod parse;
mod program;
mod summary;
#[cfg(test)]
mod tests;
mod token;
mod tree;

pub use error::{ConditionError, Expected, Unexpected};
pub use named::{CellNames, Named};
pub use summary::Summary;

pub(crate) use program::Simple;

use columns::Columns;
use field::{Block, Layout, Moment};
use program::Program;

use super::algorithm::Info;
use super::event::Event;
use crate::grid::{Cell, Size};

/// Longest accepted source text, in bytes.
pub const LONGEST_CONDITION: usize = 4096;

/// How deep parentheses, signs and chains of arithmetic may nest.
pub const DEEPEST_CONDITION: usize = 64;

/// What the words of a condition mean.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The board, which gives `(x, y)` and the field `x` their meaning.
    pub size: Size,
    /// The algorithm whose events are asked about, which says what their numbers are; nothing: what they usually are.
    pub info: Option<&'static Info>,
    /// What cells are called.
    pub names: &'a CellNames<'a>,
}

impl Scope<'_> {
    /// Events of `info` on a board of `size` on which cells have no names.
    pub const fn of(info: &'static Info, size: Size) -> Self {
        Self { info: Some(info), ..Self::board(size) }
    }

    /// Events of any algorithm on a board of `size`.
    pub const fn board(size: Size) -> Self {
        Self { size, info: None, names: &|_| None }
    }
}

/// A condition, ready to be asked millions of times a second.
///
/// ```
/// use gridscope::grid::Size;
/// use gridscope::trace::{Condition, Event, Kind};
///
/// let size = Size::new(10, 10);
/// let condition = Condition::parse("kind == Expand and x in 3..6", size)?;
/// assert!(condition.matches(&Event::new(Kind::Expand, 0, size.cell(4, 7), 0, 0), 0));
/// assert!(!condition.matches(&Event::new(Kind::Expand, 0, size.cell(6, 7), 0, 0), 1));
/// # Ok::<(), gridscope::trace::ConditionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Condition {
    source: Box<str>,
    layout: Layout,
    program: Program,
    /// Of every role that it speaks of.
    columns: Box<[Columns]>,
    asks_for_lines: bool,
}

impl Condition {
    /// Reads a condition about events of any algorithm, for a board of `size`.
    ///
    /// # Errors
    /// The first place that cannot be read, with what stands there and what was expected; also
    /// for text beyond [`LONGEST_CONDITION`] and nesting beyond [`DEEPEST_CONDITION`].
    pub fn parse(source: &str, size: Size) -> Result<Self, ConditionError> {
        Self::parse_in(source, Scope::board(size))
    }

    /// The same in a scope that says more. The [source](Self::source) of the condition has column and row in
    /// place of names of cells, so that it can be read without names.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse), and names of cells outside the board.
    pub fn parse_in(source: &str, scope: Scope<'_>) -> Result<Self, ConditionError> {
        let (tree, roles) = parse::parse(source, scope)?;
        let source = named::without_names(source, scope.size, scope.names).into();
        let columns = roles.into_iter().map(|role| Columns::of(role, scope.info)).collect();
        let asks_for_lines = tree.asks_for_lines();
        Ok(Self { source, layout: Layout::new(scope.size), program: Program::compile(tree), columns, asks_for_lines })
    }

    /// The text it was read from, with cells as column and row.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The same text with the cells of a board of `size` as `name` calls them.
    pub fn source_with(&self, size: Size, name: &dyn Fn(Cell) -> String) -> String {
        named::with_names(&self.source, size, name)
    }

    /// Whether it asks for the line of the listing, and so means something else for another algorithm.
    pub const fn asks_for_lines(&self) -> bool {
        self.asks_for_lines
    }

    /// What it waits for if that is a kind of event or a cell and nothing else.
    pub(crate) fn simple(&self) -> Option<Simple> {
        self.program.simple()
    }

    /// Whether `event`, which has number `number` counted from 0, meets the condition.
    ///
    /// Some nanoseconds; never allocates.
    #[inline]
    pub fn matches(&self, event: &Event, number: u64) -> bool {
        self.program.holds(&Moment { event, number, layout: self.layout, columns: &self.columns })
    }

    /// Whether any event of a block with this `summary` might meet the condition.
    ///
    /// False only if none can; true promises nothing. Costs about as much as matching a
    /// handful of events, so it pays for blocks of a hundred and more.
    pub fn can_match(&self, summary: &Summary) -> bool {
        summary.count > 0 && self.program.can_hold(Block { summary, layout: self.layout, columns: &self.columns })
    }
}

impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source && self.layout == other.layout
    }
}

impl Eq for Condition {}

impl std::fmt::Display for Condition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.source)
    }
}
