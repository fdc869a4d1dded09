//! [`Space`]: what a search knows of its level before it starts, and how it packs positions.

use std::sync::Arc;

use super::SokobanTask;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Square};

/// The squares on which boxes are kept, numbered without gaps, and the board.
///
/// A position is packed as a bit for each of these squares: a level of up to 64 of them takes one word.
#[derive(Debug)]
pub struct Space {
    /// The level.
    pub task: Arc<SokobanTask>,
    /// Squares that a box may stand on, by number.
    squares: Vec<Square>,
    /// Number of each square, or [`NO_SQUARE`] where no box may stand.
    numbers: Vec<Square>,
    /// All boxes on goals.
    goals: Vec<u64>,
}

impl Space {
    /// Packs positions of `task` in which boxes stand on `live` squares only. Goals are live.
    pub fn new(task: Arc<SokobanTask>, live: &Boxes) -> Self {
        let squares: Vec<Square> = live.iter().collect();
        let mut numbers = vec![NO_SQUARE; task.board.len()];
        for (number, &square) in squares.iter().enumerate() {
            numbers[usize::from(square)] = number as Square;
        }
        let mut space = Self { task, squares, numbers, goals: Vec::new() };
        space.goals = space.pack(space.board().goals());
        space
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.task.board
    }

    /// Words of a packed position.
    pub fn words(&self) -> usize {
        self.squares.len().div_ceil(64).max(1)
    }

    /// The square with this number.
    #[inline]
    pub fn square(&self, number: usize) -> Square {
        self.squares[number]
    }

    /// Whether a box may stand on `square`.
    #[inline]
    pub fn is_live(&self, square: Square) -> bool {
        self.numbers[usize::from(square)] != NO_SQUARE
    }

    /// Packs boxes that stand on live squares.
    pub fn pack(&self, boxes: &[Square]) -> Vec<u64> {
        let mut packed = vec![0; self.words()];
        for &square in boxes {
            self.toggle(&mut packed, square);
        }
        packed
    }

    /// Puts a box on `square` of a packed position, or takes it away.
    #[inline]
    pub fn toggle(&self, packed: &mut [u64], square: Square) {
        let number = self.numbers[usize::from(square)];
        if let Some(word) = packed.get_mut(usize::from(number / 64)) {
            *word ^= 1 << (number % 64);
        }
    }

    /// Whether all boxes of a packed position stand on goals.
    #[inline]
    pub fn is_solved(&self, packed: &[u64]) -> bool {
        self.goals == packed
    }

    /// The push that leads from one packed position to the next: where the box was and where it is.
    pub fn push_between(&self, before: &[u64], after: &[u64]) -> Option<(Square, Square)> {
        let gone = before.iter().zip(after).map(|(before, after)| before & !after).collect::<Vec<_>>();
        let come = before.iter().zip(after).map(|(before, after)| after & !before).collect::<Vec<_>>();
        let from = ones(&gone).next()?;
        let to = ones(&come).next()?;
        Some((self.squares[from], self.squares[to]))
    }
}

/// The numbers of the bits that are set, from the lowest on.
#[inline]
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index * 64 + bit)
        })
    })
}
