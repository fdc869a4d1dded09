//! The score of PushBox, as published: no distances at all, 1000 for every box in an unsafe place.
//!
//! Unsafe are a corner that is no goal, and a place along a wall whose line holds no goal. The wall is
//! looked for beside the box alone and the line runs from wall to wall, so a pillar makes a whole line
//! unsafe although the box could be pushed off it: the score is no lower bound.

use super::per_box::{Part, PerBox};
use super::{Bound, BoundPart, Explained, Property, Statics};
use crate::grid::Direction;
use crate::sokoban::distance::Placed;
use crate::sokoban::{Board, NO_SQUARE, Position, Square};
use crate::text::Text;

/// What an unsafe box adds.
pub const PENALTY: u32 = 1000;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "pushbox",
    name: Text::new("PushBox's score"),
    sentence: Text::new("1000 for each box in a corner that is not a goal, or along a wall whose line has no goal."),
    admissible: Property::no(Text::new(
        "The wall beside a box may not cover the whole line: the box can still be saved, at far less than 1000.",
    )),
    consistent: Property::no(Text::new("One push away from the wall lowers it by 1000.")),
    explain,
    start: |board, _| Box::new(PerBox::new(Score::new(board))),
};

const CORNER: Text = Text::new("in a corner that is not a goal");
const LINE: Text = Text::new("along a wall whose line has no goal");

/// For every square what a box there adds.
#[derive(Clone, Debug)]
struct Score(Vec<u16>);

impl Score {
    fn new(board: &Board) -> Self {
        let score = |square| if danger(board, square).is_some() { PENALTY as u16 } else { 0 };
        Self(board.squares().map(score).collect())
    }
}

impl Part for Score {
    fn of(&self, _: &Statics, placed: Placed) -> u32 {
        u32::from(self.0[usize::from(placed.square)])
    }

    fn heap_bytes(&self) -> usize {
        self.0.len() * 2
    }
}

/// Why a box on `square` is unsafe, if it is. Costs the lines through it.
pub fn danger(board: &Board, square: Square) -> Option<Text> {
    if board.is_goal(square) {
        return None;
    }
    let has_wall = |direction| board.neighbour(square, direction) == NO_SQUARE;
    if Direction::ALL.into_iter().any(|direction| has_wall(direction) && has_wall(direction.right())) {
        return Some(CORNER);
    }
    let is_unsafe = |direction: Direction| {
        let ways = [direction.left(), direction.right()];
        has_wall(direction) && !ways.into_iter().any(|way| meets_goal(board, square, way))
    };
    Direction::ALL.into_iter().any(is_unsafe).then_some(LINE)
}

/// Whether there is a goal between `square` and the next wall in `direction`.
fn meets_goal(board: &Board, square: Square, direction: Direction) -> bool {
    let next = |&square: &Square| Some(board.neighbour(square, direction)).filter(|&next| next != NO_SQUARE);
    std::iter::successors(next(&square), next).any(|square| board.is_goal(square))
}

fn explain(board: &Board, _: &Statics, position: &Position) -> Explained {
    let line = |square| {
        let note = danger(board, square);
        BoundPart { square, goal: None, cost: Some(if note.is_some() { PENALTY } else { 0 }), note }
    };
    Explained::sum(position.boxes.iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::deadlock::testing::{at, board_of};
    use crate::text::Language;

    #[test]
    fn corners_and_lines_without_goals_are_unsafe() {
        let board = board_of("########\n#      #\n#  #   #\n# $ @ .#\n#      #\n########");
        let english = |text: Text| text.get(Language::ENGLISH);
        let why = |x, y| danger(&board, at(&board, x, y)).map(english);
        assert_eq!(why(1, 1), Some(english(CORNER)));
        assert_eq!(why(3, 1), Some(english(LINE)));
        assert_eq!(why(6, 2), None, "the column along the right wall holds the goal");
        assert_eq!(why(6, 3), None);
        assert_eq!(why(3, 3), None, "the goal is on that line");
        assert_eq!(why(3, 4), Some(english(LINE)));
        assert_eq!(why(2, 2), Some(english(LINE)), "beside the pillar, though it could be pushed down and right");
        assert_eq!(why(4, 4), Some(english(LINE)));
        assert_eq!(why(5, 2), None);
    }
}
