//! The lines of the listing of the line readers, and what is said on each.

use crate::text::Text;
use crate::trace::{Kind, Line, Role, says};

pub(super) const SET_UP_LINE: Line = Line::new(
    Text::new("the stone is on p"),
    &[
        says(Kind::Place, Text::new("There is a stone on {cell}.")),
        says(Kind::Visit, Text::new("The question: does the stone on {cell} make five?")),
    ],
);

pub(super) const TURN_LINE: Line = Line::new(
    Text::new("for each of four directions: string ← the stone"),
    &[says(Kind::Turn, Text::new("The next line through {cell}: the string starts with the stone itself."))
        .v(Role::Number)],
);

pub(super) const EMPTY_LINE: Line = Line::new(
    Text::new("  forward, then back: an empty point adds E"),
    &[says(Kind::Look, Text::new("{cell} is empty: E is added.")).without_v()],
);

pub(super) const BLACK_LINE: Line = Line::new(
    Text::new("  a black stone adds B"),
    &[says(Kind::Look, Text::new("A black stone on {cell}: B is added.")).without_v()],
);

pub(super) const WHITE_LINE: Line = Line::new(
    Text::new("  a white stone adds W"),
    &[says(Kind::Look, Text::new("A white stone on {cell}: W is added.")).without_v()],
);

pub(super) const STOP_LINE: Line = Line::new(
    Text::new("  stop at the other colour, the third E in a row, or off the board, which adds X"
    ),
    &[
        says(Kind::Refuse, Text::new("This side of the string ends at {cell}: {reason}."
            )).b(Role::From),
        says(Kind::Note, Text::new("Right behind the three blanks there is a stone of the same colour on {cell}, which the string leaves out. No five is missed, but a two with such a gap is."
            )).without_v(),
    ],
);

pub(super) const READ_LINE: Line = Line::new(
    Text::new("  the string is read"),
    &[says(Kind::Note, Text::new("The string through {cell} is complete: {count} {count|letter|letters}."))],
);

pub(super) const LAY_LINE: Line = Line::new(
    Text::new("  for each pattern of the colour, place by place: compare it with the string"),
    &[
        says(Kind::Look, Text::new("Pattern {number} is compared from {from} to {to}."))
            .a(Role::From)
            .b(Role::To)
            .v(Role::Number),
        says(Kind::Note, Text::new("Pattern {number} comes next.")).v(Role::Number),
    ],
);

pub(super) const TOO_LONG_LINE: Line = Line::new(
    Text::new("    longer than the string: next pattern"),
    &[says(Kind::Refuse, Text::new("It cannot fit: {reason}."))],
);

pub(super) const DIFFERS_LINE: Line = Line::new(
    Text::new("    a letter differs: next place"),
    &[says(Kind::Refuse, Text::new("At {cell} it does not match: {reason}.")).b(Role::Other)],
);

pub(super) const MISSES_LINE: Line = Line::new(
    Text::new("    it matches, but not over the stone: next place"),
    &[says(Kind::Refuse, Text::new("It matches from {cell} on, but does not count: {reason}.")).b(Role::Other)],
);

pub(super) const MISSES_AS_PUBLISHED: Line = Line::new(
    Text::new("    the first match is not over the stone: next pattern (as published)"
    ),
    &[
        says(Kind::Refuse, Text::new("Its first match starts at {cell} and does not count: {reason}. The next pattern follows."
            )).b(Role::Other),
        says(Kind::Note, Text::new("A fault of the original: pattern {number} matches again and covers the stone on {cell}, but only the first match is checked."
            )).v(Role::Number),
    ],
);

pub(super) const FOUND_LINE: Line = Line::new(
    Text::new("    it matches over the stone: found"),
    &[says(Kind::Match, Text::new("Pattern {number} matches and covers the stone on {cell}."))],
);

pub(super) const FIVE_LINE: Line =
    Line::new(Text::new("      it means five"), &[says(Kind::Threat, Text::new("From {from} to {to}: five."))]);

pub(super) const STRAIGHT_FOUR_LINE: Line = Line::new(
    Text::new("      it means a straight four"),
    &[says(Kind::Threat, Text::new("From {from} to {to}: a straight four."))],
);

pub(super) const FOUR_LINE: Line =
    Line::new(Text::new("      it means a four"), &[says(Kind::Threat, Text::new("From {from} to {to}: a four."))]);

pub(super) const THREE_LINE: Line =
    Line::new(Text::new("      it means a three"), &[says(Kind::Threat, Text::new("From {from} to {to}: a three."))]);

pub(super) const CLOSED_THREE_LINE: Line = Line::new(
    Text::new("      it means a closed three"),
    &[says(Kind::Threat, Text::new("From {from} to {to}: a closed three."))],
);

pub(super) const LESS_LINE: Line = Line::new(
    Text::new("      it means less"),
    &[says(Kind::Threat, Text::new("From {from} to {to}: a weaker shape, of {length} {length|stone|stones}."))],
);

pub(super) const FLAG_LINE: Line = Line::new(
    Text::new("      five: set the flag of the direction"),
    &[says(
        Kind::Assign,
        Text::new("Flag {number} of {cell} is set (1 horizontal, 2 vertical, 3 left diagonal, 4 right diagonal)."),
    )
    .v(Role::Number)],
);

pub(super) const NOTHING_LINE: Line = Line::new(
    Text::new("  no pattern: nothing here"),
    &[says(Kind::Note, Text::new("No pattern covers the stone on {cell} in this direction.")).v(Role::Number)],
);

pub(super) const WINS_LINE: Line = Line::new(
    Text::new("a flag is set: FIVE"),
    &[says(Kind::Solution, Text::new("{cell} makes five in {count} of the four directions.")).v(Role::Count)],
);

pub(super) const NO_FIVE_LINE: Line = Line::new(
    Text::new("no flag is set: no five"),
    &[says(Kind::Close, Text::new("{cell} does not make five.")).without_v()],
);
