//! The move that clears most blocks on average, new blocks being drawn some times.
//!
//! Source: D. Michie, "Game-playing and game-learning automata", 1966.

use super::sandbox::Sandbox;
use super::statistics::Sample;
use super::{Candidate, Position, Strategy};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "expectimax",
    name: Text::new("Expectimax, 1 ply", "기대 최대, 1수", "Ожидание, 1 ход"),
    summary: Text::new(
        "The move that clears most blocks on average over 20 drawings of the new blocks.",
        "새 블록을 20번 뽑아 평균적으로 가장 많이 지우는 수를 둡니다.",
        "Ход, который убирает больше всего блоков в среднем по 20 выборкам новых блоков.",
    ),
    cost: "O(20 * moves * waves * cells)",
    rank,
};

/// Drawings for each move.
const SAMPLES: u32 = 20;

fn rank(position: Position<'_>, random: &mut Random) -> Vec<Candidate> {
    let sampled = |swap| {
        let mut sample = Sample::default();
        for _ in 0..SAMPLES {
            let mut sandbox = Sandbox::new(position.board);
            sandbox.play_drawn(swap, position, random);
            sample.add(f64::from(sandbox.cleared));
        }
        Candidate { swap, value: sample.mean(), error: sample.standard_error() }
    };
    position.board.legal_moves().into_iter().map(sampled).collect()
}
