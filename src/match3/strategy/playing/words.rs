//! The listing that all games share.

use super::terms::{PARAMETERS, SERIES};
use crate::match3::REASONS;
use crate::match3::board::MatchShape;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Costs, Drawn, Info, Kind, Line, Role, says};

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

/// What all games say of themselves; each player adds its names and its listing.
pub(in super::super) const GAME: Info = Info {
    id: "",
    version: 1,
    group: &groups::RULES,
    name: Text::same(""),
    summary: Text::same(""),
    cost: "",
    source: "",
    listing: &[],
    parameters: PARAMETERS,
    series: SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The scale of values that are told in hundredths.
pub(in super::super) const HUNDREDTHS: f64 = 100.0;

/// The whole listing, with the two lines that depend on the player.
pub(in super::super) const fn listing(own: Line, choose: Line) -> [Line; line::LINES] {
    [
        START, own, choose, IN_VAIN, SWAP, FIND, THREE, FOUR, FIVE, L, T, CROSS, CLUSTER, CLEAR, DROP, COME, SETTLED,
        PROVE, RESHUFFLE, END,
    ]
}

/// The tag of blocks that lie there before the first move.
pub const AT_START: &str = "at-start";

const START: Line = Line::new(
    Text::new("the given board, or a random one"),
    &[
        says(Kind::Spawn, Text::new("{cell} starts with a block of colour {colour}."))
            .drawn(Drawn::Number)
            .tagged(AT_START),
        says(Kind::Note, Text::new("{count} {count|block is|blocks are} on the board.")),
        says(Kind::NoSolution, Text::new("No board without a line and with a legal move exists: {reason}.")),
    ],
);

const CHOICE: Text = Text::new("    choose the best; ties at random");

/// A choice by a value that is told as it is.
pub(in super::super) const CHOOSE: Line = Line::new(
    CHOICE,
    &[says(Kind::Best, Text::new("{cell} and {other} are chosen, with value {score}."))
        .drawn(Drawn::Cells)
        .b(Role::Other)],
);

/// A choice by a value that is told in hundredths.
pub(in super::super) const CHOOSE_HUNDREDTHS: Line = Line::new(
    CHOICE,
    &[says(Kind::Best, Text::new("{cell} and {other} are chosen, with value {score}/100."))
        .drawn(Drawn::Cells)
        .b(Role::Other)],
);

const CHANGE: Text = Text::new("The blocks of {cell} and {other} are swapped.");

const IN_VAIN: Line = Line::new(
    Text::new("    (a slip: swap, check, swap back)"),
    &[
        says(Kind::Swap, CHANGE).drawn(Drawn::Line).drawn(Drawn::Cells),
        says(Kind::Refuse, Text::new("{cell} and {other} are swapped back: {reason}."))
            .drawn(Drawn::Cells)
            .b(Role::Other),
    ],
);

const SWAP: Line = Line::new(Text::new("    swap them"), &[says(Kind::Swap, CHANGE)]);

const FIND: Line =
    Line::new(Text::new("    while blocks are in lines:"), &[says(Kind::Wave, Text::new("Wave {number} starts."))]);

const IN_LINE: Text = Text::new("A line of {count}, from {from} to {to}.");

const IN_MATCH: Text = Text::new("{cell} belongs to match {number}.");

const THREE: Line = Line::new(
    Text::new("        three in a line"),
    &[says(Kind::Note, IN_LINE).a(Role::From).b(Role::To), says(Kind::Match, IN_MATCH).tagged(MatchShape::Three.id())],
);

const FOUR: Line = Line::new(
    Text::new("        four in a line"),
    &[says(Kind::Note, IN_LINE).a(Role::From).b(Role::To), says(Kind::Match, IN_MATCH).tagged(MatchShape::Four.id())],
);

const FIVE: Line = Line::new(
    Text::new("        five or more in a line"),
    &[says(Kind::Note, IN_LINE).a(Role::From).b(Role::To), says(Kind::Match, IN_MATCH).tagged(MatchShape::Five.id())],
);

const L: Line = Line::new(
    Text::new("        L: two lines share their ends"),
    &[
        says(Kind::Note, Text::new("An L of {count} {count|block|blocks}, from {from} to {to}."))
            .a(Role::From)
            .b(Role::To),
        says(Kind::Match, IN_MATCH).tagged(MatchShape::L.id()),
    ],
);

const T: Line = Line::new(
    Text::new("        T: a line ends within another"),
    &[
        says(Kind::Note, Text::new("A T of {count} {count|block|blocks}, from {from} to {to}."))
            .a(Role::From)
            .b(Role::To),
        says(Kind::Match, IN_MATCH).tagged(MatchShape::T.id()),
    ],
);

const CROSS: Line = Line::new(
    Text::new("        cross: two lines cross"),
    &[
        says(Kind::Note, Text::new("A cross of {count} {count|block|blocks}, from {from} to {to}."))
            .a(Role::From)
            .b(Role::To),
        says(Kind::Match, IN_MATCH).tagged(MatchShape::Cross.id()),
    ],
);

const CLUSTER: Line = Line::new(
    Text::new("        cluster: three lines or more"),
    &[
        says(Kind::Note, Text::new("A cluster of {count} {count|block|blocks}, from {from} to {to}."))
            .a(Role::From)
            .b(Role::To),
        says(Kind::Match, IN_MATCH).tagged(MatchShape::Cluster.id()),
    ],
);

const CLEAR: Line = Line::new(
    Text::new("        clear them; score 10 per block, times the wave"),
    &[
        says(Kind::Remove, Text::new("The block on {cell} is cleared.")),
        says(Kind::Open, Text::new("The cover of {cell} is cleared.")),
        says(Kind::Score, Text::new("The score is {score} now.")),
    ],
);

const DROP: Line = Line::new(
    Text::new("        let blocks drop"),
    &[
        says(Kind::Fall, Text::new("The block on {from} drops {length} {length|row|rows} to {cell}.")).v(Role::Length),
        says(Kind::Note, Text::new("{count} {count|block|blocks} dropped.")),
    ],
);

const COME: Line = Line::new(
    Text::new("        add new blocks"),
    &[
        says(Kind::Spawn, Text::new("A new block of colour {colour} appears on {cell}.")).drawn(Drawn::Number),
        says(Kind::Note, Text::new("{count} {count|new block|new blocks} appeared.")),
    ],
);

const SETTLED: Line = Line::new(
    Text::new("    nothing matches"),
    &[says(Kind::Moves, Text::new("Nothing matches, and {count} {count|swap|swaps} would make a line."))],
);

const PROVE: Line = Line::new(
    Text::new("    no legal move? try every swap"),
    &[
        says(Kind::Refuse, Text::new("Swapping {cell} and {other} is no move: {reason}.")).b(Role::Other),
        says(Kind::Deadlock, Text::new("All swaps were tried, so it is proven: {reason}.")),
    ],
);

const RESHUFFLE: Line = Line::new(
    Text::new("    then reshuffle the blocks"),
    &[
        says(Kind::Place, Text::new("A block of colour {colour} is on {cell} now."))
            .drawn(Drawn::Cells)
            .drawn(Drawn::Number),
        says(Kind::Note, Text::new("The reshuffle changed {count} {count|cell|cells}.")),
        says(Kind::Moves, Text::new("Now {count} {count|swap|swaps} would make a line.")),
        says(Kind::NoSolution, Text::new("No arrangement with a legal move was found: {reason}.")),
    ],
);

const END: Line = Line::new(
    Text::new("until the goals are reached or no move is left"),
    &[
        says(Kind::Solution, Text::new("The game is over, with the score {score}.")).v(Role::Score),
        says(Kind::NoSolution, Text::new("The game is over: {reason}.")),
    ],
);
