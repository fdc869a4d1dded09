//! How a move is chosen, and games that are played in that way: one file a strategy, one line each in [`LIST`].
//!
//! A strategy gives a value to every legal move, and the greatest value is played; equal ones are drawn.
//! "Known" means that new blocks count as nothing: only those on the board are simulated.

mod advice;
mod beam;
mod bottom_first;
mod contest;
mod expectimax;
mod first_wave;
mod flat_ucb;
mod known_cascade;
mod most_moves;
mod playing;
mod random_move;
mod ranking;
mod sandbox;
mod statistics;
#[cfg(test)]
mod tests;
mod to_the_bottom;
mod top_first;
mod two_plies;

use std::fmt;
use std::sync::Arc;

pub use advice::Advice;
pub use contest::{Contest, Standing};
pub use playing::{AT_START, Ending, Played, Playing};
pub use ranking::{Candidate, Choice, Ranking, Trial};
pub use statistics::Sample;

use super::board::{Board, Swap};
use super::play::{Fall, Game, PlayTask};
use super::shuffle::ShuffleTask;
use crate::random::Random;
use crate::trace::{self, Info, Run, Settings};
use ranking::Plan;

/// Every strategy, from the simplest on.
pub static LIST: &[Strategy] = &[
    Strategy::of::<random_move::RandomMove>(),
    Strategy::of::<top_first::TopFirst>(),
    Strategy::of::<bottom_first::BottomFirst>(),
    Strategy::of::<most_moves::MostMoves>(),
    Strategy::of::<first_wave::FirstWave>(),
    Strategy::of::<known_cascade::KnownCascade>(),
    Strategy::of::<to_the_bottom::ToTheBottom>(),
    Strategy::of::<expectimax::Expectimax>(),
    Strategy::of::<two_plies::TwoPlies>(),
    Strategy::of::<flat_ucb::FlatUcb>(),
    Strategy::of::<beam::Beam>(),
];

/// The strategy with this id.
pub fn find(id: &str) -> Option<&'static Strategy> {
    LIST.iter().find(|strategy| strategy.info.id == id)
}

/// What makes a strategy.
pub trait Player: Clone + Send + Sync + 'static {
    /// What a game that it plays says of itself. The second line of the listing is the player's own.
    const INFO: &'static Info;
    /// How it finds the values of moves.
    const PLAN: Plan;
    /// What values are multiplied by before they are told as whole numbers.
    const SCALE: f64 = 1.0;
}

/// A way to choose a move.
#[derive(Clone, Copy)]
pub struct Strategy {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts a game that it plays; the output is a [`Played`].
    pub start: fn(Arc<PlayTask>, &Settings, u64) -> Box<dyn Run>,
    plan: Plan,
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Strategy").field(&self.info.id).finish()
    }
}

/// What a strategy may know: a settled board, and how new blocks are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The board, without a line.
    pub board: &'a Board,
    /// Colours and weights of new blocks.
    pub task: &'a ShuffleTask,
    /// How blocks fall.
    pub fall: Fall,
}

impl<'a> Position<'a> {
    /// What a strategy may know of `game`, whose board is settled.
    pub fn of(game: &'a Game) -> Self {
        Self { board: game.board(), task: game.task(), fall: game.rules().fall }
    }
}

impl Strategy {
    const fn of<P: Player>() -> Self {
        Self { info: P::INFO, start: trace::start::<Playing<P>>, plan: P::PLAN }
    }

    /// The legal moves, before the first is tried: for those who do not want to wait for a choice.
    pub fn ranking(&self, position: Position<'_>) -> Ranking {
        Ranking::new(self.plan, position)
    }

    /// Chooses a move, if there is any. The same board and stream give the same choice.
    pub fn choose(&self, position: Position<'_>, random: &mut Random) -> Option<Choice> {
        let mut ranking = self.ranking(position);
        while ranking.step(position, random).is_some() {}
        ranking.choose(random)
    }
}

/// The row of the lower cell, from the top.
fn row(board: &Board, swap: Swap) -> f64 {
    f64::from(board.size().y(swap.b))
}
