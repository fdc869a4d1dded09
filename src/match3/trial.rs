//! Trials: random boards of all kinds, and an independent look at what a shuffler made of them.
//!
//! `gridscope match3 check --boards 10000000` makes ten million of them.

use super::board::{Board, CellKind, MAX_COLOURS};
use super::count;
use super::shuffle::{Outcome, ShuffleTask, Shuffled};
use crate::grid::Size;
use crate::match3::feasible::Proof;
use crate::random::Random;

/// The range of random boards.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The greatest number of columns and of rows.
    pub side: u32,
    /// The largest share of fixed cells, in percent.
    pub fixed: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { side: 30, fixed: 80 }
    }
}

/// Boards of at most so many movable cells have their proofs checked by listing every arrangement.
const LISTED: u32 = 16;

/// Where there are more arrangements than these, they are not looked at one by one for a legal move: on
/// boards of up to 4x4 cells, whose proofs are all checked, and on larger ones.
const MOST_LISTED: [u32; 2] = [1_000_000_000, 100_000];

/// A random task: any size, any number of colours, any share of fixed cells of all kinds; blocks all given,
/// with one colour more frequent than the others.
pub fn random_task(random: &mut Random, limits: Limits) -> Option<ShuffleTask> {
    let size = Size::new(1 + random.below(limits.side), 1 + random.below(limits.side));
    let colours = 1 + random.below(u32::from(MAX_COLOURS));
    let fixed = random.below(limits.fixed + 1);
    let fixed_kinds = [CellKind::Chain, CellKind::Chain, CellKind::Cage, CellKind::Hole, CellKind::Fixture];
    let kinds = (0..size.cells()).map(|_| {
        if random.below(100) < fixed {
            return fixed_kinds[random.below(fixed_kinds.len() as u32) as usize];
        }
        if random.below(10) == 0 { CellKind::Jelly } else { CellKind::Basic }
    });
    let mut board = Board::new(size, kinds.collect()).ok()?;
    let is_skewed = random.below(3) == 0;
    let share = if is_skewed { random.below(70) } else { 0 };
    for cell in board.cells() {
        let mut colour = 0;
        // Mostly without lines of fixed blocks, which would settle everything at once.
        for _ in 0..8 {
            colour = if random.below(100) < share { 0 } else { random.below(colours) as u8 };
            if board.kind(cell) != CellKind::Chain || !board.makes_line(cell, colour) {
                break;
            }
        }
        board.set_block(cell, Some(colour));
    }
    ShuffleTask::new(board, colours as u8).ok()
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A board that should have no line has one.
    Line,
    /// Blocks were lost, made or recoloured.
    Blocks,
    /// A fixed block lies elsewhere or is another.
    Fixed,
    /// A legal move was promised, and there is none.
    NoMove,
    /// Something is said to be impossible and is not.
    Proof,
}

/// How far an answer was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The board itself was looked at.
    Board,
    /// Every arrangement was looked at.
    Exhaustively,
    /// The proof was not checked: the board is too large, or has too many arrangements.
    Unchecked,
}

/// Looks at an answer to a task in which all blocks were given and a legal move was asked for.
///
/// # Errors
/// What is wrong with it.
pub fn check(task: &ShuffleTask, answer: &Shuffled) -> Result<Checked, Fault> {
    let (before, after) = (task.board(), &answer.board);
    if after.counts() != before.counts() {
        return Err(Fault::Blocks);
    }
    if task.fixed().iter().any(|&cell| before.block(cell) != after.block(cell)) || before.shape() != after.shape() {
        return Err(Fault::Fixed);
    }
    if answer.outcome.is_arranged() && !after.runs().is_empty() {
        return Err(Fault::Line);
    }
    match answer.outcome {
        Outcome::Done if !after.has_legal_move() => Err(Fault::NoMove),
        Outcome::Impossible(_) => check_impossible(before),
        Outcome::Dead(proof) => check_dead(before, proof),
        _ => Ok(Checked::Board),
    }
}

fn check_impossible(board: &Board) -> Result<Checked, Fault> {
    if board.shape().movable_cells() > LISTED {
        return Ok(Checked::Unchecked);
    }
    let is_possible = count::any_arrangement(board, &board.movable_counts(), |_| true);
    if is_possible { Err(Fault::Proof) } else { Ok(Checked::Exhaustively) }
}

fn check_dead(board: &Board, proof: Proof) -> Result<Checked, Fault> {
    let counts = board.movable_counts();
    if proof == Proof::NoThreeAlike && !has_three(board) {
        return Ok(Checked::Exhaustively);
    }
    let most = MOST_LISTED[usize::from(board.size().cells() > LISTED)];
    if board.shape().movable_cells() > LISTED || count::multinomial(&counts) > most.into() {
        return Ok(Checked::Unchecked);
    }
    let has_move = count::any_arrangement(board, &counts, Board::has_legal_move);
    if has_move { Err(Fault::Proof) } else { Ok(Checked::Exhaustively) }
}

/// Whether any colour has three blocks that count for matches.
fn has_three(board: &Board) -> bool {
    let count = |colour: u8| {
        board.cells().filter(|&cell| board.kind(cell).is_matchable() && board.block(cell) == Some(colour)).count()
    };
    (0..MAX_COLOURS).any(|colour| count(colour) >= 3)
}
