//! Telling the path that a search found: from the exit back to the entrance, one cell a decision.

use crate::grid::{Cell, NOWHERE};
use crate::maze::ground::{Ground, Slot};
use crate::maze::{MazePath, MazeTask, PathEnd};
use crate::text::Text;
use crate::trace::{Flow, Kind, Line, Probe, says};

/// The line of a listing that tells the path.
pub(super) const LINE: Line = Line::new(
    Text::new("path: follow the parents back from the exit"),
    &[says(
        Kind::Path,
        Text::new("{cell} is number {index} of the path, counted from the entrance; the cell before it: {from}."),
    )],
);

/// The line of a listing that says that there is no path.
pub(super) const NO_PATH_LINE: Line = Line::new(
    Text::new("nothing is open: no path"),
    &[says(Kind::NoSolution, Text::new("There is no path to {cell}: all reachable cells were searched."))],
);

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    Start,
    Search,
    /// The path is told: the next cell to tell, its place, counted from the entrance, and the exit.
    Tell(Cell, u32, Cell),
    /// The path to this exit is told.
    Arrived(Cell),
    NoPath,
}

impl Progress {
    /// The path to `exit` was found, `steps` long; it will be told.
    pub(super) const fn found(exit: Cell, steps: u32) -> Self {
        Self::Tell(exit, steps, exit)
    }

    /// Tells the next cell of the path, `back` being the slot to the one before it.
    pub(super) fn tell<P: Probe, G: Ground>(
        &mut self,
        probe: &mut P,
        line: u8,
        (task, ground): (&MazeTask, &G),
        back: impl Fn(Cell) -> Slot,
    ) -> Flow {
        let Self::Tell(cell, place, exit) = *self else { return Flow::Done };
        if cell == task.from {
            probe.fact(Kind::Path, line, cell, NOWHERE, place as i32);
            probe.exit();
            *self = Self::Arrived(exit);
            return Flow::Done;
        }
        let before = ground.beyond(cell, back(cell));
        probe.fact(Kind::Path, line, cell, before, place as i32);
        *self = Self::Tell(before, place.saturating_sub(1), exit);
        Flow::Continue
    }

    /// A number that tells progresss apart.
    pub(super) fn number(self) -> u64 {
        match self {
            Self::Start => 0,
            Self::Search => 1,
            Self::Tell(cell, ..) => 4 + u64::from(cell),
            Self::Arrived(_) => 2,
            Self::NoPath => 3,
        }
    }

    /// The answer, once there is one; `back` leads from a cell to the one before it.
    pub(super) fn answer<G: Ground>(
        self,
        (task, ground): (&MazeTask, &G),
        expanded: u64,
        back: impl Fn(Cell) -> Slot,
    ) -> Option<MazePath> {
        let (end, cells) = match self {
            Self::Arrived(exit) => {
                (PathEnd::Arrived, path_between([task.from, exit], |cell| ground.beyond(cell, back(cell))))
            }
            Self::NoPath => (PathEnd::NoPath, Vec::new()),
            _ => return None,
        };
        Some(MazePath { end, cells, visited: expanded, expanded, length: None })
    }
}

fn path_between([from, to]: [Cell; 2], back: impl Fn(Cell) -> Cell) -> Vec<Cell> {
    let before = |&cell: &Cell| (cell != from).then(|| back(cell));
    let mut cells: Vec<Cell> = std::iter::successors(Some(to), before).collect();
    cells.reverse();
    cells
}
