//! [`Lined`]: a blind board, and the blocks of it that stand in lines, pass by pass.

use super::blind::Blind;
use super::desk::Desk;
use super::engine::Next;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::board::Spot;
use crate::text::Text;
use crate::trace::{Inspector, Item, Kind, Line, Probe, Reason, Shape, StateHash, says};

/// The walk over the blocks that stand in lines, with a limit on its passes.
#[derive(Clone, Debug)]
pub(super) struct Lined {
    blind: Blind,
    spots: Vec<Spot>,
    passes: u64,
    limit: u64,
}

pub(super) const FIND_LINE: Line = Line::new(
    Text::new("find every block in a line"),
    &[says(Kind::Note, Text::new("{count} {count|block is|blocks are} in lines."))],
);

impl Lined {
    /// Before the first block, with at most so many passes.
    pub fn new(limit: u64) -> Self {
        Self { blind: Blind::default(), spots: Vec::new(), passes: 0, limit }
    }

    /// Lays the next block of the blind board. Whether there was a cell for it.
    #[inline]
    pub fn lay<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> bool {
        self.blind.step(desk, probe, line)
    }

    /// The next block of this pass.
    #[inline]
    pub fn next(&mut self) -> Option<Spot> {
        self.spots.pop()
    }

    /// Begins another pass: finds every block that stands in a line.
    pub fn find<P: Probe>(&mut self, desk: &Desk, probe: &mut P, line: u8) -> Next {
        let board = &desk.board;
        self.spots.extend(board.shape().movable().iter().rev().filter(|&&spot| board.is_matched(spot)));
        self.passes += 1;
        probe.fact(Kind::Note, line, NOWHERE, NOWHERE, self.spots.len() as i32);
        match self.spots.is_empty() {
            true => Next::Arranged,
            false if self.passes > self.limit => Next::GivesUp(Reason::TRIES_USED_UP),
            false => Next::Continue,
        }
    }

    /// Begins with another blind board, if there are passes left.
    pub fn again(&mut self) -> bool {
        self.blind = Blind::default();
        self.passes <= self.limit
    }

    pub fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::PASS, self.passes as i64);
        let mut cells = self.spots.iter().rev().map(|&spot| Item { cell: desk.cell(spot), value: None });
        view.structure(words::LINED, Shape::List, self.spots.len(), &mut cells);
    }

    pub const fn heap_bytes(&self) -> usize {
        self.spots.len() * size_of::<Spot>()
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        self.blind.add_to(hash);
        hash.add(self.passes);
        hash.add_all(&self.spots);
    }
}
