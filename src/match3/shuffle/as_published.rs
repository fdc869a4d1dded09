//! The shuffler of the original program, faults kept: list, queue, ghosts, changed breeds, endless loops.
//!
//! On 9x9 with six breeds it changes breeds on 11 % of boards, and 63 % of its refusals are false. With
//! three breeds a third of all boards would never end; see `list_queue` for how that is noticed.
//! Source: BoardShuffler of a match-3 program in C#, part 5 of a series.

use super::list_queue::{
    CELL_LINE, CHANGE_LINE, DONE_LINE, ENQUEUE_LINE, FILL_LINE, FROM_LIST_LINE, FROM_QUEUE_LINE, GHOSTS_SERIES,
    KEY_LINE, LIST_END_LINE, ListQueue, PLACE_LINE, PREPARE_LINE, QUEUE_SERIES, RAISE_LINE, REDRAWS, REFUSE_LINE,
    ROUND_LINE, STUCK_LINE, Variant,
};
use super::words;
use crate::text::Text;
use crate::trace::{Claim, Info};

/// The shuffler between two candidates.
pub type AsPublished = ListQueue<Ghosts>;

/// Placed blocks are still seen where they were.
#[derive(Clone, Debug)]
pub struct Ghosts;

impl Variant for Ghosts {
    const INFO: &'static Info = &INFO;
    const HAS_GHOSTS: bool = true;
}

static INFO: Info = Info {
    id: "as-published",
    version: 1,
    name: Text::new("List and queue (as published)"),
    summary: Text::new(
        "The original: refused blocks wait in a queue, moved blocks leave ghosts, breeds are changed in the end.",
    ),
    cost: "about 1.15 tests a cell; O(n log n) for the list",
    source: "BoardShuffler of a match-3 program in C#, faults kept",
    listing: &[
        FILL_LINE,
        PREPARE_LINE,
        KEY_LINE,
        CELL_LINE,
        FROM_QUEUE_LINE,
        FROM_LIST_LINE,
        LIST_END_LINE,
        ROUND_LINE,
        CHANGE_LINE,
        STUCK_LINE,
        RAISE_LINE,
        REFUSE_LINE,
        ENQUEUE_LINE,
        PLACE_LINE,
        DONE_LINE,
    ],
    parameters: &[REDRAWS],
    series: &[QUEUE_SERIES, words::REFUSALS_SERIES, GHOSTS_SERIES, words::LAID_SERIES],
    claims: &[Claim::AsPublished],
};
