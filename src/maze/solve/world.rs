//! [`World`]: what a search needs to know of a board: mazes with thin walls and maps of tiles alike.

use std::collections::BTreeSet;

use crate::grid::{Cell, Size};
use crate::maze::map::{Diagonals, Estimate, Length, MapTask, Step};
use crate::maze::{Exits, MazeTask};

/// A board with two ends, on which one walks from cell to cell.
pub trait World: Send + Sync + 'static {
    /// Whether walls are tiles, not lines between cells.
    const HAS_TILES: bool;

    /// Columns and rows.
    fn size(&self) -> Size;

    /// Where paths start and where they lead. Either may lie outside the board.
    fn ends(&self) -> (Cell, Cell);

    /// Further ends: a path to any of them is as good.
    fn others(&self) -> &Exits;

    /// The steps that there are from `cell`, as a set of [`Step::bit`]s.
    fn steps(&self, cell: Cell) -> u8;

    /// What `step` onto `to` costs.
    fn cost(&self, step: Step, to: Cell) -> Length;

    /// When one may step diagonally.
    fn diagonals(&self) -> Diagonals;

    /// Whether one can be on `cell` at all.
    fn is_free(&self, cell: Cell) -> bool;

    /// The steps that there would be from `cell` if the tiles in `flipped` were blocked where they are free, and free where
    /// they are blocked.
    fn steps_with(&self, cell: Cell, flipped: &BTreeSet<Cell>) -> u8;

    /// The cells that can be reached from `cell` in one step, and the step.
    #[inline]
    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Step, Cell)> {
        let width = self.size().width;
        Step::of_set(self.steps(cell)).map(move |step| (step, step.beyond(cell, width)))
    }

    /// Whether all ends are cells of the board.
    fn has_ends(&self) -> bool {
        let (from, to) = self.ends();
        from.max(to) < self.size().cells() && self.others().are_on(self.size())
    }

    /// Whether a path may end on `cell`.
    #[inline]
    fn is_exit(&self, cell: Cell) -> bool {
        cell == self.ends().1 || self.others().has(cell)
    }

    /// The estimate of how far it is from `cell` to the nearest exit.
    fn rest(&self, cell: Cell) -> Length {
        let nearest = self.others().cells().iter().map(|&exit| self.estimated(cell, exit));
        nearest.fold(self.estimated(cell, self.ends().1), Length::min)
    }

    /// Whether the first end is a cell of the board.
    fn has_start(&self) -> bool {
        self.ends().0 < self.size().cells()
    }

    /// The estimate that no path can fall short of, and that comes nearest.
    fn estimate(&self) -> Estimate {
        self.diagonals().estimate()
    }

    /// The estimate of how far it is from `cell` to `to`.
    fn estimated(&self, cell: Cell, to: Cell) -> Length {
        let size = self.size();
        self.estimate().of(size.x(cell).abs_diff(size.x(to)), size.y(cell).abs_diff(size.y(to)))
    }

    /// What a path costs, step by step.
    fn length(&self, path: &[Cell]) -> Length {
        let size = self.size();
        let one =
            |pair: &[Cell]| Step::between(size, pair[0], pair[1]).map_or(Length::ZERO, |step| self.cost(step, pair[1]));
        path.windows(2).map(one).fold(Length::ZERO, |sum, one| sum + one)
    }
}

impl World for MazeTask {
    const HAS_TILES: bool = false;

    #[inline]
    fn size(&self) -> Size {
        self.maze.size()
    }

    fn ends(&self) -> (Cell, Cell) {
        (self.from, self.to)
    }

    fn others(&self) -> &Exits {
        &self.others
    }

    #[inline]
    fn steps(&self, cell: Cell) -> u8 {
        self.maze.openings(cell)
    }

    fn is_free(&self, cell: Cell) -> bool {
        !self.maze.is_solid(cell)
    }

    /// It has no tiles.
    fn steps_with(&self, cell: Cell, _flipped: &BTreeSet<Cell>) -> u8 {
        self.steps(cell)
    }

    #[inline]
    fn cost(&self, _step: Step, _to: Cell) -> Length {
        Length::STRAIGHT
    }

    #[inline]
    fn diagonals(&self) -> Diagonals {
        Diagonals::Never
    }
}

impl World for MapTask {
    const HAS_TILES: bool = true;

    #[inline]
    fn size(&self) -> Size {
        self.field.size()
    }

    fn ends(&self) -> (Cell, Cell) {
        (self.from, self.to)
    }

    fn others(&self) -> &Exits {
        &self.others
    }

    #[inline]
    fn steps(&self, cell: Cell) -> u8 {
        self.field.steps(cell)
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.field.is_free(cell)
    }

    fn steps_with(&self, cell: Cell, flipped: &BTreeSet<Cell>) -> u8 {
        self.field.steps_with(cell, flipped)
    }

    #[inline]
    fn cost(&self, step: Step, to: Cell) -> Length {
        self.field.cost(step, to)
    }

    #[inline]
    fn diagonals(&self) -> Diagonals {
        self.field.diagonals()
    }
}

/// Column and row of a cell, as far as they go.
#[inline]
pub(super) const fn place(size: Size, cell: Cell) -> (u32, u32) {
    (size.x(cell), size.y(cell))
}
