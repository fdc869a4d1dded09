//! Names that several algorithms show for the same thing.

use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Parameter, Series};

pub(super) const CELL: Label = Label::new("cell", Text::new("cell"));
pub(super) const ROW: Label = Label::new("row", Text::new("row"));
pub(super) const HEADING: Label = Label::new("heading", Text::new("heading"));
pub(super) const PATH: Label = Label::new("path", Text::new("path"));
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
pub(super) const WALKERS: Label = Label::new("walkers", Text::new("walkers"));
pub(super) const LEFT: Label = Label::new("left", Text::new("free cells"));
pub(super) const ACTIVE: Label = Label::new("active", Text::new("cells that may grow"));
pub(super) const FRONTIER: Label = Label::new("frontier", Text::new("frontier"));
pub(super) const HEAP: Label = Label::new("open", Text::new("walls around the maze"));
pub(super) const JOINED: Label = Label::new("joined", Text::new("sets joined"));
pub(super) const REFUSED: Label = Label::new("refused", Text::new("refused"));
pub(super) const TAKEN: Label = Label::new("taken", Text::new("walls taken"));
pub(super) const FOREST: Label = Label::new("forest", Text::new("union-find forest"));
pub(super) const ROUND: Label = Label::new("round", Text::in_context("rounds", "round"));
pub(super) const WALK: Label = Label::new("walk", Text::new("loop-erased walk"));
pub(super) const WASTED: Label = Label::new("wasted", Text::new("steps that join no cell"));
pub(super) const RECTANGLES: Label = Label::new("rectangles", Text::new("waiting rectangles"));
pub(super) const REGIONS: Label = Label::new("regions", Text::new("waiting regions"));
pub(super) const HOLLOW: Label = Label::new("hollow", Text::new("hollow cells"));
pub(super) const ROOMS: Label = Label::new("rooms", Text::new("rooms"));
pub(super) const LEFT_TRIES: Label = Label::new("tries", Text::new("tries left"));
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
    Text::new("Probability of opening right. Higher values make longer horizontal corridors."),
    500,
);

/// A listing with another last line: that of a fault as it was published.
pub(super) const fn with_last<const N: usize>(mut listing: [Line; N], last: Line) -> [Line; N] {
    listing[N - 1] = last;
    listing
}
