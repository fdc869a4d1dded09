//! [`Advice`]: what a player who asks is told.

use super::{Choice, Position, Strategy};
use crate::match3::board::{Moves, Swap};
use crate::match3::play::{Game, Phase};
use crate::random::Random;
use crate::trace::Reason;

/// What can be said of a game that waits for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Every legal move, and how many swaps were tried.
    pub moves: Moves,
    /// What the strategy would do, with the value of every move; nothing where there is none.
    pub best: Option<Choice>,
}

impl Advice {
    /// What `strategy` advises; nothing while a cascade is under way. The same game gets the same advice.
    pub fn of(game: &Game, strategy: &Strategy) -> Option<Self> {
        if !matches!(game.phase(), Phase::Ready | Phase::Reshuffle | Phase::Over(_)) {
            return None;
        }
        let mut random = Random::new(game.fingerprint());
        Some(Self { moves: game.board().moves(), best: strategy.choose(Position::of(game), &mut random) })
    }

    /// The proof that there is no move: every swap that was tried, and why it is none. Empty where there is one.
    pub fn proof(&self, game: &Game) -> Vec<(Swap, Reason)> {
        if self.moves.is_dead() { game.board().refusals().collect() } else { Vec::new() }
    }
}
