//! The lowest legal move: everything above falls, and that makes new lines by chance.

use super::{Candidate, Position, Strategy, row, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "bottom-first",
    name: Text::new("Bottom first", "아래쪽부터", "Снизу"),
    summary: Text::new(
        "The lowest legal move: everything above it falls.",
        "가장 아래쪽의 수를 두어 그 위가 모두 떨어지게 합니다.",
        "Самый нижний ход: всё, что выше, падает.",
    ),
    cost: "O(cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |swap| row(position.board, swap))
}
