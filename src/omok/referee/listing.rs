//! What the referee says of itself: its listing reads like the definitions.

use crate::omok::REASONS;
use crate::omok::groups;
use crate::omok::rules::Foul;
use crate::text::Text;
use crate::trace::{Alternative, Change, Claim, Costs, Info, Kind, Label, Line, Parameter, Role, Series, says};

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

pub(super) const POINT: Label = Label::new("point-in-question", Text::new("point in question"));
pub(super) const NESTING: Label = Label::new("nesting", Text::new("nesting"));
pub(super) const FOURS: Label = Label::new("fours", Text::new("fours"));
pub(super) const CANDIDATES: Label = Label::new("possible-threes", Text::new("possible threes"));
pub(super) const THREES: Label = Label::new("real-threes", Text::new("real threes"));
pub(super) const QUESTIONS: Label = Label::new("questions", Text::new("questions, newest first"));
pub(super) const POINTS: Label = Label::new("straight-four-points", Text::new("straight-four points"));

/// How the contested sentence is read.
pub(super) const READING: Parameter = Parameter::choice(
    "reading",
    Text::new("Straight four and five at once"),
    Text::new(
        "Whether a point that would complete a straight four and a five at once makes a three. Four published judges say no.",
    ),
    &[
        Alternative { id: "judges", name: Text::new("no three (like the judges)") },
        Alternative { id: "five-counts", name: Text::new("a three") },
    ],
    0,
);

pub(super) static INFO: Info = Info {
    id: "referee",
    version: 1,
    group: &groups::LINES,
    name: Text::new("Referee"),
    summary: Text::new(
        "Judges a point by the definitions: reads its four lines, counts fours, and checks for each possible three whether one of its straight-four points is legal.",
    ),
    cost: "O(1) per judgement, one more stone per level of nesting",
    source: "Renju International Federation, International Rules of Renju, section 9 (1996)",
    listing: &[
        Line::new(
            Text::new("is p legal? put a stone there"),
            &[
                says(Kind::Place, Text::new("There is a stone on {cell}.")),
                says(Kind::Visit, Text::new("The question: is a stone on {cell} legal?")).v(Role::Level),
            ],
        ),
        Line::new(
            Text::new("for each of the four lines through p"),
            &[says(Kind::Turn, Text::new("The next line through {cell} is read.")).v(Role::Number)],
        ),
        Line::new(
            Text::new("  look both ways, up to the other colour or the edge"),
            &[
                says(Kind::Look, Text::new("Looks at {cell}.")).without_v(),
                says(Kind::Refuse, Text::new("Looks no further than {cell}: {reason}.")).b(Role::From),
            ],
        ),
        Line::new(
            Text::new("  an unbroken row that wins: FIVE"),
            &[says(
                Kind::Threat,
                Text::new(
                    "From {from} to {to} there {length|is|are} {length} {length|stone|stones} in a row: that wins.",
                ),
            )],
        ),
        Line::new(
            Text::new("  six or more that do not win: OVERLINE"),
            &[says(
                Kind::Threat,
                Text::new(
                    "From {from} to {to} there {length|is|are} {length} {length|stone|stones} in a row: an overline.",
                ),
            )],
        ),
        Line::new(
            Text::new("  one more stone makes five: a FOUR"),
            &[
                says(Kind::Threat, Text::new("A four from {from} to {to}.")),
                says(Kind::Generate, Text::new("A stone on {cell} would make it five.")).b(Role::From).v(Role::Length),
            ],
        ),
        Line::new(
            Text::new("  else one more stone makes a straight four: perhaps a THREE"),
            &[
                says(Kind::Threat, Text::new("From {from} to {to} there is perhaps a three.")),
                says(
                    Kind::Generate,
                    Text::new("A stone on {cell} would make it a straight four, if it is legal there."),
                )
                .b(Role::From)
                .v(Role::Length),
            ],
        ),
        Line::new(
            Text::new("  else nothing on this line"),
            &[says(Kind::Note, Text::new("The stone on {cell} makes nothing on this line.")).v(Role::Number)],
        ),
        Line::new(
            Text::new("for each three and each of its straight-four points e: is e legal?"),
            &[
                says(
                    Kind::Threat,
                    Text::new(
                        "The row from {from} to {to} is a three only if one of its straight-four points is legal.",
                    ),
                ),
                says(
                    Kind::Note,
                    Text::new("The questions are nested too deeply: {cell} is judged without showing the steps."),
                )
                .without_v()
                .tagged("cut"),
                says(Kind::Visit, Text::new("With the stone on {from}: is a stone on {cell} legal?")).v(Role::Level),
                says(Kind::Place, Text::new("A stone is put on {cell} to check.")).b(Role::From),
            ],
        ),
        Line::new(
            Text::new("  remove the stone on e"),
            &[
                says(Kind::Remove, Text::new("The stone on {cell} is removed.")),
                says(Kind::Retreat, Text::new("Back to the question of {cell}.")).b(Role::From),
            ],
        ),
        Line::new(
            Text::new("  e is legal: the three is real"),
            &[says(Kind::Close, Text::new("{cell} counts: the three through {other} is real."))
                .b(Role::Other)
                .without_v()],
        ),
        Line::new(
            Text::new("  e is illegal or makes five: e does not count"),
            &[says(Kind::Refuse, Text::new("{cell} does not count: {reason}.")).b(Role::Other)],
        ),
        Line::new(
            Text::new("five: it wins, whatever else it makes"),
            &[says(Kind::Solution, Text::new("{cell} makes five and wins; a five overrides every foul."))
                .v(Role::Length)],
        ),
        Line::new(
            Text::new("overline, where not allowed: FORBIDDEN"),
            &[says(Kind::Foul, Text::new("{cell} is forbidden: {reason}."))],
        ),
        Line::new(
            Text::new("two fours or more, where not allowed: FORBIDDEN"),
            &[
                says(Kind::Threat, Text::new("The four from {from} to {to} counts.")),
                says(Kind::Foul, Text::new("{cell} is forbidden: {reason}.")),
            ],
        ),
        Line::new(
            Text::new("two real threes or more, where not allowed: FORBIDDEN"),
            &[
                says(Kind::Threat, Text::new("The three from {from} to {to} is real.")),
                says(Kind::Foul, Text::new("{cell} is forbidden: {reason}.")),
            ],
        ),
        Line::new(Text::new("otherwise: LEGAL"), &[says(Kind::Close, Text::new("{cell} is legal.")).without_v()]),
    ],
    parameters: &[READING],
    series: &[
        Series {
            id: "nesting",
            name: NESTING.name,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Retreat, Change::Add(-1))],
        },
        Series { id: "looked", name: Text::new("points read"), rules: &[(Kind::Look, Change::Add(1))] },
    ],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Plies,
};
