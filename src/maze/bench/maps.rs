//! Boards that benchmarks run on.

use std::sync::Arc;

use crate::grid::{Cell, Direction, Size};
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
    MazeTask::new(maze, size.cell(1, 1), size.cell(side - 2, side - 2))
}

/// The same board with one wall less: the last one beside `way`, but for its end where nobody looks around,
/// behind which one can walk.
pub fn one_wall_less(task: &MazeTask, path: &[Cell]) -> MazeTask {
    let maze = &task.maze;
    let mut is_free: Vec<bool> = (0..maze.size().cells()).map(|cell| !maze.is_solid(cell)).collect();
    let wall = |(cell, direction): (Cell, Direction)| {
        let wall = maze.size().neighbour(cell, direction).filter(|&wall| maze.is_solid(wall))?;
        maze.size().neighbour(wall, direction).filter(|&behind| !maze.is_solid(behind)).map(|_| wall)
    };
    let mut sides = path.iter().rev().skip(1).flat_map(|&cell| Direction::ALL.map(|direction| (cell, direction)));
    if let Some(wall) = sides.find_map(wall) {
        is_free[wall as usize] = true;
    }
    MazeTask { maze: Arc::new(from_tiles(maze.size(), &is_free)), ..task.clone() }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::MazePath;
    use crate::trace::Flow;

    fn path(task: &Arc<MazeTask>) -> MazePath {
        let mut run = solver("a-star", task);
        while run.run_fast(u64::MAX) == Flow::Continue {}
        run.answer::<MazePath>().unwrap()
    }

    #[test]
    fn a_wall_less_is_met_by_whoever_goes_that_way() {
        let task = Arc::new(holed_maze(61));
        let before = path(&task);
        let other = Arc::new(one_wall_less(&task, &before.cells));
        let solid = |task: &MazeTask| (0..61 * 61).filter(|&cell| task.maze.is_solid(cell)).count();
        assert_eq!(solid(&task), solid(&other) + 1, "{:?}", before.cells);
        let [mut run, mut otherwise] = [&task, &other].map(|task| solver("a-star", task));
        while run.run_fast(1) == Flow::Continue && otherwise.run_fast(1) == Flow::Continue {}
        assert_ne!(run.state_hash(), otherwise.state_hash());
    }
}
