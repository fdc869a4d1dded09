//! Why something is refused, pruned or impossible in Omok.

use crate::text::Text;
use crate::trace::{Reason, SHARED_REASONS, reasons};

/// Every reason that events of Omok carry.
pub const REASONS: &[&[Reason]] = &[SHARED_REASONS, OWN];

reasons! {
    /// The reasons of Omok alone.
    OWN:
    /// Six or more stones in a row, where that is barred.
    OVERLINE = 17, "Overline", Text::new("it makes six or more in a row");
    /// Two fours at once, where that is barred.
    DOUBLE_FOUR = 18, "DoubleFour", Text::new("it makes two fours at once");
    /// Two real threes at once, where that is barred.
    DOUBLE_THREE = 19, "DoubleThree", Text::new("it makes two real threes at once");
    /// It makes five at the same time, so it makes no straight four.
    MAKES_FIVE = 20, "MakesFive", Text::new("it makes five at the same time");
    /// A stone of the other colour stands there.
    OTHER_COLOUR = 21, "OtherColour", Text::new("there is a stone of the other colour");
    /// At a node of the one who moves at the root, a value reached beta: the other one would not come here.
    ABOVE_BETA = 22, "AboveBeta", Text::new("the score reaches beta: the opponent avoids this position");
    /// At a node of the other one, a value fell to alpha: something better is certain elsewhere.
    BELOW_ALPHA = 23, "BelowAlpha", Text::new("the score is at most alpha: a better move is known");
    /// Three points in a row are empty.
    THREE_BLANKS = 24, "ThreeBlanks", Text::new("three points in a row are empty");
    /// The pattern has another letter there.
    OTHER_LETTER = 25, "OtherLetter", Text::new("the pattern has a different letter there");
    /// The pattern occurs, but not over the stone.
    MISSES_STONE = 26, "MissesStone", Text::new("it does not cover the stone");
    /// The pattern is longer than the string.
    TOO_LONG = 27, "TooLong", Text::new("the pattern is longer than the string");
    /// Neither a five nor a four that cannot be stopped would follow it.
    THREATENS_NOTHING = 58, "ThreatensNothing", Text::new("neither a five nor an unstoppable four would follow");
}
