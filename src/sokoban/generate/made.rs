//! [`Made`]: what a generator answers.

use crate::grid::{Cell, Size};
use crate::sokoban::moves::Metrics;
use crate::sokoban::{Level, Mark, Moves};

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The best level; nothing if no try led to one.
    pub best: Option<Measured>,
    /// Tries that were made.
    pub tries: u32,
    /// Positions that were expanded by the solver, for all tries together.
    pub expanded: u64,
}

/// A level, how it is solved, and how hard that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The level.
    pub level: Level,
    /// A solution; none has fewer pushes.
    pub solution: Moves,
    /// What the solution takes.
    pub metrics: Metrics,
    /// Boxes that the solution never pushes.
    pub idle: u32,
    /// Positions that the solver expanded.
    pub expanded: u64,
    /// The try, from 1.
    pub attempt: u32,
}

impl Measured {
    /// How hard the level is, in points: one for each box line, four for each change from one box to
    /// another, eight each time that the expanded positions double; ten less for each idle box.
    pub fn difficulty(&self) -> u32 {
        let doublings = u64::from(u64::BITS - self.expanded.leading_zeros());
        let points = self.metrics.box_lines + 4 * self.metrics.box_changes + 8 * doublings;
        u32::try_from(points.saturating_sub(10 * u64::from(self.idle))).unwrap_or(u32::MAX)
    }
}

/// Boxes of `level` that `solution` never pushes.
pub(super) fn idle(level: &Level, solution: &Moves) -> u32 {
    let mut waiting: Vec<Cell> = level.boxes().to_vec();
    let mut player = level.player();
    for one in &solution.0 {
        let Some(to) = level.size().neighbour(player, one.direction) else { break };
        player = to;
        // Only a first push can be from where a box stood at the start, and later ones do not matter.
        waiting.retain(|&cell| cell != to);
    }
    waiting.len() as u32
}

/// The same level with as few rows, columns and walls as it needs: walls that touch no floor, not even
/// at a corner, are left out.
pub(super) fn trimmed(level: &Level) -> Level {
    let from = level.size();
    let floor = || (0..from.cells()).filter(|&cell| level.is_inside(cell));
    let span = |of: fn(Size, Cell) -> u32| {
        (floor().map(|cell| of(from, cell)).min(), floor().map(|cell| of(from, cell)).max())
    };
    let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (span(Size::x), span(Size::y)) else {
        return level.clone();
    };
    let size = Size::new(right - left + 3, bottom - top + 3);
    // One row and one column of walls go round the floor.
    let place = |cell: Cell| (i64::from(size.x(cell) + left) - 1, i64::from(size.y(cell) + top) - 1);
    let mark = |cell: Cell| {
        let (x, y) = place(cell);
        let mark = from.checked_cell(x, y).map_or(Mark::Wall, |cell| level.mark(cell));
        if mark == Mark::Wall && !touches_floor(level, x, y) { Mark::Floor } else { mark }
    };
    let marks: Vec<Mark> = (0..size.cells()).map(mark).collect();
    Level::new(size, &marks).unwrap_or_else(|_| level.clone())
}

fn touches_floor(level: &Level, x: i64, y: i64) -> bool {
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
    around.into_iter().any(|(x, y)| level.size().checked_cell(x, y).is_some_and(|cell| level.is_inside(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::formats::{lurd, read_level, xsb};

    #[test]
    fn what_nobody_sees_is_trimmed() {
        let level = read_level(b"##########\n##########\n### .#####\n###$ #####\n###@######\n##########\n").unwrap();
        assert_eq!(xsb(&trimmed(&level)), "####\n# .#\n#$ #\n#@##\n###\n");
    }

    #[test]
    fn boxes_that_are_never_pushed_are_idle() {
        let level = read_level(b"#######\n#@$. *#\n#  *$.#\n#######\n").unwrap();
        assert_eq!(idle(&level, &lurd::parse("drl").unwrap()), 4);
        assert_eq!(idle(&level, &lurd::parse("R").unwrap()), 3);
    }
}
