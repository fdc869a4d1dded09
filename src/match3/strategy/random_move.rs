//! Any legal move, all equally likely.

use super::{Candidate, Position, Strategy, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "random",
    name: Text::new("Random", "무작위", "Наугад"),
    summary: Text::new("Any legal move.", "가능한 수 중 아무거나 둡니다.", "Любой возможный ход."),
    cost: "O(cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |_| 0.0)
}
