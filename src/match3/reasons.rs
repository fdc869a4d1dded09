//! Why something is refused, pruned or impossible in match-3.

use crate::text::Text;
use crate::trace::{Reason, SHARED_REASONS, reasons};

/// Every reason that events of match-3 carry.
pub const REASONS: &[&[Reason]] = &[SHARED_REASONS, OWN];

reasons! {
    /// The reasons of match-3 alone.
    OWN:
    /// With the two on its left it would make three of a colour in a line.
    LEFT_PAIR = 28, "LeftPair", Text::new("the two blocks on its left have its colour");
    /// With the two on its right it would make three of a colour in a line.
    RIGHT_PAIR = 29, "RightPair", Text::new("the two blocks on its right have its colour");
    /// With the two below it would make three of a colour in a line.
    BELOW_PAIR = 30, "BelowPair", Text::new("the two blocks below it have its colour");
    /// With the two above it would make three of a colour in a line.
    ABOVE_PAIR = 31, "AbovePair", Text::new("the two blocks above it have its colour");
    /// Between two of its colour it would make three in a line.
    BETWEEN = 32, "Between", Text::new("its neighbours on both sides have its colour");
    /// With an immovable block beside it, it would make three in a line.
    FIXED_NEIGHBOUR = 33, "FixedNeighbour", Text::new("it makes three in a line with a fixed block");
    /// A block is counted that lies elsewhere by now.
    GHOST = 34, "Ghost", Text::new("a block that was moved away before is still counted there");
    /// A neighbour's number was raised by a candidate that was refused.
    RAISED_NUMBER = 35, "RaisedNumber", Text::new("a neighbour's number was raised by a block that was then refused");
    /// Every colour is refused here.
    ALL_COLOURS_REFUSED = 36, "AllBreedsRefused", Text::new("every colour is refused here");
    /// All keys are in use.
    KEYS_USED_UP = 37, "KeysUsedUp", Text::new("every key below 10,000 is in use");
    /// Immovable blocks alone make a line.
    FIXED_LINE = 38, "FixedLine", Text::new("fixed blocks alone make a line");
    /// One colour has more blocks than fit without a line.
    TOO_MANY_OF_ONE = 39, "TooManyOfOne", Text::new("one colour has more blocks than fit without a line");
    /// No colour has three blocks.
    NO_THREE_ALIKE = 40, "NoThreeAlike", Text::new("no colour has three blocks");
    /// No swap on these cells could ever make a line.
    NO_PATTERN = 41, "NoPattern", Text::new("no swap on these cells can ever make a line");
    /// Every arrangement was tried.
    EXHAUSTED = 42, "Exhausted", Text::new("every arrangement was tried");
    /// No swap makes a line.
    NO_MOVE = 43, "NoMove", Text::new("no swap makes a line");
    /// It would make more lines than there are.
    MORE_LINES = 44, "MoreLines", Text::new("there would be more lines than before");
    /// Three of a colour would stand in a line.
    LINE_OF_THREE = 45, "LineOfThree", Text::new("it would put three of a colour in a line");
    /// Both are of one colour.
    SAME_COLOUR = 46, "SameBreed", Text::new("both have the same colour");
    /// The number of tries is used up.
    TRIES_USED_UP = 47, "TriesUsedUp", Text::new("the tries are used up");
    /// The board is too large for this method.
    TOO_LARGE = 48, "TooLarge", Text::new("the board is too large for this");
    /// It would lead away from the number that is wanted.
    FARTHER = 49, "Farther", Text::new("it leads away from the target number");
    /// Changing places would make no line.
    NO_LINE = 50, "NoLine", Text::new("it makes no line");
    /// The player has no move left.
    MOVES_USED_UP = 51, "MovesUsedUp", Text::new("no moves are left");
    /// A cascade does not come to rest.
    ENDLESS_CASCADE = 52, "EndlessCascade", Text::new("the cascade does not end");
}
