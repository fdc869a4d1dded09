//! [`Space`]: what a search knows of its level before it starts, and how it packs positions.

use std::sync::Arc;

use super::SokobanTask;
use crate::grid::Direction;
use crate::sokoban::board::ones_without;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Push, Square};

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

    /// Where the box goes by which one packed position becomes the other.
    pub fn shift_between(&self, before: &[u64], after: &[u64]) -> Option<Shift> {
        let from = ones_without(before, after).next()?;
        let to = ones_without(after, before).next()?;
        Some(Shift { from: self.squares[from], to: self.squares[to] })
    }

    /// The push that takes the box there.
    pub fn push(&self, Shift { from, to }: Shift) -> Option<Push> {
        let direction = Direction::ALL.into_iter().find(|&one| self.board().neighbour(from, one) == to)?;
        Some(Push { from, direction })
    }
}

/// A push by its squares: where a box stood before and where it stands afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Where from.
    pub from: Square,
    /// Where to.
    pub to: Square,
}

impl Shift {
    /// The way back.
    pub const fn back(self) -> Self {
        Self { from: self.to, to: self.from }
    }
}
