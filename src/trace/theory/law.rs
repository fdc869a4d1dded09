//! [`Law`]: what a board tells of paths on it, so that rules need to know no family.

use crate::grid::Cell;

/// A step from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is there, and costs so many hundredths of a straight step.
    Costs(i64),
    /// The cells touch, but one cannot step from one to the other.
    Wall,
    /// The cells do not touch.
    Apart,
}

/// What is true on a board on which paths are looked for.
pub trait Law {
    /// Of a step from one cell to another; cells outside the board are apart from all. Constant time.
    fn step(&self, from: Cell, to: Cell) -> Step;

    /// Reads what [`step`](Self::step) from these cells will ask for, so that it is near: on a large board each would wait
    /// for the main memory. Cells outside the board do no harm.
    fn fetch(&self, cells: &[Cell]) {
        let _ = cells;
    }

    /// Where paths start, and where they lead; of several exits, the first.
    fn ends(&self) -> (Cell, Cell);

    /// What the shortest path costs, in hundredths; nothing where there is none. The first call may cost a search.
    fn shortest(&self) -> Option<i64>;

    /// What a path from one cell to another would cost if there were no walls, in hundredths; nothing where nobody
    /// estimates it so. Constant time.
    fn without_walls(&self, from: Cell, to: Cell) -> Option<i64> {
        let _ = (from, to);
        None
    }

    /// The same from a cell to the nearest exit.
    fn rest_without_walls(&self, cell: Cell) -> Option<i64> {
        self.without_walls(cell, self.ends().1)
    }

    /// How many hundredths costs that events tell may be off by rounding.
    fn slack(&self) -> i64 {
        0
    }

    /// What the rest of the shortest path costs from every cell, in hundredths, negative where there is none. Cost: a search.
    fn rests(&self) -> Vec<i32>;
}
