//! Proofs that cost no more than looking at the board.

use super::most::{always, bound, has_chains, most_on_board, nothing_fits, work};
use super::{Counts, Proof, patterns};
use crate::match3::board::{Board, Colour, MAX_COLOURS, Spot};

/// Steps that the exact number of one colour may take where it is rarely asked for, and where it is always.
const RARE_WORK: u64 = 30_000_000;
const OFTEN_WORK: u64 = 100_000;

/// Why the movable cells of `board` cannot be filled with `counts` blocks without a line, if arithmetic
/// tells. What lies on movable cells does not matter. Mostly costs the cells; near the greatest number of
/// one colour up to 3 to the smaller side for each.
pub fn quick(board: &Board, counts: &Counts) -> Option<Proof> {
    let has_chains = has_chains(board);
    let fixed = if has_chains { Some(without_movable(board)) } else { None };
    let fixed = fixed.as_ref().unwrap_or(board);
    if has_chains {
        if let Some(cell) = fixed.first_match() {
            return Some(Proof::FixedLine { cell });
        }
        let colours: Vec<Colour> = (0..MAX_COLOURS).filter(|&colour| counts[usize::from(colour)] > 0).collect();
        if let Some(spot) = nothing_fits(fixed, &colours) {
            return Some(Proof::NoColourFits { cell: board.shape().cell(spot) });
        }
    }
    too_many(fixed, counts, has_chains, OFTEN_WORK)
}

/// The same as [`quick`] for one colour after the other, with more work: what other ways gave up is worth it.
pub fn thorough(board: &Board, counts: &Counts) -> Option<Proof> {
    let fixed = without_movable(board);
    too_many(&fixed, counts, has_chains(board), RARE_WORK)
}

fn too_many(fixed: &Board, counts: &Counts, has_chains: bool, chained_work: u64) -> Option<Proof> {
    let chained = if has_chains { chained(fixed) } else { [0; MAX_COLOURS as usize] };
    let cells = fixed.shape().movable_cells();
    let total: u32 = counts.iter().sum();
    (0..MAX_COLOURS).find_map(|colour| {
        let number = usize::from(colour);
        // With more blocks than cells a colour may stay away.
        let needed = (counts[number] + cells).saturating_sub(total);
        let count = needed + chained[number];
        let is_free = chained[number] == 0;
        if needed == 0 || (is_free && needed <= always(fixed.shape())) {
            return None;
        }
        let quick = bound(fixed, colour);
        let affordable = if is_free { RARE_WORK } else { chained_work };
        let is_settled = count > quick || work(fixed.size()) > affordable;
        let most = if is_settled { quick } else { most_on_board(fixed, colour).number() };
        (count > most).then_some(Proof::TooMany { colour, count, most })
    })
}

/// Why there is never a legal move with these blocks on these cells, if arithmetic tells.
pub fn move_proof(board: &Board, counts: &Counts) -> Option<Proof> {
    let chained = if has_chains(board) { chained(board) } else { [0; MAX_COLOURS as usize] };
    if counts.iter().zip(chained).all(|(&count, chained)| count + chained < 3 || count == 0) {
        return Some(Proof::NoThreeAlike);
    }
    patterns(board).next().is_none().then_some(Proof::NoPattern)
}

/// How many fixed blocks of each colour count for matches.
fn chained(board: &Board) -> Counts {
    let mut counts = [0; MAX_COLOURS as usize];
    for cell in board.cells().filter(|&cell| !board.kind(cell).is_movable() && board.kind(cell).is_matchable()) {
        if let Some(count) = board.block(cell).and_then(|colour| counts.get_mut(usize::from(colour))) {
            *count += 1;
        }
    }
    counts
}

/// The board with its fixed blocks only.
pub(super) fn without_movable(board: &Board) -> Board {
    let mut fixed = board.clone();
    let movable: &[Spot] = board.shape().movable();
    for &spot in movable {
        fixed.clear(spot);
    }
    fixed
}
