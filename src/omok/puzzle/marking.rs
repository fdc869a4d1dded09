//! [`Marking`]: which of the points that somebody marked are forbidden, and which were overlooked.

use crate::omok::Point;
use crate::omok::collection::Puzzle;
use crate::omok::referee::{self, Judgement, Reading, judge};

/// What became of points that somebody marked as forbidden; each with its verdict, in board order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marking {
    /// Points that are forbidden.
    pub right: Vec<Judgement>,
    /// Points that are not.
    pub wrong: Vec<Judgement>,
    /// Forbidden points that nobody marked.
    pub missing: Vec<Judgement>,
}

impl Marking {
    /// Whether every forbidden point was marked and no other.
    pub const fn is_solved(&self) -> bool {
        self.wrong.is_empty() && self.missing.is_empty()
    }

    /// The verdict on a point that was marked or should have been.
    pub fn verdict(&self, point: Point) -> Option<&Judgement> {
        [&self.right, &self.wrong, &self.missing].into_iter().flatten().find(|verdict| verdict.point == point)
    }
}

/// Judges `marked` points of `puzzle` against the referee. Points that are occupied or outside are left
/// out. Costs a judgement a point.
pub fn mark(puzzle: &Puzzle, marked: &[Point]) -> Marking {
    let (board, rule, colour) = (&puzzle.board, &puzzle.rule, puzzle.to_move);
    let reading = Reading::default();
    let verdict = |point: Point| judge(board, rule, colour, point, reading).ok();
    let barred: Vec<Point> =
        referee::forbidden(board, rule, colour, reading).into_iter().map(|(point, _)| point).collect();
    let verdicts = |is_one: &dyn Fn(Point) -> bool| -> Vec<Judgement> {
        board.points().filter(|&point| is_one(point)).filter_map(verdict).collect()
    };
    Marking {
        right: verdicts(&|point| marked.contains(&point) && barred.contains(&point)),
        wrong: verdicts(&|point| marked.contains(&point) && !barred.contains(&point)),
        missing: verdicts(&|point| !marked.contains(&point) && barred.contains(&point)),
    }
}
