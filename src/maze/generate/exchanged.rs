//! Kruskal's mazes with the walls in an order that is often taken for a fair one.
//!
//! The walls of one direction stand before those of the other, and each is exchanged once with any wall at all. Not all
//! orders are equally likely then: it is the shuffle that goes over all places, where the fair one goes over those that
//! are left. The mazes have more straights. Nothing is told of how they are made: they are only measured.

use super::sets::Sets;
use crate::grid::{Cell, Direction, Size};
use crate::maze::Maze;
use crate::random::Random;

/// The maze of Kruskal's algorithm with its walls in that order.
pub(in crate::maze) fn exchanged(size: Size, seed: u64) -> Maze {
    let (mut maze, mut sets) = (Maze::closed(size), Sets::new(size.cells()));
    for (cell, direction) in walls(size, &mut Random::new(seed)) {
        if size.neighbour(cell, direction).is_some_and(|next| sets.join(cell, next).is_some()) {
            maze.open(cell, direction);
        }
    }
    maze
}

fn walls(size: Size, random: &mut Random) -> Vec<(Cell, Direction)> {
    let of = |direction| (0..size.cells()).map(move |cell| (cell, direction));
    let is_wall = |&(cell, direction): &(Cell, Direction)| size.neighbour(cell, direction).is_some();
    let mut walls: Vec<_> = of(Direction::East).chain(of(Direction::South)).filter(is_wall).collect();
    for place in 0..walls.len() {
        let other = random.below(walls.len() as u32) as usize;
        walls.swap(place, other);
    }
    walls
}
