//! [`Estimator`]: the lower bound that a search was told to use, and whether boxes lack goals.

use super::options::{BoundKind, Pruning};
use super::space::Shift;
use super::working_position::WorkingPosition;
use crate::sokoban::deadlock::bipartite::Pairing;
use crate::sokoban::distance::{Placed, Statics};
use crate::sokoban::{Board, Square, bound};

/// The bound of positions that cannot be solved.
pub const INFINITE: u32 = bound::DEAD;

/// Measures the current position, and those one push away from it.
#[derive(Clone, Debug)]
pub struct Estimator {
    estimate: Option<Box<dyn bound::Estimate>>,
    is_admissible: bool,
    pairing: Option<Pairing>,
    placed: Vec<Placed>,
}

impl Estimator {
    /// The bound of this kind. The cheapest pairing tells by itself where goals are too few.
    pub fn new(kind: BoundKind, pruning: Pruning, statics: &Statics, board: &Board) -> Self {
        let bound = bound::find(kind.id()).filter(|_| kind != BoundKind::Nothing);
        let needs_pairing = pruning >= Pruning::Bipartite && kind != BoundKind::Matching;
        Self {
            estimate: bound.map(|bound| (bound.start)(board, statics)),
            is_admissible: bound.is_none_or(|bound| bound.admissible.holds),
            pairing: needs_pairing.then(Pairing::default),
            placed: Vec::new(),
        }
    }

    /// Measures the current position. The player stands on `player`.
    pub fn measure(&mut self, statics: &Statics, position: &WorkingPosition, player: Square) -> u32 {
        if self.estimate.is_none() && self.pairing.is_none() {
            return 0;
        }
        let sides = statics.distances.sides();
        self.placed.clear();
        self.placed.extend(position.list().iter().map(|&square| sides.place(square, player)));
        if self.pairing.as_mut().is_some_and(|pairing| pairing.is_deadlock(&statics.distances, &self.placed)) {
            return INFINITE;
        }
        self.estimate.as_mut().map_or(0, |estimate| estimate.measure(statics, &self.placed))
    }

    /// The bound after box number `number` was pushed from one square to the next; the rest is as it
    /// was when it was [measured](Self::measure).
    #[inline]
    pub fn after(&mut self, statics: &Statics, number: usize, Shift { from, to }: Shift) -> u32 {
        if self.estimate.is_none() && self.pairing.is_none() {
            return 0;
        }
        let distances = &statics.distances;
        let now = distances.sides().place(to, from);
        if let Some(pairing) = &mut self.pairing {
            let before = std::mem::replace(&mut self.placed[number], now);
            let lost_goals = distances.goals_in_reach(before) != distances.goals_in_reach(now);
            let is_dead = lost_goals && pairing.is_deadlock(distances, &self.placed);
            self.placed[number] = before;
            if is_dead {
                return INFINITE;
            }
        }
        self.estimate.as_mut().map_or(0, |estimate| estimate.after(statics, number, now))
    }

    /// Whether the bound never says too much.
    pub const fn is_admissible(&self) -> bool {
        self.is_admissible
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.estimate.as_ref().map_or(0, |estimate| estimate.heap_bytes()) + self.placed.len() * size_of::<Placed>()
    }
}
