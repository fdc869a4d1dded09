//! The published shuffler without its ghosts: a block that is placed is no longer seen where it was.
//!
//! Half of the changed breeds go away with them. What stays: numbers of fixed neighbours that refused
//! candidates raise, changed breeds, and no look at legal moves.
//! Source: as `as_published`.

use super::list_queue::{
    CELL_LINE, CHANGE_LINE, DONE_LINE, ENQUEUE_LINE, FILL_LINE, FROM_LIST_LINE, FROM_QUEUE_LINE, KEY_LINE,
    LIST_END_LINE, ListQueue, PLACE_LINE, PREPARE_LINE, QUEUE_SERIES, RAISE_LINE, REDRAWS, REFUSE_LINE, ROUND_LINE,
    STUCK_LINE, Variant,
};
use super::words;
use crate::text::Text;
use crate::trace::{Claim, Info};

/// The shuffler between two candidates.
pub type WithoutGhosts = ListQueue<NoGhosts>;

/// Placed blocks are seen where they are, and nowhere else.
#[derive(Clone, Debug)]
pub struct NoGhosts;

impl Variant for NoGhosts {
    const INFO: &'static Info = &INFO;
    const HAS_GHOSTS: bool = false;
}

static INFO: Info = Info {
    id: "without-ghosts",
    version: 1,
    name: Text::new("List and queue, ghosts removed"),
    summary: Text::new("The original with one fault mended: a block that is placed is no longer counted where it was."),
    cost: "about 1.06 tests a cell; O(n log n) for the list",
    source: "BoardShuffler of a match-3 program in C#, one fault mended",
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
    series: &[QUEUE_SERIES, words::REFUSALS_SERIES, words::LAID_SERIES],
    claims: &[Claim::AsPublished],
};
