//! [`News`]: what there is to tell about the last command.

use crate::omok::game::{OpenError, PlayError};
use crate::omok::opening::OpeningError;
use crate::omok::program::Failure;
use crate::omok::rules::Fouls;
use crate::omok::{Colour, Point, PointError};

/// Why something was not done, or what was done besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A stone stands there.
    Occupied(Point),
    /// That is beside the board.
    Outside,
    /// The game is over.
    Over,
    /// The point is forbidden, and such moves are refused.
    Forbidden(Point, Fouls),
    /// The opening does not allow it.
    Opening(OpeningError),
    /// The other program has no answer.
    Guest(Failure),
    /// The other program played there, though a stone stands there.
    GuestOccupied(Point),
    /// The other program played there, though that is forbidden.
    GuestForbidden(Point, Fouls),
    /// The program thinks.
    Thinks,
    /// The program was stopped.
    Stopped,
    /// The strategy had no move to offer; the priorities chose.
    Makeshift,
    /// The program played a move of the opening book.
    FromBook,
    /// The one before passed.
    Passed(Colour),
    /// The puzzle is lost already; a move has to be taken back.
    LostAlready,
    /// So many moves were pasted.
    Pasted(usize),
}

impl News {
    /// Why a move on `point` was not played.
    pub(super) fn refused(error: PlayError, point: Point) -> Self {
        match error {
            PlayError::Over => Self::Over,
            PlayError::Forbidden { judgement, .. } => Self::Forbidden(point, judgement.legality.fouls()),
            PlayError::Point(PointError::Occupied { .. }) => Self::Occupied(point),
            PlayError::Point(_) => Self::Outside,
        }
    }

    /// Why something was not done that a person wanted in an opening.
    pub(super) fn not_opened(error: OpenError, point: Point) -> Self {
        match error {
            OpenError::Opening(error) => Self::Opening(error),
            OpenError::Play(error) => Self::refused(error, point),
        }
    }

    /// Why a move of another program was not played.
    pub(super) fn of_guest(self) -> Self {
        match self {
            Self::Occupied(point) => Self::GuestOccupied(point),
            Self::Forbidden(point, fouls) => Self::GuestForbidden(point, fouls),
            Self::Opening(error) => Self::Guest(Failure::Refused(error)),
            other => other,
        }
    }
}
