//! Boards that benchmarks run on.

use std::sync::Arc;

use crate::grid::{Direction, Size};
use crate::maze::generate::{RecursiveBacktracker, generate};
use crate::maze::{Maze, MazeTask, solve};
use crate::random::Random;
use crate::trace::{Run, Settings};

/// Holes in the walls, in thousandths.
const HOLES: u32 = 50;

/// A maze of `side` x `side` tiles, walls being tiles, with a hole in one wall of twenty: the board
/// of the trace figures. `side` is odd.
pub fn holed_maze(side: u32) -> MazeTask {
    let rooms = Size::new(side / 2, side / 2);
    let small = generate::<RecursiveBacktracker>(rooms, &Settings::default(), 1).unwrap_or_else(|| Maze::closed(rooms));
    let size = Size::new(side, side);
    let mut is_free = vec![false; size.cells() as usize];
    let mut random = Random::new(5);
    for room in 0..rooms.cells() {
        let (x, y) = (rooms.x(room) * 2 + 1, rooms.y(room) * 2 + 1);
        is_free[size.cell(x, y) as usize] = true;
        for (direction, door) in [(Direction::East, size.cell(x + 1, y)), (Direction::South, size.cell(x, y + 1))] {
            let is_inside = rooms.neighbour(room, direction).is_some();
            is_free[door as usize] = small.is_open(room, direction) || (is_inside && random.chance(HOLES));
        }
    }
    let maze = Arc::new(from_tiles(size, &is_free));
    MazeTask { maze, from: size.cell(1, 1), to: size.cell(side - 2, side - 2) }
}

fn from_tiles(size: Size, is_free: &[bool]) -> Maze {
    let mut maze = Maze::closed(size);
    for cell in 0..size.cells() {
        if !is_free[cell as usize] {
            maze.fill(cell);
            continue;
        }
        for direction in [Direction::East, Direction::South] {
            if size.neighbour(cell, direction).is_some_and(|next| is_free[next as usize]) {
                maze.open(cell, direction);
            }
        }
    }
    maze
}

/// The solver with this id at work on `task`; the first of the list where there is none.
pub fn solver(id: &str, task: &Arc<MazeTask>) -> Box<dyn Run> {
    let solver = solve::find(id).unwrap_or(&solve::LIST[0]);
    (solver.start)(Arc::clone(task), &Settings::default(), 0)
}
