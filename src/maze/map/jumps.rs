//! How far one jumps over a map: along rows, columns and diagonals to where there is something to decide.

use super::{Diagonals, Field, Step};
use crate::grid::Cell;

/// How far a jump goes, and whether it ends at a jump point; else it ends at a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// In tiles.
    pub far: u32,
    /// Whether there is something to decide where it ends.
    pub is_point: bool,
}

/// How far one jumps from a tile along its row or column, by the walls alone.
#[inline(always)]
pub(crate) fn scan(field: &Field, x: u32, y: u32, step: Step) -> Leap {
    let (far, is_point) = match step.index() {
        0 => field.columns().leftwards(y, x),
        1 => field.rows().rightwards(x, y),
        2 => field.columns().rightwards(y, x),
        _ => field.rows().leftwards(x, y),
    };
    Leap { far, is_point }
}

/// How far each jump goes: bit 15 says whether it ends at a jump point.
#[derive(Debug)]
pub struct JumpTable(Vec<[u16; 8]>);

const POINT: u16 = 1 << 15;

impl JumpTable {
    /// The table of a map.
    pub fn new(field: &Field) -> Self {
        let size = field.size();
        let mut table = Self(vec![[0; 8]; size.cells() as usize]);
        for cell in (0..size.cells()).filter(|&cell| field.steps(cell) != 0) {
            for step in Step::ALL.into_iter().take(4) {
                let leap = scan(field, size.x(cell), size.y(cell), step);
                table.0[cell as usize][usize::from(step.index())] =
                    leap.far as u16 | if leap.is_point { POINT } else { 0 };
            }
        }
        let runs: &[u8] = if field.diagonals() == Diagonals::Never { &[0, 2] } else { &[4, 5, 6, 7] };
        for &index in runs {
            table.runs(field, Step::from_index(index));
        }
        table
    }

    /// Fills in the runs along `step`, those first at which others end.
    fn runs(&mut self, field: &Field, step: Step) {
        let size = field.size();
        let cells = size.cells();
        for place in 0..cells {
            let cell = if step.offset().1 < 0 { place } else { cells - 1 - place };
            if field.steps(cell) & step.bit() == 0 {
                continue;
            }
            let next = step.beyond(cell, size.width) as usize;
            let sides = if step.is_diagonal() { step.parts() } else { [Step::from_index(1), Step::from_index(3)] };
            let has_side = sides.into_iter().any(|side| self.0[next][usize::from(side.index())] & POINT != 0);
            let index = Self::run_index(step);
            let beyond = if field.steps(next as Cell) & step.bit() == 0 { 0 } else { self.0[next][index] };
            self.0[cell as usize][index] = if has_side { 1 | POINT } else { beyond + 1 };
        }
    }

    /// Where runs along `step` stand: columns have leaps of their own, so their runs stand with the diagonals.
    pub(crate) const fn run_index(step: Step) -> usize {
        if step.is_diagonal() { step.index() as usize } else { 4 + step.index() as usize }
    }

    /// How far the jump with this number goes from `cell`.
    pub(crate) fn leap(&self, cell: Cell, index: usize) -> Leap {
        let entry = self.0[cell as usize][index];
        Leap { far: u32::from(entry & !POINT), is_point: entry & POINT != 0 }
    }
}
