//! JPS+: jump point search that looks jumps up in a table instead of scanning for them.
//!
//! The table holds for every tile and each of eight directions how far a jump goes. It is made once for a map and
//! shared by all searches on it. O(tiles) time and 16 bytes a tile for the table.
//! Source: Harabor and Grastien, "Improving jump point search" (2014); Rabin, "JPS+" (2015).

use super::jump::{JumpSearch, Jumper, listing};
use super::{path, says as shared};
use crate::grid::Cell;
use crate::maze::REASONS;
use crate::maze::groups;
use crate::maze::map::{Field, JumpTable, Leap, Step};
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Kind, Line, Role, says};

static INFO: Info = Info {
    id: "jps-plus",
    version: 1,
    group: &groups::MAPS,
    name: Text::new("JPS+"),
    summary: Text::new(
        "Jump point search with a table of all jumps, computed once per map. Pays off if many paths are searched on one map.",
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

/// Looks jumps up.
#[derive(Clone)]
pub struct Looker;

impl Jumper for Looker {
    const INFO: &'static Info = &INFO;
    const RUNS_FAR: bool = true;

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
