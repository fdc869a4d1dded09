//! The move after which most legal moves are known. It keeps options and scores little.

use super::sandbox::Sandbox;
use super::{Candidate, Position, Strategy, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "most-moves",
    name: Text::new("Most next moves", "다음 수 최대", "Больше ходов"),
    summary: Text::new(
        "The move after which most legal moves are known.",
        "두고 난 뒤 알려진 가능한 수가 가장 많은 수를 둡니다.",
        "Ход, после которого известно больше всего ходов.",
    ),
    cost: "O(moves * cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |swap| f64::from(Sandbox::known(position.board, swap).board.count_legal_moves()))
}
