//! What is left of a maze once some of it was ruled out: the shortest path through it.

use super::ending::Ending;
use super::world::World as _;
use crate::grid::{Cell, NOWHERE};
use crate::maze::{MazePath, MazeTask};

/// The cells of a shortest path to an exit over cells that are left, both ends among them; none where there is no path. O(cells).
pub(super) fn shortest(task: &MazeTask, is_left: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut before = vec![NOWHERE; task.size().cells() as usize];
    before[task.from as usize] = task.from;
    let mut ring = vec![task.from];
    let mut found = None;
    while !ring.is_empty() && found.is_none() {
        found = ring.iter().copied().find(|&cell| task.is_exit(cell));
        let mut next_ring = Vec::new();
        for cell in ring {
            for (_, next) in task.neighbours(cell).filter(|&(_, next)| is_left(next)) {
                if before[next as usize] == NOWHERE {
                    before[next as usize] = cell;
                    next_ring.push(next);
                }
            }
        }
        ring = next_ring;
    }
    let Some(exit) = found else { return Vec::new() };
    let back = |&cell: &Cell| (cell != task.from).then(|| before[cell as usize]);
    let mut path: Vec<Cell> = std::iter::successors(Some(exit), back).collect();
    path.reverse();
    path
}

/// The answer of a solver that ruled out `count` cells. The cells that it enters are those of the path.
pub(super) fn answer(ending: &Ending, task: &MazeTask, count: u64) -> Option<MazePath> {
    ending.answer(task, ending.path.len().max(1) as u64, count)
}
