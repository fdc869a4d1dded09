//! [`Deadlocks`]: the tests for dead positions that cost too much to be made for every macro move.

use super::corral::Corrals;
use super::frozen::Frozen;
use super::style::Style;
use super::yard::{Floor, Yard};
use crate::sokoban::Square;
use crate::sokoban::deadlock::bipartite::Pairing;
use crate::sokoban::distance::Placed;
use crate::sokoban::search::tables::Size;
use crate::trace::Reason;

/// The tests, with their memory.
#[derive(Clone, Debug)]
pub struct Deadlocks {
    corrals: Option<Corrals>,
    frozen: Option<Frozen>,
    has_tables: bool,
    pairing: Pairing,
    placed: Vec<Placed>,
}

impl Deadlocks {
    /// The tests for a yard that a search of this style makes.
    pub fn new(yard: &Yard, style: &Style) -> Self {
        let corrals = style.searches_corrals.then(|| Corrals::new(yard));
        let frozen = style.sees_frozen.then(|| Frozen::new(yard));
        Self { corrals, frozen, has_tables: style.has_tables, pairing: Pairing::default(), placed: Vec::new() }
    }

    /// Why the position on the floor, which was flooded from the player last, is dead; nothing if no test sees that.
    /// The box that was moved last is on `moved`.
    pub fn find(&mut self, yard: &Yard, floor: &Floor, player: Square, moved: Square) -> Option<Reason> {
        if self.has_tables && yard.is_dead_together(&floor.list, moved, (moved, player), Size::Three) {
            return Some(Reason::DEAD_TOGETHER);
        }
        let distances = &yard.statics.distances;
        self.placed.clear();
        self.placed.extend(floor.boxes.iter().map(|square| distances.sides().place(square, player)));
        if self.pairing.is_deadlock(distances, &self.placed) {
            return Some(Reason::BIPARTITE);
        }
        let placed = &self.placed;
        if let Some(reason) = self.frozen.as_mut().and_then(|frozen| frozen.find(yard, floor, placed)) {
            return Some(reason);
        }
        let corrals = self.corrals.as_mut()?;
        corrals.is_dead(yard, floor, player).then_some(Reason::CORRAL)
    }
}
