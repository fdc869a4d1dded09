//! The move that clears most blocks together with the best one after it, new blocks being unknown.

use super::sandbox::Sandbox;
use super::{Candidate, Position, Strategy, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "two-plies",
    name: Text::new("Two plies", "2수 앞", "Два хода"),
    summary: Text::new(
        "The move that clears most blocks together with the best one after it, by what is known.",
        "알려진 블록만으로 다음 최선의 수까지 합쳐 가장 많이 지우는 수를 둡니다.",
        "Ход, который вместе с лучшим следующим убирает больше всего известных блоков.",
    ),
    cost: "O(moves^2 * waves * cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    valued(position.board, |swap| {
        let first = Sandbox::known(position.board, swap);
        let seconds = first.board.legal_moves().into_iter().map(|next| Sandbox::known(&first.board, next).cleared);
        f64::from(first.cleared + seconds.max().unwrap_or(0))
    })
}
