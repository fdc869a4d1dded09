//! [`Answer`]: what an algorithm answers, as far as everybody can read it.

use std::any::Any;

use super::erased;
use crate::facts::Fact;

/// What an algorithm answers. Whoever knows its type has all of it, everybody else has its facts.
pub trait Answer: Any + Send + Sync {
    /// What is known of it: [`SOLVED`](crate::facts::SOLVED) first, then how the run ended, then numbers. Nothing where there is
    /// nothing to compare. Cost: a few passes over the board.
    fn facts(&self) -> Vec<Fact> {
        Vec::new()
    }
}

impl dyn Answer {
    /// The answer, if it is a `T`.
    pub fn get<T: Answer>(&self) -> Option<&T> {
        erased::get(self)
    }

    /// The answer, if it is a `T`, taken out of its box.
    pub fn take<T: Answer>(self: Box<Self>) -> Option<T> {
        erased::take(self)
    }
}

#[cfg(test)]
impl Answer for u64 {}
