//! What a person asks of a game, and what there is to tell and to see of it.

use crate::grid::Cell;
use crate::match3::board::{Group, Swap};
use crate::match3::play::{Drop, Reshuffle};
use crate::trace::Reason;

/// What a person does in a game of match-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match3Command {
    /// Takes the block in a cell, puts it back, or exchanges it with the one that was taken.
    Take(Cell),
    /// Exchanges two blocks.
    Swap(Swap),
    /// Asks for the best move, or hides it.
    Hint,
    /// Shows all legal moves, or hides them.
    Moves,
    /// Chooses who gives hints, by its number in the list of strategies.
    Advisor(usize),
    /// Chooses how a dead board is rearranged.
    Reshuffle(Reshuffle),
    /// Takes a move back.
    Undo,
    /// Makes the move again.
    Redo,
    /// Back to the start board.
    ToStart,
    /// On to the last move.
    ToEnd,
    /// Begins anew with other blocks.
    Deal,
}

/// What there is to tell about the last command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The swap made no line and was taken back; why.
    TakenBack(Swap, Reason),
    /// The block in this cell cannot be moved, or there is none.
    Fixed(Cell),
    /// No legal move was left: so many swaps were tried, and then so many cells changed.
    Reshuffled {
        /// Swaps that were tried.
        tested: u64,
        /// Cells that show another block now.
        changed: u32,
    },
}

/// What of the last step is seen on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Matches that are about to be cleared.
    pub groups: Vec<Group>,
    /// Blocks that fell.
    pub falls: Vec<Drop>,
    /// Blocks that came.
    pub arrivals: Vec<Cell>,
    /// The swap that was made or taken back.
    pub swap: Option<Swap>,
    /// Swaps that were tried in vain: the proof that there is no legal move.
    pub proof: Vec<Swap>,
}
