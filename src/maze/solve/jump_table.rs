//! JPS+: jump point search that looks jumps up in a table instead of scanning for them.
//!
//! The table holds for every tile and each of eight directions how far a jump goes. It is made once for a map and
//! shared by all searches on it. O(tiles) time and 16 bytes a tile for the table.
//! Source: Harabor and Grastien, "Improving jump point search" (2014); Rabin, "JPS+" (2015).

use super::jump::{JumpSearch, Jumper, Leap, listing, scan};
use super::{path, says as shared};
use crate::grid::Cell;
use crate::maze::REASONS;
use crate::maze::map::{Diagonals, Field, Step};
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "jps-plus",
    version: 1,
    name: Text::new("JPS+"),
    summary: Text::new(
        "Jump point search with a table of all jumps, made once for a map: worth it where a map is asked many times.",
    ),
    cost: "O(cells log cells) time, 16 bytes a cell and those of jump points",
    source: "Harabor, Grastien (2014); Rabin (2015)",
    listing: listing!(Text::new("  look up the jump in each direction that may matter")),
    parameters: &[],
    series: shared::SERIES,
    claims: &[Claim::ShortestPath, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

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
                table.0[cell as usize][usize::from(step.index())] = leap.far as u16 | u16::from(leap.is_point) * POINT;
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
    const fn run_index(step: Step) -> usize {
        if step.is_diagonal() { step.index() as usize } else { 4 + step.index() as usize }
    }

    fn leap(&self, cell: Cell, index: usize) -> Leap {
        let entry = self.0[cell as usize][index];
        Leap { far: u32::from(entry & !POINT), is_point: entry & POINT != 0 }
    }
}

/// Looks jumps up.
#[derive(Clone)]
pub struct Looker;

impl Jumper for Looker {
    const INFO: &'static Info = &INFO;

    fn prepare(field: &Field) {
        field.jumps();
    }

    #[inline]
    fn straight(field: &Field, x: u32, y: u32, step: Step) -> Leap {
        field.jumps().leap(field.size().cell(x, y), usize::from(step.index()))
    }

    #[inline]
    fn run(field: &Field, cell: Cell, step: Step) -> Leap {
        field.jumps().leap(cell, JumpTable::run_index(step))
    }
}

/// JPS+.
pub type JpsPlus = JumpSearch<Looker>;
