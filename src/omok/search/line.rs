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

const REMOVE: Says = says(Kind::Remove, Text::new("The stone on {cell} is removed.")).v(Role::Colour);

/// The listing of all searches that look ahead.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position"),
        &[
            says(Kind::Place, Text::new("There is a stone on {cell}.")),
            says(Kind::Note, Text::new("There {count|is|are} {count} {count|stone|stones} on the board.")),
        ],
    ),
    Line::new(
        Text::new("if a five or an unstoppable four exists: return its value"),
        &[
            says(Kind::Close, Text::new("After {cell} the game is decided: {score}.")).v(Role::Score),
            says(Kind::Best, Text::new("{cell} decides the game: {score}.")),
            says(Kind::Note, Text::new("The position is not decided: moves must be searched.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("if the game is over, or no move is allowed: end"),
        &[says(Kind::NoSolution, Text::new("There is no move: {reason}."))],
    ),
    Line::new(
        Text::new("try a win by force first: continuous fours, then threats"),
        &[
            says(Kind::Note, Text::new("Looks for a win by force: {count} {count|move|moves}.")),
            says(Kind::Best, Text::new("{cell} starts a win by force: {score}.")),
            says(Kind::Close, Text::new("After {cell} continuous fours win: {score}.")).v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("search to this depth"),
        &[
            says(Kind::Bound, Text::new("Searches {bound} {bound|move|moves} deep.")),
            says(Kind::Note, Text::new("The score of the start position is {score} for the side to move."))
                .v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  if five is threatened: only the point that stops it"),
        &[
            says(Kind::Expand, Text::new("{cell} is forced: otherwise the opponent makes five there.")).v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, the only point that stops five.")),
        ],
    ),
    Line::new(
        Text::new("  else the table move first"),
        &[
            says(Kind::Expand, Text::new("{cell} comes first: it was best when the position was searched before."))
                .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, which was best here before.")),
        ],
    ),
    Line::new(
        Text::new("  a killer counts as more urgent"),
        &[
            says(Kind::Expand, Text::new("{cell} is a killer: it caused a cutoff elsewhere at this depth."))
                .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, which caused a cutoff at this depth before.")),
        ],
    ),
    Line::new(
        Text::new("  then the most urgent moves"),
        &[
            says(
                Kind::Expand,
                Text::new("{cell} is tried as move {level} from the start: the most urgent of the moves left."),
            )
            .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell}, the most urgent of the moves left.")),
        ],
    ),
    Line::new(
        Text::new("  if it is better: search again for its exact value"),
        &[
            says(
                Kind::Expand,
                Text::new("{cell} is better than the best so far; it is searched again for its exact value."),
            )
            .v(Role::Level),
            says(Kind::Place, Text::new("Places a stone on {cell} again, to find its exact value.")),
        ],
    ),
    Line::new(
        Text::new("  if it is forbidden: skip it"),
        &[
            says(Kind::Refuse, Text::new("{cell} may not be played: {reason}.")),
            says(Kind::Note, Text::new("All of these are forbidden: all other points are tried.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("  if at the depth limit: evaluate"),
        &[says(Kind::Close, Text::new("The depth limit is reached: after {cell} the position evaluates to {score}."))
            .v(Role::Score)],
    ),
    Line::new(
        Text::new("  if the transposition table has it: use that"),
        &[says(Kind::TableHit, Text::new("The transposition table has the position after {cell}: {score}."))],
    ),
    Line::new(
        Text::new("  if better than alpha: keep it"),
        &[
            says(Kind::Best, Text::new("The best move so far is {cell}: {score}.")),
            says(Kind::Relax, Text::new("After {cell} the best answer so far is {answer}: {score}."))
                .b(Role::Answer)
                .v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  if at least beta: cut (the opponent avoids this)"),
        &[
            says(
                Kind::Cutoff,
                Text::new(
                    "Beta cutoff after {cell}: {answer} is worth {score}, so the opponent has a better move than {cell}.",
                ),
            ),
            says(Kind::Prune, Text::new("{cell} and the moves after it need not be tried: {reason}.")),
            says(
                Kind::Close,
                Text::new("Few moves before the leaves {cell} is left: {score} is far outside the window."),
            )
            .v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  the same for the opponent: if at most alpha: cut"),
        &[
            says(
                Kind::Cutoff,
                Text::new(
                    "Alpha cutoff after {cell}: the answer {answer} lowers it to {score}, and a better move is known.",
                ),
            ),
            says(Kind::Prune, Text::new("{cell} and the moves after it need not be tried: {reason}.")),
            says(
                Kind::Close,
                Text::new("Few moves before the leaves {cell} is left: {score} is far outside the window."),
            )
            .v(Role::Score),
        ],
    ),
    Line::new(
        Text::new("  return the value"),
        &[says(Kind::Close, Text::new("The position after {cell} is done: {score}.")).v(Role::Score), REMOVE],
    ),
    Line::new(
        Text::new("the limit is reached: return the best so far"),
        &[says(Kind::NoSolution, Text::new("The search ends here: {reason}.")), REMOVE],
    ),
    Line::new(
        Text::new("the best move and the principal variation"),
        &[
            says(Kind::Path, Text::new("Expected move {index}, from 0: {cell}.")),
            says(Kind::Solution, Text::new("The answer is {cell}, worth {score}.")).v(Role::Score),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::super::LIST;
    use crate::text::Language;
    use crate::trace::Kind;

    #[test]
    fn every_stone_that_is_tried_has_a_reason() {
        let lines = LIST.iter().flat_map(|strategy| strategy.info.listing.iter().skip(1));
        let placed = lines.flat_map(|line| line.says).filter(|says| says.kind == Kind::Place);
        let texts: Vec<&str> = placed.map(|says| says.text.get(Language::ENGLISH)).collect();
        assert!(texts.len() > 10);
        for text in texts {
            let after = text.split("{cell}").nth(1).unwrap_or_default();
            assert!(after.len() > 5 || text.starts_with("The defender must"), "{text}");
        }
    }
}
