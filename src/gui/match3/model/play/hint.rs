//! [`Hint`]: the best move by a chosen strategy, found a little in every frame, and all legal moves.

use crate::match3::board::{Moves, Swap};
use crate::match3::play::Game;
use crate::match3::strategy::{Choice, LIST, Position, Ranking, Strategy};
use crate::random::Random;

/// Cells that are looked at in a frame, more or less.
const CELLS_A_FRAME: u32 = 40_000;

/// The strategy that is asked where nobody chose another: the whole known cascade.
const FIRST_ADVISOR: &str = "known-cascade";

/// What is asked for, and what is known of it.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Whether all legal moves are shown.
    pub shows_moves: bool,
    advisor: usize,
    /// The legal moves, once they are counted.
    moves: Option<Moves>,
    asked: Asked,
}

#[derive(Clone, Debug, Default)]
enum Asked {
    #[default]
    No,
    Thinking(Box<(Ranking, Random)>),
    Known(Choice),
}

impl Default for Hint {
    fn default() -> Self {
        Self::by(LIST.iter().position(|strategy| strategy.info.id == FIRST_ADVISOR).unwrap_or(0))
    }
}

impl Hint {
    /// Nothing is asked for; the strategy with this number will be.
    pub fn by(advisor: usize) -> Self {
        Self { shows_moves: false, advisor: advisor.min(LIST.len() - 1), moves: None, asked: Asked::No }
    }

    /// The number of the strategy that is asked.
    pub const fn advisor(&self) -> usize {
        self.advisor
    }

    /// The strategy that is asked.
    pub fn strategy(&self) -> &'static Strategy {
        &LIST[self.advisor]
    }

    /// The legal moves, once they are counted.
    pub const fn moves(&self) -> Option<&Moves> {
        self.moves.as_ref()
    }

    /// What the strategy would do.
    pub const fn choice(&self) -> Option<&Choice> {
        if let Asked::Known(choice) = &self.asked { Some(choice) } else { None }
    }

    /// The move to be shown.
    pub fn swap(&self) -> Option<Swap> {
        self.choice().map(|choice| choice.swap)
    }

    /// Whether an answer is waited for.
    pub const fn is_thinking(&self) -> bool {
        matches!(self.asked, Asked::Thinking(_))
    }

    /// Begins to look for the best move.
    pub(super) fn ask(&mut self, game: &Game) {
        let ranking = self.strategy().ranking(Position::of(game));
        self.asked = Asked::Thinking(Box::new((ranking, Random::new(game.fingerprint()))));
    }

    /// Hides the best move; whether it was asked for.
    pub(super) fn hide(&mut self) -> bool {
        !matches!(std::mem::take(&mut self.asked), Asked::No)
    }

    /// The board is another one.
    pub(super) fn forget(&mut self) {
        (self.moves, self.asked) = (None, Asked::No);
    }

    /// Goes on; whether something is known that was not known before.
    pub(super) fn advance(&mut self, game: &Game) -> bool {
        let is_new = self.moves.is_none();
        if is_new {
            self.moves = Some(game.board().moves());
        }
        let Asked::Thinking(thinking) = &mut self.asked else { return is_new };
        let (ranking, random) = thinking.as_mut();
        let position = Position::of(game);
        for _ in 0..(CELLS_A_FRAME / game.board().size().cells()).max(1) {
            if ranking.step(position, random).is_none() {
                let choice = ranking.clone().choose(random);
                self.asked = choice.map_or(Asked::No, Asked::Known);
                return true;
            }
        }
        is_new
    }
}
