//! Beam search: four moves ahead over known blocks, the best boards of each depth being kept.
//!
//! Source: B. Lowerre, "The HARPY speech recognition system", 1976.

use super::Player;
use super::playing::words::{self, listing};
use super::ranking::{Candidate, Plan, Trial};
use super::sandbox::Sandbox;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct Beam;

impl Player for Beam {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Beam;
}

static INFO: Info = Info {
    id: "beam",
    group: &groups::AHEAD,
    name: Text::new("Beam"),
    summary: Text::new("Looks four moves ahead on the known blocks and keeps the 12 best boards at each depth."),
    cost: "O(12 * 4 * moves * waves * cells)",
    source: "B. Lowerre, The HARPY speech recognition system, 1976",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: blocks of the known cascade; then continue from the best boards"),
            &[
                says(Kind::Look, Text::new("Swapping {cell} and {other} clears {score} {score|known block|known blocks} in all waves."))
                    .b(Role::Other),
                says(
                    Kind::Expand,
                    Text::new("Continuing after {cell} and {other}: the best next board has {score} {score|block|blocks} cleared."),
                )
                .b(Role::Other)
                .v(Role::Score),
            ],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};

/// Boards that are kept at each depth.
const WIDTH: usize = 12;

/// Moves that are looked ahead.
const DEPTH: u32 = 4;

/// So many boards are gathered before all but the best are forgotten.
const GATHERED: usize = 8 * WIDTH;

/// A board that some first move leads to.
#[derive(Clone, Debug)]
struct Node {
    first: usize,
    sandbox: Sandbox,
}

/// The boards of one depth, and those of the next.
#[derive(Clone, Debug, Default)]
pub(super) struct BeamSearch {
    beam: Vec<Node>,
    /// The one that is gone on from next.
    at: usize,
    next: Vec<Node>,
    /// Moves that lead to the boards of `next`, less one.
    depth: u32,
}

impl BeamSearch {
    /// Adds the board that a move leads to.
    pub fn begin_with(&mut self, first: usize, sandbox: Sandbox) {
        gather(&mut self.next, Node { first, sandbox });
    }

    /// Goes on from one board. The value of a move is the most blocks that any line in the beam clears
    /// after it.
    pub fn step(&mut self, candidates: &mut [Candidate]) -> Option<Trial> {
        if self.at == self.beam.len() && !self.descend(candidates) {
            return None;
        }
        let node = &self.beam[self.at];
        self.at += 1;
        let mut best = node.sandbox.cleared;
        for swap in node.sandbox.board.legal_moves() {
            let mut sandbox = node.sandbox.clone();
            sandbox.play_known(swap);
            best = best.max(sandbox.cleared);
            gather(&mut self.next, Node { first: node.first, sandbox });
        }
        Some(Trial::Expanded(candidates[node.first].swap, best, self.depth + 1))
    }

    /// Turns to the boards of the next depth and gives their moves what they are worth; whether there is
    /// any to go on from.
    fn descend(&mut self, candidates: &mut [Candidate]) -> bool {
        self.beam = std::mem::take(&mut self.next);
        keep_best(&mut self.beam);
        self.at = 0;
        for node in &self.beam {
            let candidate = &mut candidates[node.first];
            candidate.value = candidate.value.max(f64::from(node.sandbox.cleared));
        }
        self.depth += 1;
        if self.depth >= DEPTH {
            self.beam.clear();
        }
        !self.beam.is_empty()
    }

    /// Bytes on the heap that a copy takes.
    pub fn heap_bytes(&self) -> usize {
        let node = |node: &Node| size_of::<Node>() + node.sandbox.board.bytes().len();
        self.beam.iter().chain(&self.next).map(node).sum()
    }
}

/// Adds a node, and now and then forgets those that are among the best no more.
fn gather(nodes: &mut Vec<Node>, node: Node) {
    nodes.push(node);
    if nodes.len() >= GATHERED {
        keep_best(nodes);
    }
}

fn keep_best(nodes: &mut Vec<Node>) {
    nodes.sort_by_key(|node| std::cmp::Reverse(node.sandbox.cleared));
    nodes.truncate(WIDTH);
}
