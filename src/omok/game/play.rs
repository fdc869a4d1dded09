//! Playing moves.

use super::super::referee::{Judgement, Legality, judge};
use super::super::{Colour, Point, PointError};
use super::{Game, Move, NodeId, Outcome};

/// What becomes of a move that is a foul.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnFoul {
    /// It is played, and loses.
    #[default]
    Loses,
    /// It is refused with its reasons, and the game goes on.
    Refused,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The point cannot be used.
    #[error(transparent)]
    Point(#[from] PointError),
    /// The game is over already.
    #[error("the game is over; undo a move to try another")]
    Over,
    /// It is a foul, and fouls are refused.
    #[error("{point} is forbidden")]
    Forbidden {
        /// The name of the point.
        point: String,
        /// The reasons.
        judgement: Box<Judgement>,
    },
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It is a new variation.
    New(NodeId),
    /// It was played from here before: the game is at that node again.
    Known(NodeId),
}

impl Game {
    /// The one who is to move puts a stone on `point`.
    ///
    /// # Errors
    /// Occupied points, points outside, moves after the end, and fouls where they are refused.
    pub fn play(&mut self, point: Point) -> Result<Played, PlayError> {
        self.play_as(self.to_move(), point)
    }

    /// `colour` puts a stone on `point`, whoever's turn it is.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_as(&mut self, colour: Colour, point: Point) -> Result<Played, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        let judgement = judge(&self.board, &self.rule, colour, point, self.reading)?;
        if judgement.legality.is_forbidden() && self.on_foul == OnFoul::Refused {
            let (point, judgement) = (self.board.name(point), Box::new(judgement));
            return Err(PlayError::Forbidden { point, judgement });
        }
        let played = self.enter(Move { colour, point: Some(point) });
        let judgement = Box::new(judgement);
        self.outcome = match judgement.legality {
            Legality::Wins => Some(Outcome::Five { winner: colour, judgement }),
            Legality::Forbidden(_) => Some(Outcome::Foul { loser: colour, judgement }),
            Legality::Legal => self.board.is_full().then_some(Outcome::Full),
        };
        Ok(played)
    }

    /// The one who is to move passes.
    ///
    /// # Errors
    /// The game is over.
    pub fn pass(&mut self) -> Result<Played, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        Ok(self.enter(Move { colour: self.to_move(), point: None }))
    }

    /// Goes to the node of a move from here, which is made where there is none. The point is empty.
    pub(in super::super) fn enter(&mut self, played: Move) -> Played {
        let here = self.node(self.current);
        let is_same = |&&child: &&NodeId| self.node(child).played == Some(played);
        if let Some(&child) = here.children.iter().find(is_same) {
            self.step_to(child);
            return Played::Known(child);
        }
        let mut node = here.after(self.current);
        node.play(played);
        Played::New(self.append(node))
    }
}
