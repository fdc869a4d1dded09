//! Whole paths in a game: walking to a cell, pushing a box to a cell, playing written moves.

use super::{Game, StepResult, go_ahead, look};
use crate::grid::{Cell, Direction};
use crate::sokoban::moves::{Blocked, Obstacle};
use crate::sokoban::walk::{BoxPaths, Fewest, walk};
use crate::sokoban::{Move, Moves, NO_SQUARE, Square};

impl Game {
    /// The shortest walk to `cell`, if there is one. Costs the squares passed.
    pub fn walk(&self, cell: Cell) -> Option<Moves> {
        let to = self.board.square(cell);
        if to == NO_SQUARE { None } else { walk(&self.board, &self.position, to) }
    }

    /// Walks to `cell`. Returns how many moves were made; none if there is no path.
    pub fn walk_to(&mut self, cell: Cell) -> usize {
        self.walk(cell).map_or(0, |way| self.follow(&way))
    }

    /// Everywhere that the box on `cell` can be pushed to, to be kept while the box is dragged.
    /// Where no box is, that is nowhere.
    pub fn box_paths(&self, cell: Cell, fewest: Fewest) -> BoxPaths {
        BoxPaths::new(&self.board, &self.position, self.board.square(cell), fewest)
    }

    /// Pushes the box on `from` to `to`. Returns how many moves were made; none if it cannot
    /// be brought there by pushing it alone.
    pub fn push_to(&mut self, from: Cell, to: Cell, fewest: Fewest) -> usize {
        let way = self.box_paths(from, fewest).moves(&self.board, self.board.square(to));
        way.map_or(0, |way| self.follow(&way))
    }

    /// Makes all `moves` from here, or none if one of them is not possible. Only their directions
    /// matter: whether a box is pushed is found out. Costs the moves.
    ///
    /// # Errors
    /// The first move that cannot be made, and what is in its way.
    pub fn play_all(&mut self, moves: &Moves) -> Result<(), Blocked> {
        let mut position = self.position.clone();
        for (index, &Move { direction, .. }) in moves.0.iter().enumerate() {
            let result = look(&self.board, &position, direction);
            if let Some((by, cell)) = self.obstacle(position.player, direction, result) {
                return Err(Blocked { at: index + 1, by, cell });
            }
            go_ahead(&self.board, &mut position, direction, result.is_push());
        }
        self.follow(moves);
        Ok(())
    }

    /// What is in the way of a player on `square`, and where, if this is what came of the step.
    fn obstacle(&self, square: Square, direction: Direction, result: StepResult) -> Option<(Obstacle, Cell)> {
        let ahead = |cell: Cell| self.board.size().neighbour(cell, direction).unwrap_or(cell);
        match result {
            StepResult::Walked | StepResult::Pushed { .. } => None,
            StepResult::BlockedByWall => Some((Obstacle::Wall, ahead(self.board.cell(square)))),
            StepResult::BlockedByBox(cell) if self.board.square(ahead(cell)) == NO_SQUARE => {
                Some((Obstacle::WallBehindBox, ahead(cell)))
            }
            StepResult::BlockedByBox(cell) => Some((Obstacle::BoxBehindBox, ahead(cell))),
        }
    }

    /// Makes moves that are known to be possible. Returns how many.
    fn follow(&mut self, moves: &Moves) -> usize {
        moves.0.iter().filter(|one| self.step(one.direction).moved()).count()
    }
}
