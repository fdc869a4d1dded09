//! What people are asked for in an opening, and why something was not done.

use super::{Area, Ask, Choice, OpeningError, Player};
use crate::omok::Colour;
use crate::text::{Language, Plural, Text};

const PLAYERS: [Text; 2] = [Text::new("First player"), Text::new("Second player")];

impl Player {
    /// What people call him.
    pub const fn name(self) -> Text {
        PLAYERS[self as usize]
    }
}

impl Choice {
    /// What people call it.
    pub const fn name(self) -> Text {
        match self {
            Self::Black => Text::in_context("opening", "Play black"),
            Self::White => Text::in_context("opening", "Play white"),
            Self::More => Text::new("Put two more stones"),
            Self::Offer => Text::new("Offer ten fifth stones"),
        }
    }
}

const ANYWHERE: [Text; 2] =
    [Text::new("Put a black stone on any point."), Text::new("Put a white stone on any point.")];
const MIDDLE: [Text; 2] =
    [Text::new("Put a black stone in the middle."), Text::new("Put a white stone in the middle.")];
const WITHIN: [Text; 2] = [
    Text::new("Put a black stone within the central {count} by {count} points."),
    Text::new("Put a white stone within the central {count} by {count} points."),
];
const BEYOND: [Text; 2] = [
    Text::new("Put a black stone outside the central {count} by {count} points."),
    Text::new("Put a white stone outside the central {count} by {count} points."),
];
const CHOOSE: Text = Text::new("Choose a colour.");
const CHOOSE_MORE: Text = Text::new("Choose a colour, or put two more stones.");
const CHOOSE_OFFER: Text = Text::new("Choose a colour, or offer ten fifth stones.");
const DECLARE: Text = Text::new("Say how many fifth stones Black is to offer, {count} at most.");
const OFFER: Plural = Plural::new(
    "Offer a fifth stone for Black: {count} is missing.",
    "Offer fifth stones for Black, no two of them alike: {count} are missing.",
);
const PICK: Text = Text::new("Pick one of the fifth stones that Black offers.");

/// What is to be chosen among.
fn choices(all: &[(Choice, usize)]) -> Text {
    let has = |wanted: Choice| all.iter().any(|(choice, _)| *choice == wanted);
    match (has(Choice::More), has(Choice::Offer)) {
        (true, _) => CHOOSE_MORE,
        (_, true) => CHOOSE_OFFER,
        _ => CHOOSE,
    }
}

fn with(text: Text, language: Language, count: u32) -> String {
    text.get(language).replace("{count}", &count.to_string())
}

/// Where a stone of `colour` belongs.
fn place(area: Area, colour: Colour, language: Language) -> String {
    let side = colour as usize;
    match area {
        Area::Anywhere => ANYWHERE[side].get(language).to_owned(),
        Area::Within(1) => MIDDLE[side].get(language).to_owned(),
        Area::Within(square) => with(WITHIN[side], language, square),
        Area::Beyond(square) => with(BEYOND[side], language, square),
    }
}

impl Ask {
    /// What is asked for, in one sentence.
    pub fn sentence(self, language: Language) -> String {
        match self {
            Self::Stone { colour, area } => place(area, colour, language),
            Self::Choose(all) => choices(all).get(language).to_owned(),
            Self::Declare(most) => with(DECLARE, language, most),
            Self::Offer(left) => OFFER.get(language, left.into()).replace("{count}", &left.to_string()),
            Self::Pick => PICK.get(language).to_owned(),
        }
    }
}

const SIDE: Text = Text::new("This opening needs a board of {count} by {count} points at least.");
const OVER: Text = Text::new("The opening is over.");
const OTHER: Text = Text::new("Something else is asked for in the opening.");
const OCCUPIED: Text = Text::new("That point is taken.");
const ELSEWHERE: Text = Text::new("The stone belongs elsewhere in this opening.");
const ALIKE: Text = Text::new("Turned or mirrored, that is a stone that is offered already.");
const NOT_OFFERED: Text = Text::new("That stone is not offered.");
const NUMBER: Text = Text::new("It may be from 1 to {count} stones.");

impl OpeningError {
    /// Why something was not done, in one sentence.
    pub fn sentence(self, language: Language) -> String {
        match self {
            Self::Side { least, .. } => with(SIDE, language, least),
            Self::Over => OVER.get(language).to_owned(),
            Self::Other => OTHER.get(language).to_owned(),
            Self::Occupied => OCCUPIED.get(language).to_owned(),
            Self::Elsewhere(_) => ELSEWHERE.get(language).to_owned(),
            Self::Alike => ALIKE.get(language).to_owned(),
            Self::NotOffered => NOT_OFFERED.get(language).to_owned(),
            Self::Number(most) => with(NUMBER, language, most),
        }
    }
}
