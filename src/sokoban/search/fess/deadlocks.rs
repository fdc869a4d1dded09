//! [`Deadlocks`]: the tests for dead positions that cost too much to be made for every macro move.

use super::corral::Corrals;
use super::yard::{Floor, Yard};
use crate::sokoban::Square;
use crate::sokoban::deadlock::bipartite::Pairing;
use crate::sokoban::distance::Placed;
use crate::trace::Reason;

/// The tests, with their memory.
#[derive(Clone, Debug)]
pub struct Deadlocks {
    corrals: Option<Corrals>,
    pairing: Pairing,
    placed: Vec<Placed>,
}

impl Deadlocks {
    /// The tests for a yard, with or without searches of corrals.
    pub fn new(yard: &Yard, searches_corrals: bool) -> Self {
        let corrals = searches_corrals.then(|| Corrals::new(yard));
        Self { corrals, pairing: Pairing::default(), placed: Vec::new() }
    }

    /// Why the position on the floor, which was flooded from the player last, is dead; nothing if no test sees that.
    pub fn find(&mut self, yard: &Yard, floor: &Floor, player: Square) -> Option<Reason> {
        let distances = &yard.statics.distances;
        self.placed.clear();
        self.placed.extend(floor.boxes.iter().map(|square| distances.sides().place(square, player)));
        if self.pairing.is_deadlock(distances, &self.placed) {
            return Some(Reason::BIPARTITE);
        }
        let corrals = self.corrals.as_mut()?;
        corrals.is_dead(yard, floor, player).then_some(Reason::CORRAL)
    }
}
