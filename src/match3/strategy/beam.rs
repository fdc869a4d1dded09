//! Beam search: four moves ahead over known blocks, the best boards of each depth being kept.
//!
//! Source: B. Lowerre, "The HARPY speech recognition system", 1976.

use super::sandbox::Sandbox;
use super::{Candidate, Position, Strategy, valued};
use crate::random::Random;
use crate::text::Text;

/// The strategy.
pub(super) const STRATEGY: Strategy = Strategy {
    id: "beam",
    name: Text::new("Beam", "빔 탐색", "Лучевой поиск"),
    summary: Text::new(
        "Looks four moves ahead over known blocks and keeps the 12 best boards of each depth.",
        "알려진 블록으로 네 수 앞을 보고 깊이마다 가장 좋은 보드 12개를 남깁니다.",
        "Смотрит на четыре хода по известным блокам, оставляя 12 лучших досок на каждой глубине.",
    ),
    cost: "O(12 * 4 * moves * waves * cells)",
    rank,
};

/// Boards that are kept at each depth.
const WIDTH: usize = 12;

/// Moves that are looked ahead.
const DEPTH: u32 = 4;

/// A board that some first move leads to.
struct Node {
    first: usize,
    sandbox: Sandbox,
}

/// The value of a move is the most blocks that any line in the beam clears after it.
fn rank(position: Position<'_>, _random: &mut Random) -> Vec<Candidate> {
    let mut sandboxes = Vec::new();
    let mut candidates = valued(position.board, |swap| {
        let sandbox = Sandbox::known(position.board, swap);
        let cleared = f64::from(sandbox.cleared);
        sandboxes.push(sandbox);
        cleared
    });
    let mut beam: Vec<Node> = (0..).zip(sandboxes).map(|(first, sandbox)| Node { first, sandbox }).collect();
    keep_best(&mut beam);
    for _ in 1..DEPTH {
        beam = beam.iter().flat_map(next).collect();
        keep_best(&mut beam);
        for node in &beam {
            let candidate = &mut candidates[node.first];
            candidate.value = candidate.value.max(f64::from(node.sandbox.cleared));
        }
    }
    candidates
}

fn next(node: &Node) -> impl Iterator<Item = Node> {
    let moves = node.sandbox.board.legal_moves();
    moves.into_iter().map(|swap| {
        let mut sandbox = node.sandbox.clone();
        sandbox.play_known(swap);
        Node { first: node.first, sandbox }
    })
}

fn keep_best(beam: &mut Vec<Node>) {
    beam.sort_by_key(|node| std::cmp::Reverse(node.sandbox.cleared));
    beam.truncate(WIDTH);
}
