//! Raster fill, as tutorials do it: cell by cell a random colour of those that make no line.
//!
//! It never looks back, so it is quick on boards of any size; but a pair restricts later cells and is not
//! paid for, so boards with many pairs come too often: 20.9 equal neighbours at 9x9 with six colours instead
//! of 18.9, and on 3x3 with three colours some boards seven times as often as they should.
//!
//! Cost: O(cells). Source: folklore; the bias is noted at math.stackexchange.com, question 3421512.

use super::engine::Careful;
use super::options::{LEGAL_MOVE, PROOF};
use super::raster_fill::{RasterFill, TRIES};
use super::recolour::RASTER_LINE;
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// Raster fill between two cells.
pub type RasterShuffle = Careful<RasterFill<false>>;

pub(super) static INFO: Info = Info {
    id: "raster",
    version: 1,
    group: &groups::PUBLISHED,
    name: Text::new("Raster fill"),
    summary: Text::new(
        "Gives each cell a random colour that makes no line. Fast at any size, and biased towards pairs.",
    ),
    cost: "O(cells)",
    source: "Folklore of match-3 tutorials",
    listing: &[words::FILL_LINE, words::CHECK_LINE, RASTER_LINE, words::MOVE_LINE, words::PROVE_LINE, words::END_LINE],
    parameters: &[LEGAL_MOVE, TRIES, PROOF],
    series: &[words::LAID_SERIES],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};
