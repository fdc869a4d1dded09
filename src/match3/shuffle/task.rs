//! [`ShuffleTask`]: what a shuffler works on, and the blocks that are drawn before it starts.

use std::sync::{Arc, OnceLock};

use crate::grid::Cell;
use crate::match3::board::{Board, BoardError, Colour, MAX_COLOURS};
use crate::match3::count::Matrix;
use crate::match3::level::Level;
use crate::random::Random;
use crate::trace::{Kind, Probe};

/// A board to shuffle or to fill.
#[derive(Clone, Debug)]
pub struct ShuffleTask {
    board: Board,
    colours: u8,
    weights: Vec<u32>,
    total: u32,
    /// Cells that hold a block that cannot be moved.
    fixed: Vec<Cell>,
    has_chains: bool,
    /// Made when it is first asked for.
    matrix: OnceLock<Option<Arc<Matrix>>>,
}

impl ShuffleTask {
    /// The task to shuffle or fill `board` with colours below `colours`, all alike.
    ///
    /// # Errors
    /// A number of colours out of range, or too small for the blocks that are there.
    pub fn new(board: Board, colours: u8) -> Result<Self, BoardError> {
        Level::new(board, colours).map(|level| Self::of_level(&level))
    }

    /// The task that `level` is.
    pub fn of_level(level: &Level) -> Self {
        Self::with(level.board().clone(), level.colours(), level.weights().to_vec())
    }

    /// The same on another board, whose blocks are of the same colours.
    pub fn on(&self, board: Board) -> Self {
        Self::with(board, self.colours, self.weights.clone())
    }

    fn with(board: Board, colours: u8, weights: Vec<u32>) -> Self {
        let is_fixed = |&cell: &Cell| board.kind(cell).holds_block() && !board.kind(cell).is_movable();
        let fixed: Vec<Cell> = board.cells().filter(is_fixed).collect();
        let has_chains = fixed.iter().any(|&cell| board.kind(cell).is_matchable());
        let total = weights.iter().sum();
        Self { board, colours, weights, total, fixed, has_chains, matrix: OnceLock::new() }
    }

    /// Its cells and the blocks that are given.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many colours there are.
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    /// How often each colour comes, relative to the others; empty where all come alike.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// Cells that hold a block that cannot be moved.
    pub fn fixed(&self) -> &[Cell] {
        &self.fixed
    }

    /// Whether fixed blocks count for matches somewhere.
    pub const fn has_chains(&self) -> bool {
        self.has_chains
    }

    /// A colour, drawn with its weight.
    #[inline]
    pub fn draw(&self, random: &mut Random) -> Colour {
        if self.total == 0 {
            return random.below(u32::from(self.colours)) as Colour;
        }
        let mut left = random.below(self.total);
        for (colour, &weight) in (0..).zip(&self.weights) {
            if left < weight {
                return colour;
            }
            left -= weight;
        }
        0
    }

    /// Whether `colour` is ever drawn.
    pub fn is_drawn(&self, colour: Colour) -> bool {
        self.weights.get(usize::from(colour)).map_or(colour < self.colours, |&weight| weight > 0)
    }

    /// As many blocks of each colour that is ever drawn as there are cells.
    pub fn any_blocks(&self) -> [u32; MAX_COLOURS as usize] {
        let cells = self.board.shape().movable_cells();
        std::array::from_fn(|colour| if self.is_drawn(colour as Colour) { cells } else { 0 })
    }

    /// How many ways lead on from every profile, where the board is small enough and all colours come alike.
    pub(super) fn matrix(&self) -> Option<Arc<Matrix>> {
        let make = || Matrix::new(&self.board, self.colours).filter(|_| self.total == 0).map(Arc::new);
        self.matrix.get_or_init(make).clone()
    }

    /// The same task with its movable blocks in random order, all orders equally likely.
    pub fn mixed(&self, random: &mut Random) -> Self {
        let mut mixed = self.clone();
        let shape = Arc::clone(self.board.shape());
        let spots = shape.movable();
        for (passed, &spot) in (0..).zip(spots) {
            let other = passed + random.below(spots.len() as u32 - passed);
            mixed.board.exchange(spot, spots[other as usize]);
        }
        mixed
    }

    /// The board with every missing block drawn, as shufflers with this seed start.
    pub fn opening(self: &Arc<Self>, seed: u64) -> Board {
        let (mut board, mut random) = (self.board.clone(), Random::new(seed));
        let mut opening = Opening::of(Fills::Everything);
        while opening.step(self, &mut board, &mut random, &mut crate::trace::Off, Kind::Assign, 0) {}
        board
    }
}

/// Which cells get a block before a shuffler starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fills {
    /// Every cell that can hold one.
    Everything,
    /// Fixed cells only; movable ones are emptied.
    Fixed,
}

/// The drawing of missing blocks, cell by cell, in the order of cells.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    fills: Fills,
    next: u32,
}

impl Opening {
    /// Before the first cell.
    pub const fn of(fills: Fills) -> Self {
        Self { fills, next: 0 }
    }

    /// Looks at the next cell that holds a block, draws one if it is missing and tells of it with an event
    /// of this kind and line. Whether there was such a cell.
    #[inline]
    pub fn step<P: Probe>(
        &mut self,
        task: &ShuffleTask,
        board: &mut Board,
        random: &mut Random,
        probe: &mut P,
        kind: Kind,
        line: u8,
    ) -> bool {
        let Some(cell) = self.next_cell(task) else { return false };
        let colour = board.block(cell).unwrap_or_else(|| {
            let colour = task.draw(random);
            board.set_block(cell, Some(colour));
            colour
        });
        probe.fact(kind, line, cell, crate::grid::NOWHERE, i32::from(colour));
        true
    }

    #[inline]
    fn next_cell(&mut self, task: &ShuffleTask) -> Option<Cell> {
        if self.fills == Fills::Fixed {
            let cell = task.fixed.get(self.next as usize).copied();
            self.next += 1;
            return cell;
        }
        let cells = task.board.size().cells();
        while self.next < cells {
            self.next += 1;
            if task.board.kind(self.next - 1).holds_block() {
                return Some(self.next - 1);
            }
        }
        None
    }

    /// How far it is, for hashing.
    pub const fn place(&self) -> u32 {
        self.next
    }
}
