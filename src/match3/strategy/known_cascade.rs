//! The move that clears most blocks in all waves that can be known, as they are or with ties to the bottom.

use super::sandbox::Sandbox;
use super::{Candidate, Position, Strategy, row, valued};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "known-cascade",
    name: Text::new("Greedy, known cascade", "탐욕, 알려진 연쇄", "Жадный, известный каскад"),
    summary: Text::new(
        "The move that clears most blocks in all waves that are known.",
        "알려진 모든 물결에서 가장 많이 지우는 수를 둡니다.",
        "Ход, который убирает больше всего блоков во всех известных волнах.",
    ),
    cost: "O(moves * waves * cells)",
    rank,
};

/// The same, with the lowest of equal moves.
pub(super) const TO_THE_BOTTOM: Strategy = Strategy {
    id: "known-cascade-bottom",
    name: Text::new("Known cascade, bottom", "알려진 연쇄, 아래 우선", "Известный каскад, снизу"),
    summary: Text::new(
        "The move that clears most blocks in all waves that are known; of equal ones the lowest.",
        "알려진 모든 물결에서 가장 많이 지우는 수를 두고, 같으면 아래쪽을 고릅니다.",
        "Ход, который убирает больше всего блоков во всех известных волнах; из равных самый нижний.",
    ),
    cost: "O(moves * waves * cells)",
    rank: rank_to_the_bottom,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |swap| cleared(position, swap))
}

fn rank_to_the_bottom(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    // Less than one block altogether.
    let share = 1.0 / f64::from(position.board.size().height + 1);
    valued(position.board, |swap| cleared(position, swap) + share * row(position.board, swap))
}

fn cleared(position: Position<'_>, swap: Swap) -> f64 {
    f64::from(Sandbox::known(position.board, swap).cleared)
}
