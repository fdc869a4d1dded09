//! No bound at all: 0 everywhere. A* with it is Dijkstra's search.

use super::per_box::{Part, PerBox};
use super::{Bound, BoundPart, Explained, Property, Statics};
use crate::sokoban::distance::Placed;
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "none",
    name: Text::new("None"),
    sentence: Text::new("Always 0: the search has no estimate."),
    admissible: Property::yes(Text::new("No solution needs fewer than 0 pushes.")),
    consistent: Property::yes(Text::new("It never changes.")),
    explain,
    start: |_, _| Box::new(PerBox::new(Nothing)),
};

#[derive(Clone, Debug)]
struct Nothing;

impl Part for Nothing {
    fn of(&self, _: &Statics, _: Placed) -> u32 {
        0
    }
}

fn explain(_: &Board, _: &Statics, position: &Position) -> Explained {
    let line = |square| BoundPart { square, goal: None, cost: Some(0), note: None };
    Explained::sum(position.boxes.iter().map(line).collect())
}
