//! Why something is refused, pruned or impossible in mazes.

use crate::text::Text;
use crate::trace::{Reason, SHARED_REASONS, reasons};

/// Every reason that events of mazes carry.
pub const REASONS: &[&[Reason]] = &[SHARED_REASONS, OWN];

reasons! {
    /// The reasons of mazes alone.
    OWN:
    /// Both sides are already connected; opening would close a loop.
    SAME_SET = 1, "SameSet", Text::new("both sides are already connected");
    /// It is the last of its set and must stay open.
    LAST_OF_SET = 7, "LastOfSet", Text::new("its set needs an opening");
    /// No other path leads from one side to the other.
    ONLY_WAY = 53, "OnlyWay", Text::new("no other path leads around it");
    /// There is no room for it.
    NO_ROOM = 54, "NoRoom", Text::new("it would touch another room");
    /// It has one opening at most, and is no end.
    DEAD_END = 55, "DeadEnd", Text::new("it is a dead end");
    /// What lies there has one way in and out.
    ONLY_BACK = 56, "OnlyBack", Text::new("it can only be left the way it was entered");
    /// Water came in from two sides at the same time and could not go on.
    WATERS_MEET = 57, "WatersMeet", Text::new("waters meet there and go no farther");
}
