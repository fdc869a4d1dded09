//! One wave, phase by phase, on a bare board.

use crate::grid::{Cell, Direction};
use crate::match3::board::{Board, CellKind, Colour, NOTHING, Spot, UNMATCHABLE};
use crate::text::Text;
use crate::trace::Alternative;

/// A block that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Where it was.
    pub from: Cell,
    /// Where it is now, further down: in the same column, or in the next one where it slid.
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

/// Clears the blocks on `lined` and opens what that opens; tells of each block that goes away its colour and
/// what its cell was, and returns how many those are.
pub(in crate::match3) fn clear(board: &mut Board, lined: &[Spot], mut tell: impl FnMut(Colour, CellKind)) -> u32 {
    let is_special = |kind: &CellKind| !matches!(kind, CellKind::Basic | CellKind::Hole | CellKind::Fixture);
    if board.shape().kinds().iter().any(is_special) {
        return clear_and_open(board, lined, &mut tell);
    }
    for &spot in lined {
        tell(board.value(spot), CellKind::Basic);
        board.clear(spot);
    }
    lined.len() as u32
}

/// The same where there are jelly, chains or cages.
fn clear_and_open(board: &mut Board, lined: &[Spot], tell: &mut impl FnMut(Colour, CellKind)) -> u32 {
    let mut cleared = 0;
    for &spot in lined {
        let cell = board.shape().cell(spot);
        if board.kind(cell) == CellKind::Chain {
            board.set_kind(cell, CellKind::Basic);
            continue;
        }
        cleared += 1;
        tell(board.value(spot), board.kind(cell));
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

/// How blocks fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fall {
    /// Straight down; below an obstacle new blocks come.
    #[default]
    Straight,
    /// Straight down, and where an obstacle is above an empty cell, the block beside that slides in.
    Slide,
}

impl Fall {
    /// Every way, by number.
    pub const ALL: [Self; 2] = [Self::Straight, Self::Slide];

    /// Their names, in the same order.
    pub const NAMES: &'static [Alternative] = &[
        Alternative { id: "straight", name: Text::new("straight down") },
        Alternative { id: "slide", name: Text::new("sliding past obstacles") },
    ];
}

/// Lets all blocks fall as far as they can and tells of each that did. Costs the cells, and the slides.
pub(in crate::match3) fn drop_blocks(board: &mut Board, fall: Fall, mut tell: impl FnMut(Drop)) {
    for column in 0..board.size().width {
        drop_column(board, column, &mut tell);
    }
    if fall == Fall::Slide {
        // A block that slid leaves room for those above it and lies lower, so this ends.
        while let Some(slid) = slide(board) {
            tell(slid);
            for cell in [slid.from, slid.to] {
                drop_column(board, board.size().x(cell), &mut tell);
            }
        }
    }
}

/// Lets one block slide: into the lowest empty cell that nothing can reach from above.
fn slide(board: &mut Board) -> Option<Drop> {
    let size = board.size();
    for to in (0..size.cells()).rev() {
        let target = board.shape().spot(to) as Spot;
        let is_empty = board.shape().is_movable(target) && board.value(target) == NOTHING;
        if !is_empty || !is_sheltered(board, to) {
            continue;
        }
        let beside = |way| size.neighbour(to, Direction::North).and_then(|above| size.neighbour(above, way));
        for from in [Direction::West, Direction::East].into_iter().filter_map(beside) {
            let source = board.shape().spot(from) as Spot;
            if board.shape().is_movable(source) && board.value(source) != NOTHING {
                board.exchange(source, target);
                return Some(Drop { from, to });
            }
        }
    }
    None
}

/// Whether something that blocks cannot fall through lies over `cell`.
fn is_sheltered(board: &Board, cell: Cell) -> bool {
    let size = board.size();
    let mut above = size.neighbour(cell, Direction::North);
    while let Some(over) = above {
        let kind = board.kind(over);
        if !kind.is_movable() && !kind.lets_through() {
            return true;
        }
        above = size.neighbour(over, Direction::North);
    }
    false
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
