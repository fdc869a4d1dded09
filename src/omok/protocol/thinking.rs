//! [`Thinking`]: a search for a move that can be stopped after any step.

use std::sync::Arc;

use super::limits::Limits;
use crate::omok::search::PrincipalVariation;
use crate::omok::{Answer, OmokTask};
use crate::trace::{Algorithm as _, Flow, Off, Settings};

/// A search for the best move, in steps of about a microsecond.
#[derive(Clone)]
pub struct Thinking {
    search: PrincipalVariation,
    told: u32,
}

/// Nodes where there is no time to think.
const AT_ONCE: u64 = 300;

impl Thinking {
    /// A search of `task` within `limits`; those of time are left to the caller.
    pub fn new(task: OmokTask, limits: &Limits) -> Self {
        let mut settings = Settings::default();
        let nodes = if limits.time(false).is_none() { AT_ONCE } else { limits.nodes };
        settings.set("nodes", nodes as i64);
        settings.set("depth", if limits.depth == 0 { 60 } else { i64::from(limits.depth.min(60)) });
        settings.set("table", i64::from(limits.table_bits()));
        Self { search: PrincipalVariation::start(Arc::new(task), &settings, 0), told: 0 }
    }

    /// Goes on for so many steps at most, one where steps are long; whether it has ended.
    pub fn advance(&mut self, steps: u32) -> bool {
        let steps = if self.search.is_looking_for_threats() { 1 } else { steps };
        (0..steps).any(|_| self.search.step(&mut Off) == Flow::Done)
    }

    /// Whether only one move can be played, as far as is known.
    pub fn is_forced(&self) -> bool {
        self.search.is_forced()
    }

    /// Goes on with what `before` knows of the positions of the same game.
    pub fn inherit(&mut self, before: Self) {
        self.search.inherit(before.search);
    }

    /// The answer, from what is known by now.
    pub fn answer(&mut self) -> Answer {
        self.search.conclude()
    }

    /// Once for each depth that was searched: the depth, the score, how many moves were tried, what is expected.
    pub fn news(&mut self) -> Option<News> {
        let (depth, best) = self.search.so_far();
        let (score, line) = best.filter(|_| depth > self.told + 1)?;
        self.told = depth - 1;
        Some(News { depth: self.told, score, nodes: self.search.tried(), line: line.to_vec() })
    }
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Moves that were looked ahead.
    pub depth: u32,
    /// What the best move is worth.
    pub score: i32,
    /// Moves that were tried.
    pub nodes: u64,
    /// The expected moves.
    pub line: Vec<crate::omok::Point>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::{Board, rules};

    #[test]
    fn whenever_an_answer_is_asked_for_it_is_there_at_once() {
        let board = Board::new(15).unwrap();
        let moves = ["h8", "i9", "i8", "g8", "h7", "h9"].map(|name| board.point(name).unwrap());
        let task = OmokTask::after(15, rules::default_rule(), &moves).unwrap();
        let mut thinking = Thinking::new(task, &Limits { hash: 1, ..Limits::default() });
        let mut reached = 0;
        for step in 0..4000 {
            let mut asked = thinking.clone();
            let before = asked.search.tried();
            assert!(asked.answer().best.is_some());
            let more = asked.search.tried() - before;
            assert!(more < 500, "{more} moves after {step} steps");
            reached = thinking.search.so_far().0;
            assert!(!thinking.advance(1), "{step}");
        }
        assert!(reached > 4, "{reached}");
    }

    #[test]
    fn the_only_answer_to_a_four_is_known_to_be_forced() {
        let board = Board::new(15).unwrap();
        for (moves, is_forced) in [("h8 a1 i8 a15 j8 g8 k8", true), ("h8 a1 i8 a15 j8", false)] {
            let moves: Vec<_> = moves.split(' ').map(|name| board.point(name).unwrap()).collect();
            let task = OmokTask::after(15, rules::default_rule(), &moves).unwrap();
            let mut thinking = Thinking::new(task, &Limits { hash: 1, ..Limits::default() });
            assert!(!thinking.is_forced());
            for _ in 0..4000 {
                let _ = thinking.advance(1);
            }
            assert!(thinking.search.so_far().0 > 3);
            assert_eq!(thinking.is_forced(), is_forced);
        }
    }
}
