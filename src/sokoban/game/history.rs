//! [`History`]: the moves of a game, one byte each, and the metrics of those made so far.

use crate::grid::Direction;
use crate::sokoban::moves::Metrics;
use crate::sokoban::{Move, Step};

/// One move in one byte: its direction, whether it pushes, and whether it pushes another box than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played(u8);

const PUSH: u8 = 4;
const OTHER_BOX: u8 = 8;

/// Which box a push moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pushed {
    /// The one that was pushed last.
    SameBox,
    /// Another one, or the first at all.
    OtherBox,
}

impl Played {
    pub(super) const fn walk(direction: Direction) -> Self {
        Self(direction as u8)
    }

    pub(super) const fn push(direction: Direction, pushed: Pushed) -> Self {
        match pushed {
            Pushed::SameBox => Self(direction as u8 | PUSH),
            Pushed::OtherBox => Self(direction as u8 | PUSH | OTHER_BOX),
        }
    }

    pub(super) const fn direction(self) -> Direction {
        Direction::from_index(self.0)
    }

    pub(super) const fn is_push(self) -> bool {
        self.0 & PUSH != 0
    }

    pub(super) const fn as_move(self) -> Move {
        Move { direction: self.direction(), step: if self.is_push() { Step::Push } else { Step::Walk } }
    }

    const fn is_other_box(self) -> bool {
        self.0 & OTHER_BOX != 0
    }
}

/// Moves made and, after them, moves undone.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    moves: Vec<Played>,
    place: usize,
    metrics: Metrics,
}

impl History {
    pub(super) const fn place(&self) -> usize {
        self.place
    }

    pub(super) const fn len(&self) -> usize {
        self.moves.len()
    }

    /// What the moves made count.
    pub(super) const fn metrics(&self) -> Metrics {
        self.metrics
    }

    pub(super) fn get(&self, index: usize) -> Option<Played> {
        self.moves.get(index).copied()
    }

    /// The moves made.
    pub(super) fn done(&self) -> &[Played] {
        &self.moves[..self.place]
    }

    /// The moves undone, the next to be redone first.
    pub(super) fn undone(&self) -> &[Played] {
        &self.moves[self.place..]
    }

    /// Puts a move where the undone ones were; [`forth`](Self::forth) then makes it.
    pub(super) fn replace_undone(&mut self, played: Played) {
        self.moves.truncate(self.place);
        self.moves.push(played);
    }

    pub(super) fn back(&mut self) -> Option<Played> {
        let index = self.place.checked_sub(1)?;
        let added = self.added_by(index);
        self.place = index;
        self.metrics.moves -= added.moves;
        self.metrics.pushes -= added.pushes;
        self.metrics.box_lines -= added.box_lines;
        self.metrics.box_changes -= added.box_changes;
        self.metrics.pushing_sessions -= added.pushing_sessions;
        self.get(index)
    }

    pub(super) fn forth(&mut self) -> Option<Played> {
        let played = self.get(self.place)?;
        let added = self.added_by(self.place);
        self.place += 1;
        self.metrics.moves += added.moves;
        self.metrics.pushes += added.pushes;
        self.metrics.box_lines += added.box_lines;
        self.metrics.box_changes += added.box_changes;
        self.metrics.pushing_sessions += added.pushing_sessions;
        Some(played)
    }

    /// What move `index`, which there is, adds to the metrics: see [`Metrics`] for the rules.
    fn added_by(&self, index: usize) -> Metrics {
        let is_push = |index: usize| self.moves[index].is_push();
        if !is_push(index) {
            return Metrics { moves: 1, ..Metrics::default() };
        }
        let is_after_push = index > 0 && is_push(index - 1);
        let is_other_box = self.moves[index].is_other_box();
        Metrics {
            moves: 1,
            pushes: 1,
            box_lines: u64::from(is_other_box || !is_after_push),
            box_changes: u64::from(is_other_box),
            pushing_sessions: u64::from(!is_after_push),
        }
    }
}
