//! Minimum-cost matching: every box has a goal of its own, so that the pushes to them are the fewest.
//!
//! O(n³) for a position, O(n²) for each push from it; see [`Matching`]. With more than
//! [`MAX_BOXES`](super::MAX_BOXES) boxes, or on boards so large that goals are not told apart, it is the
//! distance to the nearest goal instead, which is never more.
//! Source: Junghanns and Schaeffer, "Sokoban: Enhancing general single-agent search methods using domain
//! knowledge" (2001).

use super::hungarian::{MAX_BOXES, Matching, Scratch};
use super::nearest::{self, Nearest};
use super::per_box::PerBox;
use super::{Bound, BoundPart, Estimate, Explained, Property, Statics};
use crate::sokoban::distance::{Placed, UNREACHABLE};
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "matching",
    name: Text::new("Minimum-cost matching"),
    sentence: Text::new("Assigns each box its own goal so that the total number of pushes is smallest."),
    admissible: Property::yes(Text::new(
        "A solution brings each box to its own goal, and no assignment costs less than the cheapest one.",
    )),
    consistent: Property::yes(Text::new(
        "A push changes the distances of one box by at most 1, and that box is assigned once.",
    )),
    explain,
    start: |board, statics| match applies(board, statics) {
        true => Box::new(Cheapest::default()),
        false => Box::new(PerBox::new(Nearest)),
    },
};

fn applies(board: &Board, statics: &Statics) -> bool {
    statics.distances.tells_goals_apart() && board.goals().len() <= MAX_BOXES
}

/// The matching of the last measured position.
#[derive(Clone, Debug, Default)]
struct Cheapest {
    matching: Matching,
    scratch: Scratch,
}

impl Estimate for Cheapest {
    fn measure(&mut self, statics: &Statics, boxes: &[Placed]) -> u32 {
        self.matching.reset(boxes.iter().map(|&placed| statics.distances.row(placed)));
        self.matching.cost()
    }

    fn after(&mut self, statics: &Statics, index: usize, to: Placed) -> u32 {
        self.matching.with_row(index, statics.distances.row(to), &mut self.scratch)
    }

    fn copy(&self) -> Box<dyn Estimate> {
        Box::new(self.clone())
    }

    fn heap_bytes(&self) -> usize {
        self.matching.heap_bytes() + self.scratch.heap_bytes()
    }
}

fn explain(board: &Board, statics: &Statics, position: &Position) -> Explained {
    if !applies(board, statics) {
        return nearest::explain(board, statics, position);
    }
    let distances = &statics.distances;
    let boxes: Vec<Placed> = distances.place_all(&position.boxes, position.player).collect();
    let matching = Matching::of(boxes.iter().map(|&placed| distances.row(placed)));
    let line = |(number, &placed): (usize, &Placed)| {
        let goal = matching.column(number);
        let cost = goal.map(|goal| distances.get(goal, placed)).filter(|&distance| distance != UNREACHABLE);
        BoundPart {
            square: placed.square,
            goal: goal.filter(|_| cost.is_some()).map(|goal| board.goals()[goal]),
            cost: cost.map(u32::from),
            note: None,
        }
    };
    Explained::sum(boxes.iter().enumerate().map(line).collect())
}
