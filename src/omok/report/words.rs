//! What a report says of a move.

use super::{Fault, Proof, Reviewed, Worth};
use crate::omok::{Board, Point};
use crate::text::{Language, Text};

const NAMES: [Text; 3] =
    [Text::new("misses a win"), Text::in_context("move", "loses"), Text::in_context("move", "weak")];
/// By fours, by threats, by the answers that were tried.
const MISSES: [Text; 3] = [
    Text::new("Misses a win by fours: {line}."),
    Text::new("Misses a win by threats: {line}."),
    Text::new("Misses a win: {line}."),
];
const LOSES: [Text; 3] = [
    Text::new("Lets the opponent win by fours: {line}."),
    Text::new("Lets the opponent win by threats: {line}."),
    Text::new("Lets the opponent win, whatever is answered: {line}."),
];
const FOUL: Text = Text::new("Is a foul.");
const STOPS: Text = Text::new("No threats win after {points}.");
const HOLDS: Text = Text::new("No win was found after {points}.");
const PREFERS: Text = Text::new("The search rates {point} {count} points higher.");

impl Fault {
    /// What people call it.
    pub const fn name(self) -> Text {
        match self {
            Self::MissesWin => NAMES[0],
            Self::Loses => NAMES[1],
            Self::Weak(_) => NAMES[2],
        }
    }
}

/// The names of `points`, with `between` between them.
fn names(board: &Board, points: &[Point], between: &str) -> String {
    points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(between)
}

impl Reviewed {
    /// What is wrong with the move, and what proves it; nothing where nothing is wrong.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let with_line = |texts: &[Text; 3], proof: Proof, line: &[Point]| {
            texts[proof as usize].get(language).replace("{line}", &names(board, line, " "))
        };
        let foul = if self.is_foul() { FOUL.get(language) } else { "" };
        match (self.fault, &self.before, &self.after) {
            (Some(Fault::MissesWin), Worth::Won { proof, line }, _) => {
                format!("{} {foul}", with_line(&MISSES, *proof, line)).trim_end().to_owned()
            }
            (Some(Fault::Loses), Worth::Open { saves, is_certain, .. }, after) => {
                let why = match after {
                    Worth::Won { proof, line } => with_line(&LOSES, *proof, line),
                    _ => foul.to_owned(),
                };
                let other = if *is_certain { STOPS } else { HOLDS };
                format!("{why} {}", other.get(language).replace("{points}", &names(board, saves, ", ")))
            }
            (Some(Fault::Weak(less)), before, _) => {
                let best = names(board, &before.line()[..before.line().len().min(1)], "");
                PREFERS.get(language).replace("{count}", &less.to_string()).replace("{point}", &best)
            }
            _ => String::new(),
        }
    }
}
