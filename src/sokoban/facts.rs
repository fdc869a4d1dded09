//! What is known of a search for a solution, and of a level that was made.

use super::generate::Made;
use super::{Answer, Moves};
use crate::facts::{EXPANDED, Fact, answered, count};
use crate::text::Text;
use crate::trace;

impl trace::Answer for Answer {
    fn facts(&self) -> Vec<Fact> {
        let mut facts = answered(self.solution.is_some(), self.verdict.id());
        facts.extend(self.solution.iter().flat_map(|moves: &Moves| {
            [count("pushes", PUSHES, moves.pushes() as u64), count("moves", MOVES, moves.len() as u64)]
        }));
        facts.extend([count("expanded", EXPANDED, self.expanded), count("generated", GENERATED, self.generated)]);
        facts
    }
}

impl trace::Answer for Made {
    fn facts(&self) -> Vec<Fact> {
        let mut facts = answered(self.best.is_some(), if self.best.is_some() { "made" } else { "no-level" });
        facts.extend([count("tries", TRIES, u64::from(self.tries)), count("expanded", EXPANDED, self.expanded)]);
        facts.extend(self.best.iter().map(|best| count("pushes", PUSHES, best.metrics.pushes)));
        facts
    }
}

const GENERATED: Text = Text::new("generated");
const PUSHES: Text = Text::new("pushes");
const MOVES: Text = Text::new("moves");
const TRIES: Text = Text::new("tries");
