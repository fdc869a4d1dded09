//! The highest legal move: few blocks fall, so hardly anything follows.

use super::{Candidate, Position, Strategy, row, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "top-first",
    name: Text::new("Top first", "위쪽부터", "Сверху"),
    summary: Text::new(
        "The highest legal move, which disturbs the least.",
        "가장 위쪽의 수를 두어 보드를 가장 적게 흔듭니다.",
        "Самый верхний ход: он меньше всего тревожит доску.",
    ),
    cost: "O(cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |swap| -row(position.board, swap))
}
