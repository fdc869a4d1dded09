//! Flat upper confidence bounds: rollouts of random moves, spent on the first moves that look best so far.
//!
//! Source: P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time analysis of the multiarmed bandit problem", 2002.

use super::sandbox::Sandbox;
use super::statistics::Sample;
use super::{Candidate, Position, Strategy};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "flat-ucb",
    name: Text::new("Flat UCB", "평면 UCB", "Плоский UCB"),
    summary: Text::new(
        "Spends 200 rollouts of three moves on the moves that look best so far.",
        "세 수짜리 시뮬레이션 200번을 지금까지 좋아 보이는 수에 나누어 씁니다.",
        "Тратит 200 розыгрышей по три хода на ходы, которые пока выглядят лучше.",
    ),
    cost: "O(200 * 3 * waves * cells)",
    rank,
};

/// Rollouts for one choice.
const ROLLOUTS: u32 = 200;

/// Moves of a rollout, the first included.
const LENGTH: u32 = 3;

/// The weight of what is not known yet, in blocks.
const EXPLORATION: f64 = 6.0;

fn rank(position: Position<'_>, random: &mut Random) -> Vec<Candidate> {
    let moves = position.board.legal_moves();
    let mut samples = vec![Sample::default(); moves.len()];
    for played in 0..ROLLOUTS {
        let Some(arm) = arm(&samples, played) else { break };
        samples[arm].add(rollout(position, moves[arm], random));
    }
    let candidate =
        |(swap, sample): (Swap, Sample)| Candidate { swap, value: sample.mean(), error: sample.standard_error() };
    moves.into_iter().zip(samples).map(candidate).collect()
}

/// The move with the greatest bound: first those that were never played.
fn arm(samples: &[Sample], played: u32) -> Option<usize> {
    let logarithm = f64::from(played.max(1)).ln();
    let bound = |sample: &Sample| match sample.count() {
        0 => f64::INFINITY,
        count => sample.mean() + EXPLORATION * (logarithm / count as f64).sqrt(),
    };
    let bounds = samples.iter().map(bound).enumerate();
    bounds.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0))).map(|(arm, _)| arm)
}

/// Blocks that went away in this move and random ones after it, new blocks being drawn.
fn rollout(position: Position<'_>, swap: Swap, random: &mut Random) -> f64 {
    let mut sandbox = Sandbox::new(position.board);
    sandbox.play_drawn(swap, position, random);
    for _ in 1..LENGTH {
        let moves = sandbox.board.legal_moves();
        if moves.is_empty() {
            break;
        }
        let next = moves[random.below(moves.len() as u32) as usize];
        sandbox.play_drawn(next, position, random);
    }
    f64::from(sandbox.cleared)
}
