//! The lines that the listings of the searches share, and what they say. Scores are told as the one sees
//! them who is to move at the start.

use super::candidate::Source;
use crate::text::Text;
use crate::trace::{Kind, Line, Role, Says, says};

pub const SET_UP: u8 = 0;
pub const DECIDED: u8 = 1;
pub const NOTHING: u8 = 2;
pub const CHASE: u8 = 3;
pub const DEEPER: u8 = 4;
pub const FORCED: u8 = 5;
pub const TABLE: u8 = 6;
pub const KILLER: u8 = 7;
pub const URGENCY: u8 = 8;
pub const AGAIN: u8 = 9;
pub const FOUL: u8 = 10;
pub const LEAF: u8 = 11;
pub const KNOWN: u8 = 12;
pub const BETTER: u8 = 13;
pub const CUT_BETA: u8 = 14;
pub const CUT_ALPHA: u8 = 15;
pub const BACK: u8 = 16;
pub const LIMIT: u8 = 17;
pub const PATH: u8 = 18;

/// The line on which a move from this source is tried.
pub const fn of(source: Source) -> u8 {
    match source {
        Source::Forced => FORCED,
        Source::Table => TABLE,
        Source::Killer => KILLER,
        Source::Urgency => URGENCY,
    }
}

const PLACE: Says = says(Kind::Place, Text::new("A stone goes to {cell}."));
const REMOVE: Says = says(Kind::Remove, Text::new("The stone on {cell} is taken back.")).v(Role::Colour);

/// The listing of all searches that look ahead.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position"),
        &[
            says(Kind::Place, Text::new("A stone stands on {cell}.")),
            says(Kind::Note, Text::new("{count} stones stand on the board.")),
        ],
    ),
    Line::new(
        Text::new("if a five or an unstoppable four is there: value at once"),
        &[
            says(Kind::Close, Text::new("After {cell} it is decided: {score}.")).v(Role::Score),
            says(Kind::Best, Text::new("{cell} decides at once: {score}.")),
            says(Kind::Note, Text::new("Nothing is decided at a glance: moves have to be tried.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("if the game is over, or nothing may be played: end"),
        &[says(Kind::NoSolution, Text::new("There is nothing to play: {reason}."))],
    ),
    Line::new(
        Text::new("try continuous fours first"),
        &[
            says(Kind::Note, Text::new("Continuous fours from the start: {count}.")),
            says(Kind::Best, Text::new("{cell} begins a victory by continuous fours: {score}.")),
        ],
    ),
    Line::new(
        Text::new("look this many moves ahead"),
        &[
            says(Kind::Bound, Text::new("Looks {bound} moves ahead.")),
            says(Kind::Note, Text::new("The whole comes to {score} for the one to move at the start.")).v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  if five is threatened: only the point that stops it"),
        &[
            says(Kind::Expand, Text::new("{cell} is forced: otherwise the other side makes five there."))
                .v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  else first the table's move"),
        &[
            says(Kind::Expand, Text::new("{cell} comes first: it was best when the position was met before."))
                .v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  then killers"),
        &[says(Kind::Expand, Text::new("{cell} is a killer: it cut elsewhere at this depth.")).v(Role::Level), PLACE],
    ),
    Line::new(
        Text::new("  then the most urgent"),
        &[
            says(
                Kind::Expand,
                Text::new("{cell} is tried, move {level} from the start: the most urgent of those left."),
            )
            .v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  if it turned out better: again for its value"),
        &[
            says(Kind::Expand, Text::new("{cell} is better than the best so far; it is searched again for how much."))
                .v(Role::Level),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  if it is forbidden: not"),
        &[
            says(Kind::Refuse, Text::new("{cell} may not be played: {reason}.")),
            says(Kind::Note, Text::new("All of these are forbidden: every other point is tried.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("  if far enough: estimate"),
        &[says(Kind::Close, Text::new("It looks no further: after {cell} the position is worth {score}."))
            .v(Role::Score)],
    ),
    Line::new(
        Text::new("  if the table knows it: take that"),
        &[says(Kind::TableHit, Text::new("The table knows the position after {cell}: {score}."))],
    ),
    Line::new(
        Text::new("  if better than alpha: remember it"),
        &[
            says(Kind::Best, Text::new("The best move so far is {cell}: {score}.")),
            says(Kind::Relax, Text::new("After {cell} the best answer so far is {answer}: {score}."))
                .b(Role::Answer)
                .v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  if at least beta: cut (the other side avoids this)"),
        &[
            says(
                Kind::Cutoff,
                Text::new(
                    "Beta cut after {cell}: {answer} is worth {score}, and the other side has something better than to play {cell}.",
                ),
            ),
            says(Kind::Prune, Text::new("{cell} and what comes after it need not be tried: {reason}.")),
        ],
    ),
    Line::new(
        Text::new("  the same for the other side: at most alpha: cut"),
        &[
            says(
                Kind::Cutoff,
                Text::new(
                    "Alpha cut after {cell}: the answer {answer} brings it down to {score}, and something better is certain elsewhere.",
                ),
            ),
            says(Kind::Prune, Text::new("{cell} and what comes after it need not be tried: {reason}.")),
        ],
    ),
    Line::new(
        Text::new("  back with the value"),
        &[says(Kind::Close, Text::new("The position after {cell} is done: {score}.")).v(Role::Score), REMOVE],
    ),
    Line::new(
        Text::new("the limit is reached: the best so far"),
        &[says(Kind::NoSolution, Text::new("It ends here: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("the best move and what is expected after it"),
        &[
            says(Kind::Path, Text::new("Expected move {index}, from 0: {cell}.")),
            says(Kind::Solution, Text::new("The answer is {cell}, worth {score}.")).v(Role::Score),
        ],
    ),
];
