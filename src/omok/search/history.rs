//! [`History`]: which moves cut before: killers by depth, and a history by point.

use crate::omok::{Colour, Point};
use crate::trace::StateHash;

/// What the history of a move adds to its urgency at most.
const MOST_BONUS: i32 = 40;
/// The history is halved when a move exceeds this.
const CEILING: i32 = 1 << 14;

/// Moves that cut.
#[derive(Clone, Debug)]
pub struct History {
    killers: Vec<[Option<Point>; 2]>,
    /// By colour and point.
    history: [Vec<i32>; 2],
    is_on: bool,
}

impl History {
    /// Nothing yet, for a board of `points` points; it learns only where `is_on`.
    pub fn new(points: usize, is_on: bool) -> Self {
        let points = if is_on { points } else { 0 };
        Self { killers: Vec::new(), history: [vec![0; points], vec![0; points]], is_on }
    }

    /// Notes that a move cut, `ply` moves below the start with `depth` left.
    pub fn note(&mut self, ply: usize, colour: Colour, point: Point, depth: i32) {
        if !self.is_on {
            return;
        }
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
        let depth = depth.clamp(1, 64);
        let history = &mut self.history[colour as usize];
        if let Some(one) = history.get_mut(point as usize) {
            *one += depth * depth;
            if *one > CEILING {
                history.iter_mut().for_each(|one| *one /= 2);
            }
        }
    }

    /// Whether a move cut at this depth, lately.
    #[inline]
    pub fn is_killer(&self, ply: usize, point: Point) -> bool {
        self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(point)))
    }

    /// What its history adds to the urgency of a move.
    #[inline]
    pub fn bonus(&self, colour: Colour, point: Point) -> i32 {
        let history = self.history[colour as usize].get(point as usize).copied().unwrap_or(0);
        history * MOST_BONUS / CEILING
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.history.iter().map(|history| history.len() * size_of::<i32>()).sum::<usize>()
            + self.killers.len() * size_of::<[Option<Point>; 2]>()
    }

    /// Adds what it holds to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        for killers in self.killers.iter().flatten() {
            hash.add(killers.map_or(0, |point| u64::from(point) + 1));
        }
        for history in &self.history {
            history.iter().for_each(|&one| hash.add(one as u64));
        }
    }
}
