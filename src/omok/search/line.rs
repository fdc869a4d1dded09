//! The lines that the listings of the searches share, and what they say. Scores are told as the one sees
//! them who is to move at the start.

use super::candidate::Source;
use crate::text::Text;
use crate::trace::{Kind, Line};

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

const PLACE: (Kind, Text) = (Kind::Place, Text::new("A stone goes to {a}."));
const REMOVE: (Kind, Text) = (Kind::Remove, Text::new("The stone on {a} is taken back."));

/// The listing of all searches that look ahead.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position"),
        &[
            (Kind::Place, Text::new("A stone stands on {a}.")),
            (Kind::Note, Text::new("{v} stones stand on the board.")),
        ],
    ),
    Line::new(
        Text::new("if a five or an unstoppable four is there: value at once"),
        &[
            (Kind::Close, Text::new("After {a} it is decided: {v}.")),
            (Kind::Best, Text::new("{a} decides at once: {v}.")),
            (Kind::Note, Text::new("Nothing is decided at a glance: moves have to be tried.")),
        ],
    ),
    Line::new(
        Text::new("if the game is over, or nothing may be played: end"),
        &[(Kind::NoSolution, Text::new("There is nothing to play: {reason}."))],
    ),
    Line::new(
        Text::new("try continuous fours first"),
        &[
            (Kind::Note, Text::new("Continuous fours from the start: {v}.")),
            (Kind::Best, Text::new("{a} begins a victory by continuous fours: {v}.")),
        ],
    ),
    Line::new(
        Text::new("look this many moves ahead"),
        &[
            (Kind::Bound, Text::new("Looks {v} moves ahead.")),
            (Kind::Note, Text::new("The whole comes to {v} for the one to move at the start.")),
        ],
    ),
    Line::new(
        Text::new("  if five is threatened: only the point that stops it"),
        &[(Kind::Expand, Text::new("{a} is forced: otherwise the other side makes five there.")), PLACE],
    ),
    Line::new(
        Text::new("  else first the table's move"),
        &[(Kind::Expand, Text::new("{a} comes first: it was best when the position was met before.")), PLACE],
    ),
    Line::new(
        Text::new("  then killers"),
        &[(Kind::Expand, Text::new("{a} is a killer: it cut elsewhere at this depth.")), PLACE],
    ),
    Line::new(
        Text::new("  then the most urgent"),
        &[(Kind::Expand, Text::new("{a} is tried, move {v} from the start: the most urgent of those left.")), PLACE],
    ),
    Line::new(
        Text::new("  if it turned out better: again for its value"),
        &[(Kind::Expand, Text::new("{a} is better than the best so far; it is searched again for how much.")), PLACE],
    ),
    Line::new(
        Text::new("  if it is forbidden: not"),
        &[
            (Kind::Refuse, Text::new("{a} may not be played: {reason}.")),
            (Kind::Note, Text::new("All of these are forbidden: every other point is tried.")),
        ],
    ),
    Line::new(
        Text::new("  if far enough: estimate"),
        &[(Kind::Close, Text::new("It looks no further: after {a} the position is worth {v}."))],
    ),
    Line::new(
        Text::new("  if the table knows it: take that"),
        &[(Kind::TableHit, Text::new("The table knows the position after {a}: {v}."))],
    ),
    Line::new(
        Text::new("  if better than alpha: remember it"),
        &[
            (Kind::Best, Text::new("The best move so far is {a}: {v}.")),
            (Kind::Relax, Text::new("After {a} the best answer so far is {b}: {v}.")),
        ],
    ),
    Line::new(
        Text::new("  if at least beta: cut (the other side avoids this)"),
        &[
            (
                Kind::Cutoff,
                Text::new(
                    "Beta cut after {a}: {b} is worth {v}, and the other side has something better than to play {a}.",
                ),
            ),
            (Kind::Prune, Text::new("{a} and what comes after it need not be tried: {reason}.")),
        ],
    ),
    Line::new(
        Text::new("  the same for the other side: at most alpha: cut"),
        &[
            (
                Kind::Cutoff,
                Text::new(
                    "Alpha cut after {a}: the answer {b} brings it down to {v}, and something better is certain elsewhere.",
                ),
            ),
            (Kind::Prune, Text::new("{a} and what comes after it need not be tried: {reason}.")),
        ],
    ),
    Line::new(
        Text::new("  back with the value"),
        &[(Kind::Close, Text::new("The position after {a} is done: {v}.")), REMOVE],
    ),
    Line::new(
        Text::new("the limit is reached: the best so far"),
        &[(Kind::NoSolution, Text::new("It ends here: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("the best move and what is expected after it"),
        &[
            (Kind::Path, Text::new("Expected move {v}, from 0: {a}.")),
            (Kind::Solution, Text::new("The answer is {a}, worth {v}.")),
        ],
    ),
];
