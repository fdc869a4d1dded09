//! The shuffler of the original program, faults kept: list, queue, ghosts, changed colours, endless loops.
//!
//! On 9x9 with six colours it changes colours on 11 % of boards, and 63 % of its refusals are false. With
//! three colours a third of all boards would never end; see `list_queue` for how that is noticed.
//! Source: BoardShuffler of a match-3 program in C#, part 5 of a series.

use super::list_queue::{GHOSTS_SERIES, LISTING, ListQueue, QUEUE_SERIES, REDRAWS};
use super::words;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Claim, Costs, Info};

/// The shuffler between two candidates.
pub type AsPublished = ListQueue<true>;

pub(super) static INFO: Info = Info {
    id: "as-published",
    version: 1,
    group: &groups::PUBLISHED,
    name: Text::new("List and queue (as published)"),
    summary: Text::new(
        "The original: refused blocks wait in a queue, moved blocks leave ghosts, and in the end colours are changed.",
    ),
    cost: "about 1.15 tests per cell; O(n log n) for the list",
    source: "BoardShuffler of a match-3 program in C#, faults kept",
    listing: LISTING,
    parameters: &[REDRAWS],
    series: &[QUEUE_SERIES, words::REFUSALS_SERIES, GHOSTS_SERIES, words::LAID_SERIES],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Nothing,
};
