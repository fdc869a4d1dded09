//! [`PerBox`]: bounds that are a sum over the boxes, each by itself.

use super::{DEAD, Estimate, Statics};
use crate::sokoban::distance::Placed;

/// What a box adds, or [`DEAD`].
pub(super) trait Part: std::fmt::Debug + Clone + Send + Sync + 'static {
    /// What the box on `placed` adds.
    fn of(&self, statics: &Statics, placed: Placed) -> u32;

    /// Bytes held.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// A sum of parts. A push costs one addition and one subtraction.
#[derive(Clone, Debug)]
pub(super) struct PerBox<P> {
    part: P,
    parts: Vec<u32>,
    /// The sum of the parts that are not infinite, and how many are.
    sum: u32,
    dead: usize,
}

impl<P: Part> PerBox<P> {
    pub(super) const fn new(part: P) -> Self {
        Self { part, parts: Vec::new(), sum: 0, dead: 0 }
    }
}

impl<P: Part> Estimate for PerBox<P> {
    fn measure(&mut self, statics: &Statics, boxes: &[Placed]) -> u32 {
        self.parts.clear();
        self.parts.extend(boxes.iter().map(|&placed| self.part.of(statics, placed)));
        self.sum = self.parts.iter().filter(|&&part| part != DEAD).sum();
        self.dead = self.parts.iter().filter(|&&part| part == DEAD).count();
        if self.dead > 0 { DEAD } else { self.sum }
    }

    fn after(&mut self, statics: &Statics, index: usize, to: Placed) -> u32 {
        let (old, new) = (self.parts[index], self.part.of(statics, to));
        match (old, new) {
            (_, DEAD) => DEAD,
            (DEAD, _) if self.dead > 1 => DEAD,
            (DEAD, new) => self.sum + new,
            _ if self.dead > 0 => DEAD,
            (old, new) => self.sum - old + new,
        }
    }

    fn copy(&self) -> Box<dyn Estimate> {
        Box::new(self.clone())
    }

    fn heap_bytes(&self) -> usize {
        self.parts.capacity() * 4 + self.part.heap_bytes()
    }
}
