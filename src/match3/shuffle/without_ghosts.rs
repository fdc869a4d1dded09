//! The published shuffler without its ghosts: a block that is placed is no longer seen where it was.
//!
//! Half of the changed colours go away with them. What stays: numbers of fixed neighbours that refused
//! candidates raise, changed colours, and no look at legal moves.
//! Source: as `as_published`.

use super::list_queue::{LISTING, ListQueue, QUEUE_SERIES, REDRAWS};
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// The shuffler between two candidates.
pub type WithoutGhosts = ListQueue<false>;

pub(super) static INFO: Info = Info {
    id: "without-ghosts",
    version: 1,
    group: &groups::PUBLISHED,
    name: Text::new("List and queue, ghosts removed"),
    summary: Text::new("The original with one fault fixed: a placed block is no longer counted where it was."),
    cost: "about 1.06 tests per cell; O(n log n) for the list",
    source: "BoardShuffler of a match-3 program in C#, one fault mended",
    listing: LISTING,
    parameters: &[REDRAWS],
    series: &[QUEUE_SERIES, words::REFUSALS_SERIES, words::LAID_SERIES],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Nothing,
};
