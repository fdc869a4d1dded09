//! How a game is begun so that neither colour is better off: one file a protocol, one line each in [`LIST`].
//!
//! A [`Protocol`] is data, a list of [`Step`]s; an [`Opening`] goes through them and says at any time who is asked for
//! what. [`advise`] answers for the program.

mod advice;
mod free;
mod likeness;
mod long_pro;
mod machine;
mod pro;
mod soosorv;
mod swap;
mod swap2;
mod taraguchi;
#[cfg(test)]
mod tests;
mod words;

pub use advice::advise;
pub use machine::{Opening, OpeningError};

use super::{Colour, Point};
use crate::text::Text;

/// Every protocol, in the order of menus.
pub static LIST: &[&Protocol] = &[
    &free::PROTOCOL,
    &pro::PROTOCOL,
    &long_pro::PROTOCOL,
    &swap::PROTOCOL,
    &swap2::PROTOCOL,
    &soosorv::PROTOCOL,
    &taraguchi::PROTOCOL,
];

/// The protocol with this id.
pub fn find(id: &str) -> Option<&'static Protocol> {
    LIST.iter().copied().find(|protocol| protocol.id == id)
}

/// The protocol when nothing is said: none.
pub fn default_protocol() -> &'static Protocol {
    &free::PROTOCOL
}

/// How a game is begun.
#[derive(Debug)]
pub struct Protocol {
    /// Name in kebab case, the same in files and on the command line.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What is done, in one or two sentences.
    pub summary: Text,
    /// What is done, step by step. The last one is [`Step::End`].
    pub steps: &'static [Step],
}

impl PartialEq for Protocol {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Protocol {}

impl Protocol {
    /// The shortest side of a board on which every step can be done.
    pub const fn shortest_side(&self) -> u32 {
        if self.steps.len() > 1 { SHORTEST } else { 1 }
    }
}

/// The shortest side of a board for protocols that ask for something.
const SHORTEST: u32 = 9;

/// A step of a protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next stone is put somewhere.
    Stone {
        /// Who puts it.
        by: By,
        /// Where.
        area: Area,
    },
    /// The one who did not put the last stone chooses; each choice leads to a step, by its number from 0.
    Choose(&'static [(Choice, usize)]),
    /// The one who put the last stone says how many fifth stones black is to offer: at most this many.
    Declare(u32),
    /// Black offers fifth stones of which no two are alike: this many, or as many as were declared.
    Offer(Option<u32>),
    /// White picks one of the stones that are offered.
    Pick,
    /// It is an ordinary game from here on.
    End,
}

/// Who puts a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The first player, whatever the colour of the stone.
    First,
    /// The second player, whatever the colour of the stone.
    Second,
    /// Whoever plays its colour.
    Turn,
}

/// Where a stone may be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// On any point.
    Anywhere,
    /// In the square of so many by so many points in the middle.
    Within(u32),
    /// Outside that square.
    Beyond(u32),
}

impl Area {
    /// Whether `point` of a board of `side` by `side` points lies in it.
    pub const fn contains(self, side: u32, point: Point) -> bool {
        let (x, y) = ((point % side).abs_diff(side / 2), (point / side).abs_diff(side / 2));
        match self {
            Self::Anywhere => true,
            Self::Within(square) => x <= square / 2 && y <= square / 2,
            Self::Beyond(square) => x > square / 2 || y > square / 2,
        }
    }
}

/// What somebody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To play black.
    Black,
    /// To play white.
    White,
    /// To put two more stones and let the other one choose.
    More,
    /// To stay black and offer fifth stones.
    Offer,
}

impl Choice {
    /// Every choice.
    pub const ALL: [Self; 4] = [Self::Black, Self::White, Self::More, Self::Offer];

    /// What it is called in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::More => "more",
            Self::Offer => "offer",
        }
    }

    /// The choice with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }
}

/// One of the two who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Who begins.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What somebody is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A stone.
    Stone {
        /// Its colour.
        colour: Colour,
        /// Where it may be put.
        area: Area,
    },
    /// One of these choices.
    Choose(&'static [(Choice, usize)]),
    /// How many fifth stones are to be offered, at most this many.
    Declare(u32),
    /// Another fifth stone; so many are missing.
    Offer(u32),
    /// Which of the fifth stones that are offered stays.
    Pick,
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Puts a stone, offers it, or picks it.
    Stone(Point),
    /// Chooses.
    Choose(Choice),
    /// Declares how many fifth stones are to be offered.
    Declare(u32),
}
