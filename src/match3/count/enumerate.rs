//! Every arrangement of given blocks on a small board, and every board of given colours.

use num_bigint::BigUint;

use crate::match3::board::{Board, MAX_COLOURS, Spot};
use crate::match3::feasible::Counts;

/// The greatest number of movable cells of a board whose arrangements are listed.
pub const MAX_CELLS: u32 = 16;

/// Lists longer than this are not made.
const MOST: usize = 20_000_000;

/// Every arrangement without a line, in order, as numbers: see [`code`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangements {
    codes: Vec<u64>,
}

impl Arrangements {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// The place of a board in the list, if it is there.
    pub fn place(&self, board: &Board) -> Option<usize> {
        self.codes.binary_search(&code(board)).ok()
    }

    /// Those that have a legal move, on the cells of `board`.
    pub fn with_move(&self, board: &Board) -> Self {
        let mut board = board.clone();
        let has_move = |&code: &u64| {
            lay(&mut board, code);
            board.has_legal_move()
        };
        Self { codes: self.codes.iter().copied().filter(has_move).collect() }
    }
}

/// The movable blocks of a board as one number, four bits a block; for boards of up to 16 movable cells.
pub fn code(board: &Board) -> u64 {
    board.shape().movable().iter().fold(0, |code, &spot| code << 4 | u64::from(board.value(spot) & 15))
}

fn lay(board: &mut Board, code: u64) {
    let shape = std::sync::Arc::clone(board.shape());
    for (number, &spot) in shape.movable().iter().rev().enumerate() {
        board.put(spot, (code >> (4 * number) & 15) as u8);
    }
}

/// Every way to lay out `counts` blocks on the movable cells of `board` without a line; nothing where
/// these are more than 16 cells or the list would be longer than 20 million.
pub fn arrangements(board: &Board, counts: &Counts) -> Option<Arrangements> {
    if board.shape().movable_cells() > MAX_CELLS {
        return None;
    }
    let mut codes = Vec::new();
    any_arrangement(board, counts, |found| {
        codes.push(code(found));
        codes.len() > MOST
    });
    codes.shrink_to_fit();
    (codes.len() <= MOST).then_some(Arrangements { codes })
}

/// Whether any way to lay out `counts` blocks on the movable cells of `board` without a line is accepted.
/// All of them are looked at, in the order of their numbers, until one is.
pub fn any_arrangement(board: &Board, counts: &Counts, mut accepts: impl FnMut(&Board) -> bool) -> bool {
    let mut board = board.clone();
    let spots: Vec<Spot> = board.shape().movable().to_vec();
    for &spot in &spots {
        board.clear(spot);
    }
    !board.has_match() && look(&mut board, &spots, &mut counts.clone(), &mut accepts)
}

/// Every board of `colours` colours without a line, under the same conditions.
pub fn boards(board: &Board, colours: u8) -> Option<Arrangements> {
    let cells = board.shape().movable_cells();
    arrangements(board, &std::array::from_fn(|colour| if colour < usize::from(colours) { cells } else { 0 }))
}

fn look(board: &mut Board, spots: &[Spot], left: &mut Counts, accepts: &mut impl FnMut(&Board) -> bool) -> bool {
    let Some((&spot, rest)) = spots.split_first() else { return accepts(board) };
    for colour in 0..MAX_COLOURS {
        let number = usize::from(colour);
        if left[number] == 0 || board.lines_at(spot, colour) {
            continue;
        }
        left[number] -= 1;
        board.put(spot, colour);
        let is_found = look(board, rest, left, accepts);
        board.clear(spot);
        left[number] += 1;
        if is_found {
            return true;
        }
    }
    false
}

/// In how many ways the blocks can be laid out at all: the multinomial coefficient.
pub fn multinomial(counts: &Counts) -> BigUint {
    let mut ways = BigUint::from(1_u8);
    let mut laid = 0_u32;
    for &count in counts {
        for number in 1..=count {
            laid += 1;
            ways = ways * laid / number;
        }
    }
    ways
}
