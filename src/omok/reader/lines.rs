//! The lines of the listing of the line readers, and what is said on each.

use crate::text::Text;
use crate::trace::{Kind, Line};

pub(super) const SET_UP_LINE: Line = Line::new(
    Text::new("the stone is on p"),
    &[
        (Kind::Place, Text::new("A stone stands on {a}.")),
        (Kind::Visit, Text::new("The question: does the stone on {a} make five?")),
    ],
);

pub(super) const TURN_LINE: Line = Line::new(
    Text::new("for each of four directions: string ← the stone"),
    &[(Kind::Turn, Text::new("The next line through {a}: the string begins with the stone itself."))],
);

pub(super) const EMPTY_LINE: Line = Line::new(
    Text::new("  forward, then back: an empty point adds E"),
    &[(Kind::Look, Text::new("{a} is empty: E is added."))],
);

pub(super) const BLACK_LINE: Line =
    Line::new(Text::new("  a black stone adds B"), &[(Kind::Look, Text::new("A black stone on {a}: B is added."))]);

pub(super) const WHITE_LINE: Line =
    Line::new(Text::new("  a white stone adds W"), &[(Kind::Look, Text::new("A white stone on {a}: W is added."))]);

pub(super) const STOP_LINE: Line = Line::new(
    Text::new("  stop at the other colour, the third E in a row, or off the board, which adds X"),
    &[
        (Kind::Refuse, Text::new("This side of the string ends at {a}: {reason}.")),
        (
            Kind::Note,
            Text::new(
                "Right behind the three blanks an own stone stands on {a}. The string never learns of it: no five is missed, but a two with such a gap is.",
            ),
        ),
    ],
);

pub(super) const READ_LINE: Line = Line::new(
    Text::new("  the string is read"),
    &[(Kind::Note, Text::new("The string through {a} is complete: {v} letters."))],
);

pub(super) const LAY_LINE: Line = Line::new(
    Text::new("  for each pattern of the colour, place by place: lay it over the string"),
    &[
        (Kind::Look, Text::new("Pattern {v} is laid from {a} to {b}.")),
        (Kind::Note, Text::new("Pattern {v} comes next.")),
    ],
);

pub(super) const TOO_LONG_LINE: Line = Line::new(
    Text::new("    longer than the string: next pattern"),
    &[(Kind::Refuse, Text::new("It cannot fit: {reason}."))],
);

pub(super) const DIFFERS_LINE: Line = Line::new(
    Text::new("    a letter differs: one place on"),
    &[(Kind::Refuse, Text::new("At {a} it does not match: {reason}."))],
);

pub(super) const MISSES_LINE: Line = Line::new(
    Text::new("    it matches beside the stone: one place on"),
    &[(Kind::Refuse, Text::new("It matches from {a} on, but does not count: {reason}."))],
);

pub(super) const MISSES_AS_PUBLISHED: Line = Line::new(
    Text::new("    the first match is beside the stone: next pattern (as published)"),
    &[
        (
            Kind::Refuse,
            Text::new("Its first match begins at {a} and does not count: {reason}. The pattern is given up."),
        ),
        (
            Kind::Note,
            Text::new(
                "A fault of the original: pattern {v} occurs again and covers the stone on {a}, but only the first occurrence is looked at.",
            ),
        ),
    ],
);

pub(super) const FOUND_LINE: Line = Line::new(
    Text::new("    it matches over the stone: found"),
    &[(Kind::Match, Text::new("Pattern {v} matches and covers the stone on {a}."))],
);

pub(super) const FIVE_LINE: Line =
    Line::new(Text::new("      it means five"), &[(Kind::Threat, Text::new("From {a} to {b}: five."))]);

pub(super) const STRAIGHT_FOUR_LINE: Line = Line::new(
    Text::new("      it means a straight four"),
    &[(Kind::Threat, Text::new("From {a} to {b}: a straight four."))],
);

pub(super) const FOUR_LINE: Line =
    Line::new(Text::new("      it means a four"), &[(Kind::Threat, Text::new("From {a} to {b}: a four."))]);

pub(super) const THREE_LINE: Line =
    Line::new(Text::new("      it means a three"), &[(Kind::Threat, Text::new("From {a} to {b}: a three."))]);

pub(super) const CLOSED_THREE_LINE: Line = Line::new(
    Text::new("      it means a closed three"),
    &[(Kind::Threat, Text::new("From {a} to {b}: a closed three."))],
);

pub(super) const LESS_LINE: Line = Line::new(
    Text::new("      it means less"),
    &[(Kind::Threat, Text::new("From {a} to {b}: a weaker shape, of {v} stones."))],
);

pub(super) const FLAG_LINE: Line = Line::new(
    Text::new("      five: set the flag of the direction"),
    &[(
        Kind::Assign,
        Text::new("Flag {v} of {a} is set (1 horizontal, 2 vertical, 3 left diagonal, 4 right diagonal)."),
    )],
);

pub(super) const NOTHING_LINE: Line = Line::new(
    Text::new("  no pattern: nothing here"),
    &[(Kind::Note, Text::new("No pattern covers the stone on {a} in this direction."))],
);

pub(super) const WINS_LINE: Line = Line::new(
    Text::new("a flag is set: FIVE"),
    &[(Kind::Solution, Text::new("{a} makes five, in {v} of the four directions."))],
);

pub(super) const NO_FIVE_LINE: Line =
    Line::new(Text::new("no flag is set: no five"), &[(Kind::Close, Text::new("{a} makes no five."))]);
