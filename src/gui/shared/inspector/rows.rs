//! Which rows of a list of any length are in sight: a window that follows one of them.

use std::ops::Range;

use egui::{Rect, Ui};

/// Which rows of a list are in sight.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sight {
    top: u64,
    followed: Option<u64>,
    /// Points that the wheel was turned and that made no row yet.
    spare: f32,
}

/// A list of any length, and how much of it can be shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    /// Rows there are.
    pub total: u64,
    /// Rows that can be shown.
    pub shown: u64,
    /// The row that is followed whenever it becomes another one.
    pub current: u64,
}

impl Sight {
    /// The rows to be shown. The current one is in the middle until somebody scrolls.
    pub fn rows(&mut self, list: List) -> Range<u64> {
        if self.followed != Some(list.current) {
            self.followed = Some(list.current);
            self.top = list.current.saturating_sub(list.shown / 2);
        }
        self.top = self.top.min(list.total.saturating_sub(list.shown));
        self.top..(self.top + list.shown).min(list.total)
    }

    /// Takes the wheel over the rows in `rect` while Alt is held. Without it the wheel moves the panel: nobody who
    /// scrolls past the rows wants to be caught in them.
    pub fn scroll(&mut self, ui: &Ui, rect: Rect, list: List, row: f32) {
        let (delta, is_meant) = ui.input(|input| (input.smooth_scroll_delta().y, input.modifiers.alt));
        if !is_meant || delta == 0.0 || !ui.rect_contains_pointer(rect) {
            return;
        }
        let bottom = list.total.saturating_sub(list.shown);
        if (delta > 0.0 && self.top == 0) || (delta < 0.0 && self.top >= bottom) {
            self.spare = 0.0;
            return;
        }
        ui.input_mut(|input| input.smooth_scroll_delta.y = 0.0);
        self.spare += delta / row.max(1.0);
        let whole = self.spare.trunc();
        self.spare -= whole;
        let rows = whole.abs() as u64;
        self.top = if whole > 0.0 { self.top.saturating_sub(rows) } else { (self.top + rows).min(bottom) };
        ui.request_repaint();
    }

    /// The first row in sight, as of the call before.
    pub const fn top(&self) -> u64 {
        self.top
    }

    /// Keeps the same rows in sight when `count` rows were put before the first one.
    pub fn shift(&mut self, count: u64) {
        self.top += count;
        self.followed = self.followed.map(|followed| followed + count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_row_is_in_the_middle_wherever_there_is_room() {
        let mut sight = Sight::default();
        for (total, current, rows) in
            [(100, 50, 47..54), (100, 0, 0..7), (100, 99, 93..100), (3, 1, 0..3), (0, 0, 0..0), (7, 6, 0..7)]
        {
            assert_eq!(sight.rows(List { total, shown: 7, current }), rows, "{current} of {total}");
        }
    }

    #[test]
    fn rows_that_come_before_move_nothing() {
        let mut sight = Sight::default();
        let list = List { total: 20, shown: 5, current: 10 };
        let before = sight.rows(list);
        sight.shift(3);
        let after = sight.rows(List { total: 23, current: 13, ..list });
        assert_eq!(after, before.start + 3..before.end + 3);
    }
}
