//! Raster fill, then sweeps of a Metropolis chain: any block is given any colour where no line comes of it.
//!
//! Three sweeps take the bias of the fill away as far as any test could tell; works at any size. (That all
//! boards can be reached is plain from four colours on; with fewer it holds on all boards that were listed.)
//!
//! Cost: O(cells) per sweep. Source: N. Metropolis and others, 1953.

use super::engine::Careful;
use super::options::{LEGAL_MOVE, PROOF, sweeps};
use super::raster_fill::{RasterFill, TRIES};
use super::recolour::{RASTER_LINE, RECOLOUR_LINE};
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info, Parameter};

/// Raster fill with sweeps, between two cells or proposals.
pub type RasterSweeps = Careful<RasterFill<true>>;

pub(super) const SWEEPS: Parameter = sweeps(3);

pub(super) static INFO: Info = Info {
    id: "raster-sweeps",
    version: 1,
    group: &groups::PUBLISHED,
    name: Text::new("Raster fill and sweeps"),
    summary: Text::new(
        "Fills cell by cell, then changes random blocks where that makes no line. Fair as far as tests can tell, at any size.",
    ),
    cost: "O(cells) per sweep",
    source: "N. Metropolis and others, Equation of state calculations by fast computing machines, 1953",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        RASTER_LINE,
        RECOLOUR_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[SWEEPS, LEGAL_MOVE, TRIES, PROOF],
    series: &[words::LAID_SERIES, words::REFUSALS_SERIES],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};
