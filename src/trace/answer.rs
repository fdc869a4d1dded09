//! [`Answer`]: what an algorithm answers, as far as everybody can read it.

use std::any::Any;

use super::board::Board;
use super::erased;
use crate::facts::{self, Fact};
use crate::text::Language;

/// What an algorithm answers. Whoever knows its type has all of it, everybody else has its facts.
pub trait Answer: Any + Send + Sync {
    /// What is known of it: [`SOLVED`](crate::facts::SOLVED) first, then how the run ended, then numbers. Nothing where there is
    /// nothing to compare. Cost: a few passes over the board.
    fn facts(&self) -> Vec<Fact> {
        Vec::new()
    }

    /// How the run ended, in a word, where that says something.
    fn end(&self) -> Option<&'static str> {
        facts::end(&self.facts())
    }

    /// Texts that tell of it in full, by their names in JSON: a solution, say.
    fn texts(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// How the run ended, in a sentence for people; `board` is what it worked on.
    fn sentence(&self, board: &Board, language: Language) -> String {
        let _ = (board, language);
        String::new()
    }

    /// Whether a limit of its own struck before there was an answer.
    fn is_limited(&self) -> bool {
        false
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
