//! How a move is chosen: one file a strategy, one line each in [`LIST`].
//!
//! A strategy gives a value to every legal move, and the greatest value is played; equal ones are drawn.
//! "Known" means that new blocks count as nothing: only those on the board are simulated.

mod beam;
mod bottom_first;
mod contest;
mod expectimax;
mod first_wave;
mod flat_ucb;
mod known_cascade;
mod most_moves;
mod random_move;
mod sandbox;
mod statistics;
#[cfg(test)]
mod tests;
mod top_first;
mod two_plies;

pub use contest::{Contest, Standing};
pub use statistics::Sample;

use super::board::{Board, Swap};
use super::shuffle::ShuffleTask;
use crate::random::Random;
use crate::text::Text;

/// Every strategy, from the simplest on.
pub static LIST: &[Strategy] = &[
    random_move::STRATEGY,
    top_first::STRATEGY,
    bottom_first::STRATEGY,
    most_moves::STRATEGY,
    first_wave::STRATEGY,
    known_cascade::STRATEGY,
    known_cascade::TO_THE_BOTTOM,
    expectimax::STRATEGY,
    two_plies::STRATEGY,
    flat_ucb::STRATEGY,
    beam::STRATEGY,
];

/// The strategy with this id.
pub fn find(id: &str) -> Option<&'static Strategy> {
    LIST.iter().find(|strategy| strategy.id == id)
}

/// A way to choose a move.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// Name in kebab case, the same on the command line.
    pub id: &'static str,
    /// The name shown to people.
    pub name: Text,
    /// What it does, in a sentence.
    pub summary: Text,
    /// What a move costs.
    pub cost: &'static str,
    /// Gives every legal move a value, in the order of [`Board::legal_moves`].
    rank: fn(Position<'_>, &mut Random) -> Vec<Candidate>,
}

/// What a strategy may know: a settled board, and how new blocks are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The board, without a line.
    pub board: &'a Board,
    /// Breeds and weights of new blocks.
    pub task: &'a ShuffleTask,
}

/// A legal move and what a strategy thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub swap: Swap,
    /// Its value; what it counts depends on the strategy, more is better.
    pub value: f64,
    /// The standard error of the value, 0 where nothing was sampled.
    pub error: f64,
}

/// The move that a strategy takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub swap: Swap,
    /// Every legal move with its value, the best first.
    pub candidates: Vec<Candidate>,
}

impl Choice {
    /// How much better the move is than the next best, 0 where that is equal; nothing where there is no other.
    pub fn margin(&self) -> Option<f64> {
        let [best, next, ..] = self.candidates.as_slice() else { return None };
        Some(best.value - next.value)
    }
}

impl Strategy {
    /// Chooses a move, if there is any. The same board and stream give the same choice.
    pub fn choose(&self, position: Position<'_>, random: &mut Random) -> Option<Choice> {
        let mut candidates = (self.rank)(position, random);
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = candidates.first()?.value;
        let equal = candidates.iter().take_while(|candidate| candidate.value == best).count();
        let taken = random.below(equal as u32) as usize;
        candidates[..=taken].rotate_right(1);
        Some(Choice { swap: candidates[0].swap, candidates })
    }
}

/// Every legal move with an exact value.
fn valued(board: &Board, mut value: impl FnMut(Swap) -> f64) -> Vec<Candidate> {
    let with_value = |swap| Candidate { swap, value: value(swap), error: 0.0 };
    board.legal_moves().into_iter().map(with_value).collect()
}

/// The row of the lower cell, from the top.
fn row(board: &Board, swap: Swap) -> f64 {
    f64::from(board.size().y(swap.b))
}
