//! What walkers share that keep no path: their sentences, and the walk, walked once more.

use crate::grid::Cell;
use crate::maze::words;
use crate::text::Text;
use crate::trace::{Algorithm, Change, Flow, Kind, Off, Says, Series, says};

pub(super) const STANDS: Says = says(Kind::Visit, Text::new("The walker is on the entrance {cell}."));
pub(super) const FIRST_VISIT: Says = says(Kind::Visit, Text::new("{cell} is entered for the first time."));

pub(super) const STEPS_SERIES: Series =
    Series { id: "steps", name: words::STEPS.name, rules: &[(Kind::Move, Change::Add(1))] };

/// Every cell of a walk from its beginning: walking it once more is cheaper than keeping it. `at` says where the
/// walker is, and how many steps it has taken.
pub(super) fn again<A: Algorithm>(mut walker: A, at: impl Fn(&A) -> (Cell, u64)) -> Vec<Cell> {
    let (first, mut steps) = at(&walker);
    let mut cells = vec![first];
    let mut flow = Flow::Continue;
    while flow == Flow::Continue {
        flow = walker.step(&mut Off);
        let (cell, now) = at(&walker);
        if now > steps {
            cells.push(cell);
            steps = now;
        }
    }
    cells
}
