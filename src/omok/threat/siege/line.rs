//! The listing of the search for a win by threats, and what its lines say.

use super::super::names::{POSITION, REMOVE};
use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Says, Series, says};

pub const SET_UP: u8 = 0;
pub const DEEPER: u8 = 1;
pub const FOUR: u8 = 2;
pub const THREE: u8 = 3;
pub const FOUL: u8 = 4;
pub const WON: u8 = 5;
pub const COUNTER: u8 = 6;
pub const NOTHING: u8 = 7;
pub const ANSWER: u8 = 8;
pub const DECIDED: u8 = 9;
pub const FOURS: u8 = 10;
pub const KNOWN: u8 = 11;
pub const DEPTH: u8 = 12;
pub const HOLDS: u8 = 13;
pub const LOSES: u8 = 14;
pub const ALL_LOSE: u8 = 15;
pub const BACK: u8 = 16;
pub const FAILED: u8 = 17;
pub const PATH: u8 = 18;

const THREAT: Says = says(Kind::Threat, Text::new("After {cell}, a stone on {to} would make five.")).a(Role::Cell);

/// The listing.
pub const LISTING: &[Line] = &[
    POSITION,
    Line::new(
        Text::new("start with this many threats at most"),
        &[says(Kind::Bound, Text::new("Tries sequences of at most {bound} {bound|threat|threats}."))],
    ),
    Line::new(
        Text::new("for each attack, the most urgent first: a four"),
        &[
            says(Kind::Expand, Text::new("An attack with a four on {cell}, move {level} from the start."))
                .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, where it makes a four.")),
            THREAT,
        ],
    ),
    Line::new(
        Text::new("  or a three"),
        &[
            says(Kind::Expand, Text::new("An attack with a three on {cell}, move {level} from the start."))
                .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, where it makes a three.")),
            THREAT,
        ],
    ),
    Line::new(
        Text::new("  if it is forbidden: skip it"),
        &[says(Kind::Refuse, Text::new("An attack on {cell} is forbidden: {reason}."))],
    ),
    Line::new(
        Text::new("  if there is no answer: won"),
        &[says(Kind::Solution, Text::new("{cell} has no answer: a win in {length} {length|move|moves}."))
            .v(Role::Length)],
    ),
    Line::new(
        Text::new("  if the defender wins first: back"),
        &[says(Kind::Cutoff, Text::new("After {cell} the defender makes five or an unstoppable four first."))
            .b(Role::From)
            .v(Role::Level)],
    ),
    Line::new(
        Text::new("  if it threatens nothing: back"),
        &[says(Kind::Prune, Text::new("{cell} is no attack: {reason}."))],
    ),
    Line::new(
        Text::new("  for each answer: play it"),
        &[
            says(Kind::Expand, Text::new("The defender may answer on {cell}, move {level} from the start."))
                .v(Role::Level),
            says(Kind::Place, Text::new("The defender answers on {cell}, where the attack may be stopped.")),
        ],
    ),
    Line::new(
        Text::new("    if five or an unstoppable four is left: it loses"),
        &[says(Kind::Close, Text::new("The answer {cell} loses at once.")).v(Role::Length)],
    ),
    Line::new(
        Text::new("    if continuous fours win: it loses"),
        &[
            says(
                Kind::Close,
                Text::new("The answer {cell} loses to continuous fours, in {length} {length|move|moves}."),
            )
            .v(Role::Length),
            says(
                Kind::Solution,
                Text::new("Continuous fours that begin with {cell} win in {length} {length|move|moves}."),
            )
            .v(Role::Length),
        ],
    ),
    Line::new(
        Text::new("    if the table says that attacks fail: it holds"),
        &[says(Kind::TableHit, Text::new("The position after {cell} and {answer} was tried before without success."))
            .b(Role::Answer)
            .v(Role::Count)],
    ),
    Line::new(
        Text::new("    if the limit is reached: it holds"),
        &[says(Kind::Prune, Text::new("No further threat may follow after {cell}: {reason}."))],
    ),
    Line::new(
        Text::new("    if every attack fails: it holds, and so does the defender"),
        &[says(Kind::Cutoff, Text::new("The answer {answer} holds, so the attack on {cell} fails."))
            .b(Role::Answer)
            .v(Role::Level)],
    ),
    Line::new(
        Text::new("    else it loses"),
        &[says(Kind::Close, Text::new("The answer {cell} loses in {length} {length|move|moves}.")).v(Role::Length)],
    ),
    Line::new(
        Text::new("  if every answer loses: won"),
        &[says(Kind::Close, Text::new("Every answer to {cell} loses: a win in {length} {length|move|moves}."))
            .v(Role::Length)],
    ),
    Line::new(
        Text::new("all tried: back"),
        &[says(Kind::Retreat, Text::new("All attacks of this position were tried.")).without_v(), REMOVE],
    ),
    Line::new(
        Text::new("nothing left: no win by threats"),
        &[says(Kind::NoSolution, Text::new("No win by threats: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("the sequence, with the answers that hold out longest"),
        &[says(Kind::Path, Text::new("Move {index} of the sequence, from 0: {cell}."))],
    ),
];

/// What the search can plot.
pub const SERIES: &[Series] = &[
    Series { id: "depth", name: Text::new("threats in a row"), rules: &[(Kind::Expand, Change::Set)] },
    Series { id: "tried", name: Text::new("moves tried"), rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "table-hits", name: Text::new("table hits"), rules: &[(Kind::TableHit, Change::Add(1))] },
];
