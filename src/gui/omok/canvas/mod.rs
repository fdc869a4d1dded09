//! Omok on the canvas: a board, the stones on it, and what is to be said about them.
//!
//! Fill an [`OmokScene`] and hand it to [`CanvasView::show_omok`](crate::gui::canvas::CanvasView::show_omok), which
//! pans, zooms, fits and answers like [`show`](crate::gui::canvas::CanvasView::show); cells are points.
//! Every point that is not on the board is left out, so scenes need no checking.

mod changes;
mod colors;
mod ground;
mod judged;
mod marks;
mod rows;
mod show;
mod stage;
mod stones;
#[cfg(test)]
mod tests;

use crate::omok::rules::Fouls;
use crate::omok::{Board, Colour, Point};

use crate::gui::canvas::overlay::Marks;

pub use colors::OmokColors;
pub use judged::JudgedMarks;
pub use show::OmokInput;

/// Everything that is seen of one position.
#[derive(Clone, Copy, Debug)]
pub struct OmokScene<'a> {
    /// Points of a side.
    pub side: u32,
    /// What stands on every point, in the order of the board. Missing points are empty.
    pub stones: &'a [Option<Colour>],
    /// What is said about the position.
    pub overlays: OmokOverlays<'a>,
    /// What any board can show: the current point, breakpoints, a flash. Its coordinates are not shown:
    /// the edge has them.
    pub marks: Marks<'a>,
}

/// What is said about a position. Everything is left out by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct OmokOverlays<'a> {
    /// A number from 0 to 1 for each point, drawn from faint to strong. Less than 0 or NaN: nothing is
    /// drawn there.
    pub heat: Option<&'a [f32]>,
    /// Small numbers on empty points, where points are far enough apart.
    pub values: &'a [(Point, i64)],
    /// Numbers on stones.
    pub numbers: &'a [(Point, u32)],
    /// The stone that was played last: a dot, or its number in the accent.
    pub last: Option<Point>,
    /// Stones that are only supposed to stand there: a ring of the accent.
    pub supposed: &'a [Point],
    /// Stones that are not there: faint, with a number.
    pub ghosts: &'a [Ghost],
    /// Forbidden points, with their reasons: a cross and the sign of the first foul.
    pub forbidden: &'a [(Point, Fouls)],
    /// Rows of stones: outlines around them, told apart by colour and dashes, and lines to where they grow.
    pub rows: &'a [RowMark],
    /// Points that complete rows: discs, with a sign.
    pub points: &'a [PointMark],
    /// The point in question: a strong ring, and a cross where the answer is no.
    pub question: Option<QuestionMark>,
    /// Where the next stone belongs: a frame around it, and the rest of the board in the shade.
    pub area: Option<AreaMark>,
    /// Points that were looked at: small squares.
    pub looked: &'a [Point],
    /// Points that have been read as a string: a band, from the first to the last.
    pub string: &'a [Point],
    /// Points under the pattern that is laid over the string: frames.
    pub window: &'a [Point],
    /// Points of which something else is said since the pattern table was edited: small discs beside them.
    pub changes: &'a [ChangeMark],
}

/// A part of the board: a square in the middle, or everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaMark {
    /// Points of a side of the square.
    pub square: u32,
    /// Whether the square is meant, rather than everything else.
    pub is_inside: bool,
}

/// A point of which something else is said since the pattern table was edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeMark {
    /// The point.
    pub point: Point,
    /// What is said.
    pub kind: ChangeKind,
}

/// What is said of a point since the pattern table was edited, the greatest change first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChangeKind {
    /// A stone there wins on another line: `+`.
    FiveMore,
    /// A stone there wins no longer on some line: `−`.
    FiveLess,
    /// It makes another shape: `≠`.
    Shape,
    /// It is worth more or less: `±`.
    Worth,
}

impl ChangeKind {
    /// Its sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::FiveMore => "+",
            Self::FiveLess => "−",
            Self::Shape => "≠",
            Self::Worth => "±",
        }
    }
}

/// A stone that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Where.
    pub point: Point,
    /// Its colour.
    pub colour: Colour,
    /// Its number, from 1; 0 for none.
    pub number: u32,
}

/// A row of stones, from its first to its last point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMark {
    /// The first point.
    pub from: Point,
    /// The last point.
    pub to: Point,
    /// From where to where it can grow: the outermost points that complete it, or its own ends.
    pub reach: [Point; 2],
    /// What it is.
    pub kind: RowKind,
    /// How much it matters now.
    pub weight: Weight,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RowKind {
    /// Five, which wins: filled.
    Five,
    /// Six or more that do not win: filled, in the colour of what is forbidden.
    Overline,
    /// A four: solid.
    Four,
    /// A three, or what may be one: dashed.
    Three,
    /// What looks like a three and is none: dotted and faint.
    NoThree,
}

/// How much a mark matters now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// It is what the moment is about.
    #[default]
    Strong,
    /// It belongs to what led there.
    Faint,
}

/// The point in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionMark {
    /// The point.
    pub point: Point,
    /// Why a stone must not be put there, as far as that is known.
    pub fouls: Fouls,
}

/// A point that completes a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointMark {
    /// The point.
    pub point: Point,
    /// What is known of it.
    pub kind: PointKind,
    /// How much it matters now.
    pub weight: Weight,
}

/// What is known of a point that completes a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// A stone there makes five: `5`.
    MakesFive,
    /// A stone there makes a straight four, if it may be put there: `4?`.
    Asked,
    /// It makes a straight four, and it may be put there: `4`.
    Counts,
    /// It was taken for forbidden and is not: `OK`.
    Allowed,
    /// It makes a straight four, but it is forbidden: the sign of the first foul; without any, it makes
    /// five at the same time.
    Refused(Fouls),
}

impl<'a> OmokScene<'a> {
    /// A position without anything said about it.
    pub fn new(board: &'a Board) -> Self {
        Self::of(board.side(), board.stones())
    }

    /// Stones without anything said about them.
    pub fn of(side: u32, stones: &'a [Option<Colour>]) -> Self {
        Self { side, stones, overlays: OmokOverlays::default(), marks: Marks::default() }
    }
}
