//! What came of looking at a position, in one sentence.

use super::Situation;
use crate::format::grouped;
use crate::omok::reader::{PointReading, Priorities};
use crate::omok::referee::Judgement;
use crate::omok::{Answer, Board, Point, Verdict};
use crate::text::{Language, Text};
use crate::trace;

impl Situation {
    /// What `output` says, which one of the [algorithms](super::OmokAlgorithm) left; nothing where it is
    /// none of theirs.
    pub fn told(&self, output: &dyn trace::Answer, language: Language) -> Option<String> {
        let board = self.board();
        if let Some(judgement) = output.get::<Judgement>() {
            return Some(judgement.sentence(board, language));
        }
        if let Some(reading) = output.get::<PointReading>() {
            return Some(reading.sentence(board, &self.table, language));
        }
        if let Some(priorities) = output.get::<Priorities>() {
            return Some(best_priority(board, priorities, language));
        }
        output.get::<Answer>().map(|answer| answered(board, answer, language))
    }
}

/// What a search found out, with its move where it has one.
fn answered(board: &Board, answer: &Answer, language: Language) -> String {
    let verdict = verdict(answer.verdict).get(language);
    let nodes = fill(NODES, language, &[("nodes", &grouped(answer.nodes))]);
    if answer.best.is_none() {
        return format!("{verdict} {nodes}");
    }
    let (line, score) = (names(board, &answer.line), answer.score.to_string());
    let line = fill(LINE, language, &[("line", &line), ("score", &score)]);
    format!("{verdict} {line} {nodes}")
}

fn best_priority(board: &Board, priorities: &Priorities, language: Language) -> String {
    match priorities.best {
        Some((point, score)) => {
            fill(BEST, language, &[("point", &board.name(point)), ("score", &grouped(score.unsigned_abs()))])
        }
        None => FULL.get(language).to_owned(),
    }
}

fn names(board: &Board, points: &[Point]) -> String {
    points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(" ")
}

fn fill(text: Text, language: Language, values: &[(&str, &str)]) -> String {
    let start = text.get(language).to_owned();
    values.iter().fold(start, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// What a search found out, in words.
pub const fn verdict(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Win => Text::new("The side to move wins."),
        Verdict::Loss => Text::new("The side to move loses."),
        Verdict::Estimate => Text::new("The best as far as was looked."),
        Verdict::NoSequence => Text::new("There is no victory by fours alone."),
        Verdict::Limit => Text::new("The limit was reached first."),
        Verdict::Over => Text::new("There is nothing to play: the game is over."),
        Verdict::NoLegalMove => Text::new("Every empty point is forbidden."),
        Verdict::NoLegalAnswer => Text::new("Five is threatened, and every point that stops it is forbidden."),
    }
}

const LINE: Text = Text::new("{line} ({score}).");
const NODES: Text = Text::new("Nodes: {nodes}.");
const BEST: Text = Text::new("{point} counts most: {score}.");
const FULL: Text = Text::new("No point is empty.");
