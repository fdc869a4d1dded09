//! The move that clears most blocks at once, without looking at what falls.

use super::{Candidate, Position, Strategy, valued};
use crate::match3::play;
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "first-wave",
    name: Text::new("Greedy, first wave", "탐욕, 첫 물결", "Жадный, первая волна"),
    summary: Text::new(
        "The move that clears most blocks at once, whatever follows.",
        "뒤따르는 연쇄는 보지 않고 바로 가장 많이 지우는 수를 둡니다.",
        "Ход, который сразу убирает больше всего блоков.",
    ),
    cost: "O(moves * cells)",
    rank,
};

fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    let (mut board, mut lined) = (position.board.clone(), Vec::new());
    valued(position.board, |swap| {
        board.swap(swap);
        play::find(&board, &mut lined);
        board.swap(swap);
        lined.len() as f64
    })
}
