//! [`Track`]: follows moves on a level, for counting and casing them.

use super::Obstacle;
use crate::grid::{Cell, Direction, Size};
use crate::sokoban::Level;

/// Where the boxes and the player stand after some moves.
pub(super) struct Track<'a> {
    level: &'a Level,
    size: Size,
    has_box: Vec<bool>,
    player: Cell,
}

/// A push: the box went to `to` from `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pushed {
    pub from: Cell,
    pub to: Cell,
}

impl<'a> Track<'a> {
    pub(super) fn new(level: &'a Level) -> Self {
        let size = level.size();
        let mut has_box = vec![false; size.cells() as usize];
        for &cell in level.boxes() {
            has_box[cell as usize] = true;
        }
        Self { level, size, has_box, player: level.player() }
    }

    /// Makes one move: the push, if it is one, or what is in the way and where.
    pub(super) fn go(&mut self, direction: Direction) -> Result<Option<Pushed>, (Obstacle, Cell)> {
        let next = self.free(self.player, direction).map_err(|cell| (Obstacle::Wall, cell))?;
        if !self.has_box[next as usize] {
            self.player = next;
            return Ok(None);
        }
        let to = self.free(next, direction).map_err(|cell| (Obstacle::WallBehindBox, cell))?;
        if self.has_box[to as usize] {
            return Err((Obstacle::BoxBehindBox, to));
        }
        self.has_box[next as usize] = false;
        self.has_box[to as usize] = true;
        self.player = next;
        Ok(Some(Pushed { from: next, to }))
    }

    /// The neighbour of `cell`, unless it is a wall or no cell at all.
    fn free(&self, cell: Cell, direction: Direction) -> Result<Cell, Cell> {
        let next = self.size.neighbour(cell, direction).ok_or(cell)?;
        if self.level.is_inside(next) { Ok(next) } else { Err(next) }
    }
}
