//! [`Prover`]: whether there is an arrangement without a line, and one with a legal move, by trying
//! everything within a bound.

use std::collections::VecDeque;

use super::completion::{Completion, Progress};
use super::pattern::Pattern;
use super::quick::without_movable;
use super::{Counts, patterns};
use crate::match3::board::{Board, Colour, MAX_COLOURS};

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// An arrangement without a line and with a legal move.
    WithMove(Board),
    /// None has a legal move; this one has no line.
    Dead(Board),
    /// Every arrangement has a line.
    Impossible,
    /// The bound struck. The arrangement has no line, if there is one.
    Unknown(Option<Board>),
}

/// The proof between two blocks. It first looks for an arrangement without a line, then for one with a
/// legal move: every place for one is laid down, and the rest is filled.
#[derive(Clone, Debug)]
pub struct Prover {
    fixed: Board,
    counts: Counts,
    /// Whether fixed blocks make a line by themselves.
    is_lined: bool,
    search: Completion,
    /// The arrangement without a line, once there is one.
    clean: Option<Board>,
    waiting: VecDeque<(Pattern, Colour)>,
    nodes: u64,
    bound: u64,
}

impl Prover {
    /// The proof for the movable cells of `board` and `counts` blocks for them, of which there may be more
    /// than cells. At most `bound` blocks are laid.
    pub fn new(board: &Board, counts: Counts, bound: u64) -> Self {
        let fixed = without_movable(board);
        let (search, is_lined) = (Completion::new(fixed.clone(), counts), fixed.has_match());
        Self { fixed, counts, is_lined, search, clean: None, waiting: VecDeque::new(), nodes: 0, bound }
    }

    /// Blocks laid so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes + self.search.nodes()
    }

    /// Lays and takes away about `steps` blocks; the answer, once there is one.
    pub fn advance(&mut self, steps: u64) -> Option<Found> {
        if self.is_lined {
            return Some(Found::Impossible);
        }
        match self.search.advance(steps) {
            Progress::Working if self.nodes() < self.bound => None,
            Progress::Working => Some(Found::Unknown(self.clean.take())),
            Progress::Found if self.clean.is_some() => Some(Found::WithMove(self.search.board().clone())),
            Progress::Found if self.search.board().has_legal_move() => {
                Some(Found::WithMove(self.search.board().clone()))
            }
            Progress::Found => {
                self.clean = Some(self.search.board().clone());
                self.collect();
                self.next_place()
            }
            Progress::Nothing if self.clean.is_none() => Some(Found::Impossible),
            Progress::Nothing => self.next_place(),
        }
    }

    /// Every place for a legal move and every colour that can lie there.
    fn collect(&mut self) {
        let colours = (0..MAX_COLOURS).filter(|&colour| self.counts[usize::from(colour)] > 0);
        let colours: Vec<Colour> = colours.collect();
        let places = patterns(&self.fixed).flat_map(|pattern| colours.iter().map(move |&colour| (pattern, colour)));
        self.waiting = places.collect();
    }

    fn next_place(&mut self) -> Option<Found> {
        self.nodes += self.search.nodes();
        while let Some((pattern, colour)) = self.waiting.pop_front() {
            if let Some((board, left)) = self.with_pattern(pattern, colour) {
                self.search = Completion::new(board, left);
                return None;
            }
        }
        self.clean.take().map(Found::Dead)
    }

    /// The fixed board with the blocks of a pattern laid down, and the blocks that are left.
    fn with_pattern(&self, pattern: Pattern, colour: Colour) -> Option<(Board, Counts)> {
        let (mut board, mut left) = (self.fixed.clone(), self.counts);
        for spot in pattern {
            if !board.shape().is_movable(spot) {
                if board.value(spot) != colour {
                    return None;
                }
                continue;
            }
            if left[usize::from(colour)] == 0 || board.lines_at(spot, colour) {
                return None;
            }
            left[usize::from(colour)] -= 1;
            board.put(spot, colour);
        }
        Some((board, left))
    }
}
