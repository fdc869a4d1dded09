//! [`Letter`]: what a point of a line is in the strings that are read.

use super::super::{Board, Colour, Point};
use crate::trace::Reason;

/// One letter of a string: what stands on a point of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Letter {
    /// `E`: an empty point. The original's text calls it `S`, its code `E`.
    Empty = 0,
    /// `B`: a black stone.
    Black = 1,
    /// `W`: a white stone.
    White = 2,
    /// `X`: outside the board.
    Outside = 3,
}

impl Letter {
    /// All four, by number.
    pub const ALL: [Self; 4] = [Self::Empty, Self::Black, Self::White, Self::Outside];

    /// The letter as it is written.
    pub const fn symbol(self) -> char {
        match self {
            Self::Empty => 'E',
            Self::Black => 'B',
            Self::White => 'W',
            Self::Outside => 'X',
        }
    }

    /// The letter that is written so; upper and lower case are alike, and `S` is another `E`.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol.to_ascii_uppercase() {
            'E' | 'S' => Some(Self::Empty),
            'B' => Some(Self::Black),
            'W' => Some(Self::White),
            'X' => Some(Self::Outside),
            _ => None,
        }
    }

    /// The letter of a stone.
    pub const fn of(colour: Colour) -> Self {
        match colour {
            Colour::Black => Self::Black,
            Colour::White => Self::White,
        }
    }

    /// The letter of a point, or of nothing where the line has left the board.
    pub fn at(board: &Board, point: Option<Point>) -> Self {
        match point {
            None => Self::Outside,
            Some(point) => board.stone(point).map_or(Self::Empty, Self::of),
        }
    }
}

/// Why the reading of a line stopped, on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// At a stone of the other colour, which is the last letter.
    OtherColour,
    /// At the third empty point in a row, which is the last letter.
    ThreeBlanks,
    /// Outside the board: the last letter is `X`.
    Edge,
}

impl Ending {
    /// The reason that events carry.
    pub const fn reason(self) -> Reason {
        match self {
            Self::OtherColour => Reason::OTHER_COLOUR,
            Self::ThreeBlanks => Reason::THREE_BLANKS,
            Self::Edge => Reason::EDGE,
        }
    }
}
