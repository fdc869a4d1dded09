//! The listing that all games share.

pub(in super::super) use super::terms::{PARAMETERS, SERIES};
use crate::text::Text;
use crate::trace::{Kind, Line};

/// The lines of the listing.
pub(super) mod line {
    use crate::match3::board::MatchShape;

    pub const START: u8 = 0;
    pub const TRY: u8 = 1;
    pub const CHOOSE: u8 = 2;
    pub const IN_VAIN: u8 = 3;
    pub const SWAP: u8 = 4;
    pub const FIND: u8 = 5;
    /// The first of seven, one a shape.
    pub const SHAPES: u8 = 6;
    pub const CLEAR: u8 = 13;
    pub const DROP: u8 = 14;
    pub const COME: u8 = 15;
    pub const SETTLED: u8 = 16;
    pub const PROVE: u8 = 17;
    pub const RESHUFFLE: u8 = 18;
    pub const END: u8 = 19;
    pub const LINES: usize = 20;

    /// The line of a shape.
    pub const fn of_shape(shape: MatchShape) -> u8 {
        SHAPES + shape as u8
    }
}

/// The scale of values that are told in hundredths.
pub(in super::super) const HUNDREDTHS: f64 = 100.0;

/// The whole listing, with the two lines that depend on the player.
pub(in super::super) const fn listing(own: Line, choose: Line) -> [Line; line::LINES] {
    [
        START, own, choose, IN_VAIN, SWAP, FIND, THREE, FOUR, FIVE, L, T, CROSS, CLUSTER, CLEAR, DROP, COME, SETTLED,
        PROVE, RESHUFFLE, END,
    ]
}

const START: Line = Line::new(
    Text::new("the board as it is, or a drawn one"),
    &[
        (Kind::Spawn, Text::new("{a} starts with a block of breed {v}.")),
        (Kind::Note, Text::new("{v} blocks lie on the board.")),
        (Kind::NoSolution, Text::new("No board without a line and with a legal move can be had: {reason}.")),
    ],
);

const CHOICE: Text = Text::new("    choose the best; equal ones are drawn");

/// A choice by a value that is told as it is.
pub(in super::super) const CHOOSE: Line =
    Line::new(CHOICE, &[(Kind::Best, Text::new("{a} and {b} are chosen, with the value {v}."))]);

/// A choice by a value that is told in hundredths.
pub(in super::super) const CHOOSE_HUNDREDTHS: Line =
    Line::new(CHOICE, &[(Kind::Best, Text::new("{a} and {b} are chosen, with the value {v}/100."))]);

const CHANGE: Text = Text::new("The blocks of {a} and {b} change places.");

const IN_VAIN: Line = Line::new(
    Text::new("    (a slip: change, look, change back)"),
    &[(Kind::Swap, CHANGE), (Kind::Refuse, Text::new("{a} and {b} change back: {reason}."))],
);

const SWAP: Line = Line::new(Text::new("    change them"), &[(Kind::Swap, CHANGE)]);

const FIND: Line =
    Line::new(Text::new("    while blocks stand in lines:"), &[(Kind::Wave, Text::new("Wave {v} begins."))]);

const IN_LINE: Text = Text::new("A line of {v}, from {a} to {b}.");

const IN_MATCH: Text = Text::new("{a} belongs to match {v}.");

const THREE: Line = Line::new(Text::new("        three in a line"), &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)]);

const FOUR: Line = Line::new(Text::new("        four in a line"), &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)]);

const FIVE: Line =
    Line::new(Text::new("        five or more in a line"), &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)]);

const L: Line = Line::new(
    Text::new("        L: two lines share their ends"),
    &[(Kind::Note, Text::new("An L of {v} blocks, from {a} to {b}.")), (Kind::Match, IN_MATCH)],
);

const T: Line = Line::new(
    Text::new("        T: a line ends within another"),
    &[(Kind::Note, Text::new("A T of {v} blocks, from {a} to {b}.")), (Kind::Match, IN_MATCH)],
);

const CROSS: Line = Line::new(
    Text::new("        cross: two lines cross"),
    &[(Kind::Note, Text::new("A cross of {v} blocks, from {a} to {b}.")), (Kind::Match, IN_MATCH)],
);

const CLUSTER: Line = Line::new(
    Text::new("        cluster: three lines or more"),
    &[(Kind::Note, Text::new("A cluster of {v} blocks, from {a} to {b}.")), (Kind::Match, IN_MATCH)],
);

const CLEAR: Line = Line::new(
    Text::new("        clear them; score 10 a block, times the wave"),
    &[
        (Kind::Remove, Text::new("The block of {a} goes away.")),
        (Kind::Open, Text::new("What covers {a} goes away.")),
        (Kind::Score, Text::new("The score is {v} now.")),
    ],
);

const DROP: Line = Line::new(
    Text::new("        let blocks drop"),
    &[
        (Kind::Fall, Text::new("The block of {b} drops {v} rows to {a}.")),
        (Kind::Note, Text::new("{v} blocks dropped.")),
    ],
);

const COME: Line = Line::new(
    Text::new("        let new ones come"),
    &[(Kind::Spawn, Text::new("A new block of breed {v} comes to {a}.")), (Kind::Note, Text::new("{v} blocks came."))],
);

const SETTLED: Line = Line::new(
    Text::new("    nothing matches"),
    &[(Kind::Moves, Text::new("Nothing matches, and {v} swaps would make a line."))],
);

const PROVE: Line = Line::new(
    Text::new("    no legal move? every swap is tried"),
    &[
        (Kind::Refuse, Text::new("Changing {a} and {b} is no move: {reason}.")),
        (Kind::Deadlock, Text::new("All swaps are tried, so it is proven: {reason}.")),
    ],
);

const RESHUFFLE: Line = Line::new(
    Text::new("    then the blocks are reshuffled"),
    &[
        (Kind::Place, Text::new("A block of breed {v} lies on {a} now.")),
        (Kind::Note, Text::new("The reshuffle changed {v} cells.")),
        (Kind::Moves, Text::new("Now {v} swaps would make a line.")),
        (Kind::NoSolution, Text::new("No arrangement with a legal move is found: {reason}.")),
    ],
);

const END: Line = Line::new(
    Text::new("until the goals are reached or no move is left"),
    &[
        (Kind::Solution, Text::new("The game is over, with the score {v}.")),
        (Kind::NoSolution, Text::new("The game is over: {reason}.")),
    ],
);
