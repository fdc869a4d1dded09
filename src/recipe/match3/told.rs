//! What came of working on a board, in one sentence, and proofs in words.

use super::Arena;
use crate::format::grouped;
use crate::match3::feasible::Proof;
use crate::match3::shuffle::{Outcome, Shuffled};
use crate::match3::strategy::{Ending, Played};
use crate::text::{Language, Text};
use crate::trace::{Answer, cell_name};

impl Arena {
    /// What `output` says, which one of the [algorithms](super::Match3Algorithm) left; nothing where it is
    /// none of theirs.
    pub fn told(&self, output: &dyn Answer, language: Language) -> Option<String> {
        if let Some(played) = output.get::<Played>() {
            return Some(told_of_game(played, language));
        }
        output.get::<Shuffled>().map(|shuffled| self.shuffled(shuffled, language))
    }

    /// How a shuffle ended, in words.
    pub fn shuffled(&self, shuffled: &Shuffled, language: Language) -> String {
        let cell = |cell| cell_name(self.size(), cell);
        match shuffled.outcome {
            Outcome::Done => {
                let moves = grouped(u64::from(shuffled.board.count_legal_moves()));
                let after = fill(DONE, language, &[("moves", &moves)]);
                format!("{after} {}", self.tally(shuffled, language))
            }
            Outcome::Dead(proof) => fill(DEAD, language, &[("proof", &self.proven(proof, language))]),
            Outcome::Impossible(proof) => fill(IMPOSSIBLE, language, &[("proof", &self.proven(proof, language))]),
            Outcome::GaveUp { after, because } => {
                let values = [("tests", &*grouped(after)), ("reason", because.text().get(language))];
                fill(GAVE_UP, language, &values)
            }
            Outcome::Endless { cell: at, because } => {
                fill(ENDLESS, language, &[("cell", &cell(at)), ("reason", because.text().get(language))])
            }
        }
    }

    fn tally(&self, shuffled: &Shuffled, language: Language) -> String {
        let tally = shuffled.tally;
        let recoloured = match tally.recoloured {
            0 => String::new(),
            blocks => format!(" {}", fill(RECOLOURED, language, &[("blocks", &blocks.to_string())])),
        };
        let [tests, refused, falsely] = [tally.tests, tally.refusals, tally.false_refusals].map(grouped);
        let values = [("tests", &*tests), ("refused", &*refused), ("falsely", &*falsely)];
        let text = if tally.false_refusals > 0 { TALLY_FALSE } else { TALLY };
        format!("{}{recoloured}", fill(text, language, &values))
    }

    /// A proof in words, as a sentence of its own.
    pub fn proven(&self, proof: Proof, language: Language) -> String {
        let size = self.size();
        let cell = proof.cell().map_or_else(String::new, |cell| cell_name(size, cell));
        match proof {
            Proof::FixedLine { .. } => fill(FIXED_LINE, language, &[("cell", &cell)]),
            Proof::NoBreedFits { .. } => fill(NO_BREED_FITS, language, &[("cell", &cell)]),
            Proof::TooMany { breed, count, most } => {
                let [breed, count, most] = [breed.into(), count, most].map(|number: u32| number.to_string());
                fill(TOO_MANY, language, &[("breed", &*breed), ("count", &*count), ("most", &*most)])
            }
            Proof::NoThreeAlike => NO_THREE.get(language).to_owned(),
            Proof::NoPattern => NO_PATTERN.get(language).to_owned(),
            Proof::Exhausted { nodes } => fill(EXHAUSTED, language, &[("nodes", &grouped(nodes))]),
        }
    }
}

/// How a game ended, in words.
fn told_of_game(played: &Played, language: Language) -> String {
    let ending = match played.ending {
        Ending::Goals => GOALS,
        Ending::MovesUsedUp => MOVES_USED_UP,
        Ending::NoMove(_) => NO_MOVE,
        Ending::EndlessCascade => ENDLESS_CASCADE,
        Ending::NoStart(_) => NO_START,
    };
    let totals = &played.totals;
    let [moves, score, cleared, waves] =
        [u64::from(totals.moves), totals.score, totals.cleared, totals.waves].map(grouped);
    let values = [("moves", &*moves), ("score", &*score), ("cleared", &*cleared), ("waves", &*waves)];
    format!("{} {}", ending.get(language), fill(PLAYED, language, &values))
}

fn fill(text: Text, language: Language, values: &[(&str, &str)]) -> String {
    let start = text.get(language).to_owned();
    values.iter().fold(start, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

const DONE: Text = Text::new("No line; legal moves: {moves}.");
const DEAD: Text = Text::new("No line, and never a legal move: {proof}");
const IMPOSSIBLE: Text = Text::new("There is no board without a line: {proof}");
const GAVE_UP: Text = Text::new("Gave up after {tests} tests: {reason}.");
const ENDLESS: Text = Text::new("It would never end at {cell}: {reason}.");
const TALLY: Text = Text::new("Tests: {tests}, refused: {refused}.");
const TALLY_FALSE: Text = Text::new("Tests: {tests}, refused: {refused}, {falsely} of them falsely.");
const RECOLOURED: Text = Text::new("Blocks recoloured: {blocks}.");
const FIXED_LINE: Text = Text::new("blocks that cannot be moved already make a line that ends at {cell}.");
const NO_BREED_FITS: Text = Text::new("whatever is put on {cell} makes a line with blocks that cannot be moved.");
const TOO_MANY: Text = Text::new("breed {breed} has {count} blocks, and at most {most} fit without a line.");
const NO_THREE: Text = Text::new("no breed has three blocks.");
const NO_PATTERN: Text = Text::new("nowhere on these cells could a swap make a line.");
const EXHAUSTED: Text = Text::new("everything was tried, {nodes} blocks laid.");
const GOALS: Text = Text::new("All goals are reached.");
const MOVES_USED_UP: Text = Text::new("The moves are used up.");
const NO_MOVE: Text = Text::new("No legal move is left.");
const ENDLESS_CASCADE: Text = Text::new("A cascade did not end.");
const NO_START: Text = Text::new("There is no board to start from.");
const PLAYED: Text = Text::new("Moves: {moves}, score: {score}, blocks cleared: {cleared}, waves: {waves}.");
