//! What the line readers say of themselves.

use super::letter::Letter;
use super::lines;
use super::pattern::Meaning;
use crate::omok::REASONS;
use crate::omok::groups;
use crate::text::Text;
use crate::trace::{Change, Claim, Costs, Info, Kind, Label, Line, Series};

pub(super) const SET_UP: u8 = 0;
pub(super) const TURN: u8 = 1;
pub(super) const STOP: u8 = 5;
pub(super) const READ: u8 = 6;
pub(super) const LAY: u8 = 7;
pub(super) const TOO_LONG: u8 = 8;
pub(super) const DIFFERS: u8 = 9;
pub(super) const MISSES: u8 = 10;
pub(super) const FOUND: u8 = 11;
pub(super) const FLAG: u8 = 18;
pub(super) const NOTHING: u8 = 19;
pub(super) const FIVE: u8 = 20;
pub(super) const NO_FIVE: u8 = 21;

/// The line on which a letter is added.
pub(super) const fn of_letter(letter: Letter) -> u8 {
    match letter {
        Letter::Empty | Letter::Outside => 2,
        Letter::Black => 3,
        Letter::White => 4,
    }
}

/// The line on which it is told what a pattern means.
pub(super) const fn of_meaning(meaning: Meaning) -> u8 {
    match meaning {
        Meaning::Five => 12,
        Meaning::StraightFour => 13,
        Meaning::Four => 14,
        Meaning::Three => 15,
        Meaning::ClosedThree => 16,
        Meaning::Two | Meaning::ClosedTwo | Meaning::One | Meaning::Other => 17,
    }
}

pub(super) const POINT: Label = Label::new("stone-in-question", Text::new("stone in question"));
pub(super) const STRING: Label = Label::new("string", Text::new("string (0 E, 1 B, 2 W, 3 X)"));
pub(super) const STONE: Label = Label::new("place-of-stone", Text::new("index of the stone in it"));
pub(super) const PATTERN: Label = Label::new("pattern-no", Text::new("pattern no."));
pub(super) const PLACE: Label = Label::new("place", Text::new("its index in the string"));
pub(super) const LENGTH: Label = Label::new("length", Text::new("its length"));
pub(super) const WINDOW: Label = Label::new("window", Text::new("its first point"));
pub(super) const MATCHES: Label = Label::new("patterns-found", Text::new("patterns found"));
pub(super) const FLAGS: [Label; 4] = [
    Label::new("flag-horizontal", Text::new("flag, horizontal")),
    Label::new("flag-vertical", Text::new("flag, vertical")),
    Label::new("flag-left-diagonal", Text::new("flag, left diagonal")),
    Label::new("flag-right-diagonal", Text::new("flag, right diagonal")),
];

/// All lines, with the one on which a match beside the stone is told.
const fn listing(misses: Line) -> [Line; 22] {
    [
        lines::SET_UP_LINE,
        lines::TURN_LINE,
        lines::EMPTY_LINE,
        lines::BLACK_LINE,
        lines::WHITE_LINE,
        lines::STOP_LINE,
        lines::READ_LINE,
        lines::LAY_LINE,
        lines::TOO_LONG_LINE,
        lines::DIFFERS_LINE,
        misses,
        lines::FOUND_LINE,
        lines::FIVE_LINE,
        lines::STRAIGHT_FOUR_LINE,
        lines::FOUR_LINE,
        lines::THREE_LINE,
        lines::CLOSED_THREE_LINE,
        lines::LESS_LINE,
        lines::FLAG_LINE,
        lines::NOTHING_LINE,
        lines::WINS_LINE,
        lines::NO_FIVE_LINE,
    ]
}

const SERIES: &[Series] = &[
    Series { id: "letters", name: Text::new("letters read"), rules: &[(Kind::Look, Change::Add(1))] },
    Series { id: "refused", name: Text::new("refusals"), rules: &[(Kind::Refuse, Change::Add(1))] },
    Series { id: "found", name: Text::new("patterns found"), rules: &[(Kind::Match, Change::Add(1))] },
];

const COST: &str = "O(letters of the string x letters of the patterns), four times";

pub(super) static INFO: Info = Info {
    id: "line-reader",
    version: 1,
    group: &groups::LINES,
    name: Text::new("Line reader"),
    summary: Text::new(
        "Does a stone make five? Reads each of the four lines through it as a string of letters and compares it with an editable table of patterns.",
    ),
    cost: COST,
    source: "devnode.tistory.com, Omok in C#, part 8 (2023)",
    listing: &listing(lines::MISSES_LINE),
    parameters: &[],
    series: SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Plies,
};

pub(super) static INFO_AS_PUBLISHED: Info = Info {
    id: "line-reader-as-published",
    version: 1,
    group: &groups::LINES,
    name: Text::new("Line reader, as published"),
    summary: Text::new(
        "The line reader with a fault of the original: it checks only the first match of a pattern in the string.",
    ),
    cost: COST,
    source: "devnode.tistory.com, Omok in C#, part 8 (2023)",
    listing: &listing(lines::MISSES_AS_PUBLISHED),
    parameters: &[],
    series: SERIES,
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Plies,
};
