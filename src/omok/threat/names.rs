//! What the searches for threats share: a parameter, names of values, and the first line of their listings.

use crate::text::Text;
use crate::trace::{Kind, Label, Line, Parameter, Role, Says, says};

/// How many fours are tried after every answer, unless `usual` is changed.
pub(super) const fn fours(usual: i64) -> Parameter {
    Parameter::count(
        "fours",
        Text::new("fours after an answer"),
        Text::new("After every answer, so many fours are tried for a win by continuous fours; 0 to skip it."),
        (0, 1 << 20),
        usual,
    )
}

pub(super) const TRIED: Label = Label::new("moves-tried", Text::new("moves tried"));
pub(super) const HITS: Label = Label::new("table-hits", Text::new("table hits"));
pub(super) const KNOWN: Label = Label::new("positions-in-the-table", Text::new("positions in the table"));
pub(super) const PATH: Label = Label::new("line", Text::new("threats and answers to here"));
pub(super) const SEQUENCE: Label = Label::new("winning-sequence", Text::new("winning sequence"));

pub(super) const REMOVE: Says = says(Kind::Remove, Text::new("The stone on {cell} is removed.")).v(Role::Colour);

/// The first line: what is on the board.
pub(super) const POSITION: Line = Line::new(
    Text::new("the position"),
    &[
        says(Kind::Place, Text::new("There is a stone on {cell}.")),
        says(Kind::Note, Text::new("The attacker is to move.")).without_v(),
    ],
);
