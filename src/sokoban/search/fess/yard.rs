//! [`Yard`]: the board as the search needs it, and [`Floor`]: which squares of it are free.

use std::sync::Arc;

use crate::grid::Direction;
use crate::sokoban::distance::{Statics, UNREACHABLE};
use crate::sokoban::search::SokobanTask;
use crate::sokoban::search::corral::Ground;
use crate::sokoban::search::tables::{Size, Tables};
use crate::sokoban::{Board, Boxes, NO_SQUARE, Square};

/// What of a level never changes, in flat arrays. A wall is a square, too: the one after the last.
#[derive(Debug)]
pub struct Yard {
    /// The level.
    pub task: Arc<SokobanTask>,
    /// Distances and live squares.
    pub statics: Statics,
    /// The four neighbours of each square; [`wall`](Self::wall) where there is none.
    pub next: Vec<[Square; 4]>,
    /// The goals as a set.
    pub goals: Boxes,
    /// Pushes from each square to the nearest goal.
    pub nearest: Vec<u16>,
    /// Boxes that are dead together.
    tables: Tables,
}

impl Yard {
    /// The yard of a level.
    pub fn new(task: Arc<SokobanTask>) -> Self {
        let mut yard = Self::without_tables(task);
        yard.tables = Tables::new(yard.board(), &yard.statics);
        yard
    }

    /// The yard of a level for those who look for no deadlocks.
    pub fn without_tables(task: Arc<SokobanTask>) -> Self {
        let statics = Statics::new(&task.board);
        let board = &task.board;
        let wall = board.len() as Square;
        let neighbour = |square, direction| match board.neighbour(square, direction) {
            NO_SQUARE => wall,
            next => next,
        };
        let next = board.squares().map(|square| Direction::ALL.map(|direction| neighbour(square, direction)));
        let next = next.chain([[wall; 4]]).collect();
        let nearest = board.squares().map(|square| statics.distances.least(square)).collect();
        let goals = Boxes::new(board.len(), board.goals().iter().copied());
        Self { next, goals, nearest, tables: Tables::default(), statics, task }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.task.board
    }

    /// How many squares there are, without the wall.
    pub fn len(&self) -> usize {
        self.next.len() - 1
    }

    /// The square that stands for every wall.
    pub fn wall(&self) -> Square {
        self.len() as Square
    }

    /// Whether the box that was brought to `to`, the player beside it on `player`, can never be put away together
    /// with one or two of `boxes`, of which the one on `except` is left out.
    #[inline]
    pub fn is_dead_together(
        &self,
        boxes: &[Square],
        except: Square,
        (to, player): (Square, Square),
        size: Size,
    ) -> bool {
        let is_player = |&direction: &Direction| self.next[usize::from(to)][direction as usize] == player;
        let Some(side) = Direction::ALL.into_iter().find(is_player) else { return false };
        self.tables.is_dead(boxes.iter().copied().filter(|&square| square != except), to, side, size)
    }

    /// Whether a box may ever stand there.
    #[inline]
    pub fn is_live(&self, square: Square) -> bool {
        self.nearest[usize::from(square)] != UNREACHABLE
    }
}

/// A position in the making: which squares are taken, and the boxes as a set and as a list.
#[derive(Clone, Debug)]
pub struct Floor {
    /// Whether a wall or a box is on each square.
    pub taken: Vec<bool>,
    /// The boxes.
    pub boxes: Boxes,
    /// The boxes, in board order.
    pub list: Vec<Square>,
    /// Squares that the last flood came to, in its order.
    flooded: Vec<Square>,
    seen: Vec<u32>,
    round: u32,
}

impl Floor {
    /// No box anywhere.
    pub fn new(yard: &Yard) -> Self {
        let mut taken = vec![false; yard.len() + 1];
        taken[yard.len()] = true;
        let boxes = Boxes::new(yard.len(), []);
        Self { taken, boxes, list: Vec::new(), flooded: Vec::new(), seen: vec![0; yard.len() + 1], round: 0 }
    }

    /// Puts the boxes of `words` in place of those there were.
    pub fn load(&mut self, words: &[u64]) {
        for square in self.boxes.iter() {
            self.taken[usize::from(square)] = false;
        }
        self.boxes.copy_from(words);
        self.refresh();
        for &square in &self.list {
            self.taken[usize::from(square)] = true;
        }
    }

    /// Lists the boxes that there are.
    pub fn refresh(&mut self) {
        self.list.clear();
        self.list.extend(self.boxes.iter());
    }

    /// Moves a box; the list is left as it is.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square) {
        self.taken[usize::from(from)] = false;
        self.boxes.remove(from);
        self.taken[usize::from(to)] = true;
        self.boxes.insert(to);
    }

    /// Puts a box there; the list is left as it is.
    #[inline]
    pub fn put(&mut self, square: Square) {
        self.taken[usize::from(square)] = true;
        self.boxes.insert(square);
    }

    /// Takes a box away; the list is left as it is.
    #[inline]
    pub fn take(&mut self, square: Square) {
        self.taken[usize::from(square)] = false;
        self.boxes.remove(square);
    }

    /// Walks from `from` to everywhere. Answers the least square that it comes to.
    pub fn flood(&mut self, yard: &Yard, from: Square) -> Square {
        self.round += 1;
        self.flooded.clear();
        self.flooded.push(from);
        self.seen[usize::from(from)] = self.round;
        let (mut head, mut least) = (0, from);
        while let Some(&square) = self.flooded.get(head) {
            head += 1;
            least = least.min(square);
            for next in yard.next[usize::from(square)] {
                let index = usize::from(next);
                if !self.taken[index] && self.seen[index] != self.round {
                    self.seen[index] = self.round;
                    self.flooded.push(next);
                }
            }
        }
        least
    }

    /// Whether the last flood came there.
    #[inline]
    pub fn is_reached(&self, square: Square) -> bool {
        self.seen[usize::from(square)] == self.round
    }
}

impl Ground for (&Yard, &Floor) {
    fn board(&self) -> &Board {
        self.0.board()
    }

    fn is_live(&self, square: Square) -> bool {
        self.0.is_live(square)
    }

    fn is_free(&self, square: Square) -> bool {
        !self.1.taken[usize::from(square)]
    }

    fn is_reached(&self, square: Square) -> bool {
        self.1.is_reached(square)
    }

    fn list(&self) -> &[Square] {
        &self.1.list
    }
}
