//! What the referee says of itself: its listing reads like the definitions.

use crate::omok::rules::Foul;
use crate::text::Text;
use crate::trace::{Alternative, Change, Claim, Info, Kind, Line, Parameter, Series};

pub(super) const SET_UP: u8 = 0;
pub(super) const READ: u8 = 1;
pub(super) const LOOK: u8 = 2;
pub(super) const FIVE: u8 = 3;
pub(super) const OVERLINE: u8 = 4;
pub(super) const FOUR: u8 = 5;
pub(super) const THREE: u8 = 6;
pub(super) const NOTHING: u8 = 7;
pub(super) const ASK: u8 = 8;
pub(super) const BACK: u8 = 9;
pub(super) const REAL: u8 = 10;
pub(super) const NOT_REAL: u8 = 11;
pub(super) const WINS: u8 = 12;
pub(super) const OVERLINE_FOUL: u8 = 13;
pub(super) const DOUBLE_FOUR: u8 = 14;
pub(super) const DOUBLE_THREE: u8 = 15;
pub(super) const LEGAL: u8 = 16;
pub(super) const CUT: u8 = ASK;

/// The line on which a foul is told.
pub(super) const fn of(foul: Foul) -> u8 {
    match foul {
        Foul::Overline => OVERLINE_FOUL,
        Foul::DoubleFour => DOUBLE_FOUR,
        Foul::DoubleThree => DOUBLE_THREE,
    }
}

pub(super) const POINT: Text = Text::new("point in question");
pub(super) const NESTING: Text = Text::new("nesting");
pub(super) const FOURS: Text = Text::new("fours");
pub(super) const CANDIDATES: Text = Text::new("possible threes");
pub(super) const THREES: Text = Text::new("real threes");
pub(super) const QUESTIONS: Text = Text::new("questions, newest first");
pub(super) const POINTS: Text = Text::new("straight-four points");

/// How the contested sentence is read.
pub(super) const READING: Parameter = Parameter::choice(
    "reading",
    Text::new("A straight-four point that makes five"),
    Text::new(
        "Whether a point that completes a straight four and a five at once makes a three. Four published judges say no.",
    ),
    &[
        Alternative { id: "judges", name: Text::new("makes no three (as the judges)") },
        Alternative { id: "five-counts", name: Text::new("makes a three") },
    ],
    0,
);

pub(super) static INFO: Info = Info {
    id: "referee",
    version: 1,
    name: Text::new("Referee"),
    summary: Text::new(
        "Judges a point after the definitions: reads four lines, counts fours, and asks of every possible \
         three whether one of its straight-four points is itself legal.",
    ),
    cost: "O(1) per judgement, one more stone per nesting",
    source: "Renju International Federation, International Rules of Renju, section 9 (1996)",
    listing: &[
        Line::new(
            Text::new("may a stone be put on p? put it there"),
            &[
                (Kind::Place, Text::new("A stone stands on {a}.")),
                (Kind::Visit, Text::new("The question: may a stone be put on {a}?")),
            ],
        ),
        Line::new(
            Text::new("for each of the four lines through p"),
            &[(Kind::Turn, Text::new("The next line through {a} is read."))],
        ),
        Line::new(
            Text::new("  look both ways to the other colour or the edge"),
            &[
                (Kind::Look, Text::new("Looks at {a}.")),
                (Kind::Refuse, Text::new("Looks no further than {a}: {reason}.")),
            ],
        ),
        Line::new(
            Text::new("  an unbroken row that wins: FIVE"),
            &[(Kind::Threat, Text::new("From {a} to {b} {v} stones stand without a gap: that wins."))],
        ),
        Line::new(
            Text::new("  six or more that do not win: OVERLINE"),
            &[(Kind::Threat, Text::new("From {a} to {b} {v} stones stand without a gap: an overline."))],
        ),
        Line::new(
            Text::new("  stones of which one more makes five: a FOUR"),
            &[
                (Kind::Threat, Text::new("A four from {a} to {b}.")),
                (Kind::Generate, Text::new("A stone on {a} would make five of it.")),
            ],
        ),
        Line::new(
            Text::new("  else stones of which one more makes a straight four: perhaps a THREE"),
            &[
                (Kind::Threat, Text::new("From {a} to {b} there is perhaps a three.")),
                (Kind::Generate, Text::new("A stone on {a} would make a straight four of it, if it is legal there.")),
            ],
        ),
        Line::new(
            Text::new("  else nothing on this line"),
            &[(Kind::Note, Text::new("On this line the stone on {a} makes nothing."))],
        ),
        Line::new(
            Text::new("for each three and each of its straight-four points e: may a stone be put on e?"),
            &[
                (
                    Kind::Threat,
                    Text::new("The row from {a} to {b} is a three only if one of its straight-four points is legal."),
                ),
                (Kind::Note, Text::new("Too many questions lie within this one: {a} is judged without telling how.")),
                (Kind::Visit, Text::new("With the stone on {b} there: may a stone be put on {a}?")),
                (Kind::Place, Text::new("A stone is put on {a} to see.")),
            ],
        ),
        Line::new(
            Text::new("  take the stone on e back"),
            &[
                (Kind::Remove, Text::new("The stone on {a} is taken back.")),
                (Kind::Retreat, Text::new("Back to the question of {a}.")),
            ],
        ),
        Line::new(
            Text::new("  e is legal: the three is real"),
            &[(Kind::Close, Text::new("{a} counts: the three through {b} is real."))],
        ),
        Line::new(
            Text::new("  e is illegal or makes five: e does not count"),
            &[(Kind::Refuse, Text::new("{a} does not count: {reason}."))],
        ),
        Line::new(
            Text::new("five: it wins, whatever else it makes"),
            &[(Kind::Solution, Text::new("{a} makes five and wins; five goes before every foul."))],
        ),
        Line::new(
            Text::new("overline, where barred: FORBIDDEN"),
            &[(Kind::Foul, Text::new("{a} is forbidden: {reason}."))],
        ),
        Line::new(
            Text::new("two fours or more, where barred: FORBIDDEN"),
            &[
                (Kind::Threat, Text::new("The four from {a} to {b} counts.")),
                (Kind::Foul, Text::new("{a} is forbidden: {reason}.")),
            ],
        ),
        Line::new(
            Text::new("two real threes or more, where barred: FORBIDDEN"),
            &[
                (Kind::Threat, Text::new("The three from {a} to {b} is real.")),
                (Kind::Foul, Text::new("{a} is forbidden: {reason}.")),
            ],
        ),
        Line::new(Text::new("otherwise: LEGAL"), &[(Kind::Close, Text::new("{a} is legal."))]),
    ],
    parameters: &[READING],
    series: &[
        Series {
            id: "nesting",
            name: NESTING,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Retreat, Change::Add(-1))],
        },
        Series { id: "looked", name: Text::new("points looked at"), rules: &[(Kind::Look, Change::Add(1))] },
    ],
    claims: &[Claim::Complete],
};
