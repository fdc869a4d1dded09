//! A* as one writes it who never heard of probes: the measure for "probe off costs nothing".

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::maze::MazeTask;

const SEEN: u32 = 4;
const CLOSED: u32 = 8;

/// Steps of the shortest way, by the same data structures as the catalog's A* but in one plain
/// loop. Nothing where there is no way.
pub fn a_star_by_hand(task: &MazeTask) -> Option<u32> {
    let (maze, size) = (&*task.maze, task.maze.size());
    let h = |cell: u32| u64::from(size.manhattan(cell, task.to));
    let entry = |g: u32, cell: u32| (u64::from(g) + h(cell)) << 37 | h(cell) << 24 | u64::from(cell);
    let mut cells = vec![0_u32; size.cells() as usize];
    let mut open = BinaryHeap::new();
    cells[task.from as usize] = SEEN;
    open.push(Reverse(entry(0, task.from)));
    while let Some(Reverse(best)) = open.pop() {
        let cell = best as u32 & 0xff_ffff;
        let node = cells[cell as usize];
        if node & CLOSED != 0 {
            continue;
        }
        cells[cell as usize] |= CLOSED;
        if cell == task.to {
            return Some(node >> 4);
        }
        let g = (node >> 4) + 1;
        for (direction, next) in maze.ways(cell) {
            let known = cells[next as usize];
            if known != 0 && (known & CLOSED != 0 || known >> 4 <= g) {
                continue;
            }
            cells[next as usize] = g << 4 | SEEN | direction.opposite() as u32;
            open.push(Reverse(entry(g, next)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bench::maps::{holed_maze, solver};
    use crate::maze::Way;

    #[test]
    fn it_finds_the_same_length_as_the_catalog() {
        let task = Arc::new(holed_maze(101));
        let mut run = solver("a-star", &task);
        run.run_fast(u64::MAX);
        let way = run.output().unwrap().downcast::<Way>().unwrap();
        assert_eq!(a_star_by_hand(&task).map(u64::from), way.steps());
    }
}
