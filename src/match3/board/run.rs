//! Lines of one colour: [`Run`], and whether there is any.

use super::{Board, Colour, Spot, UNMATCHABLE};
use crate::grid::{Cell, Direction};

/// Blocks of one colour in a row or a column, at least three, and none of it beyond either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Run {
    /// Its first cell: the leftmost or uppermost one.
    pub first: Cell,
    /// How many cells.
    pub length: u32,
    /// The step from one cell to the next: 1 to the right, or a row's width downwards.
    pub step: u32,
    /// The colour of its blocks.
    pub colour: Colour,
}

impl Run {
    /// Its cells, from the first on.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.length).map(move |number| self.first + number * self.step)
    }

    /// Its last cell.
    pub const fn last(self) -> Cell {
        self.first + (self.length - 1) * self.step
    }

    /// Whether it lies in a row.
    pub const fn is_horizontal(self) -> bool {
        self.step == 1
    }
}

impl Board {
    /// Whether a block of `colour` on `spot` would stand in a line of three, whatever is there now.
    #[inline(always)]
    pub(in crate::match3) fn lines_at(&self, spot: Spot, colour: Colour) -> bool {
        self.lines_along(spot, 1, colour) | self.lines_along(spot, self.shape.stride() as usize, colour)
    }

    #[inline(always)]
    pub(super) fn lines_along(&self, spot: Spot, step: usize, colour: Colour) -> bool {
        let spot = spot as usize;
        let around = &self.values[spot - 2 * step..=spot + 2 * step];
        let is = |place: usize| around[place] == colour;
        let (before, after) = (is(step), is(3 * step));
        (before & (is(0) | after)) | (after & is(4 * step))
    }

    /// Whether a block of `colour` on `spot` would end a line of three with the two to its left or the
    /// two above it.
    #[inline(always)]
    pub(in crate::match3) fn ends_line(&self, spot: Spot, colour: Colour) -> bool {
        let (spot, stride) = (spot as usize, self.shape.stride() as usize);
        let (left, up) = (&self.values[spot - 2..spot], &self.values[spot - 2 * stride..=spot - stride]);
        ((left[0] == colour) & (left[1] == colour)) | ((up[0] == colour) & (up[stride] == colour))
    }

    /// Whether the block on `spot` stands in a line of three.
    #[inline(always)]
    pub(in crate::match3) fn is_matched(&self, spot: Spot) -> bool {
        let value = self.value(spot);
        value < UNMATCHABLE && self.lines_at(spot, value)
    }

    /// How many lines of exactly three cells run through the block on `spot`, longer ones counted by parts.
    #[inline(always)]
    pub(in crate::match3) fn lines_through(&self, spot: Spot) -> u32 {
        let value = self.value(spot);
        let along = |step: usize| {
            let spot = spot as usize;
            let around = &self.values[spot - 2 * step..=spot + 2 * step];
            let is = |place: usize| around[place] == value;
            let (before, after) = (is(step), is(3 * step));
            u32::from(before & is(0)) + u32::from(before & after) + u32::from(after & is(4 * step))
        };
        if value < UNMATCHABLE { along(1) + along(self.shape.stride() as usize) } else { 0 }
    }

    /// Whether a block of `colour` in `cell` would stand in a line of three or more.
    pub fn makes_line(&self, cell: Cell, colour: Colour) -> bool {
        self.kind(cell).is_matchable() && self.lines_at(self.shape.spot(cell) as Spot, colour)
    }

    /// How many blocks of `colour` lie next to `cell` without a gap on the way in `direction`.
    pub fn reach(&self, cell: Cell, direction: Direction, colour: Colour) -> u32 {
        let stride = i64::from(self.shape.stride());
        let (dx, dy) = direction.offset();
        let step = i64::from(dx) + i64::from(dy) * stride;
        let mut spot = self.shape.spot(cell) as i64 + step;
        let mut length = 0;
        // The border matches nothing, so this ends.
        while self.values[spot as usize] == colour {
            length += 1;
            spot += step;
        }
        length
    }

    /// Whether there is any line of three. Costs the cells.
    pub fn has_match(&self) -> bool {
        self.first_match().is_some()
    }

    /// A cell that ends a line of three: the first one, by rows.
    pub fn first_match(&self) -> Option<Cell> {
        self.cells().find(|&cell| {
            let spot = self.shape.spot(cell) as Spot;
            let value = self.value(spot);
            value < UNMATCHABLE && self.ends_line(spot, value)
        })
    }

    /// Every line of three or more: first those in rows, then those in columns. Costs the cells.
    pub fn runs(&self) -> Vec<Run> {
        let size = self.size();
        let mut runs = Vec::new();
        for y in 0..size.height {
            self.runs_of_line(size.cell(0, y), 1, size.width, &mut runs);
        }
        for x in 0..size.width {
            self.runs_of_line(size.cell(x, 0), size.width, size.height, &mut runs);
        }
        runs
    }

    fn runs_of_line(&self, start: Cell, step: u32, length: u32, runs: &mut Vec<Run>) {
        let mut begin = 0;
        while begin < length {
            let first = start + begin * step;
            let value = self.value(self.shape.spot(first) as Spot);
            let mut end = begin + 1;
            while end < length && self.value(self.shape.spot(start + end * step) as Spot) == value {
                end += 1;
            }
            if value < UNMATCHABLE && end - begin >= 3 {
                runs.push(Run { first, length: end - begin, step, colour: value });
            }
            begin = end;
        }
    }
}
