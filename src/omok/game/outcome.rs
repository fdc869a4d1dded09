//! [`Outcome`]: how a game ends.

use super::super::referee::{Judgement, Legality, MAKES_FIVE, Reading, judge};
use super::super::rules::{Fouls, Rule};
use super::super::{Board, Colour};
use super::Move;
use crate::text::{Language, Text};

/// How a game ended, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody made five.
    Five {
        /// Who.
        winner: Colour,
        /// The verdict on the last move, which has the rows.
        judgement: Box<Judgement>,
    },
    /// Somebody played a foul and lost.
    Foul {
        /// Who.
        loser: Colour,
        /// The verdict on the last move, which has the reasons.
        judgement: Box<Judgement>,
    },
    /// No point is empty.
    Full,
}

const FOUL: [Text; 2] = [Text::new("Black plays a foul and loses"), Text::new("White plays a foul and loses")];
const FULL: Text = Text::new("The board is full: a draw.");

const TOO_SMALL: Text =
    Text::new("Nobody can make five on a board of fewer than 5 by 5 points: such a game can only be drawn.");

/// The shortest side of a board on which five can be made.
pub const SHORTEST_SIDE: u32 = 5;

/// What there is to say of a board before anybody plays on it: nothing, unless it is too small for five.
pub fn warning(board: &Board) -> Option<Text> {
    (board.side() < SHORTEST_SIDE).then_some(TOO_SMALL)
}

impl Outcome {
    /// Who won; nobody in a draw.
    pub const fn winner(&self) -> Option<Colour> {
        match self {
            Self::Five { winner, .. } => Some(*winner),
            Self::Foul { loser, .. } => Some(loser.other()),
            Self::Full => None,
        }
    }

    /// The fouls of the last move.
    pub fn fouls(&self) -> Fouls {
        match self {
            Self::Foul { judgement, .. } => judgement.legality.fouls(),
            Self::Five { .. } | Self::Full => Fouls::NONE,
        }
    }

    /// How the game ended, in one sentence.
    pub fn sentence(&self, language: Language) -> String {
        match self {
            Self::Five { winner, .. } => MAKES_FIVE[*winner as usize].get(language).to_owned(),
            Self::Full => FULL.get(language).to_owned(),
            Self::Foul { loser, .. } => {
                let names: Vec<&str> = self.fouls().iter().map(|foul| foul.name().get(language)).collect();
                format!("{}: {}.", FOUL[*loser as usize].get(language), names.join(", "))
            }
        }
    }
}

/// How the game ended with the last move, if it did.
pub(super) fn of(board: &Board, rule: &Rule, reading: Reading, last: Option<Move>) -> Option<Outcome> {
    let judged = last.and_then(|last| {
        let mut before = board.clone();
        before.remove(last.point?);
        judge(&before, rule, last.colour, last.point?, reading).ok()
    });
    match judged {
        Some(judgement) if judgement.legality == Legality::Wins => {
            Some(Outcome::Five { winner: judgement.colour, judgement: Box::new(judgement) })
        }
        Some(judgement) if judgement.legality.is_forbidden() => {
            Some(Outcome::Foul { loser: judgement.colour, judgement: Box::new(judgement) })
        }
        _ => board.is_full().then_some(Outcome::Full),
    }
}
