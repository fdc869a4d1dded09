//! What cells of mazes are, in words.

use crate::grid::Cell;
use crate::gui::lang::canvas as words;
use crate::maze::{GeneratorCell, MazeTask, SolverCell};
use crate::recipe::StageKind;
use crate::text::Text;

/// What a cell is that shows `byte`.
pub(super) fn state(task: &MazeTask, kind: StageKind, cell: Cell, byte: u8) -> Text {
    match kind {
        StageKind::Building => match GeneratorCell::of(byte) {
            GeneratorCell::Untouched => words::UNTOUCHED,
            GeneratorCell::InWork => words::IN_WORK,
            GeneratorCell::Done => words::DONE,
        },
        StageKind::Solving if task.maze.is_solid(cell) => words::SOLID,
        StageKind::Solving => match SolverCell::of(byte) {
            SolverCell::Unseen => words::UNSEEN,
            SolverCell::Frontier => words::OPEN,
            SolverCell::Visited => words::VISITED,
            SolverCell::Path => words::ON_THE_WAY,
            SolverCell::GivenUp => words::GIVEN_UP,
        },
    }
}
