//! Why something is refused, pruned or impossible in Sokoban.

use crate::text::Text;
use crate::trace::{Reason, SHARED_REASONS, reasons};

/// Every reason that events of Sokoban carry.
pub const REASONS: &[&[Reason]] = &[SHARED_REASONS, OWN];

/// The kinds of deadlock that searches find: reasons why no solution follows, whatever else is done.
pub const DEADLOCKS: [Reason; 6] = [
    Reason::DEAD_SQUARE,
    Reason::FREEZE,
    Reason::BIPARTITE,
    Reason::DEAD_TOGETHER,
    Reason::FROZEN_WALLS,
    Reason::CORRAL,
];

reasons! {
    /// The reasons of Sokoban alone.
    OWN:
    /// A wall stands there.
    WALL_AHEAD = 4, "WallAhead", Text::new("there is a wall");
    /// A box there can never be pushed to any goal.
    DEAD_SQUARE = 8, "DeadSquare", Text::new("a box there can never reach a goal");
    /// Boxes hold each other and can never move again, one of them off its goal.
    FREEZE = 9, "Freeze", Text::new("boxes block each other for good, and one is off a goal");
    /// Some boxes share fewer goals than they are.
    BIPARTITE = 10, "Bipartite", Text::new("there are too few goals for these boxes");
    /// The player can never make what is needed behind these boxes.
    CORRAL = 11, "Corral", Text::new("the boxes of this corral can never all reach goals");
    /// Pushes elsewhere can wait until this corral is dealt with.
    CORRAL_FIRST = 12, "CorralFirst", Text::new("another corral must be solved first");
    /// The lower bound is above what is allowed.
    OVER_BOUND = 13, "OverBound", Text::new("it costs more than the current limit");
    /// Two or three boxes can never all be put on goals.
    DEAD_TOGETHER = 59, "DeadTogether", Text::new("two or three of these boxes can never all reach goals");
    /// The position is unlike every one of the solution that is improved.
    FAR_OFF = 60, "FarOff", Text::new("too many boxes stand elsewhere than in the known solution");
    /// A box there can never come to where any box stands at the end of the part that is searched.
    OFF_THE_PART = 61, "OffThePart", Text::new("a box there can never come to where a box stands at the end of this part");
    /// Boxes that never move again leave others without a way to goals.
    FROZEN_WALLS = 62, "FrozenWalls", Text::new("boxes that can never move again cut others off from the goals");
    /// A wall or another box stands behind the box that would have to move.
    BOX_BLOCKED = 16, "BoxBlocked", Text::new("the box there is blocked by a wall or another box");
}
