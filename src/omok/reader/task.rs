//! [`ReaderTask`] and [`PriorityTask`]: what the readers work on.

use std::sync::Arc;

use super::pattern_table::PatternTable;
use crate::omok::{Board, Colour, Point, PointError};

/// What a line reader works on: a stone, and the patterns.
#[derive(Clone, Debug)]
pub struct ReaderTask {
    board: Board,
    table: Arc<PatternTable>,
    colour: Colour,
    point: Point,
}

impl ReaderTask {
    /// The question what a stone of `colour` on `point` makes. It may stand there already, as in the
    /// original, or the point may be empty: then it is put there first.
    ///
    /// # Errors
    /// A point outside the board, or with a stone of the other colour.
    pub fn new(board: Board, table: Arc<PatternTable>, colour: Colour, point: Point) -> Result<Self, PointError> {
        if board.stone(point) != Some(colour) {
            board.check_empty(point)?;
        }
        Ok(Self { board, table, colour, point })
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The patterns.
    pub const fn table(&self) -> &Arc<PatternTable> {
        &self.table
    }

    /// The colour of the stone in question.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// Where it stands, or would stand.
    pub const fn point(&self) -> Point {
        self.point
    }
}

/// What a priority map is made of: a position, and the patterns.
#[derive(Clone, Debug)]
pub struct PriorityTask {
    /// The stones.
    pub board: Board,
    /// The patterns.
    pub table: Arc<PatternTable>,
    /// Whose turn it is.
    pub to_move: Colour,
}
