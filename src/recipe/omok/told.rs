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
        Verdict::Win => Text::new("The side to move wins.", "둘 차례인 쪽이 이깁니다.", "Тот, чей ход, выигрывает."),
        Verdict::Loss => Text::new("The side to move loses.", "둘 차례인 쪽이 집니다.", "Тот, чей ход, проигрывает."),
        Verdict::Estimate => {
            Text::new("The best as far as was looked.", "내다본 범위에서의 최선입니다.", "Лучшее, насколько видно.")
        }
        Verdict::NoSequence => Text::new(
            "There is no victory by fours alone.",
            "사만으로는 이길 수 없습니다.",
            "Одними четвёрками не выиграть.",
        ),
        Verdict::Limit => {
            Text::new("The limit was reached first.", "제한에 먼저 닿았습니다.", "Сначала достигнут предел.")
        }
        Verdict::Over => Text::new(
            "There is nothing to play: the game is over.",
            "둘 것이 없습니다. 대국이 끝났습니다.",
            "Ходить некуда: игра окончена.",
        ),
        Verdict::NoLegalMove => {
            Text::new("Every empty point is forbidden.", "빈 점이 모두 금수입니다.", "Все пустые пункты запрещены.")
        }
        Verdict::NoLegalAnswer => Text::new(
            "Five is threatened, and every point that stops it is forbidden.",
            "오목이 위협되는데 막을 점이 모두 금수입니다.",
            "Грозит пятёрка, а все пункты защиты запрещены.",
        ),
    }
}

const LINE: Text = Text::new("{line} ({score}).", "{line} ({score}).", "{line} ({score}).");
const NODES: Text = Text::new("Nodes: {nodes}.", "노드 {nodes}개.", "Узлов: {nodes}.");
const BEST: Text = Text::new(
    "{point} counts most: {score}.",
    "{point}의 우선순위가 가장 높습니다: {score}.",
    "Важнее всего {point}: {score}.",
);
const FULL: Text = Text::new("No point is empty.", "빈 점이 없습니다.", "Пустых пунктов нет.");
