//! [`Edited`]: what is painted on, with a way back.

use crate::grid::{Cell, Size};

/// The most steps that can be taken back.
const MOST_KEPT: usize = 200;

/// Whether a stroke goes on, so that all of it is one step back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It begins.
    Begins,
    /// It goes on.
    GoesOn,
}

/// What is painted on, with a way back.
#[derive(Clone, Debug, Default)]
pub struct Edited<T> {
    now: T,
    undo: Vec<T>,
    redo: Vec<T>,
    revision: u64,
    /// The cell that a stroke was on last.
    last: Option<Cell>,
    /// Whether a stroke began that has changed nothing yet.
    begins: bool,
}

impl<T: Clone> Edited<T> {
    /// Begins with `now`.
    pub const fn new(now: T) -> Self {
        Self { now, undo: Vec::new(), redo: Vec::new(), revision: 0, last: None, begins: false }
    }

    /// As it is now.
    pub const fn now(&self) -> &T {
        &self.now
    }

    /// What has the same number is the same.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether there is a step back, and one forward.
    pub const fn steps(&self) -> [bool; 2] {
        [!self.undo.is_empty(), !self.redo.is_empty()]
    }

    /// Begins anew with `now`: there is no way back.
    pub fn begin(&mut self, now: T) {
        (self.undo, self.redo) = (Vec::new(), Vec::new());
        self.now = now;
        self.revision += 1;
    }

    /// Changes it.
    pub fn change(&mut self, stroke: Stroke, change: impl FnOnce(&mut T)) {
        let begins = std::mem::take(&mut self.begins) || stroke == Stroke::Begins;
        if begins || self.undo.is_empty() {
            self.undo.push(self.now.clone());
            if self.undo.len() > MOST_KEPT {
                self.undo.remove(0);
            }
        }
        self.redo.clear();
        change(&mut self.now);
        self.revision += 1;
    }

    /// One step back.
    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.now, before));
            self.revision += 1;
        }
    }

    /// One step forward.
    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.now, after));
            self.revision += 1;
        }
    }

    /// The cells of a board of `size` from the one that the stroke was on last to `cell`: the pointer may have skipped
    /// some. Costs the cells between.
    pub fn reached(&mut self, size: Size, cell: Cell, stroke: Stroke) -> Vec<Cell> {
        self.begins |= stroke == Stroke::Begins;
        let last = self.last.replace(cell).filter(|last| stroke == Stroke::GoesOn && *last < size.cells());
        last.map_or_else(|| vec![cell], |last| line(size, last, cell))
    }
}

/// The cells on the straight line from one cell to another, both of them included; neighbours touch, if only at corners.
fn line(size: Size, from: Cell, to: Cell) -> Vec<Cell> {
    let [x, y] = [i64::from(size.x(from)), i64::from(size.y(from))];
    let [across, down] = [i64::from(size.x(to)) - x, i64::from(size.y(to)) - y];
    let steps = across.abs().max(down.abs()).max(1);
    let along = |step: i64, way: i64| (2 * step * way + steps * way.signum()) / (2 * steps);
    let cell = |step| size.cell((x + along(step, across)) as u32, (y + along(step, down)) as u32);
    (0..=steps).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stroke_is_one_step_back_and_what_was_taken_back_can_come_again() {
        let mut edited = Edited::new(0);
        edited.change(Stroke::Begins, |now| *now = 1);
        edited.change(Stroke::GoesOn, |now| *now = 2);
        edited.change(Stroke::Begins, |now| *now = 3);
        edited.undo();
        assert_eq!((*edited.now(), edited.steps()), (2, [true, true]));
        edited.undo();
        assert_eq!((*edited.now(), edited.steps()), (0, [false, true]));
        edited.redo();
        assert_eq!((*edited.now(), edited.revision()), (2, 6));
        edited.begin(7);
        assert_eq!((*edited.now(), edited.steps()), (7, [false, false]));
    }

    #[test]
    fn a_stroke_that_changes_nothing_at_first_is_a_step_of_its_own() {
        let (mut edited, size) = (Edited::new(0), Size::new(4, 1));
        edited.change(Stroke::Begins, |now| *now = 1);
        assert_eq!(edited.reached(size, 0, Stroke::Begins), [0]);
        assert_eq!(edited.reached(size, 3, Stroke::GoesOn), [0, 1, 2, 3]);
        edited.change(Stroke::GoesOn, |now| *now = 2);
        edited.undo();
        assert_eq!(*edited.now(), 1);
    }

    #[test]
    fn so_many_steps_are_kept() {
        let mut edited = Edited::new(0);
        (0..MOST_KEPT + 50).for_each(|_| edited.change(Stroke::Begins, |now| *now += 1));
        (0..MOST_KEPT + 50).for_each(|_| edited.undo());
        assert_eq!(*edited.now(), 50);
    }
}
