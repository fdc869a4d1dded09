//! What is known of a search for a solution, and of a level that was made.

use super::generate::Made;
use super::{Answer, Moves, Verdict};
use crate::facts::{EXPANDED, Fact, answered, count};
use crate::format::{bytes, fill, grouped};
use crate::text::{Language, Text};
use crate::trace;
use crate::trace::board::Board;

impl trace::Answer for Answer {
    fn facts(&self) -> Vec<Fact> {
        let mut facts = answered(self.solution.is_some(), self.verdict.id());
        facts.extend(self.solution.iter().flat_map(|moves: &Moves| {
            [count("pushes", PUSHES, moves.pushes() as u64), count("moves", MOVES, moves.len() as u64)]
        }));
        facts.extend([count("expanded", EXPANDED, self.expanded), count("generated", GENERATED, self.generated)]);
        facts
    }

    fn texts(&self) -> Vec<(&'static str, String)> {
        // In LURD.
        self.solution.iter().map(|moves| ("solution", moves.to_string())).collect()
    }

    fn sentence(&self, _board: &Board, language: Language) -> String {
        let verdict = match self.verdict {
            Verdict::Solved => None,
            Verdict::FewestPushes => Some(FEWEST_PUSHES),
            Verdict::FewestMoves => Some(FEWEST_MOVES),
            Verdict::Unsolvable => Some(UNSOLVABLE),
            Verdict::Limit => Some(LIMIT),
        };
        let found = self.solution.as_ref().map(|moves| {
            let (pushes, moves) = (moves.pushes().to_string(), moves.len().to_string());
            fill(SOLUTION, language, &[("pushes", &pushes), ("moves", &moves)])
        });
        let verdict = verdict.map(|text| text.get(language).to_owned());
        let verdict = found.into_iter().chain(verdict).collect::<Vec<_>>().join(", ");
        let [expanded, generated] = [self.expanded, self.generated].map(grouped);
        let (bytes, verdict) = (bytes(self.bytes as u64), &*verdict);
        let values = [("verdict", verdict), ("expanded", &expanded), ("generated", &generated), ("bytes", &bytes)];
        fill(SEARCHED, language, &values)
    }

    fn is_limited(&self) -> bool {
        self.verdict == Verdict::Limit
    }
}

impl trace::Answer for Made {
    fn facts(&self) -> Vec<Fact> {
        let mut facts = answered(self.best.is_some(), if self.best.is_some() { "made" } else { "no-level" });
        facts.extend([count("tries", TRIES, u64::from(self.tries)), count("expanded", EXPANDED, self.expanded)]);
        facts.extend(self.best.iter().map(|best| count("pushes", PUSHES, best.metrics.pushes)));
        facts
    }

    fn sentence(&self, _board: &Board, language: Language) -> String {
        let Some(best) = &self.best else { return fill(NO_LEVEL, language, &[("tries", &self.tries.to_string())]) };
        let size = best.level.size().to_string();
        let (boxes, pushes) = (best.level.boxes().len().to_string(), best.metrics.pushes.to_string());
        let points = best.difficulty().to_string();
        let values = [("size", &*size), ("boxes", &boxes), ("pushes", &pushes), ("points", &points)];
        fill(MADE, language, &values)
    }
}

const SEARCHED: Text = Text::new("{verdict}; expanded {expanded}, generated {generated}, {bytes}");
const SOLUTION: Text = Text::new("{pushes} pushes, {moves} moves");
const FEWEST_PUSHES: Text = Text::new("fewest pushes proven");
const FEWEST_MOVES: Text = Text::new("fewest moves proven");
const UNSOLVABLE: Text = Text::new("unsolvable: all positions were searched");
const LIMIT: Text = Text::new("no answer: the position limit was reached");
const NO_LEVEL: Text = Text::new("no level; tries: {tries}");
const MADE: Text = Text::new("level of {size}; boxes: {boxes}; fewest pushes: {pushes}; difficulty: {points}");
const GENERATED: Text = Text::new("generated");
const PUSHES: Text = Text::new("pushes");
const MOVES: Text = Text::new("moves");
const TRIES: Text = Text::new("tries");
