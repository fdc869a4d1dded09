//! Nearest goal: every box goes to the goal that is nearest to it, even if all choose the same.
//!
//! Costs one look into a table a box.

use super::per_box::{Part, PerBox};
use super::{Bound, BoundPart, DEAD, Explained, Property, Statics};
use crate::sokoban::distance::{Placed, UNREACHABLE};
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "nearest",
    name: Text::new("Nearest goal"),
    sentence: Text::new("Adds up the pushes from each box to its nearest goal. Boxes may share a goal."),
    admissible: Property::yes(Text::new("Each box must reach some goal, and none is nearer than its nearest.")),
    consistent: Property::yes(Text::new("A push moves one box by one square, so one distance drops by at most 1.")),
    explain,
    start: |_, _| Box::new(PerBox::new(Nearest)),
};

/// The distance to the nearest goal.
#[derive(Clone, Debug)]
pub(super) struct Nearest;

impl Part for Nearest {
    fn of(&self, statics: &Statics, placed: Placed) -> u32 {
        match statics.distances.nearest(placed) {
            UNREACHABLE => DEAD,
            distance => u32::from(distance),
        }
    }
}

/// Every box with the goal nearest to it.
pub(super) fn explain(board: &Board, statics: &Statics, position: &Position) -> Explained {
    let distances = &statics.distances;
    let line = |placed: Placed| {
        let distance = distances.nearest(placed);
        let is_nearest = |&number: &usize| distances.get(number, placed) == distance;
        let reached = distance != UNREACHABLE && distances.tells_goals_apart();
        let number = (0..board.goals().len()).find(is_nearest).filter(|_| reached);
        BoundPart {
            square: placed.square,
            goal: number.map(|number| board.goals()[number]),
            cost: (distance != UNREACHABLE).then(|| u32::from(distance)),
            note: None,
        }
    };
    Explained::sum(distances.place_all(&position.boxes, position.player).map(line).collect())
}
