//! One wave, phase by phase, on a bare board.

use crate::grid::{Cell, Direction};
use crate::match3::board::{Board, CellKind, NOTHING, Spot, UNMATCHABLE};

/// A block that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Where it was.
    pub from: Cell,
    /// Where it is now, in the same column, further down.
    pub to: Cell,
}

/// Puts the spots of all blocks that stand in a line into `lined`, in the order of cells. Costs the cells.
pub(in crate::match3) fn find(board: &Board, lined: &mut Vec<Spot>) {
    lined.clear();
    let values = (0..).zip(board.bytes());
    // The border is no block, so the lines are never looked for outside.
    let matched = values.filter(|&(spot, &value)| value < UNMATCHABLE && board.lines_at(spot, value));
    lined.extend(matched.map(|(spot, _)| spot));
}

/// Clears the blocks on `lined` and opens what that opens; how many blocks went away.
pub(in crate::match3) fn clear(board: &mut Board, lined: &[Spot]) -> u32 {
    let is_special = |kind: &CellKind| !matches!(kind, CellKind::Basic | CellKind::Hole | CellKind::Fixture);
    if board.shape().kinds().iter().any(is_special) {
        return clear_and_open(board, lined);
    }
    for &spot in lined {
        board.clear(spot);
    }
    lined.len() as u32
}

/// The same where there are jelly, chains or cages.
fn clear_and_open(board: &mut Board, lined: &[Spot]) -> u32 {
    let mut cleared = 0;
    for &spot in lined {
        let cell = board.shape().cell(spot);
        if board.kind(cell) == CellKind::Chain {
            board.set_kind(cell, CellKind::Basic);
            continue;
        }
        cleared += 1;
        board.clear(spot);
        if board.kind(cell) == CellKind::Jelly {
            board.set_kind(cell, CellKind::Basic);
        }
        open_cages(board, cell);
    }
    cleared
}

fn open_cages(board: &mut Board, around: Cell) {
    let size = board.size();
    for way in [Direction::North, Direction::East, Direction::South, Direction::West] {
        if let Some(cell) = size.neighbour(around, way).filter(|&cell| board.kind(cell) == CellKind::Cage) {
            board.set_kind(cell, CellKind::Basic);
        }
    }
}

/// Lets all blocks fall as far as they can and tells of each that did. Costs the cells.
pub(in crate::match3) fn drop_blocks(board: &mut Board, mut tell: impl FnMut(Drop)) {
    for column in 0..board.size().width {
        drop_column(board, column, &mut tell);
    }
}

fn drop_column(board: &mut Board, column: u32, tell: &mut impl FnMut(Drop)) {
    let size = board.size();
    // Everything movable between here and the row that is looked at is empty.
    let mut lowest = i64::from(size.height) - 1;
    for row in (0..size.height).rev() {
        let from = size.cell(column, row);
        let spot = board.shape().spot(from) as Spot;
        if !board.shape().is_movable(spot) {
            if !board.kind(from).lets_through() {
                lowest = i64::from(row) - 1;
            }
            continue;
        }
        if board.value(spot) == NOTHING {
            continue;
        }
        let mut to = size.cell(column, lowest as u32);
        while !board.kind(to).is_movable() {
            lowest -= 1;
            to = size.cell(column, lowest as u32);
        }
        lowest -= 1;
        if to != from {
            let target = board.shape().spot(to) as Spot;
            board.exchange(spot, target);
            tell(Drop { from, to });
        }
    }
}
