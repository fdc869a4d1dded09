//! How many cells one colour can have without a line of three.

use super::quick::without_movable;
use crate::grid::{Cell, Size};
use crate::match3::board::{Board, CellKind, Colour, Shape, Spot};

/// Boards whose smaller side is longer get a bound instead of the exact number.
const WIDEST: u32 = 10;

/// The greatest number of cells of one colour, or a bound on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MostOfOne {
    /// No arrangement has more, and one has as many.
    Exactly(u32),
    /// No arrangement has more.
    AtMost(u32),
}

impl MostOfOne {
    /// The number.
    pub const fn number(self) -> u32 {
        match self {
            Self::Exactly(number) | Self::AtMost(number) => number,
        }
    }
}

/// What a cell can be for one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellUse {
    /// It holds the colour or not.
    Free,
    /// It holds the colour for good.
    Taken,
    /// It never holds the colour.
    Barred,
}

/// The greatest number of cells of one colour on a full board of `size` without three in a line, exactly,
/// where the smaller side is at most 10. Costs the cells times 3 to the smaller side.
///
/// ```
/// use gridscope::{grid::Size, match3::feasible::most_of_one};
/// assert_eq!(most_of_one(Size::new(9, 9)).number(), 54);
/// ```
pub fn most_of_one(size: Size) -> MostOfOne {
    let uses = vec![CellUse::Free; size.cells() as usize];
    exact(size, &uses).map_or_else(|| MostOfOne::AtMost(thirds(size, &uses)), MostOfOne::Exactly)
}

/// The same for the cells of `board` and the fixed blocks on it.
pub fn most_on_board(board: &Board, colour: Colour) -> MostOfOne {
    let uses = uses(board, colour);
    exact(board.size(), &uses).map_or_else(|| MostOfOne::AtMost(thirds(board.size(), &uses)), MostOfOne::Exactly)
}

/// A bound that costs the cells only: of three in a line at most two.
pub(super) fn bound(board: &Board, colour: Colour) -> u32 {
    thirds(board.size(), &uses(board, colour))
}

/// How many cells of one colour always fit where no fixed block has it: every third diagonal is left out.
pub(super) fn always(shape: &Shape) -> u32 {
    let mut left_out = [0_u32; 3];
    for &spot in shape.movable() {
        let cell = shape.cell(spot);
        left_out[((shape.size().x(cell) + shape.size().y(cell)) % 3) as usize] += 1;
    }
    shape.movable_cells() - left_out.into_iter().min().unwrap_or(0)
}

fn uses(board: &Board, colour: Colour) -> Vec<CellUse> {
    let fixed = if has_chains(board) { Some(without_movable(board)) } else { None };
    let is_barred = |cell: Cell| fixed.as_ref().is_some_and(|fixed| fixed.makes_line(cell, colour));
    let use_of = |cell| match board.kind(cell) {
        kind if kind.is_movable() => {
            if is_barred(cell) {
                CellUse::Barred
            } else {
                CellUse::Free
            }
        }
        CellKind::Chain if board.block(cell) == Some(colour) => CellUse::Taken,
        _ => CellUse::Barred,
    };
    board.cells().map(use_of).collect()
}

/// How much work the exact number takes, about as many steps.
pub(super) fn work(size: Size) -> u64 {
    let short = size.width.min(size.height);
    if short > WIDEST { u64::MAX } else { 3_u64.pow(short + 1) * u64::from(size.cells()) }
}

fn thirds(size: Size, uses: &[CellUse]) -> u32 {
    let open = uses.iter().filter(|&&cell_use| cell_use != CellUse::Barred).count() as u32;
    let triples = |step: u32, length: u32, starts: &mut dyn Iterator<Item = u32>| -> u32 {
        starts
            .map(|start| {
                let (mut run, mut triples) = (0, 0);
                for number in 0..length {
                    run = if uses[(start + number * step) as usize] == CellUse::Barred { 0 } else { run + 1 };
                    triples += u32::from(run > 0 && run % 3 == 0);
                }
                triples
            })
            .sum()
    };
    let rows = triples(1, size.width, &mut (0..size.height).map(|y| size.cell(0, y)));
    let columns = triples(size.width, size.height, &mut (0..size.width));
    open - rows.max(columns)
}

/// The exact number, by the best count for every profile: how many of the colour end at each column, and
/// how many end to the left.
fn exact(size: Size, uses: &[CellUse]) -> Option<u32> {
    let (short, long) = (size.width.min(size.height), size.width.max(size.height));
    if short > WIDEST {
        return None;
    }
    let at = |along: u32, across: u32| {
        let (x, y) = if size.width <= size.height { (across, along) } else { (along, across) };
        uses[size.cell(x, y) as usize]
    };
    let profiles = 3_usize.pow(short);
    let mut best = vec![NONE; profiles * 3];
    best[0] = 0;
    for along in 0..long {
        for across in 0..short {
            best = add_cell(&best, 3_usize.pow(across), at(along, across), across == 0);
        }
    }
    best.into_iter().filter(|&count| count != NONE).max().map(|count| count as u32)
}

const NONE: i32 = -1;

/// One more cell, in the column whose digit has this `weight`. The run to the left is the lowest digit.
fn add_cell(best: &[i32], weight: usize, cell_use: CellUse, starts_row: bool) -> Vec<i32> {
    let mut next = vec![NONE; best.len()];
    for (state, &count) in best.iter().enumerate() {
        if count == NONE {
            continue;
        }
        let (profile, left) = (state / 3, if starts_row { 0 } else { state % 3 });
        let above = profile / weight % 3;
        let without = profile - above * weight;
        if cell_use != CellUse::Taken {
            raise(&mut next[without * 3], count);
        }
        if cell_use != CellUse::Barred && left < 2 && above < 2 {
            raise(&mut next[(without + (above + 1) * weight) * 3 + left + 1], count + 1);
        }
    }
    next
}

const fn raise(slot: &mut i32, count: i32) {
    if *slot < count {
        *slot = count;
    }
}

/// Whether any cell of `board` counts for matches and cannot be moved.
pub(super) fn has_chains(board: &Board) -> bool {
    board.shape().kinds().contains(&CellKind::Chain)
}

/// The first movable spot on which each of `colours` makes a line with what lies around it.
pub(super) fn nothing_fits(board: &Board, colours: &[Colour]) -> Option<Spot> {
    let is_refused = |&spot: &Spot| colours.iter().all(|&colour| board.lines_at(spot, colour));
    board.shape().movable().iter().copied().find(is_refused)
}
