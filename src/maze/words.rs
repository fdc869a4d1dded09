//! Names that several algorithms show for the same thing.

use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Parameter, Series};

pub(super) const CELL: Label = Label::new("cell", Text::new("cell"));
pub(super) const ROW: Label = Label::new("row", Text::new("row"));
pub(super) const HEADING: Label = Label::new("heading", Text::new("heading"));
pub(super) const PATH: Label = Label::new("way", Text::new("way"));
pub(super) const VISITED: Label = Label::new("visited", Text::new("visited"));
pub(super) const STEPS: Label = Label::new("steps", Text::new("steps"));
pub(super) const EXPANDED: Label = Label::new("closed", Text::in_context("cells", "expanded"));
pub(super) const QUEUE: Label = Label::new("open", Text::new("queue"));
pub(super) const STACK: Label = Label::new("stack", Text::new("stack"));
pub(super) const RUN: Label = Label::new("run", Text::new("run"));
pub(super) const SETS: Label = Label::new("sets-of-row", Text::new("sets"));
pub(super) const SETS_BELOW: Label = Label::new("sets-below", Text::new("sets of the next row"));
pub(super) const SET_COUNT: Label = Label::new("sets", Text::new("number of sets"));
pub(super) const COST: Label = Label::new("g", Text::new("g"));
pub(super) const BOUND: Label = Label::new("f", Text::new("f"));
pub(super) const OPEN: Label = Label::new("open", Text::new("open"));

/// Openings so far.
pub(super) const PASSAGES_SERIES: Series =
    Series { id: "passages", name: Text::new("passages"), rules: &[(Kind::Carve, Change::Add(1))] };

/// Cells visited so far.
pub(super) const VISITED_SERIES: Series =
    Series { id: "visited", name: VISITED.name, rules: &[(Kind::Visit, Change::Add(1))] };

/// A probability with 500 thousandths unless said otherwise.
pub(super) const fn probability(id: &'static str, name: Text, help: Text, default: i64) -> Parameter {
    Parameter::thousandths(id, name, help, (0, 1000), default)
}

/// The probability of `right` that binary tree and sidewinder share.
pub(super) const RIGHT: Parameter = probability(
    "right",
    Text::new("right"),
    Text::new("How often the coin says right; more makes longer horizontal corridors."),
    500,
);

/// A listing with another last line: that of a fault as it was published.
pub(super) const fn with_last<const N: usize>(mut listing: [Line; N], last: Line) -> [Line; N] {
    listing[N - 1] = last;
    listing
}
