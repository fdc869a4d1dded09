//! Boards for tests: mazes, and searches stopped half-way.

use crate::grid::{Cell, Direction, Size};
use crate::maze::{Maze, SolverCell};

/// A small generator of numbers, the same everywhere.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as u32) % end.max(1)
    }
}

/// A maze made by walking on at random and turning back in dead ends.
pub(crate) fn maze(size: Size, seed: u64) -> Maze {
    let mut dice = Dice::new(seed);
    let mut maze = Maze::closed(size);
    let mut seen = vec![false; size.cells() as usize];
    let mut stack = vec![0];
    seen[0] = true;
    while let Some(&cell) = stack.last() {
        let free: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&path| size.neighbour(cell, path).is_some_and(|next| !seen[next as usize]))
            .collect();
        if free.is_empty() {
            stack.pop();
            continue;
        }
        let path = free[dice.below(free.len() as u32) as usize];
        maze.open(cell, path);
        let next = size.neighbour(cell, path).unwrap();
        seen[next as usize] = true;
        stack.push(next);
    }
    maze
}

/// Every cell at random: any byte a solver can write.
pub(crate) fn noise(size: Size, seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    (0..size.cells()).map(|_| byte(dice.below(5) as u8, dice.below(5) as u8)).collect()
}

pub(crate) const fn byte(state: u8, link: u8) -> u8 {
    state | link << 3
}

/// Depth first for so many moves: the path so far, and what was given up.
pub(crate) fn depth(maze: &Maze, from: Cell, moves: u32) -> (Vec<u8>, Cell, Direction) {
    let mut bytes = vec![0; maze.size().cells() as usize];
    bytes[from as usize] = SolverCell::Path as u8;
    let (mut stack, mut heading) = (vec![from], Direction::East);
    for _ in 0..moves {
        let Some(&cell) = stack.last() else { break };
        let ahead = maze.open_neighbours(cell).find(|&(_, next)| bytes[next as usize] == 0);
        if let Some((slot, next)) = ahead {
            let path = Direction::from_index(slot);
            bytes[next as usize] = byte(SolverCell::Path as u8, path.opposite() as u8 + 1);
            heading = path;
            stack.push(next);
        } else if stack.len() > 1 {
            stack.pop();
            bytes[cell as usize] = SolverCell::Visited as u8;
        }
    }
    (bytes, stack.last().copied().unwrap_or(from), heading)
}
