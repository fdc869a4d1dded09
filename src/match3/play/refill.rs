//! [`Refill`]: which new blocks come.

use crate::grid::Cell;
use crate::match3::board::{Board, Colour, NOTHING, Spot};
use crate::match3::shuffle::ShuffleTask;
use crate::random::Random;

/// Draws for one block before a line is put up with.
const CALM_DRAWS: u32 = 64;

/// How the colour of a new block is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Refill {
    /// Each by itself, with the weights of the level.
    #[default]
    Independent,
    /// In the same way, but drawn again where it would complete a line; after 64 draws it stays.
    Calm,
}

/// A block that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spawn {
    /// Where it came to.
    pub cell: Cell,
    /// Its colour.
    pub colour: Colour,
}

impl Refill {
    /// Every policy with its word on the command line.
    pub const ALL: [(&'static str, Self); 2] = [("independent", Self::Independent), ("calm", Self::Calm)];

    /// Fills every empty movable cell, the lowest row first and each row from the right, and tells of it.
    pub fn fill(self, board: &mut Board, task: &ShuffleTask, random: &mut Random, mut tell: impl FnMut(Spawn)) {
        let shape = std::sync::Arc::clone(board.shape());
        for &spot in shape.movable().iter().rev() {
            if board.value(spot) == NOTHING {
                let colour = self.draw(board, spot, task, random);
                board.put(spot, colour);
                tell(Spawn { cell: shape.cell(spot), colour });
            }
        }
    }

    fn draw(self, board: &Board, spot: Spot, task: &ShuffleTask, random: &mut Random) -> Colour {
        let mut colour = task.draw(random);
        if self == Self::Calm {
            for _ in 1..CALM_DRAWS {
                if !board.lines_at(spot, colour) {
                    break;
                }
                colour = task.draw(random);
            }
        }
        colour
    }
}
